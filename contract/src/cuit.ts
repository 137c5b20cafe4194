/** The check digit of CUIT and CUIL: a wrong one warns and refuses nothing. */
const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]

/** True when a CUIT or CUIL, with or without dashes, has 11 digits and the right last one. */
export function isCuit(text: string): boolean {
  const digits = text.replace(/[\s.-]/g, '')
  if (!/^\d{11}$/.test(digits)) return false
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  const check = (11 - (sum % 11)) % 11
  // No number with a check of 10 is given out: another prefix is used for that person.
  return check !== 10 && check === Number(digits[10])
}
