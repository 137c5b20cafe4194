import { sucursales } from '@mostrador/contract/base/sucursales'
import {
  type AnalisisCreditos,
  analisisCreditos,
} from '@mostrador/contract/gestion/analisis/analisis-creditos'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageOf } from '../../../../../test/builders.ts'
import { refusal } from '../../../../../test/fakeApi.ts'
import { renderApp } from '../../../../../test/renderApp.tsx'
import { fechasDeMes, fechasDeTramo } from './creditos.reglas.ts'

const EDADES = {
  por_vencer: 100_000,
  hasta_30: 20_000,
  hasta_60: 0,
  hasta_90: 5_000,
  mas_de_90: 75_000,
  cuotas: 9,
  total: 200_000,
  vencido: 100_000,
  mora: 50,
  provision: 37_500,
}
const COBRADO = { vencio: 40_000, cobrado: 30_000, pendiente: 10_000, porcentaje: 75 }

const PARTES: Record<string, Partial<AnalisisCreditos>> = {
  antiguedad: { antiguedad: { sucursales: [{ id: 1, nombre: 'Centro', ...EDADES }], total: EDADES } },
  semanas: {
    semanas: {
      filas: [
        { desde: '2026-03-15', hasta: '2026-03-21', cuotas: 3, importe: 60_000 },
        { desde: '2026-05-10', hasta: null, cuotas: 0, importe: 0 },
      ],
      total: { cuotas: 3, importe: 60_000 },
    },
  },
  meses: {
    meses: {
      filas: [
        {
          mes: '2026-02',
          ...COBRADO,
          sucursales: [
            { id: 1, nombre: 'Centro', vencio: 30_000, cobrado: 30_000, pendiente: 0, porcentaje: 100 },
            { id: 2, nombre: 'Norte', vencio: 10_000, cobrado: 0, pendiente: 10_000, porcentaje: 0 },
          ],
        },
      ],
      total: COBRADO,
    },
  },
  vendedores: {
    vendedores: {
      filas: [{ id: 3, nombre: 'vera', cuotas: 4, total: 80_000, vencido: 20_000, mora: 25 }],
      total: { cuotas: 4, total: 80_000, vencido: 20_000, mora: 25 },
    },
  },
}

const open = (search = '', respuesta: Partial<AnalisisCreditos> = {}, usuario = {}) =>
  renderApp(`/informes?tab=creditos${search}`, {
    usuario,
    api: (api) =>
      api
        .on(sucursales.list, () => [])
        .on(analisisCreditos.list, ({ query }) => ({
          sucursal: null,
          fecha: '2026-03-15',
          provision: null,
          ...PARTES[String(query?.ver)],
          ...respuesta,
        }))
        .on(analisisCreditos.cuotas, () =>
          Object.assign(
            pageOf([
              {
                id: 5,
                fecha_vencimiento: '2026-03-05',
                dias: 10,
                venta: 7,
                comprobante: 'TKT-X 01-0000007',
                numero_cuota: 2,
                cliente: { id: 4, nombre: 'Juan' },
                vendedor: { id: 3, username: 'vera' },
                cobrado: 0,
                abierto: 20_000,
              },
            ]),
            { cobrado: 0, abierto: 20_000 },
          ),
        ),
  })

const tabla = async () => within(await screen.findByRole('table', { name: 'Créditos' }))

