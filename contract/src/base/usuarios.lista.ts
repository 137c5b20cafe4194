import { columnas, type Palabras } from '../lista.ts'
import type { TipoUsuario } from '../permiso.ts'
import type { Usuario } from './usuarios.ts'

export const TIPO_USUARIO: Palabras<TipoUsuario> = {
  admin: ['Administrador', 'blue'],
  vendedor: ['Vendedor', 'grey'],
  contador: ['Contador', 'grey'],
  deposito: ['Depósito', 'grey'],
}

export const usuariosColumnas = columnas<Usuario>({
  id: { titulo: 'Id', tipo: 'entero', ancho: '72px', orden: 'id' },
  username: { titulo: 'Usuario', titular: true, ancho: '200px', orden: 'username', excel: 20 },
  nombre: {
    titulo: 'Nombre',
    en: 'pantalla',
    orden: 'nombre',
    valor: (u) => `${u.first_name} ${u.last_name}`,
  },
  first_name: { titulo: 'Nombre', en: 'excel' },
  last_name: { titulo: 'Apellido', en: 'excel' },
  baja: { titulo: 'Baja', tipo: 'tilde', en: 'pantalla', orden: '-baja' },
  tipo_usuario: { titulo: 'Tipo', tipo: 'estado', palabras: TIPO_USUARIO, ancho: '144px', orden: 'tipo' },
  sucursal_nombre: { titulo: 'Sucursal', en: 'excel', excel: 20 },
  email: { titulo: 'Email', en: 'excel', excel: 28 },
  telefono_fijo: { titulo: 'Teléfono fijo', en: 'excel', excel: 18 },
  telefono_movil: { titulo: 'Teléfono móvil', en: 'excel', excel: 18 },
  is_active: { titulo: 'Estado', en: 'excel', valor: (u) => (u.is_active ? 'Activo' : 'Baja'), excel: 10 },
})
