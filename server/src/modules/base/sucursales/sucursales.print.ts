import type { Sucursal } from '@mostrador/contract/base/sucursales'
import type { Impreso } from '../impresiones/impreso.print.ts'

/** The head of every document: the issuing branch with its address and phone. */
export const emisorDe = ({ nombre, direccion, localidad, telefono_fijo }: Sucursal): Impreso['emisor'] => ({
  nombre,
  lineas: [direccion, localidad, telefono_fijo && `Tel. ${telefono_fijo}`],
})
