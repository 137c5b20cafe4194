/** What each document of a month earns or costs, by percentage: from the documents, or from the close that holds them. */
import type { BaseComision } from '@mostrador/contract/gestion/comisiones'
import sql, { type Sql } from 'sql-template-tag'
import { esACuenta, esVenta } from '../../ventas/ventas/ventas.condiciones.queries.ts'
import { parteDeVenta, partesDeVentas, repartidas } from '../analisis/reparto.queries.ts'
import type { Mensual } from './comisiones.reglas.ts'

const v = sql`v`
const n = sql`n`

/** What a receipt `r` collected of the sale: the interest for paying late is none of it. */
const capitalDe = sql`(r.total - coalesce((select sum(i.reclamado) from intereses i where i.recibo = r.id), 0))`

/**
 * A `from` item: receipts by the sales that they collected of. One of the account of a customer collected of those whose
 * instalments it paid; nothing else of it is a sale's.
 */
const cobrosDeVentas = sql`(
  select r.id, r.venta, r.fecha, r.creado, r.sucursal, r.cliente, ${capitalDe} as capital
  from recibos r join ventas v on v.id = r.venta and ${esVenta(sql`v`)}
  union all
  select r.id, k.venta, r.fecha, r.creado, r.sucursal, r.cliente, sum(i.importe)
  from recibos r join recibo_cuotas i on i.recibo = r.id join cuotas k on k.id = i.cuota and k.venta <> r.venta
  group by r.id, k.venta
)`

/** Whether an event, by the name of its row, belongs to the month: by its day, or because a closed month missed it. */
type En = (row: Sql, creada?: Sql) => Sql

const en =
  ({ desde, hasta, atraso }: Mensual): En =>
  (row, creada = sql`creada`) => {
    const enElMes = sql`${row}.fecha between ${desde}::date and ${hasta}::date`
    if (!atraso) return enElMes
    // Made since the close that took all there were. What began before it may have been committed after.
    return sql`(${enElMes} or (${row}.fecha >= ${atraso.desde}::date and ${row}.fecha < ${desde}::date
      and ${row}.${creada} > ${atraso.cerrado}::timestamptz - interval '1 day'))`
  }

/** A sale that stands in a closed month keeps the percentages that it had there. */
const tasa = (vendedor: Sql, venta: Sql): Sql => sql`coalesce(
  (select c.porcentaje from comision_cierre_tasas c where c.venta = ${venta} and c.articulo = d.articulo),
  (select p.porcentaje from comision_porcentajes p join articulos a on a.rubro = p.rubro where a.id = d.articulo),
  (select p.porcentaje from comision_porcentajes p where p.vendedor = ${vendedor}), 0)`

/** A note, or the revert of one on its own day. */
const notas = sql`(
  select n.id, 'nota' as tipo, -1 as signo, n.fecha, n.creada, n.sucursal, n.usuario, n.cliente, n.venta, n.total
  from notas_credito n where n.origen = 'MANUAL'
  union all
  select n.id, 'reversion', 1, r.fecha, r.creada, n.sucursal, n.usuario, n.cliente, n.venta, n.total
  from nota_credito_reversiones r join notas_credito n on n.id = r.nota
)`

/** A cheque of a sale, or of a receipt of one, that was refused; and a mistaken refusal that was taken back. */
const rechazos = sql`(
  select b.id, 'rechazo' as tipo, -1 as signo, b.fecha, b.creada, b.sucursal, b.cliente, h.venta, h.recibo, b.total
  from notas_debito b join cheques h on h.id = b.cheque
  union all
  select b.id, 'rechazo_anulado', 1, b.anulada, b.anulada_en, b.sucursal, b.cliente, h.venta, h.recibo, b.total
  from notas_debito b join cheques h on h.id = b.cheque where b.anulada is not null
)`

/** Takes back a note that names no sale. */
const revierteSinVenta = sql`n.tipo = 'reversion' and n.venta is null`

/** What a note is in the closed month that holds it. */
const cerradas = sql`
  select c.porcentaje, c.importe from comision_cierre_lineas c where c.tipo = 'nota' and c.documento = n.id`

/**
 * The seller of a note is that of its sale, if it names one. What takes back a note without a sale that stands in a closed month
 * is the contrary of what it had there.
 */
const lineasDeNotas = (where: Sql): Sql => sql`
  select n.tipo, n.id as documento, n.fecha, n.sucursal, coalesce(v.usuario, n.usuario) as vendedor, n.cliente,
    ${tasa(sql`coalesce(v.usuario, n.usuario)`, sql`n.venta`)} as porcentaje, n.signo * d.total as importe
  from ${notas} n join nota_credito_detalles d on d.nota = n.id left join ventas v on v.id = n.venta
  where ${where} and not (${revierteSinVenta} and exists (${cerradas}))
  union all
  select n.tipo, n.id, n.fecha, n.sucursal, n.usuario, n.cliente, c.porcentaje, -c.importe
  from ${notas} n cross join lateral (${cerradas}) c where ${where} and ${revierteSinVenta}`

