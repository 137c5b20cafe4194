/** Makes a new plan of the open instalments of a customer. */

import { esDinero, type PagoReciboInput } from '@mostrador/contract/caja/pagos'
import type { CreateRefinanciacion } from '@mostrador/contract/credito/refinanciaciones'
import {
  type PlanRefinanciado,
  planRefinanciacion,
  problemaDePlan,
} from '@mostrador/contract/credito/refinanciaciones.plan'
import { sumar } from '@mostrador/contract/importes'
import { ANTICIPOS_REFINANCIADOS } from '@mostrador/contract/ventas/cuotas/cuotas'
import { IMPORTE_EXCESIVO, MAX_IMPORTE } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { type CajaDelUsuario, checkCaja, lockCajaDelUsuario } from '../../caja/cajas/cajas.commands.ts'
import { documento, type Escrito, type Nuevo } from '../../documentos/documentos/documento.commands.ts'
import {
  lockCuentaCliente,
  moveCuentaCliente,
} from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { requireActivos } from '../../ventas/configuracion/configuracion.commands.ts'
import { applyRefinanciaciones, insertCuotas } from '../../ventas/cuotas/cuotas.commands.ts'
import { checkMora, insertInteres } from '../../ventas/cuotas/intereses/intereses.commands.ts'
import { checkPartes, collect } from '../../ventas/recibos/recibos.commands.ts'
import { getRefinanciacion } from './refinanciaciones.queries.ts'

/**
 * Takes what is open of the chosen instalments into a new plan. Paid parts stay where they are. One of their sales carries
 * the plan, the one whose numbers reach furthest, so that the new numbers follow all old ones. The interest for paying late
 * that they owe goes over to the plan or is forgiven. The interest is debited, the advance collected by a receipt.
 *
 * Refuses with 403 another branch and a debt above the limit, with 409 while refinancing is off, instalments that changed
 * since the person saw them, or their interest, a till that wants an open shift; with 400 a plan that cannot be, and parts of the advance that
 * do not add up.
 */
export const createRefinanciacion = documento('refinanciacion').crear({
  exige: (tx) => requireActivos(tx, 'refinanciaciones'),
  donde: ({ sucursal }: CreateRefinanciacion) => sucursal,
  async inserta(tx, input, nuevo) {
    const { actor, hoy, sucursal, fecha } = nuevo
    const { venta, ultima } = await lockTomadas(tx, input)
    const capital = sumar(input.cuotas.map((c) => c.importe))
    const tomadas = { cuotas: input.cuotas.map((c) => c.cuota), decidido: input.interes_mora }
    const { interes_mora, reclamos } = await checkMora(tx, tomadas, { fecha, actor })
    const plan = planRefinanciacion({ capital, interes_mora }, ultima, input)
    checkPlan(plan, input, hoy)
    const partes = await checkAnticipo(tx, input, sucursal)
    await lockCuentaCliente(tx, input.cliente, plan.interes - input.anticipo, actor)
    const caja = await lockCajaDelUsuario(tx, sucursal, actor, fecha)
    await checkCaja(tx, caja, partes.filter(esDinero))
    const { punto_venta } = nuevo
    const id = await insertRefinanciacion(tx, input, { plan, venta }, nuevo)
    return { id, punto_venta, plan, venta, reclamos, partes, caja }
  },
  async mueve(tx, input, { documento, actor }, { punto_venta, plan, venta, reclamos, partes, caja }) {
    const { id, comprobante: numero, sucursal, fecha } = documento
    const { cliente, anticipo: cobrado } = input
    for (const reclamo of reclamos)
      await insertInteres(tx, reclamo, { documento: { refinanciacion: id }, actor, fecha })
    await applyRefinanciaciones(
      tx,
      input.cuotas.map((c) => c.cuota),
    )
    await insertCuotas(tx, venta, plan.cuotas, id)
    const concepto = `Interés de refinanciación ${numero}`
    const movimiento = { cliente, fecha, concepto, importe: plan.interes, sucursal, documento, cobrado }
    await moveCuentaCliente(tx, movimiento, actor)
    if (cobrado > 0)
      await collectAnticipo(tx, { input, venta, punto_venta, documento }, partes, { actor, caja })
  },
  responde: getRefinanciacion,
})

function checkPlan(plan: PlanRefinanciado, input: CreateRefinanciacion, hoy: string): void {
  if (plan.total > MAX_IMPORTE) throw invalidField('interes', IMPORTE_EXCESIVO)
  const problema = problemaDePlan(plan, input, hoy)
  if (problema) throw invalidField(problema.campo, problema.texto)
}

/** The parts of the advance. Without one there are none. */
async function checkAnticipo(
  tx: Tx,
  { anticipo, tipos_pago }: CreateRefinanciacion,
  sucursal: number,
): Promise<PagoReciboInput[]> {
  if (anticipo > 0) {
    if (tipos_pago.length === 0) throw invalidField('tipos_pago', 'Ingresa cómo se paga el anticipo')
    return await checkPartes(tx, tipos_pago, anticipo, sucursal)
  }
  if (tipos_pago.length > 0) throw invalidField('tipos_pago', 'Sin anticipo no hay tipos de pago')
  return []
}

