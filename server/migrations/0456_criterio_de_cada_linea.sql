-- By what the amount of a line is divided to compare it with its costs: 1.21 where it has the IVA that they have not, as
-- costs were kept on its day.
create temporary table criterios on commit drop as
  -- The changes that the trail knows, and what holds since the last one.
  with cambio as (
    select momento, antes ->> 'criterio' as antes, lag(momento) over (order by momento, id) as anterior
    from auditoria where entidad = 'compras' and antes ? 'criterio' and despues ? 'criterio'
  )
  select coalesce(anterior, '-infinity') as desde, momento as hasta, antes as criterio from cambio
  union all
  select coalesce((select max(momento) from cambio), '-infinity'), 'infinity', coalesce(
    (select criterio from costos_configuracion),
    case when (select condicion_iva from facturacion) <> 'responsable_inscripto' then 'con_iva' else 'neto' end);

create temporary table tasas on commit drop as
  select id as articulo, (case
    when not coalesce((select activa or precios_con_iva from facturacion), true) then 1
    else case coalesce(iva, '21') when '21' then 1.21 when '10.5' then 1.105 when '27' then 1.27 else 1 end
  end)::numeric(4,3) as divisor
  from articulos;

do $$
declare
  -- What most lines have is written into no row.
  comun numeric := case when (select criterio from criterios where hasta = 'infinity') = 'neto'
    and coalesce((select activa or precios_con_iva from facturacion), true) then 1.21 else 1 end;
begin
  execute format('alter table venta_detalles add column divisor numeric(4,3) not null default %s check (divisor >= 1)', comun);
  execute format('alter table nota_credito_detalles add column divisor numeric(4,3) not null default %s check (divisor >= 1)', comun);
end $$;

update venta_detalles d set divisor = case c.criterio when 'neto' then t.divisor else 1 end
from ventas v, criterios c, tasas t
where v.id = d.venta and t.articulo = d.articulo and v.creada >= c.desde and v.creada < c.hasta
  and d.divisor <> case c.criterio when 'neto' then t.divisor else 1 end;
update nota_credito_detalles d set divisor = case c.criterio when 'neto' then t.divisor else 1 end
from notas_credito n, criterios c, tasas t
where n.id = d.nota and t.articulo = d.articulo and n.creada >= c.desde and n.creada < c.hasta
  and d.divisor <> case c.criterio when 'neto' then t.divisor else 1 end;

alter table venta_detalles alter column divisor set default 1;
alter table nota_credito_detalles alter column divisor set default 1;
