import { agendaPagos, type Vencimiento } from '@mostrador/contract/compras/agenda-pagos'
import { type Deuda, type Pago, pagosProveedores } from '@mostrador/contract/compras/pagos-proveedores'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageOf } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const PAGO: Pago = {
  id: 4,
  numero: 'OP 0000004',
  fecha: '2026-03-15',
  proveedor: { id: 1, nombre: 'Molinos' },
  sucursal: { id: 1, nombre: 'Centro' },
  total: 12_100,
  sin_aplicar: 2_100,
  estado: 'vigente',
  medios: [
    {
      medio: 'TRANSFERENCIA',
      monto: 12_100,
      origen: null,
      referencia: 'TR-9',
      cheque_propio: null,
      cheque: null,
      retencion: null,
    },
  ],
  observaciones: '',
  imputaciones: [{ compra: 7, comprobante: 'Factura A 00001-00000007', importe: 10_000, nota: null }],
  saldo: 0,
  usuario: { id: 1, username: 'admin' },
  fecha_creacion: '2026-03-15T13:00:00Z',
  motivo_anulacion: '',
}

const comprobante = { fecha: '2026-03-01', vencimiento: '2026-03-30', total: 10_000, nota: false }
const DEUDA: Deuda = {
  proveedor: { id: 1, razon_social: 'Molinos', saldo: 13_000 },
  comprobantes: [
    { ...comprobante, id: 7, comprobante: 'Factura A 00001-00000007', pendiente: 10_000 },
    { ...comprobante, id: 8, comprobante: 'Factura A 00001-00000008', pendiente: 5_000 },
    { ...comprobante, id: 9, comprobante: 'Nota de crédito A 00001-00000009', pendiente: 2_000, nota: true },
  ],
  pagos: [],
}

const VENCE: Vencimiento = {
  tipo: 'compra',
  id: 7,
  comprobante: 'Factura A 00001-00000007',
  proveedor: { id: 1, nombre: 'Molinos' },
  fecha: '2026-03-01',
  vencimiento: '2026-03-14',
  importe: 10_000,
  dias: -1,
}

const shop = (api: FakeApi) => {
  const { imputaciones: _, medios, ...fila } = PAGO
  api
    .on(pagosProveedores.list, () => pageOf([{ ...fila, medios: medios.map(({ medio }) => medio) }]))
    .on(agendaPagos.list, () => ({ ...pageOf([VENCE]), total: 10_000 }))
    .on(pagosProveedores.get, () => PAGO)
    .on(pagosProveedores.deuda, () => DEUDA)
    .on(pagosProveedores.create, () => PAGO)
    .on(pagosProveedores.anular, () => ({ ...PAGO, estado: 'anulado' as const }))
    .on(pagosProveedores.imputar, () => PAGO)
    .on(pagosProveedores.cheques, () => ({
      cheques: [
        {
          id: 3,
          banco: 'Galicia',
          numero: '90037',
          vencimiento: '2026-04-20',
          monto: 20_000,
          cliente_nombre: 'Ana',
        },
      ],
    }))
    .on(proveedores.list, () => pageOf([]))
}

const open = (address: string, usuario: object = { tipo_usuario: 'admin', compras: true }) =>
  renderApp(address, { api: shop, usuario })

