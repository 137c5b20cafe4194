import type { LineaPago } from '@mostrador/contract/caja/pagos'
import { mostrarImporte, sumar } from '@mostrador/contract/importes'
import { SIN_CLIENTE } from '@mostrador/contract/maestros/clientes'
import type {
  CreateDevolucionSaldo,
  DevolucionSaldo,
} from '@mostrador/contract/ventas/notas-credito/devoluciones-saldo'
import { IMPORTE_EXCESIVO, MAX_IMPORTE } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import {
  type CajaDelUsuario,
  checkCaja,
  deVuelta,
  findTurnoCerrado,
  lockCajaDelUsuario,
  lockCajaQueDevuelve,
  type ParteDeCaja,
  recordCobro,
} from '../../caja/cajas/cajas.commands.ts'
import { anulable, type Escrito, type Nuevo } from '../../documentos/documentos/documento.commands.ts'
import {
  lockCuentaCliente,
  moveCuentaCliente,
} from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { getDevolucionSaldo } from './devoluciones-saldo.queries.ts'

const DEVOLUCION = anulable('devolucion_saldo')

/**
 * Gives the customer money for the credit of the account: the account is debited, and the money leaves the caller's till.
 * A customer marked baja may take it too.
 *
 * Refuses with 403 another branch, with 409 more than the account has in favour, and tills that want an open shift.
 */
export const createDevolucionSaldo = DEVOLUCION.crear({
  donde: ({ sucursal }: CreateDevolucionSaldo) => sucursal,
  async inserta(tx, { cliente, concepto, tipos_pago }, nuevo) {
    const total = sumar(tipos_pago.map((p) => p.monto))
    if (total > MAX_IMPORTE) throw invalidField('tipos_pago', IMPORTE_EXCESIVO)
    await checkAFavor(tx, cliente, total)
    return await insertDevolucion(tx, { ...nuevo, cliente, concepto, total, tipos_pago, anula: null })
  },
  mueve: (tx, _, { documento, actor }, devolucion) => moveDevolucion(tx, documento, devolucion, actor),
  responde: getDevolucionSaldo,
})

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
export const anularDevolucionSaldo = DEVOLUCION.anular({
  async bloquea(tx, id) {
    await tx.run(sql`select from devoluciones_saldo where id = ${id} for update`)
    const { sucursal, ...devolucion } = await getDevolucionSaldo(tx, id)
    return { ...devolucion, sucursal: sucursal.id }
  },
  async cierra(_, { anula }) {
    if (anula) throw conflict('es_anulacion', 'Este documento anula una devolución: no se puede anular')
  },
  async deshace(tx, original, acto) {
    const { motivo, actor } = acto
    const { id, numero, punto_venta, total, tipos_pago } = original
    const cliente = original.cliente.id
    await lockCuentaCliente(tx, cliente, -total, actor)
    const concepto = `Anulación de ${numero}: ${motivo}`
    const contraria = { ...acto, punto_venta, cliente, total, tipos_pago, concepto, anula: { id, numero } }
    const insertada = await insertDevolucion(tx, contraria)
    const documento = await DEVOLUCION.escribe(tx, insertada, acto)
    return { id: documento.id, aviso: await moveDevolucion(tx, documento, insertada, actor) }
  },
  responde: async (tx, _, { id, aviso }): Promise<DevolucionSaldo> => ({
    ...(await getDevolucionSaldo(tx, id)),
    ...(aviso && { aviso_caja: aviso }),
  }),
})

interface Nueva extends Omit<Nuevo, 'hoy' | 'periodo'> {
  cliente: number
  concepto: string
  /** In centavos, the sum of the parts. */
  total: number
  tipos_pago: LineaPago[]
  /** The document whose money comes back; null for a refund. */
  anula: { id: number; numero: string } | null
}

interface Insertada extends Pick<Nueva, 'punto_venta' | 'cliente' | 'concepto' | 'total' | 'anula'> {
  id: number
  caja: CajaDelUsuario
  partes: ParteDeCaja[]
}

/** Writes the document. The caller has locked the customer. */
async function insertDevolucion(tx: Tx, nueva: Nueva): Promise<Insertada> {
  const { sucursal, punto_venta, cliente, concepto, total, fecha, tipos_pago, anula, actor } = nueva
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
  return { id, punto_venta, cliente, concepto, total, anula, caja, partes }
}

/** Moves account and till. @returns the sentence for the caller when the shift that paid is already closed. */
async function moveDevolucion(
  tx: Tx,
  documento: Escrito<'devolucion_saldo'>,
  { cliente, concepto, total, anula, caja, partes }: Insertada,
  actor: Actor,
): Promise<string | undefined> {
  const { sucursal, fecha, comprobante } = documento
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
      concepto: anula ? `Anulación de ${anula.numero}` : `Devolución de saldo ${comprobante}`,
      documento,
      partes,
    },
    actor,
  )
  return cerrado && `El turno que pagó (${cerrado}) ya está cerrado: el dinero entra en tu caja abierta.`
}
