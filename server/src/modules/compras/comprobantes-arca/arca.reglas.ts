/**
 * A row of ARCA's files 'Mis Comprobantes' (received) and Portal IVA, whatever their generation: what it says, and what a
 * person has to look at. Amounts of a row in pesos or in the currency of its voucher; what is read, in centavos of it.
 */
import { isCuit } from '@mostrador/contract/base/cuit'
import {
  esIvaDe,
  holguraDe,
  TASAS,
  type TasaIva,
} from '@mostrador/contract/compras/comprobantes/cuentas-compra'
import {
  MAX_NUMERO,
  MAX_PUNTO_VENTA,
  TIPOS_COMPRA,
  type TipoCompra,
} from '@mostrador/contract/compras/comprobantes/tipos-compra'
import type { TipoTributo } from '@mostrador/contract/compras/comprobantes/tributos'
import { mostrarImporte, sumar } from '@mostrador/contract/importes'
import { MAX_IMPORTE } from '@mostrador/contract/wire'
import { caeDe, cambioDe, enteroDe, monedaDe, tipoDe } from './celdas.reglas.ts'

/** The taxes that Portal IVA splits; in 'Mis Comprobantes' they are one amount. */
export const TRIBUTOS_DE_ARCA = [
  'percepcion_iva',
  'percepcion_iibb',
  'percepcion_nacional',
  'percepcion_municipal',
  'impuestos_internos',
] as const satisfies readonly TipoTributo[]

const DE_TEXTO = [
  'tipo',
  'punto_venta',
  'numero',
  'cae',
  'cuit',
  'denominacion',
  'divisa',
  'cambio',
  'receptor',
] as const
const DE_IMPORTE = ['neto', 'iva', 'no_gravado', 'exento', 'otros', 'total'] as const
type CampoImporte =
  | (typeof DE_IMPORTE)[number]
  | (typeof TRIBUTOS_DE_ARCA)[number]
  | `neto_${TasaIva}`
  | `iva_${TasaIva}`

/**
 * The cells of a row by what its headings name. A field without a column is missing, an empty cell is null: neither is a
 * zero. Amounts in units of the currency, dates `YYYY-MM-DD`.
 */
export type CeldasArca = Partial<
  Record<(typeof DE_TEXTO)[number] | 'fecha', string | null> & Record<CampoImporte, number | null>
>

/** What a file says of a voucher beside its name. In centavos of its currency; null where the file says nothing. */
export interface DatosArca {
  cae: string
  /** Excel rounded it: it is not the number on the paper. */
  cae_dudoso?: true
  /** `PES`, `DOL` or another code of ARCA. */
  moneda: string
  /** Pesos for one unit of it. */
  cambio: number
  /** By rate, as given. */
  ivas: { tasa: TasaIva; neto: number; iva: number }[]
  /** Of all rates, where the file has them in one. */
  neto: number | null
  iva: number | null
  no_gravado: number | null
  exento: number | null
  /** Other taxes in one amount, which a person has to split. */
  otros: number | null
  /** The other taxes as Portal IVA splits them; missing in a file that does not. */
  tributos?: { tipo: TipoTributo; importe: number }[]
  total: number
  /** Total less parts of a voucher that shows its IVA: a rounding up to 1 peso, and taxes that the file lacks beyond it. */
  falta: number
}

export interface ComprobanteLeido {
  fecha: string
  cuit: string
  tipo: TipoCompra
  punto_venta: number
  numero: number
  denominacion: string
  /** In pesos. */
  total: number
  datos: DatosArca
}

interface Nota {
  campo: string
  texto: string
}

/** A row that cannot be taken has errors, and no voucher. */
export interface Leido {
  comprobante: ComprobanteLeido | null
  errores: Nota[]
  avisos: Nota[]
}

/** A rounding is no more than this, in centavos. */
const REDONDEO = 100

const centavosDe = (importe: number | null | undefined): number | null =>
  importe === null || importe === undefined ? null : Math.round(Math.abs(importe) * 100)

