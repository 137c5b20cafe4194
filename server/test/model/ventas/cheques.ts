/** Cheques: they come with a payment, and go to the bank, to somebody else, or back to the customer. */

import type { TipoPago } from '@mostrador/contract/caja/pagos'
import type { Client } from '@mostrador/contract/client'
import { cheques, MarcaCheque, SIGUIENTES } from '@mostrador/contract/ventas/cheques'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { notasDebito } from '@mostrador/contract/ventas/notas-debito'
import { releaseEn } from '../credito/aplicaciones.ts'
import { superaLimite } from '../credito/credito.ts'
import { ajena, sinPermiso } from '../rights.ts'
import {
  type Cheque,
  cabe,
  cuotaNueva,
  existing,
  type NotaDebito,
  refinanciada,
  type Shop,
  sum,
  type Turno,
  type Venta,
} from '../shop.ts'
import { type Action, type No, no, type Persona, same, step, type Yes } from '../step.ts'
import { move } from './cajas.ts'

const TODOS = { estado: 'TODOS', page_size: 1_000 } as const

interface Cobrado {
  venta: Venta
  recibo: number | null
  sucursal: number
  turno: Turno | undefined
  pagos: { tipo_pago: TipoPago; monto: number }[]
}

/** The cheques among the parts of a payment come into the hands of the branch, in the order of the parts. */
export async function tomarCheques(shop: Shop, look: Client, cobrado: Cobrado): Promise<void> {
  const { venta, recibo, sucursal, turno, pagos } = cobrado
  const partes = pagos.filter((p) => p.tipo_pago === 'CHEQUE')
  if (partes.length === 0) return
  const { results } = await look(cheques.list, { query: TODOS })
  const ids = results
    .filter((c) => c.venta === venta.id && c.recibo === recibo && !shop.cheques.some((s) => s.id === c.id))
    .map((c) => c.id)
    .toSorted((a, b) => a - b)
  same('how many cheques came', ids.length, partes.length)
  for (const [i, parte] of partes.entries()) {
    const id = existing(ids[i])
    shop.cheques.push({
      id,
      venta,
      recibo,
      sucursal,
      parte,
      turno,
      estado: 'EN_CARTERA',
      salidas: [],
      nota: null,
    })
  }
}

/** The cheques of a sale itself or of a receipt that the customer did not get back. */
export const chequesDe = (shop: Shop, venta: Venta, recibo: number | null): Cheque[] =>
  shop.cheques.filter((c) => c.venta === venta && c.recibo === recibo && c.estado !== 'DEVUELTO')

/** Why the debt of a refused cheque cannot end: it is in another plan, or was collected. Credit that paid it comes back. */
function sinCobrar({ nota }: Cheque): No | null {
  const cuota = nota?.cuota
  if (!cuota) return null
  if (refinanciada(cuota)) return no(409, 'cheque_refinanciado')
  return cuota.pagos.some((p) => p.recibo !== null) ? no(409, 'cheque_cobrado') : null
}

/** Why a payment with these cheques cannot be given back. */
export function impedimento(suyos: Cheque[]): No | null {
  if (suyos.some((c) => c.estado === 'DEPOSITADO' || c.estado === 'ENTREGADO'))
    return no(409, 'cheque_salido')
  for (const cheque of suyos) {
    const deuda = sinCobrar(cheque)
    if (deuda) return deuda
  }
  return null
}

/** What the customer owes because the bank refused it. */
export const deudaDe = ({ nota }: Cheque): number => nota?.total ?? 0

function perdonar(shop: Shop, cheque: Cheque): void {
  const { nota } = cheque
  if (!nota) return
  nota.anulada = true
  if (nota.cuota) {
    releaseEn(shop, [nota.cuota])
    nota.cuota.anulada = true
  }
  shop.cliente(cheque.venta.cliente).saldo -= nota.total
  cheque.nota = null
}

/** The customer gets them back: the refused ones go through the till of who does it, and nobody owes them any more. */
export function giveBackCheques(shop: Shop, quien: Persona, suyos: Cheque[]): void {
  for (const cheque of suyos) {
    perdonar(shop, cheque)
    if (cheque.estado === 'RECHAZADO') volver(shop, quien, cheque, true)
    cheque.estado = 'DEVUELTO'
  }
}

const abiertos = (shop: Shop): Turno[] => [...shop.turnos, ...shop.tesorerias].filter((t) => t.abierto)

/** The first one by these questions, and the oldest of equals. */
const primero = (turnos: Turno[], ...preguntas: ((t: Turno) => boolean)[]): Turno | undefined =>
  turnos.toSorted((a, b) => {
    const decide = preguntas.find((es) => es(a) !== es(b))
    return decide ? Number(decide(b)) - Number(decide(a)) : a.id - b.id
  })[0]

function mover(cheque: Cheque, turno: Turno | undefined, sign: 1 | -1): void {
  if (!turno) return
  move(turno, [cheque.parte], sign)
  cheque.salidas.push({ turno, importe: sign * cheque.parte.monto })
}

