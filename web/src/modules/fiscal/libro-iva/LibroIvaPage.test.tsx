import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import { type FilaLibroIva, libroIva, type NumerosAjenos } from '@mostrador/contract/fiscal/libro-iva'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildArticulo, pageOf } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { buildEstado } from '../../base/emisor/facturacion.fixture.ts'

const ESTADO = buildEstado({ puntos_venta: [] })

const FILA: FilaLibroIva = {
  id: 1,
  fecha: '2026-03-15',
  tipo: 8,
  tipo_nombre: 'Nota de crédito B',
  letra: 'B',
  punto_venta: 11,
  numero: 3,
  comprobante: 'Nota de crédito B 00011-00000003',
  receptor_nombre: 'Ana',
  receptor_tipo_documento: 99,
  receptor_documento: '0',
  neto: -10_000,
  iva: -2_100,
  exento: 0,
  no_gravado: 0,
  total: -12_100,
  ivas: [{ id: 5, base: -10_000, importe: -2_100 }],
  cae: '76417054367476',
  venta: null,
  nota_credito: 4,
}
const { neto, iva, exento, no_gravado, total } = FILA
const SUMAS = { neto, iva, exento, no_gravado, total }

describe('the Libro IVA ventas', () => {
  it('shows the vouchers of a month with totals by type and by rate, and says what is missing', async () => {
    const { api } = renderApp('/libro-iva?mes=2026-03', {
      api: (fake) =>
        fake
          .on(facturacion.estado, () => ESTADO)
          .on(libroIva.list, () => pageOf([FILA]))
          .on(libroIva.resumen, () => ({
            entorno: 'produccion' as const,
            mes: '2026-03',
            cuit: ESTADO.cuit,
            cantidad: 1,
            pendientes: 2,
            totales: SUMAS,
            por_tipo: [{ tipo: 8, tipo_nombre: 'Nota de crédito B', cantidad: 1, ...SUMAS }],
            por_alicuota: [{ id: 5, nombre: '21 %', base: neto, importe: iva }],
          })),
    })
    expect(await screen.findByRole('heading', { name: 'Libro IVA ventas' })).toBeVisible()
    const row = (await screen.findByRole('cell', { name: FILA.comprobante })).closest('tr') as HTMLElement
    expect(row).toHaveTextContent('-$ 121,00')
    const porTipo = within(await screen.findByRole('table', { name: 'Totales por tipo' }))
    expect(porTipo.getAllByRole('row')[2]).toHaveTextContent('-$ 21,00')
    const porAlicuota = screen.getByRole('table', { name: 'Totales por alícuota' })
    expect(porAlicuota).toHaveTextContent('21 %')
    expect(screen.getByText(/hay 2 comprobantes sin CAE/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver comprobantes' })).toHaveAttribute(
      'href',
      '/comprobantes?desde=2026-03-01&hasta=2026-03-31',
    )
    for (const name of ['Descargar Excel', 'Archivo de comprobantes', 'Archivo de alícuotas'])
      expect(screen.getByRole('button', { name })).toBeVisible()
    expect(api.calls(libroIva.list)[0]?.query.mes).toBe('2026-03')
  })
})

describe('the month of the Libro IVA', () => {
  const resumenDe = (mes: string) => ({
    entorno: 'produccion' as const,
    mes,
    cuit: ESTADO.cuit,
    cantidad: 0,
    pendientes: 0,
    totales: { neto: 0, iva: 0, exento: 0, no_gravado: 0, total: 0 },
    por_tipo: [],
    por_alicuota: [],
  })
  const empty = (fake: FakeApi) =>
    fake
      .on(facturacion.estado, () => ESTADO)
      .on(libroIva.list, () => pageOf([]))
      .on(libroIva.resumen, ({ query }) => resumenDe(query.mes ?? ''))

  it('is typed or cleared, and stays in the address', async () => {
    const { user, api, url } = renderApp('/libro-iva?mes=2026-03&page=2', { api: (fake) => void empty(fake) })
    expect(await screen.findByText('No hay comprobantes autorizados en ese mes.')).toBeVisible()
    expect(screen.queryByRole('table', { name: 'Totales por tipo' })).not.toBeInTheDocument()
    const mes = screen.getByRole('textbox', { name: 'Mes' })
    expect(mes).toHaveValue('03/2026')
    await user.clear(mes)
    await user.type(mes, '4/2026{Enter}')
    await waitFor(() =>
      expect(api.calls(libroIva.list).at(-1)?.query).toMatchObject({ mes: '2026-04', page: 1 }),
    )
    expect(api.calls(libroIva.resumen).at(-1)?.query.mes).toBe('2026-04')
    expect(url()).toBe('/libro-iva?mes=2026-04')
    await user.click(screen.getByRole('button', { name: 'Limpiar: este mes' }))
    await waitFor(() => expect(url()).toBe('/libro-iva'))
  })

  it('says that it could not be loaded, and why', async () => {
    renderApp('/libro-iva?mes=2026-03', {
      api: (fake) =>
        empty(fake).on(libroIva.list, () => {
          throw refusal(403, 'Hace falta el permiso «Libro IVA ventas»')
        }),
    })
    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('Error al cargar el Libro IVA')
    expect(screen.getByRole('cell')).toHaveTextContent('Hace falta el permiso «Libro IVA ventas»')
  })

  it('gives its workbook and both files of the Libro IVA Digital', async () => {
    const saved: string[] = []
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: vi.fn() }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const file = () => undefined as never
    const { user, api } = renderApp('/libro-iva?mes=2026-03', {
      api: (fake) =>
        empty(fake).on(libroIva.exportar, file).on(libroIva.comprobantes, file).on(libroIva.alicuotas, file),
    })
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
    await press('Descargar Excel')
    await waitFor(() => expect(saved).toHaveLength(1))
    await press('Archivo de comprobantes')
    await waitFor(() => expect(saved).toHaveLength(2))
    await press('Archivo de alícuotas')
    await waitFor(() => expect(saved).toHaveLength(3))
    expect(saved).toEqual([
      'libro-iva-ventas-2026-03.xlsx',
      'LIBRO_IVA_DIGITAL_VENTAS_CBTE_202603.txt',
      'LIBRO_IVA_DIGITAL_VENTAS_ALICUOTAS_202603.txt',
    ])
    for (const call of [libroIva.exportar, libroIva.comprobantes, libroIva.alicuotas])
      expect(api.calls(call)[0]?.query).toEqual({ mes: '2026-03' })
  })
})

