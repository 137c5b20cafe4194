/**
 * The files of the web application, and the answer to unknown paths: the page of the application for a person
 * who opens one of its screens by address, a JSON 404 for all others.
 */
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../errors.ts'
import { HEADERS } from './headers.ts'

const API = new Set(['auth', 'gestion', 'salud', 'metricas', 'docs', 'cuenta', 'instalar-certificado'])
const PAGE = 'index.html'

/** A page over plain http shows it over TLS, to tell whether its device trusts this server there. */
const MARK = 'favicon.svg'

/** The reader of the camera is compiled by the browser, in a worker: the policy of a worker is its own, and no page may. */
const READER = /^assets\/lector\.worker-[^/]*\.js$/
const READER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'"

/** The page of the application alone may ask for the camera, which reads codes. */
const PAGE_PERMISSIONS = HEADERS['permissions-policy']?.replace('camera=()', 'camera=(self)')

/** The build names these by their content: a new version has a new name. */
const ASSETS = 'assets/'

const YEAR = 'public, max-age=31536000, immutable'
/** The browser keeps it, but asks each time: after an update it never starts the old application. */
const REVALIDATE = 'no-cache'

export interface WebOptions {
  /** The built application; without it the server is an API only. */
  webDir: string | undefined
}

export async function serveWeb(http: FastifyInstance, { webDir }: WebOptions): Promise<void> {
  if (webDir !== undefined) {
    await http.register(fastifyStatic, {
      root: webDir,
      // One route for each file of the build, instead of one that looks paths up on the disk: no spelling of
      // a path reaches any other file.
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.header('cache-control', cachingOf(nameIn(webDir, file)))
        const name = nameIn(webDir, file)
        if (READER.test(name)) reply.header('content-security-policy', READER_POLICY)
        if (name === PAGE) reply.header('permissions-policy', PAGE_PERMISSIONS)
        if (name === MARK) reply.header('cross-origin-resource-policy', 'cross-origin')
      },
    })
  }
  http.setNotFoundHandler((request, reply) => {
    if (webDir !== undefined && isScreen(request)) return sendPage(reply)
    throw notFound()
  })
}

/** A compressed form has the name of the file. */
const nameIn = (webDir: string, file: string): string =>
  path
    .relative(webDir, file)
    .replaceAll(path.sep, '/')
    .replace(/\.(br|gz)$/, '')

const cachingOf = (name: string): string => (name.startsWith(ASSETS) ? YEAR : REVALIDATE)

// The framework has already set 404; for the application each of its screens exists.
const sendPage = (reply: FastifyReply): FastifyReply => reply.status(200).sendFile(PAGE)

/** A screen of the application, opened by a person: only a browser that navigates asks for HTML by name. */
function isScreen({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (!(headers.accept ?? '').includes('text/html')) return false
  const pathname = decoded(url)
  if (pathname === null || !isPlain(pathname)) return false
  const first = pathname.split('/')[1] ?? ''
  return !API.has(first.toLowerCase()) && !pathname.startsWith(`/${ASSETS}`)
}

function decoded(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '')
  } catch {
    return null
  }
}

/** No empty or hidden segments, no way up, only text: the address of a screen has none of these. */
function isPlain(pathname: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point.
  return !/\/\/|\/\.|[\\\u0000-\u001f\u007f]/.test(pathname)
}
