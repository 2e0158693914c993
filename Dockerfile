# One node. Build once, run as many as you need: everything that lasts is in PostgreSQL.
FROM node:24-bookworm-slim AS build
WORKDIR /srv/homage
COPY . .
RUN npm ci --no-audit --no-fund && node packages/web/build.ts

FROM node:24-bookworm-slim
WORKDIR /srv/homage
COPY --from=build --chown=node:node /srv/homage .
RUN mkdir -p /var/lib/homage && chown node:node /var/lib/homage
USER node
ENV HOST=0.0.0.0 PORT=8080 HOMAGE_DATA=/var/lib/homage
EXPOSE 8080
VOLUME /var/lib/homage
# Node itself is the process that is asked to end: no shell or npm stands in between.
CMD ["node", "--max-semi-space-size=16", "packages/cli/bin/homage.js", "serve", "--no-build"]
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# A node that is asked to end gives its tables to the others first.
STOPSIGNAL SIGTERM
