import { sucursales } from '@mostrador/contract/base/sucursales'
import { ApiError } from '@mostrador/contract/errors'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { screen } from '@testing-library/react'
import { buildVentaListItem, pageOf } from '../builders.ts'
import type { FakeApi } from '../fakeApi.ts'
import type { TestApp } from '../renderApp.tsx'
import { tienda } from '../tienda.ts'
import { breaks, catalogo, press } from './catalogo.ts'

const list =
  (more: (api: FakeApi) => void = () => undefined) =>
  (api: FakeApi) => {
    api.on(ventas.list, ({ query }) => pageOf(query.search ? [] : [buildVentaListItem()]))
    api.on(ventas.anulacion, () => ({
      stock: [],
      cuotas_anuladas: 0,
      cobrado: 0,
      pendientes: 0,
      saldo_antes: 0,
      saldo_despues: 0,
      impedimento: null,
      estado: 'aprobada' as const,
    }))
    more(api)
  }

const shop =
  (more: (api: FakeApi) => void = () => undefined) =>
  (api: FakeApi) =>
    more(tienda(api))

const pick = (box: string, text: string) => async (app: TestApp) => {
  await app.user.type(await screen.findByRole('combobox', { name: box }), text)
  await app.user.click(await screen.findByRole('option', { name: new RegExp(text, 'i') }))
}
const juan = pick('Cliente', 'juan')
const pava = pick('Artículo', 'pava')
const create = press('Crear Venta')

const steps =
  (...all: ((app: TestApp) => Promise<unknown>)[]) =>
  async (app: TestApp) => {
    for (const step of all) await step(app)
  }
const puntoVenta = () => screen.findByDisplayValue('0003')
const sell = steps(puntoVenta, juan, pava, create, press('Confirmar'))
const annul = press('Anular TKT-X 01-0000123', 'Anular')

const at = '/venta'
const form = '/venta/nueva'
const vendedor = { tipo_usuario: 'vendedor' } as const

catalogo(
  'Ventas',
  [
    'Venta guardada correctamente',
    'Error al guardar venta',
    'La factura ya está anulada.',
    '¿Seguro que deseas anular esta factura?',
    'Factura anulada correctamente.',
    'Error al anular la factura.',
    'Error al cargar los detalles de la venta',
    'Debe agregar al menos un producto a la venta.',
    'Selecciona un cliente válido',
    'Asegúrate de estar logueado con una sucursal válida',
    'El punto de venta no está establecido. Verifica tu sucursal.',
    'No tienes permisos para trabajar en esta sucursal. Por favor, inicia sesión nuevamente.',
    'No se encontraron ventas para esa búsqueda.',
    'Todavía no hay ventas. La primera se crea con “Crear nueva venta”.',
    'No se pudieron cargar las ventas.',
  ],
  {
    'Venta guardada correctamente': { seen: 'success', at: form, api: shop(), act: sell },
    'Error al guardar venta': {
      seen: 'error',
      at: form,
      api: shop((api) => api.on(ventas.create, breaks)),
      act: sell,
    },
    'La factura ya está anulada.': {
      seen: 'info',
      at,
      when: 'another user was faster',
      api: list((api) =>
        api.on(ventas.anular, () => {
          throw new ApiError(409, { error: 'La factura ya está anulada.', codigo: 'ya_anulada' })
        }),
      ),
      act: annul,
    },
    '¿Seguro que deseas anular esta factura?': {
      seen: 'question',
      at,
      api: list(),
      act: press('Anular TKT-X 01-0000123'),
    },
    'Factura anulada correctamente.': {
      seen: 'success',
      at,
      api: list((api) =>
        api.on(ventas.anular, () => ({ success: true as const, message: '', nota_credito_id: 9 })),
      ),
      act: annul,
    },
    'Error al anular la factura.': {
      seen: 'error',
      at,
      api: list((api) => api.on(ventas.anular, breaks)),
      act: annul,
    },
    'Error al cargar los detalles de la venta': {
      seen: 'error',
      at,
      api: list((api) => api.on(ventas.get, breaks)),
      act: press('Ver Venta TKT-X 01-0000123'),
    },
    'Debe agregar al menos un producto a la venta.': {
      seen: 'error',
      at: form,
      api: shop(),
      act: steps(juan, create),
    },
    'Selecciona un cliente válido': { seen: 'error', at: form, api: shop(), act: steps(pava, create) },
    'Asegúrate de estar logueado con una sucursal válida': {
      seen: 'error',
      at: form,
      usuario: { ...vendedor, sucursal: null, sucursal_nombre: null },
      api: shop(),
      act: steps(juan, pava, create),
    },
    'El punto de venta no está establecido. Verifica tu sucursal.': {
      seen: 'error',
      at: form,
      api: shop((api) => api.on(sucursales.get, breaks)),
      act: steps(juan, pava, create),
    },
    'No tienes permisos para trabajar en esta sucursal. Por favor, inicia sesión nuevamente.': {
      seen: 'error',
      at: form,
      usuario: { ...vendedor, sucursal: 2 },
      api: shop(),
      act: steps(puntoVenta, juan, pava, create),
    },
    'No se encontraron ventas para esa búsqueda.': {
      seen: 'empty',
      at: `${at}?search=nadie`,
      api: list(),
    },
    'Todavía no hay ventas. La primera se crea con “Crear nueva venta”.': {
      seen: 'empty',
      at,
      api: list((api) => api.on(ventas.list, () => pageOf([]))),
    },
    'No se pudieron cargar las ventas.': {
      seen: 'empty',
      at,
      when: 'a failed load is an empty list',
      api: (api) => api.on(ventas.list, breaks),
    },
  },
)
