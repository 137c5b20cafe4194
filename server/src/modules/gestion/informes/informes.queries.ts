import { comprobante, numeroDeDeuda } from '@mostrador/contract/documentos/comprobantes'
import type { Endpoint, InputOf } from '@mostrador/contract/endpoint'
import {
  DOCUMENTO_DE_COBRO,
  type FilaAgenda,
  type FilaCobros,
  type FilaVentas,
  type informes,
} from '@mostrador/contract/gestion/informes'
import {
  agendaColumnas,
  informeCobrosColumnas,
  informeVentasColumnas,
} from '@mostrador/contract/gestion/informes.lista'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { type Alcance, sucursalAmong } from '../../../platform/access/alcance.ts'
import { type Asked, wholeListOf } from '../../../platform/api/lists/list.ts'
import { excelDe } from '../../../platform/api/lists/lista.ts'
import { mapped, type Rows, rowsOf } from '../../../platform/database/batches.ts'
import type { Reader } from '../../../platform/database/db.ts'
import { cerradoHasta } from '../../base/periodo-cerrado/periodo-cerrado.queries.ts'
import { nombreAl } from '../../maestros/clientes/clientes.queries.ts'
import { interesesDe, usaIntereses } from '../../ventas/cuotas/intereses/intereses.queries.ts'
import { esOriginal, esVigente } from '../../ventas/ventas/pagos/ventas.pagos.queries.ts'
import { esVenta, pagosDeContado } from '../../ventas/ventas/ventas.condiciones.queries.ts'
import {
  cobrosDe,
  estadoVencimiento,
  netPagos,
  type Rango,
  rangoDe,
  vencimientosDe,
} from './informes.reglas.ts'

/**
 * Whether a document belongs to a range, by the name of its row. `oculto` hides the days from PostgreSQL until it runs: it then keeps
 * one plan for all.
 */
export const within =
  (alcance: Alcance, rango: Rango, { oculto = false } = {}) =>
  (documento: Sql): Sql =>
    sql`${sucursalAmong(alcance, sql`${documento}.sucursal`)} and ${inRango(sql`${documento}.fecha`, rango, oculto)}`

/**
 * One day is looked up, and the plan for it is kept: to plan the payments of a day takes longer than to read them. It would be
 * planned anew each time, if PostgreSQL saw the day.
 */
const inRango = (fecha: Sql, { desde, hasta }: Rango, oculto = false): Sql => {
  if (desde === hasta) return sql`${fecha} = (select ${desde}::date)`
  return oculto
    ? sql`${fecha} between (select ${desde}::date) and (select ${hasta}::date)`
    : sql`${fecha} between ${desde}::date and ${hasta}::date`
}

/**
 * A `from` item with the sales of each day of a range that count (`ventas` says how many), and a row for each credit note
 * that takes back a sale of a closed day (`ventas` is 0, the total is negative).
 */
export function totalesBetween(alcance: Alcance, rango: Rango): Sql {
  const en = within(alcance, rango)
  return sql`(
    select v.fecha, sum(v.total) as total, count(*) as ventas from ventas v
    where ${esVenta(sql`v`)} and ${en(sql`v`)} and (v.estado = 'aprobada' or v.anulada_despues) group by v.fecha
    union all
    select n.fecha, -n.total, 0 from ventas v join notas_credito n on n.id = v.nota_credito
    where v.anulada_despues and ${en(sql`n`)}
  )`
}

/**
 * A `from` item with a row for each payment line of a range, retentions among them. Receipts and spot sales count on their own day,
 * also when they are annulled later. The refund of an annulment is negative and counts on the day of the
 * annulment. A corrected payment takes back one type and brings another on the day of the correction; on the day of the
 * sale it belongs to the row of the sale. A manual credit note has a row when it gave money back, and a contrary one when it
 * was reverted; the annulment of a sale on account moves no money. Credit of an account that was given back is negative, and its annulment positive.
 */
