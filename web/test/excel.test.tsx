/** Every list has its workbook, with the filters of the screen. */

import { sucursales } from '@mostrador/contract/base/sucursales'
import { usuarios } from '@mostrador/contract/base/usuarios'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { actualizacionesPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { historialCliente } from '@mostrador/contract/ventas/historial-cliente'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildUsuario, pageOf } from './builders.ts'
import { type FakeApi, refusal } from './fakeApi.ts'
import { renderApp } from './renderApp.tsx'

const BATCH = {
  id: 7,
  momento: '2026-03-05T15:00:00.000Z',
  usuario_nombre: 'ana',
  porcentaje: 10,
  articulos: 0,
  deshecha_por: null,
  deshace_a: null,
}

const HISTORIAL = {
  cliente: { id: 3, nombre: 'Juan', tipo_documento: 'DNI', numero_documento: '30111222', saldo: 0 },
  facturas: [],
  notas_credito: [],
  cobros: [],
  cuotas: [],
}

const shop = (api: FakeApi) =>
  api
    .on(auditoria.list, () => pageOf([]))
    .on(usuarios.list, () => [buildUsuario()])
    .on(sucursales.list, () => [])
    .on(actualizacionesPrecios.list, () => pageOf([BATCH]))
    .on(actualizacionesPrecios.get, () => ({ ...BATCH, detalles: [], se_puede_deshacer: false }))
    .on(cuotas.ventasPendientes, () => pageOf([]))
    .on(recibos.list, () => pageOf([]))
    .on(historialCliente.get, () => HISTORIAL)

/** The names of the files that the browser received. */
const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: vi.fn() }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

interface Case {
  at: string
  endpoint: Endpoint
  file: string
  query?: object
  params?: object
  /** The list stands in a dialog over another list. */
  dialog?: true
}

const CASES: Case[] = [
  {
    at: '/auditoria?desde=2026-03-01&hasta=2026-03-05&usuario=1&entidad=ventas&page=2',
    endpoint: auditoria.exportar,
    file: 'auditoria.xlsx',
    query: { search: '', desde: '2026-03-01', hasta: '2026-03-05', usuario: 1, entidad: 'ventas' },
  },
  { at: '/usuarios', endpoint: usuarios.exportar, file: 'usuarios.xlsx' },
  { at: '/locales', endpoint: sucursales.exportar, file: 'locales.xlsx' },
  {
    at: '/actualizacion-precios?vista=historial',
    endpoint: actualizacionesPrecios.exportar,
    file: 'actualizaciones-precios.xlsx',
  },
  {
    at: '/actualizacion-precios?vista=historial&actualizacion=7',
    endpoint: actualizacionesPrecios.exportarDetalle,
    file: 'actualizacion-7.xlsx',
    params: { id: 7 },
    dialog: true,
  },
  {
    at: '/recibos?search=juan',
    endpoint: cuotas.exportarVentasPendientes,
    file: 'cuotas-pendientes.xlsx',
    query: { search: 'juan' },
  },
  ...(
    [
      ['', 'facturas', 'facturas'],
      ['&tab=notas', 'notas_credito', 'notas'],
      ['&tab=cobros', 'cobros', 'cobros'],
      ['&tab=cuotas', 'cuotas', 'cuotas'],
    ] as const
  ).map(([tab, que, name]) => ({
    at: `/historial-cliente?cliente=3${tab}`,
    endpoint: historialCliente.exportar,
    file: `${name}-cliente-3.xlsx`,
    params: { id: 3 },
    query: { que },
  })),
]

it.each(CASES)('$at gives $file', async ({ at, endpoint, file, query, params, dialog }) => {
  const { user, api } = renderApp(at, { api: shop })
  api.on(endpoint, () => undefined as never)
  const place = dialog ? within(await screen.findByRole('dialog')) : screen
  await user.click(await place.findByRole('button', { name: 'Descargar Excel' }))
  await waitFor(() => expect(saved).toEqual([file]))
  const [call] = api.calls(endpoint)
  if (query) expect(call?.query).toEqual(query)
  if (params) expect(call?.params).toEqual(params)
})

it('shows an error when a workbook cannot be loaded', async () => {
  const { user, api } = renderApp('/usuarios', { api: shop })
  api.on(usuarios.exportar, () => {
    throw refusal(429, 'Demasiados pedidos')
  })
  await user.click(await screen.findByRole('button', { name: 'Descargar Excel' }))
  expect(await screen.findByText('Error al descargar el Excel')).toBeVisible()
  expect(saved).toEqual([])
})
