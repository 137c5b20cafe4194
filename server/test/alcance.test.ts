/**
 * What staff of a third branch may read by its number, without a part in it. A call that reads by a number
 * and is missing in the table fails the test, so that each call gets a decision.
 */

import { DocumentoImprimible } from '@mostrador/contract/base/enlace-impresion'
import { impresiones } from '@mostrador/contract/base/impresiones'
import { sucursales } from '@mostrador/contract/base/sucursales'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { beforeAll, describe, expect, it } from 'vitest'
import { sendTo } from './calls/raw.ts'
import { sample, wireSchema } from './calls/samples.ts'
import { buildWorld } from './calls/world.ts'
import { readWorkbook } from './files/xlsx.ts'
import { everyEndpoint, type Session, startTestApp, type TestApp } from './run/app.ts'
import { buildSession } from './shop/usuarios.ts'

/** Any branch serves any customer and collects from them: every branch may read their documents. */
const DEL_NEGOCIO = 200
/** Only the branches of a movement of goods may read it. */
const DE_SUS_SUCURSALES = 403
const DE_CADA_UNO = 403
const DE_ADMINISTRADORES = 403

const TABLA: Record<string, number> = {
  '/auth/usuarios/{id}/': DE_CADA_UNO,
  '/gestion/sucursales/{id}/': DEL_NEGOCIO,
  '/gestion/articulos/{id}/': DEL_NEGOCIO,
  '/gestion/actualizaciones-cuotas/{id}/': DE_ADMINISTRADORES,
  '/gestion/actualizaciones-cuotas/{id}/exportar/': DE_ADMINISTRADORES,
  '/gestion/actualizaciones-precios/{id}/': DEL_NEGOCIO,
  '/gestion/actualizaciones-precios/{id}/exportar/': DEL_NEGOCIO,

  '/gestion/clientes/{id}/': DEL_NEGOCIO,
  '/gestion/clientes/{id}/cuenta/': DEL_NEGOCIO,
  '/gestion/clientes/{id}/cuenta/exportar/': DEL_NEGOCIO,
  '/gestion/clientes/{id}/imprimir/': DEL_NEGOCIO,
  '/gestion/historial-cliente/{id}/': DEL_NEGOCIO,
  '/gestion/historial-cliente/{id}/exportar/': DEL_NEGOCIO,

  // Suppliers are of the whole business, for whoever has the permission.
  // Any branch receives what another one ordered.
  '/gestion/pedidos/{id}/': DE_ADMINISTRADORES,
  '/gestion/pedidos/{id}/imprimir/': DE_ADMINISTRADORES,
  '/gestion/pedidos/{id}/pdf/': DE_ADMINISTRADORES,
  '/gestion/articulos/{id}/costos/': DEL_NEGOCIO,
  '/gestion/articulos/{id}/stock/': DE_ADMINISTRADORES,
  '/gestion/articulos/{id}/costos/movimientos/': DEL_NEGOCIO,
  '/gestion/articulos/{id}/costos/movimientos/exportar/': DEL_NEGOCIO,
  '/gestion/proveedores/{id}/': DE_ADMINISTRADORES,
  '/gestion/proveedores/{id}/cuenta/': DE_ADMINISTRADORES,
  '/gestion/proveedores/{id}/cuenta/exportar/': DE_ADMINISTRADORES,
  '/gestion/proveedores/{id}/articulos/': DE_ADMINISTRADORES,
  '/gestion/proveedores/{id}/articulos/exportar/': DE_ADMINISTRADORES,
  '/gestion/proveedores/{id}/codigos-pendientes/': DE_ADMINISTRADORES,
  '/gestion/proveedores/{id}/codigos-pendientes/exportar/': DE_ADMINISTRADORES,

  '/gestion/proveedores/{id}/imprimir/': DE_ADMINISTRADORES,
  '/gestion/pagos-proveedores/{id}/': DE_ADMINISTRADORES,
  '/gestion/pagos-proveedores/{id}/imprimir/': DE_ADMINISTRADORES,
  '/gestion/pagos-proveedores/deuda/{id}/': DE_ADMINISTRADORES,

  '/gestion/compras/{id}/': DE_ADMINISTRADORES,
  '/gestion/compras/{id}/imprimir/': DE_ADMINISTRADORES,
  '/gestion/recepciones/{id}/': DE_ADMINISTRADORES,
  '/gestion/recepciones/{id}/imprimir/': DE_ADMINISTRADORES,
  '/gestion/devoluciones-proveedor/{id}/': DE_ADMINISTRADORES,
  '/gestion/devoluciones-proveedor/{id}/imprimir/': DE_ADMINISTRADORES,

  '/gestion/ventas/{id}/': DEL_NEGOCIO,
  '/gestion/ventas/{id}/anulacion/': DEL_NEGOCIO,
  '/gestion/ventas/{id}/imprimir/': DEL_NEGOCIO,
  '/gestion/aplicaciones/venta/{ventaId}/': DEL_NEGOCIO,
  '/gestion/intereses/clientes/{id}/': DEL_NEGOCIO,
  '/gestion/enlaces-cuenta/cliente/{clienteId}/': DE_ADMINISTRADORES,
  '/gestion/cobranza/clientes/{id}/': DEL_NEGOCIO,
  '/gestion/cobranza/{id}/imprimir/': DE_SUS_SUCURSALES,
  '/gestion/legajos-credito/{id}/': DE_ADMINISTRADORES,
  '/gestion/legajos-credito/{id}/bcra/': DE_ADMINISTRADORES,
  '/cuenta/{enlace}': DEL_NEGOCIO,
  '/gestion/planes-pago/{id}/imprimir/': DEL_NEGOCIO,
  '/gestion/presupuestos/{id}/': DEL_NEGOCIO,
  '/gestion/presupuestos/{id}/imprimir/': DEL_NEGOCIO,
  '/gestion/cuotas/venta/{ventaId}/': DEL_NEGOCIO,
  '/gestion/recibos/{id}/': DEL_NEGOCIO,
  '/gestion/recibos/{id}/imprimir/': DEL_NEGOCIO,
  '/gestion/recibos/imprimir/{id}/': DEL_NEGOCIO,
  '/gestion/notas-credito/{id}/': DEL_NEGOCIO,
  '/gestion/notas-credito/{id}/imprimir/': DEL_NEGOCIO,
  '/gestion/notas-credito/venta/{ventaId}/': DEL_NEGOCIO,
  '/gestion/notas-debito/{id}/': DEL_NEGOCIO,
  '/gestion/notas-debito/{id}/imprimir/': DEL_NEGOCIO,
  '/gestion/refinanciaciones/{id}/': DEL_NEGOCIO,
  '/gestion/refinanciaciones/{id}/imprimir/': DEL_NEGOCIO,
  '/gestion/refinanciaciones/abiertas/{id}/': DEL_NEGOCIO,
  '/gestion/devoluciones-saldo/{id}/': DEL_NEGOCIO,
  '/gestion/devoluciones-saldo/{id}/imprimir/': DEL_NEGOCIO,
  '/gestion/remitos-cliente/{id}/': DEL_NEGOCIO,
  '/gestion/remitos-cliente/{id}/imprimir/': DEL_NEGOCIO,
  '/gestion/informe_cobros/{tipo}/{id}/': DEL_NEGOCIO,

  '/gestion/transferencias/{id}/': DE_SUS_SUCURSALES,
  '/gestion/transferencias/{id}/imprimir/': DE_SUS_SUCURSALES,
  '/gestion/ajustes/{id}/imprimir/': DE_SUS_SUCURSALES,

  // A sheet of labels says what every branch may read of articles; the document from which it comes does not.
  '/gestion/etiquetas/{id}/imprimir/': DEL_NEGOCIO,
  '/gestion/etiquetas/propuesta/{origen}/{id}/': DE_SUS_SUCURSALES,
  '/gestion/etiquetas/propuesta/{origen}/{id}/exportar/': DE_SUS_SUCURSALES,

  '/gestion/comprobantes-fiscales/{id}/': DEL_NEGOCIO,
  '/gestion/comprobantes-fiscales/{id}/imprimir/': DEL_NEGOCIO,
  '/gestion/comprobantes-fiscales/{id}/envios/': DE_SUS_SUCURSALES,
  // The money of a branch is no business of another.
  '/gestion/caja-turnos/{id}/': DE_SUS_SUCURSALES,
  '/gestion/caja-turnos/{id}/imprimir/': DE_SUS_SUCURSALES,
  '/gestion/caja-movimientos/{id}/imprimir/': DE_SUS_SUCURSALES,

  '/gestion/importaciones/plantilla/{tipo}/': DE_ADMINISTRADORES,
  '/gestion/importaciones/{id}/': DE_ADMINISTRADORES,
  '/gestion/importaciones/{id}/deshacer/': DE_ADMINISTRADORES,
  '/gestion/importaciones/{id}/errores/': DE_ADMINISTRADORES,
  '/gestion/importaciones/{id}/filas/': DE_ADMINISTRADORES,
  '/gestion/importaciones/{id}/filas/exportar/': DE_ADMINISTRADORES,
}

