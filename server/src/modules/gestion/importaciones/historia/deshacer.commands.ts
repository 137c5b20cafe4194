/** Takes back what an import made: new records go, changed values come back where they have not changed again. */

import type { DeshacerImportacion } from '@mostrador/contract/gestion/importaciones/importacion-deshacer'
import { DE_COMPRAS, type Importacion } from '@mostrador/contract/gestion/importaciones/importaciones'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Actor } from '../../../../platform/access/auth.ts'
import { audit } from '../../../../platform/api/audit.ts'
import { brokenConstraint, type Tx } from '../../../../platform/database/db.ts'
import { conflict } from '../../../../platform/errors.ts'
import { lockPeriodo } from '../../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { unlinkVendedores } from '../../../compras/listas/listas.varios.commands.ts'
import { requireCompras } from '../../../compras/proveedores/compras.commands.ts'
import {
  lockNombrados,
  restoreProveedores,
  takeBackNombrados,
  takeBackProveedores,
} from '../../../compras/proveedores/proveedores.varios.commands.ts'
import { deshacerActualizacion } from '../../../maestros/actualizaciones-precios/actualizaciones-precios.commands.ts'
import { restoreArticulos, takeBackArticulos } from '../../../maestros/articulos/articulos.varios.commands.ts'
import type { Retirados } from '../../../maestros/campos/varios.commands.ts'
import { restoreClientes, takeBackClientes } from '../../../maestros/clientes/clientes.varios.commands.ts'
import { takeBackRubros } from '../../../maestros/rubros/rubros.commands.ts'
import { redoPromedios } from '../../../mercaderia/costos/costos.rehacer.commands.ts'
import { forgetStock } from '../../../mercaderia/stock/stock.commands.ts'
import { lockIniciales as lockDebidas } from '../../../ventas/ventas/ventas.iniciales.commands.ts'
import { type AvanceEnCurso, countSteps } from '../avance.commands.ts'
import { undoArca } from '../escritura/aplicar.arca.commands.ts'
import { moveSaldos } from '../escritura/aplicar.clientes.commands.ts'
import { countPasos } from '../escritura/aplicar.commands.ts'
import { undoCuotas } from '../escritura/aplicar.cuotas.commands.ts'
import { undoLista } from '../escritura/aplicar.lista.commands.ts'
import { lockIniciales, undoCostos, undoSaldos } from '../escritura/aplicar.proveedores.commands.ts'
import { moveImportado } from '../escritura/aplicar.stock.commands.ts'
import { BATCH, type Escritura } from '../escritura/escritura.reglas.ts'
import { cambiadas, each } from '../escritura/filas.queries.ts'
import { lockImportacion } from '../importaciones.commands.ts'
import { getImportacion } from '../importaciones.queries.ts'
import { enEstado } from '../importaciones.reglas.ts'
import { listOtras } from './deshacer.queries.ts'
import { motivoDeEditadas, motivoDeUsos } from './deshacer.reglas.ts'
import { findEditadas } from './editadas.queries.ts'
import { listUsos } from './usos.queries.ts'

type Maestro = 'articulos' | 'clientes' | 'proveedores'

/** The new records of an import `f`, as rows `x` of their table. */
const nuevosDe = (maestro: Maestro, importacion: number): Sql => sql`
  importacion_filas f join ${raw(maestro)} x on x.id = f.objetivo::${maestro === 'articulos' ? sql`text` : sql`integer`}
    and f.importacion = ${importacion} and f.destino = 'nueva'`

/** Locked: nothing can begin to use them until the transaction ends. */
const lockNuevos = (tx: Tx, maestro: Maestro, importacion: number): Promise<number> =>
  tx.run(sql`select from ${nuevosDe(maestro, importacion)} order by x.id for update of x`)

