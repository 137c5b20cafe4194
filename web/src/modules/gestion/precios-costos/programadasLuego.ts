import { later } from '../../../platform/later.tsx'

/** A tab of one screen, and the other side of another. */
export const ProgramadasPart = later(() => import('./ProgramadasPart.tsx').then((m) => m.ProgramadasPart))
