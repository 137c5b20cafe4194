import { descuentos } from '@mostrador/contract/gestion/analisis/descuentos'
import { informes } from '@mostrador/contract/gestion/informes'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../../../../test/renderApp.tsx'

const CIFRAS = {
  ventas: 4,
  con_descuento: 1,
  lista: 400_000,
  en_lineas: 10_000,
  en_promociones: 0,
  en_ventas: 40_000,
  descontado: 50_000,
  porcentaje: 12.5,
  vendido: 350_000,
}
const DESHECHAS = { anuladas: 2, anulado: 90_000, devuelto: 30_000 }

const abrir = (path: string, usuario: object = { control_descuentos: true }) =>
  renderApp(path, {
    usuario,
    api: (api) =>
      api
        .on(informes.ventas, () => [])
        .on(descuentos.list, ({ query: { agrupar, desde = '', hasta = '' } }) => {
          const mas = agrupar === 'vendedor' ? DESHECHAS : {}
          const nombre = agrupar === 'vendedor' ? 'ana' : 'Pava'
          return {
            sucursal: null,
            desde,
            hasta,
            agrupar,
            filas: [{ clave: '1', nombre, ...CIFRAS, ...mas }],
            omitidos: 0,
            total: { ...CIFRAS, ...mas },
          }
        }),
  })

describe('the report of discounts', () => {
  it('says by seller what was taken off, annulled and returned, and then by article', async () => {
    const { user, url } = abrir('/informes?tab=descuentos')
    const fila = within((await screen.findByRole('cell', { name: 'ana' })).closest('tr') as HTMLElement)
    for (const cifra of [
      '$ 4.000,00',
      '$ 100,00',
      '$ 400,00',
      '$ 500,00',
      '$ 3.500,00',
      '$ 900,00',
      '$ 300,00',
    ]) {
      expect(fila.getByText(cifra)).toBeVisible()
    }
    expect(screen.getByText('$ 500,00 descontados en 1 venta')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Artículo' }))
    expect(await screen.findByRole('cell', { name: 'Pava' })).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Anulado' })).not.toBeInTheDocument()
    expect(url()).toBe('/informes?tab=descuentos&descuentos=articulo')
  })

  it('says by reason and by promotion what was taken off, and what part of all that is', async () => {
    const { user, url } = renderApp('/informes?tab=descuentos&descuentos=motivo', {
      usuario: { control_descuentos: true, promociones: true },
      api: (api) =>
        api
          .on(informes.ventas, () => [])
          .on(descuentos.list, ({ query: { agrupar, desde = '', hasta = '' } }) => {
            const cifras = { ventas: 2, descontado: 12_000, porcentaje: 1.2, parte: 40 }
            const unidades = agrupar === 'promocion' ? { unidades: 6 } : {}
            const nombre = agrupar === 'promocion' ? 'Martes 2 × 1' : 'Caja rota'
            const filas = [{ clave: 'x', nombre, ...cifras, ...unidades }]
            const total = { ...cifras, ...unidades }
            return { sucursal: null, desde, hasta, agrupar, filas, omitidos: 0, total }
          }),
    })
    const deFila = async (nombre: string) =>
      within((await screen.findByRole('cell', { name: nombre })).closest('tr') as HTMLElement)
    const motivo = await deFila('Caja rota')
    for (const cifra of ['2', '$ 120,00', '1,2 %', '40 %']) expect(motivo.getByText(cifra)).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'Unidades' })).not.toBeInTheDocument()
    expect(screen.getByText('$ 120,00 descontados en 2 ventas')).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Promoción' }))
    expect((await deFila('Martes 2 × 1')).getByText('6')).toBeVisible()
    expect(url()).toBe('/informes?tab=descuentos&descuentos=promocion')
  })

  it('has a column of promotions where they took something off, and offers them where they are on', async () => {
    abrir('/informes?tab=descuentos')
    expect(await screen.findByRole('cell', { name: 'ana' })).toBeVisible()
    expect(screen.queryByRole('columnheader', { name: 'En promociones' })).not.toBeInTheDocument()
    expect(screen.getByRole('radio', { name: 'Motivo' })).toBeVisible()
    expect(screen.queryByRole('radio', { name: 'Promoción' })).not.toBeInTheDocument()
  })

  it('is not there until an admin turns it on', async () => {
    abrir('/informes?tab=descuentos', {})
    expect(await screen.findByRole('tab', { name: 'Informe de Ventas', selected: true })).toBeVisible()
    expect(screen.queryByRole('tab', { name: 'Descuentos' })).not.toBeInTheDocument()
  })
})
