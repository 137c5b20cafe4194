import { type Html, html } from '../../../platform/files/html.ts'
import { pesosDe } from '../../base/impresiones/lineas.print.ts'

interface CuotaImpresa {
  numero: number
  vencimiento: string
  /** In centavos. */
  importe: number
  nota: string
}

/** The due dates of the instalments, in several columns, because a sale has up to 120 of them. */
export const planImpreso = (cuotas: CuotaImpresa[]): Html =>
  html`<ol class="plan">${cuotas.map(
    (c) => html`<li><span>${c.numero}</span><span>${c.vencimiento}</span><span class="nota">${c.nota}</span>
    <b>${pesosDe(c.importe)}</b></li>`,
  )}</ol>`
