/**
 * Gives React the form of modules. It comes as CommonJS, whose functions each file would call as parts of an object:
 * `(0, runtime.jsx)(…)`, two thousand times. So each is one name.
 */
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const PREFIX = 'react-modules:'

const require = createRequire(import.meta.url)

export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react(\/jsx-runtime)?$/ },
      // React's own files require one another as they are.
      handler: (source, importer, { kind }) =>
        kind === 'import-statement' && !importer?.startsWith(PREFIX) ? PREFIX + source : undefined,
    },
    load: {
      filter: { id: /^react-modules:/ },
      handler: (id) => moduleOf(id.slice(PREFIX.length)),
    },
  }
}

function moduleOf(name: string): string {
  const names = Object.keys(require(name) as object)
  return [
    `import * as all from '${name}'`,
    ...names.map((part) => `export const ${part} = all.${part}`),
    'export default all.default',
  ].join('\n')
}
