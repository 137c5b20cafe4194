/** Which of the many reads of a camera are one code that a person showed. */

/** The camera sees the same code many times a second: it counts again after this silence, in ms. */
export const SILENCIO_MS = 1_500
/** One blurred picture may give another number: a code counts when two pictures after each other give it. */
const IGUALES = 2

export interface Lectura {
  texto: string
  /** The code belongs to the family of GTIN, whose last digit checks the others. */
  gtin: boolean
}

/** The last digit of an EAN-8, UPC-A, EAN-13 or ITF-14 is right: weights 3 and 1 from the right (GS1, general specifications). */
export function verificaGtin(digitos: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digitos)) return false
  const suma = [...digitos].toReversed().reduce((total, d, i) => total + Number(d) * (i % 2 === 0 ? 1 : 3), 0)
  return suma % 10 === 0
}

const vale = ({ texto, gtin }: Lectura): boolean => texto !== '' && (!gtin || verificaGtin(texto))

/** Called with what each picture gives, and the instant in ms; returns the code that counts now, or null. */
export function contarLecturas(): (vistas: readonly Lectura[], ahora: number) => string | null {
  let candidato = ''
  let veces = 0
  let leido = ''
  let vistoPorUltimaVez = Number.NEGATIVE_INFINITY
  return (vistas, ahora) => {
    const texto = vistas.find(vale)?.texto
    if (texto === undefined) return null
    veces = texto === candidato ? veces + 1 : 1
    candidato = texto
    if (texto === leido && ahora - vistoPorUltimaVez < SILENCIO_MS) {
      vistoPorUltimaVez = ahora
      return null
    }
    if (veces < IGUALES) return null
    leido = texto
    vistoPorUltimaVez = ahora
    return texto
  }
}
