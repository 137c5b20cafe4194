import { clientes } from '@mostrador/contract/maestros/clientes'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildVenta, buildVentaListItem, pageOf } from '../../../../test/builders.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { tienda } from '../../../../test/tienda.ts'
import type { Sesion } from '../../../platform/api/session.tsx'
import { searchPalette } from './palette.sources.ts'

// The palette's code arrives at the command of the last test.
const code = vi.hoisted(() => Promise.withResolvers<void>())
vi.mock('./Palette.tsx', async (original) => {
  await code.promise
  return original()
})

async function start() {
  const app = renderApp('/venta', { api: (api) => tienda(api).on(clientes.list, () => pageOf([])) })
  await screen.findByRole('button', { name: /Crear nueva venta/ })
  return app
}

describe('keys typed before the palette is there', () => {
  it('reach the screen again after Esc', async () => {
    const { user, url } = await start()
    await user.keyboard('{Control>}k{/Control}n')
    expect(url()).toBe('/venta')
    await user.keyboard('{Escape}n')
    await waitFor(() => expect(url()).toBe('/venta/nueva'))
  })

  it('go into the palette and not to the screen beneath, also an early Enter', async () => {
    const { user, url } = await start()
    await user.keyboard('{Control>}k{/Control}nox{Backspace}tas{Control>}{Enter}{/Control}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.keyboard('{Enter}')
    code.resolve()
    await waitFor(() => expect(url()).toBe('/notas-credito'))
  })
})

it('asks anew when a part of the program is switched on', () => {
  const usuario = { id: 1, usuario: 'ana' } as unknown as Sesion['usuario']
  const keyOf = (more: object) =>
    searchPalette('cheques', { usuario: { ...usuario, ...more }, esAdmin: true } as Sesion, false).queryKey
  for (const more of [{ compras: true }, { presupuestos: {} }, { cambios: {} }, { pagos: { cheques: true } }])
    expect(keyOf(more)).not.toEqual(keyOf({}))
})

describe('what a person types', () => {
  it.each([
    ['cobrar', 'Cobrar una cuota'],
    ['nueva venta', 'Nueva venta'],
    ['deudores', 'Clientes que deben'],
    ['contraseña', 'Cambiar la contraseña'],
    ['clave', 'Cambiar la contraseña'],
    ['inventario', 'Informe de stock'],
    ['cleintes', 'Clientes'],
    ['artculos', 'Artículos'],
    ['trasferencia', 'Transferencias'],
    ['nveva vnta', 'Nueva venta'],
    ['cerrar sesión', 'Cerrar sesión'],
    ['modo oscuro', 'Modo oscuro'],
    ['ganancias', 'Análisis de Ventas'],
    ['cotización', 'Presupuestos: se enciende en «Presupuestos, cambios y crédito»'],
    ['cerrar caja', 'Cerrar caja: se enciende en «Cajas»'],
  ])('«%s» finds «%s»', async (typed, label) => {
    code.resolve()
    const { user } = await start()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: /^Pantalla/ }), typed)
    expect((await screen.findAllByText(label)).length).toBeGreaterThan(0)
  })

  it('is a till only where there are tills', async () => {
    const { user } = await start()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: /^Pantalla/ }), 'caja')
    expect(await screen.findByText('Cajas')).toBeVisible()
    expect(screen.queryByText('Cerrar caja')).toBeNull()
  })

  it('closes with one Esc, whatever is typed, and opens empty', async () => {
    const { user } = await start()
    const box = () => screen.findByRole('combobox', { name: /^Pantalla/ })
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await box(), 'caja')
    await screen.findByText('Cajas')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.keyboard('{Control>}k{/Control}')
    expect(await box()).toHaveValue('')
  })

  it('is done at once where it leads nowhere: the colours, the end of the session', async () => {
    const { user, url } = await start()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: /^Pantalla/ }), 'modo oscuro')
    await user.click(await screen.findByText('Modo oscuro'))
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark'))
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: /^Pantalla/ }), 'cerrar ses')
    await user.click(await screen.findByRole('option', { name: /Cerrar sesión/ }))
    await waitFor(() => expect(url()).toBe('/'))
  })

  it('opens a list as it is asked for', async () => {
    const { user, url } = await start()
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: /^Pantalla/ }), 'deudores')
    await user.click(await screen.findByText('Clientes que deben'))
    await waitFor(() => expect(url()).toBe('/clientes?deudores=true&orden=-saldo'))
  })

  it('is a sale by the number that it had without a line', async () => {
    const { user, api, url } = await start()
    api.on(ventas.get, () => buildVenta({ id: 7 }))
    api.on(ventas.list, () => pageOf([buildVentaListItem({ id: 7, numero: 'TKT-X 01-0000007' })]))
    await user.keyboard('{Control>}k{/Control}')
    await user.type(await screen.findByRole('combobox', { name: /^Pantalla/ }), 'sc-7f3a-12')
    await user.click(await screen.findByText(/^TKT-X 01-0000007 · /))
    expect(api.calls(ventas.list).at(-1)?.query).toMatchObject({ search: 'SC-7F3A-12' })
    await waitFor(() => expect(url()).toBe('/venta?venta=7'))
  })
})
