/** What customers have in favour pays their instalments, and is taken back. Neither a till nor the balance moves. */
import type { Client } from '@mostrador/contract/client'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { aplicaciones } from '@mostrador/contract/ventas/recibos/aplicaciones'
import { fueraDe, sinPermiso } from '../rights.ts'
import {
  type Aplicacion,
  abierta,
  type Credito,
  type Cuota,
  existing,
  type Nota,
  type Recibo,
  recount,
  refinanciada,
  resta,
  type Shop,
  sum,
  type Venta,
} from '../shop.ts'
import { type Action, type No, no, type Persona, same, step, type Yes } from '../step.ts'

/** An account holds no more than this, and shows no more in favour. */
const MAX = 99_999_999_999_999

/** What open instalments ask for beyond what the customer owes. */
export function aFavorDe(shop: Shop, cliente: number): number {
  const suyas = shop.cuotas.filter((c) => c.venta.cliente === cliente && abierta(c))
  return Math.min(Math.max(sum(suyas.map(resta)) - shop.cliente(cliente).saldo, 0), MAX)
}

/** What a credit pays by itself: a receipt its instalments, its interest, its advance; nothing of what was annulled. */
function suyo(shop: Shop, { de }: Credito): number {
  if (!de || 'nota' in de || de.recibo.venta.anulada) return 0
  const { id, total, esAnticipo, interes } = de.recibo
  if (esAnticipo) return total
  const pagos = shop.cuotas.filter((c) => !c.venta.anulada).flatMap((c) => c.pagos)
  return sum(pagos.filter((p) => p.recibo === id).map((p) => p.importe)) + (interes?.total ?? 0)
}

const cayo = ({ de }: Credito): boolean => {
  if (!de) return false
  return 'nota' in de ? de.nota.revertida : de.recibo.anulado
}

const usado = (shop: Shop, credito: Credito): number =>
  sum(shop.aplicaciones.filter((a) => a.origen === credito && !a.anulada).map((a) => a.importe))

/** What each credit of a customer has left, the oldest first. */
const libres = (shop: Shop, cliente: number): { credito: Credito; libre: number }[] =>
  shop.creditos
    .filter((c) => c.cliente === cliente && !cayo(c))
    .map((credito) => ({ credito, libre: credito.importe - suyo(shop, credito) - usado(shop, credito) }))
    .filter(({ libre }) => libre > 0)

/** Mostly of a customer with something in favour, and mostly not more than there is. */
export const aplicarCredito: Action = (draw, shop, quien) => {
  const acreedores = shop.clientes.filter((c) => aFavorDe(shop, c.id) > 0).map((c) => c.id)
  const suyas = shop.cuotas.filter((c) => acreedores.includes(c.venta.cliente) && abierta(c))
  const cuota = (draw.once(6) ? draw.pickNew(shop.cuotas) : draw.pickNew(suyas)) ?? draw.pickNew(shop.cuotas)
  if (!cuota) return null
  const pide = Math.max(Math.min(resta(cuota), aFavorDe(shop, cuota.venta.cliente)), 1)
  const importe = draw.pick([pide, pide, draw.int(1, pide), pide + 1]) ?? pide
  const args = { params: { cuotaId: cuota.id }, body: { importe } }
  return step(aplicaciones.aplicar, args, judge(shop, quien, cuota, importe), { importe: importe + 1 })
}

/** An instalment that asks for nothing: paid, or asked for by another plan. */
export const cerrada = (cuota: Cuota): No =>
  no(409, refinanciada(cuota) ? 'cuota_refinanciada' : 'cuota_pagada')

function judge(
  shop: Shop,
  { sucursal }: Persona,
  cuota: Cuota,
  importe: number,
): No | Yes<typeof aplicaciones.aplicar> {
  const { venta } = cuota
  if (!shop.credito.aFavor) return no(409, 'saldo_a_favor_inactivo')
  if (venta.anulada) return no(409, 'venta_anulada')
  if (!abierta(cuota)) return cerrada(cuota)
  if (importe > resta(cuota)) return no(409, 'supera_cuota')
  if (!alcanza(shop, venta.cliente, importe)) return no(409, 'supera_a_favor')
  return {
    async done({ a_favor }, look) {
      await usarCredito(shop, look, venta, [{ cuota, importe }], { fecha: shop.hoy, sucursal })
      same('what is left in favour', a_favor, aFavorDe(shop, venta.cliente))
    },
  }
}

/** Whether a customer has so much in favour, by the account and by what its credits have left. */
export const alcanza = (shop: Shop, cliente: number, importe: number): boolean =>
  importe <= aFavorDe(shop, cliente) && importe <= sum(libres(shop, cliente).map((l) => l.libre))

