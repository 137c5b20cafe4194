/** A database that came out of a backup waits for an admin before it acts outside by itself. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Instante } from '../wire.ts'

export const CopiaRestaurada = z.object({
  /** The name of the backup's file. */
  archivo: z.string(),
  /** When the backup was made. */
  respaldo: Instante,
  /** When it was put here. */
  restaurada: Instante,
})
export type CopiaRestaurada = z.infer<typeof CopiaRestaurada>

export const copiaRestaurada = {
  reanudar: endpoint({
    method: 'POST',
    path: '/gestion/copia-restaurada/reanudar/',
    summary: 'The business sells from this restored copy now: reminders, fiscal vouchers and prices go on',
    access: 'admin',
    body: z.object({}),
    response: z.object({ reanudada: z.literal(true) }),
  }),
} as const
