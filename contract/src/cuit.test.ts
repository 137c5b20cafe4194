import { expect, it } from 'vitest'
import { isCuit } from './cuit.ts'

// Well-known ones: AFIP, Banco Nación, YPF.
it.each(['33-69345023-9', '30500010912', '30 54668997 9'])('%s may be a CUIT', (text) => {
  expect(isCuit(text)).toBe(true)
})

it.each(['', '33693450238', '3369345023', '336934502399', 'treinta'])('"%s" is none', (text) => {
  expect(isCuit(text)).toBe(false)
})
