import { sesion } from '@mostrador/contract/base/sesion'
import { type App, serve } from '../../../platform/api/serve.ts'
import { origenOf } from './lugares.commands.ts'
import { login, logout, newPasswordOf, refreshSession, updateProfile } from './sesion.commands.ts'
import { type CajaEnPerfil, getProfile } from './sesion.queries.ts'

/** `cajaEnPerfil` adds the till of the user, which this room does not know. */
export function sesionRoutes(app: App, cajaEnPerfil: CajaEnPerfil): void {
  const { auth } = app
  serve(app, sesion.login, async ({ body }, { request, reply }) => {
    const { quien, ...tokens } = await login({ ...app, request, reply }, body)
    request.log.info({ usuario: quien.id, sucursal: quien.sucursal }, 'logged in')
    return { ...tokens, sucursal: quien.sucursal, usuario: await getProfile(app.db, quien, cajaEnPerfil) }
  })
  serve(app, sesion.refresh, ({ body }, { db, request }) =>
    refreshSession(db, auth, body.refresh, request.log),
  )
  serve(app, sesion.logout, (_, { db, actor }) => logout(db, auth, actor).then(() => undefined))
  serve(app, sesion.profile, (_, { db, actor }) => getProfile(db, actor, cajaEnPerfil))
  serve(app, sesion.updateProfile, async ({ body }, { actor, request, inTx }) => {
    const clave = await newPasswordOf({ ...app, log: request.log }, body, actor, origenOf(app.http, request))
    return await inTx(async (tx) => {
      await updateProfile(tx, body, clave, actor)
      return await getProfile(tx, actor, cajaEnPerfil)
    })
  })
}
