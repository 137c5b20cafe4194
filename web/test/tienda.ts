/** A small shop in the fake server: the articles and customers that a test of selling finds. */

import { sucursales } from '@mostrador/contract/base/sucursales'
import { type Articulo, articulos } from '@mostrador/contract/maestros/articulos'
import { type Cliente, clientes } from '@mostrador/contract/maestros/clientes'
import { remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { type CreateVenta, type VentaCreada, ventas } from '@mostrador/contract/ventas/ventas'
import { buildArticulo, buildCliente, buildSucursal, buildVenta, pageOf } from './builders.ts'
import type { FakeApi } from './fakeApi.ts'

export const PAVA = buildArticulo({
  id: 'PAV-1',
  nombre: 'Pava eléctrica',
  codigo_barras: '7790000000012',
  precio_venta: 1_000_000,
  precio_2_cuotas: 1_100_000,
  precio_financiado: 1_500_000,
})
export const HELADERA = buildArticulo({
  id: 'HEL-2',
  nombre: 'Heladera',
  codigo_barras: '7790000000029',
  precio_venta: 50_000_000,
  precio_2_cuotas: 55_000_000,
  precio_financiado: 70_000_000,
  anticipo: 10_000_000,
  n_cuotas: 6,
})
/** An article with a single price: every condition uses it. */
export const REPASADOR = buildArticulo({
  id: 'REP-3',
  nombre: 'Repasador',
  codigo_barras: '7790000000036',
  precio_venta: 250_050,
  precio_2_cuotas: 0,
  precio_financiado: 0,
})
const VIEJO = buildArticulo({ id: 'VIE-4', nombre: 'Modelo viejo', codigo_barras: '', baja: true })

const JUAN = buildCliente({ id: 1, nombre: 'Juan Pérez', numero_documento: '30111222' })
const ROSA = buildCliente({ id: 2, nombre: 'Rosa Díaz', numero_documento: '27333444', saldo: 123_450 })

const has = (search: string, ...texts: string[]): boolean =>
  texts.some((text) => text.toLowerCase().includes(search.toLowerCase()))

const findArticulos = (search: string, estado: string | undefined): Articulo[] =>
  [PAVA, HELADERA, REPASADOR, VIEJO].filter(
    (a) => has(search, a.nombre, a.id, a.codigo_barras) && !(estado === 'activos' && a.baja),
  )

const findClientes = (search: string): Cliente[] =>
  [JUAN, ROSA].filter((c) => has(search, c.nombre, c.numero_documento, String(c.id)))

const hayTodo = { stock_suficiente: true, stock_insuficiente: [], ya_descontado: [] }

/** Answers like the server without any failure. */
export function tienda(api: FakeApi): FakeApi {
  let id = 122
  return api
    .on(sucursales.get, () => buildSucursal())
    .on(clientes.list, ({ query }) => pageOf(findClientes(query.search)))
    .on(articulos.list, ({ query }) => pageOf(findArticulos(query.search, query.estado)))
    .on(stock.hay, ({ body }) => body.articulos.map((articulo) => ({ articulo, hay: 48 })))
    .on(ventas.list, () => pageOf([]))
    .on(remitosCliente.verificarStock, () => hayTodo)
    .on(ventas.create, ({ body }) => {
      id++
      return createdFrom(id, body)
    })
}

export function createdFrom(id: number, body: CreateVenta, more: Partial<VentaCreada> = {}): VentaCreada {
  const venta = buildVenta({ id, punto_venta: 3, total: body.total, condicion_venta: body.condicion_venta })
  return { id, numero: venta.numero, venta, pendientes: [], ...more }
}