/** On what is sold: each line of a sale on its day, and what comes back on its own. */
const deVentas = (este: En): Sql => {
  const anulaciones = sql`n.origen = 'ANULACION_VENTA' and ${este(n)}`
  return sql`
  select 'venta' as tipo, v.id as documento, v.fecha, v.sucursal, v.usuario as vendedor, v.cliente,
    ${tasa(sql`v.usuario`, sql`v.id`)} as porcentaje, ${parteDeVenta} as importe
  from ventas v join venta_detalles d on d.venta = v.id
  left join ${partesDeVentas(este(v))} p on p.venta = d.venta and p.linea = d.linea where ${este(v)}
  union all
  select 'anulacion', n.id, n.fecha, n.sucursal, v.usuario, v.cliente, ${tasa(sql`v.usuario`, sql`v.id`)},
    -${parteDeVenta}
  from notas_credito n join ventas v on v.id = n.venta join venta_detalles d on d.venta = v.id
  left join ${partesDeVentas(sql`v.id in (select n.venta from notas_credito n where ${anulaciones})`)} p
    on p.venta = d.venta and p.linea = d.linea
  where ${anulaciones}
  union all ${lineasDeNotas(este(n))}`
}

/** What happened to the sales of which something happened now: the money that came in (`entra`) and what they are worth. */
const eventos = (este: En): Sql => sql`
  with tocadas as (
    select v.id from ventas v where ${este(v)}
    union select r.venta from ${cobrosDeVentas} r where ${este(sql`r`, sql`creado`)}
    union select n.venta from notas_credito n where n.origen <> 'ANULACION_RECIBO' and ${este(n)}
    union select r.venta from notas_credito n join ${cobrosDeVentas} r on r.id = n.recibo where ${este(n)}
    union select n.venta from ${notas} n where n.tipo = 'reversion' and ${este(n)}
    union select n.venta from ${rechazos} n where ${este(n)}
  )
  select e.*, v.usuario as vendedor from (
    select 'venta' as tipo, v.id as documento, v.id as venta, v.fecha, v.creada, 1 as orden, v.sucursal, v.cliente,
      case when ${esACuenta(sql`v.condicion_venta`)} then 0 else v.total end as entra, v.total as vale
    from ventas v where v.id in (select id from tocadas)
    union all
    select 'recibo', r.id, r.venta, r.fecha, r.creado, 2, r.sucursal, r.cliente, r.capital, 0
    from ${cobrosDeVentas} r where r.venta in (select id from tocadas)
    union all
    select n.tipo, n.id, n.venta, n.fecha, n.creada, 3, n.sucursal, n.cliente,
      n.signo * coalesce((select sum(p.monto) from nota_credito_pagos p where p.nota = n.id), 0), n.signo * n.total
    from ${notas} n where n.venta in (select id from tocadas)
    union all
    select 'anulacion_recibo', n.id, r.venta, n.fecha, n.creada, 4, n.sucursal, n.cliente, -r.capital, 0
    from ${cobrosDeVentas} r join notas_credito n on n.recibo = r.id where r.venta in (select id from tocadas)
    union all
    select 'anulacion', n.id, n.venta, n.fecha, n.creada, 5, n.sucursal, n.cliente, 0, -v.total
    from notas_credito n join ventas v on v.id = n.venta
    where n.origen = 'ANULACION_VENTA' and n.venta in (select id from tocadas)
    union all
    select n.tipo, n.id, n.venta, n.fecha, n.creada, 6, n.sucursal, n.cliente, n.signo * n.total, 0
    from ${rechazos} n where n.venta in (select id from tocadas)
  ) e join ventas v on v.id = e.venta and ${esVenta(sql`v`)}`

/**
 * On what is collected: what came in for a sale, but never more than the sale is still worth. In the order in which it was
 * written, so that what is dated back changes no other document. It is spread over the percentages of the sale by amount.
 */
const deCobros = (este: En): Sql => {
  const porTasa = sql`(
    select l.porcentaje, sum(l.peso) as peso, abs(k.cambio) * 100 as importe from (
      select ${tasa(sql`k.vendedor`, sql`k.venta`)} as porcentaje, d.total * 100 as peso from venta_detalles d where d.venta = k.venta
    ) l group by l.porcentaje
  )`
  const partes = repartidas(porTasa, {
    importe: sql`f.importe`,
    peso: sql`f.peso`,
    orden: sql`f.porcentaje`,
  })
  return sql`
    select k.tipo, k.documento, k.fecha, k.sucursal, k.vendedor, k.cliente, p.porcentaje,
      sign(k.cambio) * p.parte / 100 as importe
    from (
      select c.*, c.cobrado - lag(c.cobrado, 1, 0) over (partition by c.venta order by c.creada, c.orden, c.documento) as cambio
      from (
        select e.*, greatest(0, least(sum(e.entra) over escrito, sum(e.vale) over escrito)) as cobrado
        from (${eventos(este)}) e window escrito as (partition by e.venta order by e.creada, e.orden, e.documento)
      ) c
    ) k join lateral ${partes} p on true
    where k.cambio <> 0 and ${este(sql`k`)}
    union all ${lineasDeNotas(sql`n.venta is null and ${este(n)}`)}`
}

