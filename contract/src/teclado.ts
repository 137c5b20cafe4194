/**
 * A reader is a keyboard of an unknown kind: one that thinks of a US keyboard in front of a Spanish one, or of a Spanish one
 * in front of a US one, garbles every sign but letters, digits and the full stop.
 */

/** What the keys of a US keyboard write on the keyboard of Spain, and what the reader meant. */
const ESPANA: Readonly<Record<string, string>> = {
  "'": '-',
  '-': '/',
  '?': '_',
  _: '?',
  Ñ: ':',
  ñ: ';',
  '¡': '=',
  '¿': '+',
  '"': '@',
  '(': '*',
}
const LATINOAMERICA: Readonly<Record<string, string>> = { ...ESPANA, '¿': '=', '¡': '+' }

/** The other way round: a reader that thinks of a Spanish keyboard in front of a US one. */
const ESTADOS_UNIDOS: Readonly<Record<string, string>> = {
  '/': '-',
  '?': '_',
  '&': '/',
  '>': ':',
  '<': ';',
  ')': '=',
  _: '?',
  ']': '+',
  '}': '*',
  '@': '"',
  '*': '(',
  '(': ')',
}

/** What the text may say, the likeliest first: as it is, and as a reader with another keyboard meant it. */
export const lecturasDe = (texto: string): string[] => [
  ...new Set([
    texto,
    ...[ESPANA, LATINOAMERICA, ESTADOS_UNIDOS].map((teclado) =>
      [...texto].map((signo) => teclado[signo] ?? signo).join(''),
    ),
  ]),
]
