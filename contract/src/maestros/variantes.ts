/** How a variant is named and coded: the same on the screen that shows it first, and on the server that makes it. */
import { normalizar } from '../formas.ts'

export const MAX_ATRIBUTOS = 2

/** What a pattern has in braces, as people wrote it. */
const HUECO = /\{([^{}]*)\}/g

const clave = (text: string): string => normalizar(text).trim()

/** What the pattern does not name: the model, or an attribute; null where it names all, and nothing else. */
export function faltaEnPatron(patron: string, atributos: readonly { nombre: string }[]): string | null {
  const nombrados = [...patron.matchAll(HUECO)].map(([, hueco = '']) => clave(hueco))
  const todos = ['modelo', ...atributos.map((a) => a.nombre)]
  const falta = todos.find((nombre) => !nombrados.includes(clave(nombre)))
  if (falta !== undefined) return falta
  return nombrados.find((hueco) => !todos.some((nombre) => clave(nombre) === hueco)) ?? null
}

/** The pattern that names these attributes in their order. */
export const patronDe = (atributos: readonly { nombre: string }[]): string =>
  ['modelo', ...atributos.map((a) => a.nombre.toLowerCase())].map((nombre) => `{${nombre}}`).join('-')

/** A value within a code: `Azul marino` is `AZUL.MARINO`. */
const enCodigo = (valor: string): string =>
  normalizar(valor)
    .toUpperCase()
    .trim()
    .replace(/[^\p{L}\p{N},/+]+/gu, '.')
    .replace(/^\.+|\.+$/g, '')

interface DeVariante {
  codigo: string
  nombre: string
  patron: string
  atributos: readonly { nombre: string }[]
}

/** The code of the variant with these values, in the order of the attributes. */
export function codigoDeVariante(modelo: Omit<DeVariante, 'nombre'>, valores: readonly string[]): string {
  return modelo.patron.replace(HUECO, (_, hueco: string) => {
    if (clave(hueco) === 'modelo') return modelo.codigo
    const cual = modelo.atributos.findIndex((a) => clave(a.nombre) === clave(hueco))
    return enCodigo(valores[cual] ?? '')
  })
}

export const nombreDeVariante = (
  { nombre }: Pick<DeVariante, 'nombre'>,
  valores: readonly string[],
): string => [nombre, ...valores].join(' ')

/** `38 · Negro`. */
export const celdaDe = (valores: readonly string[]): string => valores.join(' · ')
