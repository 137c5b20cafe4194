/** What an undo would do, before it is done. */
import type { PreviaDeshacer } from '@mostrador/contract/gestion/importaciones/importacion-deshacer'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../../platform/database/db.ts'
import { getActualizacion } from '../../../maestros/actualizaciones-precios/actualizaciones-precios.queries.ts'
import { getImportacion } from '../importaciones.queries.ts'
import { enEstado } from '../importaciones.reglas.ts'
import { motivoDeUsos } from './deshacer.reglas.ts'
import { countRestaurables, countVinculados, findEditadas } from './editadas.queries.ts'
import { listUsos } from './usos.queries.ts'

const NADA = {
  usos: [],
  nuevas: 0,
  editadas: 0,
  nombres_editadas: [],
  restaurables: 0,
  cambiadas_despues: 0,
}

/** The batches of price lists beside its first one, the last one first. */
export const listOtras = async (db: Queryable, importacion: number): Promise<number[]> =>
  (
    await db.rows<{ id: number }>(
      sql`select id from actualizaciones_precios where importacion = ${importacion} order by id desc`,
    )
  ).map(({ id }) => id)

/** Prices are taken back by their price updates, by their rule. */
async function previaDePrecios(db: Queryable, actualizaciones: number[]): Promise<PreviaDeshacer> {
  const lotes = await Promise.all(actualizaciones.map((id) => getActualizacion(db, id)))
  const se_puede_deshacer = lotes.every((lote) => lote.se_puede_deshacer)
  const articulos = new Set(
    lotes.flatMap((l) => [...l.detalles, ...(l.en_lista ?? [])].map((d) => d.articulo)),
  )
  const motivo = se_puede_deshacer
    ? null
    : 'Los precios de algunos artículos cambiaron después: ya no se puede deshacer.'
  return { ...NADA, se_puede: se_puede_deshacer, motivo, restaurables: articulos.size }
}

/** Refuses with 404. */
export async function getPreviaDeshacer(db: Queryable, id: number): Promise<PreviaDeshacer> {
  const { estado, tipo, actualizacion } = await getImportacion(db, id)
  if (estado !== 'aplicada') return { ...NADA, se_puede: false, motivo: `${enEstado(estado).message}.` }
  if (actualizacion !== null) return await previaDePrecios(db, [...(await listOtras(db, id)), actualizacion])
  const [usos, editadas, cambios, vinculados, { nuevas }] = await Promise.all([
    listUsos(db, id, tipo),
    findEditadas(db, id, tipo),
    countRestaurables(db, id, tipo),
    countVinculados(db, id),
    db.one<{ nuevas: number }>(sql`
      select count(*) as nuevas from importacion_filas where importacion = ${id} and destino = 'nueva'`),
  ])
  const previa = {
    se_puede: usos.length === 0,
    motivo: motivoDeUsos(usos),
    usos,
    nuevas,
    ...editadas,
    ...cambios,
  }
  if (tipo !== 'lista_proveedor') return previa
  const { desvinculados, restaurables } = vinculados
  return { ...previa, restaurables: previa.restaurables + restaurables, desvinculados }
}