/** The third branch, and a seller who works there. */
async function openThirdBranch(shop: TestApp): Promise<Session> {
  const branch = { nombre: 'Sur', localidad: 'Pérez', direccion: '', telefono_fijo: '', email: '' }
  const { id } = await shop.admin.call(sucursales.create, { body: branch })
  return await buildSession(shop, { username: 'lejano', sucursal: id })
}

let shop: TestApp
let lejano: Session
beforeAll(async () => {
  shop = await startTestApp()
  await buildWorld(shop)
  lejano = await openThirdBranch(shop)
})

const read = (endpoint: Endpoint, { access }: Session) =>
  sendTo(shop.http, endpoint, {
    token: access,
    params: endpoint.params ? (sample(wireSchema(endpoint.params)) as Record<string, unknown>) : {},
  })

const byNumber = (await everyEndpoint()).filter(({ method, params }) => method === 'GET' && params)

it('decides about every call that reads by a number, and about no other', () => {
  expect(Object.keys(TABLA).toSorted()).toEqual(byNumber.map(({ path }) => path).toSorted())
})

it.each(byNumber.map((endpoint) => ({ path: endpoint.path, endpoint })))(
  '$path by staff of an unrelated branch',
  async ({ path, endpoint }) => {
    expect((await read(endpoint, shop.admin)).status).toBe(200)
    const answer = await read(endpoint, lejano)
    expect(answer.status, answer.text.slice(0, 300)).toBe(TABLA[path])
  },
)

