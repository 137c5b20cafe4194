/** The layout of every printed document: one page, on A4 or on the roll of a ticket printer. */

import type { Formato } from '@mostrador/contract/base/impresiones/enlace-impresion'
import { NO_ES_FACTURA } from '@mostrador/contract/documentos/comprobantes'
import { mostrarInstante } from '@mostrador/contract/fechas'
import type { Queryable } from '../../../platform/database/db.ts'
import { dibujoDeBarras } from '../../../platform/files/barras.ts'
import { Html, html, page, type RenderedPage } from '../../../platform/files/html.ts'
import { A4, TICKET } from './hojas.print.ts'
import { conMembrete, getMembrete } from './membrete.queries.ts'

/** The print dialog opens by itself, because the tab was opened to print. */
const PRINT = `addEventListener('load', () => print())`

// A roll has no page length and '80mm auto' is no valid size, so the page is as long as its content. It is
// never wider than long, because drivers turn such a page. The script adds the rule through the style sheet's
// own interface, which the policy of the page allows.
const PRINT_TICKET = `addEventListener('load', () => {
  const mm = Math.ceil(document.body.getBoundingClientRect().height * 25.4 / 96) + 2
  document.styleSheets[0].insertRule('@page { size: 80mm ' + Math.max(mm, 82) + 'mm; margin: 0 }')
  print()
})`

export interface Impreso {
  formato: Formato
  /** The branch of the document: its name, then the known parts of its address. */
  emisor: { nombre: string; lineas: string[] }
  /** What kind of document it is, in words. */
  titulo: string
  numero: string
  /** Label and value, beside the number: the date, at least. */
  datos: Dato[]
  /** Across the page of an annulled document. */
  sello?: string | false
  cuerpo: Html[]
  /** The author and the time. */
  pie: string
}

/** What the papers of a customer carry at their end. */
export type CodigoDe = (db: Queryable, cliente: number) => Promise<Html[]>

export type Dato = [label: string, value: string]

/** A document, ready to print, under the name and the logo of the business. It is never an invoice, and it says so. */
export async function printPage(db: Queryable, impreso: Impreso): Promise<RenderedPage> {
  const membrete = await getMembrete(db)
  const emisor = conMembrete(impreso.emisor, membrete)
  const { formato, titulo, numero, datos, sello, cuerpo, pie } = impreso
  const body = html`<body>
<header>
  <section class="emisor">
    ${membrete.logo && html`<img class="logo" src="${membrete.logo}" alt="">`}
    <h2>${emisor.nombre}</h2>
    ${emisor.lineas.filter(Boolean).map((linea) => html`<p>${linea}</p>`)}
  </section>
  <section class="letra"><b>X</b><p>${NO_ES_FACTURA}</p></section>
  <section class="documento">
    <h1>${titulo}</h1>
    <p class="numero">${numero}</p>
    ${datos.map(([label, value]) => html`<p>${label}: <b>${value}</b></p>`)}
  </section>
</header>
${sello && html`<p class="sello"><span>${sello}</span></p>`}
<main>${cuerpo}</main>
<footer>${pie}</footer>
</body>`
  const ticket = formato === 'ticket'
  return page({
    title: `${titulo} ${numero}`,
    body,
    style: ticket ? TICKET : A4 + runningFoot(numero),
    script: ticket ? PRINT_TICKET : PRINT,
    ...(membrete.logo !== '' && { pictures: 'data:' }),
  })
}

/** On each sheet, the number of its document. */
const runningFoot = (numero: string): string =>
  `@page { @bottom-left { content: "${numero.replace(/[^\w .-]/g, '')}" } }`

/** An instant as `dd/mm/aaaa hh:mm` in Buenos Aires. */
export const instante = (iso: string): string => mostrarInstante(new Date(iso))

/** Facts about the document or whom it is for. One without a value is left out. */
export const datos = (facts: Dato[]): Html =>
  html`<dl class="datos">${facts
    .filter(([, value]) => value !== '')
    .map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl>`

/** A heading with its content. */
export const seccion = (titulo: string, ...contenido: Html[]): Html =>
  html`<section class="seccion"><h3>${titulo}</h3>${contenido}</section>`

export const parrafo = (text: string): Html => html`<p>${text}</p>`

/** The number of a document as bars, for who scans its paper. */
export const barras = (codigo: string): Html =>
  html`<section class="barras">${new Html(dibujoDeBarras(codigo))}<p>${codigo}</p></section>`

/** Signatures of several people: beside each other on A4. */
export const firmas = (...todas: Html[]): Html => html`<div class="firmas">${todas}</div>`

/** A line for a signature. */
export const firma = (text: string): Html => html`<p class="firma"><span>${text}</span></p>`
