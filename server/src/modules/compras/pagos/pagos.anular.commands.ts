/** The annulment of a payment: all that it moved comes back. */

import type { MedioInput } from '@mostrador/contract/compras/medios-pago'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import { findTurnoDe } from '../../caja/cajas/cajas.queries.ts'
import { releasePago } from '../imputaciones/imputaciones.commands.ts'
import { requireCompras } from '../proveedores/compras.commands.ts'
import { moveCuentaProveedor } from '../proveedores/cuenta.commands.ts'
import { checkCajas, lockCajasDelPago, takeBackCash } from './pagos.caja.commands.ts'
import type { ChequesDeTerceros } from './pagos.cheques.commands.ts'
import { chequesDe, lockPago, PAGO } from './pagos.commands.ts'
import { getPago } from './pagos.queries.ts'

/**
 * Annuls a payment, once. The vouchers ask for the money again, the cheques of others come back into the portfolio, the
 * cash into the caller's till or into the safe, and the business owes the total again. A cheque that the bank refused
 * meanwhile stays refused.
 *
 * Refuses with 409 cash where the caller has no open till.
 */
export const anularPago = (cheques: ChequesDeTerceros) =>
  PAGO.anular({
    async bloquea(tx, id) {
      await requireCompras(tx)
      const medios = await listMedios(tx, id)
      const valores = await cheques.lock(tx, chequesDe(medios), null)
      return { ...(await lockPago(tx, id)), id, medios, valores }
    },
    cierra: (tx, { medios }, acto) => lockCajasDelPago(tx, medios, acto),
    async deshace(tx, { proveedor, total, medios, valores }, acto, cajas) {
      const { documento, actor, sucursal, fecha } = acto
      const { id, comprobante: numero } = documento
      await checkCajas(tx, cajas, { medios, signo: 1 })
      await releasePago(tx, id, fecha, actor)
      await tx.run(sql`update pagos_proveedores set estado = 'anulado' where id = ${id}`)
      for (const cheque of valores) await cheques.recuperar(tx, cheque, numero, acto)
      const concepto = `Anulación de ${numero}`
      await moveCuentaProveedor(
        tx,
        { proveedor, sucursal, fecha, concepto, importe: total, documento },
        actor,
      )
      const pagador = cajas.caja?.turno ? await findTurnoDe(tx, documento) : undefined
      await takeBackCash(tx, cajas, { documento, medios, concepto, deTurno: pagador?.id ?? null }, actor)
      return pagador
    },
    async responde(tx, id, pagador) {
      const anulado = await getPago(tx, id)
      if (pagador?.estado !== 'cerrado') return anulado
      const aviso_caja = `El turno que pagó (${pagador.caja}) ya está cerrado: el dinero entra en tu caja abierta.`
      return { ...anulado, aviso_caja }
    },
  })

const listMedios = (
  tx: Tx,
  pago: number,
): Promise<Pick<MedioInput, 'medio' | 'monto' | 'origen' | 'cheque'>[]> =>
  tx.rows(sql`select medio, monto, origen, cheque from pago_medios where pago = ${pago} order by linea`)
