import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { hostsOf, isAllowedAddress, isLoopback } from './addresses.ts'
import { StartError } from './startError.ts'

function orNull<T extends z.core.SomeType>(schema: T) {
  return z._default(z.nullable(schema), null)
}

/** The number of a port; 0 takes any free one. */
const Port = z.pipe(
  z.string().check(
    z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
      error: ({ input }) => `PORT debe ser un número de 0 a 65535, y es «${input}».`,
    }),
  ),
  z.transform(Number),
)

/** Requests a minute; 0 is no limit, null the usual one. */
const perMinute = (name: string) =>
  orNull(
    z.pipe(
      z.string().check(
        z.regex(/^\d{1,9}$/, {
          error: ({ input }) =>
            `${name} debe ser un número de pedidos por minuto (0: sin límite), y es «${input}».`,
        }),
      ),
      z.transform(Number),
    ),
  )

/** One server or several. The sentence never shows the address: it holds a password. */
const serversOf = (name: string) =>
  orNull(
    z.string().check(
      z.regex(/^postgres(ql)?:\/\//, {
        error: `${name} debe empezar con postgres:// o postgresql://.`,
        abort: true,
      }),
      z.refine(areUnderstood, {
        error: `${name} nombra servidores que no se entienden: postgres://usuario:clave@uno:5432,otro:5432/base`,
      }),
    ),
  )

function areUnderstood(url: string): boolean {
  const hosts = hostsOf(url)
  return hosts.length <= 1 || hosts.every((host) => URL.canParse(host.url))
}

/** Another address of a service outside: without TLS only inside this machine. */
const serviceOf = (name: string) =>
  orNull(
    z.string().check(
      z.refine(isAllowedAddress, {
        error: `${name} debe ser una dirección https:// (http:// solo en esta misma máquina).`,
      }),
    ),
  )

const isHttpsOrigin = (text: string): boolean =>
  URL.canParse(text) &&
  new URL(text).protocol === 'https:' &&
  new URL(text).origin === text.replace(/\/$/, '')

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']
const MIN_SECRET = 32
const MIN_PASSWORD = 8
const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

/** Every variable that the program reads. The table of README.md explains them to the person who installs it. */
export const Environment = z
  .object({
    PORT: z.prefault(Port, '3000'),
    HOST: z._default(z.string(), '127.0.0.1'),
    /** Where other devices reach this server over TLS. Null: nowhere that it knows of. */
    HTTPS_URL: orNull(
      z.string().check(
        z.refine(isHttpsOrigin, {
          error: ({ input }) =>
            `HTTPS_URL debe ser solo la dirección, como https://192.168.0.10 o https://tienda.ejemplo.com, y es «${input}».`,
        }),
      ),
    ),
    /** The file with the root certificate of an own authority, which devices may install. Null: a public one. */
    HTTPS_ROOT_CERT: orNull(z.string()),
    /** Null: the embedded database. */
    DATABASE_URL: serversOf('DATABASE_URL'),
    /** Replicas of DATABASE_URL, which answer the reports. Null: there are none. */
    DATABASE_URL_READ: serversOf('DATABASE_URL_READ'),
    DATA_DIR: z._default(z.string(), path.join(ROOT, 'data')),
    /** Null: the one kept in the data folder. */
    SECRET: orNull(
      z
        .string()
        .check(z.minLength(MIN_SECRET, { error: `SECRET debe tener al menos ${MIN_SECRET} caracteres.` })),
    ),
    /** Null: generated, when an empty business needs its first admin. */
    ADMIN_PASSWORD: orNull(
      z.string().check(
        z.minLength(MIN_PASSWORD, {
          error: `ADMIN_PASSWORD debe tener al menos ${MIN_PASSWORD} caracteres.`,
        }),
      ),
    ),
    /** `no`: an upgrade of the database makes no backup first. */
    BACKUP_BEFORE_UPGRADE: z._default(
      z.enum(['yes', 'no'], {
        error:
          'BACKUP_BEFORE_UPGRADE debe ser yes o no: si antes de actualizar la base se guarda un respaldo.',
      }),
      'yes',
    ),
    LOG_LEVEL: z._default(
      z.enum(LOG_LEVELS, { error: `LOG_LEVEL debe ser uno de estos: ${LOG_LEVELS.join(', ')}.` }),
      'info',
    ),
    /** Of one user or stranger. */
    RATE_LIMIT: perMinute('RATE_LIMIT'),
    /** Files and print pages among them. */
    RATE_LIMIT_FILES: perMinute('RATE_LIMIT_FILES'),
    /** Null: the address of the settings. */
    ARCA_WSAA_URL: serviceOf('ARCA_WSAA_URL'),
    ARCA_WSFE_URL: serviceOf('ARCA_WSFE_URL'),
    ARCA_PADRON_URL: serviceOf('ARCA_PADRON_URL'),
    /** Null: the official address. */
    BCRA_URL: serviceOf('BCRA_URL'),
    /** The mail server, with its user and password. Null: nothing goes out by e-mail. */
    SMTP_URL: orNull(
      z.string().check(
        z.refine((url) => /^smtps?:\/\/./.test(url) && URL.canParse(url), {
          error: 'SMTP_URL debe ser como smtp://usuario:clave@servidor:587 o smtps://usuario:clave@servidor.',
        }),
      ),
    ),
    SMTP_FROM: orNull(
      z.string().check(
        z.refine((from) => /^[^\s@<>]+@[^\s@<>]+$|^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$/.test(from), {
          error:
            'SMTP_FROM debe ser una dirección de correo: tienda@ejemplo.com o «Tienda <tienda@ejemplo.com>».',
        }),
      ),
    ),
  })
  .check(
    z.refine((env) => env.DATABASE_URL === null || env.SECRET !== null, {
      error: 'Con DATABASE_URL hay que indicar también SECRET, la clave que firma las sesiones.',
    }),
    z.refine((env) => env.HTTPS_ROOT_CERT === null || env.HTTPS_URL !== null, {
      error: 'HTTPS_ROOT_CERT es el certificado de HTTPS_URL: indica las dos.',
    }),
    z.refine((env) => (env.SMTP_URL === null) === (env.SMTP_FROM === null), {
      error: 'SMTP_URL y SMTP_FROM van juntas: el servidor de correo y quién escribe.',
    }),
    z.refine((env) => env.DATABASE_URL_READ === null || env.DATABASE_URL !== null, {
      error: 'DATABASE_URL_READ es una réplica de DATABASE_URL: indica las dos.',
    }),
  )

