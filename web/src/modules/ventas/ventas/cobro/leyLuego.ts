import { later } from '../../../../platform/later.tsx'

/** The statement of a credit: only a business that states it asks for it. */
export const VentaLey = later(() => import('./VentaLey.tsx').then((m) => m.VentaLey))
