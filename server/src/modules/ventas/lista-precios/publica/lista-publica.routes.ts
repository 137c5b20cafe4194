import { LISTA_PUBLICA_INACTIVA, listaPublica } from '@mostrador/contract/ventas/lista-publica'
import { type App, serve } from '../../../../platform/api/serve.ts'
import { conflict } from '../../../../platform/errors.ts'
import { addressKey } from '../../../../platform/http/address.ts'
import { emisorDe } from '../../../base/sucursales/sucursales.print.ts'
import { getSucursal } from '../../../base/sucursales/sucursales.queries.ts'
import { countEnlace } from '../../../base/usuarios/intentos.commands.ts'
import { renewListaPublica, updateListaPublica } from './lista-publica.commands.ts'
import { findAbierta, getListaPublica, listAbierta, rubrosDe } from './lista-publica.queries.ts'

/** The libraries that draw are read with the first page: a server need not start with them. */
const draw = () => import('./lista-publica.print.ts')

export function listaPublicaRoutes(app: App): void {
  const { secret } = app
  serve(app, listaPublica.get, (_, { db }) => getListaPublica(db, secret))
  serve(app, listaPublica.cartel, async (_, { db, request }) => {
    const { direccion, sucursal } = await getListaPublica(db, secret)
    if (direccion === null || sucursal === null)
      throw conflict(LISTA_PUBLICA_INACTIVA, 'La página de precios no está activa')
    const entera = direccion.startsWith('/') ? `${request.protocol}://${request.host}${direccion}` : direccion
    const { printCartel } = await draw()
    return await printCartel(entera, (await getSucursal(db, sucursal)).nombre)
  })
  serve(app, listaPublica.ver, async ({ params: { enlace }, query }, { db, hoy, request, reply }) => {
    const { printListaPublica, printSinLista } = await draw()
    // An address that opens is never slowed: all who stand at the counter may come from one.
    const lista = await findAbierta(db, enlace)
    if (!lista) {
      await countEnlace(app.db, app.clock.now(), { que: 'precios', direccion: addressKey(request.ip) })
      reply.status(404)
      return printSinLista()
    }
    const { buscar = '', page } = query
    const pedida = { buscar, rubro: query.rubro ? Number(query.rubro) : undefined }
    const [found, rubros, sucursal] = [
      await listAbierta(db, lista, { ...pedida, page }, hoy),
      await rubrosDe(db, lista),
      await getSucursal(db, lista.sucursal),
    ]
    const { codigos } = lista
    return printListaPublica(found, {
      emisor: emisorDe(sucursal),
      hoy,
      codigos,
      rubros,
      pedida,
    })
  })
  serve(app, listaPublica.update, ({ body }, { actor, inTx }) =>
    inTx((tx) => updateListaPublica(tx, body, actor, secret)),
  )
  serve(app, listaPublica.renovar, (_, { actor, inTx }) => inTx((tx) => renewListaPublica(tx, actor, secret)))
}