export function pagosBetween(alcance: Alcance, rango: Rango): Sql {
  const en = within(alcance, rango)
  const [r, v, n, d] = [sql`r`, sql`v`, sql`n`, sql`d`]
  return sql`(
    select 'COBRO' as tipo_documento, r.id, r.fecha, r.creado, r.punto_venta, r.cliente, p.linea::integer,
      p.tipo_pago, p.monto
    from recibos r join recibo_pagos p on p.recibo = r.id where ${en(r)}
    union all
    select 'COBRO', r.id, r.fecha, r.creado, r.punto_venta, r.cliente, p.linea, 'RETENCION', p.monto
    from recibo_retenciones p join recibos r on r.id = p.recibo where ${en(r)}
    union all
    select 'FACTURA', v.id, v.fecha, v.creada, v.punto_venta, v.cliente, 1, t.tipo_pago, v.total
    from ventas v join ${pagosDeContado} on t.condicion = v.condicion_venta
    where v.total > 0 and not v.pago_dividido and ${en(v)}
    union all
    select 'FACTURA', v.id, v.fecha, v.creada, v.punto_venta, v.cliente, p.linea, p.tipo_pago, p.monto
    from ventas v join venta_pagos p on p.venta = v.id where v.pago_dividido and ${esOriginal} and ${en(v)}
    union all
    select 'FACTURA', v.id, k.fecha, case when k.fecha = v.fecha then v.creada else k.creada end, v.punto_venta,
      v.cliente, p.linea, p.tipo_pago, case when p.linea = k.sale then -p.monto else p.monto end
    from venta_correcciones k join ventas v on v.id = k.venta
    join venta_pagos p on p.venta = k.venta and p.linea in (k.sale, k.entra)
    where ${sucursalAmong(alcance, sql`v.sucursal`)} and ${inRango(sql`k.fecha`, rango)}
    union all
    select 'NOTA_CREDITO', n.id, n.fecha, n.creada, n.punto_venta, n.cliente, p.linea, p.tipo_pago, -p.monto
    from notas_credito n join recibo_pagos p on p.recibo = n.recibo
    where n.origen = 'ANULACION_RECIBO' and ${en(n)}
    union all
    select 'NOTA_CREDITO', n.id, n.fecha, n.creada, n.punto_venta, n.cliente, p.linea, 'RETENCION', -p.monto
    from recibo_retenciones p join notas_credito n on n.recibo = p.recibo
    where n.origen = 'ANULACION_RECIBO' and ${en(n)}
    union all
    select 'NOTA_CREDITO', n.id, n.fecha, n.creada, n.punto_venta, n.cliente, 1, t.tipo_pago, -n.total
    from notas_credito n join ventas v on v.id = n.venta join ${pagosDeContado} on t.condicion = v.condicion_venta
    where n.origen = 'ANULACION_VENTA' and n.total > 0 and not v.pago_dividido and ${en(n)}
    union all
    select 'NOTA_CREDITO', n.id, n.fecha, n.creada, n.punto_venta, n.cliente, p.linea, p.tipo_pago, -p.monto
    from notas_credito n join venta_pagos p on p.venta = n.venta
    where n.origen = 'ANULACION_VENTA' and ${esVigente} and ${en(n)}
    union all
    select 'NOTA_CREDITO', n.id, n.fecha, n.creada, n.punto_venta, n.cliente, p.linea, p.tipo_pago, -p.monto
    from notas_credito n join nota_credito_pagos p on p.nota = n.id where ${en(n)}
    union all
    select 'NOTA_CREDITO', n.id, n.fecha, n.creada, n.punto_venta, n.cliente, p.linea, p.tipo_pago, p.monto
    from (
      select o.id, r.fecha, r.creada, o.punto_venta, o.cliente, o.sucursal
      from nota_credito_reversiones r join notas_credito o on o.id = r.nota
    ) n join nota_credito_pagos p on p.nota = n.id where ${en(n)}
    union all
    select 'DEVOLUCION', d.id, d.fecha, d.creada, d.punto_venta, d.cliente, p.linea, p.tipo_pago,
      case when d.anula is null then -p.monto else p.monto end
    from devoluciones_saldo d join devolucion_saldo_pagos p on p.devolucion = d.id where ${en(d)}
  )`
}

/**
 * The sales of a range that are not annulled, oldest first; `cut` limits the rows. A sale of a closed day stays in
 * the report of its day when it is annulled. The credit note then takes it back on its own day, as a negative row.
 */
