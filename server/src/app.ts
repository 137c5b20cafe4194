/** The whole server: every module, listed by hand. */
import type { FastifyInstance } from 'fastify'
import { articulosRoutes } from './modules/articulos/articulos.routes.ts'
import { clientesRoutes } from './modules/clientes/clientes.routes.ts'
import { sesionRoutes } from './modules/sesion/sesion.routes.ts'
import { sucursalesRoutes } from './modules/sucursales/sucursales.routes.ts'
import { usuariosRoutes } from './modules/usuarios/usuarios.routes.ts'
import { ventasRoutes } from './modules/ventas/ventas.routes.ts'
import { createAuth } from './platform/auth.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import type { Db } from './platform/db.ts'
import { createHttp } from './platform/http.ts'
import type { App } from './platform/serve.ts'

export interface AppDeps {
  db: Db
  /** Signs the tokens; at least 32 characters. */
  secret: string
  logLevel: string
  clock?: Clock
}

export async function createApp({
  db,
  secret,
  logLevel,
  clock = systemClock,
}: AppDeps): Promise<FastifyInstance> {
  const http = await createHttp({ secret, logLevel })
  const app: App = { http, db, clock, auth: createAuth(http, db) }

  sesionRoutes(app)
  usuariosRoutes(app)
  sucursalesRoutes(app)
  clientesRoutes(app)
  articulosRoutes(app)
  ventasRoutes(app)

  return http
}
