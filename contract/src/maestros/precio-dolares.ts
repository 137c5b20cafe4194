/** The forms of a price in dollars and of a rate, apart from what is computed with them: every screen has articles. */
import * as z from 'zod/mini'

/** In ten-thousandths, of a price in dollars and of a rate. */
const ENTERO = 10_000

const hasDiezmilesimos = (n: number): boolean => Math.round(n * ENTERO) / ENTERO === n

const diezmilesimos = (max: number, que: string) =>
  z.codec(
    z
      .number(`Escribe ${que}`)
      .check(
        z.gt(0, 'Debe ser mayor a cero'),
        z.lte(max, 'Es demasiado grande'),
        z.refine(hasDiezmilesimos, 'Admite hasta 4 decimales'),
      ),
    z.int(),
    { decode: (n) => Math.round(n * ENTERO), encode: (n) => n / ENTERO },
  )

/** A price in dollars above 0, with up to four decimals: JSON number `10.5` ↔ `105000` ten-thousandths. */
export const PrecioDolares = diezmilesimos(99_999_999, 'el precio en dólares')

/** What a dollar costs, in ten-thousandths of a peso. */
export const ValorCotizacion = diezmilesimos(9_999_999, 'cuánto vale un dólar')
