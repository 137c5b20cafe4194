/** The manual as the build hands it over: `web/build/manual.ts` makes it of `docs/manual`. */

/** A text, with what is bold in it, what is a key or a code, and its links. */
export type Frase = readonly (
  | string
  | readonly ['b', Frase]
  | readonly ['k', string]
  | readonly ['a', href: string, Frase]
)[]

export type Item = readonly [frase: Frase, ...dentro: Bloque[]]

export type Bloque =
  | readonly ['h2' | 'h3', id: string, Frase]
  | readonly ['p', Frase]
  | readonly ['ul', readonly Item[]]
  | readonly ['ol', readonly Item[], desde: number]
  /** A row has an address when it explains a message. */
  | readonly ['tabla', cabeza: readonly Frase[], filas: readonly (readonly [id: string, readonly Frase[]])[]]
  | readonly ['img', src: string, alt: string, ancho: number, alto: number]

export interface Pagina {
  titulo: string
  bloques: readonly Bloque[]
}

/** A heading of the manual, or a message that it explains, with all that is to be found under it. */
export interface Entrada {
  pagina: string
  /** Empty for the page itself. */
  ancla: string
  titulo: string
  /** Questions and other words by which people look for it; the manual has them beside its heading. */
  preguntas: string
  /** How it begins. */
  principio: string
  /** The words of the rest, as `raices` makes them. */
  raices: string
}
