import { redLocal } from '@mostrador/contract/gestion/red-local'
import { type App, serve } from '../../../platform/api/serve.ts'
import { notFound } from '../../../platform/errors.ts'
import { printGuia, printSinCertificado } from './guia.print.ts'
import { type Acceso, getRaiz, getRedLocal } from './red-local.queries.ts'

export function redLocalRoutes(app: App, acceso: Acceso): void {
  const puerto = (): number => {
    const bound = app.http.server.address()
    return typeof bound === 'object' && bound ? bound.port : 0
  }
  // What is wrong with the file is for the admin; to anybody else there is none.
  const raizDeTodos = () => getRaiz(acceso).catch(() => null)

  serve(app, redLocal.get, () => getRedLocal(acceso, puerto()))
  serve(app, redLocal.guia, async (_, { reply }) => {
    const raiz = await raizDeTodos()
    if (raiz && acceso.https !== null) return printGuia(acceso.https, raiz)
    reply.status(404)
    return printSinCertificado(acceso.https)
  })
  serve(app, redLocal.certificado, async () => {
    const raiz = await raizDeTodos()
    if (!raiz) throw notFound()
    return { content: raiz.pem, filename: 'mostrador-raiz.crt' }
  })
}
