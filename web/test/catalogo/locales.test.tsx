import { sucursales } from '@mostrador/contract/base/sucursales'
import { buildSucursal } from '../builders.ts'
import type { FakeApi } from '../fakeApi.ts'
import { breaks, catalogo, fill, press } from './catalogo.ts'

const CENTRO = buildSucursal({ punto_venta: 1 })

const branches =
  (more: (api: FakeApi) => void = () => undefined) =>
  (api: FakeApi) => {
    api.on(sucursales.list, () => [CENTRO]).on(sucursales.get, () => CENTRO)
    more(api)
  }

const create = (fields: Record<string, string>) =>
  fill('Nuevo local', { Nombre: 'Norte', Localidad: 'Funes', ...fields })
const edit = fill('Editar Centro', { Dirección: 'San Martín 100' })
const at = '/locales'

catalogo(
  'Locales',
  [
    'Error al cargar sucursales',
    'Error al cargar local',
    'Local actualizado',
    'Local creado',
    'Error al guardar local',
    'El nombre es obligatorio',
    'La localidad es obligatoria',
    'El email no es válido',
    'Todavía no hay locales.',
  ],
  {
    'Error al cargar sucursales': {
      seen: 'screen',
      at,
      api: branches((api) => api.on(sucursales.list, breaks)),
    },
    'Error al cargar local': {
      seen: 'error',
      at,
      api: branches((api) => api.on(sucursales.get, breaks)),
      act: press('Editar Centro'),
    },
    'Local actualizado': {
      seen: 'success',
      at,
      api: branches((api) => api.on(sucursales.update, () => CENTRO)),
      act: edit,
    },
    'Local creado': {
      seen: 'success',
      at,
      api: branches((api) => api.on(sucursales.create, () => CENTRO)),
      act: create({}),
    },
    'Error al guardar local': [
      {
        seen: 'error',
        at,
        when: 'new',
        api: branches((a) => a.on(sucursales.create, breaks)),
        act: create({}),
      },
      { seen: 'error', at, when: 'edited', api: branches((a) => a.on(sucursales.update, breaks)), act: edit },
    ],
    'El nombre es obligatorio': { seen: 'field', at, api: branches(), act: create({ Nombre: '' }) },
    'La localidad es obligatoria': { seen: 'field', at, api: branches(), act: create({ Localidad: ' ' }) },
    'El email no es válido': { seen: 'field', at, api: branches(), act: create({ Email: 'norte@' }) },
    'Todavía no hay locales.': {
      seen: 'empty',
      at,
      api: branches((api) => api.on(sucursales.list, () => [])),
    },
  },
)
