/** Dividing a payment by keyboard, and correcting its type. */
import { ventas } from '@mostrador/contract/ventas/ventas'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildVenta, pageOf } from '../../../../../test/builders.ts'
import { renderApp } from '../../../../../test/renderApp.tsx'
import { tienda } from '../../../../../test/tienda.ts'

const DIVIDE = { pagos: { dividir: true, cheques: true } }

/** A sale of $ 10.000,00, on the way to its payment. */
async function sell(usuario: object = DIVIDE) {
  const app = renderApp('/venta/nueva', { api: tienda, usuario })
  await screen.findByDisplayValue('0003')
  await app.user.type(screen.getByRole('combobox', { name: /^Cliente/ }), 'juan')
  await screen.findByRole('option', { name: /Juan Pérez/ })
  await app.user.keyboard('{Enter}pava')
  await screen.findByRole('option', { name: /Pava eléctrica/ })
  await app.user.keyboard('{Enter}')
  return app
}

const button = (name: string) => screen.getByRole('button', { name })
const monto = (n: number) => screen.getByLabelText(`Monto del pago ${n}`)

describe('Dividir pago', () => {
  it('is not there until an admin switches it on', async () => {
    const { user } = await sell({})
    await user.keyboard('{F7}')
    expect(screen.queryByRole('button', { name: 'Dividir pago' })).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Monto del pago 1')).not.toBeInTheDocument()
  })

  it('leaves the focus on the next thing to do, whatever is pressed', async () => {
    const { user } = await sell()
    await user.click(button('Dividir pago'))
    await waitFor(() => expect(monto(1)).toHaveFocus())
    await user.click(button('Agregar tipo de pago'))
    expect(screen.getByLabelText('Tipo de pago 2')).toHaveFocus()
    await user.click(button('Quitar pago 2'))
    expect(monto(1)).toHaveFocus()
    await user.clear(monto(1))
    await user.click(button('Poner el resto'))
    expect(monto(1)).toHaveFocus()
    await waitFor(() => expect(monto(1)).toHaveValue('10.000,00'))
    await user.click(button('No dividir el pago'))
    expect(button('Dividir pago')).toHaveFocus()
    await user.keyboard('{F7}')
    await waitFor(() => expect(monto(1)).toHaveFocus())
  })

  it('is divided by keys alone: the new line takes the rest, and a digit is its type', async () => {
    const { user, api } = await sell()
    await user.keyboard('{F7}')
    await waitFor(() => expect(monto(1)).toHaveFocus())
    await user.keyboard('{F7}')
    expect(screen.getByLabelText('Tipo de pago 2')).toHaveFocus()
    await user.keyboard('4')
    expect(monto(2)).toHaveFocus()
    await user.clear(monto(1))
    await user.type(monto(1), '2500')
    expect(monto(2)).toHaveValue('7.500,00')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
    await waitFor(() =>
      expect(api.calls(ventas.create)[0]?.body.pagos).toMatchObject([
        { tipo_pago: 'EFECTIVO', monto: 250_000 },
        { tipo_pago: 'TARJETA_CREDITO', monto: 750_000 },
      ]),
    )
  })

  it('keeps the rest right while the sale goes on', async () => {
    const { user, api } = await sell()
    await user.keyboard('{F7}')
    await waitFor(() => expect(monto(1)).toHaveFocus())
    await user.clear(monto(1))
    await user.type(monto(1), '2500')
    await user.keyboard('{F7}')
    await user.clear(screen.getByLabelText('Cantidad de Pava eléctrica'))
    await user.type(screen.getByLabelText('Cantidad de Pava eléctrica'), '2')
    expect(monto(2)).toHaveValue('17.500,00')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
    await waitFor(() =>
      expect(api.calls(ventas.create)[0]?.body.pagos).toMatchObject([
        { monto: 250_000 },
        { monto: 1_750_000 },
      ]),
    )
  })

  it('asks about a cheque without its bank and number, and takes it so when told', async () => {
    const { user, api } = await sell()
    await user.keyboard('{F7}')
    await user.selectOptions(screen.getByLabelText('Tipo de pago 1'), 'Cheque')
    await user.type(screen.getByLabelText('Banco'), 'Nación')
    await user.click(button('Crear Venta'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cheque incompleto' }))
    expect(dialog.getByText(/Falta el número del cheque de \$ 10\.000,00/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Completar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await user.clear(screen.getByLabelText('Vencimiento'))
    await user.click(button('Crear Venta'))
    expect(await screen.findByText(/el número y la fecha de vencimiento/)).toBeVisible()
    await user.click(button('Seguir así'))
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('Venta guardada correctamente')).toBeVisible()
    expect(api.calls(ventas.create)[0]?.body.pagos).toEqual([
      { tipo_pago: 'CHEQUE', monto: 1_000_000, cheque: { banco: 'Nación', numero: '', vencimiento: null } },
    ])
  })

  it('divides the advance of a sale on account', async () => {
    const { user, api } = await sell()
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Condición de venta' }),
      'Cta-Cte mas cuotas',
    )
    expect(screen.queryByRole('button', { name: 'Dividir pago' })).not.toBeInTheDocument()
    await user.type(screen.getByRole('textbox', { name: 'Cuotas' }), '2')
    await user.clear(screen.getByRole('textbox', { name: 'Anticipo' }))
    await user.type(screen.getByRole('textbox', { name: 'Anticipo' }), '1000')
    await user.click(button('Dividir pago'))
    await user.selectOptions(screen.getByLabelText('Tipo de pago 1'), 'Transferencia')
    expect(screen.getByText('Los pagos suman el anticipo')).toBeVisible()
    await user.click(button('Crear Venta'))
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
    await waitFor(() =>
      expect(api.calls(ventas.create)[0]?.body).toMatchObject({
        anticipo: 100_000,
        pagos: [{ tipo_pago: 'TRANSFERENCIA', monto: 100_000 }],
      }),
    )
  })
})

describe('Corregir pago', () => {
  const venta = buildVenta({ condicion_venta: 'Contado Efectivo' })
  const open = (usuario: object) =>
    renderApp(`/venta?venta=${venta.id}`, {
      usuario,
      api: (api) =>
        api
          .on(ventas.list, () => pageOf([]))
          .on(ventas.get, () => venta)
          .on(ventas.corregirPago, () => venta),
    })

  it('sends the type that was written down and the right one', async () => {
    const { user, api } = open(DIVIDE)
    await user.click(await screen.findByRole('button', { name: 'Corregir pago' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Corregir el pago de ${venta.numero}` }))
    await user.selectOptions(dialog.getByLabelText(/Se pagó con/), 'Transferencia')
    await user.click(dialog.getByRole('button', { name: /^Corregir/ }))
    expect(await screen.findByText('Tipo de pago corregido')).toBeVisible()
    expect(api.calls(ventas.corregirPago)[0]?.body).toMatchObject({
      tipo_pago_anterior: 'EFECTIVO',
      monto: venta.total,
      tipo_pago: 'TRANSFERENCIA',
    })
  })

  it('is not offered where nobody divides payments or works with tills', async () => {
    open({})
    await screen.findByRole('button', { name: /Imprimir Venta/ })
    expect(screen.queryByRole('button', { name: 'Corregir pago' })).not.toBeInTheDocument()
  })
})
