import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { signalPostmaster } from '../src/embedded/process/launch.ts'
import { openLine } from './network/socket.ts'
import { newDataDir } from './run/dataDir.ts'
import { type Launched, launch } from './run/launch.ts'
import { clear, firstLife, login, postmasterIn, usuariosWith } from './run/life.ts'

// A recovery first writes every file of the cluster to the disk: seconds, on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

/** A business that was opened once and closed in order: a copy takes a tenth of the time of a new one. */
let made: string
let first: Awaited<ReturnType<typeof firstLife>>
/** A copy whose PostgreSQL died while it wrote its pid file. Its start waits for seconds, beside the other tests. */
let interrupted: { folder: string; server: Launched } | undefined

/** With the owners of the files: when root runs the tests, PostgreSQL's files belong to another user. */
const copyMade = (folder: string) => void execFileSync('cp', ['-a', `${made}/.`, folder])

beforeAll(async () => {
  made = newDataDir()
  first = await firstLife(made)
  const folder = newDataDir()
  copyMade(folder)
  writeFileSync(path.join(folder, 'postgres', 'postmaster.pid'), '')
  interrupted = { folder, server: launch({ DATA_DIR: folder }) }
})
afterAll(async () => {
  if (interrupted) await clear(interrupted.folder, interrupted.server)
  await clear(made)
})

let dataDir: string
let started: Launched[]

/** A copy of a finished business, for tests in which its making does not matter. */
const openMade = (settings: Record<string, string> = {}): Launched => {
  copyMade(dataDir)
  return open(settings)
}
const open = (settings: Record<string, string> = {}): Launched => {
  const launched = launch({ DATA_DIR: dataDir, ...settings })
  started.push(launched)
  return launched
}
const postmaster = () => postmasterIn(dataDir)

beforeEach(() => {
  dataDir = newDataDir()
  started = []
})

afterEach(() => clear(dataDir, ...started))

describe('the process', () => {
  it('is ready when it prints its address, and leaves no process behind', () => {
    expect(first.ready).toBe(200)
    expect(first.postmaster).not.toBeNull()
    expect(first.code).toBe(0)
    expect(first.server.errors()).toBe('')
    expect(postmasterIn(made)).toBeNull()
    expect(existsSync(path.join(made, 'abierto.json'))).toBe(false)
  })

  it('answers requests from before its close, and refuses later ones', async () => {
    const server = openMade()
    const port = Number(new URL(await server.address()).port)
    const body = JSON.stringify({ username: 'admin', password: 'clave-de-prueba', sucursal: 1 })
    const head = [
      'POST /auth/login/ HTTP/1.1',
      'Host: mostrador',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ]
    const line = await openLine(port)
    await line.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
    // When the headers of a later connection have arrived, those of this one have too.
    expect((await fetch(`http://127.0.0.1:${port}/salud/`)).status).toBe(200)

    process.kill(server.pid, 'SIGTERM')
    await expect.poll(server.output).toContain('Cerrando')
    await expect
      .poll(() =>
        fetch(`http://127.0.0.1:${port}/salud/`).then(
          () => true,
          () => false,
        ),
      )
      .toBe(false)
    await line.write(body.slice(10))
    const answer = await line.untilClosed()
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(answer).toContain('"access":')
    expect(await server.exitCode()).toBe(0)
    expect(server.errors()).toBe('')
    expect(postmaster()).toBeNull()
    expect(existsSync(path.join(dataDir, 'abierto.json'))).toBe(false)
  })

  it('warns only root about running as root', () => {
    const output = first.server.output()
    expect(output).toContain('Para cerrar: Ctrl+C')
    const warned = output.includes('Atención: el programa corre como root.')
    expect(warned).toBe(process.getuid?.() === 0)
    expect(output).not.toContain('sin TLS')
  })

  it('prints the password of the first admin, alone and last, at each start until somebody enters', async () => {
    const first = open({ ADMIN_PASSWORD: '', LOG_LEVEL: 'info' })
    await first.address()
    const printed = /Ctrl\+C\n\nUsuario: admin · Contraseña: (\S{16}) .*\nSe muestra en cada arranque .*\n\n$/
    await expect.poll(first.output).toMatch(printed)
    const [, password = ''] = printed.exec(first.output()) ?? []
    await first.stop('SIGTERM')

    const second = open({ ADMIN_PASSWORD: '', LOG_LEVEL: 'info' })
    const address = await second.address()
    await expect.poll(second.output).toMatch(printed)
    expect(printed.exec(second.output())?.[1]).toBe(password)
    // Whoever reads the terminal knows it, so it allows only its own change.
    expect(await usuariosWith(address, password)).toMatchObject({ codigo: 'debe_cambiar_clave' })
    await second.stop('SIGTERM')
    expect(existsSync(path.join(dataDir, 'primera-clave'))).toBe(false)

    // Every request of both is in the file, and none in the terminal.
    expect(second.output()).not.toContain('"level"')
    const log = readFileSync(path.join(dataDir, 'registro.log'), 'utf8').trimEnd().split('\n')
    const paths = log.flatMap((line) => (JSON.parse(line) as { req?: { path: string } }).req?.path ?? [])
    expect(paths).toContain('/auth/login/')

    const third = open({ ADMIN_PASSWORD: '' })
    await third.address()
    await third.stop('SIGTERM')
    expect(third.output()).not.toContain('Contraseña')
  })

  it('accepts a password from ADMIN_PASSWORD without a change', () => {
    expect(first.usuarios).toMatchObject([{ username: 'admin' }])
  })

  it('takes a Ctrl-C that arrives three times, as through npm, for one', () => {
    expect(first.code).toBe(0)
    expect(postmasterIn(made)).toBeNull()
  })
})

