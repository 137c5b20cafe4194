import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import type { Addresses } from '../../../arca/addresses.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { createVault } from '../../../platform/process/vault.ts'
import { updateFacturacion } from '../../base/emisor/facturacion.commands.ts'
import { getEstado, getFacturacion } from '../../base/emisor/facturacion.queries.ts'
import { wakeCola } from '../facturar/comprobantes-fiscales.commands.ts'
import { cargarCertificado, createCertificado } from './certificados.commands.ts'
import { testConnection } from './conexion.commands.ts'

export interface FacturacionDeps {
  /** The addresses of the two services that the operator of the server sets. */
  servidor: Partial<Addresses>
  /** In the transaction of the settings: what waits follows them. */
  follow(tx: Tx): Promise<unknown>
}

/** The vault of keys and tickets. */
export const bovedaDe = ({ secret }: Pick<App, 'secret'>) => createVault(secret, 'facturacion')

export function facturacionRoutes(app: App, { servidor, follow }: FacturacionDeps): void {
  const { clock } = app
  const vault = bovedaDe(app)

  serve(app, facturacion.get, (_, { db }) => getFacturacion(db, servidor, clock.now()))
  serve(app, facturacion.update, ({ body }, { actor, inTx }) =>
    inTx(async (tx) => {
      const changed = await updateFacturacion(tx, body, { servidor, actor, now: clock.now() })
      if (body.puntos_venta) await follow(tx)
      wakeCola(tx)
      return changed
    }),
  )
  serve(app, facturacion.estado, (_, { db }) => getEstado(db))
  serve(app, facturacion.createCertificado, ({ body }, { actor, inTx }) =>
    inTx((tx) => createCertificado(tx, body, { vault, actor, now: clock.now() })),
  )
  serve(app, facturacion.cargarCertificado, ({ params, body }, { actor, inTx }) =>
    inTx((tx) => {
      wakeCola(tx)
      return cargarCertificado(tx, params.id, body.crt, { vault, actor, now: clock.now() })
    }),
  )
  serve(app, facturacion.probar, async (_, { db }) => {
    const settings = await getFacturacion(db, servidor, clock.now())
    const { entorno, cuit, direcciones } = settings
    const tested = await testConnection({ db, vault, clock, entorno, cuit, ...direcciones }, settings)
    if (tested.ok) wakeCola(db)
    return tested
  })
}
