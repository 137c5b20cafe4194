/**
 * The contents of compose.yaml and Dockerfile, and a run of the files of the image. The test starts no
 * container.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openDb } from '../src/platform/cluster/pool.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { startThrowaway, type Throwaway } from './run/cluster.ts'
import { emptyDb } from './run/db.ts'
import { launch } from './run/launch.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const compose = read('compose.yaml')
const dockerfile = read('Dockerfile')

/** The lines below a name, by their indentation in compose.yaml. */
function below(text: string, name: string, indent: string): string {
  const [, block] = new RegExp(`^${indent}${name}:\\n((?:${indent} .*\\n|\\n)+)`, 'm').exec(text) ?? []
  if (block === undefined) throw new Error(`compose.yaml has no ${name}`)
  // Docker ignores comments.
  return block.replace(/^ *#.*\n/gm, '')
}

const services = below(compose, 'services', '')
const names = [...services.matchAll(/^ {2}(\w+):$/gm)].map(([, name = '']) => name)
const serviceOf = (name: string) => below(services, name, '  ')

function tempFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mostrador-imagen-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe('compose.yaml', () => {
  it('has the three services of this test', () => {
    expect(names).toEqual(['db', 'app', 'tls'])
  })

  it.each(names)('gives %s only the rights, the writable places and the resources that it needs', (name) => {
    const lines = serviceOf(name).split('\n')
    for (const line of ['read_only: true', 'cap_drop: [ALL]', 'security_opt: ["no-new-privileges:true"]']) {
      expect(lines).toContain(`    ${line}`)
    }
    for (const limit of [/^ {4}mem_limit: \d+[mg]$/, /^ {4}pids_limit: \d+$/, /^ {4}cpus: \d+$/]) {
      expect(lines).toContainEqual(expect.stringMatching(limit))
    }
    expect(serviceOf(name)).not.toMatch(/privileged|docker\.sock|\bhost\b/)
    const added = name === 'tls' ? ['NET_BIND_SERVICE'] : []
    expect(/cap_add: \[(.*)\]/.exec(serviceOf(name))?.[1]?.split(', ') ?? []).toEqual(added)
  })

  it('lets the application into its own database with its own password, and the network not at all', () => {
    const app = serviceOf('app')
    expect(app).toMatch(/DATABASE_URL: postgres:\/\/mostrador:\$\{MOSTRADOR_PASSWORD:\?\}@db\/mostrador\?/)
    expect(app).not.toContain('POSTGRES_PASSWORD')
    const db = serviceOf('db')
    expect(db).not.toMatch(/POSTGRES_USER|POSTGRES_DB|ports:/)
    expect(db).toContain('./docker/database.sql:/docker-entrypoint-initdb.d/')
    expect(db).toMatch(/^ {4}user: postgres$/m)
    expect(db).toMatch(/^ {4}networks: \[interna\]$/m)
    expect(compose).toMatch(/^ {2}interna:\n {4}internal: true$/m)
  })

  it('pins every image, so that it is the same tomorrow', () => {
    const images = [...compose.matchAll(/^ *image: (\S+)$/gm), ...dockerfile.matchAll(/^FROM (\S+)/gm)]
    expect(images).toHaveLength(4)
    for (const [, image] of images)
      expect(image).toMatch(/:\d+\.\d+(\.\d+)?(-[\w.-]+)?$|@sha256:[0-9a-f]{64}$/)
  })
})

describe('.env', () => {
  it('is made by the manual’s command with all settings of compose.yaml, readable by its owner only', () => {
    const [, command = ''] = /```\n(\(umask[\s\S]*?> \.env\)\n)/.exec(read('docs/operacion.md')) ?? []
    const folder = tempFolder()
    // The command needs an openssl that makes random digits, on every machine of the tests.
    writeFileSync(path.join(folder, 'openssl'), '#!/bin/sh\necho 0123456789abcdef0123456789abcdef\n', {
      mode: 0o755,
    })
    const env = { PATH: `${folder}:${process.env.PATH}` }
    execFileSync('sh', ['-c', `umask 022; ${command}`], { cwd: folder, env })
    const file = path.join(folder, '.env')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const made = [...readFileSync(file, 'utf8').matchAll(/^(\w+)=\S+$/gm)].map(([, name]) => name)
    const wanted = [...compose.matchAll(/\$\{(\w+):\?\}/g)].map(([, name]) => name)
    expect(made.toSorted()).toEqual([...new Set(wanted)].sort())
  })

  it('goes into no commit and no image', () => {
    expect(read('.gitignore').split('\n')).toContain('.env')
    expect(read('.dockerignore').split('\n')).toContain('.env')
  })
})

describe('the script that makes the database', () => {
  let cluster: Throwaway
  beforeAll(async () => {
    cluster = await startThrowaway()
  })
  afterAll(() => cluster?.stop())

  async function asAdmin(statements: string[]): Promise<void> {
    const client = new pg.Client(cluster.adminUrl)
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }

  it('makes a role that owns its database, runs the migrations and has no power beyond', async () => {
    const script = read('docker/database.sql')
    const [, variable = ''] = /^\\getenv clave (\w+)$/m.exec(script) ?? []
    expect(serviceOf('db')).toContain(`${variable}: \${${variable}:?}`)
    const statements = script
      .replace(/^(--|\\).*$/gm, '')
      .replace(":'clave'", "'la-de-la-prueba'")
      .split(';')
      .filter((statement) => statement.trim() !== '')
    // The throwaway PostgreSQL begins with a role and a database of the same name.
    await asAdmin(['drop database mostrador', 'drop role mostrador', ...statements])

    const url = new URL(cluster.url)
    url.searchParams.set('password', 'la-de-la-prueba')
    const db = openDb(url.href, { max: 2 })
    onTestFinished(() => db.close())
    expect((await migrate(db)).length).toBeGreaterThan(10)
    expect(
      await db.one(sql`select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
        datcollate, datlocale, datlocprovider
        from pg_roles, pg_database where rolname = current_user and datname = current_database()`),
    ).toEqual({
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
      datcollate: 'C.UTF-8',
      datlocale: 'C.UTF-8',
      datlocprovider: 'b',
    })
    for (const other of ['postgres', 'template1']) {
      const elsewhere = new pg.Client(url.href.replace('///mostrador', `///${other}`))
      await expect(elsewhere.connect()).rejects.toThrow(/permission denied/)
    }
  })
})

