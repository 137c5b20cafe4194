/** The fiscal side of a reverted credit note: its voucher is withdrawn, or a debit note follows it. */
import { claseDeTipo, TIPO_FISCAL } from '@mostrador/contract/fiscal/codigos-arca'
import type { EstadoComprobanteFiscal } from '@mostrador/contract/fiscal/estado-fiscal'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { findEmisor } from '../../base/emisor/facturacion.queries.ts'
import { withdraw } from '../emision/estados.commands.ts'
import {
  type ComprobanteNuevo,
  enqueueComprobante,
  type LineaFiscal,
} from '../facturar/comprobantes-fiscales.commands.ts'

type NotaFiscal = Omit<ComprobanteNuevo, 'receptor' | 'ivas' | 'lineas'> & {
  id: number
  entorno: 'homologacion' | 'produccion'
  cuit: string
  punto_venta: number
  estado: EstadoComprobanteFiscal
  retirado: boolean
  receptor: ComprobanteNuevo['receptor']
  /** A voucher of the test environment, while the shop issues real ones: it has no effect. */
  de_prueba: boolean
}

/**
 * What was never sent, or was refused, is withdrawn. Every other note gets a debit note of its letter with exactly its
 * amounts, which leaves after it: what is on its way or uncertain may be granted still. Refuses with 409 a note without
 * a voucher.
 */
export async function debitNota(tx: Tx, nota: number, sucursal: number, hoy: string): Promise<void> {
  const fiscal = await tx.maybe<NotaFiscal>(sql`
    select c.id, c.entorno, c.cuit, c.punto_venta, c.tipo, c.estado, c.retirado, c.cliente, c.condicion_venta, c.total,
      c.neto, c.iva, c.exento, c.no_gravado, c.concepto_fiscal, c.fecha_servicio, ${hoy}::text as fecha, ${sucursal}::integer as sucursal,
      json_build_object('nombre', c.receptor_nombre, 'domicilio', c.receptor_domicilio,
        'tipo_documento', c.receptor_tipo_documento, 'documento', c.receptor_documento,
        'condicion_iva', c.receptor_condicion_iva) as receptor,
      c.entorno = 'homologacion' and exists (select from facturacion where entorno = 'produccion') as de_prueba
    from comprobantes_fiscales c where c.nota_credito = ${nota} for no key update of c`)
  if (!fiscal) {
    throw conflict(
      'nota_sin_comprobante',
      'Solo se revierte una nota de crédito que tiene comprobante fiscal.',
    )
  }
  if (fiscal.de_prueba || fiscal.retirado) return
  if (await withdraw(tx, fiscal.id, 'La nota de crédito se revirtió antes de que se emitiera')) return
  await enqueueDebito(tx, nota, fiscal)
}

/** The series is that of the note, or the branch's present point of sale for the same issuer. */
async function enqueueDebito(tx: Tx, nota: number, fiscal: NotaFiscal): Promise<void> {
  const { id, entorno, cuit, sucursal } = fiscal
  const letra = claseDeTipo(fiscal.tipo)?.letra
  if (!letra) throw new Error(`voucher ${id} has the unknown type ${fiscal.tipo}`)
  const vigente = await findEmisor(tx, sucursal)
  const mismo = vigente && vigente.entorno === entorno && vigente.cuit === cuit
  const [ivas, lineas] = await Promise.all([
    tx.rows<ComprobanteNuevo['ivas'][number]>(sql`
      select id, base, importe from comprobante_fiscal_ivas where comprobante = ${id} order by id`),
    tx.rows<LineaFiscal>(sql`
      select articulo, descripcion, cantidad, precio_unitario, total, iva from comprobante_fiscal_lineas
      where comprobante = ${id} order by linea`),
  ])
  const { neto, iva, exento, no_gravado, total, cliente, condicion_venta, receptor, fecha } = fiscal
  const { concepto_fiscal, fecha_servicio } = fiscal
  await enqueueComprobante(
    tx,
    { entorno, cuit, punto_venta: mismo ? vigente.punto_venta : fiscal.punto_venta },
    {
      tipo: TIPO_FISCAL.nota_debito[letra],
      fecha,
      sucursal,
      cliente,
      condicion_venta,
      receptor,
      total,
      neto,
      iva,
      exento,
      no_gravado,
      ivas,
      lineas,
      concepto_fiscal,
      fecha_servicio,
      revierte: nota,
      asociado: id,
    },
  )
}
