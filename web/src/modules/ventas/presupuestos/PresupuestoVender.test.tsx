import { type Presupuesto, presupuestos } from '@mostrador/contract/ventas/presupuestos'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../../test/renderApp.tsx'
import { createdFrom, PAVA, tienda } from '../../../../test/tienda.ts'

/** One kettle of $ 10.000,00, in force. */
const OFRECIDO: Presupuesto = {
  id: 4,
  numero: 'PRE-X 0003-0000004',
  fecha: '2026-03-01',
  vence: '2026-03-20',
  cliente: { id: 1, nombre: 'Juan Pérez' },
  sucursal: { id: 1, nombre: 'Centro' },
  estado: 'vigente',
  condicion_venta: 'Contado Efectivo',
  concepto: '',
  bonificacion: 0,
  total: PAVA.precio_venta,
  venta: null,
  usuario: { id: 1, username: 'admin' },
  creado: '2026-03-01T12:00:00.000Z',
  anticipo: 0,
  cantidad_cuotas: 0,
  valor_cuota: 0,
  motivo: '',
  telefono: '',
  detalles: [
    {
      articulo: { id: PAVA.id, nombre: PAVA.nombre },
      cantidad: 1,
      precio_unitario: PAVA.precio_venta,
      total: PAVA.precio_venta,
      precio_hoy: PAVA.precio_venta,
    },
  ],
  total_hoy: PAVA.precio_venta,
}

async function vender(more: Partial<Presupuesto> = {}, usuario: object = {}) {
  const app = renderApp('/presupuestos/4', {
    usuario: { presupuestos: { dias: 15 }, pagos: { dividir: true, cheques: false }, ...usuario },
    api: (api) =>
      tienda(api)
        .on(presupuestos.get, () => ({ ...OFRECIDO, ...more }))
        .on(presupuestos.vender, ({ body }) => createdFrom(123, body as never)),
  })
  await app.user.click(await screen.findByRole('button', { name: /^Vender/ }))
  const dialog = within(await screen.findByRole('dialog'))
  const boton = () => dialog.getByRole('button', { name: 'Vender' })
  await waitFor(() => expect(boton()).toHaveFocus())
  return { ...app, dialog, boton }
}

describe('an offer that is sold', () => {
  it('in cash counts the change, and Enter goes on', async () => {
    const { user, api, dialog, boton } = await vender()
    await dialog.findByLabelText('Recibido')
    await user.keyboard('{F6}')
    expect(dialog.getByLabelText('Recibido')).toHaveFocus()
    await user.keyboard('12500')
    expect(dialog.getByText('Vuelto $ 2.500,00')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(boton()).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(api.calls(presupuestos.vender)).toHaveLength(1))
    expect(JSON.stringify(api.calls(presupuestos.vender)[0]?.body)).not.toContain('recibido')
  })

  it('in parts counts the change of what is cash, once', async () => {
    const { user, dialog } = await vender()
    await user.click(dialog.getByRole('button', { name: 'Dividir pago' }))
    const monto = dialog.getByLabelText('Monto del pago 1')
    await user.clear(monto)
    await user.type(monto, '8000')
    await user.type(await dialog.findByLabelText('Recibido'), '10000')
    expect(dialog.getByText('Vuelto $ 2.000,00')).toBeVisible()
    await user.selectOptions(dialog.getByLabelText('Tipo de pago 1'), 'QR / billetera virtual')
    expect(dialog.queryByLabelText('Recibido')).not.toBeInTheDocument()
  })

  it('on account counts that of its advance', async () => {
    const plan = { condicion_venta: 'Cta-Cte mas cuotas', cantidad_cuotas: 2, valor_cuota: 400_000 } as const
    const { user, dialog } = await vender({ ...plan, anticipo: 200_000 })
    await user.type(await dialog.findByLabelText('Recibido'), '2500')
    expect(dialog.getByText('Vuelto $ 500,00')).toBeVisible()
  })

  it('in instalments states its credit, at the prices that are chosen', async () => {
    const credito = { contado: 900_000, contado_hoy: 1_000_000, primera: '2026-04-10', dia: 10 }
    const plan = { condicion_venta: 'Cta-Cte mas cuotas', cantidad_cuotas: 2, valor_cuota: 600_000 } as const
    const { user, dialog } = await vender(
      { ...plan, credito, total: 1_200_000, total_hoy: 1_400_000 },
      { ley_credito: { iva: false, mora_anual: 3_600 } },
    )
    const ley = within(await dialog.findByRole('region', { name: 'Condiciones del crédito' }))
    // The cash price, all of it financed.
    expect(ley.getAllByText('$ 9.000,00')).toHaveLength(2)
    expect(ley.getByText(/^2 cuotas mensuales de \$\s6\.000,00, la primera el 10\/04\/2026$/)).toBeVisible()
    expect(ley.getByText('36,00 % anual')).toBeVisible()
    await user.click(dialog.getByRole('radio', { name: /^Los de hoy/ }))
    expect(ley.getByText(/^2 cuotas mensuales de \$\s7\.000,00/)).toBeVisible()
    expect(ley.getByText('$ 4.000,00')).toBeVisible()
  })

  it('states no credit on the spot, nor where the business does not', async () => {
    const plan = { condicion_venta: 'Cta-Cte mas cuotas', cantidad_cuotas: 2, valor_cuota: 600_000 } as const
    const { dialog } = await vender({ ...plan })
    expect(dialog.queryByRole('region', { name: 'Condiciones del crédito' })).toBeNull()
  })

  it.each(['Transferencia', 'Cta-Cte en 2 cuotas'] as const)(
    'asks for no cash with %s',
    async (condicion_venta) => {
      const { dialog } = await vender({ condicion_venta })
      expect(dialog.queryByLabelText('Recibido')).not.toBeInTheDocument()
    },
  )
})

