import { type PrimerosPasos, primerosPasos } from '@mostrador/contract/gestion/primeros-pasos'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../../test/renderApp.tsx'

const RECIEN_ABIERTO: PrimerosPasos = {
  visible: true,
  pasos: [
    { paso: 'sucursal', hecho: true },
    { paso: 'usuarios', hecho: false },
    { paso: 'articulos', hecho: false },
    { paso: 'clientes', hecho: false },
    { paso: 'ventas', hecho: false },
  ],
}

const open = (pasos: PrimerosPasos = RECIEN_ABIERTO, usuario = {}) =>
  renderApp('/dashboard', { usuario, api: (api) => api.on(primerosPasos.get, () => pasos) })

const region = () => screen.findByRole('region', { name: 'Primeros pasos' })

describe('Primeros pasos', () => {
  it('shows what is left to do, each with its link, and ticks off what is done', async () => {
    open()
    const card = within(await region())
    expect(card.getByText('1 de 5')).toBeVisible()
    const items = card.getAllByRole('listitem')
    expect(items.map((item) => within(item).getByRole('img').getAttribute('aria-label'))).toEqual([
      'Hecho',
      'Pendiente',
      'Pendiente',
      'Pendiente',
      'Pendiente',
    ])
    const links = card.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual([
      ['Poner en marcha', '/poner-en-marcha'],
      ['Completa los datos de la sucursal', '/locales'],
      ['Crea los usuarios', '/usuarios'],
      ['Importa tus artículos', '/importaciones'],
      ['crea el primero', '/articulos'],
      ['Crea el primer cliente', '/clientes'],
      ['Haz la primera venta', '/venta/nueva'],
    ])
  })

  it('goes for good at “No mostrar más”', async () => {
    const { user, api } = open()
    api.on(primerosPasos.ocultar, () => ({ ...RECIEN_ABIERTO, visible: false }))
    await user.click(within(await region()).getByRole('button', { name: 'No mostrar más' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Primeros pasos' })).toBeNull())
    expect(api.calls(primerosPasos.ocultar)).toHaveLength(1)
  })

  it('is not there when all is done', async () => {
    const { api } = open({ ...RECIEN_ABIERTO, visible: false })
    await waitFor(() => expect(api.calls(primerosPasos.get)).toHaveLength(1))
    expect(screen.queryByRole('region', { name: 'Primeros pasos' })).toBeNull()
  })

  it('is nothing that a vendedor asks for', async () => {
    const { api } = open(RECIEN_ABIERTO, { tipo_usuario: 'vendedor' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Bienvenido' })).toBeVisible()
    expect(api.calls(primerosPasos.get)).toHaveLength(0)
  })
})
