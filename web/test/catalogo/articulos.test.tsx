import { actualizacionesPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { screen } from '@testing-library/react'
import { buildArticulo, pageOf } from '../builders.ts'
import type { FakeApi } from '../fakeApi.ts'
import type { TestApp } from '../renderApp.tsx'
import { breaks, catalogo, fill, press } from './catalogo.ts'

const PAVA = buildArticulo()

const catalogue =
  (more: (api: FakeApi) => void = () => undefined) =>
  (api: FakeApi) => {
    api.on(articulos.list, ({ query }) => pageOf(query.search || query.estado ? [] : [PAVA]))
    api.on(articulos.get, () => PAVA)
    more(api)
  }

const none = (api: FakeApi) => api.on(articulos.list, () => pageOf([]))

const create = (fields: Record<string, string>) =>
  fill('Nuevo artículo', { ID: 'N-1', Nombre: 'Nuevo', ...fields })
const edit = (fields: Record<string, string>) => fill('Editar Pava eléctrica', fields)
const at = '/articulos'

catalogo(
  'Artículos',
  [
    'Artículo creado correctamente',
    'Artículo actualizado correctamente',
    'Error al crear el artículo',
    'Error al actualizar el artículo',
    'Error al cargar el artículo',
    'Complete los campos obligatorios: ID y Nombre',
    'Todavía no hay artículos.',
    'No hay artículos activos.',
    'No hay artículos inactivos.',
    'No se encontraron artículos para esa búsqueda.',
    'No se encontraron artículos activos para esa búsqueda.',
    'No se encontraron artículos inactivos para esa búsqueda.',
    'No se pudieron cargar los artículos.',
  ],
  {
    'Artículo creado correctamente': {
      seen: 'success',
      at,
      api: catalogue((api) => api.on(articulos.create, () => PAVA)),
      act: create({}),
    },
    'Artículo actualizado correctamente': {
      seen: 'success',
      at,
      api: catalogue((api) => api.on(articulos.update, () => PAVA)),
      act: edit({ Descripción: 'Dos litros' }),
    },
    'Error al crear el artículo': {
      seen: 'error',
      at,
      api: catalogue((api) => api.on(articulos.create, breaks)),
      act: create({}),
    },
    'Error al actualizar el artículo': {
      seen: 'error',
      at,
      api: catalogue((api) => api.on(articulos.update, breaks)),
      act: edit({}),
    },
    'Error al cargar el artículo': {
      seen: 'error',
      at,
      api: catalogue((api) => api.on(articulos.get, breaks)),
      act: press('Editar Pava eléctrica'),
    },
    'Complete los campos obligatorios: ID y Nombre': [
      { seen: 'error', at, when: 'no id', api: catalogue(), act: create({ ID: '' }) },
      { seen: 'error', at, when: 'no name', api: catalogue(), act: create({ Nombre: ' ' }) },
      { seen: 'error', at, when: 'edited', api: catalogue(), act: edit({ Nombre: '' }) },
    ],
    'Todavía no hay artículos.': { seen: 'empty', at, api: none },
    'No hay artículos activos.': { seen: 'empty', at: `${at}?estado=activos`, api: none },
    'No hay artículos inactivos.': { seen: 'empty', at: `${at}?estado=inactivos`, api: none },
    'No se encontraron artículos para esa búsqueda.': { seen: 'empty', at: `${at}?search=x`, api: none },
    'No se encontraron artículos activos para esa búsqueda.': {
      seen: 'empty',
      at: `${at}?search=x&estado=activos`,
      api: none,
    },
    'No se encontraron artículos inactivos para esa búsqueda.': {
      seen: 'empty',
      at: `${at}?search=x&estado=inactivos`,
      api: none,
    },
    'No se pudieron cargar los artículos.': {
      seen: 'empty',
      at,
      when: 'a failed load is an empty list',
      api: (api) => api.on(articulos.list, breaks),
    },
  },
)

const prices = '/actualizacion-precios'

const apply = (porcentaje: string) => async (app: TestApp) => {
  await screen.findByRole('cell', { name: 'A-1' })
  if (porcentaje) await app.user.type(screen.getByLabelText('Porcentaje'), porcentaje)
  await press('Aplicar cambio')(app)
}
const review = async (app: TestApp) => {
  await apply('10')(app)
  await press('Revisar cambios (1)')(app)
}
const save = async (app: TestApp) => {
  await review(app)
  await press('Confirmar y guardar')(app)
}

catalogo(
  'Actualización de Precios',
  [
    'Precios actualizados correctamente',
    'Error al actualizar precios',
    'Cambio aplicado en la vista...',
    'Cambios cancelados.',
    'Ingrese un porcentaje válido',
    'Error al cargar los artículos',
    'No se encontraron artículos para esa búsqueda.',
    'Todavía no hay artículos.',
  ],
  {
    'Precios actualizados correctamente': {
      seen: 'success',
      at: prices,
      api: catalogue((api) => api.on(actualizacionesPrecios.create, () => ({ actualizados: 1, id: 1 }))),
      act: save,
    },
    'Error al actualizar precios': {
      seen: 'error',
      at: prices,
      api: catalogue((api) => api.on(actualizacionesPrecios.create, breaks)),
      act: save,
    },
    'Cambio aplicado en la vista...': { seen: 'info', at: prices, api: catalogue(), act: apply('-5,5') },
    'Cambios cancelados.': [
      {
        seen: 'info',
        at: prices,
        when: 'while editing',
        api: catalogue(),
        act: async (app) => {
          await apply('10')(app)
          await press('Cancelar')(app)
        },
      },
      {
        seen: 'info',
        at: prices,
        when: 'in the review',
        api: catalogue(),
        act: async (app) => {
          await review(app)
          await press('Cancelar todo')(app)
        },
      },
    ],
    'Ingrese un porcentaje válido': [
      { seen: 'error', at: prices, when: 'blank', api: catalogue(), act: apply('') },
      { seen: 'error', at: prices, when: 'no number', api: catalogue(), act: apply('diez') },
    ],
    'Error al cargar los artículos': {
      seen: 'screen',
      at: prices,
      api: (api) => api.on(articulos.list, breaks),
    },
    'No se encontraron artículos para esa búsqueda.': {
      seen: 'empty',
      at: `${prices}?search=nada`,
      api: catalogue(),
    },
    'Todavía no hay artículos.': { seen: 'empty', at: prices, api: none },
  },
)
