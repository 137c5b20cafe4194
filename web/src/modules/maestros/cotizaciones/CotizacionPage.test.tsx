import { ApiError } from '@mostrador/contract/errors'
import { actualizacionesPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import { type Articulo, articulos } from '@mostrador/contract/maestros/articulos'
import { type CotizacionVigente, cotizaciones } from '@mostrador/contract/maestros/cotizaciones'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildArticulo, buildUsuario, pageOf } from '../../../../test/builders.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const D = 10_000
const ULTIMA = {
  id: 7,
  valor: 1_510 * D,
  origen: 'escrita',
  punta: 'vendedor',
  fuente: '',
  fecha: null,
  momento: '2026-03-15T15:00:00Z',
  usuario_nombre: 'admin',
  usuario_persona: 'Ana Gómez',
} as const
const VIGENTE: CotizacionVigente = { ultima: ULTIMA, dias: 0, vieja: false, redondeo: 0, minimo: 0 }
const PROPUESTA = { de: 1_475 * D, a: 1_510 * D, variacion: 2.4, en_dolares: 400, articulos: 342 }

const enDolares = (id: string, dolares: number, precio_venta: number): Articulo =>
  buildArticulo({ id, nombre: `Artículo ${id}`, precio_dolares: dolares * D, precio_venta, precio_lista: 0 })
const ARTICULOS = [enDolares('A', 10, 1_475_000), enDolares('B', 20, 2_950_000), buildArticulo({ id: 'C' })]

const start = (ruta: string, vigente: Partial<CotizacionVigente> = {}) =>
  renderApp(ruta, {
    usuario: buildUsuario({ precios_dolares: true }),
    api: (api) =>
      api
        .on(cotizaciones.list, () => pageOf([ULTIMA]))
        .on(cotizaciones.vigente, () => ({ ...VIGENTE, ...vigente }))
        .on(cotizaciones.propuesta, () => PROPUESTA)
        .on(articulos.list, () => pageOf(ARTICULOS))
        .on(articulos.get, () => ARTICULOS[0] as Articulo),
  })

