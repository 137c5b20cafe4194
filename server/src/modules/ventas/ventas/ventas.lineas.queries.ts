/** The lines of a sale, as its detail shows them. */

import type { Iva } from '@mostrador/contract/iva'
import type { Venta } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { type CostosDeLinea, costosDeLinea } from '../../mercaderia/costos/costos.queries.ts'
import { entregadasDe } from '../../mercaderia/series/series.queries.ts'
import { devueltasDe } from '../notas-credito/notas-credito.queries.ts'

interface DetalleRow extends CostosDeLinea {
  articulo: string
  nombre: string
  unidad: string
  cantidad: number
  devueltas: number
  precio_unitario: number
  total: number
  descuento: number
  descuento_motivo: string | null
  descuento_autorizado_por: string | null
  iva: Iva | null
  llevado: boolean
  series: Venta['detalles'][number]['series'] | null
  importe_etiqueta: number | null
  presentaciones: NonNullable<Venta['detalles'][number]['presentaciones']> | null
  promociones: NonNullable<Venta['detalles'][number]['promociones']> | null
}

/** A line says only what it has besides the specified. */
const toLinea = ({
  articulo,
  nombre,
  unidad,
  descuento,
  descuento_motivo,
  descuento_autorizado_por,
  iva,
  llevado,
  importe_etiqueta,
  presentaciones,
  promociones,
  series,
  ...linea
}: DetalleRow): Venta['detalles'][number] => ({
  articulo: { id: articulo, nombre, unidad },
  ...linea,
  ...(descuento > 0 && { descuento }),
  ...(descuento_motivo && { descuento_motivo }),
  ...(descuento_autorizado_por && { descuento_autorizado_por }),
  ...(iva && { iva }),
  ...(importe_etiqueta !== null && { importe_etiqueta }),
  ...(presentaciones && { presentaciones }),
  ...(llevado && { llevado }),
  ...(promociones && { promociones }),
  ...(series && { series }),
})

/** In the order of the sale. */
export async function listLineas(db: Queryable, venta: number): Promise<Venta['detalles']> {
  const rows = await db.rows<DetalleRow>(sql`
    select d.articulo, coalesce(d.descripcion, a.nombre) as nombre, a.unidad, d.cantidad, coalesce(r.cantidad, 0) as devueltas,
      d.precio_unitario, d.total, d.descuento, d.descuento_motivo, d.descuento_autorizo as descuento_autorizado_por, d.iva,
      d.llevado, d.importe_etiqueta, d.presentaciones, ${costosDeLinea}, e.series, (
        select json_agg(json_build_object('promocion', p.promocion, 'version', p.version, 'nombre', p.nombre,
          'unidades', p.unidades, 'importe', (p.importe * 100)::bigint) order by p.promocion)
        from venta_promociones p where p.venta = d.venta and p.linea = d.linea) as promociones
    from venta_detalles d join articulos a on a.id = d.articulo
    left join (${devueltasDe(venta)}) r on r.articulo = d.articulo
    left join ${entregadasDe(venta)} e on e.articulo = d.articulo
    where d.venta = ${venta} order by d.linea`)
  return rows.map(toLinea)
}
