/**
 * Checks the weight of the files that a person waits for: the build fails when one exceeds its bound. Vite only
 * warns, and of single files.
 */
import { gzipSync } from 'node:zlib'
import type { Plugin, Rolldown } from 'vite'

type Bundle = Rolldown.OutputBundle
type Chunk = Rolldown.OutputChunk

interface Bounds {
  loginScripts: number
  loginStyles: number
  shared: number
  screen: number
  manual: number
  day: number
  dayWithDialogs: number
}

/** What somebody at the counter opens in a day: the login leads to the first four; then a sale, its collection, stock and till. */
export const DAY = [
  'start',
  'Toasts',
  'Shell',
  'Dashboard',
  'VentaNueva',
  'CobrosPage',
  'InformeStock',
  'CajaPage',
]

/** What an idle moment brings on these screens, and the close of the till: dialogs that the day opens, and the palette. */
export const DIALOGS = [
  'Palette',
  'VentaPrecios',
  'Vuelto',
  'CuotasDialog',
  'Kardex',
  'CajasTable',
  'AbrirCaja',
  'CerrarCaja',
]

/** The file with the words of all pages of the manual. */
const MANUAL = 'indice'

/** In bytes, compressed as `precompress` does. */
const BOUNDS: Bounds = {
  loginScripts: 130_000,
  loginStyles: 20_000,
  /** The scripts and styles that one screen loads and others too: a browser loads them once. */
  shared: 180_000,
  /** The files that one screen adds, script and style together. */
  screen: 35_000,
  /** What the search of the help reads: it grows with each page of the manual. */
  manual: 50_000,
  /** The scripts of a seller's whole day, with the login. The libraries alone are some 150. */
  day: 234_000,
  dayWithDialogs: 256_500,
}

export function weights(bounds = BOUNDS): Plugin {
  return {
    name: 'weights',
    apply: 'build',
    generateBundle(_, bundle) {
      const heavy = tooHeavy(bundle, bounds)
      if (heavy.length > 0) this.error(`Too heavy:\n${heavy.join('\n')}`)
    },
  }
}

/** The weights that exceed their bounds, one sentence each. */
export function tooHeavy(bundle: Bundle, bounds = BOUNDS): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const login = new Set(chunks.filter((chunk) => chunk.isEntry).flatMap((entry) => loadedWith(bundle, entry)))
  const entries = chunks.filter((chunk) => chunk.isDynamicEntry)
  // A late part of a screen takes from the screen's own files what is there already: that makes them no shared ones.
  const ofOne = new Set(entries.filter(({ name }) => name !== 'start').flatMap(ownFiles))
  const screens = entries.map(({ name, ...chunk }) => ({
    name,
    files: loadedWith(bundle, chunk).filter(
      (file) => !login.has(file) && (!ofOne.has(file) || ownFiles(chunk).includes(file)),
    ),
  }))
  const opened = (names: readonly string[]) =>
    chunks
      .filter((chunk) => chunk.isEntry || names.includes(chunk.name))
      .flatMap((chunk) => loadedWith(bundle, chunk))
  const scripts = (files: string[]) => endingWith('.js', new Set(files))
  const all = screens.flatMap(({ files }) => files)
  const isShared = (file: string) => all.indexOf(file) !== all.lastIndexOf(file)
  const weigh = (what: string, files: string[], bound: number): string[] =>
    tooLarge(what, sizeOf(bundle, files), bound)
  return [
    ...weigh('login, scripts', endingWith('.js', login), bounds.loginScripts),
    ...weigh('login, styles', endingWith('.css', login), bounds.loginStyles),
    ...screens.flatMap(({ name, files }) =>
      weigh(`${name}, what it shares`, files.filter(isShared), bounds.shared),
    ),
    ...weigh("a seller's day", scripts(opened(DAY)), bounds.day),
    ...weigh("a seller's day, with dialogs", scripts(opened([...DAY, ...DIALOGS])), bounds.dayWithDialogs),
    ...screens.flatMap(({ name, files }) =>
      weigh(
        name,
        files.filter((file) => !isShared(file)),
        name === MANUAL ? bounds.manual : bounds.screen,
      ),
    ),
  ]
}

const tooLarge = (what: string, bytes: number, bound: number): string[] =>
  bytes > bound ? [`${what}: ${bytes} bytes compressed, allowed are ${bound}`] : []

const endingWith = (ending: string, files: Iterable<string>): string[] =>
  [...files].filter((file) => file.endsWith(ending))

type Loading = Pick<Chunk, 'fileName' | 'imports' | 'viteMetadata'>

const ownFiles = ({ fileName, viteMetadata }: Omit<Loading, 'imports'>): string[] => [
  fileName,
  ...(viteMetadata?.importedCss ?? []),
]

/** The files that come with a chunk: the chunk, its static imports, and their styles. */
export function loadedWith(bundle: Bundle, chunk: Loading): string[] {
  const files = new Set<string>()
  const load = ({ fileName, imports, viteMetadata }: Loading): void => {
    if (files.has(fileName)) return
    files.add(fileName)
    for (const style of viteMetadata?.importedCss ?? []) files.add(style)
    for (const name of imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') load(imported)
    }
  }
  load(chunk)
  return [...files]
}

function sizeOf(bundle: Bundle, files: readonly string[]): number {
  const sizes = files.map((name) => {
    const file = bundle[name]
    return file ? compressed(file.type === 'chunk' ? file.code : file.source) : 0
  })
  return sizes.reduce((sum, size) => sum + size, 0)
}

const compressed = (content: string | Uint8Array): number => gzipSync(content, { level: 9 }).length
