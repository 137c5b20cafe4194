/** Who can reach the embedded database, and what stops a user who may write in its folder. */
import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { findBinaries } from '../src/embedded/binaries.ts'
import { startEmbedded } from '../src/embedded/embedded.ts'
import { handOver, nobody, unusedUser } from '../src/embedded/owner.ts'
import { findPlace, isRoot } from '../src/embedded/place.ts'
import { startPostmaster } from '../src/embedded/process/launch.ts'
import { livePostmaster } from '../src/embedded/process/postmaster.ts'
import { spawnOptions } from '../src/embedded/process/programs.ts'
import { guard } from './run/cluster.ts'
import { newDataDir } from './run/dataDir.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

let dataDir: string
let cluster: string
beforeEach(() => {
  dataDir = newDataDir()
  cluster = path.join(dataDir, 'postgres')
  onTestFinished(guard(dataDir))
})

const open = (folder = dataDir) => startEmbedded({ dataDir: folder, where: 'en las pruebas', durable: false })

let made: string
beforeAll(async () => {
  made = newDataDir()
  await (await open(made)).stop()
})
afterAll(() => rmSync(made, { recursive: true, force: true }))

/** Opens a copy of a finished cluster, with its owners: this takes no time. */
function openMade() {
  execFileSync('cp', ['-a', `${made}/.`, dataDir])
  return open()
}

/** The rows of a query, asked as the administrator. */
async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

