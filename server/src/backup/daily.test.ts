import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { cloneDb, type TestDb } from '../../test/run/db.ts'
import { dailyBackups, isDue } from './daily.ts'
import { checkBackup } from './read.ts'
import { copyBackup } from './secondCopy.ts'
import { nameAt, noteTried } from './state.ts'

const said: string[] = []
const note = (_: unknown, text: string) => void said.push(text)
const log = { info: note, error: note } as unknown as FastifyBaseLogger

let now = new Date('2026-03-15T12:00:00Z')
const clock = { now: () => now }
const folder = mkdtempSync(path.join(tmpdir(), 'mostrador-diario-'))
const respaldos = path.join(folder, 'respaldos')
let db: TestDb | undefined

beforeEach(() => {
  said.length = 0
})
afterAll(async () => {
  await db?.drop()
  rmSync(folder, { recursive: true })
})

describe('isDue', () => {
  it.each([
    ['never made', null, '2026-03-15T12:00:00Z', true],
    ['made this night', '2026-03-15T06:00:00Z', '2026-03-15T12:00:00Z', false],
    ['before the next night', '2026-03-15T06:00:00Z', '2026-03-16T05:59:00Z', false],
    ['the next night', '2026-03-15T06:00:00Z', '2026-03-16T06:00:00Z', true],
    ['made by day, the machine on at night', '2026-03-15T13:00:00Z', '2026-03-16T06:01:00Z', true],
    ['made by day, the machine off at night', '2026-03-15T13:00:00Z', '2026-03-16T11:00:00Z', true],
    ['made at a wrong date in the future', '2031-01-01T06:00:00Z', '2026-03-16T11:00:00Z', true],
  ])('%s', (_, last, at, due) => {
    expect(isDue(last ? new Date(last) : null, new Date(at))).toBe(due)
  })
})

describe('the daily backup', () => {
  it('is made once a night, and backups older than two weeks are deleted', async () => {
    db = await cloneDb()
    const daily = dailyBackups({ url: db.url, folder: respaldos, clock })
    await daily.look(log)
    await daily.look(log)
    expect(readdirSync(respaldos)).toEqual(['mostrador-2026-03-15_0900.tar.gz'])
    expect(said).toEqual(['daily backup written'])
    await checkBackup(path.join(respaldos, 'mostrador-2026-03-15_0900.tar.gz'))

    for (const days of [1, 13, 15, 40]) {
      writeFileSync(path.join(respaldos, nameAt(new Date(now.getTime() - days * 86_400_000))), '')
    }
    writeFileSync(path.join(respaldos, 'mostrador-2026-03-14_0300.tar.gz.abcd.parcial'), '')
    writeFileSync(path.join(respaldos, 'copia-de-la-contadora.tar.gz'), '')
    now = new Date('2026-03-16T06:00:00Z')
    await daily.look(log)
    expect(readdirSync(respaldos)).toEqual([
      'copia-de-la-contadora.tar.gz',
      'mostrador-2026-03-02_0900.tar.gz',
      'mostrador-2026-03-14_0900.tar.gz',
      'mostrador-2026-03-15_0900.tar.gz',
      'mostrador-2026-03-16_0300.tar.gz',
    ])
    const read = Object.fromEntries(daily.readings.map(({ name, read }) => [name, read()]))
    expect(read).toMatchObject({
      backup_last_success_timestamp_seconds: now.getTime() / 1000,
      backup_failures: 0,
    })
    expect(read.backup_last_bytes).toBeGreaterThan(1000)
  })

  it('that fails is logged and counted, keeps the old ones, and is repeated an hour later', async () => {
    now = new Date('2026-05-01T06:00:00Z')
    const before = readdirSync(respaldos)
    const url = 'postgres://nadie@127.0.0.1:1/nada'
    const daily = dailyBackups({ url, folder: respaldos, clock })
    const failures = () => daily.readings.find(({ name }) => name === 'backup_failures')?.read()
    await daily.look(log)
    await daily.look(log)
    expect(said).toEqual(['the daily backup was not written'])
    expect(failures()).toBe(1)
    expect(readdirSync(respaldos)).toEqual(before)
    now = new Date('2026-05-01T07:00:00Z')
    await daily.look(log)
    expect(failures()).toBe(2)
  })
})

