/** Whether the business makes offers and exchanges goods in one step. Both are off until an admin turns them on. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** The refusals of calls that write while they are off. */
export const PRESUPUESTOS_INACTIVOS = 'presupuestos_inactivos'
export const CAMBIOS_INACTIVOS = 'cambios_inactivos'

const MAX_DIAS = 365

/** How many days an offer holds. */
export const DiasPresupuesto = z
  .int('Los días deben ser un número entero')
  .check(z.gte(1, 'Los días deben ser 1 o más'), z.lte(MAX_DIAS, `Los días admiten hasta ${MAX_DIAS}`))

export const ConfiguracionVentas = z.object({
  presupuestos: z.boolean(),
  /** The validity of an offer whose seller says nothing else. */
  dias_presupuesto: DiasPresupuesto,
  cambios: z.boolean(),
})
export type ConfiguracionVentas = z.infer<typeof ConfiguracionVentas>

export const ventasConfiguracion = {
  get: endpoint({
    method: 'GET',
    path: '/gestion/ventas/configuracion/',
    summary: 'Whether the business makes offers and exchanges goods in one step',
    access: 'admin',
    response: ConfiguracionVentas,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/ventas/configuracion/',
    summary: 'Turn offers and exchanges on or off; what was written stays',
    access: 'admin',
    body: ConfiguracionVentas,
    response: ConfiguracionVentas,
  }),
} as const
