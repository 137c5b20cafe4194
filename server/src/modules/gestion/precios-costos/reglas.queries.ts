import type { ReglaDePrecio, ReglaPrecio } from '@mostrador/contract/gestion/reglas-precio'
import { PRECIOS, type Precio } from '@mostrador/contract/maestros/articulos'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable, Reader } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import type { Cadena } from './precios-costos.reglas.ts'

type Row = Pick<ReglaPrecio, 'id' | 'ambito' | 'objetivo' | 'nombre'> & {
  margen_minimo: string | null
  precios: Record<Precio, ReglaDePrecio> | null
}

const select = (where: Sql): Sql => sql`
  select r.id, r.ambito, coalesce(r.rubro::text, r.proveedor::text, r.articulo) as objetivo, r.margen_minimo::text,
    coalesce(u.nombre, p.razon_social, a.nombre, 'Todos los artículos') as nombre, (
      select json_object_agg(d.precio, json_build_object('tipo', d.tipo, 'valor', d.valor, 'base', d.base,
        'redondeo', d.redondeo, 'hacia', d.hacia)) from regla_precio_precios d where d.regla = r.id
    ) as precios
  from reglas_precio r left join rubros u on u.id = r.rubro left join proveedores p on p.id = r.proveedor
  left join articulos a on a.id = r.articulo
  where ${where}
  order by array_position(array['general', 'rubro', 'proveedor', 'articulo'], r.ambito), nombre, r.id`

const toRegla = ({ margen_minimo, precios, ...row }: Row): ReglaPrecio => ({
  ...row,
  margen_minimo: margen_minimo === null ? null : Number(margen_minimo),
  ...(Object.fromEntries(PRECIOS.map((p) => [p, precios?.[p] ?? null])) as Record<
    Precio,
    ReglaDePrecio | null
  >),
})

export const listReglas = async (db: Reader): Promise<ReglaPrecio[]> =>
  (await db.rows<Row>(select(sql`true`))).map(toRegla)

/** Refuses with 404. */
export async function getRegla(db: Queryable, id: number): Promise<ReglaPrecio> {
  const row = await db.maybe<Row>(select(sql`r.id = ${id}`))
  if (!row) throw notFound('La regla no existe')
  return toRegla(row)
}

/** Of an article: who sells it, and where it belongs. */
interface Pertenencia {
  id: string
  proveedor: number | null
  rubro: number | null
}

/** The rules of an article, the narrowest first. */
export function cadenas(reglas: readonly ReglaPrecio[]): (articulo: Pertenencia) => Cadena {
  const por = new Map(reglas.map((r) => [`${r.ambito} ${r.objetivo}`, r]))
  return ({ id, proveedor, rubro }) =>
    [`articulo ${id}`, `proveedor ${proveedor}`, `rubro ${rubro}`, 'general null'].flatMap(
      (k) => por.get(k) ?? [],
    )
}
