import { later } from '../../../../platform/later.tsx'

/** Recibido and Vuelto: only cash asks for them. */
export const Vuelto = later(() => import('./Vuelto.tsx').then((m) => m.Vuelto))
