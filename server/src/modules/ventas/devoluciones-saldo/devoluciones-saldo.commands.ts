import type { LineaPago } from '@mostrador/contract/caja/pagos'
import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import { mostrarImporte, sumar } from '@mostrador/contract/importes'
import { SIN_CLIENTE } from '@mostrador/contract/maestros/clientes'
import type { CreateDevolucionSaldo, DevolucionSaldo } from '@mostrador/contract/ventas/devoluciones-saldo'
import { IMPORTE_EXCESIVO, MAX_IMPORTE } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { checkPropia, type SucursalPropia, sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor, Caller } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { type FechaAbierta, fechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { signDocumento } from '../../base/permisos/autorizados.commands.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import {
  checkCaja,
  deVuelta,
  findTurnoCerrado,
  lockCajaDelUsuario,
  lockCajaQueDevuelve,
  recordCobro,
} from '../../caja/cajas/cajas.commands.ts'
import {
  lockCuentaCliente,
  moveCuentaCliente,
} from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { getDevolucionSaldo } from './devoluciones-saldo.queries.ts'

/**
 * Gives the customer money for the credit of the account: the account is debited, and the money leaves the caller's till.
 * A customer marked baja may take it too.
 *
 * Refuses with 403 another branch, with 409 more than the account has in favour, and tills that want an open shift.
 */
export async function createDevolucionSaldo(
  tx: Tx,
  { cliente, concepto, tipos_pago, ...input }: CreateDevolucionSaldo,
  actor: Actor,
  hoy: string,
): Promise<DevolucionSaldo> {
  const fecha = await fechaAbierta(tx, hoy)
  const sucursal = await getSucursal(tx, sucursalDe(actor, input.sucursal))
  const total = sumar(tipos_pago.map((p) => p.monto))
  if (total > MAX_IMPORTE) throw invalidField('tipos_pago', IMPORTE_EXCESIVO)
  await checkAFavor(tx, cliente, total)
  const { id } = await moveDevolucion(
    tx,
    {
      sucursal: sucursal.id,
      punto_venta: sucursal.punto_venta,
      cliente,
      concepto,
      total,
      fecha,
      tipos_pago,
      anula: null,
    },
    actor,
  )
  return await getDevolucionSaldo(tx, id)
}

/** Locks the customer, so that two refunds do not give the same credit. */
async function checkAFavor(tx: Tx, cliente: number, total: number): Promise<void> {
  const row = await tx.maybe<{ saldo: number }>(sql`
    select saldo from clientes where id = ${cliente} for no key update`)
  if (!row) throw invalidField('cliente', SIN_CLIENTE)
  const aFavor = Math.max(-row.saldo, 0)
  if (total > aFavor) {
    throw conflict(
      'supera_saldo',
      `El cliente tiene ${mostrarImporte(aFavor)} a favor: no se le puede devolver más`,
      {
        a_favor: aFavor / 100,
      },
    )
  }
}

/**
 * Annuls a refund, once, by a contrary document: the money comes back into the caller's till, and the customer has the
 * credit again. Refuses with 403 another branch, with 404, and with 409 one that is annulled or that annuls another.
 */
export async function anularDevolucionSaldo(
  tx: Tx,
  id: number,
  motivo: string,
  { actor, hoy }: Caller,
): Promise<DevolucionSaldo> {
  const fecha = await fechaAbierta(tx, hoy)
  await tx.run(sql`select from devoluciones_saldo where id = ${id} for update`)
  const original = await getDevolucionSaldo(tx, id)
  const sucursal = checkPropia(actor, original.sucursal.id)
  if (original.anula)
    throw conflict('es_anulacion', 'Este documento anula una devolución: no se puede anular')
  if (original.anulada_por) throw conflict('ya_anulada', 'La devolución ya está anulada')
  const { numero, punto_venta, total, tipos_pago } = original
  await lockCuentaCliente(tx, original.cliente.id, -total, actor)
  const anulacion = await moveDevolucion(
    tx,
    {
      sucursal,
      punto_venta,
      cliente: original.cliente.id,
      total,
      fecha,
      tipos_pago,
      concepto: `Anulación de ${numero}: ${motivo}`,
      anula: { id, numero },
    },
    actor,
  )
  await signDocumento(tx, actor, { tipo: 'devolucion_saldo', id, comprobante: numero })
  await audit(tx, actor, {
    entidad: 'devoluciones-saldo',
    id,
    accion: 'anular',
    antes: { estado: 'aprobada' },
    despues: { estado: 'anulada', motivo },
  })
  return {
    ...(await getDevolucionSaldo(tx, anulacion.id)),
    ...(anulacion.aviso && { aviso_caja: anulacion.aviso }),
  }
}

interface Nueva {
  sucursal: SucursalPropia
  punto_venta: number
  cliente: number
  concepto: string
  /** In centavos, the sum of the parts. */
  total: number
  fecha: FechaAbierta
  tipos_pago: LineaPago[]
  /** The document whose money comes back; null for a refund. */
  anula: { id: number; numero: string } | null
}

/** Writes the document, and moves account and till. The caller has locked the customer. */
async function moveDevolucion(
  tx: Tx,
  { sucursal, punto_venta, cliente, concepto, total, fecha, tipos_pago, anula }: Nueva,
  actor: Actor,
): Promise<{ id: number; aviso: string | undefined }> {
  const lock = anula ? lockCajaDelUsuario : lockCajaQueDevuelve
  const caja = await lock(tx, sucursal, actor, fecha)
  const partes = anula ? tipos_pago : deVuelta(tipos_pago)
  await checkCaja(tx, caja, partes)
  const { id } = await tx.one<{ id: number }>(sql`
    with devolucion as (
      insert into devoluciones_saldo (sucursal, punto_venta, fecha, cliente, usuario, concepto, total, anula)
      values (${sucursal}, ${punto_venta}, ${fecha}::date, ${cliente}, ${actor.id}, ${concepto}, ${pesos(total)},
        ${anula?.id ?? null})
      returning id
    ), pagos as (
      insert into devolucion_saldo_pagos (devolucion, linea, tipo_pago, monto)
      select devolucion.id, linea, tipo_pago, monto
      from devolucion, unnest(${tipos_pago.map((p) => p.tipo_pago)}::text[],
        ${tipos_pago.map((p) => pesos(p.monto))}::numeric[]) with ordinality as p (tipo_pago, monto, linea)
    )
    select id from devolucion`)
  const numero = comprobante('devolucion_saldo', punto_venta, id)
  const documento = { tipo: 'devolucion_saldo', id, comprobante: numero } as const
  await signDocumento(tx, actor, documento)
  const signo = anula ? -1 : 1
  const enCuenta = anula ? `Anulación de ${anula.numero}` : concepto
  await moveCuentaCliente(
    tx,
    { cliente, fecha, concepto: enCuenta, importe: signo * total, sucursal, documento },
    actor,
  )
  const cerrado = anula
    ? await findTurnoCerrado(tx, caja, { tipo: 'devolucion_saldo', id: anula.id })
    : undefined
  await recordCobro(
    tx,
    caja,
    {
      tipo: 'DEVOLUCION',
      concepto: anula ? `Anulación de ${anula.numero}` : `Devolución de saldo ${numero}`,
      documento,
      partes,
    },
    actor,
  )
  return {
    id,
    aviso: cerrado && `El turno que pagó (${cerrado}) ya está cerrado: el dinero entra en tu caja abierta.`,
  }
}
