import { expect, it } from 'vitest'
import { Reloj } from '../../../test/arca/reloj.ts'
import { createRitmo } from './ritmo.reglas.ts'

const EVERY_MS = 100

it('lets a thousand turns that were asked for at once pass one after the other, each after its pause', async () => {
  const reloj = new Reloj()
  const turno = createRitmo(EVERY_MS, reloj)
  const passed: number[] = []
  for (let n = 0; n < 1_000; n++) {
    await turno()
    passed.push(reloj.now())
  }
  expect(passed).toEqual(Array.from({ length: 1_000 }, (_, n) => n * EVERY_MS))
})

it('shares its turns among those who ask at the same time', async () => {
  const waits: number[] = []
  const turno = createRitmo(EVERY_MS, { now: () => 0, sleep: async (ms) => waits.push(ms) })
  await Promise.all([turno(), turno(), turno()])
  expect(waits).toEqual([100, 200])
})

it('saves no turns up during a pause', async () => {
  const reloj = new Reloj()
  const turno = createRitmo(EVERY_MS, reloj)
  await turno()
  await reloj.sleep(60_000)
  await turno()
  expect(reloj.now()).toBe(60_000)
  await turno()
  expect(reloj.now()).toBe(60_100)
})
