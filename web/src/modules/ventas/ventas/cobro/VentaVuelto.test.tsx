/** The change of a payment in cash: counted in the confirmation, kept nowhere. */
import { ventas } from '@mostrador/contract/ventas/ventas'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../../../test/renderApp.tsx'
import { tienda } from '../../../../../test/tienda.ts'

/** A sale of $ 10.000,00, in its confirmation. */
async function confirming(keys = '') {
  const app = renderApp('/venta/nueva', { api: tienda })
  await screen.findByDisplayValue('0003')
  await app.user.keyboard('{Enter}PAV-1{Enter}')
  await screen.findByLabelText('Cantidad de Pava eléctrica')
  if (keys) await app.user.selectOptions(screen.getByLabelText('Condición de venta'), keys)
  await app.user.keyboard('{Control>}{Enter}{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar Venta' }))
  return { ...app, dialog }
}

describe('the confirmation of a sale in cash', () => {
  it('counts the change as it is typed, and Enter goes on', async () => {
    const { user, dialog, api } = await confirming()
    const recibido = await dialog.findByLabelText('Recibido')
    expect(dialog.getByRole('button', { name: 'Confirmar' })).toHaveFocus()
    await user.keyboard('{F6}')
    expect(recibido).toHaveFocus()
    await user.keyboard('9000')
    expect(dialog.getByText('Falta $ 1.000,00')).toBeVisible()
    await user.clear(recibido)
    await user.keyboard('12500')
    expect(dialog.getByText('Vuelto $ 2.500,00')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(dialog.getByRole('button', { name: 'Confirmar' })).toHaveFocus()
    expect(api.calls(ventas.create)).toEqual([])
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Venta guardada correctamente')).toBeVisible()
    expect(JSON.stringify(api.calls(ventas.create)[0]?.body)).not.toContain('recibido')
  })

  it('takes bills by a press, one after the other', async () => {
    const { user, dialog } = await confirming()
    const billete = async (name: RegExp) => user.click(await dialog.findByRole('button', { name }))
    await billete(/10\.000/)
    await billete(/\s2\.000/)
    expect(dialog.getByText('Vuelto $ 2.000,00')).toBeVisible()
    expect(dialog.getByLabelText('Recibido')).toHaveValue('12.000,00')
    expect(dialog.getByRole('button', { name: 'Confirmar' })).toHaveFocus()
  })

  it('is passed by with Enter', async () => {
    const { user, dialog } = await confirming()
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Confirmar' })).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Venta guardada correctamente')).toBeVisible()
  })

  it.each(['Tarjeta de Debito', 'Transferencia'])('asks for no cash with %s', async (condicion) => {
    const { dialog } = await confirming(condicion)
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Confirmar' })).toHaveFocus())
    expect(dialog.queryByLabelText('Recibido')).not.toBeInTheDocument()
  })
})
