import { ApiError } from '@mostrador/contract/errors'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { CONSUMIDOR_FINAL, clientes, SIN_SALDO_A_FAVOR } from '@mostrador/contract/maestros/clientes'
import { historialCliente } from '@mostrador/contract/ventas/historial-cliente'
import {
  notasCredito,
  type PorDevolver,
  type VentaADevolver,
} from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { buildArticulo, buildCliente, buildNota, pageOf } from '../../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../../test/fakeApi.ts'
import { renderApp } from '../../../../../test/renderApp.tsx'

const PAVA = buildArticulo()
const GRATIS = buildArticulo({ id: 'B-2', nombre: 'Bolsa', precio_venta: 0 })
const JUAN = buildCliente({ saldo: 500_000 })

const articulo = { id: 'A-1', nombre: 'Pava eléctrica' }
const LINEA: PorDevolver = {
  articulo,
  precio_unitario: 900_000,
  vendidas: 5,
  devueltas: 2,
  neto: 4_500_000,
  acreditable: 2_700_000,
}
const VENTA: VentaADevolver = {
  id: 7,
  numero: 'TKT-X 01-0000007',
  cliente: JUAN.id,
  fecha: '2026-03-01',
  estado: 'aprobada',
  bonificacion: 0,
  total: 4_500_000,
  pagos: [],
  lineas: [LINEA],
}

const shop = (api: FakeApi) =>
  api
    .on(clientes.list, () => pageOf([JUAN]))
    .on(articulos.list, ({ query }) =>
      pageOf(
        [PAVA, GRATIS].filter((a) =>
          `${a.id} ${a.nombre}`.toLowerCase().includes(query.search.toLowerCase()),
        ),
      ),
    )
    .on(historialCliente.get, () => ({
      cliente: JUAN,
      facturas: [
        {
          id: 7,
          punto_venta: 1,
          fecha: VENTA.fecha,
          total: 4_500_000,
          estado: 'aprobada' as const,
          nota_credito_id: null,
          nota_credito_numero: null,
        },
        {
          id: 6,
          punto_venta: 1,
          fecha: VENTA.fecha,
          total: 1,
          estado: 'anulada' as const,
          nota_credito_id: 3,
          nota_credito_numero: 'NC-X 01-0000003',
        },
      ],
      notas_credito: [],
      cobros: [],
      cuotas: [],
    }))
    .on(notasCredito.deVenta, () => VENTA)
    .on(notasCredito.create, () => buildNota({ id: 10, numero: 'NC-X 01-0000010' }))
    .on(notasCredito.list, () => pageOf([]))

const open = async () => {
  const app = renderApp('/crear-nota-credito', { api: shop })
  await screen.findByRole('heading', { level: 1, name: 'Nueva nota de crédito' })
  return app
}

const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: /^Guardar/ }))
const pickCliente = async (user: UserEvent) => {
  await user.type(screen.getByRole('combobox', { name: /^Cliente/ }), 'juan')
  await user.click(await screen.findByRole('option', { name: /Juan Pérez/ }))
}
const pickArticulo = async (user: UserEvent, text = 'pava') => {
  await user.type(screen.getByRole('combobox', { name: /^Artículo/ }), text)
  await user.click(await screen.findByRole('option', { name: new RegExp(text, 'i') }))
}
const add = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Agregar' }))
const cantidad = () => screen.findByLabelText('Cantidad de Pava eléctrica')

