/** Pays a supplier, and applies what a payment left over. */

import type { MedioInput } from '@mostrador/contract/compras/medios-pago'
import type { CreatePago, ImputacionInput, Pago } from '@mostrador/contract/compras/pagos-proveedores'
import sql from 'sql-template-tag'
import { checkPropia, sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { type FechaAbierta, fechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { anulable, documento, refuseAnulado } from '../../documentos/documentos/documento.commands.ts'
import { checkImputaciones, insertImputaciones, lockCompras } from '../imputaciones/imputaciones.commands.ts'
import { requireCompras } from '../proveedores/compras.commands.ts'
import { moveCuentaProveedor } from '../proveedores/cuenta.commands.ts'
import { lockProveedor } from '../proveedores/proveedores.commands.ts'
import { checkCajas, lockCajasDelPago, payCash } from './pagos.caja.commands.ts'
import type { ChequesDeTerceros } from './pagos.cheques.commands.ts'
import { getPago } from './pagos.queries.ts'
import { checkMedios, checkValores } from './pagos.reglas.ts'

export const PAGO = anulable('pago_proveedor')

/**
 * Pays a supplier in the branch where the user works. What no voucher takes stays as credit. A supplier marked baja can
 * still be paid.
 *
 * Refuses with 400 means with the data of another kind and a voucher of another supplier; with 409 more than a voucher
 * asks for, a cheque that is not in hand, and cash where the user has no open till.
 */
export async function createPago(
  tx: Tx,
  cheques: ChequesDeTerceros,
  { proveedor, medios, imputaciones, observaciones }: CreatePago,
  { actor, hoy }: Caller,
): Promise<Pago> {
  // Always where the user works: that branch is not asked for, and not read.
  const fecha = await fechaAbierta(tx, hoy)
  const sucursal = sucursalDe(actor)
  await requireCompras(tx)
  const total = checkMedios(medios)
  const valores = await cheques.lock(tx, chequesDe(medios), actor)
  checkValores(medios, valores)
  await lockCompras(tx, imputaciones)
  const { razon_social } = await lockProveedor(tx, proveedor)
  const reparto = await checkImputaciones(tx, { proveedor, disponible: total }, imputaciones)
  const cajas = await lockCajasDelPago(tx, medios, { actor, sucursal, fecha })
  await checkCajas(tx, cajas, { medios, signo: -1 })

  const id = await insertPago(tx, { proveedor, fecha, total, medios, observaciones }, actor)
  const acto = { actor, sucursal, fecha }
  const documento = await PAGO.escribe(tx, { id }, acto)
  for (const cheque of valores) await cheques.entregar(tx, cheque, documento.comprobante, acto)
  await moveCuentaProveedor(
    tx,
    { proveedor, sucursal, fecha, concepto: 'Pago', importe: -total, documento },
    actor,
  )
  await insertImputaciones(tx, { pago: id, fecha }, { imputaciones, reparto }, actor)
  await payCash(tx, cajas, { documento, medios, concepto: `Pago a ${razon_social}` }, actor)
  return await getPago(tx, id)
}

/** The cheques of others, in the order of the locks. */
export const chequesDe = (medios: readonly Pick<MedioInput, 'cheque'>[]): number[] =>
  medios.flatMap(({ cheque }) => cheque ?? []).toSorted((a, b) => a - b)

interface PagoNuevo extends Pick<CreatePago, 'proveedor' | 'medios' | 'observaciones'> {
  fecha: FechaAbierta
  total: number
}

async function insertPago(
  tx: Tx,
  { proveedor, fecha, total, medios, observaciones }: PagoNuevo,
  actor: Actor,
): Promise<number> {
  const numeros = medios.map((m) => m.cheque_propio?.numero ?? m.retencion?.numero ?? m.referencia)
  const { id } = await tx.one<{ id: number }>(sql`
    with pago as (
      insert into pagos_proveedores (proveedor, sucursal, fecha, total, sin_aplicar, observaciones, usuario)
      values (${proveedor}, ${actor.sucursal}, ${fecha}::date, ${pesos(total)}, ${pesos(total)}, ${observaciones},
        ${actor.id})
      returning id
    ), medios as (
      insert into pago_medios (pago, linea, medio, monto, origen, banco, numero, fecha, regimen, cheque)
      select pago.id, linea, medio, monto, origen, banco, numero, fecha, regimen, cheque
      from pago, unnest(${medios.map((m) => m.medio)}::text[], ${medios.map((m) => pesos(m.monto))}::numeric[],
        ${medios.map((m) => (m.medio === 'EFECTIVO' ? (m.origen ?? 'caja') : null))}::text[],
        ${medios.map((m) => m.cheque_propio?.banco ?? '')}::text[], ${numeros}::text[],
        ${medios.map((m) => m.cheque_propio?.fecha ?? m.retencion?.fecha ?? null)}::date[],
        ${medios.map((m) => m.retencion?.regimen ?? '')}::text[], ${medios.map((m) => m.cheque ?? null)}::integer[])
        with ordinality as m (medio, monto, origen, banco, numero, fecha, regimen, cheque, linea)
    )
    select id from pago`)
  return id
}

/** Applies what a payment left over. Refuses with 404, with 409 an annulled one, and as `createPago` does. */
export async function imputarPago(
  tx: Tx,
  id: number,
  imputaciones: ImputacionInput[],
  { actor, hoy }: Caller,
): Promise<Pago> {
  const fecha = await fechaAbierta(tx, hoy)
  await requireCompras(tx)
  await lockCompras(tx, imputaciones)
  const pago = await lockPago(tx, id)
  checkPropia(actor, pago.sucursal)
  if (pago.estado === 'anulado') throw refuseAnulado('pago_proveedor')
  const de = { proveedor: pago.proveedor, disponible: pago.sin_aplicar }
  const reparto = await checkImputaciones(tx, de, imputaciones)
  await insertImputaciones(tx, { pago: id, fecha }, { imputaciones, reparto }, actor)
  await PAGO.firma(tx, actor, { id })
  return await getPago(tx, id)
}

export interface PagoBloqueado {
  proveedor: number
  sucursal: number
  total: number
  sin_aplicar: number
  estado: 'vigente' | 'anulado'
}

/** The row of the supplier is the lock of its payments, too. Refuses with 404. */
export async function lockPago(tx: Tx, id: number): Promise<PagoBloqueado> {
  const de = await tx.maybe<{ proveedor: number }>(
    sql`select proveedor from pagos_proveedores where id = ${id}`,
  )
  if (!de) throw notFound('El pago no existe')
  await lockProveedor(tx, de.proveedor)
  return await tx.one<PagoBloqueado>(sql`
    select proveedor, sucursal, total, sin_aplicar, estado from pagos_proveedores where id = ${id}`)
}

type Destino = Omit<ImputacionInput, 'nota' | 'nota_inicial'>

/** Applies a credit note of a supplier to vouchers. Refuses with 403 one of another branch, with 404, and as `createPago` does. */
export async function imputarNota(
  tx: Tx,
  nota: number,
  imputaciones: Destino[],
  caller: Caller,
): Promise<number> {
  const de = await tx.maybe<{ proveedor: number; sucursal: number }>(
    sql`select proveedor, sucursal from compras where id = ${nota}`,
  )
  if (!de) throw notFound('El comprobante no existe')
  checkPropia(caller.actor, de.sucursal)
  const suyas = imputaciones.map((i) => ({ ...i, nota }))
  await imputarCredito(tx, de.proveedor, suyas, caller)
  await documento('compra').firma(tx, caller.actor, { id: nota })
  return de.proveedor
}

/** Applies what the account of a supplier began with in favour. Refuses with 404, and as `createPago` does. */
export async function imputarInicial(
  tx: Tx,
  proveedor: number,
  imputaciones: Destino[],
  caller: Caller,
): Promise<void> {
  const inicial = await tx.maybe<{ id: number }>(sql`
    select movimiento as id from proveedor_iniciales where proveedor = ${proveedor} and signo = -1
    order by pendiente > 0 desc, movimiento desc limit 1`)
  if (!inicial) throw notFound('El proveedor no tiene un saldo inicial a favor')
  const suyas = imputaciones.map((i) => ({ ...i, nota_inicial: inicial.id }))
  await imputarCredito(tx, proveedor, suyas, caller)
}

/** Without a payment. */
async function imputarCredito(
  tx: Tx,
  proveedor: number,
  imputaciones: ImputacionInput[],
  { actor, hoy }: Caller,
): Promise<void> {
  const fecha = await fechaAbierta(tx, hoy)
  await requireCompras(tx)
  await lockCompras(tx, imputaciones)
  await lockProveedor(tx, proveedor)
  const reparto = await checkImputaciones(tx, { proveedor, disponible: 0 }, imputaciones)
  await insertImputaciones(tx, { pago: null, fecha }, { imputaciones, reparto }, actor)
}
