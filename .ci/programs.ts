/** Runs the programs of the parts, and keeps the end of what they say. */
import { type ChildProcess, spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('..', import.meta.url))

const KEPT = 8_000

/** What one process has compiled, the next ones need not: each test file has a process of its own. */
const COMPILED = path.join(ROOT, 'node_modules/.cache/compiled')

export interface Ended {
  code: number
  /** The last characters of both outputs. */
  end: string
}

/** Where a part writes: to the terminal at once, or aside until it ends. */
export type Output = (text: string | Buffer) => void

/** A signal that stops the tests also stops the running parts, which have their own cleaning to do. */
const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    process.exitCode = 1
    if (running.size === 0) process.exit()
    for (const child of running) {
      child.kill(signal)
      child.once('exit', () => {
        running.delete(child)
        if (running.size === 0) process.exit()
      })
    }
  })
}

interface Options {
  env?: Record<string, string>
  /** It takes only what the other programs leave of the machine. */
  humble?: boolean
}

/** A program of Node, on this Node. */
export function node(
  args: string[],
  cwd: string,
  output: Output,
  { env = {}, humble = false }: Options = {},
): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: COMPILED,
      // The program writes into a pipe: it cannot see that a person reads.
      ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  if (humble && child.pid) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW)
  let end = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output(chunk)
      end = (end + chunk).slice(-KEPT)
    })
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, end })
    })
  })
}
