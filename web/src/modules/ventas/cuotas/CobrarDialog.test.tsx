import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { ApiError } from '@mostrador/contract/errors'
import { type CuotaACobrar, cuotas, type PagoRegistrado } from '@mostrador/contract/ventas/cuotas/cuotas'
import { intereses } from '@mostrador/contract/ventas/planes/intereses'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageOf } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { buildCuota, buildVentaACobrar, mockTab } from './cuotas.fixture.ts'

const PAGADO: PagoRegistrado = {
  success: true,
  exceso: 0,
  cuotas_actualizadas: [],
  cobro_id: 41,
  saldo_a_favor: 0,
}

/** Opens the payment of the first of three instalments of $ 1.000,00. */
async function start(usuario = {}, primera: Partial<CuotaACobrar> = {}) {
  const print = mockTab()
  const app = renderApp('/recibos?venta=7', {
    usuario,
    api: (api) =>
      api
        .on(cuotas.ventasPendientes, () => pageOf([buildVentaACobrar()]))
        .on(recibos.list, () => pageOf([]))
        .on(cuotas.deVenta, () =>
          [1, 2, 3].map((numero_cuota) =>
            buildCuota({ id: 10 + numero_cuota, numero_cuota, ...(numero_cuota === 1 && primera) }),
          ),
        )
        .on(impresiones.create, () => ({ url: '/recibo' }))
        .on(cuotas.pagar, () => PAGADO),
  })
  await app.user.click(
    await screen.findByRole('button', { name: primera.pagada ? 'Cobrar interés Cuota 1' : 'Cobrar Cuota 1' }),
  )
  const dialog = within(await screen.findByRole('dialog', { name: /^Cobrar cuota 1/ }))
  const type = async (label: string | RegExp, text: string) => {
    const field = dialog.getByLabelText(label)
    await app.user.clear(field)
    if (text !== '') await app.user.type(field, text)
  }
  const cobrar = () => app.user.click(dialog.getByRole('button', { name: /^Cobrar/ }))
  return { ...app, ...print, dialog, type, cobrar }
}

describe('the instalments of a sale', () => {
  const mora = { interes: 3_945, tasa_mora: 350 }

  it('say the rate that a voucher agreed on, where the shop claims interest', async () => {
    await start({ intereses: { orden: 'capital' } }, mora)
    expect(screen.getByText('3,5 % mensual')).toBeInTheDocument()
  })
})

