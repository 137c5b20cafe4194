/**
 * `npm run bench`: what each call costs, and how close the product comes to the database alone, as ratios of one
 * run. It exits with 1 for a wrong answer, never for a time. README.md has its options.
 */
import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { startCounterpart } from '../server/test/arca/counterpart.ts'
import { everyEndpoint } from '../server/test/run/app.ts'
import { CALLS } from './calls/calls.ts'
import { benchCall, benchWorlds, checkBooks, type Senders, startSenders } from './calls/compare.ts'
import type { EveryResult } from './contract/budgets.ts'
import { benchEveryCall } from './contract/everyCall.ts'
import { brokenOf, everyTable, pairsOf, writeEveryPage } from './contract/everyTable.ts'
import type { Result } from './measure/measure.ts'
import { ROOT } from './measure/processes.ts'
import { FULL, QUICK } from './measure/rounds.ts'
import { grown, type Options, type Part, readOptions } from './options.ts'
import { benchArca } from './parts/arca/arca.ts'
import { benchCopia } from './parts/browser/copia.ts'
import { benchLighthouse } from './parts/browser/lighthouse.ts'
import { benchScreens } from './parts/browser/screens.ts'
import { benchSinConexion } from './parts/browser/sinConexion.ts'
import { benchSlowLine } from './parts/browser/slowLine.ts'
import { benchTyping } from './parts/browser/typing.ts'
import { benchDay } from './parts/day.ts'
import { benchImports } from './parts/imports.ts'
import { benchLongReports } from './parts/longReports.ts'
import { benchOneProgram } from './parts/oneProgram.ts'
import { benchPromotions } from './parts/promotions.ts'
import { benchPurchases } from './parts/purchases.ts'
import { benchReports } from './parts/reports.ts'
import { draw } from './tables/draw.ts'
import {
  type CallResult,
  commitOf,
  type DayResult,
  type Growth,
  keepResults,
  machineOf,
  type Results,
} from './tables/results.ts'
import {
  aimsTable,
  BESIDE,
  besideTable,
  dayTable,
  GROWN,
  growthOf,
  growthTable,
  latencyTable,
  partsTable,
} from './tables/tables.ts'
import { SPANISH } from './tables/words.ts'
import { openWorld, type World, type WorldOptions } from './world.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

/** A path as the person typed it: npm runs this program in the project's folder. */
const asTyped = (file: string): string => path.resolve(process.env.INIT_CWD ?? '.', file)

const asked = readOptions(
  process.argv.slice(2),
  CALLS.map(({ name }) => name),
)
const options = { ...asked, keep: asked.keep && asTyped(asked.keep) }
const rhythm = options.quick ? QUICK : FULL
const calls = CALLS.filter(({ name }) => options.only.length === 0 || options.only.includes(name))
// At the start: somebody may work on in the checkout meanwhile.
const commit = commitOf()
const loadBefore = Number((loadavg()[0] ?? 0).toFixed(1))

async function measure(): Promise<void> {
  const senders = startSenders()
  try {
    if (options.only.includes('contract')) await contractRun(senders, options)
    else if (options.beside) await besideRun(senders, options, asTyped(options.beside))
    else if (options.grow || options.only.includes('day')) await growthRun(senders, options)
    else await usualRun(senders, options)
  } finally {
    await senders.stop()
  }
}

/** Every call of the contract, on a business that is left with books that are not sound, and on a larger one. */
async function contractRun(senders: Senders, { size, keep, quick, grow }: Options): Promise<void> {
  const measureAt = async (world: WorldOptions): Promise<EveryResult[]> => {
    const opened = await openWorld(world)
    try {
      return await benchEveryCall(opened, senders, { quick, say })
    } finally {
      await opened.close()
    }
  }
  const usual = await measureAt({ size, keep })
  const large = grow ? await measureAt({ size: grown(size), keep: keep && `${keep}-grown` }) : []
  const pairs = pairsOf({ usual, large }, await everyEndpoint())
  say(`\n${everyTable(pairs)}`)
  finish(
    { size, calls: [], parts: [], growth: [], every: { usual, large }, wrong: brokenOf(pairs) },
    '-contract',
  )
  const measured = quick ? 'Corrida breve: sin filtros, y de las páginas la primera y la tercera.' : ''
  const load = SPANISH.short(loadBefore)
  say(
    writeEveryPage(
      pairs,
      `Versión \`${commit}\`, con una carga media de ${load} al empezar. ${measured}`.trim(),
    ),
  )
}

