/** What a refusal says of prices that others changed during a sale. */
import * as z from 'zod/mini'
import { Importe } from '../wire.ts'

/** Inside the 409 `precios_cambiados`: the price that the seller saw and the present one. */
export const PrecioCambiado = z.object({
  articulo: z.string(),
  articulo_nombre: z.string(),
  precio_anterior: Importe,
  precio_actual: Importe,
})
export type PrecioCambiado = z.infer<typeof PrecioCambiado>
