/** The public page of prices: light, for a phone, without a script. And its address as a QR for the counter. */
import { mostrarFecha } from '@mostrador/contract/fechas'
import { mostrarImporte } from '@mostrador/contract/importes'
import { porUnidad } from '@mostrador/contract/maestros/unidades'
import type { Page } from '@mostrador/contract/wire'
import { drawPdf, textWidth } from '../../../../platform/files/drawing.ts'
import type { FileAnswer } from '../../../../platform/files/fileAnswer.ts'
import { type Html, html, privatePage, type RenderedPage } from '../../../../platform/files/html.ts'
import { printable } from '../../../../platform/files/pdf.ts'
import type { Impreso } from '../../../base/impresiones/impreso.print.ts'
import { trazoQr } from '../../../fiscal/papel/qr.reglas.ts'
import { showPorUnidad } from '../../../maestros/articulos/contenido.reglas.ts'
import { conCftea, type Etiquetado, SIN_IMPUESTOS } from '../../../mercaderia/etiquetas/etiqueta.reglas.ts'
import { shorten } from '../../../mercaderia/etiquetas/renglones.reglas.ts'

const STYLE = `
:root { color-scheme: light dark; --fondo: #f6f8f9; --panel: #fff; --tinta: #1b2126; --suave: #5b636b; --linea: #dfe3e8;
  --acento: #07636a; --sobre: #fff }
@media (prefers-color-scheme: dark) { :root { --fondo: #141517; --panel: #1d1f23; --tinta: #d5d7da; --suave: #9a9fa6;
  --linea: #3d424a; --acento: #57bfc2; --sobre: #0c1314 } }
* { box-sizing: border-box; margin: 0; padding: 0 }
body { min-height: 100vh; background: var(--fondo); color: var(--tinta); font: 16px/1.45 system-ui, sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
main { max-width: 44rem; margin: 0 auto; padding: 1rem }
header { padding: .25rem 0 1rem }
header h1 { font-size: 1.25rem; line-height: 1.3; color: var(--acento) }
header p, .nota, footer { color: var(--suave); font-size: .875rem }
form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: .5rem; padding: .5rem 0; background: var(--fondo) }
input, select, button { min-height: 2.75rem; padding: 0 .75rem; border: 1px solid var(--linea); border-radius: 4px;
  background: var(--panel); color: inherit; font: inherit }
input { flex: 1 1 12rem; min-width: 0 }
select { flex: 1 1 9rem; min-width: 0 }
/* On a phone the words to look for have a row of their own; the kind of goods and the button share the next. */
@media (max-width: 30rem) { form:has(select) input { flex-basis: 100% } }
button { background: var(--acento); border-color: var(--acento); color: var(--sobre); font-weight: 600 }
ul { list-style: none; margin: .5rem 0 1rem; background: var(--panel); border: 1px solid var(--linea); border-radius: 4px }
li { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1rem; padding: .625rem .875rem;
  border-top: 1px solid var(--linea) }
li:first-child { border-top: 0 }
li p { color: var(--suave); font-size: .75rem }
li .precio { color: var(--tinta); font-size: 1.125rem; font-weight: 700; white-space: nowrap; text-align: right }
li .precio small { color: var(--suave); font-size: .875rem; font-weight: 400 }
li .todo { grid-column: 1 / -1; text-align: right }
li .cuotas, li .promo { grid-column: 1 / -1; font-size: .875rem }
li .promo { color: var(--acento); font-weight: 600 }
nav { display: flex; justify-content: space-between; gap: 1rem; min-height: 2.75rem; align-items: center }
nav a { padding: .75rem 0; color: var(--acento); font-weight: 600 }
footer { padding: .5rem 0 2rem; text-wrap: pretty }`

const pagina = (title: string, body: Html): RenderedPage =>
  privatePage({ title, body, style: STYLE, form: true })

/** What somebody asked for, as the address says it. */
export interface Pedida {
  buscar: string
  rubro: number | undefined
}

interface Publicada {
  emisor: Impreso['emisor']
  hoy: string
  codigos: boolean
  rubros: { id: number; nombre: string }[]
  pedida: Pedida
}

