import { sucursales } from '@mostrador/contract/base/sucursales'
import { type Dispositivo, dispositivos } from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import {
  type LlegadaListada,
  llegadas,
  type UnidadesPorContar,
} from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildVenta, pageOf } from '../../../../../test/builders.ts'
import type { FakeApi } from '../../../../../test/fakeApi.ts'
import { refusal } from '../../../../../test/fakeApi.ts'
import { renderApp } from '../../../../../test/renderApp.tsx'

const CENTRO = { id: 1, nombre: 'Centro' }
const LLEGADA: LlegadaListada = {
  id: 7,
  numero: 'TKT-X 01-0000007',
  provisional: 'SC-7F3A-12',
  sucursal: CENTRO,
  dispositivo: '7f3a'.repeat(8),
  usuario: { id: 2, username: 'vera' },
  enviada_por: { id: 1, username: 'ana' },
  tomada: '2026-03-15T15:00:00.000Z',
  llegada: '2026-03-15T18:30:00.000Z',
  total: 1_000_000,
  diferencia: -20_000,
  notas: [{ tipo: 'cliente', texto: 'El papel dice Juan Pérez' }],
}
const UNIDADES: UnidadesPorContar = {
  id: 4,
  articulo: 'PAV-1',
  articulo_nombre: 'Pava eléctrica',
  cantidad: 2,
  sucursal: CENTRO,
  stock: 3,
  venta: 7,
  venta_numero: 'TKT-X 01-0000007',
  fecha: '2026-03-15',
  contada: null,
}
const EQUIPO: Dispositivo = {
  id: 5,
  dispositivo: '7f3a'.repeat(8),
  nombre: '',
  sucursal: CENTRO,
  usuario: { id: 2, username: 'vera' },
  visto: '2026-03-15T18:30:00.000Z',
  en_cola: 3,
  desde: '2026-03-15T15:00:00.000Z',
  para_resolver: 1,
  copia: null,
  version: '1.0',
  minutos_reloj: 7,
}

const shop = (api: FakeApi) =>
  api
    .on(sucursales.list, () => [{ id: 1, nombre: 'Centro', localidad: 'Rafaela' } as never])
    .on(llegadas.list, () => ({ ...pageOf([LLEGADA]), totales: { total: 1_000_000, diferencia: -20_000 } }))
    .on(llegadas.porContar, () => pageOf([UNIDADES]))
    .on(dispositivos.list, () => pageOf([EQUIPO]))
    .on(ventas.get, () => buildVenta({ id: 7 }))

const open = (search = '', usuario = {}) =>
  renderApp(`/informes?tab=sin_conexion${search}`, { api: shop, usuario: { sin_conexion: true, ...usuario } })
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement)

it('is reached where the branch sells what the system does not have', async () => {
  renderApp('/informes', { api: shop, usuario: { se_lo_llevo: true } })
  expect(await screen.findByRole('tab', { name: 'Ventas sin conexión' })).toBeVisible()
})

it('is reached nowhere else', async () => {
  renderApp('/informes', { api: shop, usuario: {} })
  await screen.findAllByRole('tab')
  expect(screen.queryByRole('tab', { name: 'Ventas sin conexión' })).not.toBeInTheDocument()
})

describe('those that arrived', () => {
  it('show both numbers, who sold and who sent, when, what today’s prices say, and what was noticed', async () => {
    open()
    await screen.findByText('SC-7F3A-12')
    const row = rowOf('SC-7F3A-12')
    for (const text of [
      /^TKT-X 01-0000007/,
      'vera (envió ana)',
      /^llegó 15\/03\/2026.*15:30$/,
      'El papel dice Juan Pérez',
    ])
      expect(row.getByText(text)).toBeVisible()
    expect(row.getByText(/200,00/)).toBeVisible()
    expect(screen.getByText('1 venta')).toBeVisible()
    expect(screen.getByText('Contra los precios de hoy')).toBeVisible()
  })

  it('are filtered by note and by either number, from the first page; a row opens its sale', async () => {
    const { user, api, url } = open('&page=2')
    await screen.findByText('SC-7F3A-12')
    await user.selectOptions(screen.getByLabelText('Notas'), 'Otro cliente')
    await waitFor(() =>
      expect(api.calls(llegadas.list).at(-1)?.query).toMatchObject({ nota: 'cliente', page: 1 }),
    )
    await user.type(screen.getByRole('searchbox', { name: 'Buscar ventas sin conexión' }), 'SC-7F3A-12')
    await waitFor(() => expect(api.calls(llegadas.list).at(-1)?.query.search).toBe('SC-7F3A-12'))
    await user.click(screen.getByText('SC-7F3A-12'))
    await waitFor(() => expect(url()).toContain('venta=7'))
  })

  it('are not asked for by a range that ends before it begins', async () => {
    const { api } = open('&desde=2026-03-02&hasta=2026-03-01')
    expect(await screen.findByText('No hay ventas sin conexión con estos filtros.')).toBeVisible()
    expect(api.calls(llegadas.list)).toEqual([])
  })
})

