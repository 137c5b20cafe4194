/** What a change touches: the parts of `npm test -- --changed`, and of each only what the change can break. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './programs.ts'

/** A side of the product whose types are read at once. */
export type Side = '.' | '.ci/types.json' | 'server' | 'web'

export interface Change {
  /** The changed files that still exist. */
  files: string[]
  sides: Side[]
  /** Whether a line that imports came or went, or a file did. */
  imports: boolean
  /** Per workspace, the folders of the tests. */
  tests: { workspace: 'server' | 'web'; folders: string[] }[]
}

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')

/** Since `ref`; without one what is not committed, or the last commit where everything is. */
export function readChange(ref?: string): Change {
  const fresh = linesOf(git('ls-files', '--others', '--exclude-standard'))
  const since = ref ?? (fresh.length > 0 || git('diff', '--name-only', 'HEAD') !== '' ? 'HEAD' : 'HEAD~1')
  const touched = [...linesOf(git('diff', '--name-only', since)), ...fresh]
  const files = touched.filter((file) => existsSync(path.join(ROOT, file)))
  const code = /\.(ts|tsx|mjs|cjs)$/
  const imports =
    [...fresh, ...touched.filter((file) => !files.includes(file))].some((file) => code.test(file)) ||
    /^[-+]\s*(import|export|\} from)\b/m.test(git('diff', '-U0', since))
  const sources = files.filter((file) => code.test(file))
  return { files, sides: sidesOf(sources), imports, tests: testsOf(sources) }
}

/** The contract is read by all; the server's tests are read by the journeys too. */
function sidesOf(files: string[]): Side[] {
  const of = (...starts: string[]) => files.some((file) => starts.some((start) => file.startsWith(start)))
  return [
    ...(of('.ci/') || files.some((file) => !file.includes('/')) ? (['.'] as const) : []),
    ...(of('contract/', 'e2e/', 'bench/') ? (['.ci/types.json'] as const) : []),
    ...(of('contract/', 'server/') ? (['server'] as const) : []),
    ...(of('contract/', 'web/') ? (['web'] as const) : []),
  ]
}

/** Tests look no further than their area: what an area owes to others is for the whole run. */
function testsOf(files: string[]): Change['tests'] {
  const folders = { server: new Set<string>(), web: new Set<string>() }
  for (const file of files) {
    const [workspace, src, first = '', second = ''] = file.split('/')
    if (workspace === 'contract' && src === 'src') {
      for (const side of ['server', 'web'] as const) folders[side].add(`src/modules/${first}`)
    } else if (workspace === 'server' || workspace === 'web') {
      folders[workspace].add(first === 'modules' ? `src/modules/${second}` : `${src}/${first}`)
    }
  }
  return (['server', 'web'] as const)
    .map((workspace) => ({
      workspace,
      folders: [...folders[workspace]].filter((folder) => existsSync(path.join(ROOT, workspace, folder))),
    }))
    .filter((each) => each.folders.length > 0)
}
