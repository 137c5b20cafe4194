/** Sales that are offered first: they move nothing until they are sold, at the prices of the offer or of today. */

import type { Client } from '@mostrador/contract/client'
import { mostrarFecha } from '@mostrador/contract/fechas'
import {
  type CreatePresupuesto,
  presupuestos,
  type VenderPresupuesto,
} from '@mostrador/contract/ventas/presupuestos'
import type { CreateVenta } from '@mostrador/contract/ventas/ventas'
import { hasTwice } from '../documentos.ts'
import type { Draw } from '../draw.ts'
import { ajena, branchOf, daysFrom, sinPermiso } from '../rights.ts'
import { existing, type Presupuesto, type Shop, sum } from '../shop.ts'
import { type Action, type No, no, type Persona, prohibido, same, step, type Yes } from '../step.ts'
import { porUnidades } from '../unidades.ts'
import { descuentoMayor } from './rebajas.ts'
import { drawVenta, esACuenta, judgeVenta, precioDe, redondeada, valorar } from './ventas.ts'

export const ofrecer: Action = (draw, shop, quien) => {
  const {
    fecha: _,
    pagos: __,
    a_favor: ___,
    a_favor_cuotas: ____,
    redondeo = 0,
    ...oferta
  } = drawVenta(draw, shop, undefined, true)
  const dias = draw.pick([1, 15, 30]) ?? 15
  // Cash is rounded when it is paid.
  const body: CreatePresupuesto = { ...oferta, total: oferta.total + redondeo, dias }
  return step(presupuestos.create, { body }, judge(shop, quien, body, dias), { concepto: 'otro' })
}

function judge(
  shop: Shop,
  quien: Persona,
  oferta: CreatePresupuesto,
  dias: number,
): No | Yes<typeof presupuestos.create> {
  if (!shop.credito.presupuestos) return no(409, 'presupuestos_inactivos')
  const sucursal = branchOf(quien, oferta.sucursal ?? null)
  if (typeof sucursal !== 'number') return sucursal
  const input: CreateVenta = { ...oferta, tipo_documento: 'FACTURA', fecha: shop.hoy, sucursal }
  if (input.cliente === shop.sinNombre.id && esACuenta(input)) return no(409, 'consumidor_final_sin_cuenta')
  if (shop.cliente(input.cliente).baja) return no(409, 'cliente_baja')
  if (hasTwice(input.detalles)) return no(400)
  const valor = valorar(shop, input)
  if ('status' in valor) return valor
  const { total, cuotas } = valor
  const negada = descuentoMayor(shop, quien, input, total)
  if (negada) return negada
  return {
    done({ id, numero, total: told }) {
      same('the total of the offer', told, total)
      const cantidad_cuotas = cuotas.length > 0 ? cuotas.length : null
      shop.presupuestos.push({
        id,
        numero,
        input: { ...input, total, cantidad_cuotas },
        vence: daysFrom(shop.hoy, dias),
        venta: null,
        anulado: false,
      })
    },
  }
}

const estadoDe = ({ hoy }: Shop, { anulado, venta, vence }: Presupuesto) => {
  if (anulado) return 'anulado'
  if (venta && !venta.anulada) return 'vendido'
  return vence < hoy ? 'vencido' : 'vigente'
}

const abierto = (shop: Shop, oferta: Presupuesto): No | null => {
  const estado = estadoDe(shop, oferta)
  if (estado === 'vendido') return no(409, 'ya_vendido')
  return estado === 'anulado' ? no(409, 'presupuesto_anulado') : null
}

/** Mostly one that can be sold. */
const drawOferta = (draw: Draw, shop: Shop): Presupuesto | undefined =>
  draw.once(5)
    ? draw.pickNew(shop.presupuestos)
    : draw.pickNew(shop.presupuestos.filter((p) => !abierto(shop, p)))

/** The lines at the prices of today; null when something of it is no longer sold. */
function deHoy(shop: Shop, input: CreateVenta): CreateVenta['detalles'] | null {
  if (input.detalles.some((d) => shop.articulo(d.articulo).baja)) return null
  return input.detalles.map(({ articulo, cantidad }) => {
    const precio_unitario = precioDe(shop, articulo, input)
    return { articulo, cantidad, precio_unitario, total: porUnidades(cantidad, precio_unitario) }
  })
}

