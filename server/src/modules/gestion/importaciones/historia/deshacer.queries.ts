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

/** Prices are taken back by their price update, by its rule. */
async function previaDePrecios(db: Queryable, actualizacion: number): Promise<PreviaDeshacer> {
  const { se_puede_deshacer, detalles } = await getActualizacion(db, actualizacion)
  const motivo = se_puede_deshacer
    ? null
    : 'Los precios de algunos artículos cambiaron después: ya no se puede deshacer.'
  return { ...NADA, se_puede: se_puede_deshacer, motivo, restaurables: detalles.length }
}

/** Refuses with 404. */
export async function getPreviaDeshacer(db: Queryable, id: number): Promise<PreviaDeshacer> {
  const { estado, tipo, actualizacion } = await getImportacion(db, id)
  if (estado !== 'aplicada') return { ...NADA, se_puede: false, motivo: `${enEstado(estado).message}.` }
  if (actualizacion !== null) return await previaDePrecios(db, actualizacion)
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