/** The oldest credits of the customer pay instalments of a sale, one instalment after the other. */
export async function usarCredito(
  shop: Shop,
  look: Client,
  venta: Venta,
  destinos: readonly { cuota: Cuota; importe: number }[],
  como: Pick<Aplicacion, 'fecha' | 'sucursal'>,
): Promise<void> {
  const hay = libres(shop, venta.cliente)
  const partes: Pick<Aplicacion, 'origen' | 'cuota' | 'importe'>[] = []
  for (const { cuota, importe } of destinos) {
    let falta = importe
    for (const credito of hay) {
      const parte = Math.min(credito.libre, falta)
      if (parte > 0) partes.push({ origen: credito.credito, cuota, importe: parte })
      credito.libre -= parte
      falta -= parte
    }
  }
  const listed = await look(aplicaciones.deVenta, { params: { ventaId: venta.id } })
  const nuevas = listed.filter((a) => !shop.aplicaciones.some((s) => s.id === a.id))
  same(
    'which credits pay which instalments',
    nuevas.map((a) => [a.cuota, a.importe]),
    partes.map((p) => [p.cuota.id, p.importe]),
  )
  for (const [i, parte] of partes.entries()) apply(shop, { id: existing(nuevas[i]).id, ...parte, ...como })
}

function apply(shop: Shop, nueva: Omit<Aplicacion, 'anulada' | 'promesas'>): void {
  const aplicacion = { ...nueva, anulada: false, promesas: shop.promesas.length }
  const { cuota, importe, fecha } = nueva
  shop.aplicaciones.push(aplicacion)
  cuota.pagos.push({ recibo: null, aplicacion, importe, fecha })
  recount(cuota)
}

/** The credit is in favour again, and the instalments are open again. */
function release(shop: Shop, which: (aplicacion: Aplicacion) => boolean): void {
  for (const aplicacion of shop.aplicaciones.filter((a) => !a.anulada && which(a))) {
    const { cuota } = aplicacion
    aplicacion.anulada = true
    cuota.pagos = cuota.pagos.filter((p) => p.aplicacion !== aplicacion)
    recount(cuota)
  }
}

/** What a document credited pays nothing any more. */
export const releaseDe = (shop: Shop, documento: Recibo | Nota): void =>
  release(shop, ({ origen: { de } }) => de !== null && ('nota' in de ? de.nota : de.recibo) === documento)

/** Nothing that credit paid of these instalments stands. */
export const releaseEn = (shop: Shop, cuotas: readonly Cuota[]): void =>
  release(shop, (a) => cuotas.includes(a.cuota))

/** Mostly one that stands. */
export const anularAplicacion: Action = (draw, shop, quien) => {
  const firmes = shop.aplicaciones.filter((a) => !a.anulada)
  const aplicacion = draw.once(6) ? draw.pickNew(shop.aplicaciones) : draw.pickNew(firmes)
  if (!aplicacion) return null
  const id = draw.once(20) ? 2_000_000_000 : aplicacion.id
  const args = { params: { id }, body: { motivo: 'era otra cuota' } }
  const verdict = judgeAnular(shop, quien, id === aplicacion.id ? aplicacion : undefined)
  return step(aplicaciones.anular, args, verdict, { motivo: 'otro' })
}

function judgeAnular(
  shop: Shop,
  quien: Persona,
  aplicacion: Aplicacion | undefined,
): No | Yes<typeof aplicaciones.anular> {
  const negado = sinPermiso(shop, quien, 'anular_recibos')
  if (negado) return negado
  if (!aplicacion) return no(404, 'no_encontrado')
  const fuera = fueraDe(quien, aplicacion.sucursal)
  if (fuera) return fuera
  if (aplicacion.anulada) return no(409, 'ya_anulada')
  return {
    done({ a_favor }) {
      release(shop, (a) => a === aplicacion)
      same('what is in favour again', a_favor, aFavorDe(shop, aplicacion.cuota.venta.cliente))
    },
  }
}

/** What stands beside the balance of each customer. */
export async function compareAFavor(shop: Shop, look: Client): Promise<void> {
  const { results } = await look(clientes.list, { query: { page_size: 1_000 } })
  const told = new Map(results.map((c) => [c.id, c.a_favor_sin_usar ?? 0]))
  for (const { id } of shop.clientes) {
    same(`what customer ${id} has in favour`, told.get(id), shop.credito.aFavor ? aFavorDe(shop, id) : 0)
  }
}

/** What credit paid of each sale. */
export async function compareAplicaciones(shop: Shop, look: Client): Promise<void> {
  for (const venta of new Set(shop.aplicaciones.map((a) => a.cuota.venta))) {
    const listed = await look(aplicaciones.deVenta, { params: { ventaId: venta.id } })
    const firmes = shop.aplicaciones.filter((a) => !a.anulada && a.cuota.venta === venta)
    same(
      `what credit paid of sale ${venta.id}`,
      listed.map((a) => [a.id, a.cuota, a.importe, a.fecha]),
      firmes.map((a) => [a.id, a.cuota.id, a.importe, a.fecha]),
    )
  }
}
