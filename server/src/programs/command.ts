/** A program that does one thing with the database of a business and ends. */
import path from 'node:path'
import { startEmbedded } from '../embedded/embedded.ts'
import { readConfig } from '../platform/process/config.ts'
import { StartError } from '../platform/process/startError.ts'

/** These programs sign no token, so any key will do. */
const NO_SESSIONS = 'x'.repeat(32)

/**
 * Does `work` on the business of DATABASE_URL or of DATA_DIR, also while a server has it open. The result of
 * `work` is the exit code. For a mistake of the person it prints one sentence and returns 1.
 */
export async function exitCodeOf(
  name: string,
  work: (open: Open) => Promise<number>,
  env: NodeJS.ProcessEnv = process.env,
): Promise<number> {
  try {
    return await work((use) => withDatabase(name, env, use))
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error)
    return 1
  }
}

/** The whole process of such a program. */
export async function runCommand(name: string, work: (open: Open) => Promise<number>): Promise<void> {
  process.exitCode = await exitCodeOf(name, work)
}

/** Opens the database while `use` runs. */
export type Open = <T>(use: (url: string) => Promise<T>) => Promise<T>

async function withDatabase<T>(
  name: string,
  env: NodeJS.ProcessEnv,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataDir } = readConfig({ ...env, SECRET: NO_SESSIONS }, [])
  if (databaseUrl) return await use(databaseUrl)
  const embedded = await startEmbedded({ dataDir, where: `con «npm run ${name}»`, share: true })
  try {
    return await use(embedded.url)
  } finally {
    await embedded.stop()
  }
}

/** The path as the person typed it: npm runs this program in the project's folder, wherever the person is. */
export const asTyped = (file: string): string => path.resolve(process.env.INIT_CWD ?? '.', file)
