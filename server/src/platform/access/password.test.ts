import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { checkPassword, hashPassword, isOutdated } from './password.ts'

describe('checkPassword', () => {
  it('accepts the password of a hash, and no other', async () => {
    const hash = await hashPassword('ñandú 🧉 con espacios ')
    expect(await checkPassword(hash, 'ñandú 🧉 con espacios ')).toBe(true)
    for (const other of ['ñandú 🧉 con espacios', 'Ñandú 🧉 con espacios ', '', `${hash}`]) {
      expect(await checkPassword(hash, other)).toBe(false)
    }
  })

  it('refuses a user who does not exist, with any password', async () => {
    for (const password of ['', 'x', 'undefined'])
      expect(await checkPassword(undefined, password)).toBe(false)
  })

  it('answers every call of a rush', async () => {
    const hash = await hashPassword('una clave')
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => checkPassword(hash, n % 2 ? 'una clave' : 'otra')),
    )
    expect(answers).toEqual(Array.from({ length: 20 }, (_, n) => n % 2 === 1))
  })
})

describe('hashPassword', () => {
  it('never makes the same twice', async () => {
    expect(await hashPassword('x')).not.toBe(await hashPassword('x'))
  })
})

describe('a rush of strangers', () => {
  it('is refused beyond a few seconds of work, and known users go first', async () => {
    const hash = await hashPassword('una clave')
    const ended: string[] = []
    const note = (who: string) => (outcome: unknown) => {
      ended.push(who)
      return outcome
    }
    const strangers = Array.from({ length: 120 }, () =>
      checkPassword(hash, 'otra', 'stranger').then(note('stranger'), note('refused')),
    )
    const known = checkPassword(hash, 'una clave').then(note('known'))
    expect(await known).toBe(true)
    // In one queue with the strangers, the known user would have waited for a hundred of them.
    expect(ended.filter((who) => who === 'stranger').length).toBeLessThan(50)
    const outcomes = await Promise.all(strangers)
    expect(outcomes.filter((outcome) => outcome === false)).toHaveLength(102)
    const refused = outcomes.filter((outcome) => outcome !== false)
    expect(refused).toHaveLength(18)
    for (const error of refused) expect(error).toMatchObject({ status: 503, codigo: 'sobrecargado' })
    expect(await checkPassword(hash, 'una clave', 'stranger')).toBe(true)
  })
})

describe('isOutdated', () => {
  it('tells a hash with old parameters from a hash of today', async () => {
    expect(isOutdated(await hashPassword('x'))).toBe(false)
    const others = [
      await hash('x', { memoryCost: 8_192, timeCost: 2, parallelism: 1 }),
      await hash('x', { memoryCost: 19_456, timeCost: 1, parallelism: 1 }),
      await hash('x', { memoryCost: 19_456, timeCost: 2, parallelism: 2 }),
      await hash('x', { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 1 }),
    ]
    expect(others.map(isOutdated)).toEqual([true, true, true, true])
  })
})
