/**
 * The worker of the program (`web/src/sw.ts`) with the version of this build and the parts that a seller's day needs. The
 * page knows its version too: it finds out when there is a newer one.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { VERSION_HEADER } from '@mostrador/contract/version'
import { type Plugin, type Rolldown, transformWithOxc } from 'vite'
import { DAY, DIALOGS, loadedWith } from './weights.ts'

const WEB = path.join(import.meta.dirname, '..')
const PUBLIC = path.join(WEB, 'public')
const WORKER = path.join(WEB, 'src/sw.ts')

/** What is there at once, also without a line; other screens stay once they were opened. */
export const AT_HAND = [
  ...DAY,
  ...DIALOGS,
  'Presencia',
  'VentaPartes',
  'VentaLey',
  'UsarAFavor',
  'Hay',
  'VentaOfrecer',
  'StockOtras',
  'LegajoEnVenta',
  'InteresDelPago',
  'InteresPerdonar',
  'CuotaAFavor',
  'Aplicaciones',
  'sinConexion',
  'qr',
]
/** Files of the page that have no content in their name. */
const NAMED = ['/theme.js']

export function worker(): Plugin {
  return {
    name: 'worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return this.error('There is no index.html')
        const version = versionOf(bundle, String(page.source))
        page.source = String(page.source).replace(
          '<title>',
          `<meta name="version" content="${version}" />\n    <title>`,
        )
        const source = await workerOf(version, partsOf(bundle))
        this.emitFile({ type: 'asset', fileName: 'sw.js', source })
      },
    },
  }
}

export async function workerOf(version: string, parts: readonly string[]): Promise<string> {
  const define = {
    VERSION: JSON.stringify(version),
    PARTES: JSON.stringify(parts),
    CABECERA: JSON.stringify(VERSION_HEADER),
  }
  const { code } = await transformWithOxc(readFileSync(WORKER, 'utf8'), WORKER, { define, sourcemap: false })
  return code
}

/** Another build has another version, also where only a file of `public` changed. */
function versionOf(bundle: Rolldown.OutputBundle, page: string): string {
  const hash = createHash('sha256').update(page).update(readFileSync(WORKER))
  for (const name of Object.keys(bundle).toSorted()) hash.update(name)
  for (const name of readdirSync(PUBLIC).toSorted())
    hash.update(name).update(readFileSync(path.join(PUBLIC, name)))
  return hash.digest('hex').slice(0, 12)
}

/** Scripts, styles and the font. */
export function partsOf(bundle: Rolldown.OutputBundle): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const needed = chunks.filter((chunk) => chunk.isEntry || AT_HAND.includes(chunk.name))
  const missing = AT_HAND.filter((name) => !needed.some((chunk) => chunk.name === name))
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}`)
  const fonts = Object.keys(bundle).filter((name) => name.endsWith('.woff2'))
  const files = [...needed.flatMap((chunk) => loadedWith(bundle, chunk)), ...fonts]
  return [...NAMED, ...new Set(files.map((name) => `/${name}`))]
}
