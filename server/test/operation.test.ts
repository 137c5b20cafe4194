/**
 * The work of an operator: backups beside an open shop, a restore into another folder, a start after a crash.
 */
import { spawn } from 'node:child_process'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startEmbedded } from '../src/embedded/embedded.ts'
import { signalPostmaster } from '../src/embedded/process/launch.ts'
import { livePostmaster } from '../src/embedded/process/postmaster.ts'
import { openDb } from '../src/platform/cluster/pool.ts'
import { newDataDir } from './run/dataDir.ts'
import { type Launched, launch } from './run/launch.ts'

vi.setConfig({ testTimeout: 300_000 })

let folders: string[]
let started: Launched[]

beforeEach(() => {
  folders = []
  started = []
})

afterEach(async () => {
  for (const server of started) await server.stop('SIGKILL')
  for (const folder of folders) {
    while (livePostmaster(path.join(folder, 'postgres'))) {
      signalPostmaster(path.join(folder, 'postgres'), 'SIGQUIT')
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    rmSync(folder, { recursive: true, force: true })
  }
})

const newFolder = (): string => {
  const folder = newDataDir()
  folders.push(folder)
  return folder
}

const open = async (dataDir: string) => {
  const server = launch({ DATA_DIR: dataDir })
  started.push(server)
  return { server, address: await server.address() }
}

async function program(name: string, dataDir: string, ...args: string[]) {
  const file = fileURLToPath(new URL(`../src/programs/${name}.ts`, import.meta.url))
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: dataDir }
  const child = spawn(process.execPath, [file, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, output, errors }
}

const login = async (address: string) => {
  const body = JSON.stringify({ username: 'admin', password: 'clave-de-prueba', sucursal: 1 })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${address}/auth/login/`, { method: 'POST', body, headers })).status
}

/** Changes the database without the program. */
async function tamper(dataDir: string): Promise<void> {
  const { url, stop } = await startEmbedded({ dataDir, where: 'en las pruebas', share: true })
  const db = openDb(url, { max: 1 })
  await db.run(sql`
    insert into clientes (nombre, numero_documento, condicion_iva, tipo_documento, fecha_alta, saldo)
    values ('Nadie', '1', 'CF', 'DNI', '2026-01-01', 5)`)
  await db.close()
  await stop()
}

it('backs an open shop up, restores it elsewhere, and replaces it only on request', async () => {
  const [shop, elsewhere] = [newFolder(), newFolder()]
  const { address } = await open(shop)
  const file = path.join(elsewhere, 'copia.tar.gz')

  expect(await program('backup', shop)).toEqual({
    code: 1,
    output: '',
    errors: 'Indica el archivo: npm run backup -- ARCHIVO\n',
  })
  const saved = await program('backup', shop, file)
  expect(saved).toMatchObject({ code: 0, errors: '' })
  expect(saved.output).toMatch(
    /^Respaldo guardado en \/.*copia\.tar\.gz: \d+ tablas, \d+ filas, 0 MB en .* s\.\n$/,
  )

  const refused = await program('restore', shop, file)
  expect(refused).toMatchObject({ code: 1, output: '' })
  expect(refused.errors).toMatch(/^La base ya tiene un negocio y no se cambió nada: .*--replace\.\n$/)
  const replaced = await program('restore', shop, file, '--replace')
  expect(replaced).toMatchObject({ code: 0, errors: '' })
  expect(replaced.output).toContain('Esta copia no manda recordatorios, no factura en ARCA')
  const resumed = await program('restore', shop, file, '--replace', '--reanudar')
  expect(resumed.output).toContain('Esta es ahora la tienda que vende')
  expect(replaced.output).toContain('Todos los saldos coinciden con sus movimientos.')
  expect(await login(address)).toBe(200)

  const damaged = path.join(elsewhere, 'mala.tar.gz')
  copyFileSync(file, damaged)
  writeFileSync(damaged, readFileSync(damaged).subarray(0, -1))
  expect(await program('restore', elsewhere, damaged)).toEqual({
    code: 1,
    output: '',
    errors: `El respaldo ${damaged} está dañado o incompleto, y no se cambió nada.\n`,
  })
  expect(await program('restore', elsewhere, file)).toMatchObject({ code: 0, errors: '' })
  expect(await login((await open(elsewhere)).address)).toBe(200)
})

it('restores a business with wrong balances unchanged, and says so', async () => {
  const [shop, elsewhere] = [newFolder(), newFolder()]
  const { server } = await open(shop)
  await server.stop('SIGTERM')
  await tamper(shop)
  const file = path.join(elsewhere, 'copia.tar.gz')
  expect(await program('backup', shop, file)).toMatchObject({ code: 0 })
  const restored = await program('restore', elsewhere, file)
  expect(restored.code).toBe(2)
  expect(restored.errors).toContain('(cuenta_saldo)')
})

it('checks its balances after a crash, logs each difference as an error, and serves', async () => {
  const shop = newFolder()
  const first = await open(shop)
  await tamper(shop)
  await first.server.stop('SIGKILL')

  const second = await open(shop)
  expect(await login(second.address)).toBe(200)
  await expect.poll(second.server.errors).toContain('(cuenta_saldo)')
  expect(second.server.errors()).toContain('ATENCIÓN: el cierre anterior no fue ordenado')
  const metrics = await (await fetch(`${second.address}/metricas/`)).text()
  expect(metrics).toContain('\nstart_after_unclean_stop 1\n')
  expect(metrics).toContain('\nintegrity_differences 1\n')
  expect(metrics).toContain('\nbackup_last_success_timestamp_seconds 0\n')

  // A clean stop needs no check.
  expect(await second.server.stop('SIGTERM')).toBe(0)
  const third = await open(shop)
  expect(await (await fetch(`${third.address}/metricas/`)).text()).toContain('\nstart_after_unclean_stop 0\n')
  expect(third.server.errors()).toBe('')
})
