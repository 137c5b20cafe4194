import { impresiones } from '@mostrador/contract/base/impresiones'
import { createLink } from '../../../platform/api/links.ts'
import { type App, serve } from '../../../platform/api/serve.ts'
import { checkDocumento } from './impresiones.queries.ts'

export function impresionesRoutes(app: App): void {
  serve(app, impresiones.create, async ({ body: { documento, id, formato } }, { actor, inTx }) =>
    inTx(async (tx) => {
      await checkDocumento(tx, documento, id)
      const enlace = await createLink(tx, actor, { documento, id })
      return { url: `/gestion/${documento}/${id}/imprimir/?${new URLSearchParams({ formato, enlace })}` }
    }),
  )
}
