import type { Sucursal } from '@mostrador/contract/base/sucursales'
import type { Column } from '../../../platform/files/excel.ts'

export const columnas: Column<Sucursal>[] = [
  { header: 'Id', type: 'entero', value: (s) => s.id },
  { header: 'Nombre', type: 'text', value: (s) => s.nombre },
  { header: 'Punto de venta', type: 'entero', width: 16, value: (s) => s.punto_venta },
  { header: 'Localidad', type: 'text', value: (s) => s.localidad },
  { header: 'Dirección', type: 'text', width: 32, value: (s) => s.direccion },
  { header: 'Teléfono', type: 'text', width: 18, value: (s) => s.telefono_fijo },
  { header: 'Email', type: 'text', width: 28, value: (s) => s.email },
]
