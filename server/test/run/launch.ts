import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { newDataDir } from './dataDir.ts'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

export interface Launched {
  pid: number
  /** The address in the line that says the server is open. */
  address(): Promise<string>
  /** All output so far. */
  output(): string
  errors(): string
  /** Sends a signal and waits for the end. */
  stop(signal: NodeJS.Signals): Promise<number | null>
  exitCode(): Promise<number | null>
}

/**
 * A business that was opened once and closed in order. `copyTo` a new folder takes a tenth of the time of a
 * new one.
 */
export async function makeBusiness(): Promise<{ copyTo(folder: string): void; remove(): void }> {
  const made = newDataDir()
  const server = launch({ DATA_DIR: made })
  await server.address()
  await server.stop('SIGTERM')
  return {
    // With their owners: when root runs the tests, PostgreSQL's files belong to another user.
    copyTo: (folder) => void execFileSync('cp', ['-a', `${made}/.`, folder]),
    remove: () => rmSync(made, { recursive: true, force: true }),
  }
}

/** The server as `npm start -- --empty` runs it, or with other options, in its own process on a free port. */
export function launch(
  settings: Record<string, string>,
  options: string[] = ['--empty'],
  program = MAIN,
): Launched {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const env = {
    PATH,
    NODE_COMPILE_CACHE,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: 'clave-de-prueba',
    ...settings,
  }
  const child = spawn(process.execPath, [program, ...options], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const exited = once(child, 'close') as Promise<[number | null]>
  let output = ''
  let errors = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  return {
    pid: pidOf(child),
    output: () => output,
    errors: () => errors,
    exitCode: async () => (await exited)[0],
    async address() {
      while (child.exitCode === null && child.signalCode === null) {
        const [, address] = output.match(/abierto en (http\S+)/) ?? []
        if (address) return address
        await sleep(10)
      }
      throw new Error(`It did not open: ${output}${errors}`)
    },
    async stop(signal) {
      child.kill(signal)
      return (await exited)[0]
    },
  }
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('Node did not start')
  return pid
}
