/** A file for what some screens import. */
import { globSync } from 'node:fs'
import path from 'node:path'

interface Module {
  importedIds: string[]
  code: string | null
}

export interface Graph {
  getModuleInfo(id: string): Module | null
}

const SOURCES = path.join(import.meta.dirname, '../src')

/** A group of chunks. The screens have the names of their files. What they load later is not in it. */
export function importedBy(chunk: string, screens: readonly string[]) {
  let modules: ReadonlySet<string> | undefined
  const name = (id: string, graph: Graph): string | null => {
    modules ??= reachedFrom(screens.flatMap(fileOf), graph)
    return modules.has(id) ? chunk : null
  }
  return { debugName: chunk, name }
}

const fileOf = (screen: string): string[] =>
  globSync(`**/${screen}.tsx`, { cwd: SOURCES }).map((file) => path.join(SOURCES, file))

/** The modules and all that they import. Of a library with one entry for all its parts, only the parts that they name. */
export function reachedFrom(modules: readonly string[], graph: Graph): Set<string> {
  const reached = new Set<string>(modules)
  const partsOf = partsIn(graph)
  for (const id of reached) {
    const module = graph.getModuleInfo(id)
    for (const next of module?.importedIds ?? []) {
      const parts = partsOf(next)
      const named = parts && namedFrom(next, module?.code ?? '')
      for (const found of named?.map((name) => parts?.get(name) ?? next) ?? [next]) reached.add(found)
    }
  }
  return reached
}

const NAMES = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["'];?/g
const ONLY_NAMES =
  /\b(?:import|export)\s*(?:\{[^}]*\}|\* as \w+)(?:\s*from\s*["'][^"']+["'])?;?|\/\*[\s\S]*?\*\//g

/** For a library's entry that only hands on names, the file of each one. */
function partsIn(graph: Graph) {
  const known = new Map<string, Map<string, string> | null>()
  const read = (id: string): Map<string, string> | null => {
    const code = id.includes('node_modules') ? (graph.getModuleInfo(id)?.code ?? '') : ''
    if (code === '' || code.replace(ONLY_NAMES, '').trim() !== '') return null
    const files = [...code.matchAll(NAMES)].flatMap(([, names = '', file = '']) =>
      file.startsWith('.')
        ? split(names).map(({ as }) => [as, path.join(path.dirname(id), file)] as const)
        : [],
    )
    return new Map(files)
  }
  return (id: string) => {
    if (!known.has(id)) known.set(id, read(id))
    return known.get(id) ?? null
  }
}

/** What a module takes from a library's entry; undefined where it does not say. */
function namedFrom(entry: string, code: string): string[] | undefined {
  const named = [...code.matchAll(NAMES)]
    .filter(([, , library]) => entry.replaceAll('\\', '/').includes(`node_modules/${library}/`))
    .flatMap(([, names = '']) => split(names).map(({ name }) => name))
  return named.length > 0 ? named : undefined
}

const split = (names: string) =>
  names
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const [name = '', as = name] = each.split(/\s+as\s+/)
      return { name, as }
    })
