import { ApiError } from '@mostrador/contract/errors'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { CONSUMIDOR_FINAL } from '@mostrador/contract/maestros/clientes'
import { type PromocionVigente, promociones, TODO } from '@mostrador/contract/ventas/promociones/promociones'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { type RenderOptions, renderApp } from '../../../../../../test/renderApp.tsx'
import { createdFrom, PAVA, tienda } from '../../../../../../test/tienda.ts'

type Usuario = NonNullable<RenderOptions['usuario']>

async function sell(usuario: Usuario = {}) {
  const app = renderApp('/venta/nueva', { api: tienda, usuario: { cobrar_al_final: true, ...usuario } })
  await screen.findByDisplayValue('0003')
  return app
}
type Selling = Awaited<ReturnType<typeof sell>>

const articulo = () => screen.getByRole('combobox', { name: 'Artículo' })

/** One article, and the dialog of its payment. */
async function cobrar({ user }: Selling) {
  await waitFor(() => expect(articulo()).toHaveFocus())
  await user.keyboard('PAV-1{Enter}')
  await screen.findByLabelText('Cantidad de Pava eléctrica')
  await user.keyboard('{Control>}{Enter}{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Cobrar' })
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cobrar' })).toHaveFocus())
  return within(dialog)
}

const bodies = ({ api }: Selling) => api.calls(ventas.create).map((c) => c.body)
const vendida = async (app: Selling) => {
  await screen.findByText('Venta guardada correctamente')
  return bodies(app)[0]
}
const total = (body: { total: number } | undefined) => body?.total ?? 0

