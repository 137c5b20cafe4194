/** Prices of suppliers' lists as people write and read them: in ten-thousandths of a peso. */

const enPesos = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** `1.234,50`, and up to four decimals where the price has them. */
export const showPrecio = (valor: number | null): string =>
  valor === null ? '-' : enPesos.format(valor / 10_000)

/** Null for a blank, NaN for what can be read in two ways. */
export function readPrecio(texto: string): number | null {
  const limpio = texto.replace(/[\s$]/g, '')
  if (limpio === '') return null
  const decimal = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,4}$/.test(limpio)
  if (decimal) return Math.round(Number(limpio.replaceAll('.', '').replace(',', '.')) * 10_000)
  if (/^\d+(?:\.(?:\d{1,2}|\d{4}))?$/.test(limpio)) return Math.round(Number(limpio) * 10_000)
  return Number.NaN
}
