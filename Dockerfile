# The base is fixed by its digest, which stands for both kinds of machine, amd64 and arm64. For a newer
# one put what this prints behind the @ (Dependabot proposes the same every week):
#   docker buildx imagetools inspect python:3.13-slim --format '{{.Manifest.Digest}}'
FROM python:3.13-slim@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b AS base

FROM base AS build
WORKDIR /src
COPY deploy/requirements/build.txt deploy/requirements/run.txt deploy/requirements/
# Without pip: nothing is installed in the image that runs.
RUN python -m venv --without-pip /app/.venv \
  && pip install --no-cache-dir --require-hashes -r deploy/requirements/build.txt \
  && pip --python /app/.venv/bin/python install --no-cache-dir --require-hashes -r deploy/requirements/run.txt
COPY tools/hatch_build.py tools/
COPY pyproject.toml README.md LICENSE .env.example ./
COPY assets assets
COPY bot bot
COPY engine engine
COPY render render
# Compiled here: the user below may not write there, and would have it compiled at each start.
RUN pip wheel --no-cache-dir --no-deps --no-build-isolation --wheel-dir /wheels . \
  && pip --python /app/.venv/bin/python install --no-cache-dir --no-deps /wheels/*.whl \
  && /app/.venv/bin/python -m compileall -q /app/.venv

FROM base
LABEL org.opencontainers.image.title="Claim It!" org.opencontainers.image.licenses="MIT"
ENV PATH=/app/.venv/bin:$PATH \
  PYTHONUNBUFFERED=1 \
  CLAIMIT_METRICS_PORT=9300 \
  CLAIMIT_METRICS_ADDRESS=0.0.0.0
WORKDIR /app
# 1000 since the first image: files in volumes belong to this number.
RUN useradd --uid 1000 --no-create-home --home-dir /app --shell /usr/sbin/nologin bot \
  && mkdir data && chown bot:bot data
COPY --from=build /app/.venv .venv
USER 1000:1000
VOLUME /app/data
EXPOSE 9300
# A migration of a large database takes minutes, in which the bot isn't ready.
HEALTHCHECK --interval=30s --timeout=10s --start-period=10m CMD ["claim-it", "healthcheck"]
# The token comes from DISCORD_TOKEN or DISCORD_TOKEN_FILE, other settings from the environment as well
# (.env.example). Only /app/data and /tmp are written to, so the rest may be read-only.
CMD ["claim-it", "run"]
