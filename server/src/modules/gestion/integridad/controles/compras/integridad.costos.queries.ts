/** Makes the average costs anew from their movements. */
import { MAX_COSTO } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import type { DocumentoCosto } from '../../../../mercaderia/costos/costos.commands.ts'
import { retiradasAntes, unidadesDeFlete } from '../../../../mercaderia/costos/costos.queries.ts'
import { costoEnPesos } from '../../../../mercaderia/costos/costos.reglas.ts'
import type { Control } from '../../integridad.reglas.ts'

const MAXIMO = sql`${costoEnPesos(MAX_COSTO)}::numeric`

/**
 * The movements that stand and the conversions between them, numbered by article. What each met are the units of documents
 * that stand, too.
 */
const enPie = sql`
  select *, stock_antes + case when agrega then 0 else cantidad end as unidades,
    row_number() over (partition by articulo order by lugar, conversion) as n
  from (
    select m.articulo, m.id as lugar, 0 as conversion,
      case when m.agrega then least(${unidadesDeFlete}, h.stock_antes) else m.cantidad end as cantidad, m.costo_unitario,
      coalesce(m.costo_pagado, m.costo_unitario) as costo_pagado, h.stock_antes, m.agrega, null::integer as numerador,
      null::integer as denominador
    from costo_movimientos m left join ${retiradasAntes(sql`true`)} r on r.id = m.id
    cross join lateral (select greatest(0, m.stock_antes - coalesce(r.cantidad, 0)) as stock_antes) h
    where m.anula is null and not exists (select from costo_movimientos b where b.anula = m.id)
    union all
    select c.articulo, c.despues_de, c.id, null, null, null, null, null, c.numerador, c.denominador from costo_conversiones c
  ) pasos`

/** The rules of `promedioDe`. The zeros let the quotient keep all its decimals until it is rounded. */
const despues = sql`case
  when p.numerador is not null then case when r.promedio is not null then
    least(round(r.promedio * p.numerador * 1.00000000000000000000 / p.denominador, 4), ${MAXIMO}) end
  when p.agrega and (r.promedio is null or p.stock_antes = 0) then r.promedio
  when r.promedio is null or p.stock_antes = 0 then case when p.cantidad > 0 then p.costo_unitario else r.promedio end
  when p.unidades <= 0 or p.stock_antes * r.promedio + p.cantidad * p.costo_unitario <= 0 and p.cantidad < 0 then r.promedio
  else (
    select case when (p.cantidad < 0 or p.agrega) and q > ${MAXIMO} then r.promedio else q end
    from round((p.stock_antes * r.promedio + p.cantidad * p.costo_unitario) * 1.00000000000000000000 / p.unidades, 4) q
  )
end`

/** The rules of `ultimoDe`. */
const ultimoDespues = sql`case
  when p.numerador is not null then case when r.ultimo is not null then
    least(round(r.ultimo * p.numerador * 1.00000000000000000000 / p.denominador, 4), ${MAXIMO}) end
  when p.cantidad > 0 and p.costo_unitario > 0 and not p.agrega then p.costo_pagado
  else r.ultimo
end`

/** What one thing after the other makes of the costs of each article. */
const rehechos = sql`(
  with recursive p as materialized (${enPie}), r (articulo, n, promedio, ultimo) as (
    select articulo, 0::bigint, null::numeric, null::numeric from articulo_costos
    union all
    select r.articulo, p.n, ${despues}, ${ultimoDespues} from r join p on p.articulo = r.articulo and p.n = r.n + 1
  )
  select distinct on (articulo) articulo, promedio, ultimo from r order by articulo, n desc
)`

/** The movements `m` of a kind of document that stand. */
const movidos = (tipo: DocumentoCosto['tipo']) => sql`(
  select documento_id, articulo, cantidad, costo_unitario from costo_movimientos m
  where documento_tipo = ${tipo} and anula is null and not agrega
    and not exists (select from costo_movimientos b where b.anula = m.id))`

