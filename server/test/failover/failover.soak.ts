import { expect, it } from 'vitest'
import { failover, LOSSES } from './rounds.ts'

// Windows has no signals that stop a process without ending it.
it.skipIf(process.platform === 'win32')(
  'a primary that dies or hangs is followed by its standby without a restart, and nothing acknowledged is lost',
  async () => {
    const seed = Math.floor(Math.random() * 1e9)
    const result = await failover({ rounds: LOSSES.length, seed })
    expect(result, `seed ${seed}`).toMatchObject({
      rounds: LOSSES.length,
      losses: { dies: 1, hangs: 1 },
      lost: [],
      extra: [],
      differences: [],
    })
    // The rounds must prove something: people were at work, and had to send again.
    expect(result.operations).toBeGreaterThan(50)
    expect(result.repeated).toBeGreaterThan(0)
  },
  600_000,
)