describe('the payment dialog', () => {
  it('starts with the instalment in EFECTIVO, on one line that cannot be removed', async () => {
    const { dialog } = await start()
    expect(dialog.getByLabelText(/^Monto$|^Monto /, { selector: '[data-autofocus]' })).toHaveValue('1.000,00')
    expect(dialog.getByLabelText('Tipo de pago 1')).toHaveValue('EFECTIVO')
    expect(dialog.getByLabelText('Monto del pago 1')).toHaveValue('1.000,00')
    expect(dialog.getByRole('button', { name: 'Quitar pago 1' })).toBeDisabled()
    expect(dialog.getByText('Los pagos suman el monto')).toBeVisible()
  })

  it('stays with what was typed when the line goes meanwhile, and collects once it is back', async () => {
    const { api, dialog, type, cobrar, router } = await start()
    const { queryClient } = router.options.context
    const sinRed = () => {
      throw new ApiError(0, { error: '', codigo: 'error_red' })
    }
    await type('Monto', '1500')
    api.on(cuotas.deVenta, sinRed).on(cuotas.pagar, sinRed)
    await cobrar()
    expect(await screen.findByText('Error al cobrar cuota')).toBeVisible()
    await act(() => queryClient.invalidateQueries())
    await waitFor(() => expect(api.calls(cuotas.deVenta).length).toBeGreaterThan(2))
    expect(dialog.getByLabelText('Monto')).toHaveValue('1.500,00')
    api.on(cuotas.pagar, () => PAGADO)
    await cobrar()
    expect(await screen.findByText('Cuota cobrada correctamente')).toBeVisible()
    expect(api.calls(cuotas.pagar).at(-1)?.body.monto_pagado).toBe(150_000)
  })

  it('refuses, in this order: no amount, too little, a wrong sum, an empty line', async () => {
    const { api, user, dialog, type, cobrar } = await start()
    await type('Monto', '')
    await cobrar()
    expect(await screen.findByText('Ingresa un monto válido')).toBeVisible()
    await type('Monto', '999,99')
    await cobrar()
    const least = 'El monto debe ser mayor o igual a $ 1.000,00 (valor de la cuota)'
    expect(await screen.findByText(least)).toBeVisible()
    await type('Monto', '1000')
    await user.click(dialog.getByRole('button', { name: 'Agregar tipo de pago' }))
    expect(dialog.getByLabelText('Tipo de pago 2')).toHaveValue('EFECTIVO')
    await type('Monto del pago 1', '600')
    // The new line takes the rest by itself, until somebody writes its amount.
    expect(dialog.getByLabelText('Monto del pago 2')).toHaveValue('400,00')
    await type('Monto del pago 2', '300')
    expect(dialog.getByText('Falta $ 100,00')).toBeVisible()
    await type('Monto del pago 1', '500')
    expect(dialog.getByLabelText('Monto del pago 2')).toHaveValue('300,00')
    await cobrar()
    const sum = 'La suma de los tipos de pago debe ser igual al monto total'
    expect(await screen.findByText(sum)).toBeVisible()
    await type('Monto del pago 1', '1000')
    await type('Monto del pago 2', '')
    await cobrar()
    expect(await screen.findByText('Todos los tipos de pago deben tener un monto válido')).toBeVisible()
    expect(api.calls(cuotas.pagar)).toHaveLength(0)
  })

  it('takes less than the instalment where the shop does, and says what is left', async () => {
    const { api, dialog, type, cobrar } = await start({ cobros_parciales: true })
    await type('Monto', '400')
    expect(dialog.getByText('Cuota 1: $ 400,00, quedan $ 600,00')).toBeVisible()
    await cobrar()
    expect(await screen.findByText('Cuota pagada en parte: quedan $ 600,00')).toBeVisible()
    expect(api.calls(cuotas.pagar)[0]?.body).toMatchObject({ monto_pagado: 40_000, a_favor: false })
  })

  it('shows what was paid of an instalment in part, only where the shop takes parts', async () => {
    await start({ cobros_parciales: true }, { total_cuota: 60_000 })
    expect(screen.getByText('Pagada en parte: $ 400,00')).toBeVisible()
    expect(screen.getAllByText('PENDIENTE')).toHaveLength(3)
  })

  it('takes a retention where an admin turned it on, with its certificate', async () => {
    const { api, user, dialog, type, cobrar } = await start({
      pagos: { dividir: false, cheques: false, retenciones: true },
    })
    await user.selectOptions(dialog.getByLabelText('Tipo de pago 1'), 'RETENCION')
    await cobrar()
    const falta = 'Ingresa el régimen, el número y la fecha de la retención'
    expect(await screen.findByText(falta)).toBeVisible()
    expect(api.calls(cuotas.pagar)).toHaveLength(0)
    await type('Régimen', 'Ganancias')
    await type('Número de certificado', '0001-12')
    await type('Fecha', '01/03/2026')
    await cobrar()
    await waitFor(() => expect(api.calls(cuotas.pagar)).toHaveLength(1))
    expect(api.calls(cuotas.pagar)[0]?.body).toMatchObject({
      metodo_pago: 'RETENCION',
      tipos_pago: [
        {
          tipo_pago: 'RETENCION',
          monto: 100_000,
          retencion: { regimen: 'Ganancias', numero: '0001-12', fecha: '2026-03-01' },
        },
      ],
    })
  })

  it('takes a wallet by the key 7, and leaves the others their keys', async () => {
    const { api, user, dialog, cobrar } = await start()
    const tipo = dialog.getByLabelText('Tipo de pago 1')
    tipo.focus()
    await user.keyboard('6')
    expect(tipo).toHaveValue('OTROS')
    tipo.focus()
    await user.keyboard('7')
    expect(tipo).toHaveDisplayValue('QR / billetera virtual')
    await cobrar()
    await waitFor(() => expect(api.calls(cuotas.pagar)).toHaveLength(1))
    expect(api.calls(cuotas.pagar)[0]?.body).toMatchObject({
      metodo_pago: 'QR',
      tipos_pago: [{ tipo_pago: 'QR', monto: 100_000 }],
    })
  })

  it('offers no retention elsewhere', async () => {
    const { dialog } = await start()
    expect(dialog.queryByRole('option', { name: 'Retención' })).not.toBeInTheDocument()
  })

  it('marks a refused amount until the amount or the kind of payment changes', async () => {
    const { user, dialog, type, cobrar } = await start()
    const monto = dialog.getByLabelText(/^Monto$|^Monto /, { selector: '[data-autofocus]' })
    await type('Monto', '999,99')
    await cobrar()
    expect(monto).toBeInvalid()
    await type('Monto', '1000')
    expect(monto).toBeValid()
    await type('Monto del pago 1', '600')
    await cobrar()
    expect(monto).toBeInvalid()
    await user.keyboard('{F8}')
    expect(monto).toBeValid()
  })

  it('puts the rest on the last line with F8', async () => {
    const { user, dialog, type, cobrar, api } = await start()
    await type('Monto del pago 1', '300')
    await user.click(dialog.getByRole('button', { name: 'Agregar tipo de pago' }))
    await type('Monto del pago 2', '100')
    await user.selectOptions(dialog.getByLabelText('Tipo de pago 2'), 'Transferencia')
    await user.keyboard('{F8}')
    await user.tab()
    expect(dialog.getByLabelText('Monto del pago 2')).toHaveValue('700,00')
    await cobrar()
    expect(await screen.findByText('Cuota cobrada correctamente')).toBeVisible()
    expect(api.calls(cuotas.pagar)[0]?.body).toEqual({
      monto_pagado: 100_000,
      metodo_pago: 'MIXTO',
      tipos_pago: [
        { tipo_pago: 'EFECTIVO', monto: 30_000 },
        { tipo_pago: 'TRANSFERENCIA', monto: 70_000 },
      ],
      a_favor: false,
    })
  })

  it('opens the tab during the click, and shows the receipt there after the list', async () => {
    const { cobrar, open, tab, api } = await start()
    await cobrar()
    expect(open).toHaveBeenCalledOnce()
    expect(await screen.findByText('Cuota cobrada correctamente')).toBeVisible()
    expect(tab.location.replace).not.toHaveBeenCalled()
    await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('/recibo'))
    expect(api.calls(impresiones.create)[0]?.body).toMatchObject({ documento: 'recibos', id: 41 })
    // The dialog asked for the instalments of the sale again.
    expect(api.calls(cuotas.deVenta).length).toBeGreaterThan(1)
    expect(screen.queryByRole('dialog', { name: /^Cobrar cuota/ })).not.toBeInTheDocument()
  })

  it('closes the tab after a refusal, and keeps the typed values', async () => {
    const { cobrar, tab, api, dialog } = await start()
    api.on(cuotas.pagar, () => {
      throw refusal(400, 'El monto no es válido')
    })
    await cobrar()
    expect(await screen.findByText('Error al cobrar cuota')).toBeVisible()
    expect(screen.getByText('El monto no es válido')).toBeVisible()
    expect(tab.close).toHaveBeenCalledOnce()
    expect(dialog.getByLabelText('Monto del pago 1')).toHaveValue('1.000,00')
  })

  it('closes when another till was faster, and shows the instalments that are still open', async () => {
    const { cobrar, api } = await start()
    api
      .on(cuotas.pagar, () => {
        throw new ApiError(409, { error: 'La cuota ya está pagada', codigo: 'cuota_pagada' })
      })
      .on(cuotas.deVenta, () => [buildCuota({ pagada: true, fecha_pago: '2026-03-05' })])
    await cobrar()
    const toast = (await screen.findByText('Error al cobrar cuota')).closest('[role=alert]')
    expect(toast).toHaveTextContent('La cuota ya está pagada')
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: /^Cobrar cuota/ })).not.toBeInTheDocument(),
    )
    expect(screen.getByText('Pagada el 05/03/2026')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Cobrar/ })).not.toBeInTheDocument()
  })
})

