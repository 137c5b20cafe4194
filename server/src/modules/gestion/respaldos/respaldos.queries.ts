import { Nube, type Respaldos } from '@mostrador/contract/gestion/respaldos'
import type { FastifyBaseLogger } from 'fastify'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { VENTAS } from '../../ventas/configuracion/configuracion.queries.ts'

/** What makes the backups. */
export interface Respaldador {
  state(copyTo: string, nube?: string): Respaldos
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
  const ajustes = await VENTAS.get(db)
  const estado = respaldador.state(ajustes.respaldo_copia, lugarDe(ajustes))
  return {
    ...estado,
    ...(estado.nube && { nube_ajustes: soloNube(ajustes) }),
    restaurado: estado.restaurado ?? (await restauradoAqui(db)) ?? null,
  }
}

/** The bucket as an owner knows it: `https://servicio/bucket/carpeta`; empty without one. */
export const lugarDe = ({ respaldo_s3, respaldo_s3_bucket, respaldo_s3_carpeta }: Nube): string =>
  respaldo_s3 && [respaldo_s3, respaldo_s3_bucket, respaldo_s3_carpeta].filter(Boolean).join('/')

/** Of all settings, those of the bucket. */
export const soloNube = (ajustes: Nube): Nube =>
  Object.fromEntries(
    Object.keys(Nube.shape).map((ajuste) => [ajuste, ajustes[ajuste as keyof Nube]]),
  ) as unknown as Nube

/** This database itself may have come out of a backup. */
const restauradoAqui = (db: Queryable) =>
  db.maybe<NonNullable<Respaldos['restaurado']>>(
    sql`select archivo, restaurada as momento from copia_restaurada`,
  )