describe('an offer where the payment comes at the end', () => {
  const cobrar = async (more: Partial<Presupuesto> = {}, usuario: object = {}) => {
    const app = renderApp('/presupuestos/4', {
      usuario: { presupuestos: { dias: 15 }, cobrar_al_final: true, ...usuario },
      api: (api) =>
        tienda(api)
          .on(presupuestos.get, () => ({ ...OFRECIDO, ...more }))
          .on(presupuestos.vender, ({ body }) =>
            createdFrom(123, { condicion_venta: OFRECIDO.condicion_venta, total: body.total } as never),
          ),
    })
    await app.user.click(await screen.findByRole('button', { name: /^Vender/ }))
    const dialog = within(await screen.findByRole('dialog', { name: `Cobrar ${OFRECIDO.numero}` }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cobrar' })).toHaveFocus())
    const body = async () => {
      await screen.findByText('Venta guardada correctamente')
      return app.api.calls(presupuestos.vender)[0]?.body
    }
    return { ...app, dialog, body }
  }

  it('in exact cash is one key, and sends nothing but its total', async () => {
    const { user, body } = await cobrar()
    await user.keyboard('{Enter}')
    expect(await body()).toEqual({ precios: 'ofrecidos', total: PAVA.precio_venta })
  })

  it('keeps what was handed over less the rounding, and shows the change with one paper', async () => {
    const { user, dialog, body } = await cobrar(
      { total: 1_003_700, total_hoy: 1_003_700 },
      { redondeo_efectivo: 100 },
    )
    expect(dialog.getByRole('button', { name: /^Efectivo/ })).toHaveTextContent('$ 10.000,00')
    expect(dialog.getByRole('button', { name: /^Tarjeta de débito/ })).toHaveTextContent('$ 10.037,00')
    expect(dialog.queryByRole('button', { name: /^Cuotas/ })).not.toBeInTheDocument()
    await user.keyboard('112000')
    expect(dialog.getByText('Vuelto $ 2.000,00')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(await body()).toEqual({
      precios: 'ofrecidos',
      total: 1_000_000,
      redondeo: 3_700,
      pagos: [{ tipo_pago: 'EFECTIVO', monto: 1_000_000, recibido: 1_200_000 }],
    })
    const ultima = within(await screen.findByRole('region', { name: 'Última venta' }))
    expect(ultima.getByRole('status', { name: 'Vuelto' })).toHaveTextContent('$ 2.000,00')
    expect(screen.getAllByRole('button', { name: /^Imprimir Venta/ })).toHaveLength(1)
  })

  it('keeps the parts that were typed while its prices are chosen again', async () => {
    const { user, dialog, body } = await cobrar({ total_hoy: 1_500_000 })
    await user.keyboard('14000{Enter}')
    expect(dialog.getByRole('list', { name: 'Ya paga' })).toHaveTextContent('Efectivo $ 4.000,00')
    await user.click(dialog.getByRole('radio', { name: /^Los de hoy/ }))
    expect(dialog.getByRole('list', { name: 'Ya paga' })).toHaveTextContent('Efectivo $ 4.000,00')
    expect(dialog.getByRole('status', { name: 'Falta pagar' })).toHaveTextContent('$ 11.000,00')
    await user.click(dialog.getByRole('button', { name: /^Tarjeta de débito/ }))
    await user.keyboard('{Enter}')
    expect((await body())?.pagos?.map((p) => p.monto)).toEqual([400_000, 1_100_000])
  })

  it('on account is confirmed as ever', async () => {
    const plan = { condicion_venta: 'Cta-Cte mas cuotas', cantidad_cuotas: 2, valor_cuota: 500_000 } as const
    const { user } = renderApp('/presupuestos/4', {
      usuario: { presupuestos: { dias: 15 }, cobrar_al_final: true },
      api: (api) => tienda(api).on(presupuestos.get, () => ({ ...OFRECIDO, ...plan })),
    })
    await user.click(await screen.findByRole('button', { name: /^Vender/ }))
    expect(await screen.findByRole('dialog', { name: `Vender ${OFRECIDO.numero}` })).toBeVisible()
  })
})

describe('an offer with a box at its own price', () => {
  const CAJA = { presentacion: 7, nombre: 'Caja', factor: 12, cantidad: 2, precio: 10_000_000 }
  const ver = (presentaciones_hoy?: (typeof CAJA)[]) =>
    renderApp('/presupuestos/4', {
      usuario: { presupuestos: { dias: 15 } },
      api: (api) =>
        tienda(api).on(presupuestos.get, () => ({
          ...OFRECIDO,
          detalles: OFRECIDO.detalles.map((d) => ({
            ...d,
            cantidad: 24,
            presentaciones: [CAJA],
            ...(presentaciones_hoy && { presentaciones_hoy }),
          })),
        })),
    })

  it('says it, and what it costs today where that is another price', async () => {
    ver([{ ...CAJA, precio: 11_000_000 }])
    expect(await screen.findByText('2 cajas × 12, a $ 100.000,00 c/u')).toBeVisible()
    expect(screen.getByText('2 cajas × 12, a $ 110.000,00 c/u')).toBeVisible()
  })

  it('says nothing more of today while it costs the same', async () => {
    ver([CAJA])
    await screen.findByText('2 cajas × 12, a $ 100.000,00 c/u')
    expect(screen.queryByText('Por unidad')).toBeNull()
  })

  it('is sold by the unit once it has no price', async () => {
    ver()
    expect(await screen.findByText('Por unidad')).toBeVisible()
  })
})
