import { expect, it } from 'vitest'
import { crash, VICTIMS } from './rounds.ts'

it('a server or a database that is killed under load loses nothing and does nothing twice', async () => {
  const seed = Math.floor(Math.random() * 1e9)
  const result = await crash({ rounds: VICTIMS.length, seed })
  const { operations, ...found } = result
  expect(found, `seed ${seed}`).toMatchObject({
    rounds: VICTIMS.length,
    kills: { server: 1, database: 1, both: 1 },
    lost: [],
    extra: [],
    differences: [],
  })
  // Not an empty proof: everybody was at work, and some were cut off.
  expect(operations.total).toBeGreaterThan(20)
  expect(result.doubtful).toBeGreaterThan(0)
}, 180_000)
