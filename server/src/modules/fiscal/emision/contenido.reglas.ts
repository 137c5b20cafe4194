/** A voucher as ARCA gets it: the content of `FeCAEReq`, and whether what ARCA has is that content. */

import type { Values } from '../../../arca/messages.ts'
import type { Consulted } from '../../../arca/wsfe.ts'
import { pesos } from '../../../platform/database/db.ts'
import type { ImportesFiscales } from '../facturar/importes.reglas.ts'
import { fechaDeArca } from './respuesta.reglas.ts'

/** A voucher as it is declared to ARCA: what its message needs. Amounts are in centavos. */
export interface Declaracion extends ImportesFiscales {
  punto_venta: number
  tipo: number
  fecha: string
  receptor_tipo_documento: number
  receptor_documento: string
  receptor_condicion_iva: number
  /** The voucher that it credits or reverts. */
  asociado: { tipo: number; punto_venta: number; numero: number; cuit: string; fecha: string } | null
  periodo_desde: string | null
  periodo_hasta: string | null
  concepto_fiscal: number
  /** The day of its services; null for goods alone. */
  fecha_servicio: string | null
}

const PESOS = 'PES'

/** `2026-03-15` → `20260315`. */
const yyyymmdd = (fecha: string): string => fecha.replaceAll('-', '')

const associatedOf = ({ asociado, periodo_desde, periodo_hasta }: Declaracion): Values => {
  if (asociado) {
    const { tipo, punto_venta, numero, cuit, fecha } = asociado
    const CbteAsoc = [{ Tipo: tipo, PtoVta: punto_venta, Nro: numero, Cuit: cuit, CbteFch: yyyymmdd(fecha) }]
    return { CbtesAsoc: { CbteAsoc } }
  }
  if (!periodo_desde || !periodo_hasta) return {}
  return { PeriodoAsoc: { FchDesde: yyyymmdd(periodo_desde), FchHasta: yyyymmdd(periodo_hasta) } }
}

/** Services say when they were given, and are due on the day of the voucher. */
const serviceDatesOf = ({ fecha, fecha_servicio }: Declaracion): Values => {
  if (fecha_servicio === null) return {}
  const dia = yyyymmdd(fecha_servicio)
  return { FchServDesde: dia, FchServHasta: dia, FchVtoPago: yyyymmdd(fecha) }
}

/** The content of the request for one voucher under a number. */
export function contenidoDe(comprobante: Declaracion, numero: number): Values {
  const { ivas } = comprobante
  const AlicIva = ivas.map(({ id, base, importe }) => ({
    Id: id,
    BaseImp: pesos(base),
    Importe: pesos(importe),
  }))
  const detalle: Values = {
    Concepto: comprobante.concepto_fiscal,
    DocTipo: comprobante.receptor_tipo_documento,
    DocNro: comprobante.receptor_documento,
    CbteDesde: numero,
    CbteHasta: numero,
    CbteFch: yyyymmdd(comprobante.fecha),
    ImpTotal: pesos(comprobante.total),
    ImpTotConc: pesos(comprobante.no_gravado),
    ImpNeto: pesos(comprobante.neto),
    ImpOpEx: pesos(comprobante.exento),
    ImpTrib: '0.00',
    ImpIVA: pesos(comprobante.iva),
    ...serviceDatesOf(comprobante),
    MonId: PESOS,
    MonCotiz: '1',
    // For pesos it says nothing. Some copies of the official WSDL demand it.
    CanMisMonExt: 'N',
    CondicionIVAReceptorId: comprobante.receptor_condicion_iva,
    ...associatedOf(comprobante),
    ...(AlicIva.length > 0 ? { Iva: { AlicIva } } : {}),
  }
  return {
    FeCabReq: { CantReg: 1, PtoVta: comprobante.punto_venta, CbteTipo: comprobante.tipo },
    FeDetReq: { FECAEDetRequest: [detalle] },
  }
}

/** The stored content with another day, for a request whose day has left ARCA's window. */
export function conFecha(contenido: Values, fecha: string): Values {
  const detalle = detalleDe(contenido)
  const dia = yyyymmdd(fecha)
  const vence = detalle.FchVtoPago === undefined ? {} : { FchVtoPago: dia }
  return { ...contenido, FeDetReq: { FECAEDetRequest: [{ ...detalle, CbteFch: dia, ...vence }] } }
}

const detalleDe = (contenido: Values): Values =>
  (contenido as { FeDetReq: { FECAEDetRequest: Values[] } }).FeDetReq.FECAEDetRequest[0] ?? {}

/** The day of a stored content, `YYYY-MM-DD`. */
export const fechaDelContenido = (contenido: Values): string =>
  fechaDeArca(String(detalleDe(contenido).CbteFch))

export type Consultado = NonNullable<Consulted['comprobante']>

/** Whether both have the same receiver, total, concept and currency; the day may have been moved when it was sent. */
export function coincide({ campos }: Consultado, contenido: Values): boolean {
  const enviado = detalleDe(contenido)
  const numbers = (['DocTipo', 'DocNro', 'ImpTotal', 'Concepto'] as const).every(
    (name) => Number(campos[name]) === Number(enviado[name]),
  )
  return numbers && igual(campos.MonId, enviado.MonId)
}

/** The schema lets an answer leave out its texts: what ARCA does not tell makes no difference. */
const igual = (dicho: string, enviado: unknown): boolean => dicho === '' || dicho === String(enviado)

/** Whether the voucher that ARCA has under the number is the one that was sent. */
export const esElMismo = (consultado: Consultado, contenido: Values): boolean =>
  coincide(consultado, contenido) && igual(consultado.campos.CbteFch, detalleDe(contenido).CbteFch)

/** So far the clocks of ARCA and of the database may be apart. */
const RELOJES_MS = 10 * 60_000

/** Whether ARCA granted the voucher before this one was made, at `creado`; false when it does not tell. */
export const esAnterior = ({ procesado }: Consultado, creado: string): boolean =>
  procesado !== null && procesado.getTime() < new Date(creado).getTime() - RELOJES_MS
