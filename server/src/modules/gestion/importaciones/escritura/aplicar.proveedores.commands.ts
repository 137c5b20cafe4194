/** New and changed suppliers of an import, and the balance that each account begins with. */
import { numeroImportacion } from '@mostrador/contract/documentos/comprobantes'
import sql from 'sql-template-tag'
import type { Actor } from '../../../../platform/access/auth.ts'
import { pesos, type Tx } from '../../../../platform/database/db.ts'
import { type Repuesto, returnReposicion } from '../../../compras/listas/articulo-proveedores.commands.ts'
import { reponerDe } from '../../../compras/listas/condiciones.commands.ts'
import { requireCompras } from '../../../compras/proveedores/compras.commands.ts'
import { openCuentaProveedor, takeBackInicial } from '../../../compras/proveedores/cuenta.inicial.commands.ts'
import {
  changeProveedores,
  createProveedores,
  nextProveedor,
} from '../../../compras/proveedores/proveedores.varios.commands.ts'
import { datosCambiados } from '../importaciones.reglas.ts'
import type { Escritura } from './escritura.reglas.ts'
import { cambiadas, each, nuevas } from './filas.queries.ts'

/** The numbers of the new suppliers, in the order of the file. */
const takeIds = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`
    update importacion_filas f set objetivo = n.proveedor::text
    from (
      select fila, ${nextProveedor} as proveedor
      from (select fila from importacion_filas where importacion = ${id} and destino = 'nueva' order by fila) o
    ) n where f.importacion = ${id} and f.fila = n.fila`)

/** Refuses with 409 an account that has begun since the preview. The suppliers are locked. */
async function checkSaldos(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`
    select from proveedores where id = any(array(
      select f.objetivo::integer from importacion_filas f where f.importacion = ${id} and f.saldo is not null))
    order by id for no key update`)
  const otro = await tx.maybe(sql`
    select from importacion_filas f join proveedor_movimientos m on m.proveedor = f.objetivo::integer
    where f.importacion = ${id} and f.saldo is not null limit 1`)
  if (otro) throw datosCambiados()
}

/** The opening balances, today. The row keeps its movement, for the undo. */
async function moveSaldos(tx: Tx, { id, hoy, periodo, cambios }: Escritura, actor: Actor): Promise<void> {
  await checkSaldos(tx, id)
  const saldos = await tx.rows<{
    fila: number
    proveedor: number
    importe: number
    vencimiento: string | null
  }>(sql`
    select fila, objetivo::integer as proveedor, saldo as importe, (valores ->> 'saldo_vencimiento')::date as vencimiento
    from importacion_filas
    where importacion = ${id} and saldo is not null and (destino = 'nueva' or (destino = 'cambia' and ${cambios}))
    order by objetivo::integer`)
  const concepto = `Saldo inicial (${numeroImportacion(id)})`
  for (const { fila, ...saldo } of saldos) {
    const inicial = { ...saldo, fecha: periodo.abierta(hoy), concepto }
    const movimiento = await openCuentaProveedor(tx, inicial, actor)
    await tx.run(sql`
      update importacion_filas set valores = valores || jsonb_build_object('movimiento', ${movimiento}::integer)
      where importacion = ${id} and fila = ${fila}`)
  }
}

/** Before their suppliers, as everywhere: nothing pays these debts until the transaction ends. */
export const lockIniciales = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`
    select from proveedor_iniciales where movimiento = any(array(
      select (valores ->> 'movimiento')::integer from importacion_filas
      where importacion = ${id} and valores ? 'movimiento'))
    order by movimiento for no key update`)

/** Takes them back by contrary movements, today. The debts are locked, and nothing has paid them. */
export async function undoSaldos(tx: Tx, { id, hoy, periodo }: Escritura, actor: Actor): Promise<void> {
  const saldos = await tx.rows<{ movimiento: number; proveedor: number; importe: number }>(sql`
    select m.id as movimiento, m.proveedor, m.importe from importacion_filas f
    join proveedor_movimientos m on m.id = (f.valores ->> 'movimiento')::integer
    where f.importacion = ${id} and f.valores ? 'movimiento' order by m.proveedor`)
  for (const { movimiento, proveedor, importe } of saldos) {
    const contrario = {
      proveedor,
      movimiento,
      fecha: periodo.abierta(hoy),
      concepto: `Saldo inicial deshecho (${numeroImportacion(id)})`,
      importe,
    }
    await takeBackInicial(tx, contrario, actor)
  }
}

export async function applyProveedores(
  tx: Tx,
  escritura: Escritura,
  actor: Actor,
): Promise<{ actualizacion?: number }> {
  const { id: importacion, cambios } = escritura
  await requireCompras(tx)
  await takeIds(tx, importacion)
  await each(escritura, nuevas(importacion, { revive: false }), (rows) =>
    createProveedores(tx, { rows, importacion }, actor),
  )
  if (cambios) {
    await each(escritura, cambiadas(importacion), async (rows) => {
      const done = await changeProveedores(tx, { rows, importacion }, actor)
      if (done.vigentes !== done.filas) throw datosCambiados()
      return done
    })
    await keepCostos(tx, importacion, await reponerCambiados(tx, importacion, actor))
  }
  await moveSaldos(tx, escritura, actor)
  return {}
}

/** The articles of the suppliers whose discounts or IVA the import changed, or changed back. @returns what changed. */
async function reponerCambiados(
  tx: Tx,
  importacion: number,
  actor: Actor,
  salvo: ReadonlySet<string> = new Set(),
): Promise<Repuesto[]> {
  const conOtro = async (campo: string) => {
    const rows = await tx.rows<{ id: number }>(sql`
      select f.objetivo::integer as id from importacion_filas f
      where f.importacion = ${importacion} and f.destino = 'cambia' and f.despues ? ${campo}`)
    return rows.map(({ id }) => id)
  }
  const repuestos: Repuesto[] = []
  for (const [campo, condiciones] of CONDICIONES)
    repuestos.push(...(await reponerDe(tx, { proveedores: await conOtro(campo), condiciones, salvo }, actor)))
  return repuestos
}

const CONDICIONES = [
  ['descuentos', { descuentos: true, iva: false }],
  ['precios_con_iva', { descuentos: false, iva: true }],
] as const

/** What articles cost before, for the undo: it may be no price of a list. */
const keepCostos = (tx: Tx, importacion: number, repuestos: readonly Repuesto[]): Promise<number> =>
  tx.run(sql`
    insert into importacion_costos (importacion, articulo, antes, despues)
    select ${importacion}, * from unnest(${repuestos.map((r) => r.articulo)}::text[],
      ${repuestos.map((r) => pesos(r.antes))}::numeric[], ${repuestos.map((r) => pesos(r.despues))}::numeric[])`)

/**
 * The suppliers have their former discounts and IVA again. What an article cost before the import comes back where it has
 * not changed again; articles that the import did not change cost what the list says now.
 */
export async function undoCostos(tx: Tx, importacion: number, actor: Actor): Promise<void> {
  const antes = await tx.rows<Repuesto>(sql`
    select articulo, antes, despues from importacion_costos where importacion = ${importacion} order by articulo`)
  await reponerCambiados(tx, importacion, actor, new Set(antes.map((a) => a.articulo)))
  await returnReposicion(tx, antes, actor)
}

/** The balances are all that an import of them is. */
export async function applySaldos(
  tx: Tx,
  escritura: Escritura,
  actor: Actor,
): Promise<{ actualizacion?: number }> {
  await requireCompras(tx)
  await moveSaldos(tx, escritura, actor)
  return {}
}
