/** Identity and product numbers with their check digit. */
import type { Random } from '../random.ts'

const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

function checkDigit(first10: string): number {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(first10[i]), 0)
  return (11 - (sum % 11)) % 11
}

/** The owner of a CUIT or CUIL: a woman, a man, a company. */
export type Persona = 'F' | 'M' | 'empresa'

const PREFIXES: Record<Persona, [usual: string, other: string]> = {
  F: ['27', '23'],
  M: ['20', '23'],
  empresa: ['30', '33'],
}

/**
 * The 11 digits of a CUIT or CUIL. If the usual prefix would need the check digit 10, another prefix replaces
 * it.
 */
export function cuit(persona: Persona, numero: number): string {
  const body = String(numero).padStart(8, '0')
  const [usual, other] = PREFIXES[persona]
  const prefix = checkDigit(usual + body) === 10 ? other : usual
  return `${prefix}${body}${checkDigit(prefix + body)}`
}

/** The barcode of the `n`th article: EAN-13 under the prefix of Argentina. */
export function ean13(n: number): string {
  const body = `7790${String(n).padStart(8, '0')}`
  const sum = [...body].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return `${body}${(10 - (sum % 10)) % 10}`
}

/** Numbers of people and companies, each used once. */
export class Numeros {
  readonly #used = new Set<number>()

  /** The DNI of a person between some 18 and 75 years old, or the middle part of a company's CUIT. */
  next(random: Random, persona: Persona): number {
    for (;;) {
      const n =
        persona === 'empresa' ? random.int(50_000_000, 71_999_999) : random.int(11_000_000, 47_999_999)
      if (this.#used.has(n)) continue
      this.#used.add(n)
      return n
    }
  }
}
