/** Every answer of the shop must equal the model. */

import type { Client } from '@mostrador/contract/client'
import { comprobantesFiscales } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { articulos, preciosOf } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { articulosPendientes } from '@mostrador/contract/mercaderia/articulos-pendientes'
import { remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { type Cuota, type Nota, pagado, resta, type Shop, sum, tomado } from './shop.ts'
import { same } from './step.ts'
import { stockOf } from './stock.ts'
import { exactas } from './unidades.ts'

const ALL = { page_size: 1_000 }

const byId = <T extends { id: number | string }>(rows: T[]): T[] =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : 1))

/** Credit notes of all branches are one series. */
const notaOf = (
  nota: Pick<Nota, 'id' | 'origen' | 'cliente' | 'total'> & { numero: string; estado: string },
) => {
  const { id, numero, origen, cliente, total, estado } = nota
  return { id, numero, origen, cliente, total, estado }
}

const rowsOf = <T>(answer: T[] | { results: T[] }): T[] => (Array.isArray(answer) ? answer : answer.results)

/** The balances: stock, accounts, debts, pending articles, transfers, prices. */
export async function compareBalances(shop: Shop, look: Client): Promise<void> {
  for (const sucursal of shop.sucursales) await compareStock(shop, look, sucursal)

  const customers = (await look(clientes.list, { query: ALL })).results
  same(
    'the customers',
    byId(customers.map(({ id, baja, saldo }) => ({ id, baja, saldo }))),
    byId(shop.clientes.map(({ id, baja, saldo }) => ({ id, baja, saldo }))),
  )
  const unpaid = rowsOf(await look(cuotas.pendientes))
  same(
    'the unpaid instalments',
    byId(unpaid.map(({ id, total_cuota }) => ({ id, total_cuota }))),
    byId(
      shop.cuotas.filter((c) => resta(c) > 0 && !c.anulada).map((c) => ({ id: c.id, total_cuota: resta(c) })),
    ),
  )
  const waiting = rowsOf(await look(articulosPendientes.list))
  same(
    'the pending articles',
    byId(waiting.map((p) => ({ id: p.id, queda: p.cantidad_solicitada, estado: p.estado }))),
    byId(shop.pendientes.map(({ id, queda, estado }) => ({ id, queda, estado }))),
  )
  const travelling = rowsOf(await look(transferencias.list))
  same(
    'the transfers',
    byId(travelling).map((t) => [
      ...[t.id, t.estado],
      ...t.detalles.map((d) => [d.cantidad_recibida, d.cantidad_faltante]),
    ]),
    byId(shop.transferencias).map((t) => [
      ...[t.id, t.estado],
      ...t.lineas.map((l) => [l.recibida, l.recibida === null ? 0 : exactas(l.cantidad - l.recibida)]),
    ]),
  )
  const short = rowsOf(await look(transferencias.list, { query: { faltantes: 'true' } }))
  const isShort = (l: { recibida: number | null; cantidad: number }) =>
    l.recibida !== null && l.recibida < l.cantidad
  same(
    'the transfers that lost something',
    byId(short).map((t) => t.id),
    byId(shop.transferencias.filter((t) => t.lineas.some(isShort))).map((t) => t.id),
  )
  const goods = (await look(articulos.list, { query: ALL })).results
  const told = (list: Shop['articulos']) =>
    byId(list.map((a) => ({ id: a.id, baja: a.baja, servicio: a.servicio, ...preciosOf(a) })))
  const read = goods.map((a) => ({ ...a, servicio: a.es_servicio ?? false }))
  same('the articles', told(read), told(shop.articulos))
}

/** Every active article that is no service, and all others with stock: goods can come back after they changed. */
async function compareStock(shop: Shop, look: Client, sucursal: number): Promise<void> {
  const { productos } = await look(stock.informe, { query: { ...ALL, sucursal } })
  const coming = (articulo: string) =>
    sum(
      shop.transferencias
        .filter((t) => t.estado === 'ENVIADA' && t.destino === sucursal)
        .flatMap((t) => t.lineas)
        .filter((l) => l.articulo === articulo)
        .map((l) => l.cantidad),
    )
  same(
    `the stock of branch ${sucursal}`,
    byId(productos.map((p) => ({ id: p.codigo, hay: p.stock_total, viene: p.en_transito }))),
    byId(
      shop.articulos
        .map(({ id, baja, servicio }) => ({
          id,
          fuera: baja || servicio,
          hay: stockOf(shop, sucursal, id),
          viene: coming(id),
        }))
        .filter((a) => !a.fuera || a.hay > 0)
        .map(({ id, hay, viene }) => ({ id, hay, viene })),
    ),
  )
}

