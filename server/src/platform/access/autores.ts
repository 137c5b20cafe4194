/** Work that somebody asked for and that is done later: at its hour it is asked again whether this person may do it. */

import type { Permiso } from '@mostrador/contract/permiso'
import { tituloDePermiso } from '@mostrador/contract/permiso.textos'
import { esDeMostrador } from '@mostrador/contract/roles'
import { nombreDePersona } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import type { Tx } from '../database/db.ts'
import type { Actor } from './auth.ts'
import { actorOf, type Guardados, guardadosDe, limitesDe, puede } from './permisos.ts'

/** Who asked, in which branch, and who lent the permission for it. */
export interface Encargo {
  readonly usuario: number
  readonly sucursal: number
  readonly autorizado_por: number | null
}

export interface Autor {
  /** In whose name the work is done. */
  readonly actor: Actor
  /** Why it is not done, for the person who must look; null when its author may still do it. */
  readonly impedimento: string | null
}

type Usuario = Omit<Actor, 'permisos' | 'sesion'> & { is_active: boolean; guardados: Guardados }

const findUsuario = (tx: Tx, id: number): Promise<Usuario> =>
  // Whoever deactivates the user waits until the work is done, or it finds the user deactivated.
  tx.one<Usuario>(sql`
    select u.id, u.username, u.persona, u.tipo_usuario, u.sucursal, u.is_active, ${guardadosDe} from usuarios u
    where u.id = ${id} for share of u`)

/**
 * The author of work that is due. The author must be active and have the permission; one who did it with a lent permission
 * needs its lender, active, still with it, and, as a vendedor, in that branch.
 */
export async function autorDe(
  tx: Tx,
  { usuario, sucursal, autorizado_por }: Encargo,
  permiso: Permiso,
): Promise<Autor> {
  const { is_active, ...autor } = await findUsuario(tx, usuario)
  const actor = actorOf({ ...autor, sucursal, sesion: '' })
  const quien = nombreDePersona(actor)
  if (!is_active) return { actor, impedimento: `${quien} ya no es un usuario activo` }
  const hace = (quien: Actor) => esDeMostrador(quien.tipo_usuario) && puede(quien, permiso)
  if (hace(actor)) return { actor, impedimento: null }
  if (autorizado_por === null)
    return { actor, impedimento: `${quien} ya no tiene el permiso ${nombreDe(permiso, actor)}` }
  const { is_active: presta, ...suyo } = await findUsuario(tx, autorizado_por)
  const prestamista = actorOf({ ...suyo, sesion: '' })
  const enSuLocal = suyo.tipo_usuario === 'admin' || suyo.sucursal === sucursal
  if (presta && enSuLocal && hace(prestamista)) return { actor, impedimento: null }
  return { actor, impedimento: `${nombreDePersona(suyo)}, que lo autorizó, ya no puede hacerlo` }
}

const nombreDe = (permiso: Permiso, actor: Actor): string => `«${tituloDePermiso(permiso, limitesDe(actor))}»`