describe('a sale whose payment comes at the end', () => {
  it('begins with its articles, for nobody in particular, and has no condition', async () => {
    await sell()
    await waitFor(() => expect(articulo()).toHaveFocus())
    expect(screen.getByRole('combobox', { name: /^Cliente/ })).toHaveValue('Consumidor Final')
    expect(screen.queryByLabelText('Condición de venta')).not.toBeInTheDocument()
    expect(screen.queryByRole('group', { name: 'Comparar condiciones' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Cobrar' })).toBeVisible()
  })

  it('in exact cash takes two keys, and is the specified sale', async () => {
    const app = await sell()
    await cobrar(app)
    await app.user.keyboard('{Enter}')
    const body = await vendida(app)
    expect(body).toMatchObject({ condicion_venta: 'Contado Efectivo', cliente: CONSUMIDOR_FINAL.id })
    expect(body).not.toHaveProperty('pagos')
    expect(body).not.toHaveProperty('redondeo')
    expect(await screen.findByText('Cobrado')).toBeVisible()
  })

  it('by debit takes three', async () => {
    const app = await sell()
    await cobrar(app)
    await app.user.keyboard('2{Enter}')
    const body = await vendida(app)
    expect(body).toMatchObject({ condicion_venta: 'Tarjeta de Debito' })
    expect(body).not.toHaveProperty('pagos')
  })

  it('keeps what was handed over, and the change stays until the next article', async () => {
    const app = await sell()
    const dialog = await cobrar(app)
    await app.user.keyboard('1')
    expect(dialog.getByLabelText('Recibido')).toHaveFocus()
    await app.user.keyboard('50000')
    expect(dialog.getByText(/^Vuelto/)).toBeVisible()
    await app.user.keyboard('{Enter}')
    const body = await vendida(app)
    expect(body?.pagos).toEqual([{ tipo_pago: 'EFECTIVO', monto: total(body), recibido: 5_000_000 }])
    const ultima = within(await screen.findByRole('region', { name: 'Última venta' }))
    expect(ultima.getByText('Vuelto')).toBeVisible()
    await app.user.keyboard('PAV-1{Enter}')
    await screen.findByLabelText('Cantidad de Pava eléctrica')
    expect(ultima.queryByText('Vuelto')).not.toBeInTheDocument()
  })

  it('is divided by an amount that is smaller, and the rest asks for its means', async () => {
    const app = await sell()
    const dialog = await cobrar(app)
    await app.user.keyboard('1100{Enter}')
    expect(dialog.getByRole('list', { name: 'Ya paga' })).toHaveTextContent('Efectivo $ 100,00')
    await app.user.keyboard('{Enter}')
    expect(bodies(app)).toEqual([])
    await app.user.keyboard('3{Enter}')
    const body = await vendida(app)
    expect(body?.pagos?.map((p) => [p.tipo_pago, p.monto])).toEqual([
      ['EFECTIVO', 10_000],
      ['TARJETA_CREDITO', total(body) - 10_000],
    ])
  })

  it('rounds cash down where the shop does, and the total says so', async () => {
    const app = await sell({ redondeo_efectivo: 100 })
    const dialog = await cobrar(app)
    const [efectivo, debito] = ['Efectivo', 'Tarjeta de débito'].map((name) =>
      dialog.getByRole('button', { name: new RegExp(`^${name}`) }).textContent?.replace(/\D/g, ''),
    )
    await app.user.keyboard('{Enter}')
    const body = await vendida(app)
    expect((total(body) + (body?.redondeo ?? 0)) % 10_000).toBe(body?.redondeo ?? 0)
    expect(Number(debito?.slice(1)) - Number(efectivo?.slice(1))).toBe(body?.redondeo ?? 0)
  })

  it('is never on account for nobody in particular', async () => {
    const app = await sell()
    const dialog = await cobrar(app)
    expect(dialog.getByRole('button', { name: /^Cuotas en cuenta corriente/ })).toBeDisabled()
    await app.user.keyboard('7{Escape}')
    expect(bodies(app)).toEqual([])
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is sold to a customer in instalments, with each price in sight', async () => {
    const app = await sell()
    await waitFor(() => expect(articulo()).toHaveFocus())
    await app.user.keyboard('{F4}juan')
    await screen.findByRole('option', { name: /Juan Pérez/ })
    await app.user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Cliente/ })).toHaveValue('Juan Pérez'))
    const dialog = await cobrar(app)
    await app.user.keyboard('7')
    expect(dialog.getByRole('radio', { name: /^2 cuotas/ })).toBeChecked()
    expect(dialog.getByRole('radio', { name: /^2 cuotas/ }).closest('label')).toHaveTextContent(/2 × \$/)
    await app.user.keyboard('{Enter}')
    const body = await vendida(app)
    expect(body).toMatchObject({ condicion_venta: 'Cta-Cte en 2 cuotas', cantidad_cuotas: 2 })
  })

  it('keeps what was handed over for an advance in cash, and gives its change', async () => {
    const app = await sell()
    await waitFor(() => expect(articulo()).toHaveFocus())
    await app.user.keyboard('{F4}juan')
    await screen.findByRole('option', { name: /Juan Pérez/ })
    await app.user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('combobox', { name: /^Cliente/ })).toHaveValue('Juan Pérez'))
    const dialog = await cobrar(app)
    await app.user.keyboard('1')
    await app.user.keyboard('10{Enter}7')
    await app.user.type(dialog.getByLabelText('Cuotas'), '3')
    const recibido = dialog.getByLabelText('Recibido por el anticipo de $ 10,00')
    await app.user.type(recibido, '5{Enter}')
    expect(dialog.getByText('Es menos que el anticipo en efectivo')).toBeVisible()
    expect(bodies(app)).toEqual([])
    await app.user.clear(recibido)
    await app.user.type(recibido, '50')
    expect(dialog.getByText('Vuelto $ 40,00')).toBeVisible()
    await app.user.keyboard('{Enter}')
    const body = await vendida(app)
    expect(body).toMatchObject({
      condicion_venta: 'Cta-Cte mas cuotas',
      anticipo: 1_000,
      pagos: [{ tipo_pago: 'EFECTIVO', monto: 1_000, recibido: 5_000 }],
    })
    const ultima = within(await screen.findByRole('region', { name: 'Última venta' }))
    expect(ultima.getByText('$ 40,00')).toBeVisible()
  })
})

