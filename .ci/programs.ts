/** Runs the programs of the parts, and keeps the end of what they say. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const KEPT = 8_000

export interface Ended {
  code: number
  /** The last characters of both outputs. */
  end: string
}

/** A signal that stops the tests also stops the running part, which has its own cleaning to do. */
let running: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    running?.kill(signal)
    process.exitCode = 1
    running?.once('exit', () => process.exit())
  })
}

/** A program of Node, on this Node; what it writes appears at once. */
export function node(args: string[], cwd: string, env: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    cwd,
    // The program writes into a pipe: it cannot see that a person reads.
    env: { ...process.env, ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}), ...env },
    stdio: ['inherit', 'pipe', 'pipe'],
  })
  running = child
  let end = ''
  const pass = (to: NodeJS.WriteStream) => (chunk: Buffer) => {
    to.write(chunk)
    end = (end + chunk).slice(-KEPT)
  }
  child.stdout.on('data', pass(process.stdout))
  child.stderr.on('data', pass(process.stderr))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, end }))
  })
}