describe('a second start on the same folder', () => {
  it('says where the business is open, and does not disturb the first', () => {
    const { server, address, refused, entered } = first
    expect(refused).toEqual({
      code: 1,
      errors: `El negocio ya está abierto por el proceso ${server.pid} en ${address}.\n`,
    })
    expect(entered).toBe(200)
  })

  it('of two at once, opens exactly one', async () => {
    const both = [open(), open()]
    const outcomes = await Promise.allSettled(both.map((server) => server.address()))
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('after a crash', () => {
  /** Each start of PostgreSQL begins this file anew. */
  const begun = () => existsSync(path.join(dataDir, 'postgres', 'inicio.log'))

  it('of the server and PostgreSQL recovers the written data, and of the server alone continues with the running one', async () => {
    const first = openMade()
    await first.address()
    signalPostmaster(path.join(dataDir, 'postgres'), 'SIGKILL')
    await first.stop('SIGKILL')
    const second = open()
    expect(await login(await second.address())).toBe(200)
    const left = postmaster()
    await second.stop('SIGKILL')
    const third = open()
    expect(await login(await third.address())).toBe(200)
    expect(postmaster()?.pid).toBe(left?.pid)
    expect(await third.stop('SIGTERM')).toBe(0)
    expect(postmaster()).toBeNull()
  })

  it('of PostgreSQL alone, starts it again, as often as needed', async () => {
    const server = openMade()
    const address = await server.address()
    for (let death = 1; death <= 2; death++) {
      const dead = postmaster()
      signalPostmaster(path.join(dataDir, 'postgres'), 'SIGKILL')
      await expect
        .poll(() => postmaster()?.pid ?? dead?.pid, { timeout: 120_000, interval: 10 })
        .not.toBe(dead?.pid)
      // For a moment the server asks people to try again; all sessions stay.
      await expect.poll(() => login(address), { timeout: 120_000, interval: 20 }).toBe(200)
    }
    expect(await (await fetch(`${address}/metricas/`)).text()).toMatch(/^embedded_restarts 2$/m)
    expect(await server.stop('SIGTERM')).toBe(0)
    expect(postmaster()).toBeNull()
  })

  it('of PostgreSQL while the server closes, does not start it again', async () => {
    const server = openMade()
    const { port } = new URL(await server.address())
    // A request that is still arriving: the server waits for it before it closes.
    const slow = await openLine(Number(port))
    await slow.write('POST /auth/login/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n')
    await slow.write('content-length: 9\r\n\r\n{')
    // When the headers of a later connection have arrived, those of this one have too.
    expect((await fetch(`http://127.0.0.1:${port}/salud/`)).status).toBe(200)
    process.kill(server.pid, 'SIGTERM')
    await expect.poll(server.output).toContain('Cerrando')
    rmSync(path.join(dataDir, 'postgres', 'inicio.log'))
    signalPostmaster(path.join(dataDir, 'postgres'), 'SIGKILL')
    await expect.poll(postmaster).toBeNull()
    // Time enough for an unwanted start: PostgreSQL is looked at five times a second.
    await sleep(1_000)
    slow.close()
    expect(await server.exitCode()).toBe(0)
    expect(begun()).toBe(false)
    expect(postmaster()).toBeNull()
  })

  it('of PostgreSQL while it wrote its pid file, starts all the same', async () => {
    expect(await login((await interrupted?.server.address()) ?? '')).toBe(200)
  })

  it('of the server while it restarts PostgreSQL, continues with the starting one', async () => {
    const first = openMade()
    await first.address()
    rmSync(path.join(dataDir, 'postgres', 'inicio.log'))
    signalPostmaster(path.join(dataDir, 'postgres'), 'SIGKILL')
    await expect.poll(begun, { interval: 1 }).toBe(true)
    await first.stop('SIGKILL')
    const second = open()
    expect(await login(await second.address())).toBe(200)
    expect(await second.stop('SIGTERM')).toBe(0)
    expect(postmaster()).toBeNull()
  })

  it('half way through making the database, makes it again', async () => {
    const first = open()
    const halfMade = () => readdirSync(dataDir).some((name) => name.startsWith('postgres.nuevo-'))
    await expect.poll(halfMade, { interval: 1 }).toBe(true)
    await first.stop('SIGKILL')
    const second = open()
    expect(await login(await second.address())).toBe(200)
  })
})

describe('an impossible start', () => {
  const refused = async (server: Launched, sentence: RegExp) => {
    expect(await server.exitCode()).toBe(1)
    expect(server.errors()).toMatch(sentence)
    // One sentence for a person, no stack trace.
    expect(server.errors().trim().split('\n')).toHaveLength(1)
    expect(postmaster()).toBeNull()
  }

  it('names a busy port, before anything is made', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as { port: number }
    const another = process.platform === 'win32' ? 'set PORT=' : 'PORT='
    await refused(
      open({ PORT: String(port) }),
      new RegExp(
        `^El puerto ${port} de 127.0.0.1 está ocupado por otro programa: .*${another}${port + 1}.*npm start$`,
        'm',
      ),
    )
    expect(readdirSync(dataDir)).toEqual([])
    other.close()
  })

  it('names a folder without write permission', async () => {
    const file = path.join(dataDir, 'archivo')
    writeFileSync(file, '')
    await refused(
      open({ DATA_DIR: path.join(file, 'datos') }),
      /^No se puede escribir en la carpeta de datos .*archivo/,
    )
  })

  it('names a DATABASE_URL that does not answer, without its password', async () => {
    const server = open({ DATABASE_URL: 'postgres://yo:muysecreta@127.0.0.1:1/x', SECRET: 's'.repeat(32) })
    await refused(
      server,
      /^La base de datos de DATABASE_URL \(127\.0\.0\.1:1\) no responde: ECONNREFUSED\.$/m,
    )
    expect(server.errors()).not.toContain('muysecreta')
  })

  it('asks for the SECRET that a DATABASE_URL needs', async () => {
    await refused(open({ DATABASE_URL: 'postgres://127.0.0.1:1/x' }), /^Con DATABASE_URL .* SECRET/)
  })
})
