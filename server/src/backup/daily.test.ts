import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { cloneDb, type TestDb } from '../../test/run/db.ts'
import { dailyBackups, isDue, nameAt } from './daily.ts'
import { checkBackup } from './read.ts'

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