/** Rows that are never deleted: a record that one of them names stays, inactive. */
const NOMBRAN = {
  articulos: sql`exists (select from stock_movimientos m where m.articulo = x.id)
    or exists (select from actualizacion_precios_detalles d where d.articulo = x.id)
    or exists (select from actualizacion_lista_detalles d where d.articulo = x.id)`,
  clientes: sql`exists (select from cuenta_movimientos m where m.cliente = x.id)`,
  proveedores: sql`exists (select from proveedor_movimientos m where m.proveedor = x.id)`,
}

/** Takes the new records back, some at a time: no statement grows with the file. */
async function removeNuevos(
  tx: Tx,
  maestro: Maestro,
  { id, hecho }: Escritura,
  takeBack: (retirados: Retirados) => Promise<void>,
): Promise<void> {
  const nuevos = await tx.rows<{ id: string; queda: boolean }>(sql`
    select x.id::text as id, ${NOMBRAN[maestro]} as queda from ${nuevosDe(maestro, id)} order by x.id`)
  const idsOf = (some: typeof nuevos) => some.map((n) => n.id)
  for (let first = 0; first < nuevos.length; first += BATCH) {
    const batch = nuevos.slice(first, first + BATCH)
    await takeBack({
      quedan: idsOf(batch.filter((n) => n.queda)),
      van: idsOf(batch.filter((n) => !n.queda)),
      importacion: id,
    })
    await hecho(batch.length)
  }
}

async function undoArticulos(tx: Tx, escritura: Escritura, actor: Actor): Promise<void> {
  const { id: importacion } = escritura
  await moveImportado(tx, escritura, actor, -1)
  await unlinkVendedores(tx, importacion)
  await each(escritura, cambiadas(importacion), (rows) => restoreArticulos(tx, { rows, importacion }, actor))
  await removeNuevos(tx, 'articulos', escritura, async (retirados) => {
    await forgetStock(tx, retirados.van)
    await takeBackArticulos(tx, retirados, actor)
  })
  await takeBackRubros(tx, importacion, actor)
  await takeBackNombrados(tx, importacion, actor)
}

async function undoClientes(tx: Tx, escritura: Escritura, actor: Actor): Promise<void> {
  const { id: importacion, periodo } = escritura
  await moveSaldos(tx, escritura, actor, -1)
  await each(escritura, cambiadas(importacion), (rows) =>
    restoreClientes(tx, { rows, importacion }, actor, periodo),
  )
  await removeNuevos(tx, 'clientes', escritura, (retirados) => takeBackClientes(tx, retirados, actor))
}

/** The vouchers of ARCA that are no purchases here are gone, with the suppliers that nobody has used. */
async function undoComprobantes(tx: Tx, escritura: Escritura, actor: Actor): Promise<void> {
  await undoArca(tx, escritura)
  await removeNuevos(tx, 'proveedores', escritura, (retirados) => takeBackProveedores(tx, retirados, actor))
}

async function undoProveedores(tx: Tx, escritura: Escritura, actor: Actor): Promise<void> {
  const { id: importacion } = escritura
  await undoSaldos(tx, escritura, actor)
  await each(escritura, cambiadas(importacion), (rows) =>
    restoreProveedores(tx, { rows, importacion }, actor),
  )
  await undoCostos(tx, importacion, actor)
  await removeNuevos(tx, 'proveedores', escritura, (retirados) => takeBackProveedores(tx, retirados, actor))
}

/**
 * Refuses with 409, saying what and how many, when something has used what the import made; and when people changed
 * new records since, unless the caller knows.
 */
async function checkUsos(
  tx: Tx,
  id: number,
  tipo: Importacion['tipo'],
  { con_editadas }: DeshacerImportacion,
): Promise<void> {
  const usos = await listUsos(tx, id, tipo)
  const motivo = motivoDeUsos(usos)
  if (motivo !== null) throw conflict('importacion_usada', motivo, { usos })
  const editadas = await findEditadas(tx, id, tipo)
  if (editadas.editadas > 0 && !con_editadas) {
    throw conflict('importacion_editada', motivoDeEditadas(editadas), { ...editadas })
  }
}

