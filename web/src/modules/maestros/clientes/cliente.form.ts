/** The values of a customer's form, and its checks before the call. */

import { withDefaults } from '@mostrador/contract/defaults'
import { type Cliente, CreateCliente } from '@mostrador/contract/maestros/clientes'
import * as z from 'zod/mini'
import { hoy } from '../../../platform/text/format.ts'

/** Like the contract, but the form always asks for the date. */
export const ClienteValues = z.object({
  ...CreateCliente.shape,
  fecha_alta: z.iso.date('La fecha de alta es obligatoria'),
})
export type ClienteValues = z.infer<typeof ClienteValues>

export const emptyCliente = (): ClienteValues => ({
  ...withDefaults(CreateCliente, { nombre: '', numero_documento: '' }),
  fecha_alta: hoy(),
})

export function valuesOf({ id: _, baja: __, ...values }: Cliente): ClienteValues {
  return values
}
