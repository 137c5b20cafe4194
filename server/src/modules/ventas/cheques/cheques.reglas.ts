/** ` N.º 90037 (Galicia)`, as it follows the word: what is not known is left out. */
export const nombreDeCheque = ({ banco, numero }: { banco: string; numero: string }): string =>
  [numero && ` N.º ${numero}`, banco && ` (${banco})`].filter(Boolean).join('')
