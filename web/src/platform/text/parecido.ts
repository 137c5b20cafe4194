/** Whether two words are the same but for a slip of the fingers. */

/** Shorter words are too near to each other. */
const MIN_LENGTH = 4
/** From so many letters on, two slips. */
const LONG = 8

/** A letter more, less or another one, or two in the wrong order; Infinity above the limit. */
function slips(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + same,
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = row
  }
  return last[b.length] ?? Number.POSITIVE_INFINITY
}

/** Of two plain words; the typed one may still be unfinished. */
export function esParecida(typed: string, word: string): boolean {
  if (typed.length < MIN_LENGTH) return word.startsWith(typed)
  const limit = typed.length < LONG ? 1 : 2
  // Unfinished, it is compared with as many letters of the word, one more and one less.
  return [-1, 0, 1].some((more) => slips(typed, word.slice(0, typed.length + more), limit) <= limit)
}
