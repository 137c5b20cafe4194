/** What the documents that move goods have in common; each rule refuses with the text that the person reads. */
import type { Articulo } from '@mostrador/contract/articulos'
import type { Queryable } from '../../platform/db.ts'
import { invalidField } from '../../platform/errors.ts'
import { findArticulos } from '../articulos/articulos.queries.ts'

/** A document dated tomorrow would move goods today. */
export function checkNoFutura(fecha: string, hoy: string): void {
  if (fecha > hoy) throw invalidField('fecha', 'La fecha no puede ser futura')
}

/** No article twice, whatever the case of its code; `campo` names the field of each line. */
export function checkRepetidos(articulos: string[], campo: string, texto: string): void {
  const seen = new Set<string>()
  for (const [i, articulo] of articulos.entries()) {
    const id = articulo.toLowerCase()
    if (seen.has(id)) throw invalidField(`detalles.${i}.${campo}`, texto)
    seen.add(id)
  }
}

/** The articles of the lines; all must exist. */
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
