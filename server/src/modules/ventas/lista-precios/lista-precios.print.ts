/** The list of prices on A4: what stands where, in millimetres, page by page. */
import { mostrarFecha } from '@mostrador/contract/fechas'
import { mostrarImporte } from '@mostrador/contract/importes'
import { porUnidad } from '@mostrador/contract/maestros/unidades'
import type { PedidoLista } from '@mostrador/contract/ventas/lista-precios'
import { type DrawnPage, drawPdf, textWidth } from '../../../platform/files/drawing.ts'
import type { FileAnswer } from '../../../platform/files/fileAnswer.ts'
import { printable } from '../../../platform/files/pdf.ts'
import type { Impreso } from '../../base/impresiones/impreso.print.ts'
import { showPorUnidad } from '../../maestros/articulos/contenido.reglas.ts'
import { conCftea, type Etiquetado } from '../../mercaderia/etiquetas/etiqueta.reglas.ts'
import { shorten } from '../../mercaderia/etiquetas/renglones.reglas.ts'

type Dibujo = DrawnPage['dibujos'][number]
type Texto = Dibujo['textos'][number]

const A4 = { ancho: 210, alto: 297 }
const MARGEN = { x: 14, arriba: 14, abajo: 18 }
const ANCHO = A4.ancho - 2 * MARGEN.x
const FIN = A4.alto - MARGEN.abajo

/** Heights of the types. The price without taxes and that per unit are smaller than the final one. */
const LETRA = { titulo: 6, negocio: 4.2, dato: 2.9, columna: 2.3, nombre: 3.1, precio: 3.6, menor: 2.6 }

/** From one row to the next; and for each text below its name. */
const FILA = 5.4
const DEBAJO = 3.4
/** As many of an article as somebody reads in passing. */
const MAX_PROMOCIONES = 3
const GRUPO = 8.5
const ENTRE = 3
const JUNTO = 1
const RAYA = 0.08

interface Columnas {
  codigo: number
  nombre: number
  unidad: number
  neto: number
  precio: number
  /** Of what the price is, beside it: `por kg`. */
  medida: number
}

export interface ListaImpresa {
  emisor: Impreso['emisor']
  pedido: PedidoLista
  filtros: string
  hoy: string
}

type Punto = [x: number, y: number]

const texto = ([x, y]: Punto, escrito: string, tamano: number, negrita = false): Texto => ({
  x,
  y,
  tamano,
  negrita,
  texto: escrito,
})

/** A text that ends there. */
const aDerecha = ([x, y]: Punto, escrito: string, tamano: number, negrita = false): Texto =>
  texto([x - textWidth(escrito, tamano, negrita), y], escrito, tamano, negrita)

const raya = (y: number): string => `M${MARGEN.x} ${y}h${ANCHO}v${RAYA}h${-ANCHO}z`

const dibujo = (textos: Texto[], trazos: string[] = []): Dibujo => ({ x: 0, y: 0, textos, trazos })

/** As wide as what stands in them; the name takes the rest. */
function columnasDe(filas: Etiquetado[], { codigos }: PedidoLista): Columnas {
  const widest = (textOf: (a: Etiquetado) => string, tamano: number, negrita: boolean, minimo: number) => {
    const longest = filas.reduce(
      (max, a) => Math.max(max, textWidth(printable(textOf(a)), tamano, negrita)),
      0,
    )
    return longest === 0 ? 0 : Math.max(longest, minimo)
  }
  const codigo =
    codigos === 'true'
      ? Math.min(
          widest((a) => a.id, LETRA.menor, false, 14),
          32,
        )
      : 0
  const unidad = widest(porContenido, LETRA.menor, false, 22)
  const neto = widest(
    ({ sin_impuestos: n }) => (n === undefined ? '' : mostrarImporte(n)),
    LETRA.menor,
    false,
    30,
  )
  const precio = widest((a) => mostrarImporte(a.precio_venta), LETRA.precio, true, 22)
  const medida = widest(medidaDe, LETRA.menor, false, 0)
  const otras = [codigo, unidad, neto, precio].reduce((sum, n) => sum + (n === 0 ? 0 : n + ENTRE), 0)
  return { codigo, unidad, neto, precio, medida, nombre: ANCHO - otras - (medida === 0 ? 0 : JUNTO + medida) }
}

