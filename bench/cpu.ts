/** The CPU that processes have used, as Linux counts it in /proc. */
import { readdirSync, readFileSync } from 'node:fs'

/** Ticks per second of the times in /proc: the same on every Linux that Node runs on. */
const TICKS = 100

export interface ProcessTimes {
  parent: number
  /** User and system time of its threads, in ms. */
  ms: number
  /** The same of its children that have ended and that it has waited for. */
  childrenMs: number
}

/** Reads the text of /proc/PID/stat. The name in brackets may itself hold brackets and blanks. */
export function parseStat(text: string): ProcessTimes {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const at = (n: number) => Number(fields[n])
  // Field 3 of proc(5) is the first after the name.
  const ms = (ticks: number) => (ticks * 1000) / TICKS
  return { parent: at(1), ms: ms(at(11) + at(12)), childrenMs: ms(at(13) + at(14)) }
}

function timesOf(pid: number): ProcessTimes | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    // The process has ended.
    return undefined
  }
}

/** Of one process, in ms; NaN where there is no /proc. */
export const cpuOf = (pid: number): number => timesOf(pid)?.ms ?? Number.NaN

/** Of a postmaster and all its children, those that ended as well, in ms; NaN where there is no /proc. */
export function cpuOfPostgres(postmaster: number): number {
  const own = timesOf(postmaster)
  if (!own) return Number.NaN
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => timesOf(Number(name)))
    .filter((times) => times?.parent === postmaster)
    .reduce((sum, times) => sum + (times?.ms ?? 0), 0)
  return own.ms + own.childrenMs + living
}