async function usualRun(senders: Senders, options: Options): Promise<void> {
  const arca = options.only.includes('arca') ? await startCounterpart() : undefined
  const env = arca ? { ARCA_WSAA_URL: arca.wsaa, ARCA_WSFE_URL: arca.wsfe } : {}
  const world = await openWorld({ ...options, env })
  const [measured, parts, wrong]: [CallResult[], Result[], string[]] = [[], [], []]
  try {
    // Before the measured sales, which would fill today's reports with tens of thousands.
    parts.push(...(await benchParts(world, senders, options)))
    for (const call of calls) {
      say(`${call.title} …`)
      measured.push(await benchCall(world, call, senders, rhythm))
    }
    if (arca) {
      const found = await benchArca(world, arca, senders, options.quick)
      parts.push(...found.parts)
      wrong.push(...found.wrong)
    }
    wrong.push(...(await checkBooks(world)))
  } finally {
    await arca?.stop()
    await world.close()
  }
  if (measured.length > 0) say(`\n${aimsTable(measured)}\n\n${latencyTable(measured)}`)
  if (parts.length > 0) say(`\n${partsTable(parts)}`)
  finish({ size: options.size, calls: measured, parts, growth: [], wrong }, '')
}

/** Reports, and the browser where the application has been built. */
async function benchParts(world: World, senders: Senders, { only, quick }: Options): Promise<Result[]> {
  const hasWeb = existsSync(path.join(ROOT, 'web/dist'))
  const isWanted = (part: Part) => (only.length === 0 ? !quick : only.includes(part))
  if (isWanted('lighthouse') && hasWeb) await benchLighthouse(world.baseUrl)
  return [
    ...(isWanted('others') ? await benchReports(world) : []),
    ...(isWanted('imports') ? await benchImports(world) : []),
    ...(isWanted('purchases') ? await benchPurchases(world) : []),
    ...(isWanted('promotions') ? await benchPromotions(world, senders.http, quick ? QUICK : FULL) : []),
    // On a business of which no device has anything yet.
    ...(isWanted('sin-conexion') && hasWeb ? await benchCopia(world) : []),
    ...(isWanted('sin-conexion') ? [await benchSinConexion(world)] : []),
    ...(isWanted('long-reports') ? [await benchLongReports(world, senders)] : []),
    ...(isWanted('one-program') ? await benchOneProgram(world, senders) : []),
    ...(isWanted('typing') && hasWeb ? await benchTyping(world) : []),
    ...(isWanted('screens') && hasWeb ? await benchScreens(world.baseUrl) : []),
    ...(isWanted('slow-line') && hasWeb ? await benchSlowLine(world) : []),
  ]
}

/** The same calls on a business of ten times the size, side by side, and what is opened with the day. */
async function growthRun(senders: Senders, { size, keep, only, quick }: Options): Promise<void> {
  const growth: Growth[] = []
  const day: DayResult[] = []
  const wrong: string[] = []
  const large = { size: grown(size), keep: keep && `${keep}-grown` }
  await withWorlds({ size, keep }, large, async (mine, other) => {
    if (only.length === 0 || only.includes('day')) day.push(...(await benchDay(mine, other, quick)))
    for (const call of calls) {
      say(`${call.title} …`)
      growth.push(growthOf(await benchWorlds({ mine, other, otherName: GROWN }, call, senders, rhythm)))
    }
    wrong.push(...(await checkBooks(other)))
  })
  if (growth.length > 0) say(`\n${growthTable(growth)}`)
  if (day.length > 0) say(`\n${dayTable(day)}`)
  finish({ size, calls: [], parts: [], growth, day, wrong }, '-grow')
}

/** The server of another checkout, on the business that its own seeds make, in turns with this one. */
async function besideRun(senders: Senders, { size, keep }: Options, root: string): Promise<void> {
  const measured: CallResult[] = []
  const before = { size, root, keep: keep && `${keep}-beside` }
  await withWorlds({ size, keep }, before, async (mine, other) => {
    for (const call of calls) {
      say(`${call.title} …`)
      measured.push(await benchWorlds({ mine, other, otherName: BESIDE }, call, senders, rhythm))
    }
  })
  say(`\n${besideTable(measured)}`)
}

async function withWorlds(
  options: WorldOptions,
  others: WorldOptions,
  use: (mine: World, other: World) => Promise<void>,
): Promise<void> {
  const opened: World[] = []
  try {
    const mine = await openWorld(options)
    opened.push(mine)
    const other = await openWorld(others)
    opened.push(other)
    await use(mine, other)
  } finally {
    for (const world of opened) await world.close()
  }
}

function finish(
  results: Pick<Results, 'size' | 'calls' | 'parts' | 'growth' | 'day' | 'every' | 'wrong'>,
  kind: string,
): void {
  const { quick } = options
  const about = { at: new Date().toISOString(), commit, machine: machineOf(loadBefore), quick }
  say(`\n${keepResults({ ...about, ...results }, kind)}`)
  if (results.wrong.length === 0) return
  for (const difference of results.wrong) console.error(`WRONG ${difference}`)
  process.exitCode = 1
}

if (options.draw.length > 0) draw(options.draw.map(asTyped))
else await measure()
