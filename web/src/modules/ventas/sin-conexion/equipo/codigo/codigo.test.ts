import encodeQR from 'qr'
import decodeQR from 'qr/decode.js'
import { expect, it } from 'vitest'
import { conNavegador, tomada } from '../../../../../../test/sinConexion.ts'
import { queueVenta } from '../cola.ts'
import { codigoDe, ventaDe } from './codigo.ts'

conNavegador()

it('a paper holds the whole sale, in letters and digits that every keyboard has', async () => {
  const detalles = Array.from({ length: 12 }, (_, n) => ({
    articulo: `ART-${n}`,
    cantidad: n + 1,
    precio_unitario: 12_345,
    total: 12_345 * (n + 1),
  }))
  const fila = await queueVenta(tomada('clave-uno', { detalles }))
  const codigo = await codigoDe(fila.venta)
  expect(codigo).toMatch(/^[A-Z2-7]+1?[A-Z2-7]*$/)
  expect(codigo.length).toBeLessThan(1500)
  const venta = await ventaDe(` ${codigo.toLowerCase()}\n`)
  expect(venta).toMatchObject({ clave: 'clave-uno', provisional: fila.provisional, venta: { detalles } })
})

it.each(['', '7790000000012', 'MSC1', 'MSC1AAAA', 'MSC1$%'])('%o is no sale', async (text) => {
  expect(await ventaDe(text)).toBeNull()
})

it('a reader finds the same code in the image of the paper', async () => {
  const { venta } = await queueVenta(tomada('clave-uno'))
  const codigo = await codigoDe(venta)
  const puntos = encodeQR(codigo, 'raw', { ecc: 'medium', border: 4 })
  const lado = puntos.length * 4
  const data = new Uint8Array(lado * lado * 4)
  for (let y = 0; y < lado; y++)
    for (let x = 0; x < lado; x++)
      data.fill(puntos[y >> 2]?.[x >> 2] ? 0 : 255, (y * lado + x) * 4, (y * lado + x) * 4 + 4)
  expect(decodeQR({ width: lado, height: lado, data })).toBe(codigo)
})
