/** The values that a customer's form holds, and the rules that it checks before it calls. */
import { type Cliente, CreateCliente } from '@mostrador/contract/clientes'
import * as z from 'zod/mini'
import { hoy } from '../../platform/format.ts'

/** As the contract, but the form always asks for the date. */
export const ClienteValues = z.object({
  ...CreateCliente.shape,
  fecha_alta: z.iso.date('La fecha de alta es obligatoria'),
})
export type ClienteValues = z.infer<typeof ClienteValues>

export const emptyCliente = (): ClienteValues => ({
  nombre: '',
  numero_documento: '',
  condicion_iva: 'CF',
  tipo_documento: 'DNI',
  domicilio: '',
  localidad: '',
  codigo_postal: '',
  provincia: '',
  telefono_fijo: '',
  telefono_movil: '',
  email: '',
  observaciones: '',
  fecha_alta: hoy(),
  saldo: 0,
})

export function valuesOf({ id: _, baja: __, ...values }: Cliente): ClienteValues {
  return values
}
