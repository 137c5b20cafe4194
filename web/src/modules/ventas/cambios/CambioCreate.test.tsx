import { articulos } from '@mostrador/contract/maestros/articulos'
import { CONSUMIDOR_FINAL, SIN_SALDO_A_FAVOR } from '@mostrador/contract/maestros/clientes'
import { cambios } from '@mostrador/contract/ventas/cambios'
import { historialCliente } from '@mostrador/contract/ventas/historial-cliente'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildNota, pageOf } from '../../../../test/builders.ts'
import type { FakeApi } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { createdFrom, PAVA, tienda } from '../../../../test/tienda.ts'

/** A sale of one kettle of $ 10.000,00, paid in cash. */
const VENTA = {
  id: 7,
  numero: 'TKT-X 03-0000007',
  cliente: CONSUMIDOR_FINAL.id,
  fecha: '2026-03-01',
  estado: 'aprobada' as const,
  bonificacion: 0,
  total: PAVA.precio_venta,
  pagos: [{ tipo_pago: 'EFECTIVO' as const, monto: PAVA.precio_venta }],
  lineas: [
    {
      articulo: { id: PAVA.id, nombre: PAVA.nombre },
      precio_unitario: PAVA.precio_venta,
      vendidas: 1,
      devueltas: 0,
      neto: PAVA.precio_venta,
      acreditable: PAVA.precio_venta,
    },
  ],
}

const shop = (api: FakeApi) =>
  tienda(api)
    .on(historialCliente.get, () => ({
      cliente: CONSUMIDOR_FINAL,
      facturas: [{ ...VENTA, punto_venta: 3, nota_credito_id: null, nota_credito_numero: null }],
      notas_credito: [],
      cobros: [],
      cuotas: [],
    }))
    .on(notasCredito.deVenta, () => VENTA)
    .on(cambios.create, ({ body }) => ({
      id: 1,
      nota_credito: buildNota({ id: 10, numero: 'NC-X 01-0000010' }),
      venta: createdFrom(123, { ...body, tipo_documento: 'FACTURA', total: 0, detalles: body.llevados }),
    }))

const cliente = () => screen.getByRole('combobox', { name: /^Cliente/ })

/** An exchange of Consumidor Final, chosen with one key; of `vuelve` for `sale`. */
async function cambiar(
  { vuelve, sale, venta }: { vuelve: string; sale: string; venta?: string },
  usuario: object = {},
) {
  const app = renderApp('/cambio', { api: shop, usuario: { cambios: true, ...usuario } })
  await screen.findByRole('option', { name: /^Consumidor Final/ })
  await app.user.keyboard('{Enter}')
  expect(cliente()).toHaveValue('Consumidor Final')
  if (venta) {
    await screen.findByRole('option', { name: new RegExp(`^${venta}`) })
    await app.user.selectOptions(screen.getByLabelText('Venta que se devuelve'), String(VENTA.id))
    await waitFor(() => expect(app.api.calls(notasCredito.deVenta)).toHaveLength(1))
    await app.user.click(cliente())
  }
  // Enter in a chosen customer goes on.
  await app.user.keyboard('{Enter}')
  expect(screen.getByRole('combobox', { name: 'Artículo' })).toHaveFocus()
  await app.user.keyboard(`${vuelve}{Enter}`)
  await screen.findByLabelText(/^Cantidad que vuelve de/)
  await app.user.keyboard(`{F6}${sale}{Enter}`)
  const lado = within(screen.getByRole('region', { name: 'Lo que se lleva' }))
  await lado.findByLabelText(/^Cantidad de/)
  return { ...app, save: () => app.user.keyboard('{Control>}{Enter}{/Control}') }
}

