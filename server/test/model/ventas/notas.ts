/** Goods that come back with a credit note made by hand, of one sale or of none. */

import { TipoPago } from '@mostrador/contract/caja/pagos'
import type { LineaInput } from '@mostrador/contract/documentos/documentos'
import { mostrarImporte } from '@mostrador/contract/importes'
import { esVarios } from '@mostrador/contract/ventas/lineas'
import { type CreateNotaCredito, notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { drawDay, drawLines, sucursalDe } from '../documentos.ts'
import type { Draw } from '../draw.ts'
import { conceptoDe } from '../fiscal.ts'
import { drawBranch, sinPermiso } from '../rights.ts'
import { add, cabe, type Linea, type Nota, type Shop, sum, type Venta } from '../shop.ts'
import { type Action, type No, no, type Persona, prohibido, step, type Yes } from '../step.ts'
import { bringIn } from '../stock.ts'
import { exactas, mil, porUnidades, precioDeUna } from '../unidades.ts'
import { cobrar, sinCaja } from './cajas.ts'
import { rompeEntera } from './enteras.ts'

const PRECIO = 9_999

const vendidas = (venta: Venta, articulo: string): number =>
  sum(venta.lineas.filter((l) => l.articulo === articulo).map((l) => l.cantidad))

export const returnable = (venta: Venta, articulo: string): number =>
  exactas(vendidas(venta, articulo) - (venta.devuelto.get(articulo) ?? 0))

/** What was paid for the article and is not given back yet. */
const left = (venta: Venta, articulo: string): number =>
  (venta.netos.get(articulo) ?? 0) - (venta.devueltos.get(articulo) ?? 0)

/** What units give back: what all that came back is worth, less what was before. The last ones take what rounding left. */
export function share(venta: Venta, articulo: string, cantidad: number): number {
  const [q, c, r] = [vendidas(venta, articulo), cantidad, returnable(venta, articulo)].map((n) =>
    BigInt(mil(n)),
  ) as [bigint, bigint, bigint]
  const neto = BigInt(venta.netos.get(articulo) ?? 0)
  const rest = left(venta, articulo)
  const worth = (n: bigint) => (2n * neto * n + q) / (2n * q)
  const part = Number(worth(q - r + c) - worth(q - r))
  const rounding = (BigInt(rest) * q - neto * c) * 1_000n <= (q - r) * ((neto * 1_000n) % q)
  return c === r && rounding ? rest : Math.min(part, rest)
}

/** No unit gives back more than was paid for it, rounded up, and the article no more than is left. */
const most = (venta: Venta, articulo: string, cantidad: number): number =>
  Math.min(
    left(venta, articulo),
    Math.max(
      share(venta, articulo, cantidad),
      porUnidades(
        cantidad,
        Math.ceil(((venta.netos.get(articulo) ?? 0) * 1_000) / mil(vendidas(venta, articulo))),
      ),
    ),
  )

/** Mostly what was paid, now and then less, one centavo more, or the price of another day. */
function drawAmount(draw: Draw, venta: Venta | undefined, { articulo, cantidad }: Linea) {
  const whole = (precio_unitario: number) => ({
    precio_unitario,
    total: porUnidades(cantidad, precio_unitario),
  })
  const paid = venta && cantidad <= returnable(venta, articulo) ? share(venta, articulo, cantidad) : 0
  if (paid === 0 || draw.once(8)) return whole(PRECIO)
  if (draw.once(3)) return { precio_unitario: Math.max(1, precioDeUna(paid, cantidad)), total: paid }
  return whole(Math.max(1, Math.floor(paid / cantidad) - (draw.once(4) ? 700 : 0) + (draw.once(6) ? 1 : 0)))
}

export function drawNota(draw: Draw, shop: Shop): CreateNotaCredito {
  const venta = draw.once(4) ? undefined : draw.pickNew(shop.ventas)
  // With a sale, mostly its own lines; now and then more, or another article.
  const lineas =
    venta && !draw.once(10)
      ? venta.lineas.slice(0, draw.int(1, 3)).map((l) => ({
          ...l,
          cantidad: draw.units(l.articulo, Math.min(1, l.cantidad), l.cantidad + (draw.once(6) ? 1 : 0)),
        }))
      : drawLines(draw, shop, 3)
  const cliente = venta && !draw.once(20) ? venta.cliente : (draw.pick(shop.clientes)?.id ?? 0)
  const detalles = lineas.map((l) => ({ ...l, ...drawAmount(draw, venta, l) }))
  const suma = sum(detalles.map((d) => d.total))
  const enDinero = draw.once(venta?.pagos.length ? 2 : 15)
  return {
    tipo_documento: 'NOTA_CREDITO',
    condicion_venta: 'CONTADO',
    bonificacion: 0,
    fecha: drawDay(draw, shop),
    cliente,
    sucursal: drawBranch(draw, shop),
    concepto: 'devolución',
    total: suma + (draw.once(30) ? 1 : 0),
    detalles,
    venta: venta?.id ?? null,
    ...(enDinero && suma > 0 ? { devuelve: drawMoney(draw, suma) } : {}),
    ...(draw.once(3) ? { motivo_exceso: 'lo pidió' } : {}),
  }
}

const drawMoney = (draw: Draw, monto: number) => [
  { tipo_pago: draw.pick(DINERO) ?? 'EFECTIVO', monto: monto + (draw.once(15) ? 1 : 0) },
]

const DINERO = TipoPago.options.filter((t) => t !== 'CHEQUE')

/** A reverted note, and one that was withdrawn, credits nothing. */
const vale = ({ fiscal, revertida }: Nota): boolean =>
  fiscal !== null && fiscal.estado !== 'rechazado' && !revertida

/** Above what the customer was invoiced and not credited, a fiscal note without a sale needs a permission and a reason. */
function beyond(shop: Shop, quien: Persona, { cliente, total, motivo_exceso }: CreateNotaCredito): No | null {
  const invoiced = shop.facturadas(cliente)
  if (!shop.facturando || invoiced.length === 0) return null
  const credited = shop.notas.filter((n) => n.cliente === cliente && vale(n)).map((n) => n.total)
  const [facturado, acreditado] = [sum(invoiced.map((v) => v.total)), sum(credited)]
  const queda = Math.max(facturado - acreditado, 0)
  if (total <= queda) return null
  const cuanto = `Al cliente se le facturaron ${mostrarImporte(facturado)} y se le acreditaron ${mostrarImporte(acreditado)}: quedan ${mostrarImporte(queda)} por acreditar.`
  const deHoy = prohibido('supera_facturado', `${cuanto} Solo un administrador puede acreditar más.`)
  const negada = sinPermiso(shop, quien, 'acreditar_de_mas', deHoy)
  return negada ?? (motivo_exceso ? null : no(400))
}

/** Whether a line is neither a product nor the exact part of what was paid. */
const inexact = (
  venta: Venta | undefined,
  { articulo, cantidad, precio_unitario, total }: LineaInput,
): boolean =>
  total !== porUnidades(cantidad, precio_unitario) && !(venta && total === share(venta, articulo, cantidad))

/** Of a sale that credit paid in part no more goes back in money than came in money. */
function superaDinero(shop: Shop, venta: Venta, total: number): boolean {
  const notas = shop.notas.filter((n) => n.venta === venta && n.origen === 'MANUAL' && !n.revertida)
  const devuelto = sum(notas.flatMap((n) => n.devuelve ?? []).map((p) => p.monto))
  return venta.conCredito > 0 && total > venta.total - venta.conCredito - devuelto
}

export function judgeNota(
  shop: Shop,
  quien: Persona,
  input: CreateNotaCredito,
): No | Yes<typeof notasCredito.create> {
  const { fecha, detalles, cliente, total, devuelve = null } = input
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
    if (detalles.some((d) => d.total > most(venta, d.articulo, d.cantidad))) return no(409, 'supera_precio')
    if (rompeEntera(venta, detalles)) return no(409, 'promocion_entera')
  }
  if (detalles.some((d) => inexact(venta, d))) return no(400)
  if (devuelve && (!venta?.pagos.length || sum(devuelve.map((p) => p.monto)) !== total)) return no(400)
  if (devuelve && venta && superaDinero(shop, venta, total)) return no(409, 'supera_dinero')
  if (!devuelve && total !== 0 && cliente === shop.sinNombre.id) return no(409, 'consumidor_final_sin_cuenta')
  const exceso = venta ? null : beyond(shop, quien, input)
  if (exceso) return exceso
  if (!devuelve && !cabe(shop, cliente, -total)) return no(409, 'saldo_maximo')
  const cerrada = devuelve && sinCaja(shop, quien, sucursal, devuelve, -1)
  if (cerrada) return cerrada
  return {
    done({ id }) {
      // Without its sale, a note of a customer with invoices names the days since the first of them.
      const periodo = shop.facturando && shop.facturadas(cliente).length > 0
      const concepto = venta
        ? venta.fiscal?.concepto
        : periodo
          ? conceptoDe(
              shop,
              detalles.map((d) => ({ ...d, abierta: esVarios(d.articulo) })),
            )
          : undefined
      const fiscal = concepto === undefined ? null : ({ estado: 'sin_emitir', concepto } as const)
      if (devuelve) cobrar(shop, quien, sucursal, devuelve, -1)
      else shop.cliente(cliente).saldo -= total
      const lineas = detalles.map(({ articulo, cantidad, total: importe }) => {
        const servicio = venta ? venta.servicios.has(articulo) : shop.articulo(articulo).servicio
        if (!venta) return { articulo, cantidad, entro: servicio ? 0 : cantidad, importe }
        add(venta.devuelto, articulo, cantidad)
        add(venta.devueltos, articulo, importe)
        const entro = servicio ? 0 : exactas(cantidad - endPending(shop, venta, articulo, cantidad))
        return { articulo, cantidad, entro, importe }
      })
      const nota: Nota = {
        id,
        origen: 'MANUAL',
        cliente,
        sucursal,
        total,
        venta: venta ?? null,
        lineas,
        fiscal,
        revertida: false,
        debito: null,
        ...(devuelve && { devuelve }),
      }
      shop.notas.push(nota)
      if (!devuelve && total > 0) shop.creditos.push({ cliente, importe: total, de: { nota } })
      const entran = lineas.map(({ articulo, entro }) => ({ articulo, cantidad: entro }))
      bringIn(shop, sucursal, entran)
      shop.libro.movio(`nota ${id}`, entran, 1)
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
  open.queda = exactas(open.queda - ended)
  if (open.queda === 0) open.estado = 'ANULADO'
  return ended
}

/** The note of an annulment: what it is before it has its number. */
export const notaDe = (venta: Venta, origen: Nota['origen']): Omit<Nota, 'id' | 'sucursal' | 'total'> => ({
  origen,
  venta,
  cliente: venta.cliente,
  lineas: [],
  fiscal: null,
  revertida: false,
  debito: null,
})

export const createNota: Action = (draw, shop, quien) => {
  const body = drawNota(draw, shop)
  return step(notasCredito.create, { body }, judgeNota(shop, quien, body), { concepto: 'otro' })
}
