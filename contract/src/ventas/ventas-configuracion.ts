/** What sellers do beyond selling, and how much customers may owe. All of it is off until an admin turns it on. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Importe } from '../wire.ts'

/** The refusals of calls that write while they are off. */
export const PRESUPUESTOS_INACTIVOS = 'presupuestos_inactivos'
export const CAMBIOS_INACTIVOS = 'cambios_inactivos'
export const REFINANCIACIONES_INACTIVAS = 'refinanciaciones_inactivas'

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
  /** Customers may owe up to their limit. */
  limites_credito: z.boolean(),
  /** The limit of those who have none of their own; without it they have none. */
  limite_credito: z.nullable(Importe),
  /** Open instalments may become a new plan. */
  refinanciaciones: z.boolean(),
})
export type ConfiguracionVentas = z.infer<typeof ConfiguracionVentas>

/** What is left out of a change stays as it is. */
const UpdateConfiguracionVentas = z.extend(ConfiguracionVentas, {
  limites_credito: z.optional(z.boolean()),
  limite_credito: z.optional(z.nullable(Importe)),
  refinanciaciones: z.optional(z.boolean()),
})
export type UpdateConfiguracionVentas = z.infer<typeof UpdateConfiguracionVentas>

export const ventasConfiguracion = {
  get: endpoint({
    method: 'GET',
    path: '/gestion/ventas/configuracion/',
    summary: 'Whether the business makes offers, exchanges goods in one step and limits what customers owe',
    access: 'admin',
    response: ConfiguracionVentas,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/ventas/configuracion/',
    summary: 'Turn offers, exchanges and limits of credit on or off; what was written stays',
    access: 'admin',
    body: UpdateConfiguracionVentas,
    response: ConfiguracionVentas,
  }),
} as const
