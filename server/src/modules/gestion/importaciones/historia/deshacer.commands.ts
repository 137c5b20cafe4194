/** Takes back what an import made: new records go, changed values come back where they have not changed again. */
import type { DeshacerImportacion, Importacion } from '@mostrador/contract/gestion/importaciones'
import sql, { raw } from 'sql-template-tag'
import type { Actor } from '../../../../platform/access/auth.ts'
import { audit } from '../../../../platform/api/audit.ts'
import { brokenConstraint, type Tx } from '../../../../platform/database/db.ts'
import { conflict } from '../../../../platform/errors.ts'
import {
  countArticulosNuevos,
  countBajas,
  countClientesDeBaja,
  countClientesNuevos,
  forgetArticulos,
} from '../../../base/contadores/contadores.commands.ts'
import { lockPeriodo } from '../../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { deshacerActualizacion } from '../../../maestros/actualizaciones-precios/actualizaciones-precios.commands.ts'
import { forgetStock } from '../../../mercaderia/stock/stock.commands.ts'
import { type AvanceEnCurso, countSteps } from '../avance.commands.ts'
import { moveSaldos } from '../escritura/aplicar.clientes.commands.ts'
import { countPasos } from '../escritura/aplicar.commands.ts'
import { moveImportado } from '../escritura/aplicar.stock.commands.ts'
import { type Escritura, LOTE } from '../escritura/escritura.reglas.ts'
import { ARTICULOS, CLIENTES, type Maestro } from '../escritura/maestros.queries.ts'
import { lockImportacion } from '../importaciones.commands.ts'
import { getImportacion } from '../importaciones.queries.ts'
import { enEstado } from '../importaciones.reglas.ts'
import { motivoDeEditadas, motivoDeUsos } from './deshacer.reglas.ts'
import { findEditadas } from './editadas.queries.ts'
import { keepHistoria } from './historia.commands.ts'
import { restore } from './restaurar.commands.ts'
import { listUsos } from './usos.queries.ts'

/** The records that the import made, locked: nothing can begin to use them until the transaction ends. */
const lockNuevos = (tx: Tx, { tabla, id }: Maestro, importacion: number): Promise<number> =>
  tx.run(sql`
    select from ${raw(tabla)} x where ${id} in (
      select objetivo from importacion_filas where importacion = ${importacion} and destino = 'nueva'
    ) order by x.id for update`)

/** A record that the import made. */
interface Nuevo {
  id: string
  activo: boolean
  /** Rows that stay name it. */
  nombrado: boolean
}

/** What the counts lose when these records are deleted. */
const sinLosQueVan = (van: Nuevo[]) => {
  const activos = van.filter((n) => n.activo).length
  return { activos: -activos, inactivos: activos - van.length }
}

const idsOf = (nuevos: Nuevo[]): string[] => nuevos.map((n) => n.id)

/** Rows that are never deleted: a record that one of them names stays, inactive. */
const NOMBRAN = {
  articulos: sql`exists (select from stock_movimientos m where m.articulo = x.id)
    or exists (select from actualizacion_precios_detalles d where d.articulo = x.id)`,
  clientes: sql`exists (select from cuenta_movimientos m where m.cliente = x.id)`,
}

const listNuevos = (tx: Tx, { tabla, id }: Maestro, importacion: number): Promise<Nuevo[]> =>
  tx.rows<Nuevo>(sql`
    select x.id::text as id, not x.baja as activo, ${NOMBRAN[tabla]} as nombrado
    from importacion_filas f join ${raw(tabla)} x on ${id} = f.objetivo
    where f.importacion = ${importacion} and f.destino = 'nueva' order by x.id`)

/** Some at a time: no statement grows with the file. */
async function removeNuevos(
  tx: Tx,
  maestro: Maestro,
  { id, hecho }: Escritura,
  remove: (quedan: Nuevo[], van: Nuevo[]) => Promise<void>,
): Promise<void> {
  const nuevos = await listNuevos(tx, maestro, id)
  for (let first = 0; first < nuevos.length; first += LOTE) {
    const lote = nuevos.slice(first, first + LOTE)
    await remove(
      lote.filter((n) => n.nombrado),
      lote.filter((n) => !n.nombrado),
    )
    await hecho(lote.length)
  }
}

