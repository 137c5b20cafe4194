import { type Diferencia, integridad, type RevisionIntegridad } from '@mostrador/contract/gestion/integridad'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { pageOf } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import * as download from '../../../platform/api/download.ts'
import { COLUMNA } from './integridad.textos.ts'

const CONTROLES: RevisionIntegridad['controles'] = [
  {
    control: 'cuenta_saldo',
    grupo: 'cuenta',
    texto: 'El saldo de cada cliente es la suma de sus movimientos',
  },
  { control: 'cuotas_plan', grupo: 'cuotas', texto: 'Las cuotas de cada venta suman el total' },
  {
    control: 'stock_saldo',
    grupo: 'stock',
    texto: 'El stock de cada artículo es la suma de sus movimientos',
  },
]

const STOCK: Diferencia = {
  control: 'stock_saldo',
  texto: 'El stock de cada artículo es la suma de sus movimientos',
  total: 60,
  filas: [
    {
      sucursal_nombre: 'Centro',
      articulo_nombre: 'Pava',
      sucursal: 1,
      articulo: 'A-1',
      stock: 1200,
      movimientos: 9,
    },
  ],
  movimientos: [
    {
      movimiento: 1234,
      fecha: '2026-03-05',
      articulo: 'A-1',
      articulo_nombre: 'Pava',
      documento_tipo: 'venta',
      documento_id: 7,
      comprobante: 'TKT-X 01-0000007',
      cantidad: -3,
      saldo: 9,
    },
  ],
}

const CUENTA: Diferencia = {
  control: 'cuenta_saldo',
  texto: 'El saldo de cada cliente es la suma de sus movimientos',
  total: 1,
  filas: [
    { cliente: 4, cliente_nombre: 'Ana Paz', saldo: '1234.50', movimientos: '-20.00', nueva_columna: null },
  ],
}

const revision = (diferencias: Diferencia[] = []): RevisionIntegridad => ({
  ok: diferencias.length === 0,
  diferencias,
  momento: '2026-03-05T15:04:00.000Z',
  duracion_ms: 1_234,
  controles: CONTROLES,
})

const open = (answer: () => RevisionIntegridad, tipo_usuario: 'admin' | 'vendedor' = 'admin') =>
  renderApp('/integridad', {
    usuario: { tipo_usuario },
    api: (api) => api.on(integridad.get, answer).on(ventas.list, () => pageOf([])),
  })

it('shows that all holds, the checks, their time and their duration', async () => {
  open(() => revision())
  expect(await screen.findByText('Todos los saldos coinciden con sus movimientos')).toBeVisible()
  expect(screen.getByText('3 controles, sin diferencias.')).toBeVisible()
  expect(screen.getByText('Última revisión: 05/03/2026 12:04 · tardó 1,2 s')).toBeVisible()
  const stock = within(screen.getByRole('region', { name: 'Stock' }))
  expect(stock.getByText('1 de 1 coinciden')).toBeVisible()
  expect(stock.getByRole('listitem')).toHaveTextContent(STOCK.texto)
  expect(screen.queryByRole('button', { name: 'Descargar detalle' })).not.toBeInTheDocument()
})

it('checks again only on request', async () => {
  const { user, api, router } = open(() => revision())
  await screen.findByText('Todos los saldos coinciden con sus movimientos')
  window.dispatchEvent(new Event('focus'))
  await router.navigate({ to: '/administracion' })
  await screen.findByRole('heading', { name: 'Administración' })
  await user.click(screen.getByRole('link', { name: 'Integridad' }))
  await screen.findByText('Todos los saldos coinciden con sus movimientos')
  expect(api.calls(integridad.get)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Revisar ahora' }))
  await waitFor(() => expect(api.calls(integridad.get)).toHaveLength(2))
})

it('shows each difference with its rows, in words, amounts and units', async () => {
  open(() => revision([CUENTA, STOCK]))
  expect(await screen.findByRole('alert')).toHaveTextContent('2 de 3 controles no coinciden')
  const cuenta = within(screen.getByRole('region', { name: CUENTA.texto }))
  expect(cuenta.getAllByRole('columnheader').map((th) => th.textContent)).toEqual([
    'Cliente',
    'Saldo',
    'Suma de movimientos',
    'nueva_columna',
  ])
  expect(cuenta.getAllByRole('cell').map((td) => td.textContent)).toEqual([
    'Ana Paz',
    '$\u00a01.234,50',
    '-$\u00a020,00',
    '-',
  ])
  expect(cuenta.getByText('1 fila no coincide.')).toBeVisible()

  const stock = within(screen.getByRole('region', { name: STOCK.texto }))
  expect(stock.getByText('Se muestran 1 de 60 filas que no coinciden.')).toBeVisible()
  expect(stock.getByRole('cell', { name: '1.200' })).toBeVisible()
  expect(stock.getByRole('cell', { name: 'Centro' })).toBeVisible()
  expect(stock.getByRole('cell', { name: '1234' })).toBeVisible()
  expect(stock.getByRole('cell', { name: '05/03/2026' })).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Stock' })).getByText('0 de 1 coinciden')).toBeVisible()
})

it('links each row to the things that it names', async () => {
  open(() => revision([CUENTA, STOCK]))
  const hrefOf = async (name: string) =>
    (await screen.findAllByRole('link', { name }))[0]?.getAttribute('href')
  expect(await hrefOf('Ana Paz')).toBe('/historial-cliente?cliente=4')
  expect(await hrefOf('Pava (A-1)')).toBe('/informe-stock?articulo=A-1&sucursal=1')
  expect(await hrefOf('TKT-X 01-0000007')).toBe('/venta?venta=7')
})

it('saves the detail as a file for support', async () => {
  const save = vi.spyOn(download, 'saveFile').mockImplementation(() => undefined)
  const { user } = open(() => revision([STOCK]))
  await user.click(await screen.findByRole('button', { name: 'Descargar detalle' }))
  const [blob, name] = save.mock.calls[0] ?? []
  expect(name).toBe('integridad-2026-03-05T1504.json')
  expect(JSON.parse((await blob?.text()) ?? '')).toEqual(revision([STOCK]))
})

it('shows that the check failed, and tries again', async () => {
  let fails = true
  const { user, api } = open(() => {
    if (fails) throw refusal(500, 'No se pudo')
    return revision()
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('Error al revisar la integridad')
  expect(api.calls(integridad.get)).toHaveLength(1)
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('Todos los saldos coinciden con sus movimientos')).toBeVisible()
})

it('keeps the last result when a new check fails', async () => {
  let fails = false
  const { user } = open(() => {
    if (fails) throw refusal(500, 'No se pudo')
    return revision()
  })
  await screen.findByText('Todos los saldos coinciden con sus movimientos')
  fails = true
  await user.click(screen.getByRole('button', { name: 'Revisar ahora' }))
  expect(await screen.findByText('Error al revisar la integridad')).toBeVisible()
  expect(screen.getByText('Todos los saldos coinciden con sus movimientos')).toBeVisible()
})

it('is for admins: any other user makes no call', async () => {
  const { api, router } = open(() => revision(), 'vendedor')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Solo un administrador puede revisar la integridad',
  )
  expect(api.calls(integridad.get)).toHaveLength(0)
  await router.navigate({ to: '/administracion' })
  await screen.findByRole('heading', { name: 'Administración' })
  expect(screen.queryByRole('link', { name: 'Integridad' })).not.toBeInTheDocument()
})

it('gives each column different words', () => {
  const headers = Object.values(COLUMNA)
  expect(new Set(headers).size).toBe(headers.length)
})
