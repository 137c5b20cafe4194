import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { type Refinanciacion, refinanciaciones } from '@mostrador/contract/credito/refinanciaciones'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildCliente, configuracionVentas, pageOf } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { buildCuota, mockTab } from '../../ventas/cuotas/cuotas.fixture.ts'

const REFINANCIACION: Refinanciacion = {
  id: 4,
  numero: 'R-X 01-0000004',
  punto_venta: 1,
  fecha: '2026-03-01',
  cliente: { id: 1, nombre: 'Juan Pérez' },
  sucursal: { id: 1, nombre: 'Centro' },
  capital: 200_000,
  interes: 20_000,
  total: 220_000,
  anticipo: 0,
  cantidad_cuotas: 2,
  estado: 'aprobada',
  tasa: 10,
  primer_vencimiento: '2026-04-01',
  periodo: 'mensual',
  venta: 7,
  venta_numero: 'TKT-X 01-0000007',
  tomadas: [
    {
      cuota: 11,
      venta: 7,
      venta_numero: 'TKT-X 01-0000007',
      numero_cuota: 1,
      fecha_vencimiento: '2026-03-05',
      importe: 100_000,
    },
  ],
  plan: [
    { cuota: 21, numero_cuota: 4, fecha_vencimiento: '2026-04-01', importe: 110_000, estado: 'pendiente' },
    { cuota: 22, numero_cuota: 5, fecha_vencimiento: '2026-05-01', importe: 110_000, estado: 'pendiente' },
  ],
  observaciones: '',
  motivo_anulacion: '',
  impedimento: null,
  usuario: { id: 1, username: 'admin' },
  fecha_creacion: '2026-03-01T12:00:00.000Z',
}

const ABIERTAS = [1, 2, 3].map((numero_cuota) => buildCuota({ id: 10 + numero_cuota, numero_cuota }))

const open = (
  at: string,
  usuario: object = { refinanciaciones: true },
  found = REFINANCIACION,
  abiertas = ABIERTAS,
) =>
  renderApp(at, {
    usuario,
    api: (api) =>
      api
        .on(clientes.get, () => buildCliente({ id: 1, nombre: 'Juan Pérez' }))
        .on(refinanciaciones.abiertas, () => abiertas)
        .on(refinanciaciones.list, () => pageOf([found]))
        .on(refinanciaciones.get, () => found)
        .on(refinanciaciones.create, () => found)
        .on(refinanciaciones.anular, () => ({ ...found, estado: 'anulada' as const }))
        .on(impresiones.create, () => ({ url: '/papel' })),
  })

const prevista = async () => within(await screen.findByRole('region', { name: 'Plan nuevo' }))

