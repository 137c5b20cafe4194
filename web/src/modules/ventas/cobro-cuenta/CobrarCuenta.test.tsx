import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { cobrosCuenta, type DeudaDeCliente } from '@mostrador/contract/ventas/recibos/cobros-cuenta'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildCliente } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { buildCuota, mockTab } from '../cuotas/cuotas.fixture.ts'

const OTRA = 'TKT-X 01-0000009'
/** $ 500,00 without instalments; two late instalments of $ 1.000,00, one with $ 40,00 of interest; one that is not due yet. */
const DEUDA: DeudaDeCliente = {
  cliente: { id: 1, nombre: 'Juan Pérez', saldo: 350_000 },
  sin_cuotas: 50_000,
  cuotas: [
    buildCuota({ id: 11, dias_vencimiento: -20, interes: 4_000 }),
    buildCuota({ id: 21, venta: 9, venta_id: 9, venta_numero: OTRA, dias_vencimiento: -10 }),
    buildCuota({ id: 12, numero_cuota: 2 }),
  ],
}

const open = async (usuario: object = {}, deuda = DEUDA) => {
  mockTab()
  const app = renderApp('/cobrar?cliente=1', {
    usuario: { cobros_de_cuenta: true, ...usuario },
    api: (api) =>
      api
        .on(clientes.get, () => buildCliente({ id: 1, nombre: 'Juan Pérez' }))
        .on(cobrosCuenta.deuda, () => deuda)
        .on(cobrosCuenta.cobrar, () => ({
          success: true as const,
          cobro_id: 41,
          sin_cuotas: 0,
          saldo_a_favor: 0,
        }))
        .on(impresiones.create, () => ({ url: '/recibo' })),
  })
  await screen.findByRole('region', { name: 'Pago' })
  const type = async (label: string, text: string) => {
    const field = screen.getByLabelText(label)
    await app.user.clear(field)
    if (text) await app.user.type(field, text)
  }
  const cobrar = () => app.user.click(screen.getByRole('button', { name: /^Cobrar/ }))
  return { ...app, type, cobrar, bodies: () => app.api.calls(cobrosCuenta.cobrar).map((c) => c.body) }
}

const monto = () => screen.getByRole('textbox', { name: /^Monto(?! del pago)/ })

describe('collecting from the account', () => {
  it('says where it is turned on while it is off', async () => {
    renderApp('/cobrar?cliente=1', { usuario: {} })
    expect(await screen.findByText('Cobrar de la cuenta del cliente no está activo')).toBeVisible()
  })

  it('proposes what is due today: the balance without instalments, then each interest before its capital', async () => {
    const { bodies, cobrar } = await open()
    expect(monto()).toHaveValue('2.540,00')
    expect(screen.getByText('Se pagan $ 500,00')).toBeVisible()
    expect(screen.getByLabelText('Se paga de Cuota 1 de TKT-X 01-0000007')).toHaveValue('1.000,00')
    expect(screen.getByLabelText('Interés que se paga de Cuota 1 de TKT-X 01-0000007')).toHaveValue('40,00')
    await cobrar()
    expect(await screen.findByText('Cobro de $ 2.540,00 registrado')).toBeVisible()
    expect(bodies()[0]).toMatchObject({
      monto: 254_000,
      a_favor: false,
      lineas: [
        { cuota: 11, capital: 100_000, interes: 4_000 },
        { cuota: 21, capital: 100_000, interes: 0 },
      ],
    })
  })

  it('lets the person choose another one: the amount follows until somebody writes it', async () => {
    const { user, bodies, cobrar, type } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Paga Cuota 1 de TKT-X 01-0000007' }))
    await user.click(screen.getByRole('checkbox', { name: `Paga Cuota 1 de ${OTRA}` }))
    await user.click(screen.getByRole('checkbox', { name: 'Paga Cuota 2 de TKT-X 01-0000007' }))
    expect(monto()).toHaveValue('1.000,00')
    await type('Monto del pago 1', '1000')
    await cobrar()
    await screen.findByText('Cobro de $ 1.000,00 registrado')
    expect(bodies()[0]?.lineas).toEqual([{ cuota: 12, capital: 100_000, interes: 0 }])
  })

  it('goes back to the proposal, and asks before it leaves something in favour', async () => {
    const { user, bodies, cobrar } = await open()
    await user.clear(monto())
    await user.type(monto(), '5000')
    await user.click(screen.getByRole('checkbox', { name: 'Paga Cuota 2 de TKT-X 01-0000007' }))
    await user.click(screen.getByRole('button', { name: 'Volver a proponer' }))
    expect(screen.getByRole('checkbox', { name: 'Paga Cuota 2 de TKT-X 01-0000007' })).toBeChecked()
    await cobrar()
    const dialog = within(await screen.findByRole('dialog', { name: 'Dejar a favor del cliente' }))
    expect(dialog.getByText('¿Dejar $ 1.460,00 a favor del cliente?')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cobrar y dejar a favor' }))
    await screen.findByText('Cobro de $ 5.000,00 registrado')
    expect(bodies()[0]).toMatchObject({ a_favor: true })
  })

  it('takes a part of an instalment only where the shop does, and never more than it asks for', async () => {
    const primera = 'Se paga de Cuota 1 de TKT-X 01-0000007'
    const { user, cobrar, bodies, type } = await open()
    await user.click(screen.getByRole('checkbox', { name: `Paga Cuota 1 de ${OTRA}` }))
    await type(primera, '300')
    await cobrar()
    const least = 'El monto debe ser mayor o igual a $ 1.040,00 (valor de la cuota y su interés)'
    expect((await screen.findAllByText(least))[0]).toBeVisible()
    await type(primera, '1000,01')
    await cobrar()
    const most = 'La cuota pide $ 1.000,00: no se le puede aplicar más'
    expect((await screen.findAllByText(most))[0]).toBeVisible()
    expect(bodies()).toHaveLength(0)
  })

  it('keeps what was typed when the server refuses', async () => {
    const { api, cobrar } = await open()
    api.on(cobrosCuenta.cobrar, () => {
      throw refusal(409, 'La cuota ya está pagada')
    })
    await cobrar()
    expect(await screen.findByText('Error al cobrar')).toBeVisible()
    expect(monto()).toHaveValue('2.540,00')
  })
})
