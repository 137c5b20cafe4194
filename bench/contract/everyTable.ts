/** Every call of the contract with its budget, as a page beside the runs. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { ROOT } from '../measure/processes.ts'
import { type Budget, budgetOf, type EveryResult, isWithin, type Pair } from './budgets.ts'

const rowKey = ({ call, asked }: EveryResult): string => `${call} ${asked.replaceAll(/\d{2,}/g, '#')}`

export interface Measured {
  usual: readonly EveryResult[]
  large: readonly EveryResult[]
}

/** Each call at both sizes, with its budget. */
export function pairsOf({ usual, large }: Measured, endpoints: readonly Endpoint[]): Pair[] {
  const others = Map.groupBy(large, rowKey)
  const byName = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))
  return usual.flatMap((result) => {
    const endpoint = byName.get(result.call)
    const other = others.get(rowKey(result))?.shift()
    return endpoint ? [{ usual: result, large: other, budget: budgetOf(endpoint, result.asked) }] : []
  })
}

/** What no call may answer. */
export const brokenOf = (pairs: readonly Pair[]): string[] =>
  pairs
    .flatMap(({ usual, large }) => (large ? [usual, large] : [usual]))
    .filter(({ status }) => status >= 500)
    .map(({ call, asked, status }) => `${call} ${asked}: ${status}`)

const PAGE = path.join(ROOT, 'bench/results/llamadas.md')

const shown = (value: number | undefined): string =>
  value === undefined
    ? '—'
    : value.toLocaleString('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** `≤ 3 ms; con diez veces más, ≤ 1,3 × y ≤ 30 ms`. */
export function metaOf({ ms, grows, grownMs, perRow, p95Ms, motivo }: Budget): string {
  const large = [
    ...(grows ? [`≤ ${shown(grows)} ×`] : []),
    ...(grownMs ? [`≤ ${grownMs} ms`] : []),
    ...(perRow ? [`cada fila ≤ ${shown(perRow)} ×`] : []),
  ]
  const parts = [
    ...(ms ? [`≤ ${ms} ms`] : []),
    ...(large.length > 0 ? [`con diez veces más, ${large.join(' y ')}`] : []),
    ...(p95Ms ? [`p95 ≤ ${p95Ms} ms`] : []),
  ]
  return [parts.join('; ') || 'ninguna', ...(motivo ? [motivo] : [])].join(': ')
}

const msOf = ({ ms, status }: EveryResult): string => (status >= 400 ? `${shown(ms)} (${status})` : shown(ms))

function rowOf(pair: Pair): string {
  const { usual, large, budget } = pair
  const asked = usual.asked ? ` \`${usual.asked}\`` : ''
  const cells = [
    `\`${usual.call}\`${asked}`,
    msOf(usual),
    large ? msOf(large) : '—',
    shown(usual.p95Ms),
    metaOf(budget),
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
    '| llamada | ms de CPU | con diez veces más | p95 con 16 conexiones, ms | meta | |',
    '| --- | --: | --: | --: | --- | --- |',
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

Una lista entera y un Excel cuestan lo que cuestan sus filas: se mira que cada fila cueste lo mismo con diez veces más. Una lista que no
entra en una respuesta se rechaza (400), y se pide por tramos: es así a propósito.

${pairs.length} llamadas; fuera de su meta, ${missed}.

${everyTable(pairs)}
`,
  )
  return PAGE
}
