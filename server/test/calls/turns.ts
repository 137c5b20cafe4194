/** What many calls share is tried whole once, and by turns at the others. */

/** At a later place one of so many is tried. */
const SHARE = 6
/** A file takes long to make, and its list reads the same: no file gets all. */
const SHARE_OF_FILES = 32

const placesSoFar = new Map<string, number>()

/**
 * What is tried at one more place of a kind: everything at the first place, and one of `SHARE` at each later one. The next
 * place gets the next ones: each is tried again and again, and each place gets some from every part of the list.
 */
export function turnOf<T>(kind: string, all: readonly T[], isFile = false): T[] {
  const place = isFile ? `${kind} of a file` : kind
  const turn = placesSoFar.get(place) ?? 0
  placesSoFar.set(place, turn + 1)
  if (turn === 0 && !isFile) return [...all]
  const share = isFile ? SHARE_OF_FILES : SHARE
  return all.filter((_, n) => (n + turn) % share === 0)
}
