import { docs } from '@mostrador/contract/docs'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../platform/access/auth.ts'
import { type App, serve, served } from '../platform/api/serve.ts'
import { unauthorized } from '../platform/errors.ts'
import { isLocal } from '../platform/http/local.ts'
import { openApi } from './openapi.ts'
import { docsPage } from './page.ts'

/**
 * A browser's tab has no token, so the documentation is open on the machine itself and in development.
 * Refuses others with 401.
 */
function checkReader(actor: Actor | undefined, request: FastifyRequest): void {
  if (actor || isLocal(request) || process.env.NODE_ENV === 'development') return
  throw unauthorized('Falta iniciar sesión')
}

export function docsRoutes(app: App): void {
  // The first request makes the document, after all modules are registered. Later requests reuse it.
  let document: ReturnType<typeof openApi> | undefined
  const theDocument = () => (document ??= openApi(served))

  serve(app, docs.openapi, async (_, { actor, request }) => {
    checkReader(actor, request)
    return { ...theDocument() }
  })
  serve(app, docs.page, async (_, { actor, request }) => {
    checkReader(actor, request)
    return docsPage(theDocument())
  })
}