/** Of a voucher that shows its IVA: the amounts of each rate that the row has something for. */
function ivasDe(celdas: CeldasArca): DatosArca['ivas'] {
  return TASAS.flatMap((tasa) => {
    const [neto, iva] = [centavosDe(celdas[`neto_${tasa}`]), centavosDe(celdas[`iva_${tasa}`])]
    return (neto ?? 0) === 0 && (iva ?? 0) === 0 ? [] : [{ tasa, neto: neto ?? 0, iva: iva ?? 0 }]
  })
}

/** The one rate of which this is the IVA: what a file in one amount leaves open, where only one can be meant. */
function unicaTasa(neto: number, iva: number, total: number): TasaIva | null {
  const posibles = TASAS.filter((tasa) => esIvaDe(neto, tasa, iva, holguraDe(total)))
  return posibles.length === 1 ? (posibles[0] ?? null) : null
}

type Partes = Pick<DatosArca, 'ivas' | 'neto' | 'iva' | 'no_gravado' | 'exento' | 'otros' | 'tributos'>

/** What the row says of its parts. One without IVA carries only its total, whatever stands beside it. */
function partesDe(celdas: CeldasArca, discrimina: boolean, total: number): Partes {
  const nada = { ivas: [], neto: null, iva: null, no_gravado: null, exento: null, otros: null }
  if (!discrimina) return nada
  const ivas = ivasDe(celdas)
  const [neto, iva] = [centavosDe(celdas.neto), centavosDe(celdas.iva)]
  const unica = ivas.length === 0 && neto ? unicaTasa(neto, iva ?? 0, total) : null
  const separa = 'percepcion_iibb' in celdas || 'percepcion_iva' in celdas
  const otros = centavosDe(celdas.otros)
  const tributos = TRIBUTOS_DE_ARCA.flatMap((tipo) => {
    const importe = centavosDe(celdas[tipo]) ?? 0
    return importe === 0 ? [] : [{ tipo, importe }]
  })
  return {
    ivas: unica ? [{ tasa: unica, neto: neto ?? 0, iva: iva ?? 0 }] : ivas,
    neto: ivas.length > 0 || unica ? null : neto,
    iva: ivas.length > 0 || unica ? null : iva,
    no_gravado: centavosDe(celdas.no_gravado),
    exento: centavosDe(celdas.exento),
    // Where the others are split, these are one of them.
    otros: separa ? null : otros,
    ...(separa && {
      tributos: [...tributos, ...(otros ? [{ tipo: 'otros' as const, importe: otros }] : [])],
    }),
  }
}

/** What the parts add up to. */
const sumaDePartes = ({ ivas, neto, iva, no_gravado, exento, otros, tributos = [] }: Partes): number =>
  sumar([
    ...ivas.flatMap((i) => [i.neto, i.iva]),
    ...tributos.map((t) => t.importe),
    ...[neto, iva, no_gravado, exento, otros].map((importe) => importe ?? 0),
  ])

/** An amount of the voucher's currency in pesos, at its own rate. */
export const enPesos = (importe: number, { moneda, cambio }: Pick<DatosArca, 'moneda' | 'cambio'>): number =>
  moneda === 'PES' ? importe : Math.round(importe * cambio)

/** What the difference of total and parts means to a person; null where there is none. */
export function textoDeFalta(falta: number): string | null {
  if (falta === 0) return null
  if (Math.abs(falta) <= REDONDEO) return `Redondeo de ${mostrarImporte(falta)}.`
  return falta > 0
    ? `Faltan percepciones: tipéalas (${mostrarImporte(falta)}).`
    : `Las partes suman ${mostrarImporte(-falta)} más que el total: revísalas.`
}

/**
 * Reads one row. `en_pesos`: the file says that its amounts are in pesos, also those of vouchers in another currency.
 * Rules: a type says the sign, so that amounts are positive; an A or an M has its IVA by rate as given; a B or a C has
 * only its total.
 */
