import { PARAMETROS, type ParametroExigido } from '@mostrador/contract/base/parametros'
import type {
  ConfiguracionVentas,
  UpdateConfiguracionVentas,
} from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { withChanges } from '../../../platform/api/changes.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { VENTAS } from './configuracion.queries.ts'

/**
 * Turns offers, exchanges and what belongs to credit on or off. What was written stays, and can be read. Refuses with 409 the end of serial
 * numbers while an article asks for them.
 */
export async function configurarVentas(
  tx: Tx,
  input: UpdateConfiguracionVentas,
  actor: Actor,
): Promise<ConfiguracionVentas> {
  let sinSeries = false
  const change = (antes: ConfiguracionVentas) => {
    const despues = withChanges(antes, input)
    sinSeries = antes.numeros_de_serie && !despues.numeros_de_serie
    return despues
  }
  const despues = await VENTAS.save(tx, change, actor)
  if (sinSeries) await checkNadiePideSeries(tx)
  // Whoever turned it on has answered what the panel proposes.
  if (despues.ley_credito) await noteRespuesta(tx)
  return despues
}

/** An article begins to ask under the lock of the settings, which are locked. */
async function checkNadiePideSeries(tx: Tx): Promise<void> {
  const [uno, otro] = await tx.rows<{ nombre: string }>(
    sql`select nombre from articulos where series <> '' order by id limit 2`,
  )
  if (!uno) return
  const quienes = otro ? `«${uno.nombre}» y otros artículos piden` : `«${uno.nombre}» pide`
  const texto = `${quienes} números de serie: antes de apagarlos, elige «No» en su ficha`
  throw conflict('series_en_uso', texto, { campos: { numeros_de_serie: texto } })
}

/** The admin's answer to the proposal of the panel. It is not made again. */
export async function responderLey(
  tx: Tx,
  { usar }: { usar: boolean },
  actor: Actor,
): Promise<ConfiguracionVentas> {
  const save = (antes: ConfiguracionVentas) => ({ ...antes, ley_credito: usar || antes.ley_credito })
  const despues = await VENTAS.save(tx, save, actor)
  await noteRespuesta(tx)
  return despues
}

const noteRespuesta = (tx: Tx) =>
  tx.run(sql`update ventas_configuracion set ley_respondida = true where not ley_respondida`)

/** Refuses with 409 to write while this is off. It stays on until the transaction ends. */
export const requireActivos = (tx: Tx, que: ParametroExigido): Promise<void> =>
  VENTAS.exigir(tx, que, PARAMETROS[que].apagado)
