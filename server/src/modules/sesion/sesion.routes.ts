import { sesion } from '@mostrador/contract/sesion'
import { type App, serve } from '../../platform/api/serve.ts'
import { origenOf } from './lugares.commands.ts'
import { login, logout, newPasswordOf, refreshSession, updateProfile } from './sesion.commands.ts'
import { getProfile } from './sesion.queries.ts'

export function sesionRoutes(app: App): void {
  const { auth } = app
  serve(app, sesion.login, async ({ body }, { request, reply }) => {
    const opened = await login({ ...app, request, reply }, body)
    request.log.info({ usuario: opened.usuario.id, sucursal: opened.sucursal }, 'logged in')
    return opened
  })
  serve(app, sesion.refresh, ({ body }, { db, request }) =>
    refreshSession(db, auth, body.refresh, request.log),
  )
  serve(app, sesion.logout, (_, { db, actor }) => logout(db, auth, actor).then(() => undefined))
  serve(app, sesion.profile, (_, { db, actor }) => getProfile(db, actor))
  serve(app, sesion.updateProfile, async ({ body }, { actor, request, inTx }) => {
    const clave = await newPasswordOf({ ...app, log: request.log }, body, actor, origenOf(app.http, request))
    return await inTx((tx) => updateProfile(tx, body, clave, actor))
  })
}
