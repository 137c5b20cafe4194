import { sesion } from '@mostrador/contract/base/sesion'
import { type App, serve } from '../../../platform/api/serve.ts'
import { origenOf } from './lugares.commands.ts'
import { login, logout, newPasswordOf, refreshSession, updateProfile } from './sesion.commands.ts'
import { type EnPerfil, getProfile } from './sesion.queries.ts'

/** `enPerfil` adds what this room does not know: the till of the user, and what is on. */
export function sesionRoutes(app: App, enPerfil: readonly EnPerfil[]): void {
  const { auth } = app
  serve(app, sesion.login, async ({ body }, { request, reply }) => {
    const { quien, ...tokens } = await login({ ...app, request, reply }, body)
    request.log.info({ usuario: quien.id, sucursal: quien.sucursal }, 'logged in')
    return { ...tokens, sucursal: quien.sucursal, usuario: await getProfile(app.db, quien, enPerfil) }
  })
  serve(app, sesion.refresh, ({ body }, { db, request }) =>
    refreshSession(db, auth, body.refresh, request.log),
  )
  serve(app, sesion.logout, (_, { db, actor }) => logout(db, auth, actor).then(() => undefined))
  serve(app, sesion.profile, (_, { db, actor }) => getProfile(db, actor, enPerfil))
  serve(app, sesion.updateProfile, async ({ body }, { actor, request, inTx }) => {
    const clave = await newPasswordOf({ ...app, log: request.log }, body, actor, origenOf(app.http, request))
    return await inTx(async (tx) => {
      await updateProfile(tx, body, clave, actor)
      return await getProfile(tx, actor, enPerfil)
    })
  })
}
