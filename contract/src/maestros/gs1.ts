/** GS1-128: one barcode with the GTIN, the lot, the expiry and the weight, each behind the number that says what it is. */
import { gtinCanonico } from './codigos-barras.ts'

const FNC1 = '\u001d'
const sinFnc1 = (texto: string): string => (texto.startsWith(FNC1) ? texto.slice(1) : texto)

/** Readers may say first what kind of code they read. */
const CLASE = /^\](?:C1|e0|d2|Q3)/

/** How long the values of these are; the others end at FNC1, or with the code. */
const FIJOS: readonly (readonly [numero: RegExp, largo: number])[] = [
  [/^00/, 18],
  [/^0[12]/, 14],
  [/^1[1-9]/, 6],
  [/^20/, 2],
  [/^3[1-6]\d\d/, 6],
]
const VARIABLES: readonly (readonly [numero: RegExp, maximo: number])[] = [
  [/^(?:10|2[12])/, 20],
  [/^3[07]/, 8],
  [/^24[01]/, 30],
]
const PESO = /^310([0-5])$/

type Partes = (readonly [numero: string, valor: string])[]

/** As people read it under the bars: `(01)…(3103)…`. */
const impresas = (texto: string): Partes =>
  [...texto.matchAll(/\((\d{2,4})\)(.*?)(?=\(\d{2,4}\)|$)/g)].map(([, numero = '', valor = '']) => [
    numero,
    valor.replaceAll(FNC1, ''),
  ])

/** As a reader types it. Null where it does not come out even. */
function seguidas(texto: string): Partes | null {
  const partes: Partes = []
  for (let resto = texto; resto !== ''; ) {
    const [parte, despues] = primera(resto) ?? []
    if (parte === undefined || despues === undefined) return null
    partes.push(parte)
    resto = despues
  }
  return partes
}

function primera(texto: string): [Partes[number], resto: string] | null {
  for (const [numero, largo] of FIJOS) {
    const [cual] = numero.exec(texto) ?? []
    if (cual === undefined) continue
    const valor = texto.slice(cual.length, cual.length + largo)
    const resto = sinFnc1(texto.slice(cual.length + largo))
    return valor.length === largo && /^\d+$/.test(valor) ? [[cual, valor], resto] : null
  }
  for (const [numero, maximo] of VARIABLES) {
    const [cual] = numero.exec(texto) ?? []
    if (cual === undefined) continue
    const [valor = '', ...otros] = texto.slice(cual.length).split(FNC1)
    return valor !== '' && valor.length <= maximo ? [[cual, valor], otros.join(FNC1)] : null
  }
  return null
}

/** What of it a shop asks for. The lot and the expiry are read over. Null of another text, and of a wrong check digit. */
export function leerGs1(texto: string): { codigo: string; kilos?: number } | null {
  const sinClase = sinFnc1(texto.trim().replace(CLASE, ''))
  const partes = sinClase.startsWith('(')
    ? impresas(sinClase)
    : sinClase.startsWith('01')
      ? seguidas(sinClase)
      : null
  const gtin = partes?.find(([numero]) => numero === '01')?.[1] ?? ''
  if (gtin.length !== 14 || gtinCanonico(gtin) === null) return null
  const peso = partes?.find(([numero, valor]) => PESO.test(numero) && /^\d{6}$/.test(valor))
  const decimales = Number(peso?.[0].at(-1))
  return peso
    ? { codigo: gtin, kilos: Math.round(Number(peso[1]) * 10 ** (3 - decimales)) / 1000 }
    : { codigo: gtin }
}
