import type { PeriodoCerrado } from '@mostrador/contract/base/periodo-cerrado'
import type { Compra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import {
  comprobanteDeCompra,
  SIN_NUMERO,
  type TipoCompra,
} from '@mostrador/contract/compras/comprobantes/tipos-compra'
import { numeroCompra, numeroDevolucionProveedor } from '@mostrador/contract/documentos/comprobantes'
import sql from 'sql-template-tag'
import { checkPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { lockPeriodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { signDocumento } from '../../base/permisos/autorizados.commands.ts'
import { revertCostos } from '../../mercaderia/costos/costos.rehacer.commands.ts'
import { soltarDevoluciones } from '../devoluciones/devoluciones.commands.ts'
import { releaseNotas } from '../imputaciones/imputaciones.commands.ts'
import { moveCuentaProveedor } from '../proveedores/cuenta.commands.ts'
import { lockProveedor } from '../proveedores/proveedores.commands.ts'
import { liberarRecepciones } from '../recepciones/facturar.commands.ts'
import { devolverRecepcion, lockRecepciones } from '../recepciones/recepciones.commands.ts'
import { getCompra } from './comprobantes.queries.ts'
import { fletesDe } from './fletes.commands.ts'
import { estaCerrado } from './mes.reglas.ts'

/** The numbers of what a voucher was paid or applied with; the room of the payments knows. */
export type PagosDe = (tx: Tx, compra: number) => Promise<string[]>

interface Bloqueada {
  proveedor: number
  sucursal: number
  estado: string
  tipo: TipoCompra
  punto_venta: number | null
  numero: number | null
  signo: number
  total: number
  /** The month of its IVA credit. */
  periodo: string
}

/** Locks the voucher until the transaction ends. Refuses with 404, and with 409 one that is annulled. */
async function lockCompra(tx: Tx, id: number): Promise<Bloqueada> {
  const compra = await tx.maybe<Bloqueada>(sql`
    select proveedor, sucursal, estado, tipo, punto_venta, numero, signo, total, to_char(periodo, 'YYYY-MM') as periodo
    from compras where id = ${id} for update`)
  if (!compra) throw notFound('La compra no existe')
  if (compra.estado === 'anulada') throw conflict('ya_anulada', 'La compra ya está anulada')
  return compra
}

/** Refuses with 409 a voucher of a Libro IVA whose month is closed: the book was presented with it. */
function checkMes({ tipo, periodo: mes }: Bloqueada, { cerrado_hasta }: PeriodoCerrado): void {
  if (tipo === SIN_NUMERO || !estaCerrado(mes, { cerrado_hasta })) return
  const libro = `Libro IVA de ${mes.slice(5)}/${mes.slice(0, 4)}`
  throw conflict(
    'periodo_cerrado',
    `La compra está en el ${libro}, que está cerrado: carga la nota de crédito del proveedor, o reabre el período`,
    { cerrado_hasta },
  )
}

const enumerar = (nombres: string[]): string =>
  nombres.slice(0, 5).join(', ') + (nombres.length > 5 ? '…' : '')

/** Refuses with 409 a voucher that something was paid of, whose goods went back or took freight; names what stands in the way. */
async function checkSuelta(tx: Tx, id: number, pagosDe: PagosDe): Promise<void> {
  const pagos = await pagosDe(tx, id)
  if (pagos.length > 0)
    throw conflict('compra_pagada', `La compra tiene pagos aplicados: ${enumerar(pagos)}. Anúlalos primero`, {
      pagos,
    })
  const fletes = (await fletesDe(tx, id)).map(numeroCompra)
  if (fletes.length > 0)
    throw conflict(
      'compra_con_flete',
      `Su mercadería tiene flete de otro comprobante: ${enumerar(fletes)}. Anúlalo primero`,
      { compras: fletes },
    )
  const rows = await tx.rows<{ id: number }>(sql`
    select distinct v.id from devoluciones_proveedor v join devolucion_proveedor_detalles d on d.devolucion = v.id
    where d.compra = ${id} and v.estado = 'vigente' order by v.id`)
  if (rows.length === 0) return
  const devoluciones = rows.map((v) => numeroDevolucionProveedor(v.id))
  throw conflict('compra_devuelta', `Hay mercadería devuelta de esta compra: ${enumerar(devoluciones)}`, {
    devoluciones,
  })
}

/**
 * Annuls a voucher by contrary movements of today: the account, the goods that came with it, their cost. Goods that came
 * before it stay, and wait for another voucher.
 *
 * Refuses with 403 another branch; with 409 one that is annulled, paid or partly given back, one of a closed month, and units that are not there.
 */
export async function anularCompra(
  tx: Tx,
  { id, motivo, pagosDe }: { id: number; motivo: string; pagosDe: PagosDe },
  actor: Actor,
  hoy: string,
): Promise<Compra> {
  const periodo = await lockPeriodo(tx)
  const fecha = periodo.abierta(hoy)
  const compra = await lockCompra(tx, id)
  const propia = checkPropia(actor, compra.sucursal)
  checkMes(compra, periodo)
  const propias = await tx.rows<{ id: number }>(sql`
    select id from recepciones where compra = ${id} and estado = 'vigente' order by id`)
  const recepciones = await lockRecepciones(
    tx,
    propias.map((r) => r.id),
  )
  await lockProveedor(tx, compra.proveedor)
  await checkSuelta(tx, id, pagosDe)
  // What credit notes paid without a payment, or this one paid, is open again.
  await releaseNotas(tx, id, fecha, actor)
  await tx.run(sql`
    update compras set estado = 'anulada', pendiente = 0, motivo_anulacion = ${motivo}, anulada = now(),
      anulada_por = ${actor.id}
    where id = ${id}`)
  await signDocumento(tx, actor, { tipo: 'compra', id, comprobante: numeroCompra(id) })
  const comprobante = comprobanteDeCompra(compra)
  await moveCuentaProveedor(
    tx,
    {
      proveedor: compra.proveedor,
      sucursal: propia,
      fecha,
      concepto: `Anulación de ${comprobante}`,
      importe: -compra.signo * compra.total,
      documento: { tipo: 'compra', id, comprobante: numeroCompra(id) },
    },
    actor,
  )
  for (const recepcion of recepciones) {
    const sucursal = checkPropia(actor, recepcion.sucursal)
    await devolverRecepcion(tx, { id: recepcion.id, sucursal, motivo }, actor, fecha)
  }
  await liberarRecepciones(tx, id)
  await soltarDevoluciones(tx, id)
  await revertCostos(tx, { tipo: 'compra', id, fecha }, actor)
  await audit(tx, actor, {
    entidad: 'compras',
    id,
    accion: 'anular',
    antes: { comprobante, estado: 'vigente' },
    despues: { comprobante, estado: 'anulada', motivo },
  })
  return await getCompra(tx, id)
}