describe('payments to suppliers', () => {
  it('are not there while purchases are off', async () => {
    open('/pagos-proveedores', { tipo_usuario: 'admin' })
    expect(await screen.findByText('Las compras no están activas')).toBeVisible()
  })

  it('are listed with their means, and what falls due has its tab', async () => {
    const { user } = open('/pagos-proveedores')
    expect(await screen.findByText('OP 0000004')).toBeVisible()
    expect(screen.getByText('Transferencia')).toBeVisible()
    await user.click(screen.getByRole('tab', { name: 'Agenda' }))
    expect(await screen.findByText('VENCIDA')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Pagar/ }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Nuevo pago a proveedor' })).toBeVisible()
    expect(await screen.findByText('Factura A 00001-00000008')).toBeVisible()
  })

  it('pay all that is open by three keys: the credit note takes its part', async () => {
    const { user, api } = open('/pagos-proveedores/nuevo?proveedor=1')
    await screen.findByText('Factura A 00001-00000008')
    await user.keyboard('{F7}')
    expect(screen.getByLabelText('Monto del medio 1')).toHaveValue('130,00')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Pago OP 0000004 registrado')).toBeVisible()
    expect(api.calls(pagosProveedores.create)[0]?.body).toEqual({
      proveedor: 1,
      medios: [{ medio: 'EFECTIVO', monto: 13_000, referencia: '', origen: 'caja' }],
      imputaciones: [
        { compra: 7, importe: 2_000, nota: 9 },
        { compra: 7, importe: 8_000 },
        { compra: 8, importe: 5_000 },
      ],
      observaciones: '',
    })
  })

  it('take by Enter what is left of what is paid, and no more', async () => {
    const { user, api } = open('/pagos-proveedores/nuevo?proveedor=1')
    await screen.findByText('Factura A 00001-00000008')
    const aplicar = (numero: number) => screen.getByLabelText(`Aplicar a Factura A 00001-0000000${numero}`)
    await user.type(screen.getByLabelText('Monto del medio 1'), '120')
    await user.click(aplicar(7))
    await user.keyboard('{Enter}')
    expect(aplicar(7)).toHaveValue('100,00')
    await user.click(aplicar(8))
    await user.keyboard('{Enter}')
    expect(aplicar(8)).toHaveValue('20,00')
    await user.clear(aplicar(7))
    await user.type(aplicar(7), '120')
    await user.clear(aplicar(8))
    await user.keyboard('{Enter}')
    expect(aplicar(8)).toHaveValue('')
    expect(await screen.findByText(/Lo que se paga ya está aplicado/)).toBeVisible()
    await user.clear(aplicar(7))
    await user.keyboard('{Enter}')
    await user.click(aplicar(8))
    await user.keyboard('{Enter}{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Pago OP 0000004 registrado')).toBeVisible()
    expect(api.calls(pagosProveedores.create)[0]?.body).toMatchObject({
      imputaciones: [
        { compra: 7, importe: 10_000 },
        { compra: 8, importe: 2_000 },
      ],
    })
  })

  it('begin with the voucher that was open: its supplier, and all of it', async () => {
    const { user, api } = open('/pagos-proveedores/nuevo?proveedor=1&compra=8')
    await waitFor(() => expect(screen.getByLabelText('Monto del medio 1')).toHaveValue('50,00'))
    expect(screen.getByLabelText('Aplicar a Factura A 00001-00000008')).toHaveValue('50,00')
    expect(screen.getByLabelText('Aplicar a Factura A 00001-00000007')).toHaveValue('')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Pago OP 0000004 registrado')).toBeVisible()
    expect(api.calls(pagosProveedores.create)[0]?.body).toMatchObject({
      proveedor: 1,
      medios: [{ monto: 5_000 }],
      imputaciones: [{ compra: 8, importe: 5_000 }],
    })
  })

  it('may use what the account began with in favour, or it pays alone', async () => {
    const { user, api } = renderApp('/pagos-proveedores/nuevo?proveedor=1', {
      usuario: { tipo_usuario: 'admin', compras: true },
      api: (fake) => {
        shop(fake)
        const aFavor = { inicial: true as const, nota: true, comprobante: 'Saldo inicial', pendiente: 2_500 }
        fake.on(pagosProveedores.deuda, () => ({
          ...DEUDA,
          comprobantes: [...DEUDA.comprobantes.slice(0, 1), { ...comprobante, ...aFavor, id: 7 }],
        }))
        fake.on(pagosProveedores.imputarInicial, () => DEUDA)
      },
    })
    expect(await screen.findByText('A favor')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Aplicar sin pagar/ }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/Factura A/), '20')
    await user.click(dialog.getByRole('button', { name: 'Aplicar' }))
    expect(await screen.findByText('Crédito aplicado')).toBeVisible()
    expect(api.calls(pagosProveedores.imputarInicial)[0]).toMatchObject({
      params: { id: 1 },
      body: { imputaciones: [{ compra: 7, importe: 2_000 }] },
    })
    await user.keyboard('{F7}{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Pago OP 0000004 registrado')).toBeVisible()
    expect(api.calls(pagosProveedores.create)[0]?.body).toMatchObject({
      medios: [{ monto: 7_500 }],
      imputaciones: [
        { compra: 7, importe: 2_500, nota_inicial: 7 },
        { compra: 7, importe: 7_500 },
      ],
    })
  })

  it('pay the opening debt as a voucher, also where a voucher has its number', async () => {
    const { user, api } = renderApp('/pagos-proveedores/nuevo?proveedor=1', {
      usuario: { tipo_usuario: 'admin', compras: true },
      api: (fake) => {
        shop(fake)
        fake.on(pagosProveedores.deuda, () => ({
          ...DEUDA,
          comprobantes: [
            { ...comprobante, id: 7, inicial: true as const, comprobante: 'Saldo inicial', pendiente: 3_000 },
            ...DEUDA.comprobantes.slice(0, 1),
          ],
        }))
      },
    })
    await user.click(await screen.findByLabelText('Aplicar a Saldo inicial'))
    await user.keyboard('{Enter}')
    expect(screen.getByLabelText('Aplicar a Factura A 00001-00000007')).toHaveValue('')
    await user.keyboard('{F7}')
    expect(screen.getByLabelText('Monto del medio 1')).toHaveValue('130,00')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Pago OP 0000004 registrado')).toBeVisible()
    expect(api.calls(pagosProveedores.create)[0]?.body).toMatchObject({
      imputaciones: [
        { inicial: 7, importe: 3_000 },
        { compra: 7, importe: 10_000 },
      ],
    })
  })

  it('hand a cheque over at its face value; what is left is on account', async () => {
    const { user, api } = open('/pagos-proveedores/nuevo?proveedor=1')
    await screen.findByText('Factura A 00001-00000008')
    await user.selectOptions(screen.getByLabelText('Medio de pago 1'), 'CHEQUE_TERCERO')
    await user.type(screen.getByRole('combobox', { name: 'Cheque en cartera' }), 'gali')
    await user.click(await screen.findByRole('option', { name: /Galicia 90037/ }))
    expect(screen.getByLabelText('Monto del medio 1')).toHaveValue('200,00')
    await user.click(screen.getByLabelText('Aplicar a Factura A 00001-00000007'))
    await user.keyboard('{Enter}')
    expect(screen.getByText('A cuenta $ 100,00')).toBeVisible()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Pago OP 0000004 registrado')).toBeVisible()
    expect(api.calls(pagosProveedores.create)[0]?.body).toMatchObject({
      medios: [{ medio: 'CHEQUE_TERCERO', monto: 20_000, cheque: 3 }],
      imputaciones: [{ compra: 7, importe: 10_000 }],
    })
  })

  it.each<[string, string, string]>([
    ['CHEQUE_PROPIO', '100', 'Ingresa el banco, el número y la fecha del cheque'],
    ['RETENCION', '100', 'Ingresa el régimen, el número y la fecha de la retención'],
    ['EFECTIVO', '', 'Cada medio de pago debe tener un monto'],
  ])('are not sent by %s without its data', async (medio, monto, texto) => {
    const { user, api } = open('/pagos-proveedores/nuevo?proveedor=1')
    await screen.findByText('Factura A 00001-00000008')
    await user.selectOptions(screen.getByLabelText('Medio de pago 1'), medio)
    if (monto) await user.type(screen.getByLabelText('Monto del medio 1'), monto)
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect((await screen.findAllByText(texto))[0]).toBeVisible()
    expect(api.calls(pagosProveedores.create)).toHaveLength(0)
  })

  it('are not sent when more is applied than is paid, or than is open', async () => {
    const { user, api } = open('/pagos-proveedores/nuevo?proveedor=1')
    await screen.findByText('Factura A 00001-00000008')
    await user.type(screen.getByLabelText('Monto del medio 1'), '10')
    await user.type(screen.getByLabelText('Aplicar a Factura A 00001-00000008'), '20')
    expect(screen.getByText('Falta $ 10,00')).toBeVisible()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect((await screen.findAllByText('Se aplica más de lo que se paga'))[0]).toBeVisible()
    await user.type(screen.getByLabelText('Aplicar a Factura A 00001-00000008'), '0,00')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const pasa = 'Factura A 00001-00000008 tiene $ 50,00 pendiente'
    expect((await screen.findAllByText(pasa))[0]).toBeVisible()
    expect(api.calls(pagosProveedores.create)).toHaveLength(0)
  })

  it('say why the server refused one, and keep what was typed', async () => {
    const { user, api } = open('/pagos-proveedores/nuevo?proveedor=1')
    await screen.findByText('Factura A 00001-00000008')
    api.on(pagosProveedores.create, () => {
      throw refusal(409, 'El cheque ya está entregado')
    })
    await user.keyboard('{F7}{Control>}{Enter}{/Control}')
    expect(await screen.findByText('El cheque ya está entregado')).toBeVisible()
    expect(screen.getByLabelText('Monto del medio 1')).toHaveValue('130,00')
  })
})

