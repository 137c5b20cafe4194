import { articulos } from '@mostrador/contract/articulos'
import { clientes } from '@mostrador/contract/clientes'
import { type FacturacionEstado, facturacion } from '@mostrador/contract/facturacion'
import { type FilaLibroIva, libroIva } from '@mostrador/contract/libro-iva'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildArticulo, pageOf } from '../../../test/builders.ts'
import { renderApp } from '../../../test/renderApp.tsx'

const ESTADO: FacturacionEstado = {
  ...{ activa: true, con_comprobantes: true, entorno: 'homologacion', cuit: '30712345671' },
  condicion_iva: 'responsable_inscripto',
  ...{ umbral_identificacion: 1_000_000_000, umbral_identificacion_desde: '2025-05-29' },
  ...{ precios_con_iva: true, puntos_venta: [] },
}

const FILA: FilaLibroIva = {
  ...{ id: 1, fecha: '2026-03-15', tipo: 8, tipo_nombre: 'Nota de crédito B', letra: 'B', punto_venta: 11 },
  ...{ numero: 3, comprobante: 'Nota de crédito B 00011-00000003', receptor_nombre: 'Ana' },
  ...{ receptor_tipo_documento: 99, receptor_documento: '0', neto: -10_000, iva: -2_100, exento: 0 },
  ...{ no_gravado: 0, total: -12_100, ivas: [{ id: 5, base: -10_000, importe: -2_100 }] },
  ...{ cae: '76417054367476', venta: null, nota_credito: 4 },
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
            ...{ mes: '2026-03', cuit: ESTADO.cuit, cantidad: 1, pendientes: 2 },
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
    for (const name of ['Descargar Excel', 'Archivo de comprobantes', 'Archivo de alícuotas'])
      expect(screen.getByRole('button', { name })).toBeVisible()
    expect(api.calls(libroIva.list)[0]?.query.mes).toBe('2026-03')
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
  })
})
