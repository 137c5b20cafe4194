import { gruposClientes } from '@mostrador/contract/maestros/grupos-clientes'
import { listasPrecio } from '@mostrador/contract/maestros/listas-precio'
import { detallePedido } from '@mostrador/contract/permiso'
import { type App, serve } from '../../../platform/api/serve.ts'
import { getGrupo, listGrupos } from './grupos-clientes.queries.ts'
import { createGrupo, createLista, updateGrupo, updateLista } from './listas-precio.commands.ts'
import { getLista, listListas } from './listas-precio.queries.ts'

export function listasPrecioRoutes(app: App): void {
  serve(app, listasPrecio.list, (_, { db }) => listListas(db))
  serve(
    app,
    listasPrecio.create,
    ({ body }, { actor, inTx }) => inTx((tx) => createLista(tx, body, actor)),
    async ({ body }) => detallePedido({ 'Lista de precios': body.nombre }),
  )
  serve(
    app,
    listasPrecio.update,
    ({ params, body }, { actor, inTx }) => inTx((tx) => updateLista(tx, params.id, body, actor)),
    async ({ params }, db) => detallePedido({ 'Lista de precios': (await getLista(db, params.id)).nombre }),
  )
  serve(app, gruposClientes.list, (_, { db }) => listGrupos(db))
  serve(
    app,
    gruposClientes.create,
    ({ body }, { actor, inTx }) => inTx((tx) => createGrupo(tx, body, actor)),
    async ({ body }) => detallePedido({ 'Grupo de clientes': body.nombre }),
  )
  serve(
    app,
    gruposClientes.update,
    ({ params, body }, { actor, inTx }) => inTx((tx) => updateGrupo(tx, params.id, body, actor)),
    async ({ params }, db) => detallePedido({ 'Grupo de clientes': (await getGrupo(db, params.id)).nombre }),
  )
}