/** The trail says of each new record that it was taken back. */
const trace = (tx: Tx, { tabla }: Maestro, importacion: number, actor: Actor): Promise<number> =>
  tx.run(sql`
    insert into auditoria (usuario, usuario_nombre, sucursal, entidad, entidad_id, accion, despues)
    select ${actor.id}, ${actor.username}, ${actor.sucursal}, ${tabla}, objetivo, 'deshacer',
      jsonb_build_object('importacion', ${importacion}::integer, 'baja', true)
    from importacion_filas where importacion = ${importacion} and destino = 'nueva'`)

async function undoArticulos(tx: Tx, escritura: Escritura, actor: Actor): Promise<void> {
  await moveImportado(tx, escritura, actor, -1)
  await restore(tx, ARTICULOS, escritura, actor)
  await removeNuevos(tx, ARTICULOS, escritura, async (quedan, van) => {
    const inactivados = idsOf(quedan.filter((n) => n.activo))
    await tx.run(sql`update articulos set baja = true where id = any(${inactivados})`)
    await countBajas(tx, inactivados, true)
    await tx.run(sql`
      insert into articulos_retirados (articulo) select * from unnest(${idsOf(quedan)}::text[])
      on conflict do nothing`)
    const ids = idsOf(van)
    await forgetStock(tx, ids)
    await forgetArticulos(tx, ids)
    await tx.run(sql`delete from articulos where id = any(${ids})`)
    await countArticulosNuevos(tx, sinLosQueVan(van))
  })
  await trace(tx, ARTICULOS, escritura.id, actor)
}

async function undoClientes(tx: Tx, escritura: Escritura, actor: Actor): Promise<void> {
  await keepHistoria(tx, escritura)
  await moveSaldos(tx, escritura, actor, -1)
  await restore(tx, CLIENTES, escritura, actor)
  await removeNuevos(tx, CLIENTES, escritura, async (quedan, van) => {
    await tx.run(sql`update clientes set baja = true where id = any(${idsOf(quedan).map(Number)})`)
    await countClientesDeBaja(tx, quedan.filter((n) => n.activo).length)
    await tx.run(sql`delete from clientes where id = any(${idsOf(van).map(Number)})`)
    await countClientesNuevos(tx, sinLosQueVan(van))
  })
  await trace(tx, CLIENTES, escritura.id, actor)
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
  tipo: Importacion['tipo'],
  eleccion: DeshacerImportacion,
  actor: Actor,
): Promise<void> {
  if (tipo === 'articulos') await lockNuevos(tx, ARTICULOS, escritura.id)
  if (tipo === 'clientes') await lockNuevos(tx, CLIENTES, escritura.id)
  await checkUsos(tx, escritura.id, tipo, eleccion)
  if (tipo === 'articulos') await undoArticulos(tx, escritura, actor)
  else if (tipo === 'clientes') await undoClientes(tx, escritura, actor)
  else await moveImportado(tx, escritura, actor, -1)
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
  actor: Actor,
  hoy: string,
  avance: AvanceEnCurso,
): Promise<Importacion> {
  const periodo = await lockPeriodo(tx)
  await lockImportacion(tx, id)
  const { estado, tipo, actualizacion, escritas, nuevas, cambian, archivo } = await getImportacion(tx, id)
  if (estado !== 'aplicada') throw enEstado(estado)
  const hecho = countSteps(avance, escritas, await countPasos(tx, id, escritas))
  await hecho(0)
  const escritura: Escritura = { id, hoy, periodo, cambios: true, hecho }
  if (actualizacion !== null) await deshacerActualizacion(tx, actualizacion, actor)
  else {
    await undo(tx, escritura, tipo, eleccion, actor).catch((error: unknown) => {
      throw brokenConstraint(error) === undefined ? error : conflict('importacion_usada', NOW_USED)
    })
  }
  await tx.run(sql`update importaciones set estado = 'deshecha', deshecha = now() where id = ${id}`)
  await audit(tx, actor, {
    entidad: 'importaciones',
    id,
    accion: 'deshacer',
    despues: { tipo, archivo, nuevas, cambian },
  })
  await avance.cerrar(tx)
  return await getImportacion(tx, id)
}
