/** Takes back what an import made: new records go, changed values come back where they have not changed again. */
import type { Importacion } from '@mostrador/contract/importaciones'
import sql, { raw } from 'sql-template-tag'
import { audit } from '../../platform/api/audit.ts'
import type { Actor } from '../../platform/api/auth.ts'
import { conflict } from '../../platform/api/errors.ts'
import { brokenConstraint, type Tx } from '../../platform/database/db.ts'
import { deshacerActualizacion } from '../actualizaciones-precios/actualizaciones-precios.commands.ts'
import {
  countArticulosNuevos,
  countBajas,
  countClientesDeBaja,
  countClientesNuevos,
  forgetArticulos,
} from '../contadores/contadores.commands.ts'
import { lockPeriodo } from '../periodo-cerrado/periodo-cerrado.commands.ts'
import { forgetStock } from '../stock/stock.commands.ts'
import { ARTICULOS } from './aplicar.articulos.commands.ts'
import { CLIENTES, moveSaldos } from './aplicar.clientes.commands.ts'
import { moveImportado } from './aplicar.stock.commands.ts'
import type { AvanceEnCurso } from './avance.commands.ts'
import type { Maestro } from './cambios.commands.ts'
import { motivoDeUsos } from './deshacer.reglas.ts'
import type { Escritura } from './escritura.reglas.ts'
import { keepHistoria } from './historia.commands.ts'
import { lockImportacion } from './importaciones.commands.ts'
import { getImportacion } from './importaciones.queries.ts'
import { enEstado } from './importaciones.reglas.ts'
import { listUsos } from './usos.queries.ts'

/** The records that the import made, locked: nothing can begin to use them until the transaction ends. */
const lockNuevos = (tx: Tx, { tabla, id }: Maestro, importacion: number): Promise<number> =>
  tx.run(sql`
    select from ${raw(tabla)} x where ${id} = any(array(
      select objetivo from importacion_filas where importacion = ${importacion} and destino = 'nueva'
    )) order by x.id for update`)

/** Values that are as the import left them become what they were; the trail names the import. */
async function restore(
  tx: Tx,
  { tabla, id, columnas }: Maestro,
  importacion: number,
  actor: Actor,
): Promise<void> {
  const table = raw(tabla)
  await tx.run(sql`
    select from ${table} x where ${id} = any(array(
      select objetivo from importacion_filas where importacion = ${importacion} and destino = 'cambia'
    )) order by x.id for no key update`)
  await tx.run(sql`
    with vuelve as materialized (
      select x.id, f.objetivo, jsonb_object_agg(e.key, f.antes -> e.key) as valores, jsonb_object_agg(e.key, e.value) as estaba
      from importacion_filas f join importaciones i on i.id = f.importacion
      join ${table} x on ${id} = f.objetivo cross join lateral jsonb_each(f.despues) e
      where f.importacion = ${importacion} and f.destino = 'cambia' and i.modo = 'nuevos_y_cambios'
        and e.key = any(${columnas}) and to_jsonb(x) -> e.key is not distinct from e.value
      group by x.id, f.objetivo
    ), vuelto as (
      update ${table} t set ${raw(columnas.map((columna) => `${columna} = r.${columna}`).join(', '))}
      from vuelve v join ${table} x on x.id = v.id cross join lateral jsonb_populate_record(x, v.valores) r
      where t.id = v.id
    )
    insert into auditoria (usuario, usuario_nombre, sucursal, entidad, entidad_id, accion, antes, despues)
    select ${actor.id}, ${actor.username}, ${actor.sucursal}, ${tabla}, objetivo, 'deshacer', estaba,
      valores || jsonb_build_object('importacion', ${importacion}::integer)
    from vuelve`)
}

/** A record that the import made. */
interface Nuevo {
  id: string
  activo: boolean
  /** A ledger names it. */
  nombrado: boolean
}

/** What the counts lose when these records are deleted. */
const sinLosQueVan = (van: Nuevo[]) => {
  const activos = van.filter((n) => n.activo).length
  return { activos: -activos, inactivos: activos - van.length }
}

/** Which of the new records the ledgers name: those stay, inactive, because a movement is never deleted. */
const splitNuevos = (tx: Tx, { tabla, id }: Maestro, importacion: number, nombrado: string) =>
  tx.rows<Nuevo>(sql`
    select x.id::text as id, not x.baja as activo, exists (select from ${raw(nombrado)}) as nombrado
    from importacion_filas f join ${raw(tabla)} x on ${id} = f.objetivo
    where f.importacion = ${importacion} and f.destino = 'nueva' order by x.id`)

/** The trail says of each new record that it was taken back. */
const trace = (tx: Tx, { tabla }: Maestro, importacion: number, actor: Actor): Promise<number> =>
  tx.run(sql`
    insert into auditoria (usuario, usuario_nombre, sucursal, entidad, entidad_id, accion, despues)
    select ${actor.id}, ${actor.username}, ${actor.sucursal}, ${tabla}, objetivo, 'deshacer',
      jsonb_build_object('importacion', ${importacion}::integer, 'baja', true)
    from importacion_filas where importacion = ${importacion} and destino = 'nueva'`)

