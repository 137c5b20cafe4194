/** IVA: the rate of an article, as the tax office names it. */
import * as z from 'zod/mini'
import { aumentar } from './importes.ts'

/** `exento` is exempt by law, `no_gravado` is outside the tax. An article without a rate has 21 %. */
export const Iva = z.enum(
  ['21', '10.5', '27', '0', 'exento', 'no_gravado'],
  'La alícuota de IVA no es válida',
)
export type Iva = z.infer<typeof Iva>

export const IVA_GENERAL: Iva = '21'

/** In reading order. */
export const IVAS: readonly Iva[] = ['21', '10.5', '27', '0', 'exento', 'no_gravado']

/** Its name for people; the rate in thousandths; its number in the tax office's table. */
export const IVA: Record<Iva, { nombre: string; milesimas: number; id: number | null }> = {
  '21': { nombre: '21 %', milesimas: 210, id: 5 },
  '10.5': { nombre: '10,5 %', milesimas: 105, id: 4 },
  '27': { nombre: '27 %', milesimas: 270, id: 6 },
  '0': { nombre: '0 %', milesimas: 0, id: 3 },
  exento: { nombre: 'Exento', milesimas: 0, id: null },
  no_gravado: { nombre: 'No gravado', milesimas: 0, id: null },
}

/** A price with its IVA, in centavos, rounded once. */
export const conIva = (precio: number, iva: Iva): number => aumentar(precio, IVA[iva].milesimas / 10)

/** A rate that an answer leaves out while nobody has chosen one: null in code. */
export const IvaElegido = z.codec(z.optional(Iva), z.optional(z.nullable(Iva)), {
  decode: (v) => v,
  encode: (v) => v ?? undefined,
})
