import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { cpuOf, cpuOfPostgres, parseStat } from './cpu.ts'

const LINE =
  '4711 (postgres: a) b) S 4242 4711 4711 0 -1 4194560 1021 7 0 0 150 30 20 5 20 0 1 0 123456 220000000 3000'

/** More microseconds than /proc counts at once. */
const ENOUGH = 50_000

it('a line of /proc tells parent, own time and that of ended children, whatever the name holds', () => {
  expect(parseStat(LINE)).toEqual({ parent: 4242, ms: 1800, childrenMs: 250 })
})

it.runIf(process.platform === 'linux')('work shows in the time of the process that does it', () => {
  const before = cpuOf(process.pid)
  for (const start = process.cpuUsage(); process.cpuUsage(start).user < ENOUGH; ) Math.sqrt(start.user)
  expect(cpuOf(process.pid)).toBeGreaterThan(before)
})

it.runIf(process.platform === 'linux')('a postmaster’s time holds that of its children', async () => {
  // This process stands for the postmaster.
  const work = `while (process.cpuUsage().user < ${ENOUGH}) Math.sqrt(2)`
  const child = spawn(process.execPath, ['-e', work])
  const before = { own: cpuOf(process.pid), all: cpuOfPostgres(process.pid) }
  await new Promise((resolve) => child.once('exit', resolve))
  const own = cpuOf(process.pid) - before.own
  expect(cpuOfPostgres(process.pid) - before.all).toBeGreaterThan(own)
})

it('a process that is not there has no time', () => {
  expect(cpuOf(2 ** 30)).toBeNaN()
  expect(cpuOfPostgres(2 ** 30)).toBeNaN()
})
