/** Goods come from suppliers: with their invoice, before it, or by an order. */
import type { Compra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { diasEntre, sumarDias } from '@mostrador/contract/fechas'
import { createCompra } from '../../../src/modules/compras/comprobantes/comprobantes.commands.ts'
import { cerrarPedido, createPedido } from '../../../src/modules/compras/pedidos/pedidos.commands.ts'
import { recibirPedido } from '../../../src/modules/compras/recepciones/pedido.commands.ts'
import { recibir } from '../../../src/modules/compras/recepciones/recepciones.commands.ts'
import type { Local } from '../../locales.ts'
import type { Shop, Suministro } from '../shop.ts'
import { payLater } from './paySuppliers.ts'
import { comprobanteDe, type Lote, lineasDe, proveedorDe } from './suppliers.ts'

/** Lots of one supplier for one branch. */
export interface Entrega {
  suyo: Suministro
  local: Local
  lotes: Lote[]
  fecha: string
}

/** Lots by the supplier of their articles; under undefined what nobody sells. */
export const bySupplier = (shop: Shop, lotes: Lote[]): Map<Suministro | undefined, Lote[]> =>
  Map.groupBy(lotes, (l) => proveedorDe(shop, l.articulo))

/** Brings the goods in on this day; the invoice comes with them or a few days later. */
export async function buy(shop: Shop, entrega: Entrega): Promise<void> {
  const { random } = shop.compras
  if (random.every(5, 'order')) return await receiveOrder(shop, entrega)
  if (random.every(4, 'delivery note')) return await receiveFirst(shop, entrega)
  await bill(shop, entrega)
}

/** The invoice of a delivery: its goods come with it, unless receptions brought them. */
async function bill(
  shop: Shop,
  { suyo, local, lotes, fecha }: Entrega,
  recepciones: number[] = [],
): Promise<Compra> {
  const detalles = lineasDe(shop, suyo, lotes, fecha)
  const input = comprobanteDe(shop, suyo, { sucursal: local.id, fecha, detalles, recepciones })
  const compra = await createCompra(shop.tx, input, { actor: shop.admin, hoy: fecha })
  payLater(shop, suyo, { ...compra, importe: compra.total }, fecha)
  return compra
}

const remitoDe = ({ suyo }: Entrega): string =>
  `R ${String(suyo.punto_venta).padStart(5, '0')}-${String(suyo.ultimo).padStart(8, '0')}`

/** The goods with their delivery note; the invoice some days later, of a few not yet. */
async function receiveFirst(shop: Shop, entrega: Entrega): Promise<void> {
  const { tx, admin, agenda, compras } = shop
  const { suyo, local, lotes, fecha } = entrega
  const { id } = await recibir(
    tx,
    {
      proveedor: suyo.id,
      sucursal: local.id,
      fecha,
      remito: remitoDe(entrega),
      observaciones: '',
      detalles: lotes,
    },
    admin,
    fecha,
  )
  agenda.add(sumarDias(fecha, compras.random.int(3, 12)), async (dia) => {
    await bill(shop, { ...entrega, fecha: dia }, [id])
  })
}

/** So many days before its goods an order was made. */
const ORDERED_BEFORE = 6
/** In the last weeks an order may still wait for a part. */
const WAITS = 20

/** An order arrives: all of it, or less than was asked for; then the rest is awaited, or no longer. */
async function receiveOrder(shop: Shop, entrega: Entrega): Promise<void> {
  const { tx, admin, hoy, compras } = shop
  const { suyo, local, lotes, fecha } = entrega
  const lacks = compras.random.every(2, 'short order')
  const pedido = await orderOf(shop, entrega, lacks ? compras.random.int(1, 3) : 0)
  const detalles = pedido.detalles.map((d, i) => ({ linea: d.linea, cantidad: lotes[i]?.cantidad ?? 0 }))
  const recibido = { sucursal: local.id, fecha, remito: remitoDe(entrega), observaciones: '', no_pedidos: [] }
  const { recepciones } = await recibirPedido(tx, { pedido: pedido.id, ...recibido, detalles }, admin, fecha)
  if (lacks && diasEntre(fecha, hoy) > WAITS)
    await cerrarPedido(tx, pedido.id, `${suyo.razon_social} ya no lo entrega`, admin)
  await bill(
    shop,
    entrega,
    recepciones.map((r) => r.id),
  )
}

/** The order of a delivery, with so many units more of its first line. */
function orderOf(shop: Shop, { suyo, local, lotes, fecha }: Entrega, more: number) {
  const lineas = lineasDe(shop, suyo, lotes, fecha)
  const detalles = lotes.map(({ articulo, cantidad }, i) => ({
    articulo,
    cantidad: cantidad + (i === 0 ? more : 0),
    costo_unitario: lineas[i]?.descuentos ? null : (lineas[i]?.precio_unitario ?? null),
  }))
  const cabeza = { proveedor: suyo.id, sucursal: local.id, observaciones: '', pedir: true }
  const dia = sumarDias(fecha, -ORDERED_BEFORE)
  return createPedido(shop.tx, { ...cabeza, fecha_entrega: fecha, detalles }, shop.admin, dia)
}

/** An order that comes in two parts, each with its delivery note, and one invoice for both. */
export async function buyInParts(shop: Shop, entrega: Entrega): Promise<void> {
  const { tx, admin } = shop
  const { local, lotes, fecha } = entrega
  const pedido = await orderOf(shop, entrega, 0)
  const half = Math.ceil(lotes.length / 2)
  const recibe = (part: typeof pedido.detalles, dia: string) => {
    const detalles = part.map(({ linea, cantidad }) => ({ linea, cantidad }))
    const remito = {
      sucursal: local.id,
      fecha: dia,
      remito: remitoDe(entrega),
      observaciones: '',
      no_pedidos: [],
    }
    return recibirPedido(tx, { pedido: pedido.id, ...remito, detalles }, admin, dia)
  }
  await recibe(pedido.detalles.slice(0, half), fecha)
  shop.agenda.add(sumarDias(fecha, 9), async (dia) => {
    const { recepciones } = await recibe(pedido.detalles.slice(half), dia)
    await bill(
      shop,
      { ...entrega, fecha: dia },
      recepciones.map((r) => r.id),
    )
  })
}