export const controlesCostos: Control[] = [
  {
    control: 'costos_promedio',
    grupo: 'costos',
    texto: 'El costo promedio de cada artículo sale de sus compras vigentes, una tras otra',
    filas: sql`
      select u.articulo, c.promedio::text, u.promedio::text as esperado from ${rehechos} u
      join articulo_costos c using (articulo)
      where c.promedio is distinct from u.promedio`,
  },
  {
    control: 'costos_ultimo',
    grupo: 'costos',
    texto: 'El último costo de cada artículo es el de su última compra vigente que no fue un regalo',
    filas: sql`
      select u.articulo, c.ultimo::text as costo_unitario, u.ultimo::text as esperado from ${rehechos} u
      join articulo_costos c using (articulo)
      where c.ultimo is distinct from u.ultimo`,
  },
  {
    control: 'costos_compras',
    grupo: 'costos',
    texto:
      'Cada artículo de una compra vigente movió los costos por las unidades que llegaron, a lo que cuesta en ella; y nada más los movió',
    filas: sql`
      select coalesce(e.compra, m.documento_id) as compra, coalesce(e.articulo, m.articulo) as articulo, e.cantidad,
        m.cantidad as movido, e.costo::text as esperado, m.costo_unitario::text as costo_unitario
      from (
        select d.compra, d.articulo, least(sum(d.cantidad), l.cantidad) as cantidad,
          round(sum(d.cantidad * d.costo_unitario) * 1.00000000000000000000 / sum(d.cantidad), 4) as costo
        from compra_detalles d join compras c on c.id = d.compra and c.estado = 'vigente'
        join (
          select compra, articulo, sum(cantidad) as cantidad from recepcion_detalles
          where compra is not null group by compra, articulo
        ) l on l.compra = d.compra and l.articulo = d.articulo
        group by d.compra, d.articulo, l.cantidad
      ) e full join ${movidos('compra')} m on m.documento_id = e.compra and m.articulo = e.articulo
      where e.cantidad is distinct from m.cantidad or e.costo is distinct from m.costo_unitario`,
  },
  {
    control: 'costos_fletes',
    grupo: 'costos',
    texto:
      'Cada flete repartido y vigente sumó su parte al costo de las unidades que quedaban de su mercadería; y nada más la sumó',
    filas: sql`
      select coalesce(e.compra, m.documento_id) as compra, coalesce(e.articulo, m.articulo) as articulo, e.cantidad,
        m.cantidad as movido, e.costo::text as esperado, m.costo_unitario::text as costo_unitario
      from (
        select f.compra, f.articulo, sum(f.cantidad) as cantidad,
          round(sum(f.importe) * 1.00000000000000000000 / sum(f.cantidad), 4) as costo
        from compra_fletes f join compras c on c.id = f.compra and c.estado = 'vigente' group by f.compra, f.articulo
      ) e full join (
        select * from costo_movimientos m where agrega and anula is null
          and not exists (select from costo_movimientos b where b.anula = m.id)
      ) m on m.documento_id = e.compra and m.articulo = e.articulo
      where least(e.cantidad, m.stock_antes) is distinct from m.cantidad or e.costo is distinct from m.costo_unitario`,
  },
  {
    control: 'costos_devoluciones_proveedor',
    grupo: 'costos',
    texto:
      'Cada artículo devuelto a un proveedor salió de los costos al de su compra mientras la devolución está vigente; y nada más salió',
    filas: sql`
      select coalesce(e.devolucion, m.documento_id) as devolucion_proveedor, coalesce(e.articulo, m.articulo) as articulo,
        e.cantidad, m.cantidad as movido, coalesce(e.costo, m.costo)::text as costo_unitario
      from (
        select d.devolucion, d.articulo, d.costo_unitario as costo, sum(d.cantidad) as cantidad
        from devolucion_proveedor_detalles d join devoluciones_proveedor v on v.id = d.devolucion
        where v.estado = 'vigente' and d.compra is not null group by d.devolucion, d.articulo, d.costo_unitario
      ) e full join (
        select documento_id, articulo, costo_unitario as costo, -sum(cantidad) as cantidad
        from ${movidos('devolucion_proveedor')} m group by documento_id, articulo, costo_unitario
      ) m on m.documento_id = e.devolucion and m.articulo = e.articulo and m.costo = e.costo
      where e.cantidad is distinct from m.cantidad`,
  },
  {
    control: 'costos_anulaciones',
    grupo: 'costos',
    texto: 'Cada anulación de un costo es lo contrario de un movimiento del mismo documento',
    filas: sql`
      select b.id as movimiento, b.articulo, b.cantidad, m.cantidad as anulada
      from costo_movimientos b join costo_movimientos m on m.id = b.anula
      where m.anula is not null or (b.articulo, b.cantidad, b.costo_unitario, b.costo_pagado, b.agrega, b.documento_tipo, b.documento_id)
        is distinct from (m.articulo, -m.cantidad, m.costo_unitario, m.costo_pagado, m.agrega, m.documento_tipo, m.documento_id)`,
  },
]
