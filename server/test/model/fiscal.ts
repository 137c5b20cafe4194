/** What goes to the tax office, and what it grants. */
import sql from 'sql-template-tag'
import type { Queryable } from '../../src/platform/database/db.ts'
import type { Fiscal, Linea, NotaDebito, Shop } from './shop.ts'
import { type Action, type Step, same } from './step.ts'

/** Goods, services, or both. What an open line sells are goods. */
export function conceptoDe(shop: Shop, lineas: readonly (Linea & { abierta?: boolean })[]): number {
  const servicios = lineas.filter((l) => !l.abierta && shop.articulo(l.articulo).servicio).length
  if (servicios === 0) return 1
  return servicios === lineas.length ? 2 : 3
}

/** A debit note is annulled: a voucher that was not granted yet is withdrawn, one that was gets its credit note. */
export function endDebito(nota: NotaDebito): void {
  const { fiscal } = nota
  nota.anulada = true
  if (fiscal?.estado === 'autorizado') nota.fin = { ...fiscal, estado: 'sin_emitir' }
  else if (fiscal) fiscal.estado = 'rechazado'
}

/** Not a call of a person: the office grants all that waits, and again nothing. */
export const grantVouchers: Action = (_, shop, quien) => {
  if (!shop.facturando || quien.id === 0) return null
  return {
    text: 'PUT the tax office grants what waits',
    send: shop.grant,
    sendOther: null,
    no: null,
    done() {
      for (const fiscal of comprobantesDe(shop).values()) {
        if (fiscal.estado === 'sin_emitir') fiscal.estado = 'autorizado'
      }
    },
  } satisfies Step
}

function comprobantesDe(shop: Shop): Map<string, Fiscal> {
  const all = [
    ...shop.ventas.map((v) => [`venta ${v.id}`, v.fiscal] as const),
    ...shop.notas.map((n) => [`nota ${n.id}`, n.fiscal] as const),
    ...shop.notas.map((n) => [`debito ${n.id}`, n.debito] as const),
    ...shop.notasDebito.map((n) => [`interes ${n.id}`, n.fiscal ?? null] as const),
    ...shop.notasDebito.map((n) => [`fin ${n.id}`, n.fin ?? null] as const),
  ]
  return new Map(all.flatMap(([key, fiscal]) => (fiscal ? [[key, fiscal] as const] : [])))
}

/** Whether each voucher says goods, services or both, and where it is; no call tells. */
export async function compareConceptos(shop: Shop, db: Queryable): Promise<void> {
  const rows = await db.rows<{ documento: string; concepto: number; estado: string }>(sql`
    select case when venta is not null then 'venta ' || venta when nota_credito is not null then 'nota ' || nota_credito
      when nota_debito is not null then 'interes ' || nota_debito
      when revierte_debito is not null then 'fin ' || revierte_debito
      else 'debito ' || revierte end as documento, concepto_fiscal as concepto, estado
    from comprobantes_fiscales`)
  const inOrder = (pairs: [string, number, string][]) => pairs.toSorted(([a], [b]) => (a < b ? -1 : 1))
  same(
    'goods or services of the vouchers',
    inOrder(rows.map((r) => [r.documento, r.concepto, r.estado])),
    inOrder([...comprobantesDe(shop)].map(([documento, f]) => [documento, f.concepto, f.estado])),
  )
}
