import { expect, it } from 'vitest'
import { conNavegador, tomada } from '../../../../../test/sinConexion.ts'
import { codigoDe, ventaDe } from './codigo.ts'
import { ponerEnEspera } from './cola.ts'

conNavegador()

it('a paper holds the whole sale, in letters and digits that every keyboard has', async () => {
  const detalles = Array.from({ length: 12 }, (_, n) => ({
    articulo: `ART-${n}`,
    cantidad: n + 1,
    precio_unitario: 12_345,
    total: 12_345 * (n + 1),
  }))
  const fila = await ponerEnEspera(tomada('clave-uno', { detalles }))
  const codigo = await codigoDe(fila.venta)
  expect(codigo).toMatch(/^[A-Z2-7]+1?[A-Z2-7]*$/)
  expect(codigo.length).toBeLessThan(1500)
  const venta = await ventaDe(` ${codigo.toLowerCase()}\n`)
  expect(venta).toMatchObject({ clave: 'clave-uno', provisional: fila.provisional, venta: { detalles } })
})

it.each(['', '7790000000012', 'MSC1', 'MSC1AAAA', 'MSC1$%'])('%o is no sale', async (text) => {
  expect(await ventaDe(text)).toBeNull()
})
