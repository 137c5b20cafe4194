/** What becomes fiscal: the voucher of a sale, in the transaction of the sale. */

import { TIPO_FISCAL } from '@mostrador/contract/fiscal/codigos-arca'
import type { FiscalDeDocumento } from '@mostrador/contract/fiscal/estado-fiscal'
import { type Previsto, previstoPara, type ReceptorDeLetra } from '@mostrador/contract/fiscal/letras'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import type { Emisor } from '../../base/emisor/facturacion.queries.ts'
import {
  type ComprobanteNuevo,
  enqueueComprobante,
  type LineaFiscal,
} from './comprobantes-fiscales.commands.ts'
import { type FiscalRow, toFiscal } from './documento.queries.ts'
import { importesDeclarados } from './importes.reglas.ts'

const [BIENES, SERVICIOS, AMBOS] = [1, 2, 3] as const

/** The customer's data that a voucher carries. */
export interface ClienteFiscal extends ReceptorDeLetra {
  nombre: string
  domicilio: string
  localidad: string
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

/** A line of a sale, with what it was then. */
export interface LineaVendida extends LineaFiscal {
  servicio: boolean
}

/** What ARCA calls the concept: goods, services, or both, with the day of the services. */
export function servicioDe(
  lineas: readonly Pick<LineaVendida, 'servicio'>[],
  fecha: string,
): Pick<ComprobanteNuevo, 'concepto_fiscal' | 'fecha_servicio'> {
  const servicios = lineas.filter((l) => l.servicio).length
  if (servicios === 0) return { concepto_fiscal: BIENES, fecha_servicio: null }
  return { concepto_fiscal: servicios === lineas.length ? SERVICIOS : AMBOS, fecha_servicio: fecha }
}

interface VentaFacturable {
  id: number
  fecha: string
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
export async function invoiceVenta(
  tx: Tx,
  emisor: Emisor,
  venta: VentaFacturable,
  {
    cliente,
    emitible,
    lineas,
    hoy,
  }: { cliente: ClienteFiscal; emitible: Emitible; lineas: LineaVendida[]; hoy: string },
): Promise<FiscalDeDocumento | undefined> {
  const tipo = TIPO_FISCAL.factura[emitible.letra]
  const id = await enqueueComprobante(tx, emisor, {
    tipo,
    fecha: hoy,
    sucursal: venta.sucursal,
    venta: venta.id,
    cliente: venta.cliente,
    receptor: receptorDe(cliente, emitible),
    condicion_venta: venta.condicion_venta,
    ...servicioDe(lineas, venta.fecha),
    ...importesDeclarados(emitible.letra, lineas, venta.total),
    lineas,
  })
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
