/** The invented businesses. An installation for real work may lack them: the container leaves them out. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { StartError } from '../platform/process/startError.ts'

const FOLDER = fileURLToPath(new URL('../../seeds/', import.meta.url))

/** @throws StartError where they are missing. */
function checkInvented(): void {
  if (existsSync(FOLDER)) return
  throw new StartError(
    'Esta instalación no trae los datos de demostración (la imagen de Docker tampoco): pruébalos con «npm start» en una copia completa del programa.',
  )
}

export async function loadDemoShop(): Promise<typeof import('../../seeds/demo.ts')> {
  checkInvented()
  return await import('../../seeds/demo.ts')
}

/** Fills an empty database with a large business. Returns the exit code. */
export async function runDemo(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  try {
    checkInvented()
  } catch (error) {
    console.error((error as Error).message)
    return 1
  }
  const cli = await import('../../seeds/cli.ts')
  return await cli.runDemo(args, env)
}
