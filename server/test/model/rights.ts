/** In which branch and on which day a user may write. */
import type { Draw } from './draw.ts'
import type { Shop } from './shop.ts'
import { type No, no, type Persona } from './step.ts'

/** Now and then the request names a branch: the user's own or another. */
export const drawBranch = (draw: Draw, shop: Shop): number | null =>
  draw.once(6) ? (draw.pick(shop.sucursales) ?? null) : null

/** A document belongs to the working branch; only an admin may name another. */
export const branchOf = (quien: Persona, named: number | null): number | No =>
  named === null || named === quien.sucursal || quien.admin
    ? (named ?? quien.sucursal)
    : no(403, 'sucursal_ajena')

export const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

export const drawDay = (draw: Draw, shop: Shop): string =>
  draw.once(8) ? daysFrom(shop.hoy, draw.pick([-30, 1, -60, -61]) ?? 0) : shop.hoy

export const isFuture = (shop: Shop, day: string): boolean => day > shop.hoy

/** The past is closed until this day or a later one. */
export const isClosed = (shop: Shop, day: string): boolean => shop.cerrado !== null && day <= shop.cerrado

/** A vendedor may go 60 days back. */
export const isTooOld = (shop: Shop, quien: Persona, day: string): boolean =>
  !quien.admin && day < daysFrom(shop.hoy, -60)