async function undoArticulos(tx: Tx, escritura: Escritura, actor: Actor): Promise<void> {
  await moveImportado(tx, escritura, actor, -1)
  // A price or a state that somebody changed meanwhile goes with its article.
  const antes = await tx.rows<{ objetivo: string; baja: boolean }>(sql`
    select f.objetivo, x.baja from importacion_filas f join articulos x on x.id = f.objetivo
    where f.importacion = ${escritura.id} and f.destino = 'cambia' and f.despues ? 'baja'`)
  await restore(tx, ARTICULOS, escritura.id, actor)
  for (const { objetivo, baja } of antes) {
    const { ahora } = await tx.one<{ ahora: boolean }>(
      sql`select baja as ahora from articulos where id = ${objetivo}`,
    )
    if (ahora !== baja) await countBajas(tx, [objetivo], ahora)
  }
  const nuevos = await splitNuevos(tx, ARTICULOS, escritura.id, 'stock_movimientos m where m.articulo = x.id')
  const [quedan, van] = [nuevos.filter((n) => n.nombrado), nuevos.filter((n) => !n.nombrado)]
  const inactivados = quedan.filter((n) => n.activo).map((n) => n.id)
  await tx.run(sql`update articulos set baja = true where id = any(${inactivados})`)
  await countBajas(tx, inactivados, true)
  await tx.run(sql`
    insert into articulos_retirados (articulo) select * from unnest(${quedan.map((n) => n.id)}::text[])
    on conflict do nothing`)
  const ids = van.map((n) => n.id)
  await forgetStock(tx, ids)
  await forgetArticulos(tx, ids)
  await tx.run(sql`delete from articulos where id = any(${ids})`)
  await countArticulosNuevos(tx, sinLosQueVan(van))
  await trace(tx, ARTICULOS, escritura.id, actor)
}

async function undoClientes(tx: Tx, escritura: Escritura, actor: Actor): Promise<void> {
  const { id } = escritura
  await keepHistoria(tx, escritura)
  await moveSaldos(tx, escritura, actor, -1)
  await restore(tx, CLIENTES, id, actor)
  const nuevos = await splitNuevos(tx, CLIENTES, id, 'cuenta_movimientos m where m.cliente = x.id')
  const [quedan, van] = [nuevos.filter((n) => n.nombrado), nuevos.filter((n) => !n.nombrado)]
  const idsOf = (filas: Nuevo[]) => filas.map((n) => Number(n.id))
  await tx.run(sql`update clientes set baja = true where id = any(${idsOf(quedan)})`)
  await countClientesDeBaja(tx, quedan.filter((n) => n.activo).length)
  await tx.run(sql`delete from clientes where id = any(${idsOf(van)})`)
  await countClientesNuevos(tx, sinLosQueVan(van))
  await trace(tx, CLIENTES, id, actor)
}

/** Refuses with 409, saying what and how many, when something has used what the import made. */
async function checkUsos(tx: Tx, id: number, tipo: Importacion['tipo']): Promise<void> {
  const usos = await listUsos(tx, id, tipo)
  const motivo = motivoDeUsos(usos)
  if (motivo !== null) throw conflict('importacion_usada', motivo, { usos })
}

async function undo(tx: Tx, escritura: Escritura, tipo: Importacion['tipo'], actor: Actor): Promise<void> {
  if (tipo === 'articulos') await lockNuevos(tx, ARTICULOS, escritura.id)
  if (tipo === 'clientes') await lockNuevos(tx, CLIENTES, escritura.id)
  await checkUsos(tx, escritura.id, tipo)
  if (tipo === 'articulos') await undoArticulos(tx, escritura, actor)
  else if (tipo === 'clientes') await undoClientes(tx, escritura, actor)
  else await moveImportado(tx, escritura, actor, -1)
}

const NOW_USED = 'Lo importado se está usando: ya no se puede deshacer'

/** Once. Refuses with 409 when it is not applied, was undone, or was used. */
export async function deshacerImportacion(
  tx: Tx,
  id: number,
  actor: Actor,
  hoy: string,
  avance: AvanceEnCurso,
): Promise<Importacion> {
  const periodo = await lockPeriodo(tx)
  await lockImportacion(tx, id)
  const { estado, tipo, actualizacion, escritas, nuevas, cambian, archivo } = await getImportacion(tx, id)
  if (estado !== 'aplicada') throw enEstado(estado)
  await avance.paso(0, escritas)
  const escritura: Escritura = { id, hoy, periodo, cambios: true, hecho: async () => {} }
  if (actualizacion !== null) await deshacerActualizacion(tx, actualizacion, actor)
  else {
    await undo(tx, escritura, tipo, actor).catch((error: unknown) => {
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
