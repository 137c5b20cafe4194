import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DEFAULT_LIMITS } from '../http/limits.ts'
import { Environment, isDemoAllowed, keptSecret, readConfig } from './config.ts'
import { StartError } from './startError.ts'

const OWN = { DATABASE_URL: 'postgres://a,b/db', SECRET: 'x'.repeat(32) }

describe('readConfig', () => {
  it('takes the defaults for a shop without settings', () => {
    expect(readConfig({}, [])).toEqual({
      port: 3000,
      host: '127.0.0.1',
      https: null,
      rootCertificate: null,
      backupBeforeUpgrade: true,
      databaseUrl: null,
      databaseUrlRead: null,
      dataDir: path.resolve(import.meta.dirname, '../../../../data'),
      secret: null,
      adminPassword: null,
      logLevel: 'info',
      rateLimit: null,
      rateLimitFiles: null,
      arca: {},
      bcra: undefined,
      mail: null,
      empty: false,
      demo: false,
      red: false,
    })
  })

  it('takes the settings, and an empty text is no setting', () => {
    const env = {
      PORT: '0',
      HOST: '::',
      DATA_DIR: '/x/../y',
      LOG_LEVEL: 'debug',
      SECRET: '',
      ADMIN_PASSWORD: 'ocho-han',
      RATE_LIMIT: '0',
      RATE_LIMIT_FILES: '40',
    }
    expect(readConfig(env, ['--empty'])).toMatchObject({
      port: 0,
      host: '::',
      dataDir: path.resolve('/y'),
      logLevel: 'debug',
      secret: null,
      adminPassword: 'ocho-han',
      rateLimit: 0,
      rateLimitFiles: 40,
      empty: true,
    })
  })

  it('listens for the local network on request only, and knows where TLS is', () => {
    expect(readConfig({}, ['--red'])).toMatchObject({ host: '0.0.0.0', red: true })
    const env = { HTTPS_URL: 'https://192.168.0.10/', HTTPS_ROOT_CERT: '/x/../raiz.crt' }
    expect(readConfig(env, [])).toMatchObject({
      host: '127.0.0.1',
      https: 'https://192.168.0.10',
      rootCertificate: path.resolve('/raiz.crt'),
    })
  })

  it('takes a business on several servers, and replicas for its reports', () => {
    const env = { ...OWN, DATABASE_URL_READ: 'postgresql://b,c/db' }
    expect(readConfig(env, [])).toMatchObject({
      databaseUrl: 'postgres://a,b/db',
      databaseUrlRead: 'postgresql://b,c/db',
    })
  })

  it.each([
    [{ PORT: 'ochenta' }, [], /^PORT debe ser un número de 0 a 65535, y es «ochenta»\.$/],
    [{ PORT: '65536' }, [], /^PORT/],
    [{ PORT: '-1' }, [], /^PORT/],
    [{ PORT: '80.5' }, [], /^PORT/],
    [{ RATE_LIMIT: 'mil' }, [], /^RATE_LIMIT debe ser un número .* y es «mil»\.$/],
    [{ RATE_LIMIT: '-1' }, [], /^RATE_LIMIT /],
    [{ RATE_LIMIT_FILES: '1.5' }, [], /^RATE_LIMIT_FILES /],
    [{ BACKUP_BEFORE_UPGRADE: 'quizás' }, [], /^BACKUP_BEFORE_UPGRADE debe ser yes o no: /],
    [{ LOG_LEVEL: 'mucho' }, [], /^LOG_LEVEL debe ser uno de estos: trace, /],
    [{ DATABASE_URL: 'mysql://x' }, [], /^DATABASE_URL debe empezar con postgres:/],
    [{ DATABASE_URL: 'postgres://x' }, [], /^Con DATABASE_URL hay que indicar también SECRET/],
    [
      { DATABASE_URL: 'postgres://u:p@a:1,b:x/db' },
      [],
      /^DATABASE_URL nombra servidores que no se entienden/,
    ],
    [{ DATABASE_URL: 'postgres://u:p@a:1,/db' }, [], /^DATABASE_URL nombra servidores que no se entienden/],
    [{ DATABASE_URL_READ: 'a,b' }, [], /^DATABASE_URL_READ debe empezar con postgres:/],
    [{ DATABASE_URL_READ: 'postgres://x' }, [], /^DATABASE_URL_READ es una réplica de DATABASE_URL/],
    [
      { ...OWN, DATABASE_URL_READ: 'postgres://u:p@b:1,:2/db' },
      [],
      /^DATABASE_URL_READ nombra servidores que no se entienden/,
    ],
    [{ SECRET: 'corta' }, [], /^SECRET debe tener al menos 32/],
    [{ ADMIN_PASSWORD: 'corta' }, [], /^ADMIN_PASSWORD debe tener al menos 8/],
    [{}, ['--vacio'], /^No existe la opción «--vacio»/],
    [{ HTTPS_URL: 'http://192.168.0.10' }, [], /^HTTPS_URL debe ser solo la dirección/],
    [{ HTTPS_URL: 'https://tienda/caja' }, [], /^HTTPS_URL debe ser solo la dirección/],
    [{ HTTPS_URL: 'https://yo:clave@tienda' }, [], /^HTTPS_URL debe ser solo la dirección/],
    [{ HTTPS_ROOT_CERT: '/raiz.crt' }, [], /^HTTPS_ROOT_CERT es el certificado de HTTPS_URL/],
    [{ HOST: '192.168.1.5' }, ['--red'], /^--red y HOST \(192\.168\.1\.5\) se contradicen/],
    [{}, ['--empty', '--demo'], /^--empty y --demo se contradicen/],
  ])('refuses %j %j with one sentence', (env, args, sentence) => {
    const read = () => readConfig(env, args)
    expect(read).toThrow(StartError)
    expect(read).toThrow(sentence)
  })
})

