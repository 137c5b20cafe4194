import { expect, it } from 'vitest'
import { reachedFrom } from '../build/importedBy.ts'

const KIT = '/node_modules/@kit/core/esm'
const ENTRY = `${KIT}/index.mjs`

/** Each file with its code and the files that it imports. */
const GRAPH: Record<string, [code: string, ...imports: string[]]> = {
  '/src/Ventas.tsx': [
    'import { Box as Caja } from "@kit/core";\nimport { sum } from "./sum.ts";',
    ENTRY,
    '/src/sum.ts',
  ],
  '/src/Todo.tsx': ['import * as kit from "@kit/core";', ENTRY],
  '/src/Otra.tsx': ['import { Unknown } from "@kit/core";', ENTRY],
  '/src/sum.ts': ['export const sum = 1;'],
  [ENTRY]: [
    '/** The kit. */\nimport { Inner as Box } from "./Box.mjs";\nexport { default as Table } from \'./Table.mjs\';\nexport { Box };',
    `${KIT}/Box.mjs`,
    `${KIT}/Table.mjs`,
  ],
  [`${KIT}/Box.mjs`]: [
    'import { Frame } from "./Frame.mjs";\nexport const Inner = Frame;',
    `${KIT}/Frame.mjs`,
  ],
  [`${KIT}/Frame.mjs`]: ['export const Frame = 1;'],
  [`${KIT}/Table.mjs`]: ['export default 1;'],
}

const graph = {
  getModuleInfo(id: string) {
    const [code, ...importedIds] = GRAPH[id] ?? ['']
    return { code, importedIds }
  },
}
const reached = (from: string): string[] => [...reachedFrom([from], graph)].map((id) => id.replace(KIT, ''))

it('of a library with one entry for all its parts, a screen reaches what it names', () => {
  expect(reached('/src/Ventas.tsx')).toEqual(['/src/Ventas.tsx', '/Box.mjs', '/src/sum.ts', '/Frame.mjs'])
})

it.each(['/src/Todo.tsx', '/src/Otra.tsx'])(
  '%s, whose names lead to no file, reaches all of it',
  (screen) => {
    expect(reached(screen)).toEqual([screen, '/index.mjs', '/Box.mjs', '/Table.mjs', '/Frame.mjs'])
  },
)
