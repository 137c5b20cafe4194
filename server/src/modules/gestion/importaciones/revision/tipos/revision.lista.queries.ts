/** What the shop knows of a supplier's codes. */
import sql from 'sql-template-tag'
import type { Reader } from '../../../../../platform/database/db.ts'
import { enDiezmilesimas } from '../../../../compras/listas/articulo-proveedores.queries.ts'
import { getCriterio } from '../../../../mercaderia/costos/criterio.queries.ts'
import type { Leida } from '../revision.reglas.ts'
import type { ArticuloDeLista, DeProveedor, VinculoDeLista } from './revision.lista.reglas.ts'

const deArticulo = sql`a.nombre as articulo_nombre, a.iva, a.precio_costo, a.baja,
  exists (select from articulo_proveedores o where o.articulo = a.id and o.habitual) as con_habitual`

/** A supplier's codes, its word on discounts and IVA, and the codes that nobody wants. */
export async function getListaDeProveedor(db: Reader, proveedor: number): Promise<DeProveedor> {
  const suyos = await db.one<Pick<DeProveedor, 'descuentos' | 'con_iva'>>(sql`
    select descuentos, precios_con_iva as con_iva from proveedores where id = ${proveedor}`)
  const vinculos = await db.rows<VinculoDeLista>(sql`
    select v.id, v.codigo, v.articulo, v.factor, ${enDiezmilesimas}, v.descuentos, v.con_iva, v.desde, v.habitual,
      ${deArticulo}
    from articulo_proveedores v join articulos a on a.id = v.articulo where v.proveedor = ${proveedor}`)
  const descartados = await db.rows<{ codigo: string }>(sql`
    select codigo from codigos_pendientes where proveedor = ${proveedor} and descartado`)
  return {
    ...suyos,
    criterio: await getCriterio(db),
    vinculos,
    descartados: descartados.map(({ codigo }) => codigo),
  }
}

/** The articles that rows name by the shop's own code, by that code as the row writes it. */
export async function findPropios(db: Reader, filas: Leida[]): Promise<Map<string, ArticuloDeLista>> {
  const codigos = [
    ...new Set(filas.map(({ valores }) => valores.articulo).filter((value) => typeof value === 'string')),
  ]
  if (codigos.length === 0) return new Map()
  const rows = await db.rows<ArticuloDeLista & { clave: string }>(sql`
    select k.clave, a.id as articulo, ${deArticulo}
    from unnest(${codigos}::text[]) as k (clave)
    cross join lateral (select * from articulos where lower(id) = lower(k.clave) limit 1) a`)
  return new Map(rows.map(({ clave, ...articulo }) => [clave, articulo]))
}
