/** The annulment of a payment: all that it moved comes back. */

import type { MedioInput } from '@mostrador/contract/compras/medios-pago'
import type { Pago } from '@mostrador/contract/compras/pagos-proveedores'
import { numeroPago } from '@mostrador/contract/documentos/comprobantes'
import sql from 'sql-template-tag'
import { checkPropia } from '../../../platform/access/alcance.ts'
import type { Caller } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { fechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { signDocumento } from '../../base/permisos/autorizados.commands.ts'
import { findTurnoDe } from '../../caja/cajas/cajas.queries.ts'
import { releasePago } from '../imputaciones/imputaciones.commands.ts'
import { exigirCompras } from '../proveedores/compras.commands.ts'
import { moveCuentaProveedor } from '../proveedores/cuenta.commands.ts'
import { checkCajas, lockCajasDelPago, takeBackCash } from './pagos.caja.commands.ts'
import type { ChequesDeTerceros } from './pagos.cheques.commands.ts'
import { chequesDe, lockPago, yaAnulado } from './pagos.commands.ts'
import { getPago } from './pagos.queries.ts'

/**
 * Annuls a payment, once. The vouchers ask for the money again, the cheques of others come back into the portfolio, the
 * cash into the caller's till or into the safe, and the business owes the total again. A cheque that the bank refused
 * meanwhile stays refused.
 *
 * Refuses with 403 another branch, with 404, and with 409 an annulled one and cash where the caller has no open till.
 */
export async function anularPago(
  tx: Tx,
  cheques: ChequesDeTerceros,
  { id, motivo }: { id: number; motivo: string },
  { actor, hoy }: Caller,
): Promise<Pago> {
  const fecha = await fechaAbierta(tx, hoy)
  await exigirCompras(tx)
  const medios = await listMedios(tx, id)
  const valores = await cheques.lock(tx, chequesDe(medios), null)
  const pago = await lockPago(tx, id)
  const sucursal = checkPropia(actor, pago.sucursal)
  if (pago.estado === 'anulado') throw yaAnulado()
  const cajas = await lockCajasDelPago(tx, medios, { actor, sucursal, fecha })
  await checkCajas(tx, cajas, { medios, signo: 1 })

  const numero = numeroPago(id)
  const documento = { tipo: 'pago_proveedor', id, comprobante: numero } as const
  await releasePago(tx, id, fecha, actor)
  await tx.run(sql`
    update pagos_proveedores set estado = 'anulado', motivo_anulacion = ${motivo} where id = ${id}`)
  await signDocumento(tx, actor, documento)
  for (const cheque of valores) await cheques.recuperar(tx, cheque, numero, { actor, sucursal, fecha })
  const { proveedor, total } = pago
  const concepto = `Anulación de ${numero}`
  await moveCuentaProveedor(tx, { proveedor, sucursal, fecha, concepto, importe: total, documento }, actor)
  const pagador = cajas.caja?.turno ? await findTurnoDe(tx, documento) : undefined
  await takeBackCash(tx, cajas, { id, medios, concepto, deTurno: pagador?.id ?? null }, actor)
  await audit(tx, actor, {
    entidad: 'pagos-proveedores',
    id,
    accion: 'anular',
    antes: { estado: 'vigente' },
    despues: { estado: 'anulado', motivo },
  })
  const anulado = await getPago(tx, id)
  if (pagador?.estado !== 'cerrado') return anulado
  return {
    ...anulado,
    aviso_caja: `El turno que pagó (${pagador.caja}) ya está cerrado: el dinero entra en tu caja abierta.`,
  }
}

const listMedios = (
  tx: Tx,
  pago: number,
): Promise<Pick<MedioInput, 'medio' | 'monto' | 'origen' | 'cheque'>[]> =>
  tx.rows(sql`select medio, monto, origen, cheque from pago_medios where pago = ${pago} order by linea`)
