/** The real server on its own demo shop, in a folder that is deleted at the end. */
import { rmSync } from 'node:fs'
import { newDataDir } from '../server/test/run/dataDir.ts'

const dataDir = newDataDir('e2e')
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

Object.assign(process.env, { DATA_DIR: dataDir, HOST: '127.0.0.1', LOG_LEVEL: 'warn' })
// The journeys never touch the person's own database.
delete process.env.DATABASE_URL

await import('../server/src/main.ts')
