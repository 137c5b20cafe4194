import { columnas } from '../lista.ts'
import type { SucursalListItem } from './sucursales.ts'

export const sucursalesColumnas = columnas<SucursalListItem>({
  id: { titulo: 'Id', tipo: 'entero', en: 'excel' },
  nombre: { titulo: 'Nombre', titular: true },
  punto_venta: { titulo: 'Punto de venta', tipo: 'entero', en: 'excel', excel: 16 },
  localidad: { titulo: 'Localidad' },
  direccion: { titulo: 'Dirección', excel: 32 },
  telefono_fijo: { titulo: 'Teléfono', ancho: '160px', excel: 18 },
  email: { titulo: 'Email', excel: 28 },
})