describe('without an answer', () => {
  it.each(['Cobrar', 'Monto'])('keeps the focus on %s, and Enter tries again', async (where) => {
    const { user, api, dialog } = await start()
    let answer: (lost: boolean) => void = () => undefined
    api.on(
      cuotas.pagar,
      () =>
        new Promise((resolve, reject) => {
          answer = (lost) => (lost ? reject(refusal(0, '')) : resolve(PAGADO))
        }),
    )
    const button = dialog.getByRole('button', { name: /^Cobrar/ })
    const place =
      where === 'Cobrar' ? button : dialog.getByLabelText(/^Monto$|^Monto /, { selector: '[data-autofocus]' })
    act(() => place.focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    // A press while the call is on its way sends nothing.
    await user.keyboard('{Enter}')
    await user.click(button)
    act(() => place.focus())
    answer(true)
    expect(await screen.findByText('Error de red')).toBeVisible()
    await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
    expect(api.calls(cuotas.pagar)).toHaveLength(1)
    expect(place).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(api.calls(cuotas.pagar)).toHaveLength(2))
    answer(false)
    expect(await screen.findByText('Cuota cobrada correctamente')).toBeVisible()
  })
})

describe('an excess', () => {
  it('shows its instalments before, and the amount and their number after', async () => {
    const { type, cobrar, dialog, api } = await start()
    api.on(cuotas.pagar, () => ({
      ...PAGADO,
      exceso: 150_000,
      cuotas_actualizadas: [
        { id: 12, numero_cuota: 2, estado: 'pagada_completa' as const, nuevo_monto: 0 },
        { id: 13, numero_cuota: 3, estado: 'reducida' as const, nuevo_monto: 50_000 },
      ],
    }))
    await type('Monto', '2500')
    const reparto = within(dialog.getByRole('region', { name: 'Reparto del pago' }))
    expect(reparto.getByText('Cuota 1: $ 1.000,00, queda pagada')).toBeVisible()
    expect(reparto.getByText('Cuota 2: $ 1.000,00, queda pagada')).toBeVisible()
    expect(reparto.getByText('Cuota 3: $ 500,00, quedan $ 500,00')).toBeVisible()
    await cobrar()
    expect(await screen.findByText('Exceso de $ 1.500,00 aplicado a 2 cuotas adicionales')).toBeVisible()
  })

  it('shows the part for another instalment and the credit separately', async () => {
    const { type, cobrar, api, user } = await start()
    api.on(cuotas.pagar, () => ({
      ...PAGADO,
      exceso: 250_000,
      saldo_a_favor: 50_000,
      cuotas_actualizadas: [{ id: 12, numero_cuota: 2, estado: 'pagada_completa' as const, nuevo_monto: 0 }],
    }))
    await type('Monto', '3500')
    await cobrar()
    await user.click(await screen.findByRole('button', { name: 'Cobrar y dejar a favor' }))
    expect(await screen.findByText('Exceso de $ 2.000,00 aplicado a 1 cuota adicional')).toBeVisible()
    expect(screen.getByText('Quedan $ 500,00 a favor del cliente.')).toBeVisible()
  })

  it('that no instalment needs is only credit', async () => {
    const { type, cobrar, api, user } = await start()
    api.on(cuotas.pagar, () => ({ ...PAGADO, exceso: 50_000, saldo_a_favor: 50_000 }))
    await type('Monto', '3500')
    await cobrar()
    await user.click(await screen.findByRole('button', { name: 'Cobrar y dejar a favor' }))
    expect(await screen.findByText('Quedan $ 500,00 a favor del cliente.')).toBeVisible()
    expect(screen.queryByText(/^Exceso/)).not.toBeInTheDocument()
  })

  it('becomes credit only after a question', async () => {
    const { type, cobrar, api, user, open } = await start()
    api.on(cuotas.pagar, () => ({ ...PAGADO, exceso: 250_000, saldo_a_favor: 50_000 }))
    await type('Monto', '3500')
    await cobrar()
    const question = within(await screen.findByRole('dialog', { name: 'Dejar a favor del cliente' }))
    expect(question.getByText(/¿Dejar \$ 500,00 a favor del cliente\?/)).toBeVisible()
    expect(api.calls(cuotas.pagar)).toHaveLength(0)
    expect(open).not.toHaveBeenCalled()
    await user.click(question.getByRole('button', { name: 'Cobrar y dejar a favor' }))
    expect(open).toHaveBeenCalledOnce()
    expect(await screen.findByText('Quedan $ 500,00 a favor del cliente.')).toBeVisible()
    expect(api.calls(cuotas.pagar)[0]?.body).toMatchObject({ monto_pagado: 350_000, a_favor: true })
  })

  it('leads to a question also when only the server knows that the sale owes less', async () => {
    const { cobrar, api, tab } = await start()
    api.on(cuotas.pagar, () => {
      throw new ApiError(409, {
        error: 'El monto supera el saldo pendiente de la venta ($ 500,00)',
        codigo: 'supera_saldo',
      })
    })
    await cobrar()
    const question = within(await screen.findByRole('dialog', { name: 'Dejar a favor del cliente' }))
    expect(question.getByText(/¿Dejar lo que sobra a favor del cliente\?/)).toBeVisible()
    expect(tab.close).toHaveBeenCalledOnce()
  })
})

