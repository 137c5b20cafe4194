/** How prices that are computed become prices that people pay: once, at the end. */
import * as z from 'zod/mini'

/** To whole steps in pesos, or to prices that end in 90 or in 99. */
export const Redondeo = z.enum(['ninguno', '1', '10', '50', '100', '90', '99'])
export type Redondeo = z.infer<typeof Redondeo>

export const REDONDEO: Record<Redondeo, string> = {
  ninguno: 'Sin redondeo',
  '1': 'A $ 1',
  '10': 'A $ 10',
  '50': 'A $ 50',
  '100': 'A $ 100',
  '90': 'Terminado en 90',
  '99': 'Terminado en 99',
}

export const Hacia = z.enum(['cercano', 'arriba'])
type Hacia = z.infer<typeof Hacia>

export const HACIA: Record<Hacia, string> = {
  cercano: 'Al más cercano',
  arriba: 'Hacia arriba',
}

export interface ComoRedondear {
  redondeo: Redondeo
  hacia: Hacia
}

/** The step, and where on it a price ends, in centavos. */
const PASO: Record<Redondeo, readonly [paso: bigint, fin: bigint]> = {
  ninguno: [1n, 0n],
  '1': [100n, 0n],
  '10': [1_000n, 0n],
  '50': [5_000n, 0n],
  '100': [10_000n, 0n],
  '90': [10_000n, 9_000n],
  '99': [10_000n, 9_900n],
}

const floorDiv = (a: bigint, b: bigint): bigint => a / b - (a % b < 0n ? 1n : 0n)

/** `num / den` centavos on its step: the nearest (of two as near, the higher) or the next one up. What is above 0 stays so. */
export function roundTo(num: bigint, den: bigint, { redondeo, hacia }: ComoRedondear): number {
  if (num <= 0n) return 0
  const [paso, fin] = PASO[redondeo]
  const sobre = num - fin * den
  const pasos =
    hacia === 'arriba' ? -floorDiv(-sobre, paso * den) : floorDiv(2n * sobre + paso * den, 2n * paso * den)
  const precio = Number(pasos * paso + fin)
  return precio > 0 ? precio : Number(fin > 0n ? fin : paso)
}
