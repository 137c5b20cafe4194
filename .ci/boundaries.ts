/** Checks that dependencies point one way. Prints every import that does not, and ends with 1 if any. */
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Who may import whom among the folders of the root. Each may import itself. */
const FOLDERS: Record<string, string[]> = {
  contract: [],
  server: ['contract'],
  web: ['contract'],
  e2e: ['contract', 'server', 'web'],
  bench: ['contract', 'server', 'web', 'e2e'],
  '.ci': ['contract', 'server', 'web', 'e2e', 'bench'],
}

/** The server's layers, the lowest first: a module imports from its own layer and from those below. */
const SERVER_LAYERS = [
  ['platform'],
  [
    'auditoria',
    'cuenta',
    'sesion',
    'usuarios',
    'sucursales',
    'articulos',
    'clientes',
    'impresiones',
    'actualizaciones-precios',
    'conteos',
    'numeradores',
    'docs',
  ],
  ['documentos'],
  ['stock'],
  [
    'ventas',
    'cuotas',
    'recibos',
    'notas-credito',
    'remitos-cliente',
    'articulos-pendientes',
    'ajustes',
    'transferencias',
  ],
  ['informes', 'informe-stock', 'historial-cliente', 'panel', 'integridad'],
]

/** The same in the web application, where screens are leaves: no module needs to know another. */
const WEB_LAYERS = [['platform'], ['ui'], ['modules']]

/** The only package that the contract may lean on. */
const CONTRACT_PACKAGES = ['zod', 'zod/mini']

interface Edge {
  from: string
  to: string
}

interface Import extends Edge {
  /** It disappears before the code runs. */
  typeOnly: boolean
}

const problems = new Set<string>()
const files = globSync('{contract,server,web,e2e,bench,.ci}/**/*.{ts,tsx}', {
  exclude: (name) => ['node_modules', 'dist'].includes(path.basename(name)),
}).map((file) => file.replaceAll(path.sep, '/'))
const imports = files.flatMap(importsOf)

for (const { from, to } of imports) {
  const why = refusal(from, to)
  if (why) problems.add(`${from} imports ${to}: ${why}`)
}
const running = imports.filter(({ from, typeOnly }) => !typeOnly && !isTest(from))
const betweenModules = running.flatMap(({ from, to }) => {
  const [home, other] = [moduleOf(from), moduleOf(to)]
  return home && other && home !== other ? [{ from: home, to: other }] : []
})
for (const circle of [...circles(running), ...circles(betweenModules)]) {
  problems.add(`a circle: ${circle.join(' -> ')}`)
}
for (const problem of problems) console.log(problem)
console.log(`${files.length} files, ${imports.length} imports, ${problems.size} problems`)
process.exitCode = problems.size > 0 || files.length === 0 ? 1 : 0

function importsOf(file: string): Import[] {
  const found = readFileSync(file, 'utf8').matchAll(
    /^\s*(?:import|export)\s(?:([^'";]*?)\sfrom\s)?'([^']+)'/gm,
  )
  const dynamic = readFileSync(file, 'utf8').matchAll(/()\bimport\(\s*'([^']+)'/g)
  return [...found, ...dynamic].flatMap(([, names = '', specifier = '']) => {
    const to = resolve(file, specifier)
    return to ? [{ from: file, to, typeOnly: /^type\b/.test(names) }] : []
  })
}

/** A path from the root for our own files, the bare name for the contract's packages, null for the rest. */
function resolve(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier)
  const own = specifier.match(/^@mostrador\/([^/]+)\/?(.*)$/)
  if (own?.[1] === 'contract') return `contract/src/${own[2]}.ts`
  if (own) return `${own[1]}/${own[2]}`
  return isTest(file) ? null : specifier
}

function refusal(from: string, to: string): string | null {
  const [home = ''] = from.split('/')
  const [folder = ''] = to.split('/')
  if (!(folder in FOLDERS)) {
    const allowed = home !== 'contract' || CONTRACT_PACKAGES.includes(to)
    return allowed ? null : 'the contract imports only zod'
  }
  if (home !== folder) return FOLDERS[home]?.includes(folder) ? null : `${home} may not import ${folder}`
  if (isTest(from)) return null
  if (home === 'server') return layerRefusal(serverLayer(from), serverLayer(to))
  if (home === 'web') return layerRefusal(webLayer(from), webLayer(to))
  return null
}

/** A layer's number; null for what stands above all of them, like the list of modules. */
type Layer = number | null

function layerRefusal(from: Layer, to: Layer): string | null {
  if (from === null) return null
  if (to === null) return 'what lists the modules is imported by none of them'
  return to > from ? 'it points upwards' : null
}

function serverLayer(file: string): Layer {
  const name = file.match(/^server\/src\/(?:modules\/)?([^/]+)\//)?.[1]
  if (name === undefined) return null
  const layer = SERVER_LAYERS.findIndex((names) => names.includes(name))
  if (layer === -1) problems.add(`the module ${name} has no layer in .ci/boundaries.ts`)
  // Neither above nor below any other, so that the one problem is not told once per import.
  return layer === -1 ? Number.NaN : layer
}

function webLayer(file: string): Layer {
  const layer = WEB_LAYERS.findIndex(([name]) => file.startsWith(`web/src/${name}/`))
  return layer === -1 ? null : layer
}

/** The module of the server that a file belongs to. */
function moduleOf(file: string): string | undefined {
  return file.match(/^server\/src\/modules\/([^/]+)\//)?.[1]
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|^[^/]+\/test\//.test(file)
}

/** Every circle once, found by walking the imports in depth. */
function circles(edges: Edge[]): string[][] {
  const next = Map.groupBy(edges, ({ from }) => from)
  const done = new Set<string>()
  const found: string[][] = []
  const walk = (file: string, trail: string[]) => {
    const start = trail.indexOf(file)
    if (start >= 0) found.push([...trail.slice(start), file])
    if (start >= 0 || done.has(file)) return
    for (const { to } of next.get(file) ?? []) walk(to, [...trail, file])
    done.add(file)
  }
  for (const file of next.keys()) walk(file, [])
  return found
}
