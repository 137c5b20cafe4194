const PATIENCE_MS = 8000
/** What a proxy answers when the server behind it does not. */
const NOBODY = new Set([502, 503, 504])

/** Whether the server answers. A browser that is 'online' may only know a router: the server itself is asked. */
export const llega = (): Promise<boolean> =>
  fetch('/salud/', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    ({ status }) => !NOBODY.has(status),
    () => false,
  )
