import type { ActualizacionProgramada } from '@mostrador/contract/gestion/actualizaciones-programadas'
import sql from 'sql-template-tag'
import { listOf } from '../../../platform/api/lists/list.ts'
import type { Source } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { columnas } from './programadas.excel.ts'

const select = sql`
  select p.id, p.vigencia, p.creada, u.username as usuario_nombre, p.estado, p.actualizacion,
    (select count(*) from actualizacion_programada_detalles d where d.programada = p.id) as articulos,
    (select count(*) from actualizacion_programada_detalles d where d.programada = p.id and d.salteado) as salteados
  from actualizaciones_programadas p join usuarios u on u.id = p.usuario`

const rows: Source = {
  counted: (where) => sql`actualizaciones_programadas where ${where}`,
  select: ({ where }, { cut }) => sql`${select} where ${where} order by p.id desc ${cut}`,
}

/** Newest first. */
export const programadasList = listOf({
  sucursal: { none: 'prices are those of all branches' },
  rows,
  item: (row: ActualizacionProgramada) => row,
  workbook: { name: 'actualizaciones-programadas', columns: columnas },
})

/** Refuses with 404. */
export async function getProgramada(db: Queryable, id: number): Promise<ActualizacionProgramada> {
  const row = await db.maybe<ActualizacionProgramada>(sql`${select} where p.id = ${id}`)
  if (!row) throw notFound('La actualización programada no existe')
  return row
}