describe('an exchange on account', () => {
  const enCuenta = async (usuario: object) => {
    const app = renderApp('/cambio', { api: shop, usuario: { cambios: true, ...usuario } })
    await app.user.type(await screen.findByRole('combobox', { name: /^Cliente/ }), 'Juan')
    await app.user.click(await screen.findByRole('option', { name: /^Juan/ }))
    await app.user.selectOptions(screen.getByLabelText('Condición de venta'), 'Cta-Cte en 2 cuotas')
    await app.user.click(screen.getByRole('radio', { name: 'Se lleva' }))
    await app.user.type(screen.getByRole('combobox', { name: 'Artículo' }), 'PAV-1{Enter}')
    await screen.findByLabelText(/^Cantidad de/)
    return app
  }

  it('states the credit of what is taken before it is saved, where the business does', async () => {
    await enCuenta({ ley_credito: { iva: false, mora_anual: 0 } })
    const ley = within(await screen.findByRole('region', { name: 'Condiciones del crédito' }))
    expect(ley.getByText(/^2 cuotas mensuales de \$\s5\.500,00, la primera el /)).toBeVisible()
    expect(ley.getByText('$ 1.000,00')).toBeVisible()
  })

  it('states none where it does not', async () => {
    await enCuenta({})
    expect(screen.queryByRole('region', { name: 'Condiciones del crédito' })).toBeNull()
  })
})

describe('an exchange for a box at its own price', () => {
  it('costs what the box costs, however often it is read', async () => {
    const caja = { id: 7, codigo: '17790001234565', nombre: 'Caja', factor: 12, precio: 10_000_000 }
    const pava = { ...PAVA, n_cuotas: 0, presentaciones: [caja] }
    const app = renderApp('/cambio', {
      api: (api) => shop(api).on(articulos.list, () => pageOf([pava])),
      usuario: { cambios: true, presentaciones: true },
    })
    await app.user.type(await screen.findByRole('combobox', { name: /^Cliente/ }), 'Juan')
    await app.user.click(await screen.findByRole('option', { name: /^Juan/ }))
    const articulo = () => screen.getByRole('combobox', { name: 'Artículo' })
    await app.user.type(articulo(), 'PAV-1{Enter}')
    await screen.findByLabelText(/^Cantidad que vuelve de/)
    await app.user.click(screen.getByRole('radio', { name: 'Se lleva' }))
    await app.user.type(articulo(), `${caja.codigo}{Enter}`)
    expect(await screen.findByText('1 caja × 12, a $ 100.000,00')).toBeVisible()
    await app.user.type(articulo(), `${caja.codigo}{Enter}`)
    expect(await screen.findByText('2 cajas × 12, a $ 100.000,00 c/u')).toBeVisible()
    await app.user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(app.api.calls(cambios.create)).toHaveLength(1))
    expect(app.api.calls(cambios.create)[0]?.body).toMatchObject({
      diferencia: 19_000_000,
      llevados: [{ cantidad: 24, total: 20_000_000, presentaciones: [{ presentacion: 7, cantidad: 2 }] }],
    })
  })
})

describe('an exchange of Consumidor Final', () => {
  it('counts the change of the difference with bills, and keeps nothing of it', async () => {
    const { user, api, save } = await cambiar({ vuelve: 'REP-3', sale: 'PAV-1' })
    const pago = within(screen.getByRole('region', { name: 'El cliente paga la diferencia' }))
    expect(pago.getByRole('heading', { name: /7\.499,50$/ })).toBeVisible()
    expect(await pago.findByLabelText('Recibido')).toHaveValue('')
    await user.keyboard('{F9}')
    expect(pago.getByLabelText('Recibido')).toHaveFocus()
    await user.click(pago.getByRole('button', { name: /10\.000/ }))
    expect(pago.getByText('Vuelto $ 2.500,50')).toBeVisible()
    await save()
    await waitFor(() => expect(api.calls(cambios.create)).toHaveLength(1))
    expect(JSON.stringify(api.calls(cambios.create)[0]?.body)).not.toContain('recibido')
  })

  it('asks for no cash when it is paid otherwise', async () => {
    const { user } = await cambiar({ vuelve: 'REP-3', sale: 'PAV-1' })
    await user.selectOptions(screen.getByLabelText('Tipo de pago 1'), 'QR / billetera virtual')
    expect(screen.queryByLabelText('Recibido')).not.toBeInTheDocument()
  })

  it('gives the money of a sale back, and asks nothing about an account', async () => {
    const { user, api, save } = await cambiar({ vuelve: 'PAV-1', sale: 'REP-3', venta: VENTA.numero })
    expect(screen.queryByRole('radio', { name: 'A la cuenta' })).not.toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Tipo de pago de la devolución'), 'Transferencia')
    await save()
    await waitFor(() => expect(api.calls(cambios.create)).toHaveLength(1))
    expect(api.calls(cambios.create)[0]?.body).toMatchObject({
      venta: VENTA.id,
      devuelve: [{ tipo_pago: 'TRANSFERENCIA', monto: 749_950 }],
    })
  })

  it('without a sale leaves nothing in its favour: it says what to do, and stops there', async () => {
    const { api, save } = await cambiar({ vuelve: 'PAV-1', sale: 'REP-3' })
    expect(screen.getByText(`${SIN_SALDO_A_FAVOR}.`)).toBeVisible()
    await save()
    await waitFor(() => expect(cliente()).toBeInvalid())
    expect(api.calls(cambios.create)).toHaveLength(0)
  })
})

