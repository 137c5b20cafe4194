/** `--draw FILE …`: the results of runs as tables and pictures in `docs/rendimiento.md`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CALLS } from './calls.ts'
import { type Bar, barChart, type ChartRow } from './chart.ts'
import { ROOT } from './processes.ts'
import { type CallResult, type Growth, type Results, readResults } from './results.ts'
import type { Figures } from './rounds.ts'
import { aimsTable, busyOf, FLOOR, growthTable, known, LIMIT, latencyTable, PRODUCT } from './tables.ts'
import { SPANISH } from './words.ts'

const PAGE = path.join(ROOT, 'docs/rendimiento.md')
const PICTURES = path.join(ROOT, 'docs/rendimiento')

/**
 * Of several files, the last with calls and the last with growth are drawn.
 * @throws Error for a run of some calls, which would stand on the page as if it were a whole one.
 */
export function draw(files: readonly string[]): void {
  const runs = files.map(readResults)
  for (const [n, { calls, growth }] of runs.entries()) {
    if (calls.length !== CALLS.length && growth.length !== CALLS.length)
      throw new Error(`${files[n]} is no whole run`)
  }
  const usual = runs.findLast(({ calls }) => calls.length > 0)
  const grown = runs.findLast(({ growth }) => growth.length > 0)
  mkdirSync(PICTURES, { recursive: true })
  let page = readFileSync(PAGE, 'utf8')
  if (usual) {
    page = replaced(page, 'corrida', about(usual))
    page = replaced(
      page,
      'metas',
      `${aimsTable(usual.calls, SPANISH)}\n\n${picture('piso')}\n\n${picture('cpu')}`,
    )
    page = replaced(page, 'espera', latencyTable(usual.calls, SPANISH))
    writeFileSync(path.join(PICTURES, 'piso.svg'), speedChart(usual.calls))
    writeFileSync(path.join(PICTURES, 'cpu.svg'), cpuChart(usual.calls))
  }
  if (grown) {
    page = replaced(
      page,
      'crecer',
      `${about(grown)}\n\n${growthTable(grown.growth, SPANISH)}\n\n${picture('crecer')}`,
    )
    writeFileSync(path.join(PICTURES, 'crecer.svg'), growthChart(grown.growth))
  }
  writeFileSync(PAGE, page)
}

const TITLES = {
  piso: 'El producto frente al piso y al límite',
  cpu: 'CPU por llamada',
  crecer: 'Con diez veces más de todo',
}

const picture = (name: keyof typeof TITLES): string => `![${TITLES[name]}](rendimiento/${name}.svg)`

/** The text with another content between the markers `<!-- name -->` and `<!-- /name -->`. */
export function replaced(text: string, name: string, content: string): string {
  const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(open), text.indexOf(close)]
  if (from < 0 || to < from) throw new Error(`The markers ${open} and ${close} are missing`)
  return `${text.slice(0, from + open.length)}\n${content}\n${text.slice(to)}`
}

const figure = (value: number): string => SPANISH.figure(value, 2)

const thousands = new Intl.NumberFormat('es-AR')

/** When, what and on which machine. */
function about({ at, commit, machine, size }: Results): string {
  const { articulos, clientes, ventas } = size
  const [day, month, year] = [at.slice(8, 10), at.slice(5, 7), at.slice(0, 4)]
  const counts = [articulos, clientes, ventas].map((count) => thousands.format(count))
  return `Corrida del ${day}/${month}/${year}, versión \`${commit}\`: ${counts[0]} artículos, ${counts[1]} clientes, ${counts[2]} ventas. ${machine.cores} núcleos
(${machine.cpu}), carga media de ${figure(machine.loadBefore)} al empezar y ${figure(machine.loadAfter)} al terminar.`
}

function speedChart(calls: readonly CallResult[]): string {
  const rows = known(calls).map(({ result, call }): ChartRow => {
    const ratios = busyOf(result)?.ratios ?? {}
    const bar = (value: number | undefined, kind: number): Bar[] => [{ value: value ?? 0, kind }]
    return {
      label: call.titulo,
      bars: [bar(ratios[FLOOR]?.speed, 0), bar(ratios[FLOOR]?.cpu, 1), bar(ratios[LIMIT]?.speed, 2)],
      aim: call.aim.floor,
    }
  })
  return barChart({
    title: 'El producto frente al piso y al límite (1 = igual), 16 conexiones',
    legend: ['piso, por segundo', 'piso, por CPU', 'límite, por segundo'],
    aim: 'meta sobre el piso',
    rows,
    most: 2,
    figure,
  })
}

/** Server and database end to end: the product above, the floor below. */
function cpuChart(calls: readonly CallResult[]): string {
  const bars = (figures: Figures | undefined, kind: number): Bar[] => [
    { value: figures?.app ?? 0, kind },
    { value: figures?.database ?? 0, kind: kind + 1 },
  ]
  const rows = known(calls).map(({ result, call }): ChartRow => {
    const sides = busyOf(result)?.sides ?? {}
    return { label: call.titulo, bars: [bars(sides[PRODUCT], 0), bars(sides[FLOOR], 2)], aim: call.aim.cpuMs }
  })
  return barChart({
    title: 'CPU por llamada, en ms, 16 conexiones',
    legend: ['producto: servidor', 'producto: base', 'piso: servidor', 'piso: base'],
    aim: 'meta',
    rows,
    most: 8,
    figure,
  })
}

function growthChart(growth: readonly Growth[]): string {
  const rows = known(growth).map(
    ({ result, call }): ChartRow => ({
      label: call.titulo,
      bars: [[{ value: result.ratio, kind: 0 }]],
      aim: call.grows,
    }),
  )
  return barChart({
    title: 'CPU por llamada con diez veces más de todo (1 = igual)',
    legend: ['veces'],
    aim: 'meta: a lo sumo',
    rows,
    most: 8,
    figure,
  })
}
