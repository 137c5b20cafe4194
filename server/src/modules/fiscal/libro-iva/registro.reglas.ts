/** The fields of a line of the Libro IVA Digital: fixed width, Latin-1, amounts in centavos without a point. */

export interface Campo<T> {
  ancho: number
  valor: (fila: T) => string
}

/** Digits, filled with zeros from the left. A longer value would move every field behind it. */
export function numero<T>(ancho: number, valor: (fila: T) => number | string): Campo<T> {
  return {
    ancho,
    valor: (fila) => {
      const digitos = String(valor(fila))
      if (!/^\d+$/.test(digitos) || digitos.length > ancho)
        throw new Error(`${digitos} is no number of up to ${ancho} digits`)
      return digitos.padStart(ancho, '0')
    },
  }
}

/** An amount of 13 digits and 2 decimals. */
export const importe = <T>(valor: (fila: T) => number = () => 0): Campo<T> => numero(15, valor)

/** Text, cut or filled with spaces to the right. */
export const texto = <T>(ancho: number, valor: (fila: T) => string): Campo<T> => ({
  ancho,
  valor: (fila) => enLatin1(valor(fila)).slice(0, ancho).padEnd(ancho, ' '),
})

/** The file has no letters beyond Latin-1: an accent too many is left out, any other sign becomes a question mark. */
const enLatin1 = (text: string): string =>
  Array.from(text, (c) => (/[ -~\u00a0-\u00ff]/.test(c) ? c : c.normalize('NFD').replace(/\p{M}/gu, '')))
    .map((c) => (/^[ -~\u00a0-\u00ff]$/.test(c) ? c : '?'))
    .join('')

/** A line with its CRLF. */
export const linea = <T>(campos: Campo<T>[], fila: T): string =>
  `${campos.map((campo) => campo.valor(fila)).join('')}\r\n`
