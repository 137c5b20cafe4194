import { ventas } from '@mostrador/contract/ventas/ventas'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { type RenderOptions, renderApp } from '../../../../../test/renderApp.tsx'
import { createdFrom, tienda } from '../../../../../test/tienda.ts'

async function open(options: RenderOptions = {}) {
  const app = renderApp('/venta/nueva', { api: tienda, ...options })
  await screen.findByDisplayValue('0003')
  return app
}

const cliente = () => screen.getByRole('combobox', { name: /^Cliente/ })
const cantidad = () => screen.findByLabelText('Cantidad de Heladera')

/** Ctrl+Enter, and then Enter on the button that has the focus. */
async function confirm(user: UserEvent) {
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirmar' })).toHaveFocus())
  await user.keyboard('{Enter}')
}

/** Types a sale and leaves at once, like a crash. */
async function typeAndLeave(options: RenderOptions = {}) {
  const app = await open(options)
  await app.user.type(cliente(), 'juan')
  await screen.findByRole('option', { name: /Juan Pérez/ })
  await app.user.keyboard('{Enter}HEL-2{Enter}')
  await app.user.type(await cantidad(), '{Backspace}4')
  await app.user.type(screen.getByLabelText('Concepto'), 'para el sábado')
  cleanup()
}

describe('the draft', () => {
  it('comes back as typed, with a notice', async () => {
    await typeAndLeave()
    await open()
    expect(screen.getByText('Borrador recuperado')).toBeVisible()
    expect(cliente()).toHaveValue('Juan Pérez')
    expect(await cantidad()).toHaveValue('4')
    expect(screen.getByLabelText('Concepto')).toHaveValue('para el sábado')
    expect(screen.getByRole('combobox', { name: 'Artículo' })).toHaveFocus()
  })

  it('belongs to one user in one branch', async () => {
    await typeAndLeave()
    await open({ usuario: { id: 2 } })
    expect(screen.queryByText('Borrador recuperado')).not.toBeInTheDocument()
    cleanup()
    await open({ usuario: { sucursal: 2 } })
    expect(screen.queryByText('Borrador recuperado')).not.toBeInTheDocument()
  })

  it('is gone when it is discarded', async () => {
    await typeAndLeave()
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(cliente()).toHaveValue('')
    expect(cliente()).toHaveFocus()
    cleanup()
    await open()
    expect(screen.queryByText('Borrador recuperado')).not.toBeInTheDocument()
  })

  it('is gone when the sale is saved', async () => {
    await typeAndLeave()
    const { user } = await open()
    await confirm(user)
    await screen.findByText('Venta guardada correctamente')
    cleanup()
    await open()
    expect(screen.queryByText('Borrador recuperado')).not.toBeInTheDocument()
  })

  it('keeps the attempt: after a lost answer and a reload the retry carries the same key', async () => {
    const keys: (string | null)[] = []
    const losing: RenderOptions = {
      api: (api) =>
        tienda(api).on(ventas.create, ({ body, headers }) => {
          keys.push(headers.get('idempotency-key'))
          if (keys.length === 1) throw new TypeError('Failed to fetch')
          return createdFrom(123, body)
        }),
    }
    await typeAndLeave(losing)
    const { user } = await open(losing)
    await confirm(user)
    await screen.findByText('Error al guardar venta')
    cleanup()
    const again = await open(losing)
    await confirm(again.user)
    await screen.findByText('Venta guardada correctamente')
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })

  it('stays after a return to the list, and Cancelar can be undone', async () => {
    await typeAndLeave()
    const { user, url } = await open()
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(url()).toBe('/venta'))
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(await cantidad()).toHaveValue('4')
    await user.click(screen.getByRole('button', { name: 'Volver al listado' }))
    await waitFor(() => expect(url()).toBe('/venta'))
    await user.click(await screen.findByRole('button', { name: /Crear nueva venta/ }))
    expect(await cantidad()).toHaveValue('4')
  })
})

describe('a sale on hold', () => {
  it('makes room for another customer and comes back', async () => {
    await typeAndLeave()
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: /Poner en espera/ }))
    expect(cliente()).toHaveValue('')
    await user.type(cliente(), 'rosa')
    await screen.findByRole('option', { name: /Rosa Díaz/ })
    await user.keyboard('{Enter}')
    const held = within(screen.getByRole('region', { name: 'Ventas en espera' }))
    await user.click(held.getByRole('button', { name: /Juan Pérez 1 producto/ }))
    expect(cliente()).toHaveValue('Juan Pérez')
    expect(await cantidad()).toHaveValue('4')
    // The open sale took its place.
    expect(screen.getByRole('button', { name: /Rosa Díaz 0 productos/ })).toBeVisible()
  })

  it('survives a reload, and F8 on an empty form takes the last one', async () => {
    await typeAndLeave()
    const { user } = await open()
    await user.keyboard('{F8}')
    cleanup()
    const again = await open()
    expect(cliente()).toHaveValue('')
    await again.user.keyboard('{F8}')
    expect(await cantidad()).toHaveValue('4')
    expect(screen.queryByRole('region', { name: 'Ventas en espera' })).not.toBeInTheDocument()
  })
})
