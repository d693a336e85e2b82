# The image contains Debian, the pinned Node, the server with only the packages it imports, and the built site.
# It has no npm, and nothing runs as root.
#   docker build --build-arg PUBLIC_URL=https://www.example.com -t roadcharter .

FROM node:24-bookworm-slim AS build
WORKDIR /build
# Only the files that the installation depends on, so that Docker installs again only when they change.
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
# Both are optional. At startup, the server replaces this PUBLIC_URL in the pages with its own. The privacy page shows KEEP_REQUESTS_DAYS.
ARG PUBLIC_URL
ARG KEEP_REQUESTS_DAYS
RUN npm run build && npm run assemble -- /assembled

FROM debian:trixie-slim
# pg_dump for backups. Its version must match the database in compose.yaml.
RUN apt-get update && apt-get install --yes --no-install-recommends postgresql-client-17 && rm -rf /var/lib/apt/lists/*
RUN groupadd --system --gid 10001 roadcharter \
 && useradd --system --uid 10001 --gid 10001 --home-dir /var/lib/roadcharter --shell /usr/sbin/nologin roadcharter \
 && install --directory --owner=10001 --group=10001 --mode=0700 /var/lib/roadcharter
# Root owns the files, so that the server cannot change itself.
COPY --from=build /assembled /opt/roadcharter
RUN ln -s /opt/roadcharter/roadcharter /usr/local/bin/roadcharter
WORKDIR /opt/roadcharter
USER 10001:10001
# The data folder is one level below the volume, so that the volume also keeps the key file next to it.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 DATA_DIR=/var/lib/roadcharter/data
# Makes the allocator return freed memory to the system.
ENV MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=1000000
VOLUME /var/lib/roadcharter
EXPOSE 4173
STOPSIGNAL SIGTERM
# Uses the network support of bash, because starting Node each time takes longer than the check.
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /readyz HTTP/1.0\\r\\n\\r\\n' >&3 && read -r _ status _ <&3 && [ \"$status\" = 200 ]"]
# See scripts/bootstrap/server-args.mjs.
CMD ["./node", "--max-semi-space-size=8", "--heap-growing-percent=20", "server/main.ts"]
