/**
 * Makes a value when it is first asked for, and keeps it. For what costs time and is not always needed: a formatter
 * with a time zone costs a slow computer 40 ms.
 */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