describe('a new credit note', () => {
  it('requires a customer, an article and a concept, in this order', async () => {
    const { user, api } = await open()
    await save(user)
    expect(await screen.findAllByText('Selecciona un cliente')).not.toHaveLength(0)
    await pickCliente(user)
    await save(user)
    expect(await screen.findAllByText('Debes agregar al menos un artículo')).not.toHaveLength(0)
    await pickArticulo(user)
    await add(user)
    await cantidad()
    await user.type(screen.getByLabelText(/^Concepto/), '  ')
    await save(user)
    expect(await screen.findAllByText('Ingresa un concepto')).not.toHaveLength(0)
    expect(api.calls(notasCredito.create)).toHaveLength(0)
  })

  it('requires all the fields of an article', async () => {
    const { user } = await open()
    await add(user)
    expect(await screen.findByText('Completa todos los campos del artículo')).toBeVisible()
    await pickArticulo(user, 'bolsa')
    expect(screen.getByLabelText('Precio unitario')).toHaveValue('0,00')
    await add(user)
    expect(screen.queryByLabelText('Cantidad de Bolsa')).not.toBeInTheDocument()
  })

  it('requires the fields of every line again at the save', async () => {
    const { user, api } = await open()
    await pickCliente(user)
    await pickArticulo(user)
    await add(user)
    await user.type(screen.getByLabelText(/^Concepto/), 'Falla')
    await user.clear(screen.getByLabelText('Precio unitario de Pava eléctrica'))
    await save(user)
    expect(await screen.findByText('Completa todos los campos del artículo')).toBeVisible()
    expect(api.calls(notasCredito.create)).toHaveLength(0)
  })

  it.each(['0', '2,5', '-3', ''])('refuses an article with a quantity of "%s"', async (text) => {
    const { user } = await open()
    await pickArticulo(user)
    const entrada = screen.getByLabelText('Cantidad')
    await user.clear(entrada)
    await user.type(entrada, `${text}{Enter}`)
    expect(await screen.findByText('Completa todos los campos del artículo')).toBeVisible()
    expect(entrada).toHaveValue(text)
    expect(entrada).toBeInvalid()
    expect(screen.queryByLabelText('Cantidad de Pava eléctrica')).not.toBeInTheDocument()
  })

  it('is not saved with a line of half a unit', async () => {
    const { user, api } = await open()
    await pickCliente(user)
    await pickArticulo(user)
    await add(user)
    await user.type(screen.getByLabelText(/^Concepto/), 'Falla')
    await user.clear(await cantidad())
    await user.type(await cantidad(), '0,5')
    await save(user)
    expect(await screen.findByText('Completa todos los campos del artículo')).toBeVisible()
    expect(await cantidad()).toHaveValue('0,5')
    expect(await cantidad()).toHaveFocus()
    expect(screen.getByLabelText('Total')).toHaveTextContent('$ 0,00')
    expect(api.calls(notasCredito.create)).toHaveLength(0)
  })

  it('has an article once: picked again its quantity gets the focus, its code adds one', async () => {
    const { user } = await open()
    await pickArticulo(user)
    await add(user)
    await cantidad()
    await pickArticulo(user)
    await add(user)
    expect(await screen.findByText('Este artículo ya está en la lista')).toBeVisible()
    expect(await cantidad()).toHaveFocus()
    expect(await cantidad()).toHaveValue('1')
    await user.clear(screen.getByRole('combobox', { name: /^Artículo/ }))
    await user.type(screen.getByRole('combobox', { name: /^Artículo/ }), 'a-1{Enter}')
    await waitFor(async () => expect(await cantidad()).toHaveValue('2'))
    expect(screen.getAllByLabelText(/^Cantidad de/)).toHaveLength(1)
  })

  it('is saved with its total, confirms the save and goes to the list', async () => {
    const { user, api, url } = await open()
    await pickCliente(user)
    await pickArticulo(user)
    expect(screen.getByLabelText('Precio unitario')).toHaveValue('10.000,00')
    await user.clear(screen.getByLabelText('Precio unitario'))
    await user.type(screen.getByLabelText('Precio unitario'), '250,50')
    await user.clear(screen.getByLabelText('Cantidad'))
    await user.type(screen.getByLabelText('Cantidad'), '3{Enter}')
    await user.type(screen.getByLabelText(/^Concepto/), ' Falla de fábrica ')
    expect(screen.getByLabelText('Total')).toHaveTextContent('$ 751,50')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Nota de Crédito creada correctamente')).toBeVisible()
    expect(url()).toBe('/notas-credito')
    expect(api.calls(notasCredito.create)[0]?.body).toMatchObject({
      tipo_documento: 'NOTA_CREDITO',
      punto_venta: 1,
      cliente: 1,
      sucursal: 1,
      condicion_venta: 'CONTADO',
      concepto: 'Falla de fábrica',
      bonificacion: 0,
      total: 75_150,
      venta: null,
      detalles: [{ articulo: 'A-1', cantidad: 3, precio_unitario: 25_050, total: 75_150 }],
    })
    expect(Object.keys(localStorage).filter((key) => key.startsWith('borrador'))).toEqual([])
  })

  it('keeps the typed values after a refusal, and the same key for another try', async () => {
    const { user, api } = await open()
    api.on(notasCredito.create, () => {
      throw refusal(409, 'La venta está anulada')
    })
    await pickCliente(user)
    await pickArticulo(user)
    await add(user)
    await user.type(screen.getByLabelText(/^Concepto/), 'Falla')
    await save(user)
    expect(await screen.findByText('Error al crear la nota de crédito')).toBeVisible()
    expect(screen.getByText('La venta está anulada')).toBeVisible()
    await save(user)
    await waitFor(() => expect(api.calls(notasCredito.create)).toHaveLength(2))
    const keys = api.calls(notasCredito.create).map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toBe(keys[1])
  })
})

