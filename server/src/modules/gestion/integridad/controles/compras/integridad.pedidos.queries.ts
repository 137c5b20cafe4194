/** Compares the orders to suppliers with their receptions. */
import sql from 'sql-template-tag'
import type { Control } from '../../integridad.reglas.ts'

/** What arrived of each line, in receptions that stand. */
const recibidas = sql`
  select d.pedido, d.pedido_linea as linea, sum(d.cantidad) as cantidad
  from recepcion_detalles d join recepciones r on r.id = d.recepcion and r.estado = 'vigente'
  where d.pedido is not null group by d.pedido, d.pedido_linea`

export const controlesPedidos: Control[] = [
  {
    control: 'pedidos_estado',
    grupo: 'proveedores',
    texto: 'El estado de cada pedido es el que dicen sus recepciones',
    filas: sql`
      select p.id as pedido, p.proveedor, p.estado, c.cantidad, c.llego, c.corresponde
      from pedidos p join (
        select d.pedido, sum(d.cantidad) as cantidad, coalesce(sum(r.cantidad), 0) as llego,
          case when coalesce(sum(r.cantidad), 0) = 0 then 'pedido'
            when bool_and(coalesce(r.cantidad, 0) >= d.cantidad) then 'completo' else 'recibido_en_parte' end as corresponde
        from pedido_detalles d left join (${recibidas}) r on r.pedido = d.pedido and r.linea = d.linea
        group by d.pedido
      ) c on c.pedido = p.id
      where case when p.estado in ('borrador', 'anulado') then c.llego <> 0
        when p.estado = 'cerrado' then false else p.estado <> c.corresponde end`,
  },
  {
    control: 'pedidos_lineas',
    grupo: 'proveedores',
    texto: 'Lo recibido de un pedido es de una línea suya, de su artículo y de su proveedor',
    filas: sql`
      select d.pedido, r.proveedor, d.articulo, d.cantidad
      from recepcion_detalles d join recepciones r on r.id = d.recepcion
      left join pedidos p on p.id = d.pedido
      left join pedido_detalles l on l.pedido = d.pedido and l.linea = d.pedido_linea
      where d.pedido is not null and (l.articulo is distinct from d.articulo or p.proveedor is distinct from r.proveedor)`,
  },
]
