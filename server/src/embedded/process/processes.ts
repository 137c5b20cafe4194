import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it is alive, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * When a process began, in the unit of the system; null when there is no such process or no way to ask.
 * Together with the pid it names one process for good: the system reuses pids, also soon after a restart.
 */
export function startedAt(pid: number): string | null {
  if (process.platform === 'linux') {
    const stat = readOrNull(`/proc/${pid}/stat`)
    // The name in the second field may hold spaces and brackets: count from the last bracket.
    const [state, ...fields] = stat?.slice(stat.lastIndexOf(')') + 2).split(' ') ?? []
    // A zombie is dead, even before its parent has collected it.
    return state === 'Z' || state === 'X' ? null : (fields[18] ?? null)
  }
  return psOrNull(pid, 'lstart=')
}

/** One process, and never a later one with the same pid. */
export interface Named {
  pid: number
  startedAt: string | null
}

/** The name of a process that is alive now. */
export const nameOf = (pid: number): Named => ({ pid, startedAt: startedAtCheaply(pid) })

/** Whether it still runs. Starts no program, so that the caller may ask several times a second. */
export const isSame = ({ pid, startedAt }: Named): boolean =>
  isAlive(pid) && startedAtCheaply(pid) === startedAt

/** Where only a program could tell the time, the pid alone must do. */
const startedAtCheaply = (pid: number): string | null =>
  process.platform === 'linux' ? startedAt(pid) : null

/** The command line of a process, its arguments separated by spaces; null when it cannot be read. */
export function commandLine(pid: number): string | null {
  if (process.platform === 'linux') {
    return readOrNull(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ').trim() ?? null
  }
  return psOrNull(pid, 'command=')
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function psOrNull(pid: number, column: string): string | null {
  if (process.platform === 'win32') return null
  try {
    return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}
