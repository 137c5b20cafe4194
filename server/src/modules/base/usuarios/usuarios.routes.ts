import { type Usuario, usuarios } from '@mostrador/contract/base/usuarios'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { forbidden } from '../../../platform/errors.ts'
import { createUsuario, updateUsuario } from './usuarios.commands.ts'
import { getUsuario, usuariosList } from './usuarios.queries.ts'

/** Ends the work of a user at a till where the user works no longer. Gives the name of the till. */
type LeaveCaja = (tx: Tx, usuario: Usuario) => Promise<string | undefined>

/** `leaveCaja` belongs to the tills, which this room does not know. */
export function usuariosRoutes(app: App, leaveCaja: LeaveCaja): void {
  serveList(app, usuarios, usuariosList)
  serve(app, usuarios.get, async ({ params }, { db, actor }) => {
    if (actor.tipo_usuario !== 'admin' && actor.id !== params.id) throw forbidden()
    return await getUsuario(db, params.id)
  })
  serve(app, usuarios.create, ({ body }, { actor, inTx }) => inTx((tx) => createUsuario(tx, body, actor)))
  serve(app, usuarios.update, ({ params, body }, { actor, inTx }) =>
    inTx(async (tx) => {
      const { usuario, mayDiffers } = await updateUsuario(tx, params.id, body, actor)
      const caja = mayDiffers ? await leaveCaja(tx, usuario) : undefined
      return { ...usuario, ...(caja && { aviso_caja: `Ya no trabaja en ${caja}, que sigue abierta.` }) }
    }),
  )
}
