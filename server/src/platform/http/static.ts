/**
 * The web application's files, and the answer to whatever no route knows: the application's page for a
 * person who opens one of its screens by address, a JSON 404 for everything else.
 */
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '../api/errors.ts'

const API = new Set(['auth', 'gestion', 'salud', 'metricas', 'docs'])
const PAGE = 'index.html'

/** The build names these by their content: a new version has a new name. */
const ASSETS = 'assets/'

const YEAR = 'public, max-age=31536000, immutable'
/** Kept, but asked about each time: after an update nobody starts the old application. */
const REVALIDATE = 'no-cache'

export interface WebOptions {
  /** The built application; without it the server is an API only. */
  webDir: string | undefined
}

export async function serveWeb(http: FastifyInstance, { webDir }: WebOptions): Promise<void> {
  if (webDir !== undefined) {
    await http.register(fastifyStatic, {
      root: webDir,
      // One route for each file that the build left, instead of one that looks paths up on the disk: no
      // path, however it is written, reaches anything else.
      wildcard: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => void reply.header('cache-control', cachingOf(webDir, file)),
    })
  }
  http.setNotFoundHandler((request, reply) => {
    if (webDir !== undefined && isScreen(request)) return sendPage(reply)
    throw notFound()
  })
}

function cachingOf(webDir: string, file: string): string {
  const name = path.relative(webDir, file).replaceAll(path.sep, '/')
  return name.startsWith(ASSETS) ? YEAR : REVALIDATE
}

// The framework has said 404 already; for the application any of its screens is there.
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

/** No empty or hidden segments, no way up, nothing that is not text: no screen has such an address. */
function isPlain(pathname: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point.
  return !/\/\/|\/\.|[\\\u0000-\u001f\u007f]/.test(pathname)
}