const porContenido = (a: Etiquetado): string => showPorUnidad(a.precio_venta, a.contenido_neto)

const medidaDe = (a: Etiquetado): string => printable(porUnidad(a.unidad))

/** Where each column begins, or ends for an amount. */
function placesOf({ codigo, nombre, unidad, neto, precio }: Columnas) {
  const xNombre = MARGEN.x + (codigo === 0 ? 0 : codigo + ENTRE)
  const finUnidad = xNombre + nombre + (unidad === 0 ? 0 : ENTRE + unidad)
  const finNeto = finUnidad + (neto === 0 ? 0 : ENTRE + neto)
  return { xNombre, finUnidad, finNeto, finPrecio: finNeto + ENTRE + precio }
}

/** The names of the columns, the legend of the law in two lines, and a line below. */
function encabezado(c: Columnas, y: number): Dibujo {
  const { xNombre, finUnidad, finNeto, finPrecio } = placesOf(c)
  const t = LETRA.columna
  const base = y + 6
  return dibujo(
    [
      ...(c.codigo ? [texto([MARGEN.x, base], 'Código', t)] : []),
      texto([xNombre, base], 'Artículo', t),
      ...(c.unidad ? [aDerecha([finUnidad, base], 'Precio por unidad', t)] : []),
      ...(c.neto
        ? [
            aDerecha([finNeto, base - 2.8], 'PRECIO SIN IMPUESTOS', t * 0.9),
            aDerecha([finNeto, base], 'NACIONALES', t * 0.9),
          ]
        : []),
      aDerecha([finPrecio, base], 'Precio final', t, true),
    ],
    [raya(y + 7.2)],
  )
}
const ALTO_ENCABEZADO = 8

function fila(a: Etiquetado, c: Columnas, y: number): Dibujo {
  const { xNombre, finUnidad, finNeto, finPrecio } = placesOf(c)
  const base = y + 4
  const por = porContenido(a)
  const medida = medidaDe(a)
  return dibujo([
    ...(c.codigo
      ? [texto([MARGEN.x, base], shorten(printable(a.id), c.codigo, LETRA.menor, false), LETRA.menor)]
      : []),
    texto([xNombre, base], shorten(printable(a.nombre), c.nombre, LETRA.nombre, false), LETRA.nombre),
    ...(por ? [aDerecha([finUnidad, base], por, LETRA.menor)] : []),
    ...(a.sin_impuestos === undefined
      ? []
      : [aDerecha([finNeto, base], mostrarImporte(a.sin_impuestos), LETRA.menor)]),
    aDerecha([finPrecio, base], mostrarImporte(a.precio_venta), LETRA.precio, true),
    ...(medida ? [texto([finPrecio + JUNTO, base], medida, LETRA.menor)] : []),
    ...debajoDe(a).map((escrito, i) =>
      texto(
        [xNombre, base + 0.2 + DEBAJO * (i + 1)],
        shorten(escrito, A4.ancho - MARGEN.x - xNombre, LETRA.menor, false),
        LETRA.menor,
      ),
    ),
  ])
}

/** What stands below the name: the instalments, and the promotions. */
const debajoDe = ({ oferta, promociones = [] }: Etiquetado): string[] => [
  ...(oferta ? [`${conCftea(oferta)} · total financiado ${mostrarImporte(oferta.total)}`] : []),
  ...promociones.slice(0, MAX_PROMOCIONES).map((p) => printable(`Promoción: ${p}`)),
]

