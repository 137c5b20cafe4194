/** The process around the server: opens the business, serves it, closes it in order. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { createApp } from './app.ts'
import { cloudOf, dailyBackups } from './backup/daily.ts'
import { startEmbedded } from './embedded/embedded.ts'
import type { Keeper } from './embedded/process/keeper.ts'
import { bovedaDeNube, nubeDe } from './modules/gestion/respaldos/nube.commands.ts'
import { getConfiguracionVentas } from './modules/ventas/configuracion/configuracion.queries.ts'
import { systemClock } from './platform/api/clock.ts'
import { openDb } from './platform/cluster/pool.ts'
import { reach } from './platform/cluster/reach.ts'
import { openReplica } from './platform/cluster/replica.ts'
import { limitsOf } from './platform/http/limits.ts'
import { type Config, keptSecret, readConfig } from './platform/process/config.ts'
import { Lifetime } from './platform/process/lifetime.ts'
import { openLogFile } from './platform/process/logFile.ts'
import { firstData } from './start/firstData.ts'
import { firstPassword } from './start/firstPassword.ts'
import { cannotListen, checkPort } from './start/freePort.ts'
import { accessOf, opened } from './start/localNetwork.ts'
import { createSelfCheck } from './start/selfCheck.ts'
import { notePresence } from './start/uncleanStop.ts'
import { upgrade } from './start/upgrade.ts'
import { warningsOf } from './start/warnings.ts'

const WEB = fileURLToPath(new URL('../../web/dist/', import.meta.url))

// Node would let garbage grow to several times what is used: sixteen long reports would take half as much memory again.
setFlagsFromString('--heap-growing-percent=35')

const say = (text: string) => process.stdout.write(`${text}\n`)

await new Lifetime().run(async (lifetime) => {
  const config = readConfig(process.env, process.argv.slice(2))
  await checkPort(config)
  const { url, announce, keeper } = await openDatabase(config, lifetime)
  const db = openDb(url)
  lifetime.onClose(() => db.close())
  if (config.databaseUrl) await reach(db, config.databaseUrl)
  const replica = config.databaseUrlRead ? openReplica({ url: config.databaseUrlRead, primary: db }) : null
  if (replica) lifetime.onClose(replica.close)
  const respaldos = path.join(config.dataDir, 'respaldos')
  await upgrade(db, {
    url,
    folder: respaldos,
    backup: config.backupBeforeUpgrade,
    say,
    now: systemClock.now(),
  })
  const { news, entrance } = await firstData(db, config)
  // Deletes what nobody needs any more.
  lifetime.onClose(() => firstPassword(db, config.dataDir).catch(() => {}))
  const presence = notePresence(config.dataDir)
  lifetime.onClose(presence.leave)
  const selfCheck = createSelfCheck(presence.afterUncleanStop)
  const secret = config.secret ?? keptSecret(config.dataDir)
  const daily = dailyBackups({
    url,
    folder: respaldos,
    clock: systemClock,
    copyTo: async () => (await getConfiguracionVentas(db)).respaldo_copia,
    toCloud: async () => {
      const nube = await nubeDe(db, bovedaDeNube(secret))
      return nube && cloudOf(nube)
    },
  })

  // The log of a server with an own PostgreSQL goes where its operator collects it.
  const log = config.databaseUrl ? null : openLogFile(config.dataDir)
  if (log) lifetime.onClose(log.close)

  const app = await createApp({
    db,
    ...(replica ? { reports: replica.reports } : {}),
    secret,
    logLevel: config.logLevel,
    ...(log ? { logTo: log } : {}),
    limits: limitsOf(config.rateLimit, config.rateLimitFiles),
    arca: config.arca,
    bcra: config.bcra,
    ...(config.databaseUrl ? {} : { dataDir: config.dataDir, respaldos: daily }),
    ...(config.mail ? { mail: config.mail } : {}),
    acceso: accessOf(config),
    ...(existsSync(WEB) ? { webDir: WEB } : {}),
    readings: [
      ...selfCheck.readings,
      ...(keeper?.readings ?? []),
      ...(replica?.readings ?? []),
      ...(config.databaseUrl ? db.readings : []),
      ...(config.databaseUrl ? [] : daily.readings),
    ],
  })
  lifetime.onClose(() => app.close())
  if (lifetime.stopping) return
  await app.listen({ port: config.port, host: config.host }).catch((error: NodeJS.ErrnoException) => {
    throw cannotListen(error, config)
  })
  const address = addressOf(config.host, app.server.address())
  announce(`en ${address}`)
  say(`\nMostrador está abierto en ${address}`)
  for (const line of [
    ...(await opened(db, config, portOf(app.server.address()))),
    ...news,
    ...warningsOf(config),
  ])
    say(line)
  if (log) say(`Lo que pasa queda escrito en ${log.file}`)
  say('Para cerrar: Ctrl+C\n')
  if (entrance.length > 0) say(`${entrance.join('\n')}\n`)
  // The operator of an own PostgreSQL has own backups.
  if (!config.databaseUrl) {
    daily.start(app.log)
    lifetime.onClose(daily.stop)
  }
  if (config.databaseUrl) db.tellTo(app.log)
  replica?.watch(app.log)
  if (keeper) {
    keeper.watch(app.log)
    // Registered last, it hears of the end first: it starts nothing while everything else closes.
    lifetime.onClose(keeper.stop)
  }
  // Not awaited: it reads whole tables, and people are waiting to sell.
  const patient = openDb(url, { max: 1, statementTimeoutMs: 0 })
  void selfCheck.run(patient, app.log).finally(patient.close)
})

interface Opened {
  url: string
  announce(where: string): void
  keeper: Keeper | null
}

async function openDatabase(config: Config, lifetime: Lifetime): Promise<Opened> {
  if (config.databaseUrl) return { url: config.databaseUrl, announce: () => {}, keeper: null }
  const where = `en ${addressOf(config.host, { port: config.port })}`
  const embedded = await startEmbedded({ dataDir: config.dataDir, where })
  lifetime.onClose(embedded.stop, embedded.kill)
  return embedded
}

function portOf(bound: { port: number } | string | null): number {
  return typeof bound === 'object' && bound ? bound.port : 0
}

function addressOf(host: string, bound: { port: number } | string | null): string {
  const port = portOf(bound)
  // A browser cannot open the address that stands for all addresses of the machine.
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