describe('the report of credits', () => {
  it('shows what is open by age, without a provision while none is set', async () => {
    open()
    const filas = await tabla()
    expect(
      await filas.findByRole('row', {
        name: /^Centro \$\s1\.000,00 \$\s200,00 \$\s0,00 \$\s50,00 \$\s750,00 \$\s2\.000,00 50 %$/,
      }),
    ).toBeVisible()
    expect(filas.queryByRole('columnheader', { name: 'Previsión' })).toBeNull()
    expect(screen.getByText('Deuda por antigüedad')).toBeInTheDocument()
  })

  it('has the provision once there is one, and says its percentages', async () => {
    const provision = { por_vencer: 0, hasta_30: 0, hasta_60: 0, hasta_90: 0, mas_de_90: 50 }
    open('', { provision })
    const filas = await tabla()
    expect(await filas.findByRole('columnheader', { name: 'Previsión' })).toBeVisible()
    expect(filas.getAllByText('$ 375,00', { normalizer: (t) => t.replace(/\s/g, ' ') })).toHaveLength(2)
    expect(screen.getByText(/Previsión: más de 90 días 50 %\.$/)).toBeVisible()
  })

  it('opens the instalments of an age, with their sale', async () => {
    const { user, api } = open()
    await user.click(await screen.findByRole('button', { name: /^Ver las cuotas: 1 a 30 días, Centro/ }))
    const dialog = within(await screen.findByRole('dialog', { name: '1 a 30 días, Centro' }))
    expect(await dialog.findByText('TKT-X 01-0000007')).toBeVisible()
    expect(dialog.getByText('10 días')).toBeVisible()
    expect(api.calls(analisisCreditos.cuotas)[0]?.query).toMatchObject({
      sucursal: 1,
      desde: '2026-02-13',
      hasta: '2026-03-14',
      incluir: 'abiertas',
    })
    // Nothing opens nothing.
    expect(screen.queryByRole('button', { name: /31 a 60 días/ })).toBeNull()
  })

  it('shows the other views, and the address says which', async () => {
    const { user, url, api } = open()
    await tabla()
    await user.click(screen.getByRole('radio', { name: 'Venció' }))
    const filas = await tabla()
    expect(await filas.findByRole('row', { name: /^febrero de 2026 Todas .* 75 %$/ })).toBeVisible()
    expect(filas.getByRole('row', { name: /^febrero de 2026 Norte .* 0 %$/ })).toBeVisible()
    expect(url()).toContain('creditos=meses')
    await user.click(
      filas.getByRole('button', { name: /^Ver las cuotas: Cobrado en febrero de 2026, Centro/ }),
    )
    await waitFor(() =>
      expect(api.calls(analisisCreditos.cuotas)[0]?.query).toMatchObject({
        sucursal: 1,
        desde: '2026-02-01',
        hasta: '2026-02-28',
        incluir: 'todas',
      }),
    )
  })

  it('shows what falls due by week, and how late the sales of each seller are', async () => {
    const { user, api } = open('&creditos=semanas')
    expect(
      await (await tabla()).findByRole('row', { name: /^15\/03\/2026 al 21\/03\/2026 3 \$\s600,00$/ }),
    ).toBeVisible()
    await user.click(screen.getByRole('radio', { name: 'Vendedores' }))
    await user.click(
      await screen.findByRole('button', { name: /^Ver las cuotas: Vencido de lo que vendió vera/ }),
    )
    await waitFor(() =>
      expect(api.calls(analisisCreditos.cuotas)[0]?.query).toMatchObject({
        vendedor: 3,
        hasta: '2026-03-14',
      }),
    )
  })

  it('says why there is nothing, and sends only an admin to the percentages', async () => {
    const { api } = open('', {}, { tipo_usuario: 'vendedor' })
    await tabla()
    expect(screen.queryByRole('link', { name: 'Porcentajes de previsión' })).toBeNull()
    expect(api.calls(analisisCreditos.list)).toHaveLength(1)
  })

  it('shows a refusal in place of the rows', async () => {
    renderApp('/informes?tab=creditos', {
      api: (api) =>
        api
          .on(sucursales.list, () => [])
          .on(analisisCreditos.list, () => {
            throw refusal(403, 'No puedes ver esa sucursal')
          }),
    })
    expect(await screen.findByText('No puedes ver esa sucursal')).toBeVisible()
  })
})

describe('the due dates of a figure', () => {
  it('are those of its age, counted from today', () => {
    expect(fechasDeTramo('por_vencer', '2026-03-15')).toEqual({ desde: '2026-03-15' })
    expect(fechasDeTramo('hasta_60', '2026-03-15')).toEqual({ desde: '2026-01-14', hasta: '2026-02-12' })
    expect(fechasDeTramo('mas_de_90', '2026-03-15')).toEqual({ hasta: '2025-12-14' })
  })

  it('are the days of a month before today', () => {
    expect(fechasDeMes('2026-02', '2026-03-15')).toEqual({ desde: '2026-02-01', hasta: '2026-02-28' })
    expect(fechasDeMes('2026-03', '2026-03-15')).toEqual({ desde: '2026-03-01', hasta: '2026-03-14' })
  })
})