describe('a note of a sale', () => {
  it('takes its lines, up to the quantities that can still come back', async () => {
    const { user, api } = await open()
    await pickCliente(user)
    await screen.findByRole('option', { name: /^TKT-X 01-0000007/ })
    // An annulled sale has no goods to return.
    expect(screen.queryByRole('option', { name: /^TKT-X 01-0000006/ })).not.toBeInTheDocument()
    await user.selectOptions(screen.getByLabelText('Venta'), '7')
    const lines = within(await screen.findByRole('region', { name: 'Artículos que se pueden devolver' }))
    const row = within((await lines.findByText('Pava eléctrica')).closest('tr') as HTMLElement)
    for (const n of ['5', '2', '3']) expect(row.getByText(n)).toBeVisible()
    await user.click(row.getByRole('button', { name: 'Agregar Pava eléctrica' }))
    expect(await cantidad()).toHaveValue('3')
    expect(screen.getByLabelText('Precio unitario de Pava eléctrica')).toHaveValue('9.000,00')

    await user.type(screen.getByLabelText(/^Concepto/), 'Falla')
    await user.clear(await cantidad())
    await user.type(await cantidad(), '4')
    await save(user)
    const over = 'La venta no tiene tantas unidades por devolver de: Pava eléctrica (3)'
    expect(await screen.findByText(over)).toBeVisible()
    await user.clear(await cantidad())
    await user.type(await cantidad(), '1')
    await save(user)
    expect(await screen.findByText('Nota de Crédito creada correctamente')).toBeVisible()
    expect(api.calls(notasCredito.create)[0]?.body).toMatchObject({ venta: 7, total: 900_000 })
  })

  it('with a lost answer is sent again unchanged, even after its goods came back', async () => {
    const { user, api } = await open()
    api.on(notasCredito.create, () => {
      throw new ApiError(0, { error: 'Error de red', codigo: 'error_red' })
    })
    await pickCliente(user)
    await screen.findByRole('option', { name: /^TKT-X 01-0000007/ })
    await user.selectOptions(screen.getByLabelText('Venta'), '7')
    await user.click(await screen.findByRole('button', { name: 'Agregar Pava eléctrica' }))
    await user.type(screen.getByLabelText(/^Concepto/), 'Falla')
    await save(user)
    await screen.findByText('Error al crear la nota de crédito')
    cleanup()
    const gone = { ...VENTA, lineas: [{ ...LINEA, devueltas: 5, acreditable: 0 }] }
    const again = renderApp('/crear-nota-credito', {
      api: (next) => shop(next).on(notasCredito.deVenta, () => gone),
    })
    await screen.findByText('Borrador recuperado')
    const lines = within(await screen.findByRole('region', { name: 'Artículos que se pueden devolver' }))
    expect(await lines.findByText('0')).toBeVisible()
    await save(again.user)
    expect(await screen.findByText('Nota de Crédito creada correctamente')).toBeVisible()
  })
})

/** Three units of $ 1.000,00 with a discount of $ 1.000,00, paid in cash. */
const REBAJADA: VentaADevolver = {
  ...VENTA,
  bonificacion: 100_000,
  total: 200_000,
  pagos: [{ tipo_pago: 'EFECTIVO', monto: 200_000 }],
  lineas: [
    { ...LINEA, precio_unitario: 100_000, vendidas: 3, devueltas: 0, neto: 200_000, acreditable: 200_000 },
  ],
}

