/** Goods that move between a branch and a customer, without money. */
import { type CreateRemito, remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import { drawDay, drawLines, sucursalDe } from '../documentos.ts'
import type { Draw } from '../draw.ts'
import { drawBranch, sinPermiso } from '../rights.ts'
import { add, type Linea, type Pendiente, type Shop, sum } from '../shop.ts'
import { type Action, type No, no, type Persona, step, type Yes } from '../step.ts'
import { bringIn, covers, takeOut } from '../stock.ts'
import { exactas, porUnidades } from '../unidades.ts'

const PRECIO = 10_000

function drawRemito(draw: Draw, shop: Shop): CreateRemito {
  const open = shop.pendientes.filter((p) => p.estado === 'PENDIENTE')
  // Mostly a delivery of a sale's pending articles: named, or found by the shop itself.
  const target = draw.once(3) ? undefined : draw.pick(draw.once(6) ? shop.pendientes : open)
  const lineas = target
    ? [
        {
          articulo: target.articulo,
          cantidad: draw.units(target.articulo, Math.min(1, target.queda), target.queda + 2),
        },
      ]
    : drawLines(draw, shop, 4)
  if (target && draw.once(15)) lineas.splice(0, 1, ...drawLines(draw, shop, 2))
  const cliente = target && !draw.once(15) ? target.venta.cliente : (draw.pick(shop.clientes)?.id ?? 0)
  const named = target && draw.once(2) ? [target, draw.once(4) ? draw.pick(open) : undefined] : []
  const named_ids = [...new Set(named.flatMap((p) => (p ? [p.id] : [])))]
  return {
    fecha: drawDay(draw, shop),
    cliente,
    sucursal: target && draw.once(2) ? target.venta.sucursal : drawBranch(draw, shop),
    tipo_operacion: draw.once(5) ? 'ENTRADA' : 'SALIDA',
    concepto: 'entrega',
    detalles: lineas.map((l) => ({
      ...l,
      precio_unitario: PRECIO,
      total: porUnidades(l.cantidad, PRECIO),
      observaciones: '',
    })),
    pendientes: named_ids,
  }
}

function judge(shop: Shop, quien: Persona, input: CreateRemito): No | Yes<typeof remitosCliente.create> {
  const { tipo_operacion, cliente, pendientes: named } = input
  const sucursal = sucursalDe(shop, quien, input)
  if (typeof sucursal !== 'number') return sucursal
  const lineas = input.detalles.map(({ articulo, cantidad }) => ({ articulo, cantidad }))
  if (tipo_operacion === 'ENTRADA' && named && named.length > 0) return no(400)
  if (shop.conServicio(lineas)) return no(400)
  if (shop.cliente(cliente).baja) return no(409, 'cliente_baja')
  if (tipo_operacion === 'ENTRADA') {
    const negado = sinPermiso(shop, quien, 'remitos_sin_venta')
    if (negado) return negado
    return {
      done({ id }) {
        shop.remitos.push(id)
        bringIn(shop, sucursal, lineas)
      },
    }
  }
  for (const id of named ?? []) {
    const p = shop.pendientes.find((one) => one.id === id)
    if (p?.estado !== 'PENDIENTE') return no(409, 'pendiente_cerrado')
    const fits = p.venta.cliente === cliente && p.venta.sucursal === sucursal
    if (!fits || !lineas.some((l) => l.articulo === p.articulo)) return no(400)
  }
  const deVentas = (l: Linea) => sum(coverable(shop, sucursal, cliente, l, named ?? []).map((p) => p.queda))
  const negado = lineas.some((l) => l.cantidad > deVentas(l)) && sinPermiso(shop, quien, 'remitos_sin_venta')
  if (negado) return negado
  if (!covers(shop, sucursal, lineas)) return no(409, 'stock_insuficiente')
  return {
    done({ id }) {
      shop.remitos.push(id)
      for (const l of lineas) deliver(shop, coverable(shop, sucursal, cliente, l, named ?? []), l.cantidad)
      takeOut(shop, sucursal, lineas)
    },
  }
}

/**
 * The pending articles that a line may deliver: the named ones of its article, or else all, the oldest first.
 */
function coverable(
  shop: Shop,
  sucursal: number,
  cliente: number,
  { articulo }: Linea,
  named: number[],
): Pendiente[] {
  const open = shop.pendientes.filter(
    (p) =>
      p.estado === 'PENDIENTE' &&
      p.articulo === articulo &&
      p.venta.cliente === cliente &&
      p.venta.sucursal === sucursal,
  )
  const chosen = open.filter((p) => named.includes(p.id))
  return (chosen.length > 0 ? chosen : open).sort((a, b) => a.id - b.id)
}

function deliver(shop: Shop, pendientes: Pendiente[], cantidad: number): void {
  let left = cantidad
  for (const p of pendientes) {
    const units = Math.min(left, p.queda)
    left = exactas(left - units)
    p.queda = exactas(p.queda - units)
    add(p.venta.salio, p.articulo, units)
    shop.libro.movio(`venta ${p.venta.id}`, [{ articulo: p.articulo, cantidad: units }], -1)
    if (p.queda === 0) p.estado = 'ENTREGADO'
  }
}

export const createRemito: Action = (draw, shop, quien) => {
  const body = drawRemito(draw, shop)
  if (sum(body.detalles.map((d) => d.cantidad)) === 0) return null
  return step(remitosCliente.create, { body }, judge(shop, quien, body), { concepto: 'otro' })
}
