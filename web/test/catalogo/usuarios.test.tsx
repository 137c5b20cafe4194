import { sucursales } from '@mostrador/contract/base/sucursales'
import { usuarios } from '@mostrador/contract/base/usuarios'
import { buildUsuario } from '../builders.ts'
import type { FakeApi } from '../fakeApi.ts'
import { breaks, catalogo, fill, press } from './catalogo.ts'

const VERA = buildUsuario({ id: 2, username: 'vera', first_name: 'Vera', tipo_usuario: 'vendedor' })

const staff =
  (more: (api: FakeApi) => void = () => undefined) =>
  (api: FakeApi) => {
    api
      .on(usuarios.list, () => [VERA])
      .on(usuarios.get, () => VERA)
      .on(sucursales.list, () => [{ id: 1, nombre: 'Centro', localidad: 'Rosario' }])
    more(api)
  }

const NEW = {
  Usuario: 'nora',
  Nombre: 'Nora',
  Apellido: 'Nieve',
  'Tipo de usuario': 'Administrador',
  Contraseña: 'una-clave-larga',
  'Confirmar contraseña': 'una-clave-larga',
}
const create = (fields: Partial<typeof NEW>) => fill('Nuevo usuario', { ...NEW, ...fields })
const edit = (fields: Record<string, string>) => fill('Editar vera', fields)
const at = '/usuarios'

catalogo(
  'Usuarios',
  [
    'Error al cargar usuarios',
    'Error al cargar usuario',
    'Usuario actualizado',
    'Usuario creado',
    'Error al guardar usuario',
    'El usuario es obligatorio',
    'El nombre es obligatorio',
    'El apellido es obligatorio',
    'La sucursal es obligatoria',
    'Debe ingresar y confirmar la contraseña',
    'Las contraseñas no coinciden',
    'Todavía no hay usuarios.',
  ],
  {
    'Error al cargar usuarios': { seen: 'screen', at, api: staff((api) => api.on(usuarios.list, breaks)) },
    'Error al cargar usuario': {
      seen: 'error',
      at,
      api: staff((api) => api.on(usuarios.get, breaks)),
      act: press('Editar vera'),
    },
    'Usuario actualizado': {
      seen: 'success',
      at,
      api: staff((api) => api.on(usuarios.update, () => VERA)),
      act: edit({ Apellido: 'Sol' }),
    },
    'Usuario creado': {
      seen: 'success',
      at,
      api: staff((api) => api.on(usuarios.create, () => VERA)),
      act: create({}),
    },
    'Error al guardar usuario': [
      {
        seen: 'error',
        at,
        when: 'new',
        api: staff((api) => api.on(usuarios.create, breaks)),
        act: create({}),
      },
      {
        seen: 'error',
        at,
        when: 'edited',
        api: staff((api) => api.on(usuarios.update, breaks)),
        act: edit({}),
      },
    ],
    'El usuario es obligatorio': { seen: 'field', at, api: staff(), act: create({ Usuario: '' }) },
    'El nombre es obligatorio': { seen: 'field', at, api: staff(), act: create({ Nombre: ' ' }) },
    'El apellido es obligatorio': { seen: 'field', at, api: staff(), act: create({ Apellido: '' }) },
    'La sucursal es obligatoria': {
      seen: 'field',
      at,
      api: staff(),
      act: create({ 'Tipo de usuario': 'Vendedor' }),
    },
    'Debe ingresar y confirmar la contraseña': [
      { seen: 'field', at, when: 'new', api: staff(), act: create({ 'Confirmar contraseña': '' }) },
      { seen: 'field', at, when: 'edited', api: staff(), act: edit({ 'Nueva contraseña': 'otra-clave' }) },
    ],
    'Las contraseñas no coinciden': [
      { seen: 'field', at, when: 'new', api: staff(), act: create({ 'Confirmar contraseña': 'otra' }) },
      {
        seen: 'field',
        at,
        when: 'edited',
        api: staff(),
        act: edit({ 'Nueva contraseña': 'una-clave-larga', 'Confirmar contraseña': 'otra' }),
      },
    ],
    'Todavía no hay usuarios.': { seen: 'empty', at, api: staff((api) => api.on(usuarios.list, () => [])) },
  },
)
