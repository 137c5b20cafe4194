import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { Queryable } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/errors.ts'
import { findArticulos } from '../../maestros/articulos/articulos.queries.ts'

/** The articles of the lines. Refuses with 400 when one does not exist. */
export async function getArticulos(
  db: Queryable,
  articulos: string[],
  campo: string,
): Promise<Map<string, Articulo>> {
  const found = await findArticulos(db, articulos)
  for (const [i, articulo] of articulos.entries()) {
    if (!found.has(articulo))
      throw invalidField(`detalles.${i}.${campo}`, `El artículo «${articulo}» no existe`)
  }
  return found
}

/** The same, for documents that move stock. Refuses with 400 a service. */
export async function getMercaderia(
  db: Queryable,
  articulos: string[],
  campo: string,
): Promise<Map<string, Articulo>> {
  const found = await getArticulos(db, articulos, campo)
  for (const [i, articulo] of articulos.entries()) {
    const { es_servicio, nombre } = found.get(articulo) ?? {}
    if (es_servicio)
      throw invalidField(`detalles.${i}.${campo}`, `«${nombre}» es un servicio: no lleva stock`)
  }
  return found
}
