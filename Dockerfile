# syntax=docker/dockerfile:1
# The product in a small image: no shell tools of ours, no build tools, one unprivileged user, nothing to write but /data.
# The digest fixes the exact bytes of the base. After a new release of Node, write its tag and the digest that
# `docker buildx imagetools inspect node:<tag>` prints.
ARG NODE=node:24.20.0-bookworm-slim@sha256:ba849c60be29959425b8734d57b8b4b7d56f98edd9504c9af091d5281095a71e

# The package files of every workspace: npm compares them with the lockfile.
FROM ${NODE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/domain/package.json packages/domain/
COPY packages/sandbox/package.json packages/sandbox/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM manifests AS build
RUN npm ci --omit=dev --ignore-scripts
COPY tsconfig.base.json ./
COPY scripts scripts
COPY packages packages
COPY apps apps
RUN node scripts/build.mjs

# Only the libraries that the running server imports.
FROM manifests AS libraries
RUN npm ci --omit=dev --ignore-scripts --workspace @tradeops/server

FROM ${NODE}
LABEL org.opencontainers.image.title="TradeOps Market Intel Brief"
WORKDIR /app
COPY --from=libraries /app/node_modules node_modules
COPY --from=libraries /app/apps/server/node_modules apps/server/node_modules
COPY --from=build /app/apps/server/package.json apps/server/package.json
COPY --from=build /app/apps/server/migrations apps/server/migrations
COPY --from=build /app/apps/server/dist apps/server/dist
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/apps/web/dist-server apps/web/dist-server
RUN mkdir /data && chown 10001:10001 /data
USER 10001:10001
VOLUME /data
EXPOSE 3000
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PORT=3000
ENV DATA_DIR=/data
# Once a large buffer was freed, glibc keeps freed memory unless this is set: 30 MiB more at the peak of a first start.
ENV MALLOC_TRIM_THRESHOLD_=131072
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 CMD ["node", "apps/server/dist/check-health.mjs"]
ENTRYPOINT ["node", "apps/server/dist/main.mjs"]
