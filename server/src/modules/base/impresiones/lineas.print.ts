/** The parts of a printed document that hold articles and amounts. */

import { enUnidad } from '@mostrador/contract/maestros/unidades'
import { type Html, html } from '../../../platform/files/html.ts'

const DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 }
const plain = new Intl.NumberFormat('es-AR', DECIMALS)

/** Centavos as `1.234,50`. */
const importe = (centavos: number): string => plain.format(centavos / 100)

/** Centavos as `$ 1.234,50`, without a line break inside. */
export const pesosDe = (centavos: number): string =>
  `${centavos < 0 ? '-' : ''}$\u00a0${importe(Math.abs(centavos))}`

export interface LineaImpresa {
  codigo: string
  nombre: string
  /** Below the name: what was taken off the line. */
  notas?: string[]
  cantidad: number
  /** In which it is counted. */
  unidad?: string | undefined
  /** In centavos; documents that move goods without money have none. */
  precio_unitario?: number
  total?: number
}

const has = (value: number | undefined): value is number => value !== undefined

const linea = ({
  codigo,
  nombre,
  notas = [],
  cantidad,
  unidad,
  precio_unitario,
  total,
}: LineaImpresa): Html => html`<tr>
  <td class="codigo">${codigo}</td>
  <td class="nombre">${nombre}${notas.map((nota) => html`<br>${nota}`)}</td>
  <td class="cantidad">${enUnidad(cantidad, unidad)}</td>
  ${has(precio_unitario) && html`<td class="precio">${importe(precio_unitario)}</td>`}
  ${has(total) && html`<td class="total">${importe(total)}</td>`}
</tr>`

/** Articles: a table on A4; on the ticket a name with its amounts below. */
export function lineas(todas: LineaImpresa[]): Html {
  const conImportes = todas.some((l) => has(l.total))
  return html`<table class="tabla lineas">
<thead><tr>
  <th class="codigo">Código</th><th class="nombre">Descripción</th><th class="cantidad">Cantidad</th>
  ${conImportes && html`<th class="precio">Precio unitario</th><th class="total">Importe</th>`}
</tr></thead>
<tbody>${todas.map(linea)}</tbody>
</table>`
}

/** What a column holds. On the roll the name stands above, and the others share the line below it. */
export type Columna = [titulo: string, clase: 'fecha' | 'instante' | 'nombre' | 'texto' | 'importe']

/** Movements and counts: a table on both papers, with its headings. */
export const asientos = (columnas: Columna[], filas: string[][]): Html => html`<table class="tabla asientos">
<thead><tr>${columnas.map(([titulo, clase]) => html`<th class="${clase}">${titulo}</th>`)}</tr></thead>
<tbody>${filas.map(
  (fila) =>
    html`<tr>${columnas.map(([, clase], i) => html`<td class="${clase}">${fila[i] ?? ''}</td>`)}</tr>`,
)}</tbody>
</table>`

/** Amounts in centavos below the lines; the last one is the total. */
export const totales = (importes: [label: string, centavos: number][]): Html =>
  html`<table class="totales"><tbody>${importes.map(
    ([label, centavos]) => html`<tr><th>${label}</th><td>${pesosDe(centavos)}</td></tr>`,
  )}</tbody></table>`
