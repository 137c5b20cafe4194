/** Labels that a scale prints, read by the layouts of the business: one reader for the screens and the server. Pure. */
import type { FormatoBalanza, TipoBalanza } from '../base/formato-balanza.ts'
import { divideRounded, mostrarImporte } from '../importes.ts'
import { IVA_GENERAL } from '../iva.ts'
import { MAX_CANTIDAD, MAX_IMPORTE } from '../wire.ts'
import { enUnidad, unidadDe } from './unidades.ts'

export const TIPOS_BALANZA: Record<TipoBalanza, string> = {
  peso: 'Peso',
  unidades: 'Unidades',
  importe: 'Importe',
  suma: 'Total de un ticket',
}

/** The places and kind of a layout, without its name in the database. */
export type Campos = Omit<FormatoBalanza, 'id'>

/** The digit that makes the sum of an EAN a multiple of 10, whatever its length. */
export function digitoVerificador(cifras: string): string {
  const suma = [...cifras].reduceRight(
    (total, cifra, i) => total + Number(cifra) * ((cifras.length - i) % 2 === 1 ? 3 : 1),
    0,
  )
  return String((10 - (suma % 10)) % 10)
}

/** What the digits of a label say. */
export interface Leida<F extends Campos = FormatoBalanza> {
  formato: F
  /** The code of the article as the label has it; empty where it names none. */
  codigo: string
  /** In thousandths of a kilo, in units, or in centavos. */
  valor: number
  /** Why it cannot be taken. */
  reparo: string | null
}

const parte = (codigo: string, desde: number, hasta: number): string => codigo.slice(desde - 1, hasta)

/** Tens that bring a value with so many decimals to what `Leida` counts in. */
const ESCALA: Record<TipoBalanza, number> = { peso: 3, unidades: 0, importe: 2, suma: 2 }

/** The label as the first layout reads it whose length and beginning it has, the longest beginning first; null where none does. */
export function leerEtiqueta<F extends Campos>(texto: string, formatos: readonly F[]): Leida<F> | null {
  const codigo = texto.trim()
  if (!/^\d+$/.test(codigo)) return null
  const [formato] = formatos
    .filter((f) => f.activo && codigo.length === f.largo && codigo.startsWith(f.comienzo))
    .toSorted((a, b) => b.comienzo.length - a.comienzo.length || a.orden - b.orden)
  if (!formato) return null
  const { tipo, decimales, articulo_desde: desde, articulo_hasta: hasta } = formato
  const leida = {
    formato,
    codigo: desde > 0 ? parte(codigo, desde, hasta) : formato.articulo,
    valor: Number(parte(codigo, formato.valor_desde, formato.valor_hasta)) * 10 ** (ESCALA[tipo] - decimales),
  }
  return { ...leida, reparo: reparoDeEtiqueta(codigo, leida) }
}

function reparoDeEtiqueta(codigo: string, { formato, valor }: Pick<Leida<Campos>, 'formato' | 'valor'>) {
  const { tipo, verifica } = formato
  if (verifica) {
    const [dice, va] = [codigo.slice(-1), digitoVerificador(codigo.slice(0, -1))]
    if (dice !== va) return `El último dígito no verifica: dice ${dice} y va ${va}. Vuelve a leer la etiqueta`
  }
  if (valor === 0)
    return `La etiqueta dice ${tipo === 'peso' ? 'un peso' : tipo === 'unidades' ? 'unidades' : 'un importe'} en cero`
  const maximo = tipo === 'peso' ? MAX_CANTIDAD * 1000 : tipo === 'unidades' ? MAX_CANTIDAD : MAX_IMPORTE
  return valor > maximo ? 'La etiqueta dice más de lo que entra en una línea' : null
}

/** The codes that an article may have which a label names with zeros in front, the one of the label first. */
export function codigosDeEtiqueta(codigo: string): string[] {
  if (!/^\d+$/.test(codigo)) return [codigo]
  const cifras = codigo.replace(/^0+/, '') || '0'
  return [codigo, ...Array.from({ length: codigo.length }, (_, i) => cifras.padStart(i + 1, '0'))].filter(
    (uno, i, todos) => todos.indexOf(uno) === i,
  )
}

/** How much an amount buys at this price of a unit, to the thousandth. The price is above 0. */
export const cantidadDeImporte = (importe: number, precio: number): number =>
  Number(divideRounded(BigInt(importe) * 1000n, BigInt(precio))) / 1000

/** Whether its unit is divided into thousandths: an amount buys any part of it. */
export const seVendePorImporte = (unidad: string | null | undefined): boolean =>
  unidadDe(unidad)?.decimales === 3

export interface ArticuloPesado {
  nombre: string
  unidad?: string | undefined
}

export interface Pesada {
  cantidad: number
  /** Only of a label with an amount: what its line costs, in centavos. */
  importe?: number
}

/** What a label adds of its article, at this price of a unit in centavos; a text says why it cannot. */
export function pesadaDe(
  leida: Pick<Leida<Campos>, 'formato' | 'valor'>,
  articulo: ArticuloPesado,
  precio: number,
): Pesada | string {
  const { formato, valor } = leida
  const { nombre, unidad } = articulo
  if (formato.tipo === 'unidades') return { cantidad: valor }
  if (formato.tipo === 'peso') {
    const cantidad = unidad === 'kg' ? valor / 1000 : valor
    if (unidad !== 'kg' && unidad !== 'g')
      return `${nombre} no se vende por peso: su unidad no es kilogramo ni gramo`
    return cantidad > MAX_CANTIDAD ? 'La etiqueta dice más de lo que entra en una línea' : { cantidad }
  }
  if (!seVendePorImporte(unidad)) return `${nombre} no se vende por peso: de un importe no sale cuánto lleva`
  if (precio <= 0) return `${nombre} no tiene precio: de un importe no sale cuánto lleva`
  const cantidad = cantidadDeImporte(valor, precio)
  if (cantidad > MAX_CANTIDAD) return 'La etiqueta dice más de lo que entra en una línea'
  return cantidad > 0
    ? { cantidad, importe: valor }
    : `${mostrarImporte(valor)} no alcanza para nada de ${nombre}`
}

