/** One label: what it says, and where. Nothing on it overlaps, and nothing leaves it. */
import { mostrarFecha } from '@mostrador/contract/fechas'
import { mostrarImporte } from '@mostrador/contract/importes'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { porUnidad } from '@mostrador/contract/maestros/unidades'
import {
  type BarrasEtiqueta,
  type DibujoEtiqueta,
  type FormatoEtiquetas,
  PAPELES,
  type TextoEtiqueta,
} from '@mostrador/contract/mercaderia/etiqueta-papel'
import type { AvisoEtiqueta, ContenidoEtiqueta } from '@mostrador/contract/mercaderia/etiquetas'
import { textWidth } from '../../../platform/files/drawing.ts'
import { printable } from '../../../platform/files/pdf.ts'
import { showPorUnidad } from '../../maestros/articulos/contenido.reglas.ts'
import { MODULO_FINO, moduloDe, modulosDe, type Simbolo, simboloDe } from './barras.reglas.ts'
import { shorten, wrap } from './renglones.reglas.ts'

/** Heights of the types and white edges of a paper, in millimetres. */
interface Medidas {
  borde: { x: number; y: number }
  nombre: number
  precio: number
  cuotas: number
  /** What the law asks for beside the final price: smaller than it. */
  ley: number
  digitos: number
  pie: number
}

const MEDIDAS: Record<FormatoEtiquetas, Medidas> = {
  'a4-3x8': { borde: { x: 5, y: 3 }, nombre: 3.4, precio: 6.4, cuotas: 3, ley: 2.2, digitos: 2.6, pie: 2.4 },
  'a4-5x13': {
    borde: { x: 1.6, y: 1.2 },
    nombre: 2.3,
    precio: 3.8,
    cuotas: 1.9,
    ley: 1.6,
    digitos: 1.8,
    pie: 1.7,
  },
  // The head of these printers writes 48 of the 58 millimetres.
  'rollo-58': {
    borde: { x: 5, y: 2 },
    nombre: 3.4,
    precio: 6.8,
    cuotas: 3,
    ley: 2.2,
    digitos: 2.6,
    pie: 2.4,
  },
  'rollo-40': {
    borde: { x: 2, y: 1.5 },
    nombre: 2.6,
    precio: 4.6,
    cuotas: 2.1,
    ley: 1.8,
    digitos: 2,
    pie: 1.9,
  },
}

const MAX_LINEAS_NOMBRE = 2

/** Bars lower than this are hard to hit with a scanner. */
const MIN_BARRAS = 5
const MAX_BARRAS = 14
/** White above and below the bars, together. */
const AIRE = 1.2

/** Below it, in millimetres, what the law asks for is hard to read: a larger label, or less on it. */
const LETRA_MINIMA = 1.3
export const SIN_IMPUESTOS = 'PRECIO SIN IMPUESTOS NACIONALES'

/** Instalments that a label or a list offers. In centavos. */
export interface CuotasOfrecidas {
  cuotas: number
  valor: number
  anticipo: number
  contado: number
  /** Advance and instalments. */
  total: number
  /** `85,32 %`, the effective yearly rate of all that is paid; empty where the advance covers the cash price. */
  cftea: string
  /** Of a plan of the shop; else those of the article. */
  plan: boolean
}

/** An article with the prices that its buyer pays, what Res. SIC 4/2025 asks to say beside them, and its price in dollars in words. */
export interface Etiquetado extends Articulo {
  en_dolares?: string | undefined
  /** Without IVA, in centavos, of who declares IVA. */
  sin_impuestos?: number | undefined
  oferta?: CuotasOfrecidas | null
  /** Its promotions of today, in words; a label has room for the first. */
  promociones?: readonly string[]
}

/** A line needs this much more than its type, so that letters do not touch. */
const INTERLINEA = 1.18
/** The part of the type above the base line. */
const ASCENDENTE = 0.76

export interface EtiquetaCompuesta {
  dibujo: DibujoEtiqueta
  avisos: AvisoEtiqueta[]
}

/** One band of the label, from top to bottom. */
type Banda = { alto: number; textos: (y: number) => TextoEtiqueta[] } | { barras: Simbolo; modulo: number }

type Pie = [izquierda: string, derecha: string]

/**
 * The label of an article: the bars take the height that the texts leave. Where that is too little, the name gets one line,
 * and then all letters get smaller.
 */
