import { ApiError } from '@mostrador/contract/errors'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildVenta, buildVentaListItem, pageOf } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const rowOf = async (name: string) => {
  const cell = await screen.findByRole('cell', { name })
  return within(cell.closest('tr') as HTMLElement)
}

const anulada = buildVentaListItem({
  id: 124,
  cliente_nombre: 'Rosa Díaz',
  estado: 'anulada',
  nota_credito_id: 9,
})

const twoSales = (api: FakeApi) => api.on(ventas.list, () => pageOf([anulada, buildVentaListItem()]))

describe('the sales list', () => {
  it('shows number, customer, date, total and state of each sale', async () => {
    renderApp('/venta', { api: twoSales })
    const row = await rowOf('TKT-X 01-0000123')
    expect(row.getByText('Juan Pérez')).toBeVisible()
    expect(row.getByText('05/03/2026')).toBeVisible()
    expect(row.getByText('$ 20.000,00')).toBeVisible()
    expect(row.getByText('Aprobada')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Ventas' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Listado de Facturas' })).toBeVisible()
  })

  it('offers Anular only for a sale that is not annulled', async () => {
    renderApp('/venta', { api: twoSales })
    const gone = await rowOf('TKT-X 01-0000124')
    expect(gone.getByText('Anulada')).toBeVisible()
    expect(gone.queryByRole('button', { name: /^Anular/ })).not.toBeInTheDocument()
    expect(gone.getByRole('button', { name: 'Ver Venta TKT-X 01-0000124' })).toBeVisible()
    expect(gone.getByRole('button', { name: 'Imprimir Venta TKT-X 01-0000124' })).toBeVisible()
    const live = await rowOf('TKT-X 01-0000123')
    expect(live.getByRole('button', { name: 'Anular TKT-X 01-0000123' })).toBeVisible()
  })

  it('searches, shows the number of results, and clears the search', async () => {
    const { user, url, api } = renderApp('/venta', {
      api: (fake) =>
        fake.on(ventas.list, ({ query }) =>
          pageOf(query.search === '' ? [anulada, buildVentaListItem()] : [anulada]),
        ),
    })
    await screen.findByText('2 ventas')
    await user.type(screen.getByRole('searchbox', { name: 'Buscar ventas' }), 'rosa')
    expect(await screen.findByText('1 resultado para “rosa”')).toBeVisible()
    expect(url()).toBe('/venta?search=rosa')
    await user.click(screen.getByRole('button', { name: 'Limpiar búsqueda' }))
    expect(await screen.findByText('2 ventas')).toBeVisible()
    expect(url()).toBe('/venta')
    expect(api.calls(ventas.list)[0]?.query).toMatchObject({ page: 1, page_size: 20 })
  })

  it('turns pages, with the page in the address', async () => {
    const { user, url } = renderApp('/venta', {
      api: (api) =>
        api.on(ventas.list, ({ query: { page } }) =>
          pageOf([buildVentaListItem({ id: page })], { count: 21, total_pages: 2, page }),
        ),
    })
    await rowOf('TKT-X 01-0000001')
    await user.click(screen.getByRole('button', { name: 'Página 2' }))
    await rowOf('TKT-X 01-0000002')
    expect(url()).toBe('/venta?page=2')
  })

  it('is empty, without an error screen, when the sales cannot be loaded', async () => {
    renderApp('/venta', {
      api: (api) =>
        api.on(ventas.list, () => {
          throw refusal(500, 'stack trace')
        }),
    })
    expect(await screen.findByText('No se pudieron cargar las ventas.')).toBeVisible()
    expect(screen.getByRole('table')).toBeVisible()
    expect(screen.getByRole('button', { name: /Crear nueva venta/ })).toBeVisible()
  })

  it('leads to the form of a new sale', async () => {
    const { user, url } = renderApp('/venta', { api: twoSales })
    await user.click(await screen.findByRole('button', { name: /Crear nueva venta/ }))
    await waitFor(() => expect(url()).toBe('/venta/nueva'))
  })
})