describe('the second copy', () => {
  const second = path.join(folder, 'pendrive')
  const first = 'mostrador-2026-07-01_0300.tar.gz'
  const another = 'mostrador-2026-07-02_0300.tar.gz'
  let shop: TestDb
  let daily: ReturnType<typeof dailyBackups>
  const at = (moment: string) => {
    now = new Date(moment)
    return daily.look(log)
  }
  const state = () => daily.state(second)

  it('follows the backup as soon as its disk is there, whole, and only once', async () => {
    shop = await cloneDb()
    onTestFinished(() => shop.drop())
    const own = path.join(folder, 'propios')
    daily = dailyBackups({ url: shop.url, folder: own, clock, copyTo: async () => second })
    expect(state()).toMatchObject({ ultimo: null, copia: { carpeta: second, momento: null }, avisos: [] })

    await at('2026-07-01T06:00:00Z')
    expect(said).toEqual(['daily backup written', 'the daily backup was not copied'])
    expect(state()).toMatchObject({
      automaticos: true,
      en_curso: false,
      carpeta: own,
      ultimo: { archivo: first, momento: '2026-07-01T06:00:00.000Z' },
      copia: { carpeta: second, momento: null, fallo: { momento: '2026-07-01T06:00:00.000Z' } },
      restaurado: null,
      avisos: [`No se pudo copiar: ${second} no está: ¿falta conectar el disco?`],
    })

    mkdirSync(second)
    writeFileSync(path.join(second, 'mostrador-2026-06-01_0300.tar.gz'), 'older than two weeks')
    writeFileSync(path.join(second, 'fotos.zip'), 'of the owner')
    await at('2026-07-01T06:30:00Z')
    expect(readdirSync(second)).not.toContain(first)
    await at('2026-07-01T07:00:00Z')
    await at('2026-07-01T08:10:00Z')
    expect(said.slice(2)).toEqual(['daily backup copied'])
    expect(readdirSync(second)).toEqual(['fotos.zip', first])
    await checkBackup(path.join(second, first))
    expect(state()).toMatchObject({ copia: { momento: '2026-07-01T06:00:00.000Z', fallo: null }, avisos: [] })
    // Of another folder nothing is known.
    expect(daily.state('/otra')).toMatchObject({ copia: { carpeta: '/otra', momento: null, fallo: null } })
    expect(daily.state('')).toMatchObject({ copia: null })

    // It says when a backup was restored, in whichever of the two places.
    noteTried(path.join(own, first), { momento: '2026-07-01T15:00:00.000Z', saldos_coinciden: true })
    expect(state().restaurado).toEqual({
      archivo: first,
      momento: '2026-07-01T15:00:00.000Z',
      saldos_coinciden: true,
    })
    noteTried(path.join(second, first), { momento: '2026-07-01T16:00:00.000Z', saldos_coinciden: false })
    await at('2026-07-02T06:00:00Z')
    expect(state().restaurado?.momento).toBe('2026-07-01T16:00:00.000Z')

    // Two days without another one are too long.
    now = new Date('2026-07-04T06:00:00Z')
    expect(state().avisos).toEqual([])
    now = new Date('2026-07-04T06:00:01Z')
    expect(state().avisos).toEqual([
      'El último respaldo tiene más de dos días.',
      'La segunda copia tiene más de dos días.',
    ])
  })

  it('that is asked for is made at once, of now', async () => {
    shop = await cloneDb()
    onTestFinished(() => shop.drop())
    const own = path.join(folder, 'pedidos')
    daily = dailyBackups({ url: shop.url, folder: own, clock, copyTo: async () => second })
    now = new Date('2026-07-03T15:30:00Z')
    daily.begin(log)
    daily.begin(log)
    expect(state().en_curso).toBe(true)
    await daily.stop()
    expect(state()).toMatchObject({ en_curso: false, copia: { momento: '2026-07-03T15:30:00.000Z' } })
    expect(readdirSync(own)).toEqual(['mostrador-2026-07-03_1230.tar.gz'])
  })

  it('never goes over the file of another shop, nor into the program or beside the original', async () => {
    const file = path.join(folder, 'propios', another)
    const into = (where: string) => copyBackup(file, where, now)
    const taken = path.join(folder, 'de-otra')
    mkdirSync(taken)
    writeFileSync(path.join(taken, another), 'of another shop')
    await expect(into(taken)).rejects.toThrow(/ya existe y es otro archivo: ¿otra tienda copia/)
    expect(readFileSync(path.join(taken, another), 'utf8')).toBe('of another shop')
    const program = path.resolve(import.meta.dirname, '../../../web/public')
    await expect(into(program)).rejects.toThrow(/adentro de la carpeta del programa/)
    await expect(into(path.dirname(file))).rejects.toThrow(/es la carpeta de los respaldos mismos/)
    await expect(into(path.join(taken, another))).rejects.toThrow(/no es una carpeta/)
    // A copy that does not read as the original leaves nothing.
    const damaged = path.join(folder, another)
    writeFileSync(damaged, 'not a backup')
    await expect(copyBackup(damaged, second, now)).rejects.toThrow()
    expect(readdirSync(second).filter((name) => name.endsWith('.parcial'))).toEqual([])
  })
})
