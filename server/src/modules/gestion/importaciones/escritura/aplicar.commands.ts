/** Writes a checked import: all of it or nothing, in the transaction that it is given. */
import type { AplicarImportacion } from '@mostrador/contract/gestion/importaciones/importacion-aplicar'
import type { Importacion } from '@mostrador/contract/gestion/importaciones/importaciones'
import sql from 'sql-template-tag'
import type { Actor } from '../../../../platform/access/auth.ts'
import { audit } from '../../../../platform/api/audit.ts'
import { brokenConstraint, type Tx } from '../../../../platform/database/db.ts'
import { conflict, Refusal } from '../../../../platform/errors.ts'
import { lockPeriodo } from '../../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { type AvanceEnCurso, countSteps } from '../avance.commands.ts'
import { lockImportacion } from '../importaciones.commands.ts'
import { getImportacion, getNegocio } from '../importaciones.queries.ts'
import {
  checkEleccion,
  datosCambiados,
  enEstado,
  escribiblesOf,
  impedimentoOf,
} from '../importaciones.reglas.ts'
import { faltanOf } from '../lectura/columnas.faltan.reglas.ts'
import { camposDe } from '../tipos.reglas.ts'
import { applyArca } from './aplicar.arca.commands.ts'
import { applyArticulos } from './aplicar.articulos.commands.ts'
import { applyClientes } from './aplicar.clientes.commands.ts'
import { applyCuotas } from './aplicar.cuotas.commands.ts'
import { applyLista } from './aplicar.lista.commands.ts'
import { applyPrecios } from './aplicar.precios.commands.ts'
import { applyProveedores, applySaldos } from './aplicar.proveedores.commands.ts'
import { applyStock } from './aplicar.stock.commands.ts'
import type { Escritura } from './escritura.reglas.ts'

const WRITERS = {
  articulos: applyArticulos,
  clientes: applyClientes,
  stock: applyStock,
  precios: applyPrecios,
  proveedores: applyProveedores,
  saldos_proveedores: applySaldos,
  lista_proveedor: applyLista,
  cuotas_pendientes: applyCuotas,
  comprobantes_arca: applyArca,
}

type Locked = Awaited<ReturnType<typeof lockImportacion>> &
  Pick<Importacion, 'nuevas' | 'cambian' | 'con_error' | 'archivo'> & {
    sin_vincular: number
    alarmas: string[]
  }

/** The import, locked, when the choice can be written. Refuses with 409. */
async function lockAplicable(tx: Tx, id: number, eleccion: AplicarImportacion): Promise<Locked> {
  const row = await lockImportacion<Locked>(tx, id)
  if (row.estado !== 'revisada') throw enEstado(row.estado)
  const faltan = faltanOf(row.tipo, camposDe(row.tipo, await getNegocio(tx)), row.columnas)
  const impedimento = impedimentoOf(row, faltan, row.columnas)
  if (impedimento !== null) throw conflict('no_se_puede_aplicar', impedimento)
  checkEleccion(row, eleccion)
  return row
}

/** Units that are to be moved are steps beside the rows. */
export async function countPasos(tx: Tx, id: number, filas: number): Promise<number> {
  const { lineas } = await tx.one<{ lineas: number }>(sql`
    select count(*) as lineas from importacion_stock s
    join importacion_filas f using (importacion, fila) join importaciones i on i.id = f.importacion
    where s.importacion = ${id} and s.cantidad <> 0
      and (f.destino = 'nueva' or (f.destino = 'cambia' and i.modo = 'nuevos_y_cambios'))`)
  return filas + lineas
}

/** What somebody else wrote meanwhile stands in the way. */
function asStale(error: unknown): unknown {
  if (brokenConstraint(error) !== undefined) return datosCambiados()
  return error instanceof Refusal && ['precios_cambiados', 'stock_insuficiente'].includes(error.codigo)
    ? datosCambiados()
    : error
}

/** Whether the refusal says that the file has to be checked again. */
export const isStale = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.codigo === 'datos_cambiados'

/**
 * Refuses with 409 when the state or the choice does not allow it, when the data are no longer those of the preview,
 * and when somebody cancels meanwhile.
 */
export async function aplicarImportacion(
  tx: Tx,
  id: number,
  eleccion: AplicarImportacion,
  { actor, hoy, avance }: { actor: Actor; hoy: string; avance: AvanceEnCurso },
): Promise<Importacion> {
  const periodo = await lockPeriodo(tx)
  const row = await lockAplicable(tx, id, eleccion)
  const filas = escribiblesOf(row, eleccion)
  await tx.run(sql`update importaciones set modo = ${eleccion.modo} where id = ${id}`)
  const hecho = countSteps(avance, filas, await countPasos(tx, id, filas))
  await hecho(0)
  const cambios = eleccion.modo === 'nuevos_y_cambios'
  const escritura: Escritura = { id, hoy, periodo, cambios, hecho, proveedor: row.proveedor }
  const { actualizacion = null } = await WRITERS[row.tipo](tx, escritura, actor).catch((error: unknown) => {
    throw asStale(error)
  })
  await tx.run(sql`
    update importaciones set estado = 'aplicada', aplicada = now(), motivo = null, escritas = ${filas},
      actualizacion = ${actualizacion}
    where id = ${id}`)
  await audit(tx, actor, {
    entidad: 'importaciones',
    id,
    accion: 'importar',
    despues: {
      tipo: row.tipo,
      archivo: row.archivo,
      modo: eleccion.modo === 'solo_nuevos' ? 'Solo lo nuevo' : 'Lo nuevo y los cambios',
      nuevas: row.nuevas,
      cambian: escritura.cambios ? row.cambian : 0,
    },
  })
  await avance.cerrar(tx)
  return await getImportacion(tx, id)
}