describe('a sale', () => {
  const cuota = {
    venta: 123,
    total_cuota: 500_000,
    monto_original: 500_000,
    fecha_pago: null,
    pagada: false,
    anulada: false,
  }
  const aCuenta = buildVenta({
    condicion_venta: 'Cta-Cte mas cuotas',
    concepto: 'Regalo de bodas',
    bonificacion: 100_000,
    total: 1_900_000,
    anticipo: 900_000,
    cuotas: [
      { ...cuota, id: 1, numero_cuota: 1, fecha_vencimiento: '2020-01-05', pagada: true },
      { ...cuota, id: 2, numero_cuota: 2, fecha_vencimiento: '2020-02-05' },
      { ...cuota, id: 3, numero_cuota: 3, fecha_vencimiento: '2190-03-05' },
    ],
  })

  it('opens from its row with all its facts, and Back closes it', async () => {
    const { user, url, router } = renderApp('/venta', {
      api: (api) => twoSales(api).on(ventas.get, () => aCuenta),
    })
    await user.click(await screen.findByText('Juan Pérez'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Detalle de la venta' }))
    expect(url()).toBe('/venta?venta=123')
    for (const text of ['0001-0000123', '05/03/2026', 'Cta-Cte mas cuotas', 'Regalo de bodas', 'Aprobada'])
      expect(dialog.getByText(text)).toBeVisible()
    expect(
      dialog.getByRole('row', { name: /Pava eléctrica PAV-1 2 \$\s10\.000,00 \$\s20\.000,00/ }),
    ).toBeVisible()
    expect(dialog.getByText('Saldo a financiar').nextSibling).toHaveTextContent('$ 10.000,00')
    expect(dialog.getByRole('row', { name: /1 de 3 .* Pagada/ })).toBeVisible()
    expect(dialog.getByRole('row', { name: /2 de 3 .* Vencida/ })).toBeVisible()
    expect(dialog.getByRole('row', { name: /3 de 3 .* Pendiente/ })).toBeVisible()
    router.history.back()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('that is annulled shows its credit note and cannot be annulled again', async () => {
    renderApp('/venta?venta=123', {
      api: (api) => twoSales(api).on(ventas.get, () => buildVenta({ estado: 'anulada', nota_credito_id: 9 })),
    })
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('NC-X 01-0000009')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Anular' })).not.toBeInTheDocument()
  })

  it('that cannot be loaded closes its dialog', async () => {
    const { url } = renderApp('/venta?venta=7', {
      api: (api) =>
        twoSales(api).on(ventas.get, () => {
          throw refusal(404, 'La venta no existe')
        }),
    })
    expect(await screen.findByText('Error al cargar los detalles de la venta')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(url()).toBe('/venta')
  })
})

describe('Anular', () => {
  const preview = {
    estado: 'aprobada' as const,
    stock: [{ articulo: 'PAV-1', articulo_nombre: 'Pava eléctrica', cantidad: 2 }],
    cuotas_anuladas: 3,
    cobrado: 900_000,
    pendientes: 1,
    saldo_antes: 1_000_000,
    saldo_despues: -900_000,
    impedimento: null,
  }
  const open = async (answers: (api: FakeApi) => void) => {
    const app = renderApp('/venta', {
      api: (api) => {
        twoSales(api).on(ventas.anulacion, () => preview)
        answers(api)
      },
    })
    await app.user.click(await screen.findByRole('button', { name: 'Anular TKT-X 01-0000123' }))
    return { ...app, dialog: within(await screen.findByRole('dialog')) }
  }
  const annulled = (api: FakeApi) =>
    api.on(ventas.anular, () => ({ success: true as const, message: '', nota_credito_id: 9 }))

  it('says before the annulment what becomes of the invoice', async () => {
    const aviso =
      'Se va a emitir una Nota de crédito B por $ 2.000,00 que acredita la Factura B 00011-00000001.'
    const nota = { tipo: 8, tipo_nombre: 'Nota de crédito B', letra: 'B', total: 200_000 } as const
    const comprobante_fiscal = {
      factura: 'Factura B 00011-00000001',
      estado: 'autorizado',
      nota,
      aviso,
    } as const
    await open((api) => api.on(ventas.anulacion, () => ({ ...preview, comprobante_fiscal })))
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(aviso))
  })

  it('asks, and shows the effects', async () => {
    const { dialog } = await open(annulled)
    expect(dialog.getByText('¿Seguro que deseas anular esta factura?')).toBeVisible()
    expect(dialog.getByText('$ 10.000,00 → -$ 9.000,00')).toBeVisible()
    expect(dialog.getByText('Cuotas que se anulan').nextSibling).toHaveTextContent('3')
    expect(dialog.getByText('Cobrado, queda a favor').nextSibling).toHaveTextContent('$ 9.000,00')
    expect(dialog.getByText('Unidades que ya no se entregan').nextSibling).toHaveTextContent('1')
    expect(dialog.getByRole('listitem')).toHaveTextContent('2 × Pava eléctrica')
    expect(dialog.getByRole('button', { name: 'Cancelar' })).toHaveFocus()
  })

  it.each([
    [{}, 'Nada', undefined],
    [{ devuelve: [{ tipo_pago: 'EFECTIVO', monto: 135_000 }] }, 'Efectivo $ 1.350,00', undefined],
    [
      { devuelve: [{ tipo_pago: 'EFECTIVO', monto: 135_000 }], caja: 'Caja 1' },
      'Efectivo $ 1.350,00',
      'Caja 1',
    ],
    [
      { devuelve: [{ tipo_pago: 'EFECTIVO', monto: 135_000 }], sin_caja: true },
      'Efectivo $ 1.350,00',
      'La caja que abras: no tienes una abierta',
    ],
  ] as const)('names what goes back, and the till: %o', async (dinero, devuelve, caja) => {
    const { dialog } = await open((api) =>
      api.on(ventas.anulacion, () => ({
        ...preview,
        ...('devuelve' in dinero ? { ...dinero, devuelve: [...dinero.devuelve] } : {}),
      })),
    )
    expect(dialog.getByText('Se devuelve').nextSibling).toHaveTextContent(devuelve)
    if (caja) expect(dialog.getByText('Sale de').nextSibling).toHaveTextContent(caja)
    else expect(dialog.queryByText('Sale de')).not.toBeInTheDocument()
  })

  it('shows the reason instead of a button that the server would refuse', async () => {
    const impedimento =
      'La venta tiene la nota de crédito NC-X 01-0000009: el resto se acredita con otra nota.'
    const { user, dialog } = await open((api) =>
      api.on(ventas.anulacion, () => ({ ...preview, impedimento })),
    )
    expect(dialog.getByText(`No se puede anular. ${impedimento}`)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Anular' })).not.toBeInTheDocument()
    expect(dialog.queryByText(/Vuelve al stock/)).not.toBeInTheDocument()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(screen.getByRole('dialog')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('sends the remarks and confirms the annulment', async () => {
    const { user, dialog, api } = await open(annulled)
    await user.type(dialog.getByLabelText('Observaciones'), 'se arrepintió')
    await user.click(dialog.getByRole('button', { name: 'Anular' }))
    expect(await screen.findByText('Factura anulada correctamente.')).toBeVisible()
    const [call] = api.calls(ventas.anular)
    expect(call).toMatchObject({ params: { id: 123 }, body: { observaciones: 'se arrepintió' } })
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is not done twice: the second user gets the reason', async () => {
    const { user, dialog } = await open((api) =>
      api.on(ventas.anular, () => {
        throw new ApiError(409, { error: 'La factura ya está anulada.', codigo: 'ya_anulada' })
      }),
    )
    await user.click(dialog.getByRole('button', { name: 'Anular' }))
    expect(await screen.findByText('La factura ya está anulada.')).toBeVisible()
    expect(screen.queryByText('Error al anular la factura.')).not.toBeInTheDocument()
  })

  it('asks no question for a stale row: it shows the sale as annulled', async () => {
    let stale = true
    const { user, api } = renderApp('/venta', {
      api: (api) =>
        api
          .on(ventas.list, () => pageOf([buildVentaListItem({ estado: stale ? 'aprobada' : 'anulada' })]))
          .on(ventas.anulacion, () => {
            stale = false
            return { ...preview, estado: 'anulada' as const, impedimento: 'La factura ya está anulada.' }
          }),
    })
    await user.click(await screen.findByRole('button', { name: 'Anular TKT-X 01-0000123' }))
    const toast = (await screen.findByText('La factura ya está anulada.')).closest('[role]')
    expect(toast).toHaveAttribute('role', 'status')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await screen.findByText('Anulada')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Anular/ })).not.toBeInTheDocument()
    expect(screen.getAllByText('La factura ya está anulada.')).toHaveLength(1)
    expect(api.calls(ventas.anular)).toHaveLength(0)
  })

  it('shows the reason of a refusal, and no text of a failure inside the server', async () => {
    const why = 'Solo un administrador puede anular una venta con cuotas cobradas'
    let answer = refusal(500, 'stack trace')
    const { user, dialog } = await open((api) =>
      api.on(ventas.anular, () => {
        throw answer
      }),
    )
    await user.click(dialog.getByRole('button', { name: 'Anular' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Error al anular la factura.')
    expect(screen.queryByText('stack trace')).not.toBeInTheDocument()
    answer = refusal(403, why)
    await user.click(dialog.getByRole('button', { name: 'Anular' }))
    expect(await screen.findByText(why)).toBeVisible()
  })
})
