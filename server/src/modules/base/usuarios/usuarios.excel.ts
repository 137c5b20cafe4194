import type { Usuario } from '@mostrador/contract/base/usuarios'
import type { Column } from '../../../platform/files/excel.ts'

export const columnas: Column<Usuario>[] = [
  { header: 'Id', type: 'entero', value: (u) => u.id },
  { header: 'Usuario', type: 'text', width: 20, value: (u) => u.username },
  { header: 'Nombre', type: 'text', value: (u) => u.first_name },
  { header: 'Apellido', type: 'text', value: (u) => u.last_name },
  {
    header: 'Tipo',
    type: 'text',
    width: 16,
    value: (u) => (u.tipo_usuario === 'admin' ? 'Administrador' : 'Vendedor'),
  },
  { header: 'Sucursal', type: 'text', width: 20, value: (u) => u.sucursal_nombre },
  { header: 'Email', type: 'text', width: 28, value: (u) => u.email },
  { header: 'Teléfono fijo', type: 'text', width: 18, value: (u) => u.telefono_fijo },
  { header: 'Teléfono móvil', type: 'text', width: 18, value: (u) => u.telefono_movil },
  { header: 'Estado', type: 'text', width: 10, value: (u) => (u.is_active ? 'Activo' : 'Baja') },
]
