/**
 * Leaves out of the browser's files what only the server reads of the contract's calls: the sentences of the API's
 * description, and who may call what. They would be 6 kB, compressed, of which a seller's day loads 5.
 */
import { type Plugin, parseAst } from 'vite'

const CONTRACT = /\/contract\/src\/.+\.ts$/

const SERVER_ONLY = ['summary', 'permisos', 'status', 'documento', 'maxBody', 'whole', 'heavy', 'always']

export function serverOnly(): Plugin {
  return {
    name: 'server-only',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CONTRACT },
      handler: (code) => ({ code: withoutServerOnly(code), map: null }),
    },
  }
}

/** Blanks take the place of what goes, so that every line stays where it is. */
export function withoutServerOnly(code: string): string {
  let left = code
  for (const [start, end] of serverOnlyRanges(code)) {
    const comma = left[end] === ',' ? 1 : 0
    left = left.slice(0, start) + blank(left.slice(start, end + comma)) + left.slice(end + comma)
  }
  return left
}

const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ')

/** Any node of the program, of which only this is read. */
interface Node {
  type: string
  start: number
  end: number
  name?: string
  callee?: Node
  arguments?: Node[]
  properties?: Node[]
  key?: Node
}

/** Where `endpoint({ … })` says something for the server. */
function serverOnlyRanges(code: string): [start: number, end: number][] {
  const ranges: [number, number][] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const node = value as Node
    if (node.type === 'CallExpression' && node.callee?.name === 'endpoint') {
      for (const { key, start, end } of node.arguments?.[0]?.properties ?? []) {
        if (key?.name !== undefined && SERVER_ONLY.includes(key.name)) ranges.push([start, end])
      }
    }
    for (const inner of Object.values(node)) visit(inner)
  }
  visit(parseAst(code, { lang: 'ts' }))
  return ranges
}
