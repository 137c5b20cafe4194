/** The results of a run: one file each, named by instant and commit, so that no run replaces another. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import path from 'node:path'
import type { Size } from '../../server/seeds/large.ts'
import type { EveryResult } from '../contract/budgets.ts'
import type { Result } from '../measure/measure.ts'
import { ROOT } from '../measure/processes.ts'
import type { Compared } from '../measure/rounds.ts'

/** A call of a run, for each number of connections. */
export interface CallResult {
  name: string
  compared: Compared[]
}

/** A call at both sizes: the product's CPU per call, in ms. */
export interface Growth {
  name: string
  small: number
  large: number
  ratio: number
}

/** A read of `parts/day.ts` at both sizes: CPU per call, in ms. `status` is that of the larger one. */
export interface DayResult {
  name: string
  small: number
  large: number
  status: number
}

export interface Results {
  /** The instant, ISO 8601. */
  at: string
  commit: string
  machine: { cpu: string; cores: number; memoryGb: number; loadBefore: number; loadAfter: number }
  size: Size
  quick: boolean
  calls: CallResult[]
  parts: Result[]
  growth: Growth[]
  day?: DayResult[]
  /** Every call of the contract, where it was measured. */
  every?: { usual: EveryResult[]; large: EveryResult[] }
  /** What no call may answer, and what the integrity check found. */
  wrong: string[]
}

const FOLDER = path.join(ROOT, 'bench/results')

const git = (...args: string[]): string => {
  try {
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()
  } catch {
    // A copy without its history.
    return ''
  }
}

/** The short name of the commit; `+` when the files are others. */
export function commitOf(): string {
  const changed = git('status', '--porcelain', '--untracked-files=no') !== ''
  return `${git('rev-parse', '--short', 'HEAD') || 'unknown'}${changed ? '+' : ''}`
}

export function machineOf(loadBefore: number): Results['machine'] {
  return {
    cpu: cpus()[0]?.model ?? '',
    cores: cpus().length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    loadBefore,
    loadAfter: Number((loadavg()[0] ?? 0).toFixed(1)),
  }
}

/** Four digits: more would claim what a busy machine cannot know. */
const rounded = (_: string, value: unknown): unknown =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value

/** @returns the path of the file. */
export function keepResults(results: Results, kind: string): string {
  mkdirSync(FOLDER, { recursive: true })
  // Windows takes no colons in a name.
  const instant = results.at.slice(0, 19).replaceAll(':', '')
  const file = path.join(FOLDER, `${instant}-${results.commit}${kind}.json`)
  writeFileSync(file, `${JSON.stringify(results, rounded, 2)}\n`, { flag: 'wx' })
  return file
}

export const readResults = (file: string): Results => JSON.parse(readFileSync(file, 'utf8')) as Results
