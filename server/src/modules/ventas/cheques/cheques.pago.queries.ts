/** The cards and cheques of payment lines, written and read: those of a sale and those of a receipt. */
import type { PagoDeVentaInput, PagoInput } from '@mostrador/contract/caja/pagos'
import sql, { type Sql } from 'sql-template-tag'
import { pesos } from '../../../platform/database/db.ts'

/** A `from` item `p` with a row for each line, in order. A cheque without a due date is due on `fecha`. */
export const unfoldCheques = (pagos: PagoInput[], fecha: string): Sql => sql`
  unnest(${pagos.map((p) => p.tipo_pago)}::text[], ${pagos.map((p) => pesos(p.monto))}::numeric[],
    ${pagos.map((p) => p.tarjeta?.marca ?? '')}::text[], ${pagos.map((p) => p.tarjeta?.ultimos_digitos ?? '')}::text[],
    ${pagos.map((p) => p.tarjeta?.cuotas ?? null)}::integer[], ${pagos.map((p) => p.tarjeta?.cupon ?? '')}::text[],
    ${pagos.map((p) => p.cheque?.banco ?? '')}::text[], ${pagos.map((p) => p.cheque?.numero ?? '')}::text[],
    ${pagos.map((p) => p.cheque?.vencimiento ?? fecha)}::date[])
  with ordinality as p (tipo_pago, monto, marca, ultimos_digitos, cuotas, cupon, banco, numero, vencimiento, linea)`

/** Of each line in order, the cash that was handed over; null where it was not noted. */
export const recibidosDe = (pagos: readonly Pick<PagoDeVentaInput, 'recibido'>[]): Sql =>
  sql`${pagos.map((p) => (p.recibido ? pesos(p.recibido) : null))}::numeric[]`

/** Of each line in order, its card or bank; null where it was not said. */
export const emisoresDe = (pagos: readonly Pick<PagoDeVentaInput, 'emisor'>[]): Sql =>
  sql`${pagos.map((p) => p.emisor || null)}::text[]`

/** A document that cheques paid. */
export type PagadoConCheques = { venta: number } | { recibo: number }

/** The condition for the cheques `h` of a sale itself, or of a receipt. */
export const chequesDe = (pagado: PagadoConCheques): Sql =>
  'recibo' in pagado ? sql`h.recibo = ${pagado.recibo}` : sql`h.venta = ${pagado.venta} and h.recibo is null`

/** Type and amount of the line `p`; in centavos, because the driver does not convert amounts inside JSON. */
export const parteComoJson = sql`'tipo_pago', p.tipo_pago, 'monto', (p.monto * 100)::bigint`

/** The read lines with what was handed over of each, in centavos and in the same order; what was not said is missing. */
export const conRecibidos = <P extends { emisor?: string | null | undefined }>(
  pagos: readonly P[],
  recibidos: readonly (number | null)[],
): (Omit<P, 'emisor'> & { emisor?: string; recibido?: number })[] =>
  pagos.map(({ emisor, ...pago }, i) => ({
    ...pago,
    ...(emisor ? { emisor } : {}),
    ...(recibidos[i] && { recibido: recibidos[i] }),
  }))

/** The line `p` with its issuer, its card and its cheque, which `where` finds as `h`; each null without one. */
export const parteConDatos = (where: Sql): Sql => sql`json_build_object(${parteComoJson}, 'emisor', p.emisor,
  'tarjeta', case when p.tipo_pago like 'TARJETA%' then json_build_object('marca', p.marca,
    'ultimos_digitos', p.ultimos_digitos, 'cuotas', p.cuotas, 'cupon', p.cupon) end,
  'cheque', (
    select json_build_object('id', h.id, 'banco', h.banco, 'numero', h.numero, 'vencimiento', h.vencimiento,
      'estado', h.estado)
    from cheques h where ${where}
  ))`