describe('a note of a discounted sale', () => {
  const openRebajada = async (venta = REBAJADA) => {
    const app = renderApp('/crear-nota-credito', {
      api: (next) => shop(next).on(notasCredito.deVenta, () => venta),
    })
    await screen.findByRole('heading', { level: 1, name: 'Nueva nota de crédito' })
    await pickCliente(app.user)
    await screen.findByRole('option', { name: /^TKT-X 01-0000007/ })
    await app.user.selectOptions(screen.getByLabelText('Venta'), '7')
    await screen.findByRole('region', { name: 'Artículos que se pueden devolver' })
    return app
  }
  const agregar = (user: UserEvent) =>
    user.click(screen.getByRole('button', { name: 'Agregar Pava eléctrica' }))
  const precio = () => screen.getByLabelText('Precio unitario de Pava eléctrica')
  const bodies = (api: FakeApi) => api.calls(notasCredito.create).map(({ body }) => body)

  it('proposes what was paid, to the centavo, for any quantity', async () => {
    const { user, api } = await openRebajada()
    await agregar(user)
    expect(await cantidad()).toHaveValue('3')
    expect(precio()).toHaveValue('666,67')
    await user.type(screen.getByLabelText(/^Concepto/), 'Falla')
    await user.clear(await cantidad())
    await user.type(await cantidad(), '1')
    expect(precio()).toHaveValue('666,67')
    await user.clear(await cantidad())
    await user.type(await cantidad(), '3')
    await save(user)
    await waitFor(() => expect(bodies(api)).toHaveLength(1))
    const linea = { articulo: 'A-1', cantidad: 3, precio_unitario: 66_667, total: 200_000 }
    expect(bodies(api)[0]).toMatchObject({ total: 200_000, detalles: [linea] })
    expect(bodies(api)[0]).not.toHaveProperty('devuelve')
  })

  it('takes a lower price, and refuses a higher one with what it may be', async () => {
    const { user, api } = await openRebajada()
    await agregar(user)
    await user.type(screen.getByLabelText(/^Concepto/), 'Falla')
    await user.clear(precio())
    await user.type(precio(), '1000')
    await save(user)
    expect(
      await screen.findByText(/supera lo que se pagó.*Pava eléctrica \(hasta \$\s2\.000,00 por 3\)/),
    ).toBeVisible()
    await user.clear(precio())
    await user.type(precio(), '500')
    await save(user)
    await waitFor(() => expect(bodies(api)[0]).toMatchObject({ total: 150_000 }))
  })

  it('proposes the rest that older notes left, and nothing where they left nothing', async () => {
    const resto = { ...REBAJADA, lineas: REBAJADA.lineas.map((l) => ({ ...l, acreditable: 30_000 })) }
    const { user } = await openRebajada(resto)
    await agregar(user)
    expect(precio()).toHaveValue('100,00')
    cleanup()
    sessionStorage.clear()
    localStorage.clear()
    const nada = { ...REBAJADA, lineas: REBAJADA.lineas.map((l) => ({ ...l, acreditable: 0 })) }
    await openRebajada(nada)
    expect(screen.getByRole('button', { name: 'Agregar Pava eléctrica' })).toBeDisabled()
  })

  it('proposes the paid price of an article that is searched', async () => {
    const { user } = await openRebajada()
    await pickArticulo(user)
    expect(screen.getByLabelText('Precio unitario')).toHaveValue('666,67')
  })

  it('of a sale on the spot asks: to the account, or back in money', async () => {
    const { user, api } = await openRebajada()
    await agregar(user)
    await user.type(screen.getByLabelText(/^Concepto/), 'Falla')
    expect(screen.getByRole('radio', { name: 'A la cuenta' })).toBeChecked()
    await user.click(screen.getByRole('radio', { name: 'Devolver el dinero' }))
    await user.selectOptions(screen.getByLabelText('Tipo de pago de la devolución'), 'Transferencia')
    expect(screen.getByText(/Se devuelven \$\s2\.000,00 en dinero/)).toBeVisible()
    await save(user)
    await waitFor(() =>
      expect(bodies(api)[0]).toMatchObject({ devuelve: [{ tipo_pago: 'TRANSFERENCIA', monto: 200_000 }] }),
    )
  })

  it('of a sale without a name goes back in money only', async () => {
    const app = renderApp('/crear-nota-credito', {
      api: (next) =>
        shop(next)
          .on(clientes.list, () => pageOf([CONSUMIDOR_FINAL]))
          .on(notasCredito.deVenta, () => ({ ...REBAJADA, cliente: CONSUMIDOR_FINAL.id })),
    })
    await app.user.type(await screen.findByRole('combobox', { name: /^Cliente/ }), 'cons')
    await app.user.click(await screen.findByRole('option', { name: /^Consumidor Final/ }))
    await screen.findByRole('option', { name: /^TKT-X 01-0000007/ })
    await save(app.user)
    // At the field, and in the notice.
    expect((await screen.findAllByText(SIN_SALDO_A_FAVOR)).length).toBeGreaterThan(0)
    expect(screen.getByRole('combobox', { name: /^Cliente/ })).toBeInvalid()
    await app.user.selectOptions(screen.getByLabelText('Venta'), '7')
    await screen.findByRole('region', { name: 'Artículos que se pueden devolver' })
    await agregar(app.user)
    await app.user.type(screen.getByLabelText(/^Concepto/), 'Falla')
    expect(screen.getByRole('radio', { name: 'Devolver el dinero' })).toBeChecked()
    expect(screen.queryByRole('radio', { name: 'A la cuenta' })).not.toBeInTheDocument()
    await app.user.selectOptions(screen.getByLabelText('Tipo de pago de la devolución'), 'QR')
    await save(app.user)
    await waitFor(() =>
      expect(bodies(app.api)[0]).toMatchObject({ devuelve: [{ tipo_pago: 'QR', monto: 200_000 }] }),
    )
  })

  it('of a sale on account asks nothing', async () => {
    await openRebajada({ ...REBAJADA, pagos: [] })
    expect(screen.queryByRole('radio', { name: 'A la cuenta' })).not.toBeInTheDocument()
  })
})

