/** What sellers do beyond selling, and what customers owe and see of it. All of it is off until an admin turns it on. */
import * as z from 'zod/mini'
import { deCadaParametro } from '../base/parametros.ts'
import { endpoint } from '../endpoint.ts'

export const ConfiguracionVentas = z.object(deCadaParametro('forma'))
export type ConfiguracionVentas = z.infer<typeof ConfiguracionVentas>

/** All off, as a business begins. */
export const CONFIGURACION_VENTAS_INICIAL: ConfiguracionVentas = deCadaParametro('inicial')

/** What is left out of a change stays as it is. */
const { presupuestos, dias_presupuesto, cambios } = ConfiguracionVentas.shape
const UpdateConfiguracionVentas = z.extend(z.partial(ConfiguracionVentas), {
  presupuestos,
  dias_presupuesto,
  cambios,
})
export type UpdateConfiguracionVentas = z.infer<typeof UpdateConfiguracionVentas>

export const ventasConfiguracion = {
  get: endpoint({
    method: 'GET',
    path: '/gestion/ventas/configuracion/',
    summary:
      'Whether the business makes offers, exchanges goods in one step, limits what customers owe and uses their credit',
    access: 'admin',
    response: ConfiguracionVentas,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/gestion/ventas/configuracion/',
    summary:
      'Turn offers, exchanges, limits of credit and the use of credit on or off; what was written stays',
    access: 'admin',
    body: UpdateConfiguracionVentas,
    response: ConfiguracionVentas,
  }),
  responderLey: endpoint({
    method: 'POST',
    path: '/gestion/ventas/configuracion/ley-credito/',
    summary: 'Answer the proposal of the panel to state what Ley 24.240 art. 36 asks for; it is made once',
    access: 'admin',
    body: z.object({ usar: z.boolean() }),
    response: ConfiguracionVentas,
  }),
} as const
