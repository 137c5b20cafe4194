/** What customers have in favour pays their instalments. The only room that writes `aplicaciones`. */
import { mostrarImporte, sumar } from '@mostrador/contract/importes'
import { type Cuota, nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import type { AplicacionHecha } from '@mostrador/contract/ventas/recibos/aplicaciones'
import sql, { type Sql } from 'sql-template-tag'
import { checkPropia } from '../../../../platform/access/alcance.ts'
import type { Actor, Caller } from '../../../../platform/access/auth.ts'
import { audit } from '../../../../platform/api/audit.ts'
import { pesos, type Tx } from '../../../../platform/database/db.ts'
import { conflict, notFound } from '../../../../platform/errors.ts'
import { type FechaAbierta, fechaAbierta } from '../../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { getAFavor } from '../../../maestros/cuenta-clientes/a-favor.queries.ts'
import { requireActivos } from '../../configuracion/configuracion.commands.ts'
import { lockCuotas, lockVentaDe, recalculateCuotas } from '../cuotas.commands.ts'
import { cuotaColumns } from '../cuotas.queries.ts'
import { esFirme, getAplicacion, listCreditos } from './aplicaciones.queries.ts'
import { checkAlcanza, checkCuotaPide, type Destino, spreadCredito } from './aplicaciones.reglas.ts'

/**
 * Pays an instalment, whole or in part, with what its customer has in favour. Account and tills stay as they are.
 *
 * Refuses with 404 an instalment that does not exist. Refuses with 409 a paid one, one of an annulled sale, more than it
 * asks for (`supera_cuota`), more than the customer has (`supera_a_favor`), and while this is off.
 */
export async function aplicarCredito(
  tx: Tx,
  id: number,
  importe: number,
  { actor, hoy }: Caller,
): Promise<AplicacionHecha> {
  await requireActivos(tx, 'saldo_a_favor')
  const fecha = await fechaAbierta(tx, hoy)
  const venta = await lockVentaDe(tx, id)
  const { cuota } = await lockCuotas(tx, venta, id)
  checkCuotaPide(importe, cuota.total_cuota)
  checkAlcanza(importe, await lockAFavor(tx, venta.cliente))
  await insertAplicaciones(
    tx,
    { cliente: venta.cliente, fecha, sucursal: actor.sucursal },
    [{ cuota: id, importe }],
    actor,
  )
  return await hecha(tx, id, venta.cliente)
}

/** What the customer has in favour and did not use, in centavos; nobody else uses it until the transaction ends. */
async function lockAFavor(tx: Tx, cliente: number): Promise<number> {
  await tx.run(sql`select from clientes where id = ${cliente} for no key update`)
  return await getAFavor(tx, cliente)
}

/**
 * The oldest credits of the customer pay these instalments. The caller holds the locks of their sales and of the customer.
 * Refuses with 409 more than there is.
 */
export async function insertAplicaciones(
  tx: Tx,
  { cliente, fecha, sucursal }: { cliente: number; fecha: FechaAbierta; sucursal: number },
  destinos: readonly Destino[],
  actor: Actor,
): Promise<void> {
  const partes = spreadCredito(await listCreditos(tx, cliente), destinos)
  const pedido = sumar(destinos.map((d) => d.importe))
  checkAlcanza(pedido, sumar(partes.map((p) => p.importe)))
  await tx.run(sql`
    insert into aplicaciones (origen, cuota, importe, fecha, sucursal, usuario)
    select origen, cuota, importe, ${fecha}::date, ${sucursal}, ${actor.id}
    from unnest(${partes.map((p) => p.origen)}::bigint[], ${partes.map((p) => p.cuota)}::integer[],
      ${partes.map((p) => pesos(p.importe))}::numeric[]) with ordinality as p (origen, cuota, importe, orden)
    order by orden`)
  await recalculateCuotas(tx, [...new Set(partes.map((p) => p.cuota))])
}

/** Which applications: those of a credit, or on instalments. */
export type Aplicadas = { documento: keyof typeof TABLA; id: number } | { venta: number } | { cuota: number }

const TABLA = { recibo: sql`recibos`, nota_credito: sql`notas_credito` }

const de = (que: Aplicadas): Sql => {
  if ('venta' in que) return sql`a.cuota in (select id from cuotas where venta = ${que.venta})`
  if ('cuota' in que) return sql`a.cuota = ${que.cuota}`
  return sql`a.origen in (
    select m.id from cuenta_movimientos m
    where m.documento_tipo = ${que.documento} and m.documento_id = ${que.id} and m.importe < 0
      and m.cliente = (select cliente from ${TABLA[que.documento]} where id = ${que.id}))`
}

/** The sales that a credit pays, locked before its customer: their instalments are about to be open again. */
export const lockVentasAplicadas = (tx: Tx, que: Aplicadas): Promise<number> =>
  tx.run(sql`
    select from ventas where id in (
      select q.venta from aplicaciones a join cuotas q on q.id = a.cuota where ${de(que)} and ${esFirme}
    ) order by id for no key update`)

/**
 * Takes back what stands, by contrary rows: the credit may be used again, and the instalments are open again. The caller
 * holds the locks of the sales.
 */
export async function releaseAplicaciones(
  tx: Tx,
  que: Aplicadas,
  fecha: FechaAbierta,
  actor: Actor,
): Promise<void> {
  // A use that was written meanwhile, on a sale that nobody locked yet.
  await lockVentasAplicadas(tx, que)
  await release(tx, de(que), fecha, actor)
}

async function release(tx: Tx, where: Sql, fecha: FechaAbierta, actor: Actor): Promise<number> {
  const cuotas = await tx.rows<{ cuota: number }>(sql`
    insert into aplicaciones (origen, cuota, importe, fecha, anula, sucursal, usuario)
    select a.origen, a.cuota, -a.importe, ${fecha}::date, a.id, ${actor.sucursal}, ${actor.id}
    from aplicaciones a where ${where} and ${esFirme} order by a.id
    on conflict (anula) do nothing
    returning cuota`)
  if (cuotas.length > 0) await recalculateCuotas(tx, [...new Set(cuotas.map((c) => c.cuota))])
  return cuotas.length
}

/**
 * Takes one application back, also while this is off. Refuses with 403 another branch, with 404, and with 409 one that was taken back already.
 */
export async function anularAplicacion(
  tx: Tx,
  id: number,
  motivo: string,
  { actor, hoy }: Caller,
): Promise<AplicacionHecha> {
  const fecha = await fechaAbierta(tx, hoy)
  const { cuota, venta, importe, numero_cuota, sucursal } = await getAplicacion(tx, id)
  checkPropia(actor, sucursal)
  await tx.run(sql`select from ventas where id = ${venta} for no key update`)
  if ((await release(tx, sql`a.id = ${id}`, fecha, actor)) === 0)
    throw conflict('ya_anulada', 'La aplicación ya está anulada')
  await audit(tx, actor, {
    entidad: 'aplicaciones',
    id,
    accion: 'anular',
    antes: { cuota: nombreCuota(numero_cuota), monto: mostrarImporte(importe) },
    despues: { motivo },
  })
  const { cliente } = await tx.one<{ cliente: number }>(sql`select cliente from ventas where id = ${venta}`)
  return await hecha(tx, cuota, cliente)
}

async function hecha(tx: Tx, id: number, cliente: number): Promise<AplicacionHecha> {
  const cuota = await tx.maybe<Cuota>(sql`select ${cuotaColumns} from cuotas where id = ${id}`)
  if (!cuota) throw notFound('La cuota no existe')
  return { success: true, cuota, a_favor: await getAFavor(tx, cliente) }
}
