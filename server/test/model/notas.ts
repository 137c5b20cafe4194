/** Goods that come back with a credit note made by hand, of one sale or of none. */
import { type CreateNotaCredito, notasCredito } from '@mostrador/contract/notas-credito'
import { drawDay, drawLines, sucursalDe } from './documentos.ts'
import type { Draw } from './draw.ts'
import { drawBranch, sinPermiso } from './rights.ts'
import { add, cabe, type Shop, sum, type Venta } from './shop.ts'
import { type Action, type No, no, type Persona, step, type Yes } from './step.ts'
import { bringIn } from './stock.ts'

const PRECIO = 9_999

const returnable = (venta: Venta, articulo: string): number =>
  sum(venta.lineas.filter((l) => l.articulo === articulo).map((l) => l.cantidad)) -
  (venta.devuelto.get(articulo) ?? 0)

function drawNota(draw: Draw, shop: Shop): CreateNotaCredito {
  const venta = draw.once(4) ? undefined : draw.pickNew(shop.ventas)
  // With a sale, mostly its own lines; now and then more, or another article.
  const lineas =
    venta && !draw.once(10)
      ? venta.lineas
          .slice(0, draw.int(1, 3))
          .map((l) => ({ ...l, cantidad: draw.int(1, l.cantidad + (draw.once(6) ? 1 : 0)) }))
      : drawLines(draw, shop, 3)
  const cliente = venta && !draw.once(20) ? venta.cliente : (draw.pick(shop.clientes)?.id ?? 0)
  const detalles = lineas.map((l) => ({ ...l, precio_unitario: PRECIO, total: l.cantidad * PRECIO }))
  return {
    tipo_documento: 'NOTA_CREDITO',
    condicion_venta: 'CONTADO',
    bonificacion: 0,
    fecha: drawDay(draw, shop),
    cliente,
    sucursal: drawBranch(draw, shop),
    concepto: 'devolución',
    total: sum(detalles.map((d) => d.total)) + (draw.once(30) ? 1 : 0),
    detalles,
    venta: venta?.id ?? null,
  }
}

function judge(shop: Shop, quien: Persona, input: CreateNotaCredito): No | Yes<typeof notasCredito.create> {
  const { fecha, detalles, cliente, total } = input
  const negada = sinPermiso(shop, quien, 'notas_credito_manuales')
  if (negada) return negada
  const sucursal = sucursalDe(shop, quien, input)
  if (typeof sucursal !== 'number') return sucursal
  if (sum(detalles.map((d) => d.total)) !== total) return no(400)
  const venta = shop.ventas.find((v) => v.id === input.venta)
  if (venta) {
    if (venta.cliente !== cliente) return no(400)
    if (venta.anulada) return no(409, 'venta_anulada')
    if (fecha < venta.fecha) return no(400)
    if (detalles.some((d) => d.cantidad > returnable(venta, d.articulo))) return no(409, 'supera_vendido')
  }
  if (venta?.facturada && venta.acreditado + total > venta.total) return no(409, 'supera_factura')
  if (!cabe(shop, cliente, -total)) return no(409, 'saldo_maximo')
  return {
    done({ id }) {
      // Without its sale, a note of a customer with invoices names the days since the first of them.
      const fiscal = venta
        ? venta.facturada
        : shop.ventas.some((v) => v.cliente === cliente && v.facturada && !v.anulada)
      shop.notas.push({ id, origen: 'MANUAL', cliente, total, fiscal })
      if (venta) venta.acreditado += total
      shop.cliente(cliente).saldo -= total
      const entering = detalles.map(({ articulo, cantidad }) => {
        if (!venta) return { articulo, cantidad }
        venta.conNota = true
        add(venta.devuelto, articulo, cantidad)
        return { articulo, cantidad: cantidad - endPending(shop, venta, articulo, cantidad) }
      })
      bringIn(shop, sucursal, entering)
    },
  }
}

/** Pending units end first: they never left, so they cannot come back. Returns how many units. */
function endPending(shop: Shop, venta: Venta, articulo: string, cantidad: number): number {
  const open = shop.pendientes.find(
    (p) => p.venta === venta && p.articulo === articulo && p.estado === 'PENDIENTE',
  )
  if (!open) return 0
  const ended = Math.min(cantidad, open.queda)
  open.queda -= ended
  if (open.queda === 0) open.estado = 'ANULADO'
  return ended
}

export const createNota: Action = (draw, shop, quien) => {
  const body = drawNota(draw, shop)
  return step(notasCredito.create, { body }, judge(shop, quien, body), { concepto: 'otro' })
}
