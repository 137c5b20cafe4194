/** The check digit of CUIT and CUIL: a wrong one warns and refuses nothing. */
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** A CUIT without its dashes. */
export const digitosDeCuit = (text: string): string => text.replace(/[\s.-]/g, '')

/** True when a CUIT or CUIL, with or without dashes, has 11 digits and a correct last digit. */
export function isCuit(text: string): boolean {
  const digits = digitosDeCuit(text)
  if (!/^\d{11}$/.test(digits)) return false
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const check = (11 - (sum % 11)) % 11
  // No CUIT has a check digit of 10: such a person gets another prefix.
  return check !== 10 && check === Number(digits[10])
}