describe('printing', () => {
  const ofTheBranch: string[] = [
    ...['transferencias', 'ajustes', 'caja-turnos', 'caja-movimientos'],
    ...['compras', 'recepciones', 'devoluciones-proveedor', 'pagos-proveedores', 'proveedores'],
    'pedidos',
    'cobranza',
  ]
  const ofCustomers = DocumentoImprimible.options.filter((documento) => !ofTheBranch.includes(documento))
  it.each(ofCustomers)('is only for the customers’ documents: %s', async (documento) => {
    const { url } = await lejano.call(impresiones.create, { body: { documento, id: 1, formato: 'a4' } })
    expect((await shop.http.inject({ url })).statusCode).toBe(200)
  })
})

describe('goods of other branches', () => {
  const lists = [
    ['adjustments', ajustes.list, ajustes.exportar, 'search=AJ 0000001'],
    ['transfers', transferencias.list, transferencias.exportar, 'page=1'],
    ['movements', stock.movimientos, stock.exportarMovimientos, 'articulo=x'],
  ] as const

  it.each(lists)('are in no list, nor found by their number: %s', async (_, list, exportar, query) => {
    const count = async ({ access }: Session) =>
      ((await sendTo(shop.http, list, { token: access, query })).body as { count: number }).count
    const rows = async ({ call }: Session) => (await readWorkbook(await call(exportar))).rows.length - 1
    expect(await count(shop.admin)).toBeGreaterThan(0)
    expect(await rows(shop.admin)).toBeGreaterThan(0)
    expect([await count(lejano), await rows(lejano)]).toEqual([0, 0])
  })
})
