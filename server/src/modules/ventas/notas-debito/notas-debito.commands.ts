/** Writes the debit note of a refused cheque, and takes it back. */
import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { signDocumento } from '../../documentos/documentos/autorizados.commands.ts'
import {
  lockCuentaCliente,
  moveCuentaCliente,
} from '../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { releaseAplicaciones } from '../aplicaciones/aplicaciones.commands.ts'
import { insertCuotaDeCheque, voidCuota } from '../cuotas/cuotas.commands.ts'
import { checkSinCobrar } from './notas-debito.queries.ts'

interface ChequeRechazado {
  id: number
  sucursal: number
  cliente: number
  venta: number
  monto: number
}

/**
 * The customer owes the amount of a refused cheque again: the account is debited, and an instalment of the sale asks
 * for it. The caller has locked the sale and the cheque.
 * @returns the number of the note.
 */
export async function insertNotaDebito(
  tx: Tx,
  { id: cheque, sucursal, cliente, venta, monto }: ChequeRechazado,
  motivo: string,
  { actor, fecha }: { actor: Actor; fecha: FechaAbierta },
): Promise<string> {
  const { punto_venta } = await getSucursal(tx, sucursal)
  const cuota = await insertCuotaDeCheque(tx, venta, monto, fecha)
  await lockCuentaCliente(tx, cliente, monto, actor)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into notas_debito (sucursal, punto_venta, fecha, cliente, cheque, cuota, total, motivo, usuario)
    values (${sucursal}, ${punto_venta}, ${fecha}::date, ${cliente}, ${cheque}, ${cuota}, ${pesos(monto)}, ${motivo},
      ${actor.id})
    returning id`)
  const numero = comprobante('nota_debito', punto_venta, id)
  const documento = { tipo: 'nota_debito', id, comprobante: numero } as const
  await moveCuentaCliente(
    tx,
    { cliente, fecha, concepto: motivo, importe: monto, sucursal, documento },
    actor,
  )
  await signDocumento(tx, actor, documento)
  return numero
}

/**
 * Takes the note of a cheque back: its instalment is void, credit that paid it is in favour again, and the account gets the contrary movement. Refuses with
 * 409 (`cheque_cobrado`) when the debt was already collected.
 */
export async function anularNotaDebito(
  tx: Tx,
  cheque: number,
  actor: Actor,
  fecha: FechaAbierta,
): Promise<string | undefined> {
  await checkSinCobrar(tx, cheque)
  const nota = await tx.maybe<{
    id: number
    sucursal: number
    punto_venta: number
    cliente: number
    cuota: number | null
    total: number
  }>(sql`
    update notas_debito set estado = 'anulada' where cheque = ${cheque} and estado = 'aprobada'
    returning id, sucursal, punto_venta, cliente, cuota, total`)
  // A cheque that was refused before debit notes has none.
  if (!nota) return undefined
  if (nota.cuota !== null) {
    await releaseAplicaciones(tx, { cuota: nota.cuota }, fecha, actor)
    await voidCuota(tx, nota.cuota)
  }
  const numero = comprobante('nota_debito', nota.punto_venta, nota.id)
  const documento = { tipo: 'nota_debito', id: nota.id, comprobante: numero } as const
  const { cliente, sucursal } = nota
  await moveCuentaCliente(
    tx,
    { cliente, fecha, concepto: `Anulación de ${numero}`, importe: -nota.total, sucursal, documento },
    actor,
  )
  return numero
}