export function compose(
  articulo: Etiquetado,
  formato: FormatoEtiquetas,
  contenido: ContenidoEtiqueta,
  hoy: string,
): EtiquetaCompuesta {
  const { etiqueta } = PAPELES[formato]
  const { borde } = MEDIDAS[formato]
  const caja = { x: borde.x, ancho: etiqueta.ancho - 2 * borde.x }
  const alto = etiqueta.alto - 2 * borde.y
  const codigo = articulo.codigo_barras || articulo.id
  const simbolo = contenido.codigo_barras ? simboloDe(codigo) : null
  const modulo = simbolo && moduloDe(simbolo, formato, { libre: caja.ancho, etiqueta: etiqueta.ancho })
  const textos = textosDe(articulo, contenido, hoy)

  const bandasDe = (lineas: number, escala = 1): Banda[] => {
    const m = escalar(MEDIDAS[formato], escala)
    return [
      ...wrap(textos.nombre, caja.ancho, m.nombre, lineas).map((linea) =>
        centrada(linea, { tamano: m.nombre, negrita: true }, caja),
      ),
      ...textos.precio.map((t) => importe(t, m.precio, true, caja)),
      ...wrap(textos.promocion, caja.ancho, m.ley, 3).map((linea) =>
        centrada(linea, { tamano: m.ley, negrita: true }, caja),
      ),
      ...textos.ley.map((t) => importe(t, m.ley, false, caja)),
      ...textos.cuotas.map((t) => importe(t, m.cuotas, false, caja)),
      ...textos.credito.map((t) => importe(t, m.ley, false, caja)),
      ...(simbolo && modulo ? [{ barras: simbolo, modulo }] : []),
      ...(contenido.codigo_barras
        ? [centrada(printable(codigo), { tamano: m.digitos, negrita: false }, caja)]
        : []),
      ...(textos.pie.some(Boolean) ? [alPie(textos.pie, m.pie, caja)] : []),
    ]
  }
  const libre = (bandas: Banda[]) => alto - altoDe(bandas)
  const minimo = modulo ? MIN_BARRAS : 0
  const entra = (bandas: Banda[]) => libre(bandas) >= minimo
  let bandas = bandasDe(MAX_LINEAS_NOMBRE)
  if (!entra(bandas)) bandas = bandasDe(1)
  if (!entra(bandas)) bandas = bandasDe(1, (alto - minimo) / altoDe(bandas))
  const dibujo = stack(bandas, { y: borde.y, libre: libre(bandas), caja })
  const legales = new Set([...textos.ley, ...textos.credito])
  return {
    dibujo,
    avisos: [
      ...(contenido.codigo_barras && !simbolo ? ['sin_barras' as const] : []),
      ...(simbolo && !modulo ? ['barras_anchas' as const] : []),
      ...(modulo && modulo < MODULO_FINO ? ['barras_finas' as const] : []),
      ...(contenido.precio && articulo.precio_venta === 0 ? ['sin_precio' as const] : []),
      ...(dibujo.textos.some((t) => legales.has(t.texto) && t.tamano < LETRA_MINIMA)
        ? ['letra_chica' as const]
        : []),
    ],
  }
}

const escalar = ({ borde: _, ...letras }: Medidas, escala: number): Omit<Medidas, 'borde'> =>
  Object.fromEntries(Object.entries(letras).map(([que, alto]) => [que, alto * escala])) as typeof letras

/** What the label says, line by line; nothing where it was not asked for. */
function textosDe(articulo: Etiquetado, contenido: ContenidoEtiqueta, hoy: string) {
  const { precio_venta, contenido_neto, codigo_barras, id, sin_impuestos, oferta, en_dolares } = articulo
  const conPrecio = contenido.precio && precio_venta > 0
  const porContenido = showPorUnidad(precio_venta, contenido_neto)
  // What an article's own instalments cost stands beside the cash price alone.
  const ofrece = oferta?.plan || (contenido.cuotas && conPrecio) ? oferta : null
  const cuotas = ofrece?.plan ? conCftea(ofrece) : contenido.cuotas ? cuotasDe(articulo) : ''
  // Without a barcode, the article's code already stands under the bars.
  const conCodigo = contenido.codigo && !(contenido.codigo_barras && (codigo_barras || id) === id)
  const pie: Pie = [conCodigo ? id : '', contenido.fecha ? mostrarFecha(hoy) : '']
  return {
    nombre: contenido.nombre ? printable(articulo.nombre) : '',
    precio: conPrecio ? [`${mostrarImporte(precio_venta)} ${porUnidad(articulo.unidad)}`.trim()] : [],
    promocion: conPrecio ? printable(articulo.promociones?.[0] ?? '') : '',
    ley: conPrecio
      ? [
          ...(sin_impuestos === undefined ? [] : [`${SIN_IMPUESTOS} ${mostrarImporte(sin_impuestos)}`]),
          ...(porContenido ? [porContenido] : []),
        ]
      : [],
    cuotas: [...(conPrecio && en_dolares ? [en_dolares] : []), ...(cuotas ? [cuotas] : [])],
    credito: ofrece ? [creditoDe(ofrece)] : [],
    pie,
  }
}

