/** The price index by month, and by how much instalments rise. */
import type {
  CreateActualizacionCuotas,
  IndicesPrecios,
} from '@mostrador/contract/credito/actualizaciones-cuotas'
import { type IndicePrecios, porcentajeDe, type Suba } from '@mostrador/contract/credito/suba'
import sql from 'sql-template-tag'
import type { Queryable, Tx } from '../../../platform/database/db.ts'
import { invalidField } from '../../../platform/errors.ts'
import { mostrarMes, mostrarPorciento } from './actualizaciones-cuotas.reglas.ts'

/** The newest month first. */
export const getIndices = async (db: Queryable): Promise<IndicesPrecios> => ({
  indices: await db.rows<IndicePrecios>(sql`select mes, valor from indices_precios order by mes desc`),
})

/** How instalments rise, as the person chose it. */
export interface Criterio {
  suba: Suba
  porcentaje: number | null
  indices: { desde: IndicePrecios; hasta: IndicePrecios } | null
  /** In words, for the audit trail. */
  texto: string
}

type Pedido = Pick<CreateActualizacionCuotas, 'porcentaje' | 'indice_desde' | 'indice_hasta'>

/**
 * The percentage, or the index of both months, which nobody changes until the transaction ends. Refuses with 400 both, none,
 * and a month without its value.
 */
export async function lockIndices(
  tx: Tx,
  { porcentaje, indice_desde, indice_hasta }: Pedido,
): Promise<Criterio> {
  if (porcentaje !== null) {
    if (indice_desde !== null || indice_hasta !== null)
      throw invalidField('porcentaje', 'Elige un porcentaje o un índice, no los dos')
    return { suba: { porcentaje }, porcentaje, indices: null, texto: mostrarPorciento(porcentaje) }
  }
  if (indice_desde === null) throw invalidField('indice_desde', 'Elige un porcentaje o los meses del índice')
  if (indice_hasta === null) throw invalidField('indice_hasta', 'Elige hasta qué mes')
  const rows = await tx.rows<IndicePrecios>(sql`
    select mes, valor from indices_precios where mes in (${indice_desde}, ${indice_hasta}) order by mes for share`)
  const valorDe = (mes: string, campo: string): IndicePrecios => {
    const indice = rows.find((r) => r.mes === mes)
    if (!indice) throw invalidField(campo, `El índice de ${mostrarMes(mes)} no está cargado`)
    return indice
  }
  const [desde, hasta] = [valorDe(indice_desde, 'indice_desde'), valorDe(indice_hasta, 'indice_hasta')]
  const suba = { desde: desde.valor, hasta: hasta.valor }
  if (suba.hasta <= suba.desde) throw invalidField('indice_hasta', 'Entre esos meses el índice no subió')
  const meses = `índice de ${mostrarMes(desde.mes)} a ${mostrarMes(hasta.mes)}`
  return {
    suba,
    porcentaje: null,
    indices: { desde, hasta },
    texto: `${meses}: ${mostrarPorciento(porcentajeDe(suba))}`,
  }
}
