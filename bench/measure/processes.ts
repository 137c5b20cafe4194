/** The processes of a measurement: the product, and the two that send. Each has its CPU time to itself. */
import { type ChildProcess, fork, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Measured, Told, Turn } from './turn.ts'

const HERE = path.dirname(fileURLToPath(import.meta.url))

/** This checkout. */
export const ROOT = path.dirname(path.dirname(HERE))

export interface Served {
  url: string
  pid: number
  stop(): Promise<void>
}

export interface Generator {
  take(turn: Turn): Promise<Measured>
  stop(): Promise<void>
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

/** A free port: the product cannot tell which one it took. */
const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const START_WITHIN_MS = 120_000

/** The real server of a checkout, as `npm start` runs it, but with neither limits of calls nor a terminal for its log. */
export async function startProduct(
  root: string,
  env: { DATABASE_URL: string; SECRET: string; DATA_DIR: string },
): Promise<Served> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [path.join(root, 'server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      HOST: '127.0.0.1',
      RATE_LIMIT: '0',
      RATE_LIMIT_FILES: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const deadline = Date.now() + START_WITHIN_MS
  while (!(await fetch(`${url}/salud/`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`The server of ${root} does not start`)
    await sleep(100)
  }
  return { url, pid: child.pid ?? 0, stop: () => end(child) }
}

/** `load.ts` sends over HTTP, `database.ts` to the database. One turn at a time. */
export function startGenerator(file: 'load.ts' | 'database.ts'): Generator {
  const child = fork(path.join(HERE, file))
  return {
    take: (turn) =>
      new Promise((resolve, reject) => {
        const onExit = () => reject(new Error(`${file} ended`))
        child.once('exit', onExit)
        child.once('message', (told: Told) => {
          child.off('exit', onExit)
          if ('failed' in told) reject(new Error(told.failed))
          else resolve(told.measured)
        })
        child.send(turn)
      }),
    stop: () => end(child),
  }
}