describe('one payment', () => {
  it('is annulled with a reason, after its effects are shown', async () => {
    const { user, api } = open('/pagos-proveedores/4')
    await user.click(await screen.findByRole('button', { name: 'Anular' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Anular OP 0000004' }))
    expect(dialog.getByText(/Se le vuelve a deber \$ 121,00 a Molinos/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Anular pago' }))
    expect(api.calls(pagosProveedores.anular)).toHaveLength(0)
    await user.type(dialog.getByRole('textbox'), 'mal hecho')
    await user.click(dialog.getByRole('button', { name: 'Anular pago' }))
    expect(await screen.findByText('Pago OP 0000004 anulado')).toBeVisible()
    expect(api.calls(pagosProveedores.anular)[0]?.body).toEqual({ motivo: 'mal hecho' })
  })

  it('applies its credit: Enter takes what fits', async () => {
    const { user, api } = open('/pagos-proveedores/4')
    await user.click(await screen.findByRole('button', { name: 'Aplicar crédito' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Aplicar OP 0000004' }))
    await user.click(dialog.getByLabelText(/Factura A 00001-00000008/))
    await user.keyboard('{Enter}')
    expect(dialog.getByLabelText(/Factura A 00001-00000008/)).toHaveValue('21,00')
    await user.click(dialog.getByRole('button', { name: /^Aplicar/ }))
    expect(await screen.findByText('Crédito aplicado')).toBeVisible()
    expect(api.calls(pagosProveedores.imputar)[0]?.body).toEqual({
      imputaciones: [{ compra: 8, importe: 2_100 }],
    })
  })
})
