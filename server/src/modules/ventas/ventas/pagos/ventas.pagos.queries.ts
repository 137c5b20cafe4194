/** The parts of a payment on the spot. A sale that is not divided has one part: its total, as its condition says. */

import type { LineaPago, PagoDeVenta } from '@mostrador/contract/caja/pagos'
import type { Venta } from '@mostrador/contract/ventas/ventas'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../../platform/database/db.ts'
import { personaDe } from '../../../base/usuarios/personas.queries.ts'
import { conRecibidos, parteComoJson, parteConDatos } from '../../cheques/cheques.pago.queries.ts'
import { pagosDeContado } from '../ventas.condiciones.queries.ts'

/** Whether no correction took the part `p` out: such parts are how the sale is paid now. */
export const esVigente = sql`not exists (
  select from venta_correcciones k where k.venta = p.venta and k.sale = p.linea)`

/** Whether the part `p` was there from the sale on. */
export const esOriginal = sql`not exists (
  select from venta_correcciones k where k.venta = p.venta and k.entra = p.linea)`

/** The parts of the sale `v` as JSON; null when its payment is not divided. */
export const pagosDivididos = sql`case when v.pago_dividido then (
    select coalesce(json_agg(json_strip_nulls(json_build_object(${parteComoJson}, 'emisor', p.emisor)) order by p.linea), '[]')
    from venta_pagos p
    where p.venta = v.id and ${esVigente}
  ) end as pagos`

/**
 * The parts of one sale with their cards and cheques, as JSON of the database; empty when its payment is not divided.
 */
export async function listPagosConDatos(db: Queryable, venta: number): Promise<PagoDeVenta[]> {
  const { pagos, recibidos } = await db.one<{ pagos: PagoDeVenta[]; recibidos: (number | null)[] }>(sql`
    select coalesce(json_agg(${parteConDatos(sql`h.venta = p.venta and h.recibo is null and h.linea = p.linea`)}
      order by p.linea), '[]') as pagos, coalesce(json_agg((p.recibido * 100)::bigint order by p.linea), '[]') as recibidos
    from venta_pagos p where p.venta = ${venta} and ${esVigente}`)
  return conRecibidos(pagos, recibidos)
}

/**
 * A `from` item with a row for each part of the payments on the spot: `(venta, linea, tipo_pago, monto)`. `where`
 * limits the sales, as `v`; sales on account and gifts have no part. `cual` chooses among the parts of corrected ones.
 */
export const pagosDeVentas = (where: Sql, cual: Sql = esVigente): Sql => sql`(
  select v.id as venta, 1 as linea, t.tipo_pago, v.total as monto
  from ventas v join ${pagosDeContado} on t.condicion = v.condicion_venta
  where not v.pago_dividido and v.total > 0 and ${where}
  union all
  select v.id, p.linea::integer, p.tipo_pago, p.monto
  from ventas v join venta_pagos p on p.venta = v.id where v.pago_dividido and ${cual} and ${where}
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

/** The corrections of a payment, the oldest first. */
export async function listCorrecciones(
  db: Queryable,
  venta: number,
): Promise<NonNullable<Venta['correcciones']>> {
  return await db.rows<NonNullable<Venta['correcciones']>[number]>(sql`
    select k.fecha, s.tipo_pago as de, e.tipo_pago as a, e.monto, k.motivo, ${personaDe(sql`u`)} as usuario
    from venta_correcciones k join venta_pagos s on s.venta = k.venta and s.linea = k.sale
    join venta_pagos e on e.venta = k.venta and e.linea = k.entra join usuarios u on u.id = k.usuario
    where k.venta = ${venta} order by k.id`)
}
