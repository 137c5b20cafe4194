import { type Cliente, CONDICION_IVA } from '@mostrador/contract/maestros/clientes'
import type { Dato } from '../../base/impresiones/impreso.print.ts'

/** The customer's data on a printed document. */
export const datosDeCliente = (cliente: Cliente): Dato[] => [
  ['Cliente', cliente.nombre],
  ...(cliente.consumidor_final ? [] : datosConNombre(cliente)),
]

const datosConNombre = (cliente: Cliente): Dato[] => [
  [cliente.tipo_documento === 'PASAPORTE' ? 'Pasaporte' : cliente.tipo_documento, cliente.numero_documento],
  ['Domicilio', [cliente.domicilio, cliente.localidad].filter(Boolean).join(', ')],
  ['IVA', CONDICION_IVA[cliente.condicion_iva]],
]
