import { describe, expect, it } from 'vitest'
import { checkPassword, hashPassword } from './password.ts'

describe('checkPassword', () => {
  it('knows the password of a hash, and no other', async () => {
    const hash = await hashPassword('ñandú 🧉 con espacios ')
    expect(await checkPassword(hash, 'ñandú 🧉 con espacios ')).toBe(true)
    for (const other of ['ñandú 🧉 con espacios', 'Ñandú 🧉 con espacios ', '', `${hash}`]) {
      expect(await checkPassword(hash, other)).toBe(false)
    }
  })

  it('refuses whoever does not exist, whatever the password', async () => {
    for (const password of ['', 'x', 'undefined'])
      expect(await checkPassword(undefined, password)).toBe(false)
  })

  it('answers all of a rush', async () => {
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
