/** The real server on its own demo shop, in a folder that is deleted at the end. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const dataDir = mkdtempSync(path.join(tmpdir(), 'mostrador-e2e-'))
// Root runs PostgreSQL as another user, who must be able to enter.
chmodSync(dataDir, 0o755)
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

Object.assign(process.env, { DATA_DIR: dataDir, HOST: '127.0.0.1', LOG_LEVEL: 'warn' })
// The journeys never touch the person's own database.
delete process.env.DATABASE_URL

await import('../server/src/main.ts')