/** The head of the first page; the others say in one line what they belong to. */
function cabeza({ emisor, filtros, hoy, pedido }: ListaImpresa): { alto: number; dibujo: Dibujo } {
  const fin = A4.ancho - MARGEN.x
  const lineas = emisor.lineas.filter((l): l is string => typeof l === 'string' && l !== '').map(printable)
  const y = MARGEN.arriba
  const datos = [filtros, pedido.plan === undefined ? '' : 'Precio final: de contado']
    .filter(Boolean)
    .join(' · ')
  return {
    alto: 24,
    dibujo: dibujo([
      texto([MARGEN.x, y + 5], 'Lista de precios', LETRA.titulo, true),
      texto([MARGEN.x, y + 10], shorten(printable(datos), ANCHO / 2, LETRA.dato, false), LETRA.dato),
      texto([MARGEN.x, y + 14.5], 'Precios finales en pesos, con impuestos incluidos.', LETRA.dato),
      aDerecha(
        [fin, y + 5],
        shorten(printable(emisor.nombre), ANCHO / 2, LETRA.negocio, true),
        LETRA.negocio,
        true,
      ),
      aDerecha([fin, y + 10], shorten(lineas.join(' · '), ANCHO / 2, LETRA.dato, false), LETRA.dato),
      aDerecha([fin, y + 14.5], `Al ${mostrarFecha(hoy)}`, LETRA.dato, true),
    ]),
  }
}

const grupoDe = (a: Etiquetado, { agrupar }: PedidoLista): string | null => {
  if (agrupar === 'nada') return null
  return agrupar === 'rubro' ? a.rubro_nombre || 'Sin rubro' : a.marca || 'Sin marca'
}

/** The pages, each with what stands on it. A name of a group stays with its first row, and is said again on the next page. */
function pagesOf(filas: Etiquetado[], lista: ListaImpresa): Dibujo[][] {
  const columnas = columnasDe(filas, lista.pedido)
  const paginas: Dibujo[][] = []
  let pagina: Dibujo[] = []
  let y = 0
  let grupo: string | null = null
  const open = () => {
    pagina = []
    paginas.push(pagina)
    const primera = paginas.length === 1
    const { alto, dibujo: arriba } = cabeza(lista)
    if (primera) pagina.push(arriba)
    y = MARGEN.arriba + (primera ? alto : 0)
    pagina.push(encabezado(columnas, y))
    y += ALTO_ENCABEZADO
  }
  const nameGroup = (nombre: string) => {
    pagina.push(dibujo([texto([MARGEN.x, y + 6], printable(nombre), LETRA.negocio, true)]))
    y += GRUPO
  }
  open()
  for (const a of filas) {
    const suyo = grupoDe(a, lista.pedido)
    const alto = FILA + DEBAJO * debajoDe(a).length
    const entra = y + alto + (suyo === grupo ? 0 : GRUPO) <= FIN
    if (!entra) open()
    if (suyo !== null && (suyo !== grupo || !entra)) nameGroup(suyo === grupo ? `${suyo} (sigue)` : suyo)
    grupo = suyo
    const dibujada = fila(a, columnas, y)
    pagina.push({ ...dibujada, trazos: [raya(y + alto)] })
    y += alto
  }
  return paginas
}

/** The list as a PDF. */
export async function printLista(filas: Etiquetado[], lista: ListaImpresa): Promise<FileAnswer> {
  const paginas = pagesOf(filas, lista)
  const base = A4.alto - 10
  const pie = (n: number): Dibujo =>
    dibujo([
      texto(
        [MARGEN.x, base],
        shorten(
          `Lista de precios al ${mostrarFecha(lista.hoy)} · ${printable(lista.emisor.nombre)}`,
          ANCHO - 30,
          LETRA.menor,
          false,
        ),
        LETRA.menor,
      ),
      aDerecha([A4.ancho - MARGEN.x, base], `Página ${n} de ${paginas.length}`, LETRA.menor),
    ])
  function* drawn(): Generator<DrawnPage> {
    for (const [n, dibujos] of paginas.entries()) yield { ...A4, dibujos: [...dibujos, pie(n + 1)] }
  }
  return {
    content: await drawPdf('Lista de precios', drawn()),
    filename: `lista-de-precios-${lista.hoy}.pdf`,
  }
}
