/**
 * Reads and checks uploaded files beside the requests, one at a time in each process. What is to do stands in the
 * database: any server of the business goes on where another one ended.
 */
import type { FastifyBaseLogger } from 'fastify'
import sql from 'sql-template-tag'
import { hoy } from '../../../platform/api/clock.ts'
import type { App } from '../../../platform/api/serve.ts'
import type { Db } from '../../../platform/database/db.ts'
import { Refusal } from '../../../platform/errors.ts'
import { Unreadable } from '../../../platform/files/sheets/cells.ts'
import { createClaims } from '../../../platform/work/claims.ts'
import { startJob } from '../../../platform/work/job.ts'
import { readArchivo, type Tarea } from './lectura/lectura.commands.ts'
import { AL_SOLTAR, findReclamada, listSinProceso, tellAvance } from './reserva.commands.ts'
import { checkFilas } from './revision/revision.commands.ts'
import { Abandoned, type PorRevisar, TAREAS } from './tarea.reglas.ts'

/** Also after a failure of the database: it may be back. */
const LOOKED_AT_EVERY_MS = 5_000

const LOOKS_APART_MS = 50

export function startTareas({ http, db, clock }: App): void {
  const claims = createClaims(db, { table: 'importacion_avances', key: 'importacion', atEnd: AL_SOLTAR })

  const tareaOf = (importacion: PorRevisar, stop: AbortSignal): Tarea => ({
    db,
    id: importacion.id,
    vuelta: importacion.vuelta,
    hoy: hoy(clock),
    async paso(etapa, hechas, total) {
      const mine = await tellAvance(db, claims, importacion, { etapa, hechas, total })
      if (!mine || stop.aborted) throw new Abandoned()
    },
  })

  /** Until nothing is left to do: a change of the settings meanwhile begins anew. @returns false without the database. */
  async function workOn(id: number, stop: AbortSignal): Promise<boolean> {
    const next = () => findReclamada(db, claims, id)
    for (let importacion = await next(); importacion && !stop.aborted; importacion = await next()) {
      const tarea = tareaOf(importacion, stop)
      try {
        if (importacion.estado === 'leyendo') await readArchivo(tarea, importacion)
        await checkFilas(tarea)
      } catch (error) {
        await failed(db, http.log, importacion, error)
        if (error instanceof Refusal) return false
      }
    }
    return true
  }

  startJob(
    { http, db },
    {
      name: TAREAS,
      atOnce: 1,
      apartMs: LOOKS_APART_MS,
      look: async () => ({ due: await listSinProceso(db, claims), nextMs: LOOKED_AT_EVERY_MS }),
      async work({ key }, closing) {
        let done = true
        await claims.hold(key, closing, async (stop) => {
          done = await workOn(key, stop)
        })
        return done ? 0 : LOOKED_AT_EVERY_MS
      },
    },
  )
}

/** A file that cannot be read ends its import; without the database the work waits for it. */
async function failed(
  db: Db,
  log: FastifyBaseLogger,
  { id, vuelta }: PorRevisar,
  error: unknown,
): Promise<void> {
  if (error instanceof Abandoned || error instanceof Refusal) return
  const known = error instanceof Unreadable
  if (!known) log.error({ err: error, importacion: id }, 'import not read')
  const motivo = known
    ? error.message
    : 'El archivo no se pudo leer por un error del servidor: súbelo de nuevo'
  await db.run(sql`
    update importaciones set estado = 'fallida', motivo = ${motivo}
    where id = ${id} and vuelta = ${vuelta} and estado in ('leyendo', 'revisando')`)
}
