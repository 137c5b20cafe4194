import { expect, it } from 'vitest'
import { etiquetasPorHoja } from './etiqueta-papel.ts'
import {
  MAX_ARTICULOS_ETIQUETAS,
  MAX_ETIQUETAS,
  type PedidoEtiquetas,
  partesDeEtiquetas,
  problemaDeEtiquetas,
} from './etiquetas.ts'

const pedido = (
  cantidades: number[],
  desde = 1,
  formato: PedidoEtiquetas['formato'] = 'a4-3x8',
): PedidoEtiquetas => ({
  formato,
  desde,
  contenido: { nombre: true, codigo: true, codigo_barras: true, precio: true, cuotas: true, fecha: true },
  articulos: cantidades.map((cantidad, n) => ({ articulo: `A-${n}`, cantidad })),
})

const totalDe = ({ articulos }: PedidoEtiquetas) => articulos.reduce((sum, l) => sum + l.cantidad, 0)

it('an order that fits into one PDF stays as it is', () => {
  const one = pedido([1_999, 1])
  expect(partesDeEtiquetas(one)).toEqual([one])
})

it.each([
  ['one large line', pedido([5_000])],
  ['many articles', pedido(Array(1_201).fill(1))],
  ['lines of all sizes', pedido(Array.from({ length: 700 }, (_, n) => (n * 37) % 90 || 1))],
  ['a first sheet that has begun', pedido([4_100, 7], 20)],
  ['another sheet', pedido([4_100, 7], 65, 'a4-5x13')],
  ['a roll', pedido([4_100, 7], 1, 'rollo-40')],
])('%s: each part can be printed, and together they are the order', (_, large) => {
  const partes = partesDeEtiquetas(large)
  for (const [n, parte] of partes.entries()) {
    expect(problemaDeEtiquetas(parte)).toBeNull()
    expect(totalDe(parte)).toBeLessThanOrEqual(MAX_ETIQUETAS)
    expect(parte.articulos.length).toBeLessThanOrEqual(MAX_ARTICULOS_ETIQUETAS)
    expect(parte.desde).toBe(n === 0 ? large.desde : 1)
    const sheetsAreFull = (totalDe(parte) + parte.desde - 1) % etiquetasPorHoja(large.formato) === 0
    expect(sheetsAreFull || n === partes.length - 1 || parte.articulos.length === 500).toBe(true)
  }
  const sums = new Map<string, number>()
  for (const { articulo, cantidad } of partes.flatMap(({ articulos }) => articulos)) {
    sums.set(articulo, (sums.get(articulo) ?? 0) + cantidad)
  }
  expect([...sums]).toEqual(large.articulos.map(({ articulo, cantidad }) => [articulo, cantidad]))
})