describe('Refinanciar', () => {
  it('shows the plan with its total cost before it is saved, then saves exactly that and opens its paper', async () => {
    const { open: openTab } = mockTab()
    const { api, user, url } = open('/refinanciar?cliente=1')
    const plan = await prevista()
    expect((await plan.findAllByText('$ 3.000,00'))[0]).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'Tomar Cuota 3 de TKT-X 01-0000007' }))
    const cuotas = screen.getByLabelText(/^Cantidad de cuotas/)
    await user.clear(cuotas)
    await user.type(cuotas, '2')
    await user.type(screen.getByLabelText('Tasa'), '10')
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'Total a pagar' })).toHaveTextContent('$ 2.200,00'),
    )
    expect(plan.getByText('10 %')).toBeVisible()
    expect(plan.getAllByText('$ 1.100,00')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Guardar refinanciación' }))
    await waitFor(() => expect(api.calls(refinanciaciones.create)).toHaveLength(1))
    expect(api.calls(refinanciaciones.create)[0]?.body).toMatchObject({
      cliente: 1,
      cuotas: [
        { cuota: 11, importe: 100_000 },
        { cuota: 12, importe: 100_000 },
      ],
      tasa: 10,
      interes: 0,
      anticipo: 0,
      tipos_pago: [],
      cantidad_cuotas: 2,
      periodo: 'mensual',
    })
    await waitFor(() => expect(url()).toContain('/refinanciaciones?ver=4'))
    expect(openTab).toHaveBeenCalled()
    expect(api.calls(impresiones.create)[0]?.body).toMatchObject({
      documento: 'refinanciaciones',
      id: 4,
      formato: 'a4',
    })
  })

  it('collects the advance in kinds of payment that add up, and takes the interest as an amount', async () => {
    mockTab()
    const { api, user } = open('/refinanciar?cliente=1')
    await prevista()
    await user.click(screen.getByRole('radio', { name: 'Interés en $' }))
    await user.type(screen.getByLabelText('Interés'), '100')
    await user.clear(screen.getByLabelText('Anticipo'))
    await user.type(screen.getByLabelText('Anticipo'), '500')
    await user.selectOptions(screen.getByLabelText('Tipo de pago 1'), 'TRANSFERENCIA')
    await user.type(screen.getByLabelText('Monto del pago 1'), '{selectall}400')
    await user.click(screen.getByRole('button', { name: 'Guardar refinanciación' }))
    expect(
      (await screen.findAllByText('La suma de los tipos de pago debe ser igual al monto total'))[0],
    ).toBeVisible()
    expect(api.calls(refinanciaciones.create)).toHaveLength(0)
    await user.click(screen.getByRole('button', { name: /Poner el resto/ }))
    await user.click(screen.getByRole('button', { name: 'Guardar refinanciación' }))
    await waitFor(() => expect(api.calls(refinanciaciones.create)).toHaveLength(1))
    expect(api.calls(refinanciaciones.create)[0]?.body).toMatchObject({
      anticipo: 50_000,
      interes: 10_000,
      tasa: null,
      tipos_pago: [{ tipo_pago: 'TRANSFERENCIA', monto: 50_000 }],
    })
  })

  const ATRASADAS = ABIERTAS.map((c, i) => (i === 0 ? { ...c, interes: 18_082 } : c))
  const bodyOf = (api: ReturnType<typeof open>['api']) => api.calls(refinanciaciones.create)[0]?.body

  it('takes over the interest for paying late, whichever way the interest is typed', async () => {
    mockTab()
    const { api, user } = open(
      '/refinanciar?cliente=1',
      { refinanciaciones: true },
      REFINANCIACION,
      ATRASADAS,
    )
    const plan = await prevista()
    await screen.findByRole('group', { name: /^Interés por mora: \$\s180,82$/ })
    const total = screen.getByRole('status', { name: 'Total a pagar' })
    expect(total).toHaveTextContent('$ 3.180,82')
    for (const modo of ['Interés en $', 'Interés en %']) {
      await user.click(screen.getByRole('radio', { name: modo }))
      expect(total).toHaveTextContent('$ 3.180,82')
    }
    await user.type(screen.getByLabelText('Tasa'), '10')
    await waitFor(() => expect(total).toHaveTextContent('$ 3.480,82'))
    expect(plan.getByText('$ 180,82')).toBeVisible()
    // Left out, the late instalment takes its interest along.
    await user.click(screen.getByRole('checkbox', { name: 'Tomar Cuota 1 de TKT-X 01-0000007' }))
    expect(screen.queryByText(/Interés por mora/)).not.toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'Tomar Cuota 1 de TKT-X 01-0000007' }))
    await user.click(screen.getByRole('button', { name: 'Guardar refinanciación' }))
    await waitFor(() =>
      expect(bodyOf(api)).toMatchObject({
        tasa: 10,
        interes: 0,
        interes_mora: { reclamado: 18_082, perdonado: 0, motivo: '' },
      }),
    )
  })

  it('lets it go only with a reason, and offers that only to whom may', async () => {
    mockTab()
    const { api, user } = open(
      '/refinanciar?cliente=1',
      { refinanciaciones: true },
      REFINANCIACION,
      ATRASADAS,
    )
    await prevista()
    await user.click(await screen.findByRole('checkbox', { name: 'Perdonar interés por mora' }))
    expect((await screen.findAllByText('Debes ingresar un motivo para perdonar'))[0]).toBeVisible()
    const parte = screen.getByLabelText('Interés que se perdona')
    await user.clear(parte)
    await user.type(parte, '100')
    await user.type(screen.getByLabelText(/^Motivo/), 'Cliente de años')
    expect(screen.getByRole('status', { name: 'Total a pagar' })).toHaveTextContent('$ 3.080,82')
    await user.click(screen.getByRole('button', { name: 'Guardar refinanciación' }))
    await waitFor(() =>
      expect(bodyOf(api)).toMatchObject({
        interes_mora: { reclamado: 8_082, perdonado: 10_000, motivo: 'Cliente de años' },
      }),
    )
  })

  it('refuses before the server what cannot be, and shows what the server refuses', async () => {
    const { tab } = mockTab()
    const { api, user } = open('/refinanciar?cliente=1')
    await prevista()
    for (const caja of screen.getAllByRole('checkbox')) await user.click(caja)
    await user.click(screen.getByRole('button', { name: 'Guardar refinanciación' }))
    expect((await screen.findAllByText('Elige al menos una cuota'))[0]).toBeVisible()
    for (const caja of screen.getAllByRole('checkbox')) await user.click(caja)
    api.on(refinanciaciones.create, () => {
      throw refusal(409, 'Las cuotas cambiaron mientras preparabas la refinanciación')
    })
    await user.click(screen.getByRole('button', { name: 'Guardar refinanciación' }))
    expect(await screen.findByText(/Las cuotas cambiaron/)).toBeVisible()
    expect(tab.close).toHaveBeenCalled()
  })

  it('does not exist until an admin turns it on', async () => {
    open('/refinanciar?cliente=1', {})
    expect(await screen.findByText('Las refinanciaciones no están activas')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Refinanciaciones' })).not.toBeInTheDocument()
  })
})

