/** The memory of a process, as Linux counts it in /proc. */
import { readFileSync } from 'node:fs'

/** The most that it ever held at once, in MB; NaN where there is no /proc. */
export function peakMemoryOf(pid: number): number {
  try {
    const [, kb] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return (Number(kb) * 1024) / 1_000_000
  } catch {
    return Number.NaN
  }
}
