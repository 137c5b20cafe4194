/** The parts of the paper that a sheet and a roll share. */
import { mostrarFecha } from '@mostrador/contract/fechas'
import { mostrarImporte } from '@mostrador/contract/importes'
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { printable } from '../../platform/files/pdf.ts'
import type { Papel } from './papel.queries.ts'
import {
  type Dato,
  leyendaDe,
  TRANSPARENCIA,
  tituloDe,
  totalesDelPapel,
  transparenciaDe,
} from './papel.reglas.ts'
import { dibujoQr } from './qr.reglas.ts'

export const numeroDe = (papel: Papel): string => tituloDe(papel).replace(/^.* (?=\d{5}-)/, '')

export const dicho = ([, value]: Dato): boolean => value !== ''

export const renglon = ([label, value]: Dato): Content => ({
  text: [`${label}: `, { text: printable(value), bold: true }],
})

export const recuadro = (text: string): Content => ({
  table: { widths: ['*'], body: [[{ text, bold: true, alignment: 'center', margin: [4, 4] }]] },
  margin: [0, 0, 0, 8],
})

/** An amount without its sign: the head says that they are pesos. */
export const importe = (centavos: number): string => mostrarImporte(centavos).replace(/\$\s*/, '')

export function transparencia(papel: Papel): Content[] {
  const impuestos = transparenciaDe(papel)
  if (!impuestos) return []
  return [
    { text: TRANSPARENCIA, bold: true, fontSize: 8.5, margin: [0, 2, 0, 2] },
    ...impuestos.map(
      ([label, centavos]): Content => ({ text: `${label}: $ ${importe(centavos)}`, fontSize: 8.5 }),
    ),
  ]
}

export function totales(papel: Papel): {
  table: { widths: string[]; body: TableCell[][] }
  layout: 'noBorders'
} {
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

export function leyenda(papel: Papel): Content[] {
  const texto = leyendaDe(papel)
  return texto ? [{ text: texto, fontSize: 8.5, margin: [0, 0, 0, 8] }] : []
}

/** The drawing of the code; undefined before the voucher has its CAE. */
export function qrDe(papel: Papel): string | undefined {
  const { cae, numero, estado } = papel
  return estado === 'autorizado' && cae !== null && numero !== null
    ? dibujoQr({ ...papel, cae, numero })
    : undefined
}

export const datosDelCae = ({ cae, cae_vence }: Papel): Dato[] => [
  ['CAE N°', cae ?? ''],
  ['Fecha de Vto. de CAE', cae_vence ? mostrarFecha(cae_vence) : ''],
]
