import type { LineaPago } from '@mostrador/contract/caja/pagos'
import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import { mostrarImporte, sumar } from '@mostrador/contract/importes'
import { SIN_CLIENTE } from '@mostrador/contract/maestros/clientes'
import type {
  CreateDevolucionSaldo,
  DevolucionSaldo,
} from '@mostrador/contract/ventas/notas-credito/devoluciones-saldo'
import { IMPORTE_EXCESIVO, MAX_IMPORTE } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { type SucursalPropia, sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
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
import { documento } from '../../documentos/documentos/documento.commands.ts'
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
 * Annuls a refund by a contrary document: the money comes back into the caller's till, and the customer has the credit
 * again. Refuses with 409 one that annuls another.
 */
export const anularDevolucionSaldo = documento('devolucion_saldo', {
  numero: ({ numero }: { id: number; numero: string }) => numero,
  async bloquea(tx, id) {
    await tx.run(sql`select from devoluciones_saldo where id = ${id} for update`)
    const { sucursal, ...devolucion } = await getDevolucionSaldo(tx, id)
    return { ...devolucion, sucursal: sucursal.id }
  },
}).anular({
  async cierra(_, { anula }) {
    if (anula) throw conflict('es_anulacion', 'Este documento anula una devolución: no se puede anular')
  },
  async deshace(tx, original, { sucursal, fecha, motivo, actor }) {
    const { id, numero, punto_venta, total, tipos_pago } = original
    const cliente = original.cliente.id
    await lockCuentaCliente(tx, cliente, -total, actor)
    const concepto = `Anulación de ${numero}: ${motivo}`
    const contraria = { sucursal, punto_venta, cliente, total, fecha, tipos_pago, concepto }
    return await moveDevolucion(tx, { ...contraria, anula: { id, numero } }, actor)
  },
  responde: async (tx, _, { id, aviso }): Promise<DevolucionSaldo> => ({
    ...(await getDevolucionSaldo(tx, id)),
    ...(aviso && { aviso_caja: aviso }),
  }),
})

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