/** Makes a folder without secrets reachable for every user of the test. */
function newFolder(): string {
  const folder = newDataDir()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * A process of `nobody` (without root: of the own user) calls the socket as the administrator. Returns the
 * answer.
 */
async function strangersCall(): Promise<string> {
  const folder = newFolder()
  const node = path.join(folder, 'node')
  copyFileSync(process.execPath, node)
  chmodSync(node, 0o755)
  const script = `
    const socket = require('node:net').connect(process.argv[1])
    const hello = Buffer.from('\\0\\0\\0\\0\\0\\x03\\0\\0user\\0postgres\\0database\\0postgres\\0\\0', 'latin1')
    hello.writeInt32BE(hello.length)
    socket.on('connect', () => socket.write(hello))
    socket.on('error', ({ code }) => console.log(code))
    // The kind of the message. For an authentication message also what it asks for: 0 lets the client in.
    socket.on('data', (answer) => {
      console.log(String.fromCharCode(answer[0]), answer.readInt32BE(5))
      socket.destroy()
    })`
  const child = spawn(node, ['-e', script, path.join(cluster, '.s.PGSQL.5432')], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(isRoot() ? nobody() : {}),
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  await new Promise((resolve) => child.on('close', resolve))
  return output.trim()
}

describe('the embedded database', () => {
  it('refuses a client without its password, which only its owner can read', async () => {
    const { adminUrl, url, stop } = await open()
    expect(await ask(adminUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    for (const address of [adminUrl, url]) {
      const without = new URL(address)
      without.searchParams.delete('password')
      await expect(ask(without.href, 'select 1')).rejects.toThrow(/password/)
      without.searchParams.set('password', 'otra')
      await expect(ask(without.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    }
    const secret = statSync(path.join(dataDir, 'postgres.clave'))
    expect([secret.mode & 0o777, secret.uid]).toEqual([0o600, process.getuid?.()])
    await stop()
  })

  it('is out of reach for a process of nobody', async () => {
    const { stop } = await openMade()
    // As root: the folder is closed. As the own user: the server asks for a password (SASL, which is 10).
    expect(await strangersCall()).toBe(isRoot() ? 'EACCES' : 'R 10')
    expect(statSync(cluster).mode & 0o777).toBe(0o700)
    await stop()
  })

  it('runs as a user without other processes, when root starts it', async () => {
    const { stop } = await openMade()
    const { pid = 0 } = livePostmaster(cluster) ?? {}
    const owner = Number(execFileSync('ps', ['-o', 'uid=', '-p', String(pid)], { encoding: 'utf8' }))
    expect(statSync(cluster).uid).toBe(owner)
    const accounts = readFileSync('/etc/passwd', 'utf8').matchAll(/^[^:]*:[^:]*:(\d+):/gm)
    const hasAccount = [...accounts].some(([, uid]) => Number(uid) === owner)
    if (isRoot()) expect([hasAccount, owner > 60_000]).toEqual([false, true])
    else expect(owner).toBe(process.getuid?.())
    expect(unusedUser().uid).not.toBe(owner)
    await stop()
  })

  it('of an ordinary user stays theirs when root opens it, with its password', async () => {
    await (await openMade()).stop()
    rmSync(path.join(dataDir, 'postgres.clave'))
    if (isRoot()) execFileSync('chown', ['-R', '61500:61500', dataDir])
    await (await open()).stop()
    const { uid } = statSync(dataDir)
    for (const name of ['postgres', 'postgres/mostrador.conf', 'postgres.clave']) {
      expect([name, statSync(path.join(dataDir, name)).uid]).toEqual([name, uid])
    }
  })

  it('names the file to remove when the password does not match', async () => {
    await (await openMade()).stop()
    writeFileSync(path.join(dataDir, 'postgres.clave'), 'otra')
    await expect(open()).rejects.toThrow(
      `La clave de ${path.join(dataDir, 'postgres.clave')} no es la de esta base: borra ese archivo y se hará otra.`,
    )
    rmSync(path.join(dataDir, 'postgres.clave'))
    const { url, stop } = await open()
    expect(await ask(url, 'select current_user')).toEqual([{ current_user: 'mostrador' }])
    await stop()
  })
})

describe('a link in the place of a file of the database', () => {
  it.each([
    'postgres/mostrador.conf',
    'postgres/mostrador.hba',
    'postgres/inicio.log',
    'postgres/postmaster.pid',
    `abierto.json.${process.pid}`,
    `.prueba-${process.pid}`,
  ])('leads nowhere: %s', async (name) => {
    await (await openMade()).stop()
    const victim = path.join(newFolder(), 'ajeno')
    // A postmaster's file that names another live process, so that a start would have to write it again.
    const text = `${process.pid}\n${cluster}\n0\n5432\n${cluster}\n`
    writeFileSync(victim, text)
    rmSync(path.join(dataDir, name), { force: true })
    symlinkSync(victim, path.join(dataDir, name))
    const { url, stop } = await open()
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(readFileSync(victim, 'utf8')).toBe(text)
    await stop()
  })

  it('is not accepted as the folder itself, unless root made it', async () => {
    await (await openMade()).stop()
    renameSync(cluster, path.join(dataDir, 'otra'))
    symlinkSync(path.join(dataDir, 'otra'), cluster)
    await (await open()).stop()
    if (!isRoot()) return
    execFileSync('chown', ['-h', 'nobody', cluster])
    await expect(open()).rejects.toThrow(/es un enlace que no hizo root/)
  })
})

/**
 * A cluster of an older version: owned by `nobody` when root starts it, and open to every process of its
 * user.
 */
async function makeOld(): Promise<void> {
  const user = isRoot() ? nobody() : null
  const { initdb, postgres } = findBinaries()
  mkdirSync(cluster, { mode: 0o700 })
  if (user) chownSync(cluster, user.uid, user.gid)
  const args = ['-D', cluster, '-U', 'postgres', '--auth-local=trust', '--auth-host=reject', '--no-sync']
  execFileSync(initdb, args, { ...(spawnOptions(user) as object), stdio: 'ignore' })
  const old = `unix_socket_directories = '${cluster}'\nlisten_addresses = ''\nfsync = off\n`
  writeFileSync(path.join(cluster, 'mostrador.conf'), old)
  writeFileSync(path.join(cluster, 'postgresql.conf'), "include_if_exists = 'mostrador.conf'\n")
  if (user) chownSync(path.join(cluster, 'mostrador.conf'), user.uid, user.gid)
  spawn(postgres, ['-D', cluster], { ...spawnOptions(user), stdio: 'ignore' }).unref()
  await expect.poll(() => livePostmaster(cluster)?.ready ?? false, { timeout: 60_000 }).toBe(true)
  const admin = `postgres:///postgres?host=${encodeURIComponent(cluster)}&user=postgres`
  await ask(admin, 'create role mostrador login')
  await ask(admin, 'create database mostrador owner mostrador')
  await ask(admin.replace('///postgres', '///mostrador'), 'create table venta as select 7 as total')
}

describe('a cluster of an older version', () => {
  it.each(['SIGINT', 'SIGKILL', 'left running'])('continues with a user and a password: %s', async (end) => {
    await makeOld()
    const old = livePostmaster(cluster)
    if (end !== 'left running') {
      process.kill(old?.pid ?? 0, end as NodeJS.Signals)
      await expect.poll(() => livePostmaster(cluster), { timeout: 60_000 }).toBeNull()
    }
    const { adminUrl, stop } = await open()
    expect(livePostmaster(cluster)?.pid).not.toBe(old?.pid)
    const url = adminUrl.replace('///postgres', '///mostrador')
    expect(await ask(url, 'select total from venta')).toEqual([{ total: 7 }])
    expect(await strangersCall()).toBe(isRoot() ? 'EACCES' : 'R 10')
    const owners = readdirSync(cluster, { recursive: true, encoding: 'utf8' }).map(
      (name) => lstatSync(path.join(cluster, name), { throwIfNoEntry: false })?.uid,
    )
    const { uid } = statSync(cluster)
    expect(new Set(owners.filter((owner) => owner !== undefined))).toEqual(new Set([uid]))
    expect(uid === nobody().uid).toBe(false)
    await stop()
  })

  it('continues an interrupted change', async () => {
    await makeOld()
    process.kill(livePostmaster(cluster)?.pid ?? 0, 'SIGINT')
    await expect.poll(() => livePostmaster(cluster), { timeout: 60_000 }).toBeNull()
    // Half of it belongs to root, a quarter to a user of an earlier attempt.
    if (isRoot()) {
      chownSync(cluster, 0, 0)
      chownSync(path.join(cluster, 'base'), 61_000, 61_000)
    }
    const { adminUrl, stop } = await open()
    const url = adminUrl.replace('///postgres', '///mostrador')
    expect(await ask(url, 'select total from venta')).toEqual([{ total: 7 }])
    await stop()
    // The process was killed before it had stored the new password.
    rmSync(path.join(dataDir, 'postgres.clave'))
    const again = await open()
    expect(await ask(again.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(path.join(dataDir, 'postgres.clave'))).toBe(true)
    await again.stop()
  })

  it('changes the owner of its own files only', () => {
    const outside = path.join(newFolder(), 'ajeno')
    writeFileSync(outside, 'suyo')
    mkdirSync(path.join(cluster, 'base'), { recursive: true })
    writeFileSync(path.join(cluster, 'base/1'), '')
    symlinkSync(outside, path.join(cluster, 'enlace'))
    linkSync(outside, path.join(cluster, 'base/otro-nombre'))
    const user = unusedUser()
    if (!isRoot()) return expect(() => handOver(cluster, user)).toThrow(/necesita un usuario propio .*EPERM/)
    handOver(cluster, user)
    const ownerOf = (file: string) => lstatSync(file).uid
    expect(ownerOf(outside)).toBe(0)
    expect(['', 'base', 'base/1', 'enlace'].map((name) => ownerOf(path.join(cluster, name)))).toEqual(
      Array(4).fill(user.uid),
    )
  })
})

it('finds the place of a cluster without changing its owner', async () => {
  await (await openMade()).stop()
  const { uid } = statSync(cluster)
  const place = findPlace(dataDir)
  expect([place.user?.uid ?? process.getuid?.(), place.toHandOver]).toEqual([uid, false])
})

it('starts beside one whose pid file another start has taken away', async () => {
  await (await openMade()).stop()
  const [binaries, place] = [findBinaries(), findPlace(dataDir)]
  await startPostmaster(binaries, place)
  const before = livePostmaster(cluster)?.pid
  rmSync(path.join(cluster, 'postmaster.pid'))
  await startPostmaster(binaries, place)
  const after = livePostmaster(cluster)
  expect(after?.ready).toBe(true)
  expect([before, undefined]).not.toContain(after?.pid)
})
