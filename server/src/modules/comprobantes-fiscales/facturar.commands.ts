/** What becomes fiscal: the voucher of a sale, in the transaction of the sale. */

import { TIPO_FISCAL } from '@mostrador/contract/codigos-arca'
import type { FiscalDeDocumento } from '@mostrador/contract/comprobantes-fiscales'
import type { Iva } from '@mostrador/contract/iva'
import { type Previsto, previstoPara, type ReceptorDeLetra } from '@mostrador/contract/letras'
import sql from 'sql-template-tag'
import { conflict } from '../../platform/api/errors.ts'
import { pesos, type Tx } from '../../platform/database/db.ts'
import type { Emisor } from '../facturacion/facturacion.queries.ts'
import { type ComprobanteNuevo, encolarComprobante } from './comprobantes-fiscales.commands.ts'
import { type FiscalRow, toFiscal } from './documento.queries.ts'
import { importesDe } from './importes.reglas.ts'

/** The customer's data that a voucher carries. */
export interface ClienteFiscal extends ReceptorDeLetra {
  nombre: string
  domicilio: string
  localidad: string
}

/** A line as the customer reads it; prices with IVA, in centavos. */
export interface LineaFiscal {
  articulo: string
  descripcion: string
  cantidad: number
  precio_unitario: number
  total: number
  iva: Iva
}

/** Letter and receiver of a voucher that can be issued. */
export type Emitible = Extract<Previsto, { impedimento: null }>

/** Refuses with 409 a document that cannot become a voucher, with what is missing. */
export function checkEmitible(
  emisor: Emisor,
  cliente: ReceptorDeLetra,
  total: number,
  fecha: string,
): Emitible {
  const previsto = previstoPara(emisor, cliente, total, fecha)
  if (previsto.impedimento === null) return previsto
  throw conflict(
    'comprobante_imposible',
    `No se puede emitir el comprobante ${previsto.letra}. ${previsto.impedimento}`,
  )
}

interface VentaFacturable {
  id: number
  sucursal: number
  cliente: number
  condicion_venta: string
  /** In centavos: the sum of the lines less the discount. */
  total: number
}

/**
 * Queues the invoice of a sale. Its day is today, also for a sale with an earlier date: the numbers of a series never
 * go back in time.
 * @returns the voucher as the sale's answer shows it.
 */
export async function facturarVenta(
  tx: Tx,
  emisor: Emisor,
  venta: VentaFacturable,
  cliente: ClienteFiscal,
  emitible: Emitible,
  lineas: LineaFiscal[],
  hoy: string,
): Promise<FiscalDeDocumento | undefined> {
  const tipo = TIPO_FISCAL.factura[emitible.letra]
  const id = await encolarComprobante(tx, emisor, {
    tipo,
    fecha: hoy,
    sucursal: venta.sucursal,
    venta: venta.id,
    cliente: venta.cliente,
    receptor: receptorDe(cliente, emitible),
    condicion_venta: venta.condicion_venta,
    ...importesDe(emitible.letra, lineas, venta.total),
  })
  await insertLineas(tx, id, lineas)
  const { punto_venta } = emisor
  const sinEmitir: Omit<FiscalRow, 'id' | 'tipo' | 'punto_venta'> = {
    numero: null,
    estado: 'sin_emitir',
    retirado: false,
    cae: null,
    cae_vence: null,
    motivo: null,
  }
  return toFiscal({ id, tipo, punto_venta, ...sinEmitir })
}

export const receptorDe = (
  { nombre, domicilio, localidad }: ClienteFiscal,
  { tipo_documento, documento, condicion_iva }: Emitible,
): ComprobanteNuevo['receptor'] => ({
  nombre,
  domicilio: [domicilio, localidad].filter(Boolean).join(', '),
  tipo_documento,
  documento,
  condicion_iva,
})

export const insertLineas = (tx: Tx, comprobante: number, lineas: LineaFiscal[]): Promise<unknown> =>
  tx.run(sql`
    insert into comprobante_fiscal_lineas (comprobante, linea, articulo, descripcion, cantidad, precio_unitario, total, iva)
    select ${comprobante}, linea, articulo, descripcion, cantidad, precio_unitario, total, iva
    from unnest(${lineas.map((l) => l.articulo)}::text[], ${lineas.map((l) => l.descripcion)}::text[],
      ${lineas.map((l) => l.cantidad)}::integer[], ${lineas.map((l) => pesos(l.precio_unitario))}::numeric[],
      ${lineas.map((l) => pesos(l.total))}::numeric[], ${lineas.map((l) => l.iva)}::text[])
      with ordinality as l (articulo, descripcion, cantidad, precio_unitario, total, iva, linea)`)
