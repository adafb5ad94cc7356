FROM python:3.13-slim
WORKDIR /app
COPY pyproject.toml README.md LICENSE ./
COPY assets assets
COPY bot bot
COPY engine engine
COPY render render
RUN pip install --no-cache-dir '.[postgresql]' && useradd --create-home bot && mkdir data && chown bot data
USER bot
VOLUME /app/data
# DISCORD_TOKEN and the other settings come from the environment (see .env.example).
CMD ["python", "-m", "bot", "run"]
