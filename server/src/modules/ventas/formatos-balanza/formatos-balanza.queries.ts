import type { FormatoBalanza } from '@mostrador/contract/base/formato-balanza'
import type { Perfil } from '@mostrador/contract/base/sesion'
import sql from 'sql-template-tag'
import { selected } from '../../../platform/database/columns.ts'
import type { Queryable, Reader } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'

export const formatoColumns = {
  nombre: 'text',
  tipo: 'text',
  largo: 'integer',
  comienzo: 'text',
  articulo_desde: 'integer',
  articulo_hasta: 'integer',
  valor_desde: 'integer',
  valor_hasta: 'integer',
  decimales: 'integer',
  verifica: 'boolean',
  articulo: 'text',
  iva: 'text',
  activo: 'boolean',
  orden: 'integer',
} as const

const columns = sql`id, ${selected(formatoColumns)}`

export const listFormatos = (db: Reader): Promise<FormatoBalanza[]> =>
  db.rows<FormatoBalanza>(sql`select ${columns} from formatos_balanza order by orden, id`)

/** Refuses with 404. */
export async function getFormato(db: Reader, id: number): Promise<FormatoBalanza> {
  const formato = await db.maybe<FormatoBalanza>(
    sql`select ${columns} from formatos_balanza where id = ${id}`,
  )
  if (!formato) throw notFound('El formato no existe')
  return formato
}

/** What a profile says of them: those that are used, where labels are read. */
export async function getBalanzasEnPerfil(db: Queryable): Promise<Pick<Perfil, 'balanzas'>> {
  const usa = await db.maybe(sql`select from ventas_configuracion where balanzas`)
  return usa ? { balanzas: (await listFormatos(db)).filter((f) => f.activo) } : {}
}
