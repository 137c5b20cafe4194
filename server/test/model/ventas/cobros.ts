/** Collecting an instalment, and taking a receipt back. */
import { esDinero } from '@mostrador/contract/caja/pagos'
import { cuotas, type PagarCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { cerrada, releaseDe } from '../credito/aplicaciones.ts'
import { superaLimite } from '../credito/credito.ts'
import { drawConInteres, interesDe } from '../credito/mora.ts'
import type { Draw } from '../draw.ts'
import { endDebito } from '../fiscal.ts'
import { fueraDe, sinPermiso, sinPrestado } from '../rights.ts'
import {
  abierta,
  type Cuota,
  cabe,
  cuotaNueva,
  existing,
  type NotaDebito,
  type Recibo,
  recount,
  refinanciada,
  resta,
  type Shop,
  sum,
} from '../shop.ts'
import { type Action, type No, no, type Persona, same, step, type Yes } from '../step.ts'
import { cobrar, type Parte, sinCaja } from './cajas.ts'
import { chequesDe, deudaDe, giveBackCheques, impedimento, tomarCheques } from './cheques.ts'
import { notaDe } from './notas.ts'

/**
 * The instalments that take the money of a payment, in order: the paid one, the later ones, the earlier ones.
 */
function takers(shop: Shop, cuota: Cuota): Cuota[] {
  const others = shop.cuotasDe(cuota.venta).filter((c) => c !== cuota && resta(c) > 0 && !c.anulada)
  const later = others.filter((c) => c.numero > cuota.numero)
  return [cuota, ...later, ...others.filter((c) => c.numero < cuota.numero)]
}

function drawPago(draw: Draw, shop: Shop, cuota: Cuota): PagarCuota {
  const asked = resta(cuota) || cuota.original
  const owed = sum(takers(shop, cuota).map(resta))
  const drawn = [asked, asked, asked + 700, asked + 1, owed, owed + 500, asked - 1, Math.ceil(asked / 3)]
  const monto = Math.max(1, draw.pick(drawn) ?? asked)
  return {
    monto_pagado: monto,
    tipos_pago: drawTipos(draw, monto),
    a_favor: draw.once(3),
    ...conInteres(draw, shop, cuota, monto),
  }
}

/** In one line or in two; now and then they do not add up. */
export function drawTipos(draw: Draw, monto: number): PagarCuota['tipos_pago'] {
  const first = draw.once(3) ? Math.ceil(monto / 2) : monto
  const wrong = draw.once(15) ? (draw.pick([1, -1, 2, -2]) ?? 0) : 0
  const parts = [first + wrong, monto - first].filter((m) => m > 0)
  const lines = parts.length > 0 ? parts : [monto]
  const tipos = ['EFECTIVO', 'CHEQUE'] as const
  return lines.map((m, i) =>
    i > 0 && draw.once(3)
      ? {
          tipo_pago: 'RETENCION',
          monto: m,
          retencion: { regimen: 'IVA', numero: '1', fecha: '2026-03-01' },
        }
      : { tipo_pago: tipos[i] ?? 'OTROS', monto: m },
  )
}

/** What of it is interest: all, a part, some forgiven, now and then too much; or the interest of a paid instalment alone. */
function conInteres(draw: Draw, shop: Shop, cuota: Cuota, monto: number): Pick<PagarCuota, 'interes'> {
  const debe = interesDe(shop, cuota)
  if (debe === 0 && !draw.once(15)) return {}
  if (draw.once(4)) return {}
  const perdonado = draw.once(4) ? draw.int(1, Math.max(debe, 1)) : 0
  const resto = Math.max(debe - perdonado, 0)
  const reclamado = draw.pick([resto, resto, draw.int(0, resto), resto + 1, monto]) ?? resto
  return { interes: { reclamado, perdonado, motivo: draw.once(6) ? '' : 'cliente de años' } }
}

/** The lines of a payment that has the interest on top of the instalment. */
function drawPagoConInteres(draw: Draw, shop: Shop, cuota: Cuota): PagarCuota {
  const debe = interesDe(shop, cuota)
  const capital =
    draw.pick([resta(cuota), resta(cuota), resta(cuota) + 700, Math.max(resta(cuota) - debe, 0)]) ?? 0
  const monto = Math.max(capital + debe, 1)
  return {
    monto_pagado: monto,
    tipos_pago: [{ tipo_pago: draw.pick(['EFECTIVO', 'CHEQUE'] as const) ?? 'EFECTIVO', monto }],
    a_favor: draw.once(3),
    interes: { reclamado: debe, perdonado: 0, motivo: '' },
  }
}

function judge(shop: Shop, quien: Persona, cuota: Cuota, pago: PagarCuota): No | Yes<typeof cuotas.pagar> {
  const { monto_pagado: monto, tipos_pago, a_favor, interes } = pago
  const reclamado = interes?.reclamado ?? 0
  const asked = abierta(cuota) ? resta(cuota) : 0
  if (cuota.venta.anulada) return no(409, 'venta_anulada')
  // Of a paid instalment its interest alone is collected. The debt of a cheque that was not refused after all is no debt.
  if (asked === 0 && (refinanciada(cuota) || !interes || reclamado !== monto)) return cerrada(cuota)
  const malo = interes ? judgeInteres(shop, quien, cuota, interes) : null
  if (malo) return malo
  const capital = monto - reclamado
  const off = Math.abs(monto - sum(tipos_pago.map((t) => t.monto)))
  const enParte = capital < asked && !alInteres(shop, cuota, pago)
  if (enParte && (!shop.credito.parciales || capital < 0)) return no(400)
  const sinParte = enParte ? sinPrestado(shop, quien, 'cobrar_en_parte') : null
  if (sinParte) return sinParte
  if (off > 1) return no(400)
  if (!tipos_pago.every(esDinero) && !shop.conRetenciones.has(quien.sucursal))
    return no(409, 'retenciones_inactivas')
  const owed = asked === 0 ? 0 : sum(takers(shop, cuota).map(resta))
  if (capital > owed && !a_favor) return no(409, 'supera_saldo')
  const negado = capital > owed ? sinPermiso(shop, quien, 'cobrar_de_mas') : null
  if (negado) return negado
  if (![-capital, reclamado].every((importe) => cabe(shop, cuota.venta.cliente, importe)))
    return no(409, 'saldo_maximo')
  const pagos = settled(tipos_pago, monto)
  // Money is collected where the user works.
  const refused = sinCaja(shop, quien, quien.sucursal, pagos)
  if (refused) return refused
  return {
    async done(answer, look) {
      const turno = cobrar(shop, quien, quien.sucursal, pagos)
      const { cobro_id, exceso, saldo_a_favor, cuotas_actualizadas, nota_debito } = answer
      let left = capital
      const touched = []
      for (const c of asked === 0 ? [] : takers(shop, cuota)) {
        const importe = Math.min(left, resta(c))
        if (importe === 0) break
        left -= importe
        c.pagos.push({ recibo: cobro_id, aplicacion: null, importe, fecha: shop.hoy })
        recount(c)
        const estado = resta(c) === 0 ? 'pagada_completa' : 'reducida'
        touched.push({ id: c.id, numero_cuota: c.numero, estado, nuevo_monto: resta(c) })
      }
      const { venta } = cuota
      same('whether the interest has a debit note', nota_debito !== undefined, reclamado > 0)
      const nota = nota_debito === undefined ? null : debitar(shop, nota_debito, reclamado)
      const recibo: Recibo = {
        id: cobro_id,
        venta,
        total: monto,
        pagos,
        sucursal: quien.sucursal,
        esAnticipo: false,
        anulado: false,
        fecha: shop.hoy,
        interes: nota,
        promesas: shop.promesas.length,
      }
      shop.recibos.push(recibo)
      shop.creditos.push({ cliente: venta.cliente, importe: monto, de: { recibo } })
      if (interes)
        shop.intereses.push({
          cuota,
          importe: reclamado + interes.perdonado,
          cobrado: true,
          vale: () => !recibo.anulado,
        })
      shop.cliente(venta.cliente).saldo -= capital
      same('where the excess went', cuotas_actualizadas, touched.slice(1))
      await tomarCheques(shop, look, {
        venta,
        recibo: cobro_id,
        sucursal: quien.sucursal,
        turno,
        pagos,
      })
      same('the excess', [exceso, saldo_a_favor], [Math.max(capital - asked, 0), left])
    },
  }
}

/** The debit note of the interest that a receipt claims, by its number. */
export function debitar(shop: Shop, numero: string, total: number): NotaDebito {
  const fiscal = shop.facturando ? ({ estado: 'sin_emitir', concepto: 2 } as const) : null
  const nota = { id: Number(numero.split('-').at(-1)), total, anulada: false, cuota: null, fiscal }
  shop.notasDebito.push(nota)
  return nota
}

/** More than is owed, a pardon without its reason or without the permission. */
function judgeInteres(
  shop: Shop,
  quien: Persona,
  cuota: Cuota,
  { reclamado, perdonado, motivo }: NonNullable<PagarCuota['interes']>,
): No | null {
  if (reclamado + perdonado > interesDe(shop, cuota)) return no(409, 'interes_superado')
  if (perdonado === 0) return null
  return motivo === '' ? no(400) : sinPrestado(shop, quien, 'perdonar_intereses')
}

/** Where interest goes first, a payment that settles all of it may leave some of the instalment open. */
function alInteres(shop: Shop, cuota: Cuota, { monto_pagado: monto, interes }: PagarCuota): boolean {
  if (shop.mora.orden !== 'interes' || !interes) return false
  const { reclamado, perdonado } = interes
  return reclamado + perdonado === interesDe(shop, cuota) && reclamado <= monto && monto >= resta(cuota)
}

/** The money of the lines. A centavo that they lack goes to the largest. */
export function settled(lines: PagarCuota['tipos_pago'], monto: number): Parte[] {
  const off = monto - sum(lines.map((l) => l.monto))
  const largest = lines.reduce((a, b) => (b.monto > a.monto ? b : a))
  return lines.map((l) => (l === largest ? { ...l, monto: l.monto + off } : l)).filter(esDinero)
}

export const pagarCuota: Action = (draw, shop, quien) => {
  const open = shop.cuotas.filter(abierta)
  const tarde = draw.once(3) ? drawConInteres(draw, shop) : undefined
  const cuota = tarde ?? (draw.once(6) ? draw.pickNew(shop.cuotas) : draw.pickNew(open))
  if (!cuota) return null
  const body = tarde ? drawPagoConInteres(draw, shop, cuota) : drawPago(draw, shop, cuota)
  const args = { params: { cuotaId: cuota.id }, body }
  return step(cuotas.pagar, args, judge(shop, quien, cuota, body), { metodo_pago: 'otro' })
}

export const anularRecibo: Action = (draw, shop, quien) => {
  const id = draw.once(20) ? 2_000_000_000 : (draw.pickNew(shop.recibos)?.id ?? 0)
  if (id === 0) return null
  const args = { params: { id }, body: { motivo: 'se cobró mal' } }
  return step(recibos.anular, args, judgeAnular(shop, quien, id), { motivo: 'otro' })
}

function judgeAnular(shop: Shop, quien: Persona, id: number): No | Yes<typeof recibos.anular> {
  const negado = sinPermiso(shop, quien, 'anular_recibos')
  if (negado) return negado
  const recibo = shop.recibos.find((r) => r.id === id)
  if (!recibo) return no(404, 'no_encontrado')
  const fuera = fueraDe(quien, recibo.sucursal)
  if (fuera) return fuera
  if (recibo.anulado) return no(409, 'ya_anulado')
  const suyos = chequesDe(shop, recibo.venta, recibo.id)
  const deuda = impedimento(suyos)
  if (deuda) return deuda
  const rechazado = sum(suyos.map(deudaDe))
  const interes = recibo.interes?.total ?? 0
  const pasos = [-rechazado, -rechazado - interes, recibo.total - rechazado - interes]
  if (!pasos.every((importe) => cabe(shop, recibo.venta.cliente, importe))) return no(409, 'saldo_maximo')
  const debe = { cliente: recibo.venta.cliente, sube: recibo.total - interes, antes: -rechazado }
  const refused = superaLimite(shop, quien, debe) ?? sinCaja(shop, quien, recibo.sucursal, recibo.pagos, -1)
  if (refused) return refused
  return {
    async done({ nota_credito_id }, look) {
      giveBackCheques(shop, quien, suyos)
      cobrar(shop, quien, recibo.sucursal, recibo.pagos, -1)
      const { venta, total, esAnticipo } = recibo
      recibo.anulado = true
      for (const c of shop.cuotas.filter((c) => c.pagos.some((p) => p.recibo === id))) {
        c.pagos = c.pagos.filter((p) => p.recibo !== id)
        recount(c)
      }
      releaseDe(shop, recibo)
      if (recibo.interes) endDebito(recibo.interes)
      shop.cliente(venta.cliente).saldo += total - interes
      const { sucursal } = recibo
      shop.notas.push({ ...notaDe(venta, 'ANULACION_RECIBO'), id: nota_credito_id, sucursal, total })
      // The advance is owed again: as an instalment before all others.
      if (!esAnticipo || venta.anulada) return
      const deCredito = shop.cuotasDe(venta).find((c) => c.numero === 0)
      if (deCredito) {
        deCredito.original += total
        return recount(deCredito)
      }
      const plan = await look(cuotas.deVenta, { params: { ventaId: venta.id } })
      const { id: cuota } = existing(plan.find((c) => c.numero_cuota === 0))
      shop.cuotas.push(cuotaNueva({ id: cuota, venta, numero: 0, original: total, vence: venta.fecha }))
    },
  }
}