/** Out of the till that took it, else out of the safe, else out of one of the branch that has so much in cheques. */
function salir(shop: Shop, quien: Persona, cheque: Cheque): void {
  const tienen = abiertos(shop).filter(
    (t) =>
      (t.saldos.get('CHEQUE') ?? 0) >= cheque.parte.monto &&
      (t.sucursal === cheque.sucursal || t === cheque.turno),
  )
  const turno = primero(
    tienen,
    (t) => t === cheque.turno,
    (t) => shop.tesorerias.includes(t),
    (t) => t.usuarios.has(quien.usuario),
  )
  mover(cheque, turno, -1)
}

/** Into the till that it left, else into that of the user, else into the safe. */
function volver(shop: Shop, quien: Persona, cheque: Cheque, alUsuario = false): void {
  const ultima = cheque.salidas.at(-1)
  if (!ultima || sum(cheque.salidas.map((s) => s.importe)) === 0) return
  const suya = (t: Turno) => t.usuarios.has(quien.usuario)
  const pueden = abiertos(shop).filter(
    (t) => t === ultima.turno || suya(t) || (shop.tesorerias.includes(t) && t.sucursal === cheque.sucursal),
  )
  const turno = primero(
    pueden,
    (t) => alUsuario && suya(t),
    (t) => t === ultima.turno,
    (t) => !shop.tesorerias.includes(t),
  )
  mover(cheque, turno, 1)
}

/** Mostly to where it may go, and mostly as the person saw it. */
export const marcarCheque: Action = (draw, shop, quien) => {
  const cheque = draw.pickNew(shop.cheques)
  if (!cheque) return null
  const siguen = draw.once(6) ? MarcaCheque.options : SIGUIENTES[cheque.estado]
  const estado = draw.pick(siguen) ?? 'DEPOSITADO'
  const estado_anterior = draw.once(10) ? ('ENTREGADO' as const) : cheque.estado
  const id = draw.once(20) ? 2_000_000_000 : cheque.id
  const body = { estado, estado_anterior, observaciones: '' }
  const verdict = judge(shop, quien, id === cheque.id ? cheque : undefined, body)
  return step(cheques.marcar, { params: { id }, body }, verdict, { observaciones: 'otra' })
}

function judge(
  shop: Shop,
  quien: Persona,
  cheque: Cheque | undefined,
  { estado, estado_anterior }: { estado: MarcaCheque; estado_anterior: Cheque['estado'] },
): No | Yes<typeof cheques.marcar> {
  const negada = sinPermiso(shop, quien, 'marcar_cheques')
  if (negada) return negada
  if (!cheque) return no(404, 'no_encontrado')
  if (!quien.admin && cheque.sucursal !== quien.sucursal) return ajena()
  const { estado: era } = cheque
  if (era !== estado_anterior || !SIGUIENTES[era].includes(estado)) return no(409, 'estado_no_permite')
  const { cliente } = cheque.venta
  const { monto } = cheque.parte
  const cobrada = sinCobrar(cheque)
  if (cobrada) return cobrada
  const debe = estado === 'RECHAZADO' ? monto : -deudaDe(cheque)
  if (!cabe(shop, cliente, debe)) return no(409, 'saldo_maximo')
  const negado = superaLimite(shop, quien, { cliente, sube: debe })
  if (negado) return negado
  return {
    async done({ nota_debito }, look) {
      cheque.estado = estado
      if (era === 'RECHAZADO') perdonar(shop, cheque)
      if (estado === 'RECHAZADO') {
        const nota = await deber(shop, look, cheque, existing(nota_debito ?? undefined).id)
        shop.notasDebito.push(nota)
        cheque.nota = nota
        shop.cliente(cliente).saldo += monto
      }
      if (estado === 'EN_CARTERA') volver(shop, quien, cheque)
      else if (era === 'EN_CARTERA') salir(shop, quien, cheque)
    },
  }
}

/** The debt of a refused cheque: an instalment below the others, unless the sale was annulled. */
async function deber(shop: Shop, look: Client, { venta, parte }: Cheque, id: number): Promise<NotaDebito> {
  const nota: NotaDebito = { id, total: parte.monto, anulada: false, cuota: null }
  if (venta.anulada) return nota
  const suyas = shop.cuotasDe(venta).filter((c) => !c.plan)
  const numero = Math.min(0, ...suyas.map((c) => c.numero)) - 1
  const plan = await look(cuotas.deVenta, { params: { ventaId: venta.id } })
  const cuota = cuotaNueva({
    id: existing(plan.find((c) => c.numero_cuota === numero)).id,
    venta,
    numero,
    original: parte.monto,
    vence: shop.hoy,
  })
  shop.cuotas.push(cuota)
  return { ...nota, cuota }
}

const byId = <T extends { id: number }>(rows: T[]): T[] => rows.toSorted((a, b) => a.id - b.id)

/** Where each cheque is, and what is owed for the refused ones. */
export async function compareCheques(shop: Shop, look: Client): Promise<void> {
  const { results } = await look(cheques.list, { query: TODOS })
  same(
    'the cheques',
    byId(results).map((c) => [c.id, c.estado, c.monto, c.nota_debito?.id ?? null]),
    byId(shop.cheques).map((c) => [c.id, c.estado, c.parte.monto, c.nota?.id ?? null]),
  )
  const { results: notas } = await look(notasDebito.list, { query: { page_size: 1_000 } })
  same(
    'the debit notes',
    byId(notas).map((n) => [n.id, n.total, n.estado === 'anulada']),
    byId(shop.notasDebito).map((n) => [n.id, n.total, n.anulada]),
  )
}