/** What a label adds to a document without prices, where an amount says nothing; a text says why it cannot. */
export const cantidadDeEtiqueta = (
  leida: Pick<Leida<Campos>, 'formato' | 'valor'>,
  articulo: ArticuloPesado,
): Pesada | string =>
  leida.formato.tipo === 'importe' || leida.formato.tipo === 'suma'
    ? 'La etiqueta dice un importe, no cuánto lleva: escribe la cantidad'
    : pesadaDe(leida, articulo, 0)

/** `0,452 kg de Queso, $ 3.164,00`: what a label added. */
export const pesadaEnPalabras = ({ cantidad, importe }: Pesada, { nombre, unidad }: ArticuloPesado): string =>
  `${enUnidad(cantidad, unidad)} de ${nombre}${importe === undefined ? '' : `, ${mostrarImporte(importe)}`}`

export const SIN_ARTICULO_DE_ETIQUETA = 'La etiqueta es el total de un ticket: no nombra un artículo'

export const noExisteElDeEtiqueta = (codigo: string): string =>
  `No existe un artículo con el código ${codigo}, que es el de la etiqueta`

/** The least and the most digits of a code. */
export const LARGOS = { min: 8, max: 20 } as const

type Reparos = Partial<Record<keyof Campos, string>>

/** Why a layout cannot be kept, by its field; empty when it can. */
export function reparosDeFormato(f: Campos): Reparos {
  const ultimo = f.verifica ? f.largo - 1 : f.largo
  const hay = f.articulo_desde > 0
  const fuera = (desde: number, hasta: number) =>
    desde <= f.comienzo.length || hasta > ultimo || hasta < desde
  const donde = `Va de ${f.comienzo.length + 1} a ${ultimo}, después del comienzo${f.verifica ? ' y antes del último dígito' : ''}`
  const reparos: Reparos = {}
  if (f.comienzo.length >= f.largo) reparos.comienzo = 'Es más largo que el código'
  if (!hay && f.tipo !== 'suma') reparos.articulo_desde = 'Escribe dónde está el artículo'
  if (hay && fuera(f.articulo_desde, f.articulo_hasta)) reparos.articulo_desde = donde
  if (fuera(f.valor_desde, f.valor_hasta)) reparos.valor_desde = donde
  else if (f.valor_hasta - f.valor_desde >= 9) reparos.valor_desde = 'Admite hasta 9 dígitos'
  else if (hay && f.valor_desde <= f.articulo_hasta && f.articulo_desde <= f.valor_hasta)
    reparos.valor_desde = 'El valor y el artículo ocupan los mismos dígitos'
  if (f.decimales > ESCALA[f.tipo])
    reparos.decimales =
      ESCALA[f.tipo] === 0 ? 'Las unidades no llevan decimales' : `Admite hasta ${ESCALA[f.tipo]}`
  if (f.articulo && hay) reparos.articulo = 'La etiqueta ya dice el artículo'
  return reparos
}

const lugar = (desde: number, hasta: number): string => `del ${desde} al ${hasta}`

/** How a layout reads a label: `Peso con 3 decimales del 8 al 12, artículo del 3 al 7; 13 dígitos desde 20, el último verifica`. */
export function formatoEnPalabras(f: Campos): string {
  const decimales =
    f.decimales > 0 ? ` con ${f.decimales} ${f.decimales === 1 ? 'decimal' : 'decimales'}` : ''
  const articulo = f.articulo_desde > 0 ? `, artículo ${lugar(f.articulo_desde, f.articulo_hasta)}` : ''
  const fijo = f.articulo ? `, se vende ${f.articulo}` : ''
  const verifica = f.verifica ? ', el último verifica' : ''
  return `${TIPOS_BALANZA[f.tipo]}${decimales} ${lugar(f.valor_desde, f.valor_hasta)}${articulo}${fijo}; ${f.largo} dígitos desde ${f.comienzo}${verifica}`
}

/** Two layouts between which no label decides. */
export const seConfunden = (uno: Campos, otro: Campos): boolean =>
  uno.activo && otro.activo && uno.largo === otro.largo && uno.comienzo === otro.comienzo

const EAN: Omit<Campos, 'nombre' | 'tipo' | 'comienzo' | 'decimales' | 'orden'> = {
  largo: 13,
  articulo_desde: 3,
  articulo_hasta: 7,
  valor_desde: 8,
  valor_hasta: 12,
  verifica: true,
  articulo: '',
  iva: IVA_GENERAL,
  activo: true,
}

/** What scales come with from the factory; each shop looks at its own labels. */
export const PROPUESTAS: Readonly<Record<'Systel' | 'Kretz', readonly Campos[]>> = {
  Systel: [
    { ...EAN, nombre: 'Systel, peso', tipo: 'peso', comienzo: '20', decimales: 3, orden: 1 },
    { ...EAN, nombre: 'Systel, unidades', tipo: 'unidades', comienzo: '21', decimales: 0, orden: 2 },
    {
      ...EAN,
      nombre: 'Systel, total del ticket',
      tipo: 'suma',
      comienzo: '22',
      articulo_desde: 0,
      articulo_hasta: 0,
      decimales: 0,
      orden: 3,
    },
  ],
  Kretz: [{ ...EAN, nombre: 'Kretz, importe', tipo: 'importe', comienzo: '20', decimales: 0, orden: 1 }],
}
