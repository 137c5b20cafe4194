/** The bucket of the second copies: its settings, and what sends a backup there. */
import type { ConfigurarNube, Nube } from '@mostrador/contract/gestion/respaldos'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/errors.ts'
import { createVault, type Vault } from '../../../platform/process/vault.ts'
import { isCopiaEnEspera } from '../../../platform/work/copia.ts'
import { VENTAS } from '../../ventas/configuracion/configuracion.queries.ts'
import { lugarDe, soloNube } from './respaldos.queries.ts'

/** The vault of the secret of the key. */
export const bovedaDeNube = (secret: string): Vault => createVault(secret, 'respaldos')

/** What the secret belongs to: it opens for no other key. */
const ownerOf = ({ respaldo_s3_clave }: Pick<ConfigurarNube, 'respaldo_s3_clave'>) => respaldo_s3_clave

/**
 * Says where the copies go; an empty address ends them, and forgets the secret. Refuses with 400 an address without bucket, key
 * or secret: that of another key is not the secret of this one.
 */
export async function configurarNube(
  tx: Tx,
  { secreto, ...nube }: ConfigurarNube,
  { actor, vault }: { actor: Actor; vault: Vault },
): Promise<void> {
  const antes = await VENTAS.get(tx)
  const guardado = await secretoDe(tx)
  const queda = secreto === '' && antes.respaldo_s3_clave === nube.respaldo_s3_clave ? guardado : ''
  if (nube.respaldo_s3 !== '') {
    if (nube.respaldo_s3_bucket === '')
      throw invalidField('respaldo_s3_bucket', 'Escribe el nombre del bucket')
    if (nube.respaldo_s3_clave === '') throw invalidField('respaldo_s3_clave', 'Escribe el id de la clave')
    if (secreto === '' && queda === '') throw invalidField('secreto', 'Escribe el secreto de la clave')
  }
  await VENTAS.save(tx, (previos) => ({ ...previos, ...nube }), actor)
  if (nube.respaldo_s3 === '') return void (await tx.run(sql`delete from respaldo_secreto`))
  const sellado = secreto ? vault.seal(secreto, ownerOf(nube)) : queda
  await tx.run(sql`
    insert into respaldo_secreto (secreto) values (${sellado}) on conflict (id) do update set secreto = excluded.secreto`)
}

const secretoDe = async (db: Queryable): Promise<string> =>
  (await db.maybe<{ secreto: string }>(sql`select secreto from respaldo_secreto`))?.secreto ?? ''

/** The bucket and its address; `secreto` is null when it was sealed by another server. */
interface NubeAbierta extends Nube {
  lugar: string
  secreto: string | null
}

/** Where a backup goes now; null for nowhere, and from a restored copy that waits. */
export async function nubeDe(db: Queryable, vault: Vault): Promise<NubeAbierta | null> {
  const ajustes = await VENTAS.get(db)
  if (ajustes.respaldo_s3 === '' || (await isCopiaEnEspera(db))) return null
  const secreto = vault.open(await secretoDe(db), ownerOf(ajustes))
  return { ...soloNube(ajustes), lugar: lugarDe(ajustes), secreto }
}