describe('Refinanciaciones', () => {
  it('lists them, shows one with its plan and its old instalments, and annuls it with a reason', async () => {
    const { api, user } = open('/refinanciaciones')
    await user.click(await screen.findByRole('button', { name: 'Ver R-X 01-0000004' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refinanciación R-X 01-0000004' }))
    expect(dialog.getByRole('cell', { name: 'Cuota 4' })).toBeVisible()
    expect(dialog.getByRole('cell', { name: 'Cuota 1' })).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Anular refinanciación' }))
    const anular = within(await screen.findByRole('dialog', { name: 'Anular R-X 01-0000004' }))
    await user.type(anular.getByLabelText(/^Motivo/), 'no firmó')
    await user.click(anular.getByRole('button', { name: 'Anular refinanciación' }))
    await waitFor(() =>
      expect(api.calls(refinanciaciones.anular)[0]?.body).toMatchObject({ motivo: 'no firmó' }),
    )
  })

  it('says why one is not annulled', async () => {
    const impedimento = 'Del plan nuevo ya se cobró con el recibo REC-X 01-0000009: anula primero ese recibo'
    open('/refinanciaciones?ver=4', { refinanciaciones: true }, { ...REFINANCIACION, impedimento })
    const dialog = within(await screen.findByRole('dialog', { name: 'Refinanciación R-X 01-0000004' }))
    expect(dialog.getByText(impedimento)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Anular refinanciación' })).not.toBeInTheDocument()
  })

  it('is turned on in the settings of sales', async () => {
    const { api, user } = renderApp('/configuracion-ventas', {
      api: (fake) =>
        fake
          .on(ventasConfiguracion.get, () => configuracionVentas())
          .on(ventasConfiguracion.update, (call) => call.body as never),
    })
    await user.click(await screen.findByRole('switch', { name: /^Usar refinanciaciones/ }))
    await user.click(screen.getByRole('button', { name: 'Guardar' }))
    await waitFor(() =>
      expect(api.calls(ventasConfiguracion.update)[0]?.body).toMatchObject({ refinanciaciones: true }),
    )
  })
})
