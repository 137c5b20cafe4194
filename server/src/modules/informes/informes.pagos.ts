/** The money that came in and went out, payment line by payment line: what every figure of collections adds up. */
import sql, { type Sql } from 'sql-template-tag'
import { type Alcance, sucursalAmong } from '../sucursales/alcance.ts'
import { pagosDeContado } from '../ventas/ventas.condiciones.ts'
import type { Rango } from './informes.reglas.ts'

/**
 * A `from` item with a row per payment line of a range: receipts and sales paid on the spot on the day
 * they were made, also those annulled later; and, negative, what annulments gave back on their own day.
 * A manual note, or the annulment of a sale on account, moves the account and no money.
 */
export function pagosBetween(alcance: Alcance, { desde, hasta }: Rango): Sql {
  const en = (documento: Sql) => sql`${sucursalAmong(alcance, sql`${documento}.sucursal`)}
    and ${documento}.fecha between ${desde}::date and ${hasta}::date`
  const [r, v, n] = [sql`r`, sql`v`, sql`n`]
  return sql`(
    select 'COBRO' as tipo_documento, r.id, r.fecha, r.creado, r.punto_venta, r.cliente, p.linea::integer,
      p.tipo_pago, p.monto
    from recibos r join recibo_pagos p on p.recibo = r.id where ${en(r)}
    union all
    select 'FACTURA', v.id, v.fecha, v.creada, v.punto_venta, v.cliente, 1, t.tipo_pago, v.total
    from ventas v join ${pagosDeContado} on t.condicion = v.condicion_venta where v.total > 0 and ${en(v)}
    union all
    select 'NOTA_CREDITO', n.id, n.fecha, n.creada, n.punto_venta, n.cliente, p.linea, p.tipo_pago, -p.monto
    from notas_credito n join recibo_pagos p on p.recibo = n.recibo
    where n.origen = 'ANULACION_RECIBO' and ${en(n)}
    union all
    select 'NOTA_CREDITO', n.id, n.fecha, n.creada, n.punto_venta, n.cliente, 1, t.tipo_pago, -n.total
    from notas_credito n join ventas v on v.id = n.venta join ${pagosDeContado} on t.condicion = v.condicion_venta
    where n.origen = 'ANULACION_VENTA' and n.total > 0 and ${en(n)}
  )`
}