const byFirst = (a: unknown[], b: unknown[]): number => Number(a[0]) - Number(b[0])

/** What is open; of a paid one its last payment, by a receipt if there is one; of one that a plan took, that part. */
function paidWith(cuota: Cuota): number {
  if (resta(cuota) > 0) return resta(cuota)
  if (pagado(cuota) < cuota.original) return tomado(cuota)
  const recibos = cuota.pagos.filter((p) => p.recibo !== null)
  return (recibos.at(-1) ?? cuota.pagos.at(-1))?.importe ?? 0
}

/** The documents, each instalment of each sale, and the result of the integrity check. */
export async function compareDocuments(shop: Shop, look: Client): Promise<void> {
  const sold = (await look(ventas.list, { query: ALL })).results
  same(
    'the sales',
    byId(sold.map((v) => ({ id: v.id, total: v.total, anulada: v.estado === 'anulada' }))),
    byId(shop.ventas.map(({ id, total, anulada }) => ({ id, total, anulada }))),
  )
  const { results: fiscales } = await look(comprobantesFiscales.list, { query: ALL })
  same(
    'the invoices: one for each sale, withdrawn with it',
    fiscales.flatMap((c) => (c.venta === null ? [] : [[c.venta, c.estado, c.total]])).sort(byFirst),
    shop.ventas.flatMap((v) => (v.fiscal ? [[v.id, v.fiscal.estado, v.total]] : [])).sort(byFirst),
  )
  same(
    'the fiscal credit notes, and the debit notes that revert them',
    ['nota_credito', 'nota_debito'].map((clase) =>
      fiscales
        .filter((c) => c.clase === clase && c.nota_credito !== null)
        .map((c) => [c.nota_credito, c.estado, c.total])
        .sort(byFirst),
    ),
    (['fiscal', 'debito'] as const).map((clase) =>
      shop.notas.flatMap((n) => (n[clase] ? [[n.id, n[clase].estado, n.total]] : [])).sort(byFirst),
    ),
  )
  for (const venta of new Set(shop.cuotas.map((c) => c.venta))) {
    const plan = await look(cuotas.deVenta, { params: { ventaId: venta.id } })
    same(
      `the instalments of sale ${venta.id}`,
      plan.map((c) => [c.numero_cuota, c.monto_original, c.total_cuota, c.pagada, c.anulada]),
      shop
        .cuotasDe(venta)
        .map((c) => [c.numero, c.original - c.actualizado, paidWith(c), pagado(c) === c.original, c.anulada]),
    )
  }
  const collected = (await look(recibos.list, { query: ALL })).results
  same(
    'the receipts',
    byId(collected.map((r) => ({ id: r.id, total: r.total, anulado: r.estado === 'anulada' }))),
    byId(shop.recibos.map(({ id, total, anulado }) => ({ id, total, anulado }))),
  )
  const credited = (await look(notasCredito.list, { query: ALL })).results
  same(
    'the credit notes',
    byId(credited.map((n) => ({ ...n, cliente: n.cliente.id })).map(notaOf)),
    byId(
      shop.notas.map((n) => {
        const numero = `NC-X 01-${String(n.id).padStart(7, '0')}`
        return notaOf({ ...n, numero, estado: n.revertida ? 'anulada' : 'aprobada' })
      }),
    ),
  )
  const delivered = (await look(remitosCliente.list, { query: ALL })).results
  same(
    'the delivery notes',
    byId(delivered).map((r) => r.id),
    shop.remitos.toSorted((a, b) => a - b),
  )
  const { ok, diferencias } = await look(integridad.get)
  same('the integrity check', { ok, broken: diferencias.map((d) => d.control) }, { ok: true, broken: [] })
}
