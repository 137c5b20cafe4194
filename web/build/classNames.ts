/** The names of our classes in the page: file and class, without the random letters that no compression shortens. */
import path from 'node:path'
import type { Plugin } from 'vite'

/** The file that owns each first part of a name. */
const owners = new Map<string, string>()

/** @throws Error when two files would share their names */
export function classNameOf(name: string, file: string): string {
  const base = path.basename(file, '.module.css')
  const owner = owners.get(base) ?? file
  if (owner !== file) throw new Error(`${file} needs another name: ${owner} has it`)
  owners.set(base, file)
  return `${base}_${name}`
}

const IMPORT = /import (\w+) from\s*["']([^"']*\/([\w-]+)\.module\.css)["']/g

/** Writes each name where it is used: a table of names in every part of the program would weigh more than the names. */
export const inlineClassNames = (): Plugin => ({
  name: 'inline-class-names',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /(\.tsx?|\.module\.css)$/ },
    handler: (code, id) =>
      // Nothing asks a style sheet for its names any more, but it stays.
      id.endsWith('.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : withNames(code),
  },
})

export const withNames = (code: string): string =>
  [...code.matchAll(IMPORT)].reduce(
    (text, [all, styles = '', file = '', base = '']) =>
      text
        .replace(all, `import '${file}'`)
        .replace(new RegExp(`(?<![\\w/.])${styles}\\.(\\w+)`, 'g'), `'${base}_$1'`),
    code,
  )
