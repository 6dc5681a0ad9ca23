# The base image is pinned by its exact tag. A digest would be stricter, as a tag can be moved; it could not be looked
# up where this was written. Those who can may append @sha256:… in both places.
FROM python:3.11.15-slim-bookworm AS build
COPY requirements/run.txt /tmp/run.txt
RUN python -m venv /opt/venv \
 && /opt/venv/bin/pip install --no-cache-dir --require-hashes -r /tmp/run.txt

FROM python:3.11.15-slim-bookworm
RUN useradd --create-home --uid 1000 caravan && mkdir /data && chown caravan /data
COPY --from=build /opt/venv /opt/venv
WORKDIR /app
COPY engine engine
COPY ai ai
COPY i18n i18n
COPY render render
COPY store store
COPY play play
COPY cogs cogs
COPY bot bot
USER caravan
ENV PATH=/opt/venv/bin:$PATH DATABASE=/data/caravanserai.sqlite PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
VOLUME /data
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=60s --timeout=10s --start-period=60s CMD ["python", "-m", "bot.health"]
CMD ["python", "-m", "bot", "run"]
