import type { DocumentoImprimible } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import type { Actor } from '../../../platform/access/auth.ts'
import { createLink } from '../../../platform/api/links.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { checkDocumento } from './impresiones.queries.ts'

/** What a paper needs before it is printed. */
export type Prepare = (
  tx: Tx,
  actor: Actor,
  que: { documento: DocumentoImprimible; id: number },
) => Promise<void>

export function impresionesRoutes(app: App, prepare: Prepare): void {
  serve(app, impresiones.create, async ({ body: { documento, id, formato } }, { actor, inTx }) =>
    inTx(async (tx) => {
      await checkDocumento(tx, documento, id)
      await prepare(tx, actor, { documento, id })
      const enlace = await createLink(tx, actor, { documento, id })
      return { url: `/gestion/${documento}/${id}/imprimir/?${new URLSearchParams({ formato, enlace })}` }
    }),
  )
}
