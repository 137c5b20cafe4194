/** Compares the stock of each branch with its movements and with the documents behind them. */
import sql from 'sql-template-tag'
import { contadoPorDisparadores } from '../../../base/contadores/contadores.commands.ts'
import type { Control } from '../integridad.reglas.ts'

/** The movements of a kind of document, added up by document and article. */
const movido = (tipo: 'venta' | 'nota_credito' | 'remito' | 'ajuste' | 'conteo_stock') => sql`(
  select documento_id, articulo, sum(cantidad) as suma from stock_movimientos
  where documento_tipo = ${tipo} group by documento_id, articulo)`

export const controlesStock: Control[] = [
  {
    control: 'stock_saldo',
    grupo: 'stock',
    texto: 'El stock de cada artículo en cada sucursal es la suma de sus movimientos',
    filas: sql`
      select sucursal, articulo, coalesce(s.cantidad, 0) as stock, coalesce(m.suma, 0) as movimientos
      from stock s full join (
        select sucursal, articulo, sum(cantidad) as suma from stock_movimientos group by sucursal, articulo
      ) m using (sucursal, articulo)
      where coalesce(s.cantidad, 0) <> coalesce(m.suma, 0)`,
  },
  {
    control: 'stock_cadena',
    grupo: 'stock',
    texto: 'Cada movimiento de stock parte del saldo que dejó el anterior',
    filas: sql`
      select id as movimiento, sucursal, articulo, cantidad, saldo, suma as esperado from (
        select id, sucursal, articulo, cantidad, saldo,
          sum(cantidad) over (partition by sucursal, articulo order by id) as suma
        from stock_movimientos
      ) m where saldo <> suma`,
  },
  {
    control: 'stock_series',
    grupo: 'stock',
    texto: 'De lo que siempre lleva número de serie hay tantos números en stock como unidades',
    filas: sql`
      select sucursal, articulo, coalesce(s.cantidad, 0) as stock, coalesce(n.cantidad, 0) as numeros
      from (select k.* from stock k join articulos a on a.id = k.articulo and a.series = 'siempre') s
      full join (
        select e.sucursal, e.articulo, count(*) as cantidad from series e
        join articulos a on a.id = e.articulo and a.series = 'siempre'
        where e.estado = 'en_stock' group by e.sucursal, e.articulo
      ) n using (sucursal, articulo)
      where coalesce(s.cantidad, 0) <> coalesce(n.cantidad, 0)`,
  },
  {
    control: 'stock_numeros',
    grupo: 'stock',
    texto: 'Cada número de serie está donde lo dejó su último paso',
    filas: sql`
      select s.id as serie, s.articulo, s.estado, m.estado as paso
      from series s left join lateral (
        select estado, sucursal, venta, garantia_hasta from serie_movimientos where serie = s.id order by id desc limit 1
      ) m on true
      where (s.estado, s.sucursal, s.venta, s.garantia_hasta)
        is distinct from (m.estado, m.sucursal, m.venta, m.garantia_hasta)`,
  },
  {
    control: 'stock_ventas',
    grupo: 'stock',
    texto: 'Lo que cada venta vendió salió del stock o quedó pendiente; de los servicios, nada',
    filas: sql`
      select d.venta, d.articulo, d.cantidad, d.servicio, coalesce(-m.suma, 0) as retirado,
        coalesce(p.cantidad_original, 0) as pendiente
      from venta_detalles d left join ${movido('venta')} m on m.documento_id = d.venta and m.articulo = d.articulo
      left join articulos_pendientes p on p.venta = d.venta and p.articulo = d.articulo
      where case when d.servicio then 0 else d.cantidad end
        <> coalesce(-m.suma, 0) + coalesce(p.cantidad_original, 0)`,
  },
  {
    control: 'stock_ventas_anuladas',
    grupo: 'stock',
    texto: 'A cada venta anulada volvió todo lo que había salido por ella y por sus remitos',
    filas: sql`
      select venta, articulo, sum(salio) as salio, sum(volvio) as volvio from (
        select v.id as venta, m.articulo, -m.cantidad as salio, 0 as volvio
        from ventas v join stock_movimientos m on m.documento_tipo = 'venta' and m.documento_id = v.id
        where v.estado = 'anulada'
        union all
        select v.id, p.articulo, r.cantidad, 0
        from ventas v join articulos_pendientes p on p.venta = v.id join remito_pendientes r on r.pendiente = p.id
        where v.estado = 'anulada'
        union all
        select v.id, m.articulo, 0, m.cantidad
        from ventas v join stock_movimientos m
          on m.documento_tipo = 'nota_credito' and m.documento_id = v.nota_credito
      ) t group by venta, articulo having sum(salio) <> sum(volvio)`,
  },
  {
    control: 'stock_notas',
    grupo: 'stock',
    texto:
      'Cada nota de crédito manual ingresó sus artículos, menos los que estaban pendientes de entrega, y una revertida ninguno',
    filas: sql`
      select n.id as nota_credito, d.articulo, d.cantidad, d.pendientes, d.servicio, coalesce(m.suma, 0) as ingresado
      from notas_credito n join nota_credito_detalles d on d.nota = n.id
      left join ${movido('nota_credito')} m on m.documento_id = n.id and m.articulo = d.articulo
      where n.origen = 'MANUAL' and coalesce(m.suma, 0) <>
        case when n.estado <> 'aprobada' or d.servicio then 0 else d.cantidad - d.pendientes end`,
  },
  {
    control: 'devoluciones',
    grupo: 'stock',
    texto: 'De ninguna venta se devolvió más de lo que vendió',
    filas: sql`
      select n.venta, d.articulo, sum(d.cantidad) as devuelto, coalesce(max(v.cantidad), 0) as vendido
      from notas_credito n join nota_credito_detalles d on d.nota = n.id
      left join venta_detalles v on v.venta = n.venta and v.articulo = d.articulo
      where n.origen = 'MANUAL' and n.estado = 'aprobada' and n.venta is not null
      group by n.venta, d.articulo having sum(d.cantidad) > coalesce(max(v.cantidad), 0)`,
  },
  {
    control: 'stock_remitos',
    grupo: 'stock',
    texto: 'Cada remito movió sus artículos',
    filas: sql`
      select r.id as remito, d.articulo, r.tipo_operacion, d.cantidad, coalesce(m.suma, 0) as movido
      from remitos r join remito_detalles d on d.remito = r.id
      left join ${movido('remito')} m on m.documento_id = r.id and m.articulo = d.articulo
      where coalesce(m.suma, 0) <> case r.tipo_operacion when 'ENTRADA' then d.cantidad else -d.cantidad end`,
  },
  {
    control: 'stock_ajustes',
    grupo: 'stock',
    texto: 'Cada ajuste movió sus artículos',
    filas: sql`
      select a.id as ajuste, d.articulo, a.tipo_operacion, d.cantidad, coalesce(m.suma, 0) as movido
      from ajustes a join ajuste_detalles d on d.ajuste = a.id
      left join ${movido('ajuste')} m on m.documento_id = a.id and m.articulo = d.articulo
      where coalesce(m.suma, 0) <> case a.tipo_operacion when 'ENTRADA' then d.cantidad else -d.cantidad end`,
  },
  {
    control: 'stock_conteos',
    grupo: 'stock',
    texto: 'Cada conteo de stock movió lo que dice, y solo cuando se registró',
    filas: sql`
      select conteo as conteo_stock, articulo, sum(esperado)::bigint as esperado, sum(movido)::bigint as movido from (
        select d.conteo, d.articulo, d.movida as esperado, 0 as movido
        from conteo_stock_detalles d join conteos_stock k on k.id = d.conteo and k.estado = 'registrado'
        union all
        select documento_id, articulo, 0, suma from ${movido('conteo_stock')} m
      ) t group by conteo, articulo having sum(esperado) <> sum(movido)`,
  },
  {
    control: 'stock_importaciones',
    grupo: 'stock',
    texto: 'Cada importación movió las unidades de sus filas, y ninguna cuando se deshizo',
    filas: sql`
      select importacion, articulo, sucursal, sum(esperado) as esperado, sum(movido) as movido from (
        select s.importacion, s.articulo, s.sucursal, s.cantidad as esperado, 0 as movido
        from importaciones i join importacion_stock s on s.importacion = i.id
        join importacion_filas f on f.importacion = s.importacion and f.fila = s.fila
        where i.estado = 'aplicada'
          and (f.destino = 'nueva' or (f.destino = 'cambia' and i.modo = 'nuevos_y_cambios'))
        union all
        select documento_id, articulo, sucursal, 0, cantidad from stock_movimientos
        where documento_tipo = 'importacion'
      ) t group by importacion, articulo, sucursal having sum(esperado) <> sum(movido)`,
  },
  {
    control: 'pendientes',
    grupo: 'stock',
    texto:
      'De cada artículo pendiente se entregó lo que dicen los remitos y terminó lo que dicen las devoluciones',
    filas: sql`
      select p.id as articulo_pendiente, p.venta, p.articulo, p.cantidad_original, p.cantidad_solicitada,
        p.cantidad_entregada, r.suma as remitos, p.cantidad_anulada, n.suma as devoluciones
      from articulos_pendientes p join ventas v on v.id = p.venta left join (
        select pendiente, sum(cantidad) as suma from remito_pendientes group by pendiente
      ) r on r.pendiente = p.id left join (
        select n.venta, d.articulo, sum(d.pendientes) as suma
        from notas_credito n join nota_credito_detalles d on d.nota = n.id
        where n.origen = 'MANUAL' and n.estado = 'aprobada' and n.venta is not null group by n.venta, d.articulo
      ) n on n.venta = p.venta and n.articulo = p.articulo
      where p.cantidad_entregada <> coalesce(r.suma, 0)
        or (v.estado = 'aprobada' and p.cantidad_anulada <> coalesce(n.suma, 0))
        or (v.estado = 'anulada' and p.cantidad_solicitada > 0)`,
  },
  {
    control: 'transito',
    grupo: 'stock',
    texto: 'Lo que salió por cada transferencia llegó, falta, está en tránsito o volvió',
    filas: sql`
      select d.transferencia, d.articulo, t.estado, coalesce(m.salio, 0) as salio, coalesce(m.llego, 0) as llego,
        d.cantidad_faltante, d.cantidad_en_transito
      from transferencia_detalles d join transferencias t on t.id = d.transferencia
      left join (
        select t.id, m.articulo, -sum(m.cantidad) filter (where m.sucursal = t.sucursal_origen) as salio,
          sum(m.cantidad) filter (where m.sucursal = t.sucursal_destino) as llego
        from stock_movimientos m join transferencias t on t.id = m.documento_id
        where m.documento_tipo = 'transferencia' group by t.id, m.articulo
      ) m on m.id = d.transferencia and m.articulo = d.articulo
      where coalesce(m.salio, 0) <> coalesce(m.llego, 0) + d.cantidad_faltante + d.cantidad_en_transito
        or coalesce(m.llego, 0) <> coalesce(d.cantidad_recibida, 0)
        or (t.estado = 'ENVIADA') <> (d.cantidad_en_transito > 0)`,
  },
  {
    control: 'numeracion',
    grupo: 'stock',
    texto: 'Los ajustes y los remitos de cada sucursal están numerados sin saltos',
    filas: sql`
      select 'ajuste' as documento, null::integer as sucursal, count(*) as cantidad, max(numero) as ultimo
      from ajustes having count(*) <> coalesce(max(numero), 0)
      union all
      select 'remito', sucursal, count(*), max(numero) from remitos group by sucursal having count(*) <> max(numero)`,
  },
  {
    // The name of a control is on the wire, so it stays.
    control: 'conteos',
    grupo: 'stock',
    texto: 'Los totales que muestran las listas son los que se cuentan',
    filas: sql`
      select que, sucursal, nullif(fecha, '-infinity') as fecha, sum(anotado)::bigint as anotado,
        sum(contado)::bigint as contado from (
        select que, sucursal, fecha, cantidad as anotado, 0 as contado from contadores
        union all
        select 'movimientos', sucursal, fecha, 0, count(*) from stock_movimientos group by sucursal, fecha
        union all
        select 'articulos_activos', 0, '-infinity', 0, count(*) from articulos where not baja
        union all
        select 'articulos_inactivos', 0, '-infinity', 0, count(*) from articulos where baja
        union all
        -- A row that somebody put there by hand is told by the control of its balance, and by no second one.
        select case when baja then 'clientes_inactivos' else 'clientes_activos' end, 0, '-infinity', 0, count(*)
        from clientes c where exists (
          select from auditoria t where t.entidad = 'clientes' and t.entidad_id = c.id::text) group by baja
        union all
        select 'ventas', sucursal, '-infinity', 0, count(*) from ventas where inicial is null group by sucursal
        union all
        select 'recibos', sucursal, '-infinity', 0, count(*) from recibos group by sucursal
        union all
        select 'con_stock', sucursal, '-infinity', 0, count(*) from stock where cantidad > 0 group by sucursal
        union all
        select 'con_stock', 0, '-infinity', 0, count(distinct articulo) from stock where cantidad > 0
        union all
        select 'inactivos_con_stock', s.sucursal, '-infinity', 0, count(*)
        from stock s join articulos a on a.id = s.articulo and (a.baja or a.es_servicio) where s.cantidad > 0 group by s.sucursal
        union all
        select 'inactivos_con_stock', 0, '-infinity', 0, count(distinct s.articulo)
        from stock s join articulos a on a.id = s.articulo and (a.baja or a.es_servicio) where s.cantidad > 0
        union all
        select que, sucursal, fecha, 0, cantidad from (${contadoPorDisparadores}) d
      ) t group by que, sucursal, fecha having sum(anotado) <> sum(contado)`,
  },
]
