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

/** Of one process, its ended threads too, in ms; NaN where there is no /proc. */
export const cpuOf = (pid: number): number => timesOf(pid)?.ms ?? Number.NaN

/** Of the living threads of one process, in ms, to the nanosecond: the ticks above are of 10 ms, as long as some pages. */
export function cpuOfThreads(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
      .reduce((sum, ns) => sum + ns / 1e6, 0)
  } catch {
    // A kernel that does not count it, or a process or thread that has just ended.
    return cpuOf(pid)
  }
}

/** Of a postmaster and all its children, those that ended as well, in ms; NaN where there is no /proc. */
export function cpuOfPostgres(postmaster: number): number {
  const own = timesOf(postmaster)
  if (!own) return Number.NaN
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => timesOf(Number(name))?.parent === postmaster)
    .map((name) => cpuOfThreads(Number(name)))
    .reduce((sum, ms) => sum + (ms || 0), 0)
  return cpuOfThreads(postmaster) + own.childrenMs + living
}
