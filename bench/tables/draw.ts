/** `--draw FILE …`: the results of runs as tables in `docs/rendimiento.md`. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CALLS } from '../calls/calls.ts'
import { DAY } from '../calls/day.ts'
import { ROOT } from '../measure/processes.ts'
import { type Results, readResults } from './results.ts'
import { aimsTable, dayTable, growthTable, latencyTable } from './tables.ts'
import { SPANISH } from './words.ts'

const PAGE = path.join(ROOT, 'docs/rendimiento.md')

/**
 * Of several files, the last with calls, with growth and with what is opened with the day are drawn.
 * @throws Error for a run of some calls, which would stand on the page as if it were a whole one.
 */
export function draw(files: readonly string[]): void {
  const runs = files.map(readResults)
  for (const [n, { calls, growth, day = [] }] of runs.entries()) {
    if (calls.length !== CALLS.length && growth.length !== CALLS.length && day.length !== DAY.length)
      throw new Error(`${files[n]} is no whole run`)
  }
  const usual = runs.findLast(({ calls }) => calls.length > 0)
  const grown = runs.findLast(({ growth }) => growth.length > 0)
  const opened = runs.findLast(({ day = [] }) => day.length > 0)
  let page = readFileSync(PAGE, 'utf8')
  if (usual) {
    page = replaced(page, 'corrida', about(usual))
    page = replaced(page, 'metas', aimsTable(usual.calls, SPANISH))
    page = replaced(page, 'espera', latencyTable(usual.calls, SPANISH))
  }
  if (grown) page = replaced(page, 'crecer', `${about(grown)}\n\n${growthTable(grown.growth, SPANISH)}`)
  if (opened) page = replaced(page, 'dia', `${about(opened)}\n\n${dayTable(opened.day ?? [], SPANISH)}`)
  writeFileSync(PAGE, page)
}

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