async function undo(
  tx: Tx,
  escritura: Escritura,
  { tipo, eleccion, actor }: { tipo: Importacion['tipo']; eleccion: DeshacerImportacion; actor: Actor },
): Promise<void> {
  if (DE_COMPRAS.includes(tipo)) await requireCompras(tx)
  // Documents before their suppliers.
  if (tipo === 'proveedores' || tipo === 'saldos_proveedores') await lockIniciales(tx, escritura.id)
  if (tipo === 'articulos') await lockNombrados(tx, escritura.id)
  if (tipo === 'articulos' || tipo === 'clientes' || tipo === 'proveedores')
    await lockNuevos(tx, tipo, escritura.id)
  if (tipo === 'comprobantes_arca') await lockNuevos(tx, 'proveedores', escritura.id)
  if (tipo === 'cuotas_pendientes') await lockDebidas(tx, escritura.id)
  await checkUsos(tx, escritura.id, tipo, eleccion)
  if (tipo === 'lista_proveedor') await undoLista(tx, escritura, actor)
  else if (tipo === 'articulos') await undoArticulos(tx, escritura, actor)
  else if (tipo === 'proveedores') await undoProveedores(tx, escritura, actor)
  else if (tipo === 'saldos_proveedores') await undoSaldos(tx, escritura, actor)
  else if (tipo === 'clientes') await undoClientes(tx, escritura, actor)
  else if (tipo === 'cuotas_pendientes') await undoCuotas(tx, escritura, actor)
  else if (tipo === 'comprobantes_arca') await undoComprobantes(tx, escritura, actor)
  else await moveImportado(tx, escritura, actor, -1)
}

/** Purchases since had met its units. */
async function rehacerCostos(tx: Tx, id: number, actor: Actor): Promise<void> {
  const movidos = await tx.rows<{ articulo: string; desde: string }>(sql`
    select articulo, min(creado)::text as desde from stock_movimientos
    where documento_tipo = 'importacion' and documento_id = ${id} group by articulo`)
  const [desde] = movidos.map((m) => m.desde).toSorted()
  if (desde === undefined) return
  const articulos = movidos.map((m) => m.articulo)
  await redoPromedios(tx, articulos, sql`${desde}::timestamptz`, actor)
}

const NOW_USED = 'Lo importado se está usando: ya no se puede deshacer'

/**
 * Once. Refuses with 409 when it is not applied, was undone, or was used, and when `eleccion` does not know of records
 * that somebody changed since.
 */
export async function deshacerImportacion(
  tx: Tx,
  id: number,
  eleccion: DeshacerImportacion,
  { actor, hoy, avance }: { actor: Actor; hoy: string; avance: AvanceEnCurso },
): Promise<Importacion> {
  const periodo = await lockPeriodo(tx)
  const { proveedor, modo } = await lockImportacion(tx, id)
  const { estado, tipo, actualizacion, escritas, nuevas, cambian, archivo } = await getImportacion(tx, id)
  if (estado !== 'aplicada') throw enEstado(estado)
  const hecho = countSteps(avance, escritas, await countPasos(tx, id, escritas))
  await hecho(0)
  const escritura: Escritura = { id, hoy, periodo, cambios: modo === 'nuevos_y_cambios', hecho, proveedor }
  if (actualizacion !== null) {
    for (const otra of await listOtras(tx, id)) await deshacerActualizacion(tx, otra, actor)
    await deshacerActualizacion(tx, actualizacion, actor)
  } else {
    await undo(tx, escritura, { tipo, eleccion, actor }).catch((error: unknown) => {
      throw brokenConstraint(error) === undefined ? error : conflict('importacion_usada', NOW_USED)
    })
  }
  await tx.run(sql`update importaciones set estado = 'deshecha', deshecha = now() where id = ${id}`)
  await rehacerCostos(tx, id, actor)
  await audit(tx, actor, {
    entidad: 'importaciones',
    id,
    accion: 'deshacer',
    despues: { tipo, archivo, nuevas, cambian },
  })
  await avance.cerrar(tx)
  return await getImportacion(tx, id)
}