/**
 * Whether Docker leaves a path out: the last matching line of .dockerignore, for it or for a folder above,
 * decides.
 */
function isIgnored(file: string): boolean {
  const parts = file.split('/')
  const above = parts.map((_, n) => parts.slice(0, n + 1).join('/'))
  let ignored = false
  for (const line of read('.dockerignore').split('\n').filter(Boolean)) {
    const pattern = line.replace(/^!/, '')
    if (above.some((name) => path.matchesGlob(name, pattern))) ignored = !line.startsWith('!')
  }
  return ignored
}

function filesBelow(name: string): string[] {
  if (isIgnored(name)) return []
  if (!statSync(path.join(ROOT, name)).isDirectory()) return [name]
  return readdirSync(path.join(ROOT, name)).flatMap((entry) => filesBelow(`${name}/${entry}`))
}

/** The files of the project that the last stage copies, as [from, to]. */
function copied(): [string, string][] {
  const stage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  const lines = [...stage.matchAll(/^COPY (?!--from)(.+)$/gm)].map(([, names = '']) => names.split(' '))
  return lines.flatMap((words) => {
    const to = words.at(-1) ?? ''
    return words.slice(0, -1).flatMap((from) =>
      filesBelow(from).map((file): [string, string] => {
        const isFolder = statSync(path.join(ROOT, from)).isDirectory()
        return [file, path.join(to, isFolder ? path.relative(from, file) : path.basename(file))]
      }),
    )
  })
}

describe('the image', () => {
  it('holds the program and no test, no invented business, no secret', () => {
    const files = copied().map(([, to]) => to)
    expect(files).toContain('server/src/main.ts')
    expect(files).toContain('server/migrations/0001_platform.sql')
    const odd = /\.test\.|\/(test|seeds)\/|^(docs|e2e|bench|\.ci)\/|\.env|vitest|\.pem$|\.key$/
    expect(files.filter((file) => odd.test(file))).toEqual([])
    expect(dockerfile).toMatch(/^USER node$/m)
  })

  it('runs from its own files, and says that the demo is not among them', async () => {
    const folder = tempFolder()
    for (const [from, to] of copied()) {
      mkdirSync(path.join(folder, path.dirname(to)), { recursive: true })
      cpSync(path.join(ROOT, from), path.join(folder, to))
    }
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'))
    expect(existsSync(path.join(folder, 'server/seeds'))).toBe(false)
    const main = path.join(folder, 'server/src/main.ts')
    const { url, drop } = await emptyDb()
    const settings = { DATABASE_URL: url, SECRET: 's'.repeat(32), DATA_DIR: path.join(folder, 'datos') }

    const missing =
      'Esta instalación no trae los datos de demostración (la imagen de Docker tampoco): pruébalos con «npm start» en una copia completa del programa.\n'
    const demo = launch(settings, ['--demo'], main)
    expect(await demo.exitCode()).toBe(1)
    expect(demo.errors()).toBe(missing)
    const large = spawnSync(process.execPath, [path.join(folder, 'server/src/programs/demo.ts')], {
      env: settings,
    })
    expect([large.status, large.stderr.toString()]).toEqual([1, missing])

    const server = launch(settings, ['--empty'], main)
    expect((await fetch(`${await server.address()}/salud/listo/`)).status).toBe(200)
    expect(await server.stop('SIGTERM')).toBe(0)
    expect(server.errors()).toBe('')
    await drop()
  })
})
