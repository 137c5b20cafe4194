/**
 * The two files of the Libro IVA Digital for purchases (RG 4597/2019, the record design of RG 3685). Credit notes are
 * positive: their type subtracts them.
 */
import type { TasaIva } from '@mostrador/contract/compras/comprobantes/cuentas-compra'
import { TIPOS_COMPRA } from '@mostrador/contract/compras/comprobantes/tipos-compra'
import { type Campo, importe, linea, numero, texto } from '../../fiscal/libro-iva/registro.reglas.ts'
import type { CompraDelLibro } from './libro-iva.queries.ts'

/** Each rate in the tax office's table. */
const ID_DE_TASA: Record<TasaIva, number> = { '0': 3, '10.5': 4, '21': 5, '27': 6, '5': 8, '2.5': 9 }

interface Alicuota {
  tasa: TasaIva
  neto: number
  iva: number
}

const SIN_IVA: Alicuota = { tasa: '0', neto: 0, iva: 0 }

/** The rates that a voucher declares: an A without taxed goods declares 0 %, a B or a C none. */
const alicuotasDe = ({ tipo, ivas }: CompraDelLibro): Alicuota[] => {
  if (!TIPOS_COMPRA[tipo].discrimina) return []
  return ivas.length > 0 ? ivas : [SIN_IVA]
}

/** E exempt, N untaxed, a space for taxed operations. Only an A without taxed goods has a code. */
function operacionDe({ tipo, ivas, exento, no_gravado }: CompraDelLibro): string {
  if (!TIPOS_COMPRA[tipo].discrimina || ivas.length > 0) return ' '
  if (exento > 0) return 'E'
  return no_gravado > 0 ? 'N' : ' '
}

/** 80 is a CUIT, 99 nobody in particular. */
const documento: Campo<CompraDelLibro>[] = [
  numero(2, (c) => (c.cuit === '' ? 99 : 80)),
  numero(20, (c) => c.cuit || 0),
]

const COMPRAS_CBTE: Campo<CompraDelLibro>[] = [
  numero(8, (c) => c.fecha.replaceAll('-', '')),
  numero(3, (c) => c.tipo),
  numero(5, (c) => c.punto_venta),
  numero(20, (c) => c.numero),
  // The paper of an import.
  texto(16, () => ''),
  ...documento,
  texto(30, (c) => c.proveedor_nombre),
  importe((c) => c.total),
  importe((c) => c.no_gravado),
  importe((c) => c.exento),
  importe((c) => c.percepcion_iva),
  importe((c) => c.percepcion_nacional),
  importe((c) => c.percepcion_iibb),
  importe((c) => c.percepcion_municipal),
  importe((c) => c.impuestos_internos),
  texto(3, () => 'PES'),
  // The rate of the currency: 1, with 6 decimals.
  numero(10, () => 1_000_000),
  numero(1, (c) => alicuotasDe(c).length),
  texto(1, operacionDe),
  importe((c) => c.credito),
  importe((c) => c.otros),
  // Whoever sells for others, their name, and the IVA of the commission.
  numero(11, () => 0),
  texto(30, () => ''),
  importe(),
]

const COMPRAS_ALICUOTAS: Campo<{ compra: CompraDelLibro; alicuota: Alicuota }>[] = [
  numero(3, ({ compra }) => compra.tipo),
  numero(5, ({ compra }) => compra.punto_venta),
  numero(20, ({ compra }) => compra.numero),
  ...documento.map(({ ancho, valor }) => ({
    ancho,
    valor: ({ compra }: { compra: CompraDelLibro }) => valor(compra),
  })),
  importe(({ alicuota }) => alicuota.neto),
  numero(4, ({ alicuota }) => ID_DE_TASA[alicuota.tasa]),
  importe(({ alicuota }) => alicuota.iva),
]

/** The line of a voucher in COMPRAS_CBTE: 325 characters and CRLF. */
export const lineaCbte = (compra: CompraDelLibro): string => linea(COMPRAS_CBTE, compra)

/** The lines of a voucher in COMPRAS_ALICUOTAS: 84 characters and CRLF for each rate. */
export const lineasAlicuotas = (compra: CompraDelLibro): string =>
  alicuotasDe(compra)
    .map((alicuota) => linea(COMPRAS_ALICUOTAS, { compra, alicuota }))
    .join('')