/** 'o 6 cuotas de $ 1.250,00', with the advance that goes with them; empty without instalments. */
function cuotasDe({ n_cuotas, valor_cuota, anticipo }: Articulo): string {
  if (n_cuotas === 0 || valor_cuota === 0) return ''
  const cuotas = n_cuotas === 1 ? 'o 1 cuota de' : `o ${n_cuotas} cuotas de`
  const conAnticipo = anticipo > 0 ? ` + anticipo ${mostrarImporte(anticipo)}` : ''
  return `${cuotas} ${mostrarImporte(valor_cuota)}${conAnticipo}`
}

/** '6 cuotas de $ 1.250,00 · CFTEA 85,32 %', of a plan. */
export const conCftea = ({ cuotas, valor, cftea }: CuotasOfrecidas): string =>
  `${cuotas === 1 ? '1 cuota de' : `${cuotas} cuotas de`} ${mostrarImporte(valor)} · CFTEA ${cftea}`

/** 'contado $ 6.000,00 · total financiado $ 7.500,00', after the rate where the line above does not say it. */
const creditoDe = ({ plan, cftea, contado, total }: CuotasOfrecidas): string =>
  [
    ...(plan || cftea === '' ? [] : [`CFTEA ${cftea}`]),
    `contado ${mostrarImporte(contado)}`,
    `total financiado ${mostrarImporte(total)}`,
  ].join(' · ')

const altoDe = (bandas: Banda[]): number =>
  bandas.reduce((sum, banda) => sum + ('alto' in banda ? banda.alto : 0), 0)

interface Caja {
  x: number
  ancho: number
}

interface Letra {
  tamano: number
  negrita: boolean
}

const texto = (x: number, y: number, escrito: string, { tamano, negrita }: Letra): TextoEtiqueta => ({
  x,
  y: y + tamano * ASCENDENTE,
  ancho: textWidth(escrito, tamano, negrita),
  tamano,
  negrita,
  texto: escrito,
})

/** An amount in the middle, whole: a long one gets smaller letters. */
function importe(escrito: string, tamano: number, negrita: boolean, caja: Caja): Banda {
  const menor = Math.min(1, caja.ancho / textWidth(escrito, tamano, negrita))
  return centrada(escrito, { tamano, negrita }, caja, menor)
}

/** A line in the middle; a text that is too long gets smaller letters, then loses its end. */
function centrada(escrito: string, { tamano, negrita }: Letra, { x, ancho }: Caja, minimo = 2 / 3): Banda {
  const lleno = textWidth(escrito, tamano, negrita)
  const menor = tamano * Math.max(minimo, Math.min(1, ancho / lleno))
  const cabe = shorten(escrito, ancho, menor, negrita)
  const left = x + (ancho - textWidth(cabe, menor, negrita)) / 2
  return { alto: tamano * INTERLINEA, textos: (y) => [texto(left, y, cabe, { tamano: menor, negrita })] }
}

/** Two texts at the ends of one line: the right one stays whole. */
function alPie([izquierda, derecha]: Pie, tamano: number, { x, ancho }: Caja): Banda {
  const right = derecha && textWidth(derecha, tamano, false)
  const room = right ? ancho - right - tamano : ancho
  const left = izquierda && shorten(printable(izquierda), room, tamano, false)
  return {
    alto: tamano * INTERLINEA,
    textos: (y) => [
      ...(left ? [texto(x, y, left, { tamano, negrita: false })] : []),
      ...(derecha ? [texto(x + ancho - Number(right), y, derecha, { tamano, negrita: false })] : []),
    ],
  }
}

/** Puts the bands below each other. The bars take the free height; without bars it is shared above and below. */
function stack(
  bandas: Banda[],
  { y: top, libre, caja }: { y: number; libre: number; caja: Caja },
): DibujoEtiqueta {
  const textos: TextoEtiqueta[] = []
  let barras: BarrasEtiqueta | null = null
  const conBarras = bandas.some((banda) => 'barras' in banda)
  const altoBarras = conBarras ? Math.min(libre - AIRE, MAX_BARRAS) : 0
  let y = top + (libre - (conBarras ? altoBarras + AIRE : 0)) / 2
  for (const banda of bandas) {
    if ('alto' in banda) {
      textos.push(...banda.textos(y))
      y += banda.alto
    } else {
      const ancho = modulosDe(banda.barras.anchos) * banda.modulo
      const x = caja.x + (caja.ancho - ancho) / 2
      barras = { ...banda.barras, x, y: y + AIRE / 2, alto: altoBarras, modulo: banda.modulo }
      y += altoBarras + AIRE
    }
  }
  return { textos, barras }
}
