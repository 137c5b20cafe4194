/** `before` with the fields that a call carries: a field that is missing, or undefined, stays as it was. */
export function withChanges<T extends object>(before: T, changes: { [K in keyof T]?: T[K] | undefined }): T {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(given) }
}