/**
 * Locks the sales in order of id and then their chosen instalments. Refuses with 400 instalments of another customer, and
 * one twice; with 409 any whose open amount is not as the person saw it.
 * @returns the sale whose numbers reach furthest, the newest of several, and its last number.
 */
async function lockTomadas(
  tx: Tx,
  { cliente, cuotas }: CreateRefinanciacion,
): Promise<{ venta: number; ultima: number }> {
  const ids = cuotas.map((c) => c.cuota)
  if (new Set(ids).size < ids.length) throw invalidField('cuotas', 'Hay una cuota repetida')
  const ventas = await tx.rows<{ id: number; cliente: number }>(sql`
    select id, cliente from ventas where id in (select venta from cuotas where id = any(${ids}::integer[]))
    order by id for no key update`)
  if (ventas.length === 0 || ventas.some((v) => v.cliente !== cliente))
    throw invalidField('cuotas', 'Elige cuotas de ese cliente')
  const abiertas = await tx.rows<{ id: number; total_cuota: number }>(sql`
    select id, total_cuota from cuotas where id = any(${ids}::integer[]) and not pagada and not anulada
    order by venta, numero_cuota for no key update`)
  const importes = new Map(abiertas.map((c) => [c.id, c.total_cuota]))
  if (cuotas.some((c) => importes.get(c.cuota) !== c.importe))
    throw conflict(
      'cuotas_cambiaron',
      'Las cuotas cambiaron mientras preparabas la refinanciación: vuelve a mirarlas',
    )
  return await tx.one(sql`
    select venta, greatest(max(numero_cuota), 0) as ultima from cuotas
    where venta = any(${ventas.map((v) => v.id)}::integer[]) group by venta order by 2 desc, 1 desc limit 1`)
}

/** `venta` is the sale that carries the plan. */
async function insertRefinanciacion(
  tx: Tx,
  input: CreateRefinanciacion,
  { plan, venta }: { plan: PlanRefinanciado; venta: number },
  { sucursal, punto_venta, fecha, actor }: Nuevo,
): Promise<number> {
  const { cliente, cuotas, anticipo, tasa, cantidad_cuotas, primer_vencimiento, periodo } = input
  const { id } = await tx.one<{ id: number }>(sql`
    with nueva as (
      insert into refinanciaciones (sucursal, punto_venta, fecha, cliente, usuario, venta, capital, tasa, interes, interes_mora,
        total, anticipo, cantidad_cuotas, primer_vencimiento, periodo, observaciones)
      values (${sucursal}, ${punto_venta}, ${fecha}::date, ${cliente}, ${actor.id}, ${venta},
        ${pesos(plan.capital)}, ${tasa}::float8::numeric, ${pesos(plan.interes)}, ${pesos(plan.interes_mora)},
        ${pesos(plan.total)}, ${pesos(anticipo)}, ${cantidad_cuotas}, ${primer_vencimiento}::date, ${periodo}, ${input.observaciones})
      returning id
    ), tomadas as (
      insert into refinanciacion_cuotas (refinanciacion, cuota, importe)
      select nueva.id, cuota, importe
      from nueva, unnest(${cuotas.map((c) => c.cuota)}::integer[], ${cuotas.map((c) => pesos(c.importe))}::numeric[])
        as t (cuota, importe)
    )
    select id from nueva`)
  return id
}

interface ConAnticipo {
  input: CreateRefinanciacion
  venta: number
  punto_venta: number
  documento: Escrito<'refinanciacion'>
}

/**
 * The advance is an instalment of the plan, due at once and paid by a receipt in the same transaction. An annulled receipt
 * asks for it again, as for every instalment.
 */
async function collectAnticipo(
  tx: Tx,
  { input, venta, punto_venta, documento }: ConAnticipo,
  partes: PagoReciboInput[],
  { actor, caja }: { actor: Actor; caja: CajaDelUsuario },
): Promise<void> {
  const { cliente, anticipo } = input
  const { id, comprobante: numero, sucursal, fecha } = documento
  const { numero_cuota } = await tx.one<{ numero_cuota: number }>(sql`
    select least(min(numero_cuota), ${ANTICIPOS_REFINANCIADOS}::integer) - 1 as numero_cuota
    from cuotas where venta = ${venta}`)
  const cuota = { numero_cuota, total_cuota: anticipo, fecha_vencimiento: fecha }
  const nuevas = await insertCuotas(tx, venta, [cuota], id)
  await collect(
    tx,
    {
      sucursal: { id: sucursal, punto_venta },
      fecha,
      cliente,
      venta,
      concepto: `Anticipo de refinanciación ${numero}`,
      total: anticipo,
      tipos_pago: partes,
      imputaciones: nuevas.map((c) => ({ cuota: c.id, numero_cuota, importe: anticipo, resta: 0 })),
    },
    actor,
    caja,
  )
}
