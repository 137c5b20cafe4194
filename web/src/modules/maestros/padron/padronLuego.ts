import { later } from '../../../platform/later.tsx'

/** Two forms have it, and few people ask ARCA while they are open. */
export const PadronPart = later(() => import('./PadronPart.tsx').then((m) => m.PadronPart))
