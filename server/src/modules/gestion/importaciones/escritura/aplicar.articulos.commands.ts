/** New and changed articles of an import, and the stock that they begin with. */
import type { Actor } from '../../../../platform/access/auth.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import {
  changeArticulos,
  createArticulos,
  reviveArticulos,
} from '../../../maestros/articulos/articulos.varios.commands.ts'
import { datosCambiados } from '../importaciones.reglas.ts'
import { moveImportado } from './aplicar.stock.commands.ts'
import type { Escritura } from './escritura.reglas.ts'
import { cambiadas, each, nuevas } from './filas.queries.ts'

/** New rows first: what the tills use is locked last. */
export async function applyArticulos(
  tx: Tx,
  escritura: Escritura,
  actor: Actor,
): Promise<{ actualizacion?: number }> {
  const { id: importacion, cambios } = escritura
  await each(escritura, nuevas(importacion, { revive: false }), (rows) =>
    createArticulos(tx, { rows, importacion }, actor),
  )
  await each(escritura, nuevas(importacion, { revive: true }), (rows) =>
    reviveArticulos(tx, { rows, importacion }, actor),
  )
  if (cambios) {
    await each(escritura, cambiadas(importacion), async (rows) => {
      const done = await changeArticulos(tx, { rows, importacion }, actor)
      if (done.vigentes !== done.filas) throw datosCambiados()
      return done
    })
  }
  await moveImportado(tx, escritura, actor)
  return {}
}
