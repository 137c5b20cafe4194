import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { cloneDb, emptyDb, type TestDb } from '../../test/run/db.ts'
import { checkBackup } from '../backup/read.ts'
import { restoreBackup } from '../backup/restore.ts'
import { pendingMigrations } from '../platform/database/migrate.ts'
import { seedEmpty } from './emptyBusiness.ts'
import { upgrade } from './upgrade.ts'

const NOW = new Date('2026-03-15T15:00:00Z')
const NEW = '9999_nueva.sql'
const FILE = 'mostrador-2026-03-15-antes-de-9999.tar.gz'

let test: TestDb
let folder: string
let said: string[]
beforeEach(async () => {
  test = await cloneDb()
  folder = mkdtempSync(path.join(tmpdir(), 'actualizar-'))
  said = []
  cpSync(fileURLToPath(new URL('../../migrations/', import.meta.url)), path.join(folder, 'm'), {
    recursive: true,
  })
  writeFileSync(path.join(folder, 'm', NEW), 'create table nueva (id integer);')
})
afterEach(async () => {
  await test.drop()
  rmSync(folder, { recursive: true })
})

const respaldos = () => path.join(folder, 'respaldos')
const migrations = () => pathToFileURL(`${path.join(folder, 'm')}/`)
const start = (options: { backup?: boolean; folder?: string } = {}) =>
  upgrade(test.db, {
    url: test.url,
    folder: respaldos(),
    backup: true,
    say: (line) => said.push(line),
    now: NOW,
    migrations: migrations(),
    ...options,
  })
const found = () => seedEmpty(test.db, { adminPassword: 'una-clave-larga', debeCambiarla: false })

it('a business is backed up before a newer program changes its tables, and the person is told', async () => {
  await found()
  await start()
  expect(readdirSync(respaldos())).toEqual([FILE])
  expect(said).toEqual([
    'Esta versión del programa es más nueva que la base: hay que hacerle un cambio.',
    `Antes se guarda un respaldo en ${path.join(respaldos(), FILE)}…`,
    expect.stringMatching(/^Respaldo guardado: \d+ tablas, [\d.]+ filas, [\d,]+ MB\.$/),
    'La base quedó actualizada.',
  ])
  // The backup is of the time before, so that the former version reads it.
  const { migraciones, tablas } = await checkBackup(path.join(respaldos(), FILE))
  expect(migraciones.map(({ archivo }) => archivo)).not.toContain(NEW)
  expect(tablas.find(({ nombre }) => nombre === 'usuarios')?.filas).toBe(1)
  const before = await emptyDb()
  try {
    await restoreBackup(before.url, path.join(respaldos(), FILE), { replace: false })
    expect(await before.db.rows(sql`select username from usuarios`)).toEqual([{ username: 'admin' }])
  } finally {
    await before.drop()
  }
  said = []
  await start()
  expect(said).toEqual([])
})

it('a start that was killed leaves nothing that fills the disk', async () => {
  await found()
  mkdirSync(respaldos())
  writeFileSync(path.join(respaldos(), `${FILE}.0a1b2c3d.parcial`), 'half')
  writeFileSync(path.join(respaldos(), 'mostrador-2026-03-14_0300.tar.gz'), 'of the night')
  await start()
  expect(readdirSync(respaldos())).toEqual(['mostrador-2026-03-14_0300.tar.gz', FILE])
})

it('where the disk has no room for the backup, it is not filled, and nothing is changed', async () => {
  await found()
  const statfs = vi.spyOn(fs, 'statfs').mockResolvedValue({ bavail: 100, bsize: 4096 } as never)
  onTestFinished(() => statfs.mockRestore())
  await expect(start()).rejects.toThrow(/^No se actualizó la base: .*: no queda lugar en el disco\. /)
  expect(readdirSync(respaldos())).toEqual([])
  expect(await pendingMigrations(test.db, migrations())).toEqual([NEW])
})

it('without a backup the tables stay as they are, and the sentence says why and what else can be done', async () => {
  await found()
  const taken = path.join(folder, 'archivo')
  writeFileSync(taken, '')
  await expect(start({ folder: path.join(taken, 'respaldos') })).rejects.toThrow(
    /^No se actualizó la base: quedó como estaba\. No se pudo guardar el respaldo en .*: .*BACKUP_BEFORE_UPGRADE=no\.$/,
  )
  expect(await pendingMigrations(test.db, migrations())).toEqual([NEW])
  await start({ backup: false })
  expect(said).toContain('No se guarda un respaldo antes, por BACKUP_BEFORE_UPGRADE=no.')
  expect(await pendingMigrations(test.db, migrations())).toEqual([])
})

it('a database without a business needs no backup', async () => {
  await start()
  expect(said).toEqual([])
  expect(readdirSync(folder)).not.toContain('respaldos')
  expect(await pendingMigrations(test.db, migrations())).toEqual([])
})

it('of two servers that start at once, one upgrades', async () => {
  await found()
  await Promise.all([start(), start()])
  expect(said.filter((line) => line.startsWith('Esta versión'))).toHaveLength(1)
  expect(said.at(-1)).toBe('La base quedó actualizada.')
})
