/** Whether the business keeps its purchases here. Off until an admin turns it on. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** The refusal of a call that writes while it is off. */
export const COMPRAS_INACTIVAS = 'compras_inactivas'

export const ConfiguracionCompras = z.object({ activa: z.boolean() })
export type ConfiguracionCompras = z.infer<typeof ConfiguracionCompras>

export const compras = {
  configuracion: endpoint({
    method: 'GET',
    path: '/gestion/compras/configuracion/',
    summary: 'Whether the business keeps its purchases here',
    access: 'admin',
    response: ConfiguracionCompras,
  }),
  configurar: endpoint({
    method: 'PUT',
    path: '/gestion/compras/configuracion/',
    summary: 'Turn purchases on or off; what was written stays',
    access: 'admin',
    body: ConfiguracionCompras,
    response: ConfiguracionCompras,
  }),
} as const
