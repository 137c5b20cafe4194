import { expect, it } from 'vitest'
import { indice } from '../../../../build/manual.ts'
import { corta, entera } from './ancla.ts'

it('what travels without its address is the same entry, also where the address is another', () => {
  const todas = indice()
  expect(todas.map(corta).map(entera)).toEqual(todas)
  expect(todas.filter((entrada) => corta(entrada).ancla === undefined).length).toBeGreaterThan(100)
})
