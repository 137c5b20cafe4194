import { docs } from '@mostrador/contract/docs'
import type { FastifyRequest } from 'fastify'
import type { Actor } from '../platform/api/auth.ts'
import { unauthorized } from '../platform/api/errors.ts'
import { type App, serve, served } from '../platform/api/serve.ts'
import { isLocal } from '../platform/http/local.ts'
import { openApi } from './openapi.ts'
import { docsPage } from './page.ts'

/** A browser's tab has no token: on the machine itself, and while developing, the documentation is open. */
function checkReader(actor: Actor | undefined, request: FastifyRequest): void {
  if (actor || isLocal(request) || process.env.NODE_ENV === 'development') return
  throw unauthorized('Falta iniciar sesión')
}

export function docsRoutes(app: App): void {
  // Made at the first question, when every module has been listed, and kept.
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
