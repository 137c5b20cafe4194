/** What a voucher of a supplier has below its head. */

import type { Compra, CompraListItem } from '@mostrador/contract/compras/comprobantes/comprobantes'
import {
  numeroCompra,
  numeroDevolucionProveedor,
  numeroRecepcion,
} from '@mostrador/contract/documentos/comprobantes'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'
import { anulacionDe } from '../../documentos/documentos/anulaciones.queries.ts'

type Detalle = Omit<Compra, keyof CompraListItem>

interface Pie
  extends Pick<
    Detalle,
    'cae' | 'con_iva' | 'descuento' | 'flete' | 'actualiza_costo' | 'usuario' | 'creado' | 'anulacion'
  > {
  recepciones: number[] | null
  devoluciones: number[] | null
}

/** The vouchers at the other end of the standing freights, with their parts. */
async function partesDe(db: Queryable, otra: Sql, de: Sql): Promise<Detalle['fletes']> {
  const rows = await db.rows<{ id: number; importe: number }>(sql`
    select f.${otra} as id, sum(f.importe) as importe from compra_fletes f join compras c on c.id = f.compra
    where ${de} and c.estado = 'vigente' group by f.${otra} order by f.${otra}`)
  return rows.map((r) => ({ ...r, nombre: numeroCompra(r.id) }))
}

/** Of a voucher that exists. */
export async function getDetalle(db: Queryable, id: number): Promise<Detalle> {
  const { recepciones, devoluciones, ...pie } = await db.one<Pie>(sql`
    select c.cae, c.con_iva, c.descuento, c.flete, c.actualiza_costo, c.creado,
      ${personaDe(sql`u`)} as usuario,
      ${anulacionDe('compra', sql`c.id`)},
      (select array_agg(id order by id) from (
        select id from recepciones where compra = c.id
        union select recepcion from recepcion_detalles where compra = c.id
      ) r) as recepciones,
      (select array_agg(id order by id) from devoluciones_proveedor where compra = c.id) as devoluciones
    from compras c join usuarios u on u.id = c.usuario
    where c.id = ${id}`)
  const [detalles, ivas, tributos, diferencias, reparte, fletes] = await Promise.all([
    db.rows<Detalle['detalles'][number]>(sql`
      select d.articulo, coalesce(nullif(d.descripcion, ''), (select nombre from articulos where id = d.articulo),
          nullif(c.concepto, ''), c.categoria) as descripcion,
        d.cantidad, (d.precio_unitario * 10000)::bigint as precio_unitario, d.descuentos, d.total, d.iva,
        (d.costo_unitario * 10000)::bigint as costo_unitario
      from compra_detalles d join compras c on c.id = d.compra where d.compra = ${id} order by d.linea`),
    db.rows<Detalle['ivas'][number]>(
      sql`select tasa, neto, iva from compra_ivas where compra = ${id} order by tasa::numeric desc`,
    ),
    db.rows<Detalle['tributos'][number]>(
      sql`select tipo, jurisdiccion, importe from compra_tributos where compra = ${id} order by linea`,
    ),
    db.rows<Detalle['diferencias'][number]>(sql`
      select articulo, (select nombre from articulos where id = articulo) as nombre, facturado,
        coalesce(recibido, 0) as recibido
      from (
        select articulo, sum(cantidad) as facturado from compra_detalles
        where compra = ${id} and articulo is not null group by articulo
      ) f left join (
        select articulo, sum(cantidad) as recibido from recepcion_detalles where compra = ${id} group by articulo
      ) r using (articulo)
      where facturado <> coalesce(recibido, 0)
        and exists (select from compras where id = ${id} and estado = 'vigente')
      order by articulo`),
    partesDe(db, sql`destino`, sql`f.compra = ${id}`),
    partesDe(db, sql`compra`, sql`f.destino = ${id}`),
  ])
  return {
    ...pie,
    detalles,
    ivas,
    tributos,
    diferencias,
    reparte,
    fletes,
    recepciones: (recepciones ?? []).map((r) => ({ id: r, nombre: numeroRecepcion(r) })),
    devoluciones: (devoluciones ?? []).map((d) => ({ id: d, nombre: numeroDevolucionProveedor(d) })),
  }
}
