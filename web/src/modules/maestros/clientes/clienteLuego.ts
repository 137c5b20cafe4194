import { later } from '../../../platform/later.tsx'

/** The price list of a customer: only a business with lists asks for it. */
export const ClienteLista = later(() => import('./ClienteLista.tsx').then((m) => m.ClienteLista))
