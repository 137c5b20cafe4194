import { cambioRapido } from '@mostrador/contract/base/cambio-rapido'
import { sesion } from '@mostrador/contract/base/sesion'
import type { FastifyRequest } from 'fastify'
import { type App, serve } from '../../../platform/api/serve.ts'
import { bloquear, entrarConClave, entrarConPin } from './cambio.commands.ts'
import { origenOf } from './lugares.commands.ts'
import { elegirPin, nuevoPinOf, quitarPin } from './pines.commands.ts'
import { listPersonas } from './pines.queries.ts'
import {
  type Abierta,
  login,
  logout,
  newPasswordOf,
  refreshSession,
  updateProfile,
} from './sesion.commands.ts'
import { type EnPerfil, getProfile } from './sesion.queries.ts'

/** `enPerfil` adds what this room does not know: the till of the user, and what is on. */
export function sesionRoutes(app: App, enPerfil: readonly EnPerfil[]): void {
  const { auth } = app
  const entradaDe = async ({ quien, ...tokens }: Abierta, request: FastifyRequest) => {
    request.log.info({ usuario: quien.id, sucursal: quien.sucursal, equipo: quien.equipo }, 'logged in')
    return { ...tokens, sucursal: quien.sucursal, usuario: await getProfile(app.db, quien, enPerfil) }
  }
  serve(app, sesion.login, async ({ body }, { request, reply }) =>
    entradaDe(await login({ ...app, request, reply }, body), request),
  )
  serve(app, cambioRapido.personas, (_, { db, actor }) => listPersonas(db, actor))
  serve(app, cambioRapido.entrar, async ({ body }, { actor, request }) =>
    entradaDe(await entrarConPin({ ...app, request }, body, actor), request),
  )
  serve(app, cambioRapido.entrarConClave, async ({ body }, { actor, request, reply }) =>
    entradaDe(await entrarConClave({ ...app, request, reply }, body, actor), request),
  )
  serve(app, cambioRapido.bloquear, (_, { actor }) => bloquear(app, actor))
  serve(app, cambioRapido.elegirPin, async ({ body }, { actor, request, inTx }) => {
    const puerta = { ...app, log: request.log }
    const nuevo = await nuevoPinOf(puerta, body, actor, origenOf(app.http, request))
    return await inTx((tx) => elegirPin(tx, nuevo, actor))
  })
  serve(app, cambioRapido.quitarPin, (_, { actor, inTx }) => inTx((tx) => quitarPin(tx, actor.id, actor)))
  serve(app, cambioRapido.quitarPinDe, ({ params: { id } }, { actor, inTx }) =>
    inTx((tx) => quitarPin(tx, id, actor)),
  )
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
