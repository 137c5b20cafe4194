import type { Plan } from '@mostrador/contract/base/plan'
import { primerosPasos } from '@mostrador/contract/gestion/primeros-pasos'
import { planes } from '@mostrador/contract/ventas/planes/planes'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { configuracionVentas, pageOf } from '../../../../test/builders.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { tienda } from '../../../../test/tienda.ts'

const DOCE: Plan = {
  id: 7,
  nombre: '12 cuotas',
  cuotas: 12,
  coeficiente: 1_300_000,
  tasa_mensual: null,
  primera_dias: null,
  dia_del_mes: 10,
  ajustable: false,
  activo: true,
}

const configurar = (todos: Plan[]) =>
  renderApp('/configuracion-ventas', {
    api: (api) => api.on(ventasConfiguracion.get, () => configuracionVentas()).on(planes.list, () => todos),
  })
const dialogOf = async () => within(await screen.findByRole('dialog'))

describe('the plans of the shop', () => {
  it('are made with a coefficient or a rate', async () => {
    const { user, api } = configurar([])
    expect(await screen.findByText(/Todavía no hay planes/)).toBeVisible()
    api.on(planes.create, () => DOCE)
    await user.click(screen.getByRole('button', { name: 'Nuevo plan' }))
    const dialog = await dialogOf()
    await user.type(dialog.getByLabelText(/^Nombre/), 'Verano')
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(await dialog.findByText('Escribe el coeficiente')).toBeVisible()
    await user.selectOptions(dialog.getByLabelText('Precio del plan'), 'Una tasa mensual')
    await user.type(dialog.getByLabelText(/^Tasa mensual/), '5')
    expect(dialog.getByText(/Coeficiente 1,182105/)).toBeVisible()
    await user.selectOptions(dialog.getByLabelText('Primera cuota'), 'Un día fijo del mes siguiente')
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(await screen.findByText('Plan creado')).toBeVisible()
    expect(api.calls(planes.create)[0]?.body).toEqual({
      nombre: 'Verano',
      cuotas: 6,
      coeficiente: null,
      tasa_mensual: 500,
      primera_dias: null,
      dia_del_mes: 10,
      ajustable: false,
    })
  })

  it('are listed with their price and days, and taken out of the sale', async () => {
    const { user, api } = configurar([DOCE])
    const row = within(await screen.findByRole('row', { name: /12 cuotas/ }))
    expect(row.getByText('× 1,3')).toBeVisible()
    expect(row.getByText('El día 10 del mes siguiente')).toBeVisible()
    api.on(planes.update, () => ({ ...DOCE, activo: false }))
    await user.click(screen.getByRole('button', { name: 'Más acciones de 12 cuotas' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Dejar de ofrecer' }))
    expect(await screen.findByText('El plan ya no se ofrece')).toBeVisible()
    expect(api.calls(planes.update)[0]).toMatchObject({ params: { id: 7 }, body: { activo: false } })
  })
})

describe('a plan of one payment at another price', () => {
  const UNO: Plan = { ...DOCE, nombre: 'Un pago', cuotas: 1, coeficiente: 1_100_000 }
  const aviso = () => screen.queryByRole('alert')

  it('says once what the law says, at the first save, and is saved anyway', async () => {
    const { user, api } = configurar([])
    api.on(planes.create, () => UNO)
    await user.click(await screen.findByRole('button', { name: 'Nuevo plan' }))
    const dialog = await dialogOf()
    await user.type(dialog.getByLabelText(/^Nombre/), 'Un pago')
    await user.clear(dialog.getByLabelText('Cantidad de cuotas'))
    await user.type(dialog.getByLabelText('Cantidad de cuotas'), '1')
    await user.type(dialog.getByLabelText(/^Coeficiente/), '1,1')
    expect(aviso()).toBeNull()
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(await dialog.findByRole('alert')).toHaveTextContent('La Ley 25.065 (art. 37, inciso c)')
    expect(api.calls(planes.create)).toHaveLength(0)
    // Another difference is another question.
    await user.type(dialog.getByLabelText(/^Coeficiente/), '5')
    expect(aviso()).toBeNull()
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    await user.click(await dialog.findByRole('button', { name: /^Guardar igual/ }))
    expect(await screen.findByText('Plan creado')).toBeVisible()
    expect(api.calls(planes.create)[0]?.body).toMatchObject({ cuotas: 1, coeficiente: 1_150_000 })
  })

  it('is edited without a word, also another one with the same difference, and asked again with another', async () => {
    const { user, api } = configurar([UNO])
    api.on(planes.update, () => UNO)
    const editar = async () => {
      await user.click(await screen.findByRole('button', { name: 'Editar Un pago' }))
      return await dialogOf()
    }
    const dialog = await editar()
    await user.type(dialog.getByLabelText(/^Nombre/), ' nuevo')
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(await screen.findByText('Plan guardado')).toBeVisible()
    expect(aviso()).toBeNull()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const otra = await editar()
    await user.type(otra.getByLabelText(/^Coeficiente/), '5')
    await user.click(otra.getByRole('button', { name: /^Guardar/ }))
    expect(await otra.findByRole('alert')).toBeVisible()
    expect(api.calls(planes.update)).toHaveLength(1)
  })
})

describe('a sale', () => {
  const vender = async (usuario: object) => {
    const app = renderApp('/venta/nueva', { api: tienda, usuario })
    await screen.findByDisplayValue('0003')
    const { user } = app
    await user.type(screen.getByRole('combobox', { name: /^Cliente/ }), 'juan')
    await screen.findByRole('option', { name: /Juan Pérez/ })
    await user.keyboard('{Enter}pava')
    await screen.findByRole('option', { name: /Pava eléctrica/ })
    await user.keyboard('{Enter}')
    return app
  }
  const condicion = () => screen.getByRole('combobox', { name: 'Condición de venta' })

  it('offers the plans after the conditions, with their price and number, and states what the law asks for', async () => {
    const { user, api } = await vender({
      planes: [DOCE, { ...DOCE, id: 8, nombre: 'Viejo', activo: false }],
      ley_credito: { iva: true, mora_anual: 0 },
    })
    const nombres = within(condicion())
      .getAllByRole('option')
      .map((o) => o.textContent)
    expect(nombres.slice(-2)).toEqual(['Transferencia', '12 cuotas'])
    await user.selectOptions(condicion(), '12 cuotas')
    expect(screen.getByRole('status', { name: 'Total de la venta' })).toHaveTextContent('$ 13.000,00')
    expect(screen.getByLabelText('Cuotas')).toHaveValue('12')
    expect(screen.getByLabelText('Cuotas')).toHaveAttribute('readonly')
    expect(screen.queryByLabelText('Primer vencimiento')).toBeNull()
    await user.keyboard('{Control>}{Enter}{/Control}')
    const ley = within(await screen.findByRole('region', { name: 'Condiciones del crédito' }))
    // Both the cash price and what is financed of it.
    expect(ley.getAllByText('$ 10.000,00')).toHaveLength(2)
    expect(ley.getByText(/12 cuotas mensuales de/)).toBeVisible()
    expect(screen.queryByText(/^Plan ajustable/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(api.calls(ventas.create)).toHaveLength(1))
    expect(api.calls(ventas.create)[0]?.body).toMatchObject({
      condicion_venta: 'Cta-Cte mas cuotas',
      plan: 7,
      total: 1_300_000,
      cantidad_cuotas: 12,
    })
  })

  it('says before it is confirmed that its instalments may rise', async () => {
    const { user } = await vender({ planes: [{ ...DOCE, ajustable: true }] })
    await user.selectOptions(condicion(), '12 cuotas')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText(/^Plan ajustable: el negocio puede aumentar las cuotas/)).toBeVisible()
  })

  it('goes back from a plan to a condition', async () => {
    const { user, api } = await vender({ planes: [DOCE] })
    await user.selectOptions(condicion(), '12 cuotas')
    await user.selectOptions(condicion(), 'Contado Efectivo')
    expect(screen.getByRole('status', { name: 'Total de la venta' })).toHaveTextContent('$ 10.000,00')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await user.click(await screen.findByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(api.calls(ventas.create)).toHaveLength(1))
    expect(api.calls(ventas.create)[0]?.body).not.toHaveProperty('plan')
    expect(screen.queryByRole('region', { name: 'Condiciones del crédito' })).toBeNull()
  })

  it('lets the seller choose the first due date only where that is on', async () => {
    const { user } = await vender({ elegir_vencimiento: true })
    expect(screen.queryByLabelText('Primer vencimiento')).toBeNull()
    await user.selectOptions(condicion(), 'Cta-Cte en 2 cuotas')
    expect(screen.getByLabelText('Primer vencimiento')).toBeVisible()
  })

  it('is found by its plan', async () => {
    const { user, api, url } = renderApp('/venta', {
      usuario: { planes: [DOCE] },
      api: (fake) => fake.on(ventas.list, () => pageOf([])),
    })
    await screen.findByText(/Todavía no hay ventas/)
    const filtro = screen.queryByRole('combobox', { name: 'Condición' })
    if (!filtro) await user.click(screen.getByRole('button', { name: /Filtros/ }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Condición' }), '12 cuotas')
    await waitFor(() => expect(url()).toBe('/venta?plan=7'))
    expect(api.calls(ventas.list).at(-1)?.query).toMatchObject({ plan: 7 })
  })
})

describe('what the law asks for', () => {
  it.each([
    ['Encender', true],
    ['No, gracias', false],
  ])('is proposed on the panel, and answered by “%s”', async (name, usar) => {
    const { user, api } = renderApp('/dashboard', {
      api: (fake) =>
        fake
          .on(primerosPasos.get, () => ({ visible: false, pasos: [], propone_ley_credito: true as const }))
          .on(ventasConfiguracion.responderLey, () => configuracionVentas()),
    })
    expect(await screen.findByText(/bajo pena de nulidad/)).toBeVisible()
    api.on(primerosPasos.get, () => ({ visible: false, pasos: [] }))
    await user.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(screen.queryByText(/bajo pena de nulidad/)).toBeNull())
    expect(api.calls(ventasConfiguracion.responderLey)[0]?.body).toEqual({ usar })
  })
})