function informeVentas(db: Reader, alcance: Alcance, { desde, hasta }: Rango, cut: Sql): Rows<FilaVentas> {
  const en = within(alcance, { desde, hasta })
  const rows = rowsOf<Omit<FilaVentas, 'comprobante'> & { punto_venta: number; es_nota: boolean }>(
    db,
    sql`
    select v.id, v.fecha, v.punto_venta, ${nombreAl(sql`v.fecha`)} as cliente, v.concepto, v.total, false as es_nota
    from ventas v join clientes c on c.id = v.cliente
    where ${esVenta(sql`v`)} and ${en(sql`v`)} and (v.estado = 'aprobada' or v.anulada_despues)
    union all
    select n.id, n.fecha, n.punto_venta, ${nombreAl(sql`n.fecha`)}, n.concepto, -n.total, true
    from ventas v join notas_credito n on n.id = v.nota_credito join clientes c on c.id = n.cliente
    where v.anulada_despues and ${en(sql`n`)}
    order by fecha, es_nota, id ${cut}`,
  )
  // Of thousands of rows, to write the fields takes half as long as to copy all but two.
  return mapped(rows, ({ id, fecha, punto_venta, cliente, concepto, total, es_nota }) => ({
    id,
    fecha,
    comprobante: comprobante(es_nota ? 'nota_credito' : 'venta', punto_venta, id),
    cliente,
    concepto,
    total,
  }))
}

const TIPO_EN_CAJA = join(
  Object.entries(DOCUMENTO_DE_COBRO).map(([tipo, documento]) => raw(`when '${tipo}' then '${documento}'`)),
  ' ',
)

/** The documents whose money a till took or gave back. */
const enCaja = (caja: number): Sql => sql`exists (
  select from caja_movimientos m join caja_turnos t on t.id = m.turno
  where t.caja = ${caja} and m.documento_id = p.id and m.documento_tipo = case p.tipo_documento ${TIPO_EN_CAJA} end)`

/** The balance of a customer (the row `c`) now; beside a document of a closed day, the balance of that day. */
const saldoAl = (fecha: Sql): Sql => sql`case when ${fecha} <= ${cerradoHasta} then (
    select coalesce(sum(m.importe), 0) from cuenta_movimientos m where m.cliente = c.id and m.fecha <= ${fecha}
  ) else c.saldo end`

/** The money in and out of a range: one row for each document, oldest first; `cut` limits the rows. */
export function informeCobros(
  db: Reader,
  alcance: Alcance,
  rango: Rango & { caja?: number | undefined },
  cut: Sql,
): Rows<FilaCobros> {
  const rows = rowsOf<Omit<FilaCobros, 'comprobante'> & { punto_venta: number }>(
    db,
    sql`
    select p.id, p.fecha, p.tipo_documento, p.punto_venta, ${nombreAl(sql`p.fecha`)} as cliente, c.id as cliente_id,
      ${saldoAl(sql`p.fecha`)} as saldo,
      json_agg(json_build_object('tipo', p.tipo_pago, 'monto', (p.monto * 100)::bigint) order by p.linea) as tipos_pago,
      sum(p.monto) as total
    from ${pagosBetween(alcance, rango)} p join clientes c on c.id = p.cliente
    ${rango.caja === undefined ? sql`` : sql`where ${enCaja(rango.caja)}`}
    group by p.fecha, p.creado, p.tipo_documento, p.id, p.punto_venta, c.id
    order by p.fecha, p.creado, p.id ${cut}`,
  )
  return mapped(rows, (row) => ({
    ...row,
    tipos_pago: netPagos(row.tipos_pago),
    comprobante: comprobante(DOCUMENTO_DE_COBRO[row.tipo_documento], row.punto_venta, row.id),
  }))
}

/** The unpaid instalments `c` of a range of due dates, of sales that are not annulled; an instalment knows the branch of its sale. */
const porCobrar = (alcance: Alcance, { desde, hasta }: ReturnType<typeof vencimientosDe>): Sql => sql`
  not c.pagada and not c.anulada and c.fecha_vencimiento <= ${hasta}::date
    and c.fecha_vencimiento >= coalesce(${desde}::date, '-infinity') and ${sucursalAmong(alcance, sql`c.sucursal`)}`

