/** The parts of a payment on the spot. A sale that is not divided has one part: its total, as its condition says. */
import type { LineaPago, PagoDeVenta } from '@mostrador/contract/pagos'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../platform/database/db.ts'
import { pagosDeContado } from './ventas.condiciones.queries.ts'

/** In centavos, because the driver does not convert amounts inside JSON. */
const parte = sql`'tipo_pago', p.tipo_pago, 'monto', (p.monto * 100)::bigint`

/** The parts of the sale `v` as JSON; null when its payment is not divided. */
export const pagosDivididos = sql`case when v.pago_dividido then (
    select json_agg(json_build_object(${parte}) order by p.linea) from venta_pagos p where p.venta = v.id
  ) end as pagos`

/**
 * The parts of one sale with their cards and cheques, as JSON of the database; empty when its payment is not divided.
 */
export async function listPagosConDatos(db: Queryable, venta: number): Promise<PagoDeVenta[]> {
  const { pagos } = await db.one<{ pagos: PagoDeVenta[] }>(sql`
    select coalesce(json_agg(json_build_object(${parte},
      'tarjeta', case when p.tipo_pago like 'TARJETA%' then json_build_object('marca', p.marca,
        'ultimos_digitos', p.ultimos_digitos, 'cuotas', p.cuotas, 'cupon', p.cupon) end,
      'cheque', (
        select json_build_object('id', h.id, 'banco', h.banco, 'numero', h.numero, 'vencimiento', h.vencimiento,
          'estado', h.estado)
        from cheques h where h.venta = p.venta and h.linea = p.linea
      )) order by p.linea), '[]') as pagos
    from venta_pagos p where p.venta = ${venta}`)
  return pagos
}

/**
 * A `from` item with a row for each part of the payments on the spot: `(venta, linea, tipo_pago, monto)`. `where`
 * limits the sales, as `v`; sales on account and gifts have no part.
 */
export const pagosDeVentas = (where: Sql): Sql => sql`(
  select v.id as venta, 1 as linea, t.tipo_pago, v.total as monto
  from ventas v join ${pagosDeContado} on t.condicion = v.condicion_venta
  where not v.pago_dividido and v.total > 0 and ${where}
  union all
  select v.id, p.linea::integer, p.tipo_pago, p.monto
  from ventas v join venta_pagos p on p.venta = v.id where v.pago_dividido and ${where}
)`

/**
 * What the shop took for one sale on the spot, by payment type in the order of its parts; amounts in centavos. Empty
 * for a sale on account and for a gift. The annulment of the sale gives back the same parts.
 */
export const listPagosDeVenta = (db: Queryable, venta: number): Promise<LineaPago[]> =>
  db.rows<LineaPago>(sql`
    select p.tipo_pago, p.monto from ${pagosDeVentas(sql`v.id = ${venta}`)} p order by p.linea`)

/** Whether the business has divided the payment of any sale. */
export const dividenPagos = async (db: Queryable): Promise<boolean> =>
  (await db.one<{ dividen: boolean }>(sql`select exists (select from ventas where pago_dividido) as dividen`))
    .dividen
