import * as z from 'zod/mini'

/** In per cent with up to two decimals: JSON number `2.5` ↔ `250` hundredths. */
export const PorcentajeProvision = z.codec(
  z.number('Escribe un porcentaje').check(
    z.gte(0, 'No puede ser negativo'),
    z.lte(100, 'Admite hasta 100'),
    z.refine((n) => Math.round(n * 100) / 100 === n, 'Admite hasta 2 decimales'),
  ),
  z.int(),
  { decode: (n) => Math.round(n * 100), encode: (centesimos) => centesimos / 100 },
)
