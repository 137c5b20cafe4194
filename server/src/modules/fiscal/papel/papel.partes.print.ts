/** The parts of the paper that a sheet and a roll share. */
import { codigoDeVenta } from '@mostrador/contract/documentos/comprobantes'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { mostrarImporte } from '@mostrador/contract/importes'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { dibujoDeBarras } from '../../../platform/files/barras.ts'
import { printable } from '../../../platform/files/pdf.ts'
import type { Papel } from './papel.queries.ts'
import {
  claseDe,
  codigoDe,
  type Dato,
  datosDelComprobante,
  datosDelEmisor,
  datosDelReceptor,
  type LineaDePapel,
  letraDelPapel,
  leyendaDe,
  lineasDelPapel,
  sinValorDe,
  TRANSPARENCIA,
  tituloDe,
  totalesDelPapel,
  transparenciaDe,
} from './papel.reglas.ts'
import { dibujoQr } from './qr.reglas.ts'

/** What both papers say, each in its own place. */
export interface Partes {
  /** Of the business. */
  nombre: string
  /** As a `data:` address; empty for none. */
  logo: string
  letra: string
  codigo: string
  clase: string
  numero: string
  emisor: Content[]
  comprobante: Content[]
  receptor: Content[]
  lineas: LineaDePapel[]
  /** Why the paper is no voucher; empty on one that is. */
  sinValor: Content[]
  totales: Totales
  transparencia: Content[]
  leyenda: Content[]
  /** The code and the lines of the CAE; null before the voucher has it. */
  autorizacion: { svg: string; cae: Content[] } | null
  /** The number of its sale as bars; empty on papers without. */
  barras: Content[]
}

/** New ones for each copy: the library writes into what it draws. */
export function partesDe(papel: Papel): Partes {
  const { nombre_fantasia, razon_social } = papel.emisor
  const sinValor = sinValorDe(papel)
  const svg = qrDe(papel)
  return {
    nombre: printable(nombre_fantasia || papel.membrete.nombre || razon_social),
    logo: papel.membrete.logo,
    letra: letraDelPapel(papel),
    codigo: codigoDe(papel),
    clase: claseDe(papel),
    numero: `Nº ${numeroDe(papel)}`,
    emisor: renglones(datosDelEmisor(papel)),
    comprobante: renglones(datosDelComprobante(papel)),
    receptor: renglones(datosDelReceptor(papel)),
    lineas: lineasDelPapel(papel),
    sinValor: sinValor ? [recuadro(sinValor)] : [],
    totales: totales(papel),
    transparencia: transparencia(papel),
    leyenda: leyenda(papel),
    autorizacion: svg === undefined ? null : { svg, cae: renglones(datosDelCae(papel)) },
    barras: papel.venta === null ? [] : barras(codigoDeVenta(papel.venta)),
  }
}

/** As wide as on the paper of the sale: three dots of a roll's printer for the narrowest bar. */
const barras = (codigo: string): Content[] => [
  {
    stack: [
      { svg: dibujoDeBarras(codigo), width: 142, height: 28 },
      { text: codigo, fontSize: 7.5 },
    ],
    alignment: 'center',
    margin: [0, 8, 0, 0],
    unbreakable: true,
  },
]

const numeroDe = (papel: Papel): string => tituloDe(papel).replace(/^.* (?=\d{5}-)/, '')

const renglones = (datos: readonly Dato[]): Content[] =>
  datos
    .filter(([, value]) => value !== '')
    .map(([label, value]) => ({ text: [`${label}: `, { text: printable(value), bold: true }] }))

const recuadro = (text: string): Content => ({
  table: { widths: ['*'], body: [[{ text, bold: true, alignment: 'center', margin: [4, 4] }]] },
  margin: [0, 0, 0, 8],
})

/** An amount without its sign: the head says that they are pesos. */
export const importe = (centavos: number): string => mostrarImporte(centavos).replace(/\$\s*/, '')

function transparencia(papel: Papel): Content[] {
  const impuestos = transparenciaDe(papel)
  if (!impuestos) return []
  return [
    { text: TRANSPARENCIA, bold: true, fontSize: 8.5, margin: [0, 2, 0, 2] },
    ...impuestos.map(
      ([label, centavos]): Content => ({ text: `${label}: $ ${importe(centavos)}`, fontSize: 8.5 }),
    ),
  ]
}

interface Totales {
  table: { widths: string[]; body: TableCell[][] }
  layout: 'noBorders'
}

function totales(papel: Papel): Totales {
  const filas = totalesDelPapel(papel)
  return {
    table: {
      widths: ['*', 'auto'],
      body: filas.map(([label, centavos], i): TableCell[] => {
        const last = i === filas.length - 1
        const style = { alignment: 'right' as const, bold: last, fontSize: last ? 13 : 10, noWrap: true }
        return [
          { text: label, ...style },
          { text: mostrarImporte(centavos), ...style },
        ]
      }),
    },
    layout: 'noBorders',
  }
}

function leyenda(papel: Papel): Content[] {
  const texto = leyendaDe(papel)
  return texto ? [{ text: texto, fontSize: 8.5, margin: [0, 0, 0, 8] }] : []
}

/** The drawing of the code; undefined before the voucher has its CAE. */
function qrDe(papel: Papel): string | undefined {
  const { cae, numero, estado } = papel
  return estado === 'autorizado' && cae !== null && numero !== null
    ? dibujoQr({ ...papel, cae, numero })
    : undefined
}

const datosDelCae = ({ cae, cae_vence }: Papel): Dato[] => [
  ['CAE N°', cae ?? ''],
  ['Fecha de Vto. de CAE', cae_vence ? mostrarFecha(cae_vence) : ''],
]
