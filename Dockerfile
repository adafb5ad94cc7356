FROM python:3.13-slim
WORKDIR /app
COPY pyproject.toml hatch_build.py README.md LICENSE .env.example ./
COPY requirements/run.txt requirements/build.txt requirements/
COPY assets assets
COPY bot bot
COPY engine engine
COPY render render
# Compiled here: the user below may not write there, and would have it compiled at each start.
RUN pip install --no-cache-dir --require-hashes -r requirements/run.txt -r requirements/build.txt \
  && pip install --no-cache-dir --no-deps --no-build-isolation . && python -m compileall -q bot engine render \
  && useradd --create-home bot && mkdir data && chown bot data
USER bot
VOLUME /app/data
# DISCORD_TOKEN and the other settings come from the environment (see .env.example).
CMD ["python", "-m", "bot", "run"]
