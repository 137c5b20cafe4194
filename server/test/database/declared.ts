/** The rows that the code declares for its statements, as the compiler understands them. */
import { fileURLToPath } from 'node:url'
import { isCallExpression, isPropertyAccessExpression, type Node } from 'typescript/unstable/ast'
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync'

interface DeclaredColumn {
  /** Of its values. */
  kinds: Set<string>
  /** The row may do without it. */
  optional: boolean
}
export type DeclaredRow = Map<string, DeclaredColumn>

const SERVER = fileURLToPath(new URL('../..', import.meta.url))
const READS = ['rows', 'one', 'maybe']

/**
 * The row that each place of the server expects of the statement that it asks there. A place is written as in a stack: file, line,
 * column. Those are missing that expect no columns, or leave them to their caller.
 */
export function declaredRows(): Map<string, DeclaredRow> {
  const api = new API({ cwd: SERVER })
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${SERVER}tsconfig.json`] }).getProjects()
    if (!project) throw new Error('The compiler knows no project of the server')
    const { checker, program, rootFiles } = project
    const files = rootFiles.filter((file) => file.startsWith(`${SERVER}src/`) && !file.endsWith('.test.ts'))
    const places: string[] = []
    const calls: Node[] = []
    for (const file of files) {
      const source = program.getSourceFile(file)
      const visit = (node: Node): void => {
        if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
          const { name } = node.expression
          if (source && READS.includes(name.text)) {
            const { line, character } = source.getLineAndCharacterOfPosition(name.getStart(source))
            places.push(`${file}:${line + 1}:${character + 1}`)
            calls.push(node)
          }
        }
        node.forEachChild(visit)
      }
      source?.forEachChild(visit)
    }
    const rows = checker.getTypeAtLocation(calls).map((answer) => rowOf(checker, answer))
    return new Map(places.flatMap((place, n) => (rows[n] ? [[place, rows[n]] as const] : [])))
  } finally {
    api.close()
  }
}

const argumentOf = (checker: Checker, type: Type | undefined): Type | undefined =>
  type?.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined

/** Of `Promise<Row[]>`, `Promise<Row>` and `Promise<Row | undefined>`. */
function rowOf(checker: Checker, promise: Type | undefined): DeclaredRow | undefined {
  const answer = argumentOf(checker, promise)
  if (!answer) return undefined
  const item = (checker.isArrayType(answer) && argumentOf(checker, answer)) || answer
  const shapes = partsOf(item).filter(({ flags }) => !(flags & TypeFlags.Undefined))
  if (shapes.some((one) => !one.isObjectType() && !one.isIntersectionType())) return undefined
  const row: DeclaredRow = new Map()
  for (const shape of shapes) {
    const columns = checker.getPropertiesOfType(shape)
    const types = checker.getTypeOfSymbol(columns)
    for (const [n, { name, flags }] of columns.entries()) {
      const { kinds, optional } = row.get(name) ?? { kinds: new Set(), optional: false }
      for (const kind of kindsOf(checker, types[n])) kinds.add(kind)
      row.set(name, { kinds, optional: optional || (flags & SymbolFlags.Optional) !== 0 })
    }
  }
  return row
}

const partsOf = (type: Type): readonly Type[] =>
  type.isUnionType() ? type.getTypes().flatMap(partsOf) : [type]

const KINDS: [TypeFlags, string][] = [
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
  [TypeFlags.AnyOrUnknown, 'unknown'],
]

/** A branded number is a number; what a caller may narrow is at least what it must be. */
const kindsOf = (checker: Checker, type: Type | undefined): string[] =>
  (type ? partsOf(type) : []).flatMap((part) => {
    if (part.isIntersectionType()) return part.getTypes().flatMap((each) => kindsOf(checker, each))
    if (part.flags & TypeFlags.TypeVariable) return kindsOf(checker, checker.getBaseConstraintOfType(part))
    const kind = KINDS.find(([flag]) => part.flags & flag)?.[1]
    return kind ?? (checker.isArrayLikeType(part) ? 'array' : 'object')
  })
