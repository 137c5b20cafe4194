/** The articles of open lines, which nobody files: each is made when a document first needs it. */

import { withDefaults } from '@mostrador/contract/defaults'
import { CreateArticulo } from '@mostrador/contract/maestros/articulos'
import sql from 'sql-template-tag'
import type { Caller } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { createArticulo } from './articulos.commands.ts'

/** `VARIOS-3` → `Varios 3`. */
const nombreDe = (id: string): string => `Varios ${id.split('-')[1] ?? ''}`.trim()

/** Makes those of these articles that are missing, services without a price. What a shop has under such a code stays as it is. */
export async function ensureAbiertos(tx: Tx, ids: string[], { actor, hoy }: Caller): Promise<void> {
  const listMissing = () =>
    tx.rows<{ id: string }>(sql`
      select v.id from unnest(${ids}::text[]) as v (id)
      where not exists (select from articulos a where lower(a.id) = lower(v.id)) order by v.id`)
  if ((await listMissing()).length === 0) return
  // Two first sales at once make one article.
  await tx.maybe(sql`select from ventas_configuracion for no key update`)
  for (const { id } of await listMissing()) {
    const nuevo = withDefaults(CreateArticulo, { id, nombre: nombreDe(id) })
    await createArticulo(tx, { ...nuevo, es_servicio: true }, actor, hoy)
  }
}
