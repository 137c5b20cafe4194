import { expect, it } from 'vitest'
import { isCuit } from './cuit.ts'

// Well-known numbers: AFIP, Banco Nación, YPF.
it.each(['33-69345023-9', '30500010912', '30 54668997 9'])('%s can be a CUIT', (text) => {
  expect(isCuit(text)).toBe(true)
})

it.each(['', '33693450238', '3369345023', '336934502399', 'treinta'])('"%s" cannot be a CUIT', (text) => {
  expect(isCuit(text)).toBe(false)
})
