import { facturacion } from '@mostrador/contract/base/facturacion'
import type { Addresses } from '../../../arca/addresses.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { createVault } from '../../../platform/process/vault.ts'
import { updateFacturacion } from '../../base/emisor/facturacion.commands.ts'
import { getEstado, getFacturacion } from '../../base/emisor/facturacion.queries.ts'
import { cargarCertificado, createCertificado } from './certificados.commands.ts'
import { probarConexion } from './conexion.commands.ts'

export interface FacturacionDeps {
  /** The addresses of the two services that the operator of the server sets. */
  servidor: Partial<Addresses>
  /** Something that the queue uses was changed. */
  cambio(): void
  /** In the transaction of the settings: what waits follows them. */
  seguir(tx: Tx): Promise<unknown>
}

/** The vault of keys and tickets. */
export const bovedaDe = ({ secret }: Pick<App, 'secret'>) => createVault(secret, 'facturacion')

export function facturacionRoutes(app: App, { servidor, cambio, seguir }: FacturacionDeps): void {
  const { clock } = app
  const vault = bovedaDe(app)

  serve(app, facturacion.get, (_, { db }) => getFacturacion(db, servidor, clock.now()))
  serve(app, facturacion.update, async ({ body }, { actor, inTx }) => {
    const changed = await inTx(async (tx) => {
      const facturada = await updateFacturacion(tx, body, { servidor, actor, now: clock.now() })
      if (body.puntos_venta) await seguir(tx)
      return facturada
    })
    cambio()
    return changed
  })
  serve(app, facturacion.estado, (_, { db }) => getEstado(db))
  serve(app, facturacion.createCertificado, ({ body }, { actor, inTx }) =>
    inTx((tx) => createCertificado(tx, body, vault, actor, clock.now())),
  )
  serve(app, facturacion.cargarCertificado, async ({ params, body }, { actor, inTx }) => {
    const loaded = await inTx((tx) => cargarCertificado(tx, params.id, body.crt, vault, actor, clock.now()))
    cambio()
    return loaded
  })
  serve(app, facturacion.probar, async (_, { db }) => {
    const probada = await probarConexion(
      { db, vault, clock },
      await getFacturacion(db, servidor, clock.now()),
    )
    if (probada.ok) cambio()
    return probada
  })
}
