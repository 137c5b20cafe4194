/**
 * What a count found. Expected is the ledger at the instant of the last reading, replayed by each movement's own hour; posting
 * adds counted less expected to whatever the ledger says then, so that nothing has to stop meanwhile.
 */
import sql, { empty, type Sql } from 'sql-template-tag'

/** An open count, as far as its arithmetic needs it. */
export interface ConteoBase {
  id: number
  sucursal: number
  /** The last movement of stock before it. */
  movimiento: number
}

/**
 * The movements of the branch since a count began: `articulo`, `cantidad`, `hora`, `documento_tipo`. A sale that a device made
 * without a line counts at its hour at the till, and so does what corrected it. What entered because a sale took more than the branch
 * had in the system lay there before: whoever counted saw it. What another count posted counts at its reading.
 */
const movimientosDesde = ({ sucursal, movimiento }: Pick<ConteoBase, 'sucursal' | 'movimiento'>): Sql => sql`
  select m.articulo, m.cantidad, m.documento_tipo, least(m.creado, coalesce(
    v.tomada - v.reloj * interval '1 ms', case when p.id is not null then timestamptz '-infinity' end,
    kv.tomada - kv.reloj * interval '1 ms', d.instante, m.creado)) as hora
  from stock_movimientos m
  left join ventas_sin_conexion v on m.documento_tipo = 'venta' and v.venta = m.documento_id
  left join ventas_sin_conexion_por_contar p
    on m.documento_tipo = 'ajuste' and p.ajuste = m.documento_id and p.articulo = m.articulo
  left join conteo_stock_correcciones k
    on m.documento_tipo = 'ajuste' and k.ajuste = m.documento_id and k.articulo = m.articulo
  left join ventas_sin_conexion kv on kv.venta = k.venta
  left join conteo_stock_detalles d
    on m.documento_tipo = 'conteo_stock' and d.conteo = m.documento_id and d.articulo = m.articulo
  where m.id > ${movimiento} and m.sucursal = ${sucursal}`

/**
 * What each person counted in each place: `cuenta (articulo, area, usuario, contado, primera, ultima, llegada)`, instants of the
 * readings that count. A reading that replaces ends those before it. Of all articles of the count, or of these.
 */
export const cuentas = (conteo: number, articulos?: string[]): Sql => sql`
  lectura as (
    select articulo, area, usuario, cantidad, instante, llegada,
      count(*) filter (where modo = 'reemplazar') over (
        partition by articulo, area, usuario order by instante desc, id desc
        rows between unbounded preceding and 1 preceding) as reemplazada
    from conteo_stock_lecturas where conteo = ${conteo} ${articulos ? sql`and articulo = any(${articulos})` : empty}
  ), cuenta as (
    select articulo, area, usuario, greatest(sum(cantidad), 0) as contado, min(instante) as primera,
      max(instante) as ultima, max(llegada) as llegada
    from lectura where reemplazada = 0 group by articulo, area, usuario
  )`

/**
 * The rows of an open count, as `fila (articulo, estado, contado, esperado, diferencia, margen, ultima)`, one for each of its
 * articles. Two people agree when they counted the same, or the same after what moved between them.
 */
export const filasDe = ({ id, sucursal, movimiento }: ConteoBase): Sql => sql`
  mov as materialized (${movimientosDesde({ sucursal, movimiento })}),
  ${cuentas(id)}, ajustada as (
    select c.articulo, c.area, c.usuario, c.contado, c.primera, c.ultima, c.llegada,
      coalesce(sum(m.cantidad) filter (where m.hora > c.ultima), 0) as despues
    from cuenta c left join mov m on m.articulo = c.articulo
    group by c.articulo, c.area, c.usuario, c.contado, c.primera, c.ultima, c.llegada
  ), nueva as (
    select distinct on (articulo, area) * from ajustada order by articulo, area, ultima desc, usuario
  ), por_area as (
    select n.articulo, n.contado, n.primera, n.ultima, greatest(n.llegada, max(o.llegada)) as llegada,
      count(o.usuario) > 0 and not bool_or(o.contado = n.contado or o.contado + o.despues = n.contado + n.despues)
        as distinta
    from nueva n
    left join ajustada o on o.articulo = n.articulo and o.area = n.area and o.usuario <> n.usuario
    group by n.articulo, n.area, n.contado, n.primera, n.ultima, n.llegada
  ), contada as (
    select articulo, sum(contado) as contado, min(primera) as primera, max(ultima) as ultima, max(llegada) as llegada,
      bool_or(distinta) as distinta
    from por_area group by articulo
  ), esperada as (
    select c.*, coalesce(s.cantidad, 0) - coalesce(sum(m.cantidad) filter (where m.hora > c.ultima), 0) as esperado,
      coalesce(sum(abs(m.cantidad)) filter (
        where m.hora > c.primera and m.hora <= c.ultima and m.documento_tipo <> 'conteo_stock'), 0) as margen
    from contada c left join stock s on s.sucursal = ${sucursal} and s.articulo = c.articulo
    left join mov m on m.articulo = c.articulo
    group by c.articulo, c.contado, c.primera, c.ultima, c.llegada, c.distinta, s.cantidad
  ), posterior as (
    -- The newest truth holds: what another count read later and posted is not corrected twice.
    select e.articulo from esperada e
    where exists (
      select from conteo_stock_detalles d join conteos_stock k on k.id = d.conteo and k.sucursal = ${sucursal}
      where d.articulo = e.articulo and d.instante > e.ultima and d.leido)
  ), fila as (
    select a.articulo, e.contado, e.esperado, e.contado - e.esperado as diferencia, coalesce(e.margen, 0) as margen,
      e.ultima, case
        when e.articulo is null then case when a.decision = 'cero' then 'en_cero' else 'sin_contar' end
        when p.articulo is not null then 'superado'
        when a.decision = 'recontar' and e.llegada <= a.decidida then 'recontar'
        when e.distinta and not (a.decision is not distinct from 'vale' and e.llegada <= a.decidida) then 'recontar'
        when e.contado = e.esperado then 'coincide'
        else 'diferencia' end as estado
    from conteo_stock_articulos a left join esperada e on e.articulo = a.articulo
    left join posterior p on p.articulo = a.articulo
    where a.conteo = ${id}
  )`

/** What the ledger said of an article at an instant since the count began, as SQL. */
export const esperadoEn = (conteo: ConteoBase, articulo: Sql, instante: Sql): Sql => sql`
  coalesce((select cantidad from stock where sucursal = ${conteo.sucursal} and articulo = ${articulo}), 0)
    - coalesce((select sum(m.cantidad) from (${movimientosDesde(conteo)}) m
        where m.articulo = ${articulo} and m.hora > ${instante}), 0)`