/** The instalments that fall due first come first. */
export async function agendaCobros(
  db: Reader,
  alcance: Alcance,
  { desde, hasta }: ReturnType<typeof vencimientosDe>,
  { hoy, cut }: { hoy: string; cut: Sql },
): Promise<Rows<FilaAgenda>> {
  const intereses = await interesesDe(
    db,
    sql`not c.pagada and c.fecha_vencimiento between coalesce(${desde}::date, '-infinity') and ${hasta}::date
      and ${sucursalAmong(alcance, sql`v.sucursal`)}`,
    hoy,
  )
  const rows = rowsOf<
    Omit<FilaAgenda, 'comprobante' | 'estado' | 'interes'> & { punto_venta: number; inicial: string | null }
  >(
    db,
    sql`
    select c.id as cuota_id, c.venta, v.punto_venta, v.inicial, v.cliente, cl.nombre as cliente_nombre,
      cl.numero_documento as cliente_documento,
      coalesce(nullif(cl.telefono_movil, ''), cl.telefono_fijo) as cliente_telefono,
      concat_ws(', ', nullif(cl.domicilio, ''), nullif(cl.localidad, '')) as cliente_direccion,
      c.numero_cuota as cuota_numero, c.fecha_vencimiento, c.total_cuota as monto,
      c.fecha_vencimiento - ${hoy}::date as dias_info
    from cuotas c join ventas v on v.id = c.venta join clientes cl on cl.id = v.cliente
    where ${porCobrar(alcance, { desde, hasta })}
    order by c.fecha_vencimiento, c.id ${cut}`,
  )
  // Of thousands of rows, to copy each takes longer than to add to it.
  return mapped(rows, (row) =>
    Object.assign(row, {
      comprobante: numeroDeDeuda(row.inicial, row.punto_venta, row.venta),
      estado: estadoVencimiento(row.dias_info),
      ...(intereses.has(row.cuota_id) && { interes: intereses.get(row.cuota_id) ?? 0 }),
    }),
  )
}

const MENOS_FECHAS = 'elige un rango de fechas más corto o una sola sucursal, o descarga el Excel'
const MENOS_MESES = 'elige un mes o una sola sucursal, o descarga el Excel'

type QueryOf<E extends Endpoint> = InputOf<E>['query']

export const ventasInforme = wholeListOf({
  sucursal: 'alcance',
  rows: ({ reports, alcance, query, hoy }: Asked<QueryOf<typeof informes.exportarVentas>>, cut) =>
    informeVentas(reports, alcance, rangoDe(query, hoy), cut),
  how: MENOS_FECHAS,
  counted: ({ alcance, query, hoy }) => sql`
    select from ventas v
    where ${esVenta(sql`v`)} and ${within(alcance, rangoDe(query, hoy))(sql`v`)} and (v.estado = 'aprobada' or v.anulada_despues)`,
  workbook: { name: 'informe-ventas', columns: ({ actor }) => excelDe(informeVentasColumnas, actor) },
})

export const cobrosInforme = wholeListOf({
  sucursal: 'alcance',
  rows: ({ reports, alcance, query, hoy }: Asked<QueryOf<typeof informes.exportarCobros>>, cut) =>
    informeCobros(reports, alcance, cobrosDe(query, hoy), cut),
  how: MENOS_FECHAS,
  workbook: {
    name: 'informe-cobros',
    columns: async ({ reports, actor }) => {
      const retenciones = await reports.maybe(sql`select 1 as hay from recibo_retenciones limit 1`)
      return excelDe(
        informeCobrosColumnas.filter(({ clave }) => retenciones || clave !== 'RETENCION'),
        actor,
      )
    },
  },
})

export const agendaInforme = wholeListOf({
  sucursal: 'alcance',
  rows: ({ reports, alcance, query, hoy }: Asked<QueryOf<typeof informes.exportarAgenda>>, cut) =>
    agendaCobros(reports, alcance, vencimientosDe(query, hoy), { hoy, cut }),
  how: MENOS_MESES,
  counted: ({ alcance, query, hoy }) => sql`
    select from cuotas c where ${porCobrar(alcance, vencimientosDe(query, hoy))}`,
  workbook: {
    name: 'agenda-cobros',
    columns: async ({ reports, actor }) => {
      const conInteres = await usaIntereses(reports)
      return excelDe(
        agendaColumnas.filter(({ clave }) => conInteres || clave !== 'interes'),
        actor,
      )
    },
  },
})
