import type { Respaldos } from '@mostrador/contract/gestion/respaldos'
import type { FastifyBaseLogger } from 'fastify'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { VENTAS } from '../../ventas/configuracion/configuracion.queries.ts'

/** What makes the backups. */
export interface Respaldador {
  state(copyTo: string): Respaldos
  begin(log: FastifyBaseLogger): void
}

/** Where somebody else makes them, nothing is known. */
const AJENOS: Respaldos = {
  automaticos: false,
  en_curso: false,
  carpeta: '',
  ultimo: null,
  fallo: null,
  copia: null,
  restaurado: null,
  avisos: [],
}

export async function getRespaldos(db: Queryable, respaldador: Respaldador | undefined): Promise<Respaldos> {
  if (!respaldador) return AJENOS
  const { respaldo_copia } = await VENTAS.get(db)
  const estado = respaldador.state(respaldo_copia)
  return { ...estado, restaurado: estado.restaurado ?? (await restauradoAqui(db)) ?? null }
}

/** This database itself may have come out of a backup. */
const restauradoAqui = (db: Queryable) =>
  db.maybe<NonNullable<Respaldos['restaurado']>>(
    sql`select archivo, restaurada as momento from copia_restaurada`,
  )