describe('an exchange where the payment comes at the end', () => {
  const alFinal = { cobrar_al_final: true, redondeo_efectivo: 10 }

  it('asks for the difference in the dialog of a sale: cash is rounded, and the change stays in sight', async () => {
    const { user, api, save } = await cambiar({ vuelve: 'REP-3', sale: 'PAV-1' }, alFinal)
    expect(screen.queryByLabelText('Tipo de pago 1')).not.toBeInTheDocument()
    await save()
    const dialog = within(await screen.findByRole('dialog', { name: 'Cobrar la diferencia' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cobrar' })).toHaveFocus())
    expect(api.calls(cambios.create)).toHaveLength(0)
    // $ 7.499,50 in cash is $ 7.490,00.
    await user.keyboard('18000')
    expect(dialog.getByText('Vuelto $ 510,00')).toBeVisible()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(api.calls(cambios.create)).toHaveLength(1))
    expect(api.calls(cambios.create)[0]?.body).toMatchObject({
      redondeo: 950,
      diferencia: 749_000,
      pagos: [{ tipo_pago: 'EFECTIVO', monto: 749_000, recibido: 800_000 }],
    })
    const hecho = within(await screen.findByRole('region', { name: 'Último cambio' }))
    expect(hecho.getByRole('status', { name: 'Vuelto' })).toHaveTextContent('$ 510,00')
  })

  it('shows the whole difference again once the dialog is left, and a card pays all of it', async () => {
    const { user, api, save } = await cambiar({ vuelve: 'REP-3', sale: 'PAV-1' }, alFinal)
    await save()
    await screen.findByRole('dialog', { name: 'Cobrar la diferencia' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await save()
    await screen.findByRole('dialog', { name: 'Cobrar la diferencia' })
    await user.keyboard('2{Enter}')
    await waitFor(() => expect(api.calls(cambios.create)).toHaveLength(1))
    const body = api.calls(cambios.create)[0]?.body
    expect(body).toMatchObject({
      diferencia: 749_950,
      pagos: [{ tipo_pago: 'TARJETA_DEBITO', monto: 749_950 }],
    })
    expect(body).not.toHaveProperty('redondeo')
  })

  it('takes the discount of a line off the difference', async () => {
    const { user, api, save } = await cambiar(
      { vuelve: 'REP-3', sale: 'PAV-1' },
      { ...alFinal, descuento_por_linea: true },
    )
    await user.keyboard('{Alt>}r{/Alt}')
    const precio = within(await screen.findByRole('dialog', { name: 'Precio de Pava eléctrica' }))
    await user.type(precio.getByLabelText('Descuento'), '10%{Enter}')
    // $ 9.000,00 less $ 2.500,50.
    expect(await screen.findByRole('heading', { name: /6\.499,50$/ })).toBeVisible()
    await save()
    await screen.findByRole('dialog', { name: 'Cobrar la diferencia' })
    await user.keyboard('2{Enter}')
    await waitFor(() => expect(api.calls(cambios.create)).toHaveLength(1))
    expect(api.calls(cambios.create)[0]?.body).toMatchObject({
      diferencia: 649_950,
      llevados: [{ descuento: 100_000, total: 900_000 }],
    })
  })

  it('asks for nothing where nothing is paid', async () => {
    const { api, save } = await cambiar({ vuelve: 'PAV-1', sale: 'REP-3', venta: VENTA.numero }, alFinal)
    await save()
    await waitFor(() => expect(api.calls(cambios.create)).toHaveLength(1))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
