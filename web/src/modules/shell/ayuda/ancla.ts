/** The address of a heading within its page, as the forges make it. The index leaves it out where its title says it. */
import type { Entrada } from './manual.ts'

export const anclaDe = (titulo: string): string =>
  titulo
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replace(/\s/g, '-')

/** As the index travels. */
export type EntradaCorta = Omit<Entrada, 'ancla'> & { ancla?: string }

export function corta({ ancla, ...entrada }: Entrada): EntradaCorta {
  return ancla === anclaDe(entrada.titulo) ? entrada : { ...entrada, ancla }
}

export const entera = (entrada: EntradaCorta): Entrada => ({
  ...entrada,
  ancla: entrada.ancla ?? anclaDe(entrada.titulo),
})
