/** Where the place of an expired session stands; it comes with the login, and imports nothing. */
export const LUGAR = 'vuelta'

export const forgetPlace = (): void => sessionStorage.removeItem(LUGAR)

/** Whoever types the address of the login begins anew; a reload of it keeps the place. */
export function beginAnew(): void {
  const [visit] = performance.getEntriesByType('navigation')
  if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate') forgetPlace()
}
