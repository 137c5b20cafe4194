import type { ActualizacionProgramada } from '@mostrador/contract/gestion/actualizaciones-programadas'
import { programadasLista } from '@mostrador/contract/gestion/actualizaciones-programadas.lista'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { puede } from '../../../platform/access/permisos.ts'
import { listOf } from '../../../platform/api/lists/lista.ts'
import type { Source } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'

const select = sql`
  select p.id, p.vigencia, p.creada, u.username as usuario_nombre, u.persona as usuario_persona, p.estado, p.actualizacion, p.detenida,
    (select count(*) from actualizacion_programada_detalles d where d.programada = p.id) as articulos,
    (select count(*) from actualizacion_programada_detalles d where d.programada = p.id and d.salteado) as salteados
  from actualizaciones_programadas p join usuarios u on u.id = p.usuario`

type Row = Omit<ActualizacionProgramada, 'detenida'> & { detenida: string | null }

/** One that was stopped and then cancelled is cancelled. */
const itemOf = ({ detenida, ...row }: Row): ActualizacionProgramada => ({
  ...row,
  ...(detenida !== null && row.estado === 'programada' && { detenida }),
})

const rows: Source = {
  counted: (where) => sql`actualizaciones_programadas where ${where}`,
  select: ({ where }, { cut }) => sql`${select} where ${where} order by p.id desc ${cut}`,
}

/** Newest first. */
export const programadasList = listOf(programadasLista, {
  filtros: {},
  ordenes: {},
  sucursal: { none: 'prices are those of all branches' },
  rows,
  item: itemOf,
})

/** Refuses with 404. */
export async function getProgramada(db: Queryable, id: number): Promise<ActualizacionProgramada> {
  const row = await db.maybe<Row>(sql`${select} where p.id = ${id}`)
  if (!row) throw notFound('La actualización programada no existe')
  return itemOf(row)
}

/** How many are stopped, for the panel of who may look at them; undefined when there are none. */
export async function getDetenidasEnPanel(db: Queryable, actor: Actor): Promise<number | undefined> {
  if (!puede(actor, 'cambiar_precios')) return undefined
  const { detenidas } = await db.one<{ detenidas: number }>(sql`
    select count(*)::integer as detenidas from actualizaciones_programadas
    where estado = 'programada' and detenida is not null`)
  return detenidas || undefined
}
