import { expect, it } from 'vitest'
import { conNavegador } from '../../../../../../test/sinConexion.ts'
import { readDato } from '../base.ts'
import { choosePin, forgivePin, hasPin, intentos, isPin, removePin, tryPin } from './pin.ts'

conNavegador()

it.each(['123', '1234567', '12a4', ''])('%o is no PIN', (text) => {
  expect(isPin(text)).toBe(false)
})

it('keeps only a hash of it, and knows the right one', async () => {
  await choosePin('4821')
  expect(JSON.stringify(await readDato('pin'))).not.toContain('4821')
  expect(await tryPin('4822')).toBe(false)
  expect(await tryPin('4821')).toBe(true)
  expect(await intentos()).toBe(5)
})

it('after five wrong ones none is right until the line is back', async () => {
  await choosePin('4821')
  for (let n = 0; n < 5; n++) expect(await tryPin('0000')).toBe(false)
  expect(await intentos()).toBe(0)
  expect(await tryPin('4821')).toBe(false)
  await forgivePin()
  expect(await tryPin('4821')).toBe(true)
})

it('no more than five are tried, also all at once', async () => {
  await choosePin('4821')
  const mal = Array.from({ length: 12 }, () => tryPin('0000'))
  expect(await Promise.all(mal)).not.toContain(true)
  expect(await intentos()).toBe(0)
  expect(await tryPin('4821')).toBe(false)
})

it('without one nobody is asked', async () => {
  expect(await intentos()).toBeNull()
  await choosePin('4821')
  await removePin()
  expect(await hasPin()).toBe(false)
})
