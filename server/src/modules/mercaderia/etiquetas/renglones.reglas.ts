/** Text that must fit: cut short, or broken between its words. Widths and types are in millimetres. */
import { textWidth } from '../../../platform/files/drawing.ts'

const PUNTOS = '…'

/** A type that was made to fit is not too wide by the rounding of a number. */
const TOLERANCIA = 1e-6

/** The text, or as much of its beginning as fits, with '…'. */
export function shorten(escrito: string, ancho: number, tamano: number, negrita: boolean): string {
  if (textWidth(escrito, tamano, negrita) <= ancho + TOLERANCIA) return escrito
  const letras = Array.from(escrito)
  let [fits, not] = [0, letras.length]
  while (not - fits > 1) {
    const middle = Math.floor((fits + not) / 2)
    const cut = letras.slice(0, middle).join('').trimEnd() + PUNTOS
    if (textWidth(cut, tamano, negrita) <= ancho) fits = middle
    else not = middle
  }
  return letras.slice(0, fits).join('').trimEnd() + PUNTOS
}

/** The name in at most so many lines, broken between words; a word that is wider than the label breaks inside. */
export function wrap(nombre: string, ancho: number, tamano: number, lineas: number): string[] {
  const words = nombre.split(/\s+/).filter(Boolean)
  const done: string[] = []
  let line = ''
  while (words.length > 0 && done.length < lineas - 1) {
    const word = words[0] ?? ''
    const longer = line === '' ? word : `${line} ${word}`
    if (textWidth(longer, tamano, true) <= ancho) {
      line = longer
      words.shift()
    } else if (line !== '') {
      done.push(line)
      line = ''
    } else {
      const beginning = comienzo(word, ancho, tamano)
      done.push(beginning)
      words[0] = word.slice(beginning.length)
    }
  }
  const last = [line, ...words].filter(Boolean).join(' ')
  return last === '' ? done : [...done, shorten(last, ancho, tamano, true)]
}

/** As many letters of a word as fit into a line, at least one. */
function comienzo(word: string, ancho: number, tamano: number): string {
  let fits = 1
  while (fits < word.length && textWidth(word.slice(0, fits + 1), tamano, true) <= ancho) fits++
  return word.slice(0, fits)
}
