/**
 * Lighthouse on the screens that a shop lives in, as a phone on a slow network sees them, logged in and with rows.
 * `bench/results/lighthouse.json` keeps the scores.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import lighthouse from 'lighthouse'
import { CHROMIUM_ARGS, findChromium } from '../../../.ci/chromium.ts'
import { percentile } from '../../measure/measure.ts'
import { freePort, logIn } from './browser.ts'

const RESULTS = fileURLToPath(new URL('../../results', import.meta.url))

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
type Category = (typeof CATEGORIES)[number]

/** Of 100. */
type Scores = Record<Category, number>

const AIM: Scores = { performance: 95, accessibility: 100, 'best-practices': 100 }

/** One run on a busy machine says little about speed. */
const RUNS = 3

interface Screen {
  name: string
  path: string
  /** What is there once its data is. */
  filled: string
}

const LOGIN: Screen = { name: 'login', path: '/', filled: 'select:not([disabled]) option' }

const SCREENS: Screen[] = [
  { name: 'sales', path: '/venta', filled: 'td[data-label]' },
  { name: 'sale form', path: '/venta/nueva', filled: 'input[role=combobox]' },
  { name: 'stock report', path: '/informe-stock', filled: 'td[data-label]' },
  { name: 'panel', path: '/dashboard', filled: 'main dl, main table' },
  { name: 'articles', path: '/articulos', filled: 'td[data-label]' },
  { name: 'customers', path: '/clientes', filled: 'td[data-label]' },
  { name: 'collections', path: '/recibos', filled: 'td[data-label]' },
  { name: 'sales analysis', path: '/informes?tab=analisis', filled: 'main svg' },
  { name: 'help', path: '/ayuda', filled: 'main h2' },
]

export interface ScreenScores {
  screen: string
  scores: Scores
  /** What costs the page points, by the names of Lighthouse's audits. */
  lost: string[]
}

/** Prints the table of scores and keeps it. */
export async function benchLighthouse(baseUrl: string): Promise<ScreenScores[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'mostrador-lighthouse-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await findChromium(),
    args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
  })
  try {
    const page = await context.newPage()
    const all = [await audit(page, baseUrl, LOGIN, port)]
    await logIn(page, baseUrl)
    for (const screen of SCREENS) all.push(await audit(page, baseUrl, screen, port))
    print(all)
    keep(all, await versionOf(context))
    return all
  } finally {
    await context.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function audit(page: Page, baseUrl: string, screen: Screen, port: number): Promise<ScreenScores> {
  const url = baseUrl + screen.path
  await page.goto(url)
  await page.locator(screen.filled).first().waitFor({ state: 'attached' })
  await page.goto('about:blank')
  const runs: ScreenScores[] = []
  for (let i = 0; i < RUNS; i++) runs.push(await run(url, screen, port))
  const [last] = runs.slice(-1)
  const performance = percentile(
    runs.map(({ scores }) => scores.performance),
    50,
  )
  if (!last) throw new Error('Lighthouse never ran')
  return { ...last, scores: { ...last.scores, performance } }
}

async function run(url: string, { name }: Screen, port: number): Promise<ScreenScores> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: [...CATEGORIES],
    // The session is in the page's storage.
    disableStorageReset: true,
    logLevel: 'error',
  })
  if (!result) throw new Error(`Lighthouse has no result of ${name}`)
  const { categories, audits, finalDisplayedUrl } = result.lhr
  if (finalDisplayedUrl !== url) throw new Error(`${name} is not ${finalDisplayedUrl}`)
  const scoreOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100)
  const counted = CATEGORIES.flatMap((category) => categories[category]?.auditRefs ?? [])
  const lost = counted.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
  return {
    screen: name,
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
    },
    lost: lost.map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  }
}

const meets = (scores: Scores): boolean => CATEGORIES.every((category) => scores[category] >= AIM[category])

function print(all: readonly ScreenScores[]): void {
  const aim = CATEGORIES.map((category) => AIM[category]).join(' / ')
  console.log(
    `\n| Lighthouse, phone | ${CATEGORIES.join(' / ')} | aim | | costs points |\n|---|---|---|---|---|`,
  )
  for (const { screen, scores, lost } of all) {
    const given = CATEGORIES.map((category) => scores[category]).join(' / ')
    const verdict = meets(scores) ? 'reached' : 'missed'
    console.log(`| ${screen} | ${given} | ${aim} | ${verdict} | ${lost.join(', ')} |`)
  }
}

function keep(screens: readonly ScreenScores[], browser: string): void {
  mkdirSync(RESULTS, { recursive: true })
  // A busy machine takes points of performance, and nothing of the others.
  const load = Number((loadavg()[0] ?? 0).toFixed(1))
  const kept = { when: new Date().toISOString(), browser, load, runs: RUNS, aim: AIM, screens }
  writeFileSync(path.join(RESULTS, 'lighthouse.json'), `${JSON.stringify(kept, null, 2)}\n`)
}

const versionOf = async (context: BrowserContext): Promise<string> =>
  context.browser()?.version() ?? (await context.pages()[0]?.evaluate(() => navigator.userAgent)) ?? ''
