/**
 * Reads and checks uploaded files beside the requests, one at a time in each process. What is to do stands in the
 * database: any server of the business goes on where another one ended.
 */
import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import sql from 'sql-template-tag'
import { hoy } from '../../../platform/api/clock.ts'
import type { App } from '../../../platform/api/serve.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { Unreadable } from '../../../platform/files/sheets/cells.ts'
import { createTurns } from '../../../platform/http/turns.ts'
import type { Tarea } from './lectura/lectura.commands.ts'
import { readArchivo } from './lectura/lectura.commands.ts'
import { claim, listSinProceso, release, tellAvance } from './reserva.commands.ts'
import { checkFilas } from './revision/revision.commands.ts'
import { Abandoned, type Pendiente } from './tarea.reglas.ts'

const LOOKED_AT_EVERY_MS = 5_000

export interface Tareas {
  /** The import has something to be read or checked; this process does it, unless another one already does. */
  start(id: number): void
}

export function createTareas({ http, db, clock }: App): Tareas {
  const proceso = randomUUID()
  const turns = createTurns({ atOnce: 1, waiting: 0 })
  const here = new Set<number>()
  let closing = false

  const tareaOf = (pendiente: Pendiente): Tarea => ({
    db,
    id: pendiente.id,
    vuelta: pendiente.vuelta,
    hoy: hoy(clock),
    async paso(etapa, hechas, total) {
      const mine = await tellAvance(db, proceso, pendiente, { etapa, hechas, total })
      if (!mine || closing) throw new Abandoned()
    },
  })

  const next = (id: number) => claim(db, proceso, id)

  /** Until nothing is left to do: a change of the settings meanwhile begins another turn. */
  async function work(id: number): Promise<void> {
    for (let pendiente = await next(id); pendiente && !closing; pendiente = await next(id)) {
      const tarea = tareaOf(pendiente)
      try {
        if (pendiente.estado === 'leyendo') await readArchivo(tarea, pendiente)
        await checkFilas(tarea)
      } catch (error) {
        await failed(db, http.log, pendiente, error)
        if (error instanceof Refusal) break
      }
    }
    await release(db, proceso, id)
  }

  function start(id: number): void {
    if (here.has(id) || closing) return
    here.add(id)
    turns
      .runAnyway(() => work(id), { first: true })
      .catch((err: unknown) => http.log.warn({ err, importacion: id }, 'import not worked on'))
      .finally(() => here.delete(id))
  }

  async function look(): Promise<void> {
    for (const id of await listSinProceso(db)) start(id)
  }

  const timer = setInterval(() => void look().catch(() => {}), LOOKED_AT_EVERY_MS).unref()
  http.addHook('onClose', async () => {
    closing = true
    clearInterval(timer)
    // The last turn in the queue comes when the work of the others has ended.
    await turns.runAnyway(async () => {}, { first: true })
  })
  return { start }
}

/** A file that cannot be read ends its import; without the database the work waits for it. */
async function failed(db: Db, log: FastifyBaseLogger, pendiente: Pendiente, error: unknown): Promise<void> {
  if (error instanceof Abandoned || error instanceof Refusal) return
  const known = error instanceof Unreadable
  if (!known) log.error({ err: error, importacion: pendiente.id }, 'import not read')
  const motivo = known
    ? error.message
    : 'El archivo no se pudo leer por un error del servidor: súbelo de nuevo'
  await db.run(sql`
    update importaciones set estado = 'fallida', motivo = ${motivo}
    where id = ${pendiente.id} and vuelta = ${pendiente.vuelta} and estado in ('leyendo', 'revisando')`)
}
