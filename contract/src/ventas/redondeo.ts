/** The rounding of cash: always for the customer. The form and the server share it. */
import { sumar } from '../importes.ts'
import type { CreateVenta } from './ventas.ts'

/** In centavos: more than any step takes off. */
export const MAX_REDONDEO = 9_999

/**
 * What it takes off the cash that pays `falta` centavos: down to a multiple of `paso` pesos, and never all of it. 0 without a
 * step.
 */
export const redondeoDe = (falta: number, paso: number): number =>
  paso > 0 && falta >= paso * 100 ? falta % (paso * 100) : 0

/** In centavos: the lines of a sale less its discount and its rounding. */
export const netoDe = ({
  detalles,
  bonificacion,
  redondeo,
}: Pick<CreateVenta, 'detalles' | 'bonificacion' | 'redondeo'>): number =>
  sumar(detalles.map((d) => d.total)) - bonificacion - (redondeo ?? 0)