describe('numbers that another system used', () => {
  const RESUMEN = {
    entorno: 'produccion' as const,
    mes: '2026-03',
    cuit: ESTADO.cuit,
    cantidad: 1,
    pendientes: 0,
    totales: SUMAS,
    por_tipo: [],
    por_alicuota: [],
  }
  const AJENO: NumerosAjenos = {
    tipo: 6,
    tipo_nombre: 'Factura B',
    punto_venta: 11,
    desde: 4,
    hasta: 9,
    visto: '2026-03-15T15:00:00Z',
    comprobantes: 'Factura B 00011-00000004 a 00000009',
    fecha: '2026-03-14',
    total: 12_100,
    documento: null,
    cae: '76417054367476',
  }
  const open = (ajenos: NumerosAjenos[] | undefined) =>
    renderApp('/libro-iva?mes=2026-03', {
      api: (fake) =>
        fake
          .on(facturacion.estado, () => ESTADO)
          .on(libroIva.list, () => pageOf([FILA]))
          .on(libroIva.resumen, () => ({ ...RESUMEN, numeros_ajenos: ajenos })),
    })

  it('are listed with what the tax office said, and with what to do', async () => {
    open([AJENO])
    const table = await screen.findByRole('table', { name: 'Números usados por otro sistema' })
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent(
      'Factura B 00011-00000004 a 0000000914/03/2026-76417054367476$ 121,00',
    )
    expect(screen.getByText(/que este libro no incluye/)).toBeVisible()
  })

  it('are not mentioned where there are none', async () => {
    open(undefined)
    await screen.findByRole('table', { name: 'Totales por tipo' })
    expect(screen.queryByText(/otro sistema/)).toBeNull()
  })
})

describe('the forms, where the business issues fiscal vouchers', () => {
  it('ask for the IVA of an article, 21 % unless somebody chooses another', async () => {
    const { user, api } = renderApp('/articulos', {
      api: (fake) =>
        fake
          .on(facturacion.estado, () => ESTADO)
          .on(articulos.list, () => pageOf([]))
          .on(articulos.create, () => buildArticulo()),
    })
    await user.click(await screen.findByRole('button', { name: 'Nuevo artículo' }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = await dialog.findByLabelText('IVA')
    expect(field).toHaveDisplayValue('21 %')
    await user.selectOptions(field, '10,5 %')
    await user.type(dialog.getByLabelText(/^ID/), 'N-1')
    await user.type(dialog.getByLabelText(/^Nombre/), 'Nuevo')
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(api.calls(articulos.create)[0]?.body.iva).toBe('10.5')
  })

  it('offer every condition of a customer, and say that an A asks for a CUIT', async () => {
    const { user } = renderApp('/clientes', {
      api: (fake) => fake.on(facturacion.estado, () => ESTADO).on(clientes.list, () => pageOf([])),
    })
    await user.click(await screen.findByRole('button', { name: /Nuevo cliente|Agregar cliente/ }))
    const dialog = within(await screen.findByRole('dialog'))
    const field = await dialog.findByLabelText('Condición de IVA')
    await user.selectOptions(field, 'Monotributista Social')
    await user.type(dialog.getByLabelText(/^Número de documento/), '20123456')
    expect(await dialog.findByText(/Para la factura A hace falta un CUIT válido/)).toBeVisible()
    await user.selectOptions(field, 'Consumidor Final')
    expect(dialog.queryByText(/Para la factura A/)).toBeNull()
    await user.selectOptions(field, 'Exento')
    expect(dialog.getByText(/Un cliente exento se identifica con su CUIT/)).toBeVisible()
    await user.selectOptions(dialog.getByLabelText('Tipo de documento'), 'CUIT')
    await user.clear(dialog.getByLabelText(/^Número de documento/))
    await user.type(dialog.getByLabelText(/^Número de documento/), '20123456786')
    await waitFor(() => expect(dialog.queryByText(/Un cliente exento/)).toBeNull())
  })
})