describe('Cotización del dólar', () => {
  it('is off until an admin turns it on, and says where', async () => {
    renderApp('/cotizacion-dolar')
    expect(await screen.findByText('Los precios en dólares no están activos')).toBeVisible()
  })

  it('says the rate that holds, who wrote it, and what it would change', async () => {
    start('/cotizacion-dolar', { dias: 9, vieja: true })
    const vigente = within(await screen.findByRole('region', { name: 'Cotización vigente' }))
    expect(await vigente.findByText('$ 1.510')).toBeVisible()
    expect(vigente.getByText('Hace 9 días')).toBeVisible()
    expect(vigente.getByText(/^Escrita, vendedor · Ana Gómez · 15\/03\/2026/)).toBeVisible()
    expect(vigente.getByText('De 1.475 a 1.510: 342 artículos, +2,4 %')).toBeVisible()
  })

  it('writes a rate with four decimals and where it is from', async () => {
    const { user, api } = start('/cotizacion-dolar')
    api.on(cotizaciones.create, () => ({ cotizacion: ULTIMA, actualizacion: null }))
    await user.click(await screen.findByRole('button', { name: 'Nueva cotización' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(api.calls(cotizaciones.create)).toHaveLength(0)
    await user.type(dialog.getByRole('textbox', { name: /^Un dólar/ }), '1.510,0833')
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Punta' }), 'Comprador')
    await user.type(dialog.getByRole('textbox', { name: /^De dónde es/ }), 'Banco Nación')
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(await screen.findByText('Cotización guardada')).toBeVisible()
    expect(api.calls(cotizaciones.create)).toMatchObject([
      { body: { valor: 15_100_833, punta: 'comprador', origen: 'otra', fuente: 'Banco Nación' } },
    ])
  })

  it('asks before a rate far from the last one, and lets it be corrected', async () => {
    const { user, api } = start('/cotizacion-dolar')
    api.on(cotizaciones.create, ({ body }) => {
      if (!body.confirmada)
        throw new ApiError(409, { error: 'Es un cambio de 900 %. Confírmala.', codigo: 'cotizacion_lejana' })
      return { cotizacion: ULTIMA, actualizacion: { id: 3, articulos: 2 } }
    })
    await user.click(await screen.findByRole('button', { name: 'Nueva cotización' }))
    await user.type(await screen.findByRole('textbox', { name: /^Un dólar/ }), '15100')
    await user.click(screen.getByRole('button', { name: /^Guardar/ }))
    expect(await screen.findByText('Es un cambio de 900 %. Confírmala.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Corregir' }))
    await waitFor(() => expect(screen.queryByText(/^Es un cambio/)).toBeNull())
    await user.click(await screen.findByRole('button', { name: /^Guardar/ }))
    await user.click(await screen.findByRole('button', { name: /^Sí, guardarla/ }))
    expect(await screen.findByText('Cotización guardada: cambió el precio de 2 artículos')).toBeVisible()
    expect(api.calls(cotizaciones.create).map(({ body }) => body.confirmada)).toEqual([false, false, true])
  })

  it('shows what the Banco Central told as a proposal, and says what it is', async () => {
    const { user, api } = start('/cotizacion-dolar')
    api
      .on(cotizaciones.traer, () => ({ valor: 15_080_833, fecha: '2026-03-13', variacion: -0.1 }))
      .on(cotizaciones.create, () => ({ cotizacion: ULTIMA, actualizacion: null }))
    await user.click(await screen.findByRole('button', { name: 'Traer la del BCRA' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('$ 1.508,0833')).toBeVisible()
    expect(dialog.getByText('Del 13/03/2026, −0,1 % respecto de la última.')).toBeVisible()
    expect(dialog.getByText(/mayorista, Com\. A 3500/)).toBeVisible()
    expect(api.calls(cotizaciones.create)).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: /^Usar esta/ }))
    expect(await screen.findByText('Cotización guardada')).toBeVisible()
    expect(api.calls(cotizaciones.create)).toMatchObject([
      { body: { valor: 15_080_833, fecha: '2026-03-13', origen: 'bcra', punta: null } },
    ])
  })

  it('says that the Banco Central does not answer', async () => {
    const { user, api } = start('/cotizacion-dolar')
    api.on(cotizaciones.traer, () => {
      const error = 'El Banco Central no respondió en 6 segundos.'
      throw new ApiError(503, { error, codigo: 'cotizacion_sin_respuesta' })
    })
    await user.click(await screen.findByRole('button', { name: 'Traer la del BCRA' }))
    expect(await screen.findByText(/no respondió en 6 segundos/)).toBeVisible()
  })
})

describe('the prices of a rate', () => {
  it('are reviewed with their step and their minimum, without those taken out, and saved as a batch of the rate', async () => {
    const { user, api, url } = start('/cotizacion-dolar', { redondeo: 100 })
    api.on(actualizacionesPrecios.create, () => ({ actualizados: 1, id: 12 }))
    await user.click(await screen.findByRole('button', { name: 'Revisar precios' }))
    const tabla = within(await screen.findByRole('table', { name: 'Cambios de precios' }))
    expect(tabla.getByText('$ 15.100,00')).toBeVisible()
    expect(tabla.getByText('$ 30.200,00')).toBeVisible()
    expect(screen.getByText('2 artículos modificados')).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Cambio mínimo' }), '3')
    expect(await screen.findByText('No quedan precios por cambiar.')).toBeVisible()
    await user.clear(screen.getByRole('textbox', { name: 'Cambio mínimo' }))
    await user.click(await screen.findByRole('button', { name: /^Quitar.*Artículo B/ }))
    expect(screen.queryByText('$ 30.200,00')).toBeNull()
    expect(screen.getByRole('button', { name: 'Reponer 1 quitado' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Confirmar y guardar/ }))
    expect(await screen.findByText('Precios actualizados correctamente')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Imprimir etiquetas' })).toBeVisible()
    await waitFor(() => expect(url()).toBe('/cotizacion-dolar'))
    expect(api.calls(actualizacionesPrecios.create)).toMatchObject([
      {
        body: {
          cotizacion: 7,
          articulos: [{ id: 'A', nuevo: { precio_venta: 1_510_000, precio_lista: 0 } }],
        },
      },
    ])
  })
})

describe('an article', () => {
  it('shows its price in dollars, with a mark while the rate is old', async () => {
    start('/articulos', { dias: 9, vieja: true })
    const fila = (await screen.findByRole('cell', { name: 'A' })).closest('tr') as HTMLElement
    expect(await within(fila).findByText('US$ 10,00')).toBeVisible()
    expect(await within(fila).findByText('Hace 9 días')).toBeVisible()
  })

  it('has no field and no column for it while it is off', async () => {
    const { user } = renderApp('/articulos', {
      api: (api) => api.on(articulos.list, () => pageOf(ARTICULOS)),
    })
    await screen.findByRole('cell', { name: 'A' })
    expect(screen.queryByText('En dólares')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Nuevo artículo' }))
    await screen.findByRole('textbox', { name: 'Precio de venta' })
    expect(screen.queryByRole('textbox', { name: 'Precio en dólares' })).toBeNull()
  })

  it('takes the price of today in pesos when the person wants it', async () => {
    const { user, api } = start('/articulos')
    api.on(articulos.update, () => ARTICULOS[0] as Articulo)
    await user.click(await screen.findByRole('button', { name: /^Editar.*Artículo A$/ }))
    const campo = await screen.findByRole('textbox', { name: 'Precio en dólares' })
    expect(campo).toHaveValue('10,00')
    await user.clear(campo)
    await user.type(campo, '12,3456')
    expect(await screen.findByText('$ 18.641,86 con el dólar a $ 1.510')).toBeVisible()
    await user.click(screen.getByRole('button', { name: /^Usar .*18\.641,86 como precio de venta$/ }))
    await user.click(screen.getByRole('button', { name: /^Guardar/ }))
    await waitFor(() =>
      expect(api.calls(articulos.update)).toMatchObject([
        { body: { precio_dolares: 123_456, precio_venta: 1_864_186 } },
      ]),
    )
  })
})
