/** What a person can do about a voucher that has no CAE. */

import type { CorregirComprobante } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import type { EstadoComprobanteFiscal } from '@mostrador/contract/fiscal/estado-fiscal'
import sql, { type Sql } from 'sql-template-tag'
import { checkPropia, propiasDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import { withChanges } from '../../../platform/api/changes.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { getAjustes } from '../../base/emisor/facturacion.queries.ts'
import { AFRESH, inQueue, requeue } from '../emision/estados.commands.ts'
import { wakeCola } from '../facturar/comprobantes-fiscales.commands.ts'
import {
  type Corregible,
  checkFechaFiscal,
  diasAtras,
  digitosDe,
  tipoCorregido,
} from '../facturar/corregir.reglas.ts'

/**
 * What was never issued leaves with the present point of sale of its branch: a number that ARCA does not take is
 * corrected in the settings. `which` limits the vouchers `c`. The two states apart, so that the indexes of the queue and of the
 * rejected vouchers serve.
 */
export function followPuntoVenta(tx: Tx, which: Sql = sql``): Promise<number> {
  return tx.run(sql`
    update comprobantes_fiscales c set punto_venta = p.numero, fallos = 0, proximo_intento = now()
    from facturacion f join facturacion_puntos_venta p on p.entorno = f.entorno
    where c.entorno = f.entorno and c.cuit = f.cuit and c.sucursal = p.sucursal and c.punto_venta <> p.numero
      and (c.estado = 'sin_emitir' or c.estado = 'rechazado') and not c.retirado ${which}`)
}

/** A voucher without its CAE. */
interface SinCae extends Corregible {
  estado: EstadoComprobanteFiscal
  sucursal: number
  fecha: string
  concepto_fiscal: number
  receptor_nombre: string
  receptor_domicilio: string
  retirado: boolean
  /** Of the environment and the CUIT in use. */
  vigente: boolean
}

/**
 * Locks the voucher. Refuses with 403 another branch, with 404, with 409 one that has its CAE, is no longer needed, or is
 * of another environment or CUIT than the present one.
 */
async function lockSinCae(tx: Tx, id: number, actor: Actor): Promise<SinCae> {
  await tx.run(sql`select from comprobantes_fiscales where id = ${id} for update`)
  const row = await tx.maybe<SinCae>(sql`
    select c.estado, c.sucursal, c.fecha, c.concepto_fiscal, c.tipo, c.total, c.cuit, c.asociado, c.receptor_nombre, c.receptor_domicilio,
      c.receptor_tipo_documento, c.receptor_documento, c.receptor_condicion_iva, c.retirado,
      exists (select from facturacion f where f.entorno = c.entorno and f.cuit = c.cuit) as vigente
    from comprobantes_fiscales c where c.id = ${id}`)
  if (!row) throw notFound('El comprobante no existe')
  checkPropia(actor, row.sucursal)
  if (row.estado === 'autorizado') throw conflict('ya_autorizado', 'El comprobante ya está autorizado')
  if (row.retirado)
    throw conflict('comprobante_retirado', 'El documento se anuló: este comprobante ya no se envía')
  if (!row.vigente)
    throw conflict(
      'otro_emisor',
      'Este comprobante es de otro entorno o de otro CUIT que los de Facturación electrónica: no se envía mientras sean otros',
    )
  return row
}

/** A rejected one goes back into the queue as it is, the others are tried at once. The same refusals. */
export async function reintentarComprobante(tx: Tx, id: number, actor: Actor): Promise<void> {
  await lockSinCae(tx, id, actor)
  await followPuntoVenta(tx, sql`and c.id = ${id}`)
  if (await requeue(tx, id)) await auditReenvio(tx, actor, id)
  else await tx.run(sql`update comprobantes_fiscales set ${AFRESH} where id = ${id}`)
  wakeCola(tx)
}

const auditReenvio = (tx: Tx, actor: Actor, id: number): Promise<void> =>
  audit(tx, actor, {
    entidad: 'comprobantes-fiscales',
    id,
    accion: 'modificar',
    antes: { estado: 'rechazado' },
    despues: { estado: 'sin_emitir' },
  })

/**
 * Tries all that wait at once, and the rejected ones of the present issuer as they are: those of the branches in which the
 * caller may write. @returns how many.
 */
export async function reintentarTodos(tx: Tx, actor: Actor): Promise<number> {
  const propia = propiasDe(actor)
  const sucursal = propia === null ? sql`` : sql`and c.sucursal = ${propia}`
  await followPuntoVenta(tx, sucursal)
  const esperan = await tx.run(sql`
    update comprobantes_fiscales c set fallos = 0, proximo_intento = now()
    where ${inQueue} ${sucursal}`)
  const rechazados = await tx.rows<{ id: number }>(sql`
    select c.id from comprobantes_fiscales c join facturacion f on f.entorno = c.entorno and f.cuit = c.cuit
    where c.estado = 'rechazado' and not c.retirado ${sucursal} order by c.id for update of c`)
  for (const { id } of rechazados) {
    await requeue(tx, id)
    await auditReenvio(tx, actor, id)
  }
  wakeCola(tx)
  return esperan + rechazados.length
}

/**
 * Changes receiver or day of a rejected voucher, and puts it back into the queue. Its letter follows the receiver.
 * Refuses with 400 values that ARCA would refuse again, with 409 one that is not rejected.
 */
export async function corregirComprobante(
  tx: Tx,
  id: number,
  input: CorregirComprobante,
  { actor, hoy }: { actor: Actor; hoy: string },
): Promise<void> {
  const antes = await lockSinCae(tx, id, actor)
  if (antes.estado !== 'rechazado') throw conflict('no_rechazado', 'Solo se corrige un comprobante rechazado')
  const cambiado = withChanges(antes, input)
  const despues = { ...cambiado, receptor_documento: digitosDe(cambiado) }
  const { umbral_identificacion } = await getAjustes(tx)
  const tipo = tipoCorregido(despues, umbral_identificacion)
  if (input.fecha) checkFechaFiscal(input.fecha, hoy, diasAtras(antes))
  if (tipo !== antes.tipo) await checkSinNotas(tx, id)
  await followPuntoVenta(tx, sql`and c.id = ${id}`)
  await requeue(
    tx,
    id,
    sql`tipo = ${tipo}, fecha = ${despues.fecha}::date, receptor_nombre = ${despues.receptor_nombre},
      receptor_domicilio = ${despues.receptor_domicilio}, receptor_tipo_documento = ${despues.receptor_tipo_documento},
      receptor_documento = ${despues.receptor_documento}, receptor_condicion_iva = ${despues.receptor_condicion_iva},
      contenido = null`,
  )
  wakeCola(tx)
  await audit(tx, actor, {
    entidad: 'comprobantes-fiscales',
    id,
    accion: 'modificar',
    antes: auditado(antes),
    despues: { ...auditado(despues), estado: 'sin_emitir' },
  })
}

const auditado = ({ estado, fecha, ...c }: SinCae) => ({
  estado,
  fecha,
  receptor_nombre: c.receptor_nombre,
  receptor_domicilio: c.receptor_domicilio,
  receptor_tipo_documento: c.receptor_tipo_documento,
  receptor_documento: c.receptor_documento,
  receptor_condicion_iva: c.receptor_condicion_iva,
})

/** A waiting note has the letter of its invoice. */
async function checkSinNotas(tx: Tx, id: number): Promise<void> {
  const nota = await tx.maybe(sql`select 1 from comprobantes_fiscales where asociado = ${id} limit 1`)
  if (nota)
    throw conflict(
      'comprobante_con_nota',
      'Este comprobante tiene una nota de crédito: su letra ya no puede cambiar',
    )
}
