/**
 * What a count found. Expected is the ledger at the instant of the last reading, replayed by each movement's own hour; posting
 * adds counted less expected to whatever the ledger says then, so that nothing has to stop meanwhile.
 */
import sql, { type Sql } from 'sql-template-tag'

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
 * readings that count. A reading that replaces ends those before it. Of all articles of the count, or of those that `cuales`
 * says of the column `articulo`.
 */
export const cuentas = (conteo: number, cuales: Sql = sql`true`): Sql => sql`
  lectura as (
    select articulo, area, usuario, cantidad, instante, llegada,
      count(*) filter (where modo = 'reemplazar') over (
        partition by articulo, area, usuario order by instante desc, id desc
        rows between unbounded preceding and 1 preceding) as reemplazada
    from conteo_stock_lecturas where conteo = ${conteo} and ${cuales}
  ), cuenta as (
    select articulo, area, usuario, greatest(sum(cantidad), 0) as contado, min(instante) as primera,
      max(instante) as ultima, max(llegada) as llegada
    from lectura where reemplazada = 0 group by articulo, area, usuario
  )`

/**
 * The serial numbers that a count moves: `numeros (articulo, sobran, faltan)`, of each article that always asks for them and was
 * counted, or may go to zero. A number is missing when it stands in the branch since before the last reading and nobody read it.
 * One that was read is beyond when nobody knows it, or it had left the stock for good. What moved after it was read stays as
 * it is: the other document knows better.
 */
const numeros = ({ id, sucursal }: Pick<ConteoBase, 'id' | 'sucursal'>, cuales: Sql): Sql => sql`
  con_numero as (
    select articulo from conteo_stock_articulos where conteo = ${id} and ${cuales}
      and articulo in (select a.id from articulos a where a.series = 'siempre')
  ), por_persona as (
    select l.articulo, l.serie, max(l.instante) as instante
    from conteo_stock_lecturas l
    join ordenada o on o.orden = 1 and o.articulo = l.articulo and o.area = l.area and o.usuario = l.usuario
    where l.conteo = ${id} and l.serie is not null
    group by l.articulo, l.serie, l.area, l.usuario having sum(l.cantidad) > 0
  ), leida as (
    select articulo, upper(regexp_replace(serie, '[[:space:]]', '', 'g')) as clave, min(serie) as numero, max(instante) as instante
    from por_persona group by 1, 2
  ), numero as (
    select l.articulo, l.numero, true as sobra
    from leida l left join series s on s.articulo = l.articulo and s.clave = l.clave
    where s.id is null or s.estado = 'baja'
      and (select max(m.momento) from serie_movimientos m where m.serie = s.id) <= l.instante
    union all
    select s.articulo, s.numero, false
    from con_numero c join series s on s.articulo = c.articulo and s.sucursal = ${sucursal} and s.estado = 'en_stock'
    left join (
      select articulo, max(ultima) as ultima from por_area where articulo in (select articulo from con_numero) group by articulo
    ) p on p.articulo = s.articulo
    where (s.articulo, s.clave) not in (select articulo, clave from leida)
      and (p.ultima is null or (select max(m.momento) from serie_movimientos m where m.serie = s.id) <= p.ultima)
  ), numeros as (
    select articulo, coalesce(array_agg(numero order by numero) filter (where sobra), '{}') as sobran,
      coalesce(array_agg(numero order by numero) filter (where not sobra), '{}') as faltan
    from (select articulo, numero, sobra from numero union all select articulo, null, null from con_numero) n
    group by articulo
  )`

/**
 * The rows of an open count, as `fila (articulo, estado, contado, esperado, diferencia, margen, ultima, sobran, faltan)`, one for
 * each of its articles. Two people agree when they counted the same, or the same after what moved between them. Of an article
 * with serial numbers, what is expected follows from the numbers that lack and those beyond.
 *
 * It sorts and groups, and joins no two long lists: a count of a whole branch is as new as its readings, and PostgreSQL would
 * believe that there are few.
 */
