import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { cobranza } from '@mostrador/contract/credito/cobranza'
import { recordatorios } from '@mostrador/contract/credito/recordatorios'
import { type DetallePedido, detallePedido } from '@mostrador/contract/permiso'
import { serveList } from '../../../platform/api/lists/serveList.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { configurarCobranza } from '../configuracion/configuracion.commands.ts'
import { getConfiguracionCobranza } from '../configuracion/configuracion.queries.ts'
import { llaveDe } from '../enlaces/enlaces.routes.ts'
import { createGestion, createPromesa, excluirDeRecordatorios } from '../promesas/promesas.commands.ts'
import { mandarRecordatorio } from '../recordatorios/recordatorios.commands.ts'
import { mensajesList, paraMandarList } from '../recordatorios/recordatorios.queries.ts'
import { startRecordatorios } from '../recordatorios/recordatorios.tareas.commands.ts'
import { printHojaDeRuta } from './cobranza.print.ts'
import { cobranzaList, getFicha } from './cobranza.queries.ts'

/** Whom a call is about, for who may lend its permission. */
const deQuien = async (db: Queryable, cliente: number): Promise<DetallePedido> =>
  detallePedido({ Cliente: (await getCliente(db, cliente)).nombre })

/** Without a mail server all reminders are sent by people. */
export function cobranzaRoutes(app: App, mailer: Mailer | undefined): void {
  const email = mailer !== undefined
  const { clock } = app
  serve(app, cobranza.configuracion, async (_, { db }) =>
    Object.assign({ email_disponible: email }, await getConfiguracionCobranza(db)),
  )
  serve(app, cobranza.configurar, ({ body }, { actor, inTx }) =>
    inTx((tx) => configurarCobranza(tx, body, { actor, email })),
  )
  serveList(app, cobranza, cobranzaList)
  serve(app, cobranza.ficha, ({ params }, { db, hoy }) => getFicha(db, params.id, hoy))
  serve(
    app,
    cobranza.prometer,
    ({ body }, { actor, hoy, inTx }) => inTx((tx) => createPromesa(tx, body, { actor, hoy })),
    ({ body }, db) => deQuien(db, body.cliente),
  )
  serve(
    app,
    cobranza.anotar,
    ({ body }, { actor, hoy, inTx }) =>
      inTx((tx) => createGestion(tx, body, { actor, hoy, now: clock.now() })),
    ({ body }, db) => deQuien(db, body.cliente),
  )
  serve(
    app,
    cobranza.excluir,
    ({ params, body }, { actor, hoy, inTx }) =>
      inTx(async (tx) => {
        await excluirDeRecordatorios(tx, params.id, body, { actor, hoy, now: clock.now() })
        return await getFicha(tx, params.id, hoy)
      }),
    ({ params }, db) => deQuien(db, params.id),
  )
  serveList(
    app,
    { list: recordatorios.hoy, exportar: recordatorios.exportarHoy },
    paraMandarList(email, () => llaveDe(app)),
  )
  serveList(app, recordatorios, mensajesList)
  serve(
    app,
    recordatorios.mandar,
    ({ params }, { actor, inTx }) =>
      inTx((tx) => mandarRecordatorio(tx, params.id, { actor, now: clock.now(), email, clave: app.secret })),
    ({ params }, db) => deQuien(db, params.id),
  )
  serve(app, impresiones.hojaDeRuta, ({ params, query }, { db, hoy, actor }) =>
    printHojaDeRuta(db, params.id, { actor, hoy, formato: query.formato }),
  )
  if (mailer) startRecordatorios(app, mailer)
}
