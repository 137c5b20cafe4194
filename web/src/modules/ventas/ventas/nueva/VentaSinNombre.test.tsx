import { CONSUMIDOR_FINAL, SIN_CUENTA_CORRIENTE } from '@mostrador/contract/maestros/clientes'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../../../test/renderApp.tsx'
import { tienda } from '../../../../../test/tienda.ts'

async function sell() {
  const app = renderApp('/venta/nueva', { api: tienda })
  await screen.findByDisplayValue('0003')
  return app
}

const cliente = () => screen.getByRole('combobox', { name: /^Cliente/ })
const articulo = () => screen.getByRole('combobox', { name: 'Artículo' })
const suggested = () => screen.queryByRole('option', { name: /^Consumidor Final/ })

describe('a sale without a name', () => {
  it('takes Enter in the empty box, an article and the confirmation', async () => {
    const { user, api } = await sell()
    expect(suggested()).toHaveAttribute('aria-selected', 'true')
    await user.keyboard('{Enter}')
    expect(cliente()).toHaveValue('Consumidor Final')
    expect(articulo()).toHaveFocus()
    await user.keyboard('PAV-1{Enter}')
    await screen.findByLabelText('Cantidad de Pava eléctrica')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Confirmar' })).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Venta guardada correctamente')).toBeVisible()
    expect(api.calls(ventas.create)[0]?.body.cliente).toBe(CONSUMIDOR_FINAL.id)
  })

  it('is offered while the box is empty, and to nobody who types or has chosen', async () => {
    const { user } = await sell()
    await user.keyboard('ju')
    await screen.findByRole('option', { name: /Juan Pérez/ })
    expect(suggested()).not.toBeInTheDocument()
    await user.keyboard('{Backspace}{Backspace}')
    expect(suggested()).toBeVisible()
    await user.keyboard('juan{Enter}')
    await waitFor(() => expect(articulo()).toHaveFocus())
    await user.keyboard('{F4}')
    expect(suggested()).not.toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(cliente()).toHaveValue('Juan Pérez')
  })

  it('is not taken by an Enter in the box of the articles', async () => {
    const { user } = await sell()
    await user.keyboard('{F2}')
    expect(suggested()).not.toBeInTheDocument()
    await user.keyboard('{Enter}')
    expect(cliente()).toHaveValue('')
  })

  it('is never on account: the box says so at once, and the sale stops there', async () => {
    const { user, api } = await sell()
    await user.keyboard('{Enter}PAV-1{Enter}')
    await screen.findByLabelText('Cantidad de Pava eléctrica')
    await user.keyboard('{Alt>}2{/Alt}')
    expect(await screen.findByText(SIN_CUENTA_CORRIENTE)).toBeVisible()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(cliente()).toHaveFocus())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.keyboard('{Alt>}1{/Alt}')
    expect(cliente()).toBeValid()
    expect(api.calls(ventas.create)).toEqual([])
  })
})