describe("the README's table of variables", () => {
  const readme = readFileSync(path.join(import.meta.dirname, '../../../../README.md'), 'utf8')
  const rows = [...readme.matchAll(/^\| (`[A-Z_]+`(?:, `[A-Z_]+`)*) \|.*\| ([^|]*) \|$/gm)]
  const namesOf = (cell = '') => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name)

  it('names each variable that is read, and no other', () => {
    expect(rows.flatMap(([, names]) => namesOf(names))).toEqual(Object.keys(Environment.def.shape))
  })

  it('says what holds when nothing is set', () => {
    const said = Object.fromEntries(rows.map(([, names = '', text = '']) => [namesOf(names).join(), text]))
    const { port, host, logLevel, dataDir } = readConfig({}, [])
    expect(said).toMatchObject({
      'PORT,HOST': `${port}, ${host}`,
      LOG_LEVEL: `\`${logLevel}\``,
      DATA_DIR: `\`./${path.basename(dataDir)}\``,
      'RATE_LIMIT,RATE_LIMIT_FILES': `${DEFAULT_LIMITS.usuario}, ${DEFAULT_LIMITS.archivos}`,
    })
  })
})

describe('the demo shop', () => {
  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '127.0.0.2' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.1.5' }, false],
    [{ HOST: '127.example.com' }, false],
    [OWN, false],
    [{ ...OWN, DATABASE_URL: 'postgres://127.0.0.1/db' }, false],
  ])('appears by itself only in the embedded database of this machine alone: %j %j', (env, allowed) => {
    expect(isDemoAllowed(readConfig(env, []))).toBe(allowed)
  })

  it('appears in any database on request', () => {
    expect(readConfig(OWN, ['--demo'])).toMatchObject({ demo: true, empty: false })
  })
})

describe('keptSecret', () => {
  const folder = () => {
    const made = mkdtempSync(path.join(tmpdir(), 'mostrador-secreto-'))
    onTestFinished(() => rmSync(made, { recursive: true }))
    return made
  }

  it('is made once, readable by its owner only', () => {
    const dataDir = folder()
    const secret = keptSecret(dataDir)
    expect(secret.length).toBeGreaterThanOrEqual(32)
    expect(keptSecret(dataDir)).toBe(secret)
    expect(statSync(path.join(dataDir, 'secreto')).mode & 0o777).toBe(0o600)
    expect(keptSecret(folder())).not.toBe(secret)
  })

  it('is never half a file', () => {
    const dataDir = folder()
    writeFileSync(path.join(dataDir, 'secreto'), '')
    expect(() => keptSecret(dataDir)).toThrow(/incompleta/)
  })
})
