import { expect, it } from 'vitest'
import { TIPOS_COMPRA, TIPOS_EN_ORDEN, TipoCompra } from './tipos-compra.ts'

it('a form offers invoices first, then notes, receipts, tickets and MiPyME', () => {
  const titulos = TIPOS_EN_ORDEN.map((tipo) => TIPOS_COMPRA[tipo].titulo)
  expect(titulos.slice(0, 4)).toEqual(['Factura A', 'Factura B', 'Factura C', 'Factura M'])
  const places = ['Nota de crédito A', 'Recibo A', 'Tique', 'Factura de crédito MiPyME A'].map((titulo) =>
    titulos.indexOf(titulo),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(TIPOS_EN_ORDEN.toSorted()).toEqual(TipoCompra.options.toSorted())
})
