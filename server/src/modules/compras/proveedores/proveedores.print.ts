import type { Proveedor } from '@mostrador/contract/compras/proveedores'
import { CONDICION_IVA } from '@mostrador/contract/maestros/clientes'
import type { Dato } from '../../base/impresiones/impreso.print.ts'

/** The supplier's data on a printed document. */
export const datosDeProveedor = (proveedor: Proveedor): Dato[] => [
  ['Proveedor', proveedor.razon_social],
  ['CUIT', proveedor.cuit.replace(/^(\d\d)(\d{8})(\d)$/, '$1-$2-$3')],
  ['Domicilio', [proveedor.domicilio, proveedor.localidad].filter(Boolean).join(', ')],
  ['IVA', CONDICION_IVA[proveedor.condicion_iva]],
]
