import { clientes } from '@mostrador/contract/maestros/clientes'
import { buildCliente, pageOf } from '../builders.ts'
import type { FakeApi } from '../fakeApi.ts'
import { tienda } from '../tienda.ts'
import { breaks, catalogo, fill, press } from './catalogo.ts'

const JUAN = buildCliente()

const customers =
  (more: (api: FakeApi) => void = () => undefined) =>
  (api: FakeApi) => {
    api.on(clientes.list, ({ query }) => pageOf(query.search === 'nadie' ? [] : [JUAN]))
    api.on(clientes.get, () => JUAN)
    more(api)
  }

const NEW = { Nombre: 'Rosa', 'Número de documento': '27333444' }
const create = (fields: Record<string, string>) => fill('Nuevo cliente', { ...NEW, ...fields })
const edit = (fields: Record<string, string>) => fill('Editar Juan Pérez', fields)
const remove = press('Eliminar Juan Pérez', 'Marcar como baja')
const at = '/clientes'

catalogo(
  'Clientes',
  [
    'Error al cargar clientes',
    'Error al cargar cliente',
    'Error al eliminar cliente',
    'Error al guardar cliente',
    'Cliente actualizado exitosamente',
    'Cliente creado exitosamente',
    'Cliente marcado como baja',
    '¿Está seguro de que desea marcar este cliente como baja?',
    'El nombre es obligatorio',
    'El número de documento es obligatorio',
    'La fecha de alta es obligatoria',
    'El email no es válido',
    'No se encontraron clientes para esa búsqueda.',
    'Todavía no hay clientes.',
  ],
  {
    'Error al cargar clientes': {
      seen: 'screen',
      at,
      api: customers((api) => api.on(clientes.list, breaks)),
    },
    'Error al cargar cliente': {
      seen: 'error',
      at,
      api: customers((api) => api.on(clientes.get, breaks)),
      act: press('Editar Juan Pérez'),
    },
    'Error al eliminar cliente': {
      seen: 'error',
      at,
      api: customers((api) => api.on(clientes.darDeBaja, breaks)),
      act: remove,
    },
    'Error al guardar cliente': [
      {
        seen: 'error',
        at,
        when: 'new',
        api: customers((a) => a.on(clientes.create, breaks)),
        act: create({}),
      },
      {
        seen: 'error',
        at,
        when: 'edited',
        api: customers((a) => a.on(clientes.update, breaks)),
        act: edit({}),
      },
    ],
    'Cliente actualizado exitosamente': {
      seen: 'success',
      at,
      api: customers((api) => api.on(clientes.update, () => JUAN)),
      act: edit({ Localidad: 'Funes' }),
    },
    'Cliente creado exitosamente': {
      seen: 'success',
      at,
      api: customers((api) => api.on(clientes.create, () => JUAN)),
      act: create({}),
    },
    'Cliente marcado como baja': {
      seen: 'success',
      at,
      api: customers((api) => api.on(clientes.darDeBaja, () => JUAN)),
      act: remove,
    },
    '¿Está seguro de que desea marcar este cliente como baja?': {
      seen: 'question',
      at,
      api: customers(),
      act: press('Eliminar Juan Pérez'),
    },
    'El nombre es obligatorio': [
      { seen: 'field', at, when: 'new', api: customers(), act: create({ Nombre: ' ' }) },
      { seen: 'field', at, when: 'edited', api: customers(), act: edit({ Nombre: '' }) },
    ],
    'El número de documento es obligatorio': {
      seen: 'field',
      at,
      api: customers(),
      act: create({ 'Número de documento': ' ' }),
    },
    'La fecha de alta es obligatoria': {
      seen: 'field',
      at,
      api: customers(),
      act: create({ 'Fecha de alta': '' }),
    },
    'El email no es válido': { seen: 'field', at, api: customers(), act: create({ Email: 'rosa@' }) },
    'No se encontraron clientes para esa búsqueda.': {
      seen: 'empty',
      at: '/clientes?search=nadie',
      api: customers(),
    },
    'Todavía no hay clientes.': {
      seen: 'empty',
      at,
      api: customers((api) => api.on(clientes.list, () => pageOf([]))),
    },
  },
)

const addToSale = (fields: Record<string, string>) => fill('Agregar cliente', { ...NEW, ...fields })
const shop = (more: (api: FakeApi) => void) => (api: FakeApi) => more(tienda(api))

catalogo(
  'Clientes, in the dialog of a sale',
  [
    'Cliente creado correctamente',
    'Error al crear el cliente',
    'Nombre y número de documento son obligatorios',
  ],
  {
    'Cliente creado correctamente': {
      seen: 'success',
      at: '/venta/nueva',
      api: shop((api) => api.on(clientes.create, () => JUAN)),
      act: addToSale({}),
    },
    'Error al crear el cliente': {
      seen: 'error',
      at: '/venta/nueva',
      api: shop((api) => api.on(clientes.create, breaks)),
      act: addToSale({}),
    },
    'Nombre y número de documento son obligatorios': [
      { seen: 'error', at: '/venta/nueva', when: 'no name', api: tienda, act: addToSale({ Nombre: ' ' }) },
      {
        seen: 'error',
        at: '/venta/nueva',
        when: 'no document',
        api: tienda,
        act: addToSale({ 'Número de documento': '' }),
      },
    ],
  },
)