describe('prices that change while the payment is typed', () => {
  it('are shown above it, and what was typed stays', async () => {
    const nueva = { ...PAVA, precio_venta: 1_200_000 }
    const app = renderApp('/venta/nueva', {
      api: (api) =>
        tienda(api)
          .on(articulos.get, () => nueva)
          .on(ventas.create, ({ body }) => {
            if (body.detalles[0]?.precio_unitario === nueva.precio_venta) return createdFrom(123, body)
            throw new ApiError(409, {
              error: 'Cambiaron los precios de: Pava eléctrica',
              codigo: 'precios_cambiados',
              articulos: [
                {
                  articulo: PAVA.id,
                  articulo_nombre: PAVA.nombre,
                  precio_anterior: 10_000,
                  precio_actual: 12_000,
                },
              ],
            })
          }),
      usuario: { cobrar_al_final: true },
    })
    await screen.findByDisplayValue('0003')
    const dialog = await cobrar(app)
    await app.user.keyboard('14000{Enter}')
    await app.user.keyboard('2{Enter}')
    await screen.findByRole('button', { name: 'Vender con los precios nuevos' })
    await app.user.keyboard('{Enter}')
    await waitFor(() =>
      expect(dialog.getByRole('status', { name: 'Falta pagar' })).toHaveTextContent('$ 8.000,00'),
    )
    expect(dialog.getByRole('list', { name: 'Ya paga' })).toHaveTextContent('Efectivo $ 4.000,00')
    await app.user.click(dialog.getByRole('button', { name: 'Cobrar' }))
    await screen.findByText('Venta guardada correctamente')
    expect(bodies(app)[1]).toMatchObject({ total: 1_200_000 })
    expect(bodies(app)[1]?.pagos?.map((p) => p.monto)).toEqual([400_000, 800_000])
  })
})