export type Config = ReturnType<typeof readConfig>

/** Whether only this machine can reach the server, and the database is the embedded one. */
export const isDemoAllowed = ({ databaseUrl, host }: Pick<Config, 'databaseUrl' | 'host'>): boolean =>
  databaseUrl === null && isLoopback(host)

/**
 * The settings of the environment and of the command line.
 * @throws StartError naming the first setting that is wrong.
 */
export function readConfig(env: Record<string, string | undefined>, args: string[]) {
  // A variable with an empty text is one that is not set.
  const { data, error } = Environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, text]) => text !== '')),
  )
  if (error) throw new StartError(error.issues[0]?.message)
  const flags = readFlags(args)
  if (flags.red && !['127.0.0.1', EVERY_ADDRESS].includes(data.HOST))
    throw new StartError(`--red y HOST (${data.HOST}) se contradicen: indica uno solo.`)
  return {
    port: data.PORT,
    host: flags.red ? EVERY_ADDRESS : data.HOST,
    https: data.HTTPS_URL === null ? null : new URL(data.HTTPS_URL).origin,
    rootCertificate: data.HTTPS_ROOT_CERT === null ? null : path.resolve(data.HTTPS_ROOT_CERT),
    databaseUrl: data.DATABASE_URL,
    databaseUrlRead: data.DATABASE_URL_READ,
    dataDir: path.resolve(data.DATA_DIR),
    secret: data.SECRET,
    adminPassword: data.ADMIN_PASSWORD,
    backupBeforeUpgrade: data.BACKUP_BEFORE_UPGRADE === 'yes',
    logLevel: data.LOG_LEVEL,
    rateLimit: data.RATE_LIMIT,
    rateLimitFiles: data.RATE_LIMIT_FILES,
    arca: {
      ...(data.ARCA_WSAA_URL === null ? {} : { wsaa: data.ARCA_WSAA_URL }),
      ...(data.ARCA_WSFE_URL === null ? {} : { wsfe: data.ARCA_WSFE_URL }),
      ...(data.ARCA_PADRON_URL === null ? {} : { padron: data.ARCA_PADRON_URL }),
    },
    bcra: data.BCRA_URL ?? undefined,
    mail:
      data.SMTP_URL === null || data.SMTP_FROM === null ? null : { url: data.SMTP_URL, from: data.SMTP_FROM },
    ...flags,
  }
}

/** All addresses of this machine. */
const EVERY_ADDRESS = '0.0.0.0'

/**
 * `empty`: an empty database gets one branch and one admin. `demo`: it gets the demo shop, in any place. `red`: the server
 * listens for the local network too.
 */
function readFlags(args: string[]): { empty: boolean; demo: boolean; red: boolean } {
  const unknown = args.find((arg) => !['--empty', '--demo', '--red'].includes(arg))
  if (unknown !== undefined)
    throw new StartError(`No existe la opción «${unknown}»; hay --empty, --demo y --red.`)
  const [empty, demo, red] = [args.includes('--empty'), args.includes('--demo'), args.includes('--red')]
  if (empty && demo) throw new StartError('--empty y --demo se contradicen: indica una sola.')
  return { empty, demo, red }
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
