import { enlacesCuenta } from '@mostrador/contract/credito/enlaces-cuenta'
import { detallePedido } from '@mostrador/contract/permiso'
import { type App, serve } from '../../../platform/api/serve.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import type { Html } from '../../../platform/files/html.ts'
import { addressKey } from '../../../platform/http/address.ts'
import { emisorDe } from '../../base/sucursales/sucursales.print.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { countEnlace } from '../../base/usuarios/intentos.commands.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { getConfiguracionVentas } from '../../ventas/configuracion/configuracion.queries.ts'
import { getCuentaAbierta } from './cuenta.queries.ts'
import { createEnlace, noteVista, revocarEnlace } from './enlaces.commands.ts'
import { codigoImpreso, printCuentaAbierta, printSinCuenta } from './enlaces.print.ts'
import { direccionDePapel, findEnlace, getEnlace, type Llave, listEnlaces } from './enlaces.queries.ts'
import { esVistaPrevia } from './enlaces.reglas.ts'

export const llaveDe = ({ secret, clock }: Pick<App, 'secret' | 'clock'>): Llave => ({
  clave: secret,
  ahora: clock.now(),
})

/** What papers of a customer carry: the code of the link, where the admin wants it and there is one. */
export const codigoDePapel =
  (app: Pick<App, 'secret' | 'clock'>) =>
  async (db: Queryable, cliente: number): Promise<Html[]> => {
    const direccion = await direccionDePapel(db, cliente, llaveDe(app))
    return direccion === null ? [] : [codigoImpreso(direccion)]
  }

export function enlacesRoutes(app: App): void {
  const llave = () => llaveDe(app)
  serve(app, enlacesCuenta.list, async ({ params: { clienteId } }, { db }) => {
    await getCliente(db, clienteId)
    return await listEnlaces(db, clienteId, llave())
  })
  serve(
    app,
    enlacesCuenta.create,
    ({ body }, { actor, inTx }) => inTx((tx) => createEnlace(tx, body.cliente, actor, llave())),
    async ({ body }, db) => detallePedido({ Cliente: (await getCliente(db, body.cliente)).nombre }),
  )
  serve(
    app,
    enlacesCuenta.revocar,
    ({ params }, { actor, inTx }) => inTx((tx) => revocarEnlace(tx, params.id, actor, llave())),
    async ({ params }, db) => {
      const { cliente } = await getEnlace(db, params.id, llave())
      return detallePedido({ Cliente: (await getCliente(db, cliente)).nombre })
    },
  )
  serve(app, enlacesCuenta.ver, async ({ params: { enlace } }, { db, hoy, request, reply }) => {
    const { ahora } = llave()
    // A link that opens is never slowed: a whole village may come from one address.
    const found = await findEnlace(db, enlace, ahora)
    if (!found) {
      await countEnlace(app.db, ahora, { que: 'cuenta', direccion: addressKey(request.ip) })
      reply.status(404)
      return printSinCuenta()
    }
    const [cuenta, sucursal, ajustes] = await Promise.all([
      getCuentaAbierta(db, found.cliente, hoy),
      getSucursal(db, found.sucursal),
      getConfiguracionVentas(db),
    ])
    if (request.method === 'GET' && !esVistaPrevia(request.headers['user-agent']))
      await noteVista(db, found.id, ahora)
    const { papel_logo: logo, ...pagar } = ajustes
    return printCuentaAbierta(cuenta, { emisor: emisorDe(sucursal), logo, pagar, ahora })
  })
}