describe('the units to count', () => {
  it('are those that wait; somebody says that they were counted', async () => {
    const { user, api } = open('&linea=contar')
    api.on(llegadas.contar, () => UNIDADES)
    await screen.findByText('Pava eléctrica')
    expect(api.calls(llegadas.porContar)[0]?.query).toMatchObject({ estado: 'pendientes' })
    await user.click(screen.getByRole('button', { name: 'Marcar contada Pava eléctrica' }))
    expect(await screen.findByText('Marcada como contada')).toBeVisible()
    expect(api.calls(llegadas.contar)).toMatchObject([{ params: { id: 4 } }])
    api.on(llegadas.contar, () => {
      throw refusal(409, 'Ya las contó ana')
    })
    await user.click(screen.getByRole('button', { name: 'Marcar contada Pava eléctrica' }))
    expect(await screen.findByText('Ya las contó ana')).toBeVisible()
  })

  it('that were counted say by whom, and have nothing to press', async () => {
    const { user, api } = open('&linea=contar')
    const contada = { usuario: { id: 1, username: 'ana' }, momento: '2026-03-16T12:00:00.000Z' }
    await screen.findByText('Pava eléctrica')
    api.on(llegadas.porContar, () => pageOf([{ ...UNIDADES, contada }]))
    await user.selectOptions(screen.getByLabelText('Estado'), 'Contadas')
    expect(await screen.findByText(/^ana, 16\/03\/2026/)).toBeVisible()
    expect(api.calls(llegadas.porContar).at(-1)?.query).toMatchObject({ estado: 'contadas' })
    expect(screen.queryByRole('button', { name: /^Marcar contada/ })).not.toBeInTheDocument()
  })

  it('are not for who may not adjust stock', async () => {
    const { api } = open('&linea=contar', { tipo_usuario: 'vendedor', permisos: ['informe_ventas'] })
    await screen.findByText('SC-7F3A-12')
    expect(screen.queryByText('Por contar')).not.toBeInTheDocument()
    expect(api.calls(llegadas.porContar)).toEqual([])
  })
})

describe('the devices', () => {
  it('say what waits and since when; one without a name has the letters of its papers', async () => {
    open('&linea=equipos')
    await screen.findByText('Equipo 7F3A')
    const row = rowOf('Equipo 7F3A')
    for (const text of [/^3 desde 15\/03\/2026/, '+7 min', 'vera', '1'])
      expect(row.getByText(text)).toBeVisible()
    expect(screen.getByText('1 equipo')).toBeVisible()
  })

  it('are forgotten by an admin, who is told what still waits there', async () => {
    const { user, api } = open('&linea=equipos')
    api.on(dispositivos.olvidar, () => undefined)
    await user.click(await screen.findByRole('button', { name: 'Olvidar Equipo 7F3A' }))
    const dialog = await screen.findByRole('dialog', { name: 'Olvidar Equipo 7F3A' })
    expect(within(dialog).getByText(/^Tiene ventas por enviar/)).toBeVisible()
    expect(api.calls(dispositivos.olvidar)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: /^Olvidar/ }))
    expect(await screen.findByText('Equipo olvidado')).toBeVisible()
    expect(api.calls(dispositivos.olvidar)).toMatchObject([{ params: { id: 5 } }])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('are only looked at by others', async () => {
    open('&linea=equipos', { tipo_usuario: 'vendedor', permisos: ['informe_ventas'] })
    await screen.findByText('Equipo 7F3A')
    expect(screen.queryByRole('button', { name: /^Olvidar/ })).not.toBeInTheDocument()
  })
})