const articulo = (a: Etiquetado, codigos: boolean): Html => {
  const por = showPorUnidad(a.precio_venta, a.contenido_neto)
  const medida = porUnidad(a.unidad)
  return html`<li><div><b>${a.nombre}</b>${codigos && html`<p>${a.id}</p>`}</div>
<p class="precio">${mostrarImporte(a.precio_venta)}${medida !== '' && html` <small>${medida}</small>`}</p>
${a.sin_impuestos !== undefined && html`<p class="todo">${SIN_IMPUESTOS} ${mostrarImporte(a.sin_impuestos)}</p>`}
${por !== '' && html`<p class="todo">${por}</p>`}
${a.promociones?.map((p) => html`<p class="promo">${p}</p>`)}
${
  a.oferta &&
  html`<p class="cuotas">${conCftea(a.oferta)} · contado ${mostrarImporte(a.oferta.contado)} · total financiado ${mostrarImporte(a.oferta.total)}</p>`
}</li>`
}

/** The same page of the list with another number. */
function enlaceA({ buscar, rubro }: Pedida, page: number): string {
  const query = new URLSearchParams([
    ...(buscar === '' ? [] : [['buscar', buscar]]),
    ...(rubro === undefined ? [] : [['rubro', String(rubro)]]),
    ['page', String(page)],
  ])
  return `?${query}`
}

const buscador = ({ rubros, pedida }: Publicada): Html => html`<form method="get" role="search">
<input type="search" name="buscar" value="${pedida.buscar}" placeholder="Buscar un artículo" aria-label="Buscar un artículo" maxlength="100">
${
  rubros.length > 1 &&
  html`<select name="rubro" aria-label="Rubro"><option value="">Todos los rubros</option>${rubros.map(
    ({ id, nombre }) =>
      id === pedida.rubro
        ? html`<option value="${id}" selected>${nombre}</option>`
        : html`<option value="${id}">${nombre}</option>`,
  )}</select>`
}
<button type="submit">Buscar</button></form>`

/** The prices of the shop, a page of them. */
export function printListaPublica(found: Page<Etiquetado>, publicada: Publicada): RenderedPage {
  const { emisor, hoy, codigos, pedida } = publicada
  const { results, count, page, total_pages: paginas } = found
  return pagina(
    `Precios de ${emisor.nombre}`,
    html`<body><main>
<header><h1>${emisor.nombre}</h1>${emisor.lineas.filter(Boolean).map((linea) => html`<p>${linea}</p>`)}
<p>Precios finales en pesos, con impuestos incluidos, al ${mostrarFecha(hoy)}</p></header>
${buscador(publicada)}
${
  results.length === 0
    ? html`<p class="nota">No hay artículos para esa búsqueda.</p>`
    : html`<p class="nota">${count === 1 ? '1 artículo' : `${count} artículos`}</p>
<ul>${results.map((a) => articulo(a, codigos))}</ul>`
}
${
  paginas > 1 &&
  html`<nav aria-label="Páginas">${page > 1 ? html`<a href="${enlaceA(pedida, page - 1)}">Anterior</a>` : html`<span></span>`}
<span class="nota">Página ${page} de ${paginas}</span>
${page < paginas ? html`<a href="${enlaceA(pedida, page + 1)}">Siguiente</a>` : html`<span></span>`}</nav>`
}
<footer>Los precios son los del momento en que se abre la página. Consulta en el local.</footer>
</main></body>`,
  )
}

/** The same for any address that opens nothing. */
export const printSinLista = (): RenderedPage =>
  pagina(
    'Esta dirección no abre',
    html`<body><main><header><h1>Esta dirección no abre</h1>
<p>Puede haber cambiado. Escanea otra vez el código del local.</p></header></main></body>`,
  )

const A4 = { ancho: 210, alto: 297 }
const LADO = 120

/** A sheet for the counter: the name of the shop, what to do, and the code. */
export async function printCartel(direccion: string, nombre: string): Promise<FileAnswer> {
  const { trazo, modulos } = trazoQr(direccion)
  const modulo = LADO / modulos
  const centrado = (y: number, escrito: string, tamano: number, negrita: boolean) => {
    const texto = shorten(printable(escrito), A4.ancho - 40, tamano, negrita)
    return { x: (A4.ancho - textWidth(texto, tamano, negrita)) / 2, y, tamano, negrita, texto }
  }
  const textos = [
    centrado(48, nombre, 10, true),
    centrado(66, 'Mira nuestros precios', 8, false),
    centrado(222, 'Apunta la cámara del teléfono al código', 6, false),
  ]
  const dibujos = [
    { x: 0, y: 0, textos, trazos: [] },
    { x: (A4.ancho - LADO) / 2, y: 82, escala: modulo, textos: [], trazos: [trazo] },
  ]
  function* paginas() {
    yield { ...A4, dibujos }
  }
  return { content: await drawPdf('Lista de precios', paginas()), filename: 'cartel-lista-de-precios.pdf' }
}