describe('a promotion of a means', () => {
  const DEBITO: PromocionVigente = {
    id: 2,
    version: 1,
    nombre: 'Débito',
    desde: '2026-01-01',
    hasta: null,
    dias: [],
    horas: null,
    sucursales: [],
    clientes: [],
    listas: [],
    medios: ['TARJETA_DEBITO'],
    alcance: TODO,
    minimo_unidades: 0,
    minimo_importe: 0,
    beneficio: { tipo: 'porcentaje', porcentaje: 10_00 },
    tope: null,
    prioridad: 0,
    acumula: false,
  }
  /** One kettle of $ 10.000,00. */
  const conPromocion = async (mas: Partial<PromocionVigente> = {}, usuario: Usuario = {}) => {
    const app = renderApp('/venta/nueva', {
      api: (api) =>
        tienda(api).on(promociones.vigentes, () => ({
          ahora: new Date().toISOString(),
          promociones: [{ ...DEBITO, ...mas }],
          proveedores: [],
        })),
      usuario: { cobrar_al_final: true, promociones: true, ...usuario },
    })
    await screen.findByDisplayValue('0003')
    await waitFor(() => expect(app.api.calls(promociones.vigentes).length).toBeGreaterThan(0))
    return app
  }
  const precio = (dialog: ReturnType<typeof within>, medio: string) =>
    dialog.getByRole('button', { name: new RegExp(`^${medio}`) })

  it('is in the price of its means before that is chosen, and leaves no trace once another is', async () => {
    const app = await conPromocion()
    const dialog = await cobrar(app)
    await waitFor(() => expect(precio(dialog, 'Tarjeta de débito')).toHaveTextContent('$ 9.000,00'))
    expect(precio(dialog, 'Efectivo')).toHaveTextContent('$ 10.000,00')
    await app.user.keyboard('2')
    expect(dialog.getByRole('status', { name: 'A pagar' })).toHaveTextContent('$ 9.000,00')
    await app.user.keyboard('{Alt>}3{/Alt}')
    expect(dialog.getByRole('status', { name: 'A pagar' })).toHaveTextContent('$ 10.000,00')
    await app.user.keyboard('{Alt>}1{/Alt}{Enter}')
    const body = await vendida(app)
    expect(body).toMatchObject({ total: 1_000_000, detalles: [{ total: 1_000_000 }] })
    expect(JSON.stringify(body)).not.toContain('promociones')
  })

  it('takes off only the share that its means pays of a divided payment', async () => {
    const app = await conPromocion()
    const dialog = await cobrar(app)
    await waitFor(() => expect(precio(dialog, 'Tarjeta de débito')).toHaveTextContent('$ 9.000,00'))
    await app.user.keyboard('14750{Enter}')
    // Half of what is paid, half of the $ 1.000,00: 4.750 and 4.750.
    expect(precio(dialog, 'Tarjeta de débito')).toHaveTextContent('$ 4.750,00')
    expect(precio(dialog, 'Tarjeta de crédito')).toHaveTextContent('$ 5.250,00')
    await app.user.keyboard('2{Enter}')
    const body = await vendida(app)
    expect(body).toMatchObject({ total: 950_000, detalles: [{ promociones: [{ importe: 50_000 }] }] })
    expect(body?.pagos?.map((p) => [p.tipo_pago, p.monto])).toEqual([
      ['EFECTIVO', 475_000],
      ['TARJETA_DEBITO', 475_000],
    ])
  })

  const DE_BANCO = { medios: ['TARJETA_CREDITO' as const], emisores: ['Visa Banco Nación', 'Naranja'] }
  const emisores = (dialog: ReturnType<typeof within>) =>
    dialog
      .queryAllByRole('radio')
      .map((radio: HTMLElement) => radio.closest('label')?.textContent?.replace('\u00a0', ' '))

  it('and a bank asks for it with that means alone, and says the price of each', async () => {
    const app = await conPromocion(DE_BANCO)
    const dialog = await cobrar(app)
    await app.user.keyboard('2')
    expect(emisores(dialog)).toEqual([])
    await app.user.keyboard('{Alt>}3{/Alt}')
    await waitFor(() =>
      expect(emisores(dialog)).toEqual([
        'Otra$ 10.000,00',
        'Naranja$ 9.000,00',
        'Visa Banco Nación$ 9.000,00',
      ]),
    )
    expect(dialog.getByRole('group', { name: 'Tarjeta o banco' })).toBeVisible()
    expect(dialog.getByRole('status', { name: 'A pagar' })).toHaveTextContent('$ 10.000,00')
    await app.user.click(dialog.getByRole('radio', { name: /^Visa Banco Nación/ }))
    expect(dialog.getByRole('status', { name: 'A pagar' })).toHaveTextContent('$ 9.000,00')
    expect(precio(dialog, 'Tarjeta de crédito')).toHaveTextContent('$ 9.000,00')
    expect(precio(dialog, 'Tarjeta de débito')).toHaveTextContent('$ 10.000,00')
    await app.user.keyboard('{Control>}{Enter}{/Control}')
    const body = await vendida(app)
    expect(body).toMatchObject({
      condicion_venta: 'Tarjeta de Credito',
      total: 900_000,
      pagos: [{ tipo_pago: 'TARJETA_CREDITO', monto: 900_000, emisor: 'Visa Banco Nación' }],
      detalles: [{ promociones: [{ importe: 100_000 }] }],
    })
  })

  it('and a bank leaves no trace once another means is chosen, and says its part of a divided payment', async () => {
    const app = await conPromocion(DE_BANCO)
    const dialog = await cobrar(app)
    await app.user.keyboard('3')
    await app.user.click(await dialog.findByRole('radio', { name: /^Naranja/ }))
    await app.user.keyboard('2')
    expect(dialog.getByRole('status', { name: 'A pagar' })).toHaveTextContent('$ 10.000,00')
    await app.user.keyboard('{Alt>}3{/Alt}')
    expect(dialog.getByRole('radio', { name: /^Otra/ })).toBeChecked()
    await app.user.click(dialog.getByRole('radio', { name: /^Naranja/ }))
    await app.user.type(dialog.getByLabelText('Importe'), '4750{Enter}')
    expect(dialog.getByRole('list', { name: 'Ya paga' })).toHaveTextContent(
      'Tarjeta de crédito Naranja $ 4.750,00',
    )
    await app.user.keyboard('1{Enter}')
    const body = await vendida(app)
    expect(body).toMatchObject({ total: 950_000 })
    expect(body?.pagos?.map((p) => [p.tipo_pago, p.monto, p.emisor])).toEqual([
      ['TARJETA_CREDITO', 475_000, 'Naranja'],
      ['EFECTIVO', 475_000, undefined],
    ])
  })

  it('and a bank is not asked for where it would take nothing off', async () => {
    const app = await conPromocion({ ...DE_BANCO, minimo_unidades: 2 })
    const dialog = await cobrar(app)
    await app.user.keyboard('3')
    expect(dialog.getByLabelText('Importe')).toHaveFocus()
    expect(emisores(dialog)).toEqual([])
  })
})