describe('a note above what its customer was invoiced', () => {
  it('asks for the reason when the server does, and sends it', async () => {
    const { user, api } = await open()
    const texto = 'Quedan $ 200,00 por acreditar. Escribe el motivo para acreditar más.'
    api.on(notasCredito.create, ({ body }) => {
      if (!body.motivo_exceso)
        throw new ApiError(400, {
          error: texto,
          codigo: 'datos_invalidos',
          campos: { motivo_exceso: texto },
        })
      return buildNota({ id: 10 })
    })
    await pickCliente(user)
    await pickArticulo(user)
    await add(user)
    await user.type(screen.getByLabelText(/^Concepto/), 'Falla')
    expect(screen.queryByLabelText(/^Motivo para acreditar/)).not.toBeInTheDocument()
    await save(user)
    const motivo = await screen.findByLabelText(/^Motivo para acreditar/)
    await waitFor(() => expect(motivo).toHaveFocus())
    await user.type(motivo, 'factura del sistema anterior')
    await save(user)
    expect(await screen.findByText('Nota de Crédito creada correctamente')).toBeVisible()
    expect(api.calls(notasCredito.create).at(-1)?.body).toMatchObject({
      motivo_exceso: 'factura del sistema anterior',
    })
  })
})

describe('the draft of a credit note', () => {
  const typeAndLeave = async () => {
    const app = await open()
    await pickCliente(app.user)
    await app.user.type(screen.getByLabelText(/^Concepto/), 'Falla')
    return app
  }

  it('comes back after a crash, and is gone after Descartar', async () => {
    await typeAndLeave()
    cleanup()
    const { user } = await open()
    expect(screen.getByText('Borrador recuperado')).toBeVisible()
    expect(screen.getByLabelText(/^Concepto/)).toHaveValue('Falla')
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(screen.getByLabelText(/^Concepto/)).toHaveValue('')
    expect(screen.getByRole('combobox', { name: /^Cliente/ })).toHaveValue('')
  })

  it('ends with Cancelar, which can be undone', async () => {
    const { user, url } = await typeAndLeave()
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(url()).toBe('/notas-credito'))
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByLabelText(/^Concepto/)).toHaveValue('Falla')
  })
})
