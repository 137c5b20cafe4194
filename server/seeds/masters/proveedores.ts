import { CreateProveedor } from '@mostrador/contract/compras/proveedores'
import { withDefaults } from '@mostrador/contract/defaults'
import type { ProveedorDemo } from '../data/proveedores.ts'
import { cuit } from './documentos.ts'

export function proveedorInput(p: ProveedorDemo): CreateProveedor {
  const { razon_social, condicion_iva, localidad, contacto, dias_pago, descuentos } = p
  return withDefaults(CreateProveedor, {
    razon_social,
    cuit: cuit(p.persona, p.numero),
    condicion_iva,
    localidad,
    contacto,
    dias_pago,
    descuentos,
    precios_con_iva: condicion_iva === 'MT',
  })
}