export const venderPresupuesto: Action = (draw, shop, quien) => {
  const oferta = drawOferta(draw, shop)
  if (!oferta) return null
  const precios = draw.once(3) ? ('hoy' as const) : ('ofrecidos' as const)
  const { input } = oferta
  const detalles = deHoy(shop, input)
  const hoy = detalles && sum(detalles.map((d) => d.total)) - input.bonificacion
  const total = precios === 'ofrecidos' ? input.total : hoy
  const pedido = Math.max((total ?? input.total) + (draw.once(20) ? 1 : 0), 0)
  const { redondeo = 0, total: visto } = redondeada(draw, { ...input, total: pedido }, pedido)
  const body: VenderPresupuesto = { precios, total: visto, ...(redondeo > 0 && { redondeo }) }
  const args = { params: { id: oferta.id }, body }
  const vendida = {
    ...input,
    redondeo,
    fecha: shop.hoy,
    total: visto,
    detalles: (precios === 'hoy' && detalles) || input.detalles,
    cantidad_cuotas: precios === 'hoy' && input.plan ? null : (input.cantidad_cuotas ?? null),
  }
  const verdict = judgeVender(shop, quien, oferta, { precios, total, vendida })
  return step(presupuestos.vender, args, verdict, { total: visto + 7 })
}

function judgeVender(
  shop: Shop,
  quien: Persona,
  oferta: Presupuesto,
  { precios, total, vendida }: { precios: 'ofrecidos' | 'hoy'; total: number | null; vendida: CreateVenta },
): No | Yes<typeof presupuestos.vender> {
  if (!shop.credito.presupuestos) return no(409, 'presupuestos_inactivos')
  if (typeof branchOf(quien, oferta.input.sucursal ?? null) !== 'number') return ajena()
  const cerrado = abierto(shop, oferta)
  if (cerrado) return cerrado
  const ofrecida = precios === 'ofrecidos'
  if (ofrecida && estadoDe(shop, oferta) === 'vencido') {
    const texto = `El presupuesto venció el ${mostrarFecha(oferta.vence)}: se vende a los precios de hoy.`
    const tarde = prohibido('presupuesto_vencido', texto)
    const negada = sinPermiso(shop, quien, 'vender_presupuestos_vencidos', tarde)
    if (negada) return negada
  }
  if (total !== null && total !== vendida.total + (vendida.redondeo ?? 0)) return no(409, 'precios_cambiados')
  const venta = judgeVenta(shop, quien, vendida, { ofrecida, deOferta: true })
  if ('status' in venta) return venta
  return {
    async done(answer, look) {
      await venta.done(answer, look)
      oferta.venta = existing(shop.ventas.at(-1))
    },
  }
}

export const anularPresupuesto: Action = (draw, shop, quien) => {
  const oferta = drawOferta(draw, shop)
  if (!oferta) return null
  const args = { params: { id: oferta.id }, body: { motivo: 'se fue' } }
  const verdict: No | Yes<typeof presupuestos.anular> = !shop.credito.presupuestos
    ? no(409, 'presupuestos_inactivos')
    : typeof branchOf(quien, oferta.input.sucursal ?? null) !== 'number'
      ? ajena()
      : (abierto(shop, oferta) ?? { done: () => void Object.assign(oferta, { anulado: true }) })
  return step(presupuestos.anular, args, verdict, { motivo: 'otro' })
}

/** Every offer, with what became of it. */
export async function comparePresupuestos(shop: Shop, look: Client): Promise<void> {
  const { results } = await look(presupuestos.list, { query: { page_size: 1_000 } })
  const inOrder = (rows: [id: number, ...unknown[]][]) => rows.toSorted(([a], [b]) => a - b)
  same(
    'the offers',
    inOrder(results.map((p) => [p.id, p.numero, p.total, p.estado, p.venta?.id ?? null])),
    inOrder(
      shop.presupuestos.map((p) => {
        const estado = estadoDe(shop, p)
        return [p.id, p.numero, p.input.total, estado, estado === 'vendido' ? (p.venta?.id ?? null) : null]
      }),
    ),
  )
}
