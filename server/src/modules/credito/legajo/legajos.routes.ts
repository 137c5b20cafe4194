import { legajosCredito } from '@mostrador/contract/credito/legajos-credito'
import { detallePedido } from '@mostrador/contract/permiso'
import { type App, serve } from '../../../platform/api/serve.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { consultarBcra, requireLegajos } from './consultas.commands.ts'
import { findConsulta, getLegajo } from './legajos.queries.ts'

const deCliente = async (db: Queryable, id: number) =>
  detallePedido({ Cliente: (await getCliente(db, id)).nombre })

/** `bcra`: another address of the Banco Central, in place of the official one. */
export function legajosRoutes(app: App, bcra: string | undefined): void {
  const { clock } = app
  serve(
    app,
    legajosCredito.get,
    async ({ params: { id } }, { db, hoy }) => {
      await requireLegajos(db, 'legajos')
      await getCliente(db, id)
      return await getLegajo(db, id, hoy)
    },
    ({ params }, db) => deCliente(db, params.id),
  )
  serve(
    app,
    legajosCredito.bcra,
    async ({ params: { id } }, { db }) => {
      await requireLegajos(db, 'consultas_bcra')
      await getCliente(db, id)
      return { consulta: await findConsulta(db, id, clock.now()) }
    },
    ({ params }, db) => deCliente(db, params.id),
  )
  serve(
    app,
    legajosCredito.consultar,
    ({ params, body }, { db, actor }) =>
      consultarBcra(db, { cliente: params.id, cuit: body.cuit, actor, ahora: clock.now(), base: bcra }),
    ({ params }, db) => deCliente(db, params.id),
  )
}