/** The lines of who collects, and not of who sells. */
export const esDeCobrador = (tipo: Sql): Sql =>
  sql`${tipo} in ('cobro', 'anulacion_cobro', 'rechazo_cobro', 'rechazo_cobro_anulado')`

/** A collector without a percentage is none; a close keeps that too. */
export const seVe = sql`(l.porcentaje > 0 or not ${esDeCobrador(sql`l.tipo`)})`

/**
 * What each receipt brought in beside the sale's advance, for whoever made it: less what an annulment or a refused cheque took
 * away, and never twice. A receipt that stands in a closed month keeps the percentage that it had there.
 */
const deCobradores = (este: En): Sql => sql`
  select k.tipo, k.documento, k.fecha, k.sucursal, k.usuario as vendedor, k.cliente, coalesce(
      (select c.porcentaje from comision_cierre_lineas c where c.tipo = 'cobro' and c.documento = k.recibo),
      (select p.porcentaje from comision_porcentajes p where p.cobrador = k.usuario), 0) as porcentaje, k.cambio as importe
  from (
    select c.*, c.cobrado - lag(c.cobrado, 1, 0) over (partition by c.recibo order by c.creada, c.orden, c.documento) as cambio
    from (
      select e.*, r.usuario, greatest(0, sum(e.entra) over (partition by e.recibo order by e.creada, e.orden, e.documento)) as cobrado
      from (
        select 'cobro' as tipo, r.id as documento, r.id as recibo, r.fecha, r.creado as creada, 1 as orden, r.sucursal, r.cliente,
          ${capitalDe} as entra
        from recibos r
        union all
        select 'anulacion_cobro', n.id, r.id, n.fecha, n.creada, 2, n.sucursal, n.cliente, -${capitalDe}
        from recibos r join notas_credito n on n.recibo = r.id
        union all
        select case n.tipo when 'rechazo' then 'rechazo_cobro' else 'rechazo_cobro_anulado' end, n.id, n.recibo, n.fecha, n.creada, 3, n.sucursal, n.cliente, n.signo * n.total from ${rechazos} n
      ) e join recibos r on r.id = e.recibo
      where not r.es_anticipo and e.recibo in (
        select r.id from recibos r where ${este(sql`r`, sql`creado`)}
        union select n.recibo from notas_credito n where ${este(n)}
        union select n.recibo from ${rechazos} n where ${este(n)}
      )
    ) c
  ) k where k.cambio <> 0 and ${este(sql`k`)}`

/** The percentages of the sales that first stand in a closed month with these lines, to store them. */
export const tasasNuevas = (lineas: Sql): Sql => sql`
  select distinct d.venta, d.articulo, ${tasa(sql`v.usuario`, sql`v.id`)} as porcentaje
  from venta_detalles d join ventas v on v.id = d.venta
  where d.venta in (
    select case l.tipo when 'venta' then l.documento
      when 'rechazo' then (select n.venta from ${rechazos} n where n.id = l.documento and n.tipo = l.tipo)
      when 'rechazo_anulado' then (select n.venta from ${rechazos} n where n.id = l.documento and n.tipo = l.tipo)
      else (select n.venta from notas_credito n where n.id = l.documento) end
    from ${lineas} l where l.tipo not in ('recibo', 'anulacion_recibo') and not ${esDeCobrador(sql`l.tipo`)}
    union select r.venta from ${lineas} l join ${cobrosDeVentas} r on r.id = case l.tipo
      when 'recibo' then l.documento
      when 'anulacion_recibo' then (select n.recibo from notas_credito n where n.id = l.documento) end
  ) and not exists (select from comision_cierre_tasas c where c.venta = d.venta)`

const columnas = sql`l.tipo, l.documento, l.fecha, l.sucursal, l.vendedor, l.cliente, l.porcentaje`

/** A `from` item with the lines of a month: those of its close, or of its documents. */
export function lineasDe(mes: Mensual, base: BaseComision): Sql {
  if (mes.cierre) return sql`(select * from comision_cierre_lineas where mes = ${mes.desde}::date)`
  const nuevas = mes.atraso
    ? sql`where l.fecha >= ${mes.desde}::date or not exists (
        select from comision_cierre_lineas c where c.tipo = l.tipo and c.documento = l.documento)`
    : sql``
  return sql`(
    select l.*, round(l.importe * l.porcentaje / 100, 2) as comision from (
      select ${columnas}, sum(l.importe) as importe
      from (${base === 'venta' ? deVentas(en(mes)) : deCobros(en(mes))} union all ${deCobradores(en(mes))}) l ${nuevas}
      group by ${columnas} having sum(l.importe) <> 0
    ) l
  )`
}
