/**
 * Reads and checks uploaded files beside the requests, one at a time in each process. What is to do stands in the
 * database: any server of the business goes on where another one ended.
 */
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { hoy } from '../../platform/api/clock.ts'
import { Refusal } from '../../platform/api/errors.ts'
import type { App } from '../../platform/api/serve.ts'
import { Unreadable } from '../../platform/files/sheets/cells.ts'
import { createTurns } from '../../platform/http/turns.ts'
import { SILENCIO, sinEsperar } from './importaciones.queries.ts'
import type { Tarea } from './lectura.commands.ts'
import { leerArchivo } from './lectura.commands.ts'
import { revisarFilas } from './revision.commands.ts'
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

  /** Takes the import for this process; undefined when there is nothing to do, or another one does it. */
  const claim = (id: number): Promise<Pendiente | undefined> =>
    db.maybe<Pendiente>(sql`
      with tomada as (
        update importacion_avances set proceso = ${proceso}, latido = now()
        where importacion = ${id} and (proceso is null or proceso = ${proceso} or latido < now() - ${SILENCIO})
        returning importacion
      )
      select i.* from importaciones i join tomada on tomada.importacion = i.id
      where i.estado in ('leyendo', 'revisando')`)

  const release = (id: number): Promise<number> =>
    db.run(sql`
      update importacion_avances
      set proceso = null, etapa = case when etapa in ('leyendo', 'revisando') then null else etapa end
      where importacion = ${id} and proceso = ${proceso}`)

  const tareaOf = ({ id, vuelta }: Pendiente): Tarea => ({
    db,
    id,
    vuelta,
    hoy: hoy(clock),
    async paso(etapa, hechas, total) {
      const mine = await db.run(sql`
        update importacion_avances a set etapa = ${etapa}, hechas = ${hechas}, total = ${total}, latido = now()
        from importaciones i
        where a.importacion = ${id} and a.proceso = ${proceso} and i.id = ${id} and i.vuelta = ${vuelta}
          and i.estado in ('leyendo', 'revisando') and ${sinEsperar}`)
      if (mine === 0 || closing) throw new Abandoned()
    },
  })

  /** A file that cannot be read ends its import; without the database the work waits for it. */
  async function failed(pendiente: Pendiente, error: unknown): Promise<void> {
    if (error instanceof Abandoned || error instanceof Refusal) return
    const known = error instanceof Unreadable
    if (!known) http.log.error({ err: error, importacion: pendiente.id }, 'import not read')
    const motivo = known
      ? error.message
      : 'El archivo no se pudo leer por un error del servidor: súbelo de nuevo'
    await db.run(sql`
      update importaciones set estado = 'fallida', motivo = ${motivo}
      where id = ${pendiente.id} and vuelta = ${pendiente.vuelta} and estado in ('leyendo', 'revisando')`)
  }

  /** Until nothing is left to do: a change of the settings meanwhile begins another turn. */
  async function work(id: number): Promise<void> {
    for (let pendiente = await claim(id); pendiente && !closing; pendiente = await claim(id)) {
      const tarea = tareaOf(pendiente)
      try {
        if (pendiente.estado === 'leyendo') await leerArchivo(tarea, pendiente)
        await revisarFilas(tarea)
      } catch (error) {
        await failed(pendiente, error)
        if (error instanceof Refusal) break
      }
    }
    await release(id)
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
    const rows = await db.rows<{ id: number }>(sql`
      select i.id from importaciones i join importacion_avances a on a.importacion = i.id
      where i.estado in ('leyendo', 'revisando') and (a.proceso is null or a.latido < now() - ${SILENCIO})
      order by i.id limit 20`)
    for (const { id } of rows) start(id)
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
