-- Units of an annulled document count no more among those that a later movement of costs met: its average is what stands.
-- `creado` of both ledgers is the moment at which a movement is written, after its rows are locked, so that they tell
-- what came before what.
alter table costo_movimientos
  alter column creado set default clock_timestamp(),
  -- Below 0 where some of its own units were sold before their cost was known.
  drop constraint costo_movimientos_stock_antes_check,
  -- Of a unit that was paid, where others of the same paper were a present: the last cost, and the replacement cost.
  add column costo_pagado numeric(16,4) check (costo_pagado > 0);
alter table stock_movimientos alter column creado set default clock_timestamp();

-- The averages that are there, made anew; what changes is in the trail of its article.
with recursive anuladas (tipo, id, con, vuelta) as (
  select 'recepcion', id, 'recepcion', id from recepciones where estado = 'anulada'
  union all select 'devolucion_proveedor', id, 'devolucion_proveedor', id from devoluciones_proveedor where estado = 'anulada'
  union all select 'nota_credito', nota, 'nota_credito', nota from nota_credito_reversiones
  union all select 'importacion', id, 'importacion', id from importaciones where estado = 'deshecha'
  union all select 'venta', venta, 'nota_credito', id from notas_credito where origen = 'ANULACION_VENTA'
), retiradas as (
  select s.articulo, s.cantidad, s.creado as desde, b.creado as hasta
  from anuladas x join stock_movimientos s on s.documento_tipo = x.tipo and s.documento_id = x.id
  join stock_movimientos b on b.documento_tipo = x.con and b.documento_id = x.vuelta and b.articulo = s.articulo
    and b.sucursal = s.sucursal and b.id > s.id and sign(b.cantidad) <> sign(s.cantidad)
  union all
  select s.articulo, -r.cantidad, s.creado, b.creado
  from notas_credito n join articulos_pendientes p on p.venta = n.venta
  join remito_pendientes r on r.pendiente = p.id
  join stock_movimientos s on s.documento_tipo = 'remito' and s.documento_id = r.remito and s.articulo = p.articulo
  join stock_movimientos b on b.documento_tipo = 'nota_credito' and b.documento_id = n.id and b.articulo = s.articulo
  where n.origen = 'ANULACION_VENTA'
), retiradas_antes as (
  select m.id, sum(r.cantidad)::bigint as cantidad
  from retiradas r join costo_movimientos m on m.articulo = r.articulo and m.creado > r.desde and m.creado < r.hasta
  group by m.id
), p as materialized (
  select *, stock_antes + case when agrega then 0 else cantidad end as unidades,
    row_number() over (partition by articulo order by lugar, conversion) as n
  from (
    select m.articulo, m.id as lugar, 0 as conversion,
      case when m.agrega then least(coalesce((
        select sum(f.cantidad) from compra_fletes f where f.compra = m.documento_id and f.articulo = m.articulo
      ), m.cantidad)::bigint, h.stock_antes) else m.cantidad end as cantidad,
      m.costo_unitario, h.stock_antes, m.agrega, null::integer as numerador, null::integer as denominador
    from costo_movimientos m left join retiradas_antes r on r.id = m.id
    cross join lateral (select greatest(0, m.stock_antes - coalesce(r.cantidad, 0)) as stock_antes) h
    where m.anula is null and not exists (select from costo_movimientos b where b.anula = m.id)
    union all
    select c.articulo, c.despues_de, c.id, null, null, null, null, c.numerador, c.denominador from costo_conversiones c
  ) pasos
), r (articulo, n, promedio) as (
  select articulo, 0::bigint, null::numeric from articulo_costos
  union all
  select r.articulo, p.n, case
    when p.numerador is not null then case when r.promedio is not null then
      least(round(r.promedio * p.numerador * 1.00000000000000000000 / p.denominador, 4), 99999999999.9999) end
    when p.agrega and (r.promedio is null or p.stock_antes = 0) then r.promedio
    when r.promedio is null or p.stock_antes = 0 then case when p.cantidad > 0 then p.costo_unitario else r.promedio end
    when p.unidades <= 0 or p.stock_antes * r.promedio + p.cantidad * p.costo_unitario <= 0 and p.cantidad < 0 then r.promedio
    else (
      select case when (p.cantidad < 0 or p.agrega) and q > 99999999999.9999 then r.promedio else q end
      from round((p.stock_antes * r.promedio + p.cantidad * p.costo_unitario) * 1.00000000000000000000 / p.unidades, 4) q
    )
  end
  from r join p on p.articulo = r.articulo and p.n = r.n + 1
), rehechos as materialized (
  select distinct on (articulo) articulo, promedio from r order by articulo, n desc
), cambian as materialized (
  select c.articulo, c.promedio as antes, u.promedio as despues
  from articulo_costos c join rehechos u using (articulo) where c.promedio is distinct from u.promedio
), cambiado as (
  update articulo_costos c set promedio = n.despues from cambian n where c.articulo = n.articulo
)
insert into auditoria (usuario_nombre, entidad, entidad_id, accion, antes, despues)
select 'Mostrador', 'articulos', articulo, 'modificar', jsonb_build_object('costo_promedio', antes),
  jsonb_build_object('costo_promedio', despues)
from cambian order by articulo;