describe('the interest of a late instalment', () => {
  const ATRASADA = { interes: 4_000 }
  const conOrden = (orden: 'capital' | 'interes') => ({ intereses: { orden } })
  const enviado = async (api: Awaited<ReturnType<typeof start>>['api']) => {
    await waitFor(() => expect(api.calls(cuotas.pagar)).toHaveLength(1))
    return api.calls(cuotas.pagar)[0]?.body
  }

  it('is not there without one', async () => {
    const { api, dialog, cobrar } = await start()
    expect(dialog.queryByLabelText('Interés que se cobra')).toBeNull()
    await cobrar()
    expect(await enviado(api)).not.toHaveProperty('interes')
  })

  it('is proposed whole, above the capital', async () => {
    const { api, dialog, cobrar } = await start(conOrden('capital'), ATRASADA)
    expect(dialog.getByLabelText(/^Monto$|^Monto /, { selector: '[data-autofocus]' })).toHaveValue('1.040,00')
    expect(await dialog.findByLabelText('Interés que se cobra')).toHaveValue('40,00')
    await cobrar()
    expect(await enviado(api)).toMatchObject({
      monto_pagado: 104_000,
      interes: { reclamado: 4_000, perdonado: 0, motivo: '' },
    })
  })

  it('gets what a smaller amount leaves, by the order of payment', async () => {
    const capital = await start(conOrden('capital'), ATRASADA)
    await capital.type('Monto', '1010')
    expect(await capital.dialog.findByLabelText('Interés que se cobra')).toHaveValue('10,00')
  })

  it('comes first where the shop says so, and the capital gets the rest', async () => {
    const { api, dialog, type, cobrar } = await start(conOrden('interes'), ATRASADA)
    await type('Monto', '1000')
    expect(await dialog.findByLabelText('Interés que se cobra')).toHaveValue('40,00')
    await cobrar()
    expect(await enviado(api)).toMatchObject({ monto_pagado: 100_000, interes: { reclamado: 4_000 } })
  })

  it('is claimed in part, and the rest forgiven with a reason', async () => {
    const { api, user, dialog, type, cobrar } = await start(conOrden('capital'), ATRASADA)
    await type('Interés que se cobra', '15')
    expect(dialog.getByLabelText(/^Monto$|^Monto /, { selector: '[data-autofocus]' })).toHaveValue('1.015,00')
    await user.click(dialog.getByRole('checkbox', { name: /^Perdonar \$\s25,00/ }))
    await cobrar()
    expect(await screen.findByText('Debes ingresar un motivo')).toBeVisible()
    await type(/^Motivo/, 'Cliente de años')
    await cobrar()
    expect(await enviado(api)).toMatchObject({
      monto_pagado: 101_500,
      interes: { reclamado: 1_500, perdonado: 2_500, motivo: 'Cliente de años' },
    })
  })

  it('never passes what is owed', async () => {
    const { api, type, cobrar } = await start(conOrden('capital'), ATRASADA)
    await type('Interés que se cobra', '41')
    await cobrar()
    expect(await screen.findByText('La cuota debe $ 40,00 de interés')).toBeVisible()
    expect(api.calls(cuotas.pagar)).toHaveLength(0)
  })

  it('of a paid instalment is collected alone', async () => {
    const pagada = { ...ATRASADA, pagada: true, fecha_pago: '2026-03-20' }
    const { api, dialog, cobrar } = await start(conOrden('capital'), pagada)
    expect(dialog.getByLabelText(/^Monto$|^Monto /, { selector: '[data-autofocus]' })).toHaveValue('40,00')
    await cobrar()
    expect(await enviado(api)).toMatchObject({ monto_pagado: 4_000, interes: { reclamado: 4_000 } })
  })
  it('of a paid instalment is forgiven with a reason by who may', async () => {
    const app = renderApp('/recibos?venta=7', {
      usuario: { tipo_usuario: 'admin', ...conOrden('capital') },
      api: (api) =>
        api
          .on(cuotas.ventasPendientes, () => pageOf([buildVentaACobrar()]))
          .on(recibos.list, () => pageOf([]))
          .on(cuotas.deVenta, () => [buildCuota({ ...ATRASADA, pagada: true, fecha_pago: '2026-03-20' })])
          .on(intereses.perdonar, () => ({ interes: 0 })),
    })
    await app.user.click(await screen.findByRole('button', { name: 'Perdonar interés Cuota 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Perdonar interés/ }))
    await app.user.click(dialog.getByRole('button', { name: 'Perdonar' }))
    expect(await screen.findByText('Debes ingresar un motivo')).toBeVisible()
    await app.user.type(dialog.getByLabelText(/^Motivo/), 'Acordado')
    await app.user.click(dialog.getByRole('button', { name: 'Perdonar' }))
    await waitFor(() => expect(app.api.calls(intereses.perdonar)).toHaveLength(1))
    expect(app.api.calls(intereses.perdonar)[0]?.body).toEqual({ importe: 4_000, motivo: 'Acordado' })
  })
})
