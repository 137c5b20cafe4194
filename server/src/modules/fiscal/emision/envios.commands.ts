/** What was sent to ARCA and answered, without Token and Sign. */
import sql from 'sql-template-tag'
import type { Exchange } from '../../../arca/wsfe.ts'
import type { Queryable } from '../../../platform/database/db.ts'

const MAX_TEXT = 20_000

/** PostgreSQL keeps no NUL. */
const kept = (text: string): string => text.slice(0, MAX_TEXT).replaceAll('\0', '').toWellFormed()

/** Keeps what was sent and answered, for people. */
export function noteEnvio(db: Queryable, id: number, envio: Exchange): Promise<number> {
  return db.run(sql`
    insert into comprobante_fiscal_envios (comprobante, operacion, pedido, respuesta, estado_http, error, milisegundos)
    values (${id}, ${envio.operacion}, ${kept(envio.pedido)}, ${kept(envio.respuesta)}, ${envio.estado_http},
      ${envio.error === null ? null : kept(envio.error)}, ${envio.milisegundos})`)
}
