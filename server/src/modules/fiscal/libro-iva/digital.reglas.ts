/**
 * The two files of the Libro IVA Digital for sales (RG 4597/2019, the record design of RG 3685): fixed width, CRLF,
 * Latin-1. Amounts are in centavos without a point. Credit notes are positive: their type subtracts them.
 */
import { claseDeTipo } from '@mostrador/contract/fiscal/codigos-arca'
import type { ComprobanteDelLibro } from './libro-iva.queries.ts'
import { type Campo, importe, linea, numero, texto } from './registro.reglas.ts'

interface Alicuota {
  id: number
  base: number
  importe: number
}

/** The rate of 0 % in the tax office's table. */
const SIN_IVA: Alicuota = { id: 3, base: 0, importe: 0 }

/** The rates that a voucher declares: an A or B without taxed goods declares 0 %, a C none. */
const alicuotasDe = ({ tipo, ivas }: ComprobanteDelLibro): Alicuota[] => {
  if (claseDeTipo(tipo)?.letra === 'C') return []
  return ivas.length > 0 ? ivas : [SIN_IVA]
}

/** E exempt, N untaxed, a space for taxed operations. Only a voucher without taxed goods has a code. */
function operacionDe({ ivas, exento, no_gravado }: ComprobanteDelLibro): string {
  if (ivas.length > 0) return ' '
  if (exento > 0) return 'E'
  return no_gravado > 0 ? 'N' : ' '
}

const VENTAS_CBTE: Campo<ComprobanteDelLibro>[] = [
  numero(8, (c) => c.fecha.replaceAll('-', '')),
  numero(3, (c) => c.tipo),
  numero(5, (c) => c.punto_venta),
  numero(20, (c) => c.numero),
  // Number to: each line is one voucher.
  numero(20, (c) => c.numero),
  numero(2, (c) => c.receptor_tipo_documento),
  numero(20, (c) => c.receptor_documento),
  texto(30, (c) => c.receptor_nombre),
  importe((c) => c.total),
  importe((c) => c.no_gravado),
  // Perception to non-categorised receivers.
  importe(),
  importe((c) => c.exento),
  // Perceptions: national, of gross income, municipal. Then internal taxes.
  ...[importe(), importe(), importe(), importe()],
  texto(3, () => 'PES'),
  // The rate of the currency: 1, with 6 decimals.
  numero(10, () => 1_000_000),
  numero(1, (c) => alicuotasDe(c).length),
  texto(1, operacionDe),
  // Other taxes.
  importe(),
  // The day of payment: of services only.
  numero(8, (c) => c.vencimiento_pago?.replaceAll('-', '') ?? 0),
]

const VENTAS_ALICUOTAS: Campo<{ comprobante: ComprobanteDelLibro; alicuota: Alicuota }>[] = [
  numero(3, ({ comprobante }) => comprobante.tipo),
  numero(5, ({ comprobante }) => comprobante.punto_venta),
  numero(20, ({ comprobante }) => comprobante.numero),
  importe(({ alicuota }) => alicuota.base),
  numero(4, ({ alicuota }) => alicuota.id),
  importe(({ alicuota }) => alicuota.importe),
]

/** The line of a voucher in VENTAS_CBTE: 266 characters and CRLF. */
export const lineaCbte = (comprobante: ComprobanteDelLibro): string => linea(VENTAS_CBTE, comprobante)

/** The lines of a voucher in VENTAS_ALICUOTAS: 62 characters and CRLF for each rate. */
export const lineasAlicuotas = (comprobante: ComprobanteDelLibro): string =>
  alicuotasDe(comprobante)
    .map((alicuota) => linea(VENTAS_ALICUOTAS, { comprobante, alicuota }))
    .join('')
