/**
 * Reads Argentine phone numbers as people write them, for links that call or write to them. A package that knows
 * the numbers of all countries weighs more than the whole screen.
 */

/** Area codes of three digits. The code of Buenos Aires has two digits, all other codes have four. */
const THREE_DIGIT_AREAS = new Set(
  (
    '220 221 223 230 236 237 249 260 261 263 264 266 280 291 294 297 298 299 336 341 342 343 345 348 351 353 ' +
    '358 362 364 370 376 379 380 381 383 385 387 388'
  ).split(' '),
)

/** Area and number without the 15: always 10 digits. */
const NATIONAL_DIGITS = 10

/** Several numbers in one field: `4444-5555 / 11 5555-0000`. */
const SEPARATORS = /[/;,|]|\s+[oy]\s+/i

function areaLengths(digits: string): number[] {
  if (digits.startsWith('11')) return [2]
  // Some area codes of four digits begin like one of three: 2202 begins like 220.
  return THREE_DIGIT_AREAS.has(digits.slice(0, 3)) ? [3, 4] : [4]
}

/** `351 15 555-1234` is `351 555-1234`: only calls within the country dial the 15. */
function withoutQuince(digits: string): string | null {
  if (digits.length === NATIONAL_DIGITS) return digits
  if (digits.length !== NATIONAL_DIGITS + 2) return null
  const area = areaLengths(digits).find((length) => digits.startsWith('15', length))
  return area === undefined ? null : digits.slice(0, area) + digits.slice(area + 2)
}

function nationalOf(text: string): string | null {
  const raw = text.replace(/\D/g, '').replace(/^00/, '')
  const abroad = /^54(.*)$/.exec(raw)
  // No area code is 54: a long enough number that begins with 54 begins with the country code.
  const local = abroad && raw.length > NATIONAL_DIGITS ? (abroad[1] ?? '') : raw
  const digits = local.replace(/^9(?=\d{10})/, '').replace(/^0/, '')
  const national = withoutQuince(digits)
  return national !== null && /^(11|[23]\d)/.test(national) ? national : null
}

/** A mobile number in WhatsApp's form: 549, area, number. Null when the text holds no complete number. */
export function numeroWhatsApp(telefono: string): string | null {
  for (const part of telefono.split(SEPARATORS)) {
    const national = nationalOf(part)
    if (national) return `549${national}`
  }
  return null
}

export const enlaceWhatsApp = (telefono: string, texto: string): string | null => {
  const numero = numeroWhatsApp(telefono)
  return numero && `https://wa.me/${numero}?text=${encodeURIComponent(texto)}`
}

/** The link that calls the first number as written; null when the text holds no number. */
export function enlaceTelefono(telefono: string): string | null {
  const first = telefono.split(SEPARATORS)[0] ?? ''
  const digits = first.replace(/[^\d+]/g, '').replace(/(?!^)\+/g, '')
  return digits.replace(/\D/g, '').length >= 6 ? `tel:${digits}` : null
}