export const filasDe = ({ id, sucursal, movimiento }: ConteoBase, cuales: Sql = sql`true`): Sql => sql`
  ${cuentas(id, cuales)}, evento as (
    -- Each count stands at its first and at its last reading, among the movements of its article.
    select articulo, area, usuario, contado, primera, ultima, llegada, ultima as hora, 'ultima' as cual,
      0.000 as cantidad, 0.000 as movida from cuenta
    union all select articulo, area, usuario, contado, primera, ultima, llegada, primera, 'primera', 0.000, 0.000 from cuenta
    union all select articulo, null, null, null, null, null, null, hora, null, cantidad,
      case documento_tipo when 'conteo_stock' then 0.000 else abs(cantidad) end
    from (${movimientosDesde({ sucursal, movimiento })}) m
  ), seguida as (
    select *, sum(cantidad) over luego as despues, sum(movida) over luego as movidas from evento
    window luego as (partition by articulo order by hora desc, cual nulls last rows unbounded preceding)
  ), ajustada as (
    select articulo, area, usuario, contado, primera, ultima, llegada,
      max(despues) filter (where cual = 'ultima') as despues, max(movidas) filter (where cual = 'ultima') as movidas,
      max(movidas) filter (where cual = 'primera') as desde_primera
    from seguida where cual is not null group by articulo, area, usuario, contado, primera, ultima, llegada
  ), ordenada as (
    select *, row_number() over nueva as orden, first_value(contado) over nueva as contado_nuevo,
      first_value(contado + despues) over nueva as ahora
    from ajustada window nueva as (partition by articulo, area order by ultima desc, usuario)
  ), por_area as (
    select articulo, max(llegada) as llegada, max(contado) filter (where orden = 1) as contado,
      max(ultima) as ultima, max(despues) filter (where orden = 1) as despues,
      max(movidas) filter (where orden = 1) as movidas, max(desde_primera) filter (where orden = 1) as desde_primera,
      count(*) > 1 and not bool_or(orden > 1 and (contado = contado_nuevo or contado + despues = ahora)) as distinta
    from ordenada group by articulo, area
  ), ${numeros({ id, sucursal }, cuales)}, fila_de as (
    select articulo, decision, decidida, null::numeric as contado, null::timestamptz as ultima,
      null::timestamptz as llegada, null::boolean as distinta, null::numeric as despues, null::numeric as margen,
      null::text[] as sobran, null::text[] as faltan
    from conteo_stock_articulos where conteo = ${id} and ${cuales}
    union all
    select articulo, null, null, sum(contado), max(ultima), max(llegada), bool_or(distinta),
      (array_agg(despues order by ultima desc))[1], max(desde_primera) - min(movidas), null, null
    from por_area group by articulo
    union all
    select articulo, null, null, null, null, null, null, null, null, sobran, faltan from numeros
  ), junta as (
    select articulo, max(decision) as decision, max(decidida) as decidida, max(contado) as contado, max(ultima) as ultima,
      max(llegada) as llegada, bool_or(distinta) as distinta, max(sobran) as sobran, max(faltan) as faltan,
      case when max(sobran) is null then coalesce(max(margen), 0.000) else 0.000 end as margen,
      coalesce(max(contado) - cardinality(max(sobran)) + cardinality(max(faltan)),
        coalesce((select s.cantidad from stock s where s.sucursal = ${sucursal} and s.articulo = f.articulo), 0.000)
          - max(despues)) as esperado
    from fila_de f group by articulo
  ), fila as (
    select articulo, contado, esperado, contado - esperado as diferencia, margen, ultima, sobran, faltan, case
        when contado is null then case when decision = 'cero' then 'en_cero' else 'sin_contar' end
        -- The newest truth holds: what another count read later and posted is not corrected twice.
        when exists (
          select from conteo_stock_detalles d join conteos_stock k on k.id = d.conteo and k.sucursal = ${sucursal}
          where d.articulo = j.articulo and d.instante > j.ultima and d.leido) then 'superado'
        when decision = 'recontar' and llegada <= decidida then 'recontar'
        when distinta and not (decision is not distinct from 'vale' and llegada <= decidida) then 'recontar'
        when contado = esperado and coalesce(cardinality(sobran) + cardinality(faltan), 0) = 0 then 'coincide'
        else 'diferencia' end as estado
    from junta j
  )`

/** What the ledger said of an article at an instant since the count began, as SQL. */
export const esperadoEn = (conteo: ConteoBase, articulo: Sql, instante: Sql): Sql => sql`
  coalesce((select cantidad from stock where sucursal = ${conteo.sucursal} and articulo = ${articulo}), 0)
    - coalesce((select sum(m.cantidad) from (${movimientosDesde(conteo)}) m
        where m.articulo = ${articulo} and m.hora > ${instante}), 0)`