export function readComprobante(celdas: CeldasArca, { en_pesos = false } = {}): Leido {
  const errores: Nota[] = []
  const avisos: Nota[] = []
  const falla = (campo: string, texto: string) => void errores.push({ campo, texto })
  const tipo = tipoDe(celdas.tipo ?? '')
  if (tipo === null)
    falla(
      'tipo',
      celdas.tipo
        ? `Mostrador no carga el comprobante ${celdas.tipo.trim()}`
        : 'Falta el tipo de comprobante',
    )
  const punto_venta = enteroDe(celdas.punto_venta, MAX_PUNTO_VENTA)
  if (punto_venta === null) falla('punto_venta', 'El punto de venta no se entiende')
  const numero = enteroDe(celdas.numero, MAX_NUMERO)
  if (numero === null) falla('numero', 'El número no se entiende')
  const cuit = (celdas.cuit ?? '').replace(/[\s.-]/g, '').replace(/,0+$/, '')
  if (!isCuit(cuit)) falla('cuit', 'El CUIT del emisor no es válido')
  const { fecha } = celdas
  if (!fecha) falla('fecha', 'Falta la fecha')
  const total = centavosDe(celdas.total)
  if (total === null) falla('total', 'Falta el total')
  const moneda = monedaDe(celdas.divisa)
  const cambio = moneda === 'PES' ? 1 : cambioDe(celdas.cambio)
  if (cambio === null) falla('cambio', `Falta el tipo de cambio de ${moneda}`)
  if (tipo === null || punto_venta === null || numero === null || !fecha || total === null || cambio === null)
    return { comprobante: null, errores, avisos }
  const enSuMoneda = en_pesos ? { moneda: 'PES', cambio: 1 } : { moneda, cambio }
  const enTotal = enPesos(total, enSuMoneda)
  if (enTotal > MAX_IMPORTE) falla('total', 'El total es demasiado grande')
  if (errores.length > 0) return { comprobante: null, errores, avisos }

  const { discrimina } = TIPOS_COMPRA[tipo]
  const partes = partesDe(celdas, discrimina, total)
  const suma = sumaDePartes(partes)
  const falta = discrimina ? total - suma : 0
  const texto = textoDeFalta(falta)
  if (texto !== null) avisos.push({ campo: 'total', texto })
  if (partes.otros) avisos.push({ campo: 'otros', texto: `Para repartir: ${mostrarImporte(partes.otros)}.` })
  if ((partes.neto ?? 0) > 0)
    avisos.push({ campo: 'iva', texto: 'El archivo no separa las alícuotas: escríbelas.' })
  const cae = caeDe(celdas.cae)
  if (cae.cae_dudoso) avisos.push({ campo: 'cae', texto: `Excel redondeó el CAE (${cae.cae}): no se toma.` })
  if (moneda !== 'PES' && !en_pesos)
    avisos.push({ campo: 'divisa', texto: `En ${moneda}, a ${String(cambio).replace('.', ',')} pesos.` })
  return {
    comprobante: {
      fecha,
      cuit,
      tipo,
      punto_venta,
      numero,
      denominacion: (celdas.denominacion ?? '').trim().slice(0, 200) || cuit,
      total: enTotal,
      datos: { ...cae, ...enSuMoneda, ...partes, total, falta },
    },
    errores,
    avisos,
  }
}

type Clave = Pick<ComprobanteLeido, 'cuit' | 'tipo' | 'punto_venta' | 'numero'>

/** What tells a voucher from the others. A CAE does not: a CAEA repeats. */
export const claveDe = ({ cuit, tipo, punto_venta, numero }: Clave): string =>
  `${cuit}/${tipo}/${punto_venta}/${numero}`

/** How much a file says of a voucher: a file that says more completes what an earlier one said. */
const detalleDe = ({ ivas, tributos, cae, cae_dudoso, otros, falta }: DatosArca): number =>
  (ivas.length > 0 ? 1 : 0) +
  (tributos !== undefined && (tributos.length > 0 || otros === null) && Math.abs(falta) <= REDONDEO ? 4 : 0) +
  (cae !== '' && !cae_dudoso ? 2 : 0)

/** Whether this row corrects, or says more than, what an earlier file said. */
export const diceMas = (
  antes: Pick<ComprobanteLeido, 'fecha' | 'total' | 'datos'>,
  ahora: Pick<ComprobanteLeido, 'fecha' | 'total' | 'datos'>,
): boolean =>
  antes.fecha !== ahora.fecha ||
  antes.total !== ahora.total ||
  detalleDe(ahora.datos) > detalleDe(antes.datos)
