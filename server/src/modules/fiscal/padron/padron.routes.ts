import { padron } from '@mostrador/contract/maestros/padron'
import type { Addresses } from '../../../arca/addresses.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { bovedaDe } from '../conexion/facturacion.routes.ts'
import { consultarPadron } from './padron.commands.ts'

export function padronRoutes(app: App, servidor: Partial<Addresses>): void {
  const { clock } = app
  const vault = bovedaDe(app)
  serve(app, padron.consultar, ({ body }, { db }) =>
    consultarPadron({ db, vault, clock }, servidor, body.cuit),
  )
}
