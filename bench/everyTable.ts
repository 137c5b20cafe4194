/** Every call of the contract with its budget, as a page of the documentation. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { type EveryResult, GROWS, PAGE_MS } from './everyCall.ts'
import { ROOT } from './processes.ts'

export interface Pair {
  usual: EveryResult
  /** The same at ten times the size. */
  large: EveryResult | undefined
}

/** What a tick of /proc and the noise of a machine make of a short call. */
const TOLERANCE_MS = 0.5
/** A file or a list of so few bytes is mostly its beginning. */
const FEW_BYTES = 20_000

const keyOf = ({ call, asked }: EveryResult): string => `${call} ${asked.replaceAll(/\d{2,}/g, '#')}`

export function pairsOf(usual: readonly EveryResult[], large: readonly EveryResult[]): Pair[] {
  const others = Map.groupBy(large, keyOf)
  return usual.map((result) => ({ usual: result, large: others.get(keyOf(result))?.shift() }))
}

/** Whether both stay within the budget. */
export function isWithin({ usual, large }: Pair): boolean {
  if (usual.budget === 'none') return true
  if (usual.budget === 'page') {
    const isQuick = usual.ms <= PAGE_MS + TOLERANCE_MS
    return isQuick && (!large || large.ms <= GROWS * usual.ms + TOLERANCE_MS)
  }
  // Each byte of what answers all rows costs the same.
  if (!large || usual.bytes < FEW_BYTES || large.bytes < FEW_BYTES) return true
  return large.ms / large.bytes <= (GROWS * usual.ms) / usual.bytes
}

/** What no call may answer. */
export const brokenOf = (pairs: readonly Pair[]): string[] =>
  pairs
    .flatMap(({ usual, large }) => (large ? [usual, large] : [usual]))
    .filter(({ status }) => status >= 500)
    .map(({ call, asked, status }) => `${call} ${asked}: ${status}`)

const PAGE = path.join(ROOT, 'docs/rendimiento/llamadas.md')

const shown = (value: number): string =>
  value.toLocaleString('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

const META = {
  page: `≤ ${PAGE_MS} ms; ≤ ${shown(GROWS)} × con diez veces más`,
  rows: `cada byte, ≤ ${shown(GROWS)} × con diez veces más`,
  none: 'ninguna',
} as const

const rowOf = (pair: Pair): string => {
  const { usual, large } = pair
  const asked = usual.asked ? ` \`${usual.asked}\`` : ''
  const refused = usual.status >= 400 ? ` (${usual.status})` : ''
  const cells = [
    `\`${usual.call}\`${asked}${refused}`,
    shown(usual.ms),
    large ? shown(large.ms) : '—',
    META[usual.budget],
    isWithin(pair) ? 'sí' : '**no**',
  ]
  return `| ${cells.join(' | ')} |`
}

/** Those that miss their budget first, then the dearest. */
export function everyTable(pairs: readonly Pair[]): string {
  const sorted = pairs.toSorted(
    (a, b) => Number(isWithin(a)) - Number(isWithin(b)) || (b.large ?? b.usual).ms - (a.large ?? a.usual).ms,
  )
  return [
    '| llamada | ms de CPU | con diez veces más | meta | |',
    '| --- | --: | --: | --- | --- |',
    ...sorted.map(rowOf),
  ].join('\n')
}

export function writeEveryPage(pairs: readonly Pair[], about: string): string {
  const missed = pairs.filter((pair) => !isWithin(pair)).length
  writeFileSync(
    PAGE,
    `# Cada llamada del contrato

La escribe \`npm run bench -- --only contract --grow\`: cada GET con cada filtro, cada orden y sus tres primeras páginas, y cada
escritura, con el procesador que gastan servidor y base. ${about}

${pairs.length} llamadas; fuera de su meta, ${missed}.

${everyTable(pairs)}
`,
  )
  return PAGE
}
