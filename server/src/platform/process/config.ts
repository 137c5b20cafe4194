import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { hostsOf } from '../database/hosts.ts'
import { StartError } from './startError.ts'

export interface Config {
  /** 0 takes any free port. */
  port: number
  host: string
  /** Null: the embedded database. */
  databaseUrl: string | null
  /** Replicas of DATABASE_URL, which answer the reports. Null: there are none. */
  databaseUrlRead: string | null
  dataDir: string
  /** Null: the one kept in the data folder. */
  secret: string | null
  /** Null: generated, when an empty business needs its first admin. */
  adminPassword: string | null
  logLevel: string
  /**
   * Requests a minute of one user or stranger, and of files and print pages among them. 0 is no limit, null
   * the usual one.
   */
  rateLimit: number | null
  rateLimitFiles: number | null
  /** An empty database gets one branch and one admin. */
  empty: boolean
  /** An empty database gets the demo shop, in any place. */
  demo: boolean
}

/** Whether only this machine can reach the server, and the database is the embedded one. */
export const isDemoAllowed = ({ databaseUrl, host }: Pick<Config, 'databaseUrl' | 'host'>): boolean =>
  databaseUrl === null && isLoopback(host)

/** An address or a name that always means the same machine. */
export const isLoopback = (host: string): boolean =>
  host === '::1' || host.toLowerCase() === 'localhost' || (isIPv4(host) && host.startsWith('127.'))

type Env = Record<string, string | undefined>

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const MIN_SECRET = 32
const MIN_PASSWORD = 8
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/**
 * The settings of the environment and of the command line.
 * @throws StartError naming the first setting that is wrong.
 */
export function readConfig(env: Env, args: string[]): Config {
  const config: Config = {
    port: readPort(env.PORT || '3000'),
    host: env.HOST || '127.0.0.1',
    databaseUrl: readUrl(env, 'DATABASE_URL'),
    databaseUrlRead: readUrl(env, 'DATABASE_URL_READ'),
    dataDir: path.resolve(env.DATA_DIR || path.join(ROOT, 'data')),
    secret: env.SECRET || null,
    adminPassword: env.ADMIN_PASSWORD || null,
    logLevel: env.LOG_LEVEL || 'info',
    rateLimit: readCount(env, 'RATE_LIMIT'),
    rateLimitFiles: readCount(env, 'RATE_LIMIT_FILES'),
    ...readFlags(args),
  }
  if (config.databaseUrl && !config.secret) {
    throw new StartError('Con DATABASE_URL hay que indicar también SECRET, la clave que firma las sesiones.')
  }
  if (config.databaseUrlRead && !config.databaseUrl) {
    throw new StartError('DATABASE_URL_READ es una réplica de DATABASE_URL: indica las dos.')
  }
  if (config.secret && config.secret.length < MIN_SECRET) {
    throw new StartError(`SECRET debe tener al menos ${MIN_SECRET} caracteres.`)
  }
  if (config.adminPassword && config.adminPassword.length < MIN_PASSWORD) {
    throw new StartError(`ADMIN_PASSWORD debe tener al menos ${MIN_PASSWORD} caracteres.`)
  }
  if (!LOG_LEVELS.includes(config.logLevel)) {
    throw new StartError(`LOG_LEVEL debe ser uno de estos: ${LOG_LEVELS.join(', ')}.`)
  }
  return config
}

/** The sentence never shows the address: it holds a password. */
function readUrl(env: Env, name: 'DATABASE_URL' | 'DATABASE_URL_READ'): string | null {
  const url = env[name] || null
  if (url && !/^postgres(ql)?:\/\//.test(url)) {
    throw new StartError(`${name} debe empezar con postgres:// o postgresql://.`)
  }
  const hosts = hostsOf(url ?? '')
  if (hosts.length > 1 && !hosts.every((host) => URL.canParse(host.url))) {
    throw new StartError(
      `${name} nombra servidores que no se entienden: postgres://usuario:clave@uno:5432,otro:5432/base`,
    )
  }
  return url
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new StartError(`PORT debe ser un número de 0 a 65535, y es «${text}».`)
}

function readCount(env: Env, name: 'RATE_LIMIT' | 'RATE_LIMIT_FILES'): number | null {
  const text = env[name]
  if (!text) return null
  if (/^\d{1,9}$/.test(text)) return Number(text)
  throw new StartError(`${name} debe ser un número de pedidos por minuto (0: sin límite), y es «${text}».`)
}

function readFlags(args: string[]): Pick<Config, 'empty' | 'demo'> {
  const unknown = args.find((arg) => arg !== '--empty' && arg !== '--demo')
  if (unknown !== undefined) throw new StartError(`No existe la opción «${unknown}»; hay --empty y --demo.`)
  const [empty, demo] = [args.includes('--empty'), args.includes('--demo')]
  if (empty && demo) throw new StartError('--empty y --demo se contradicen: indica una sola.')
  return { empty, demo }
}

/** The signing key of a data folder, made the first time and readable by its owner only. */
export function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secreto')
  try {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length >= MIN_SECRET) return secret
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(`No se puede leer ni guardar la clave de las sesiones en ${file} (${code}).`)
  }
  throw new StartError(`La clave de ${file} está incompleta: borra ese archivo y se hará otra.`)
}
