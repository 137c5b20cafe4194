import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Embedded, startEmbedded } from '../../src/embedded/embedded.ts'
import { newDataDir } from './dataDir.ts'

export interface Throwaway extends Pick<Embedded, 'url' | 'adminUrl'> {
  stop(): Promise<void>
}

/**
 * A guard process ends the PostgreSQL of a data folder and removes the folder: on request, and also when this
 * process dies without a request.
 */
export function guard(dataDir: string): () => Promise<void> {
  const keeper = spawn(process.execPath, [fileURLToPath(new URL('./guard.ts', import.meta.url)), dataDir], {
    // The guard's standard input ends with this process, in every kind of death.
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
  })
  const gone = once(keeper, 'exit')
  return async () => {
    keeper.stdin.end()
    await gone
  }
}

/** A real PostgreSQL in a temporary folder. It is fast because a crash may ruin its data. */
export async function startThrowaway(): Promise<Throwaway> {
  const dataDir = newDataDir('prueba')
  const stop = guard(dataDir)
  try {
    const { url, adminUrl } = await startEmbedded({ dataDir, where: 'en las pruebas', durable: false })
    return { url, adminUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
