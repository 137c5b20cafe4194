/**
 * A large business on an embedded PostgreSQL with all safety settings, and the real server in front of it.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Client, createClient } from '@mostrador/contract/client'
import { sesion } from '@mostrador/contract/sesion'
import sql from 'sql-template-tag'
import { type Size, seedLarge } from '../server/seeds/large.ts'
import { createApp } from '../server/src/app.ts'
import { startEmbedded } from '../server/src/embedded/embedded.ts'
import type { Actor } from '../server/src/platform/api/auth.ts'
import { type Db, openDb } from '../server/src/platform/database/db.ts'
import { migrate } from '../server/src/platform/database/migrate.ts'

export interface World {
  db: Db
  call: Client
  /** The seller, for commands that are called without HTTP. */
  actor: Actor
  baseUrl: string
  /** Of the database. */
  url: string
  close(): Promise<void>
}

const say = (line: string) => process.stdout.write(`${line}\n`)

export async function openWorld(size: Size, webDir: string | undefined): Promise<World> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mostrador-bench-'))
  const embedded = await startEmbedded({ dataDir: folder, where: 'en el banco de pruebas' })
  const db = openDb(embedded.url)
  await migrate(db)
  await seedLarge(db, { ...size, say, signal: new AbortController().signal })

  const http = await createApp({
    db,
    secret: 'only for the benchmarks, and thrown away with them',
    logLevel: 'silent',
    ...(webDir && { webDir }),
  })
  const baseUrl = await http.listen({ port: 0, host: '127.0.0.1' })
  const nobody = createClient({ baseUrl })
  const body = { username: 'vendedor1', password: 'vendedor-demo', sucursal: 1 }
  const { access } = await nobody(sesion.login, { body })
  const { id, sesion: open } = await db.one<{ id: number; sesion: string }>(sql`
    select u.id, s.id as sesion from sesiones s join usuarios u on u.id = s.usuario limit 1`)
  return {
    db,
    baseUrl,
    url: embedded.url,
    call: createClient({ baseUrl, accessToken: () => access }),
    actor: { id, username: 'vendedor1', tipo_usuario: 'vendedor', sucursal: 1, sesion: open },
    async close() {
      await http.close()
      await db.close()
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
