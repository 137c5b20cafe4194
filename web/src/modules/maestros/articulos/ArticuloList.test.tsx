import { facturacion } from '@mostrador/contract/base/facturacion/facturacion'
import type { FacturacionEstado } from '@mostrador/contract/base/facturacion/facturacion-estado'
import type { Perfil } from '@mostrador/contract/base/sesion'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildArticulo, pageOf } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const PAVA = buildArticulo()

const open = () =>
  renderApp('/articulos', {
    api: (api) =>
      api
        .on(articulos.list, ({ query }) =>
          pageOf(query.estado === 'inactivos' ? [] : [PAVA, buildArticulo({ id: 'B-2', baja: true })]),
        )
        .on(articulos.get, () => PAVA),
  })

/** With electronic invoicing. */
const FACTURA: FacturacionEstado = {
  activa: true,
  entorno: 'produccion',
  cuit: '30712345671',
  condicion_iva: 'responsable_inscripto',
  umbral_identificacion: 1_000_000_000,
  umbral_identificacion_desde: '2025-05-29',
  precios_con_iva: true,
  puntos_venta: [],
  con_comprobantes: false,
}

const save = { name: /^Guardar/ }
const dialogOf = async () => within(await screen.findByRole('dialog'))

describe('the article list', () => {
  it('shows prices and whether an article is active', async () => {
    open()
    const row = (await screen.findByRole('cell', { name: 'A-1' })).closest('tr') as HTMLElement
    expect(row).toHaveTextContent('$ 10.000,00')
    expect(row).toHaveTextContent('$ 15.000,00')
    expect(within(row).getByText('Activo')).toBeVisible()
    expect(screen.getByText('Inactivo')).toBeVisible()
  })

  it('filters by state, in the address, and shows why the list is empty', async () => {
    const { user, url } = open()
    await screen.findByRole('cell', { name: 'A-1' })
    await user.click(screen.getByRole('radio', { name: 'Inactivos' }))
    expect(await screen.findByText('No hay artículos inactivos.')).toBeVisible()
    expect(url()).toBe('/articulos?estado=inactivos')
    await user.type(screen.getByRole('searchbox'), 'nada{Enter}')
    expect(await screen.findByText('No se encontraron artículos inactivos para esa búsqueda.')).toBeVisible()
  })

  it('is empty when it cannot be loaded', async () => {
    renderApp('/articulos', {
      api: (api) =>
        api.on(articulos.list, () => {
          throw refusal(500, 'x')
        }),
    })
    expect(await screen.findByText('No se pudieron cargar los artículos.')).toBeVisible()
  })
})

describe('Nuevo artículo', () => {
  it('requires id and name', async () => {
    const { user, api } = open()
    await user.click(await screen.findByRole('button', { name: 'Nuevo artículo' }))
    await user.click((await dialogOf()).getByRole('button', save))
    expect(await screen.findByText('Complete los campos obligatorios: ID y Nombre')).toBeVisible()
    expect(api.calls(articulos.create)).toHaveLength(0)
  })

  it('calculates the instalment, and counts blank prices as 0', async () => {
    const { user, api } = open()
    api.on(articulos.create, () => PAVA)
    await user.click(await screen.findByRole('button', { name: 'Nuevo artículo' }))
    const dialog = await dialogOf()
    await user.type(dialog.getByLabelText(/^ID/), 'N-1')
    await user.type(dialog.getByLabelText(/^Nombre/), 'Nuevo')
    await user.type(dialog.getByLabelText('Precio financiado'), '1000')
    await user.type(dialog.getByLabelText('Anticipo'), '100')
    await user.type(dialog.getByLabelText('Cantidad de cuotas'), '7')
    await user.click(dialog.getByRole('button', { name: 'Calcular Cuota' }))
    expect(dialog.getByLabelText('Valor de la cuota')).toHaveValue('128,57')
    await user.clear(dialog.getByLabelText('Precio de venta'))
    await user.click(dialog.getByRole('button', save))
    expect(await screen.findByText('Artículo creado correctamente')).toBeVisible()
    expect(api.calls(articulos.create)[0]?.body).toMatchObject({
      id: 'N-1',
      precio_venta: 0,
      precio_financiado: 100000,
      anticipo: 10000,
      n_cuotas: 7,
    })
  })

  it.each([
    ['Cantidad de cuotas', '2,5'],
    ['Cantidad de cuotas', '-3'],
    ['Cantidad de cuotas', '121'],
    ['Precio financiado', '1.234'],
  ])('does not guess %s: “%s” is neither calculated nor saved', async (label, text) => {
    const { user, api } = open()
    await user.click(await screen.findByRole('button', { name: 'Nuevo artículo' }))
    const dialog = await dialogOf()
    await user.type(dialog.getByLabelText(/^ID/), 'N-1')
    await user.type(dialog.getByLabelText(/^Nombre/), 'Nuevo')
    const field = dialog.getByLabelText(label)
    await user.clear(field)
    await user.type(field, text)
    await user.click(dialog.getByRole('button', { name: 'Calcular Cuota' }))
    await waitFor(() => expect(field).toBeInvalid())
    expect(field).toHaveValue(text)
    expect(dialog.getByLabelText('Valor de la cuota')).toHaveValue('')
    await user.click(dialog.getByRole('button', save))
    await waitFor(() => expect(field).toHaveFocus())
    expect(api.calls(articulos.create)).toHaveLength(0)
  })

  it('saves no instalments when their number is left blank', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Nuevo artículo' }))
    const dialog = await dialogOf()
    const cuotas = dialog.getByLabelText('Cantidad de cuotas')
    await user.clear(cuotas)
    await user.tab()
    expect(cuotas).toHaveValue('0')
    expect(cuotas).toBeValid()
  })

  it('marks an id that is already taken, and keeps the typed values', async () => {
    const { user, api } = open()
    const text = 'Ya existe un artículo con ese código'
    api.on(articulos.create, () => {
      throw refusal(409, text, { id: text })
    })
    await user.click(await screen.findByRole('button', { name: 'Nuevo artículo' }))
    const dialog = await dialogOf()
    await user.type(dialog.getByLabelText(/^ID/), 'A-1')
    await user.type(dialog.getByLabelText(/^Nombre/), 'Otra')
    await user.click(dialog.getByRole('button', save))
    expect(await screen.findByText('Error al crear el artículo')).toBeVisible()
    expect(dialog.getByText(text)).toBeVisible()
    expect(dialog.getByLabelText(/^Nombre/)).toHaveValue('Otra')
  })
})

describe('Stock inicial', () => {
  const nuevo = async (usuario: Partial<Perfil>) => {
    const app = renderApp('/articulos', {
      usuario,
      api: (api) =>
        api
          .on(articulos.list, () => pageOf([PAVA]))
          .on(articulos.get, () => PAVA)
          .on(articulos.create, () => PAVA),
    })
    await app.user.click(await screen.findByRole('button', { name: 'Nuevo artículo' }))
    const dialog = await dialogOf()
    await app.user.type(dialog.getByLabelText(/^ID/), 'N-1')
    await app.user.type(dialog.getByLabelText(/^Nombre/), 'Nuevo')
    return { ...app, dialog }
  }

  it('is asked where the business turned it on, and blank is none', async () => {
    const { user, api, dialog } = await nuevo({ stock_inicial: true })
    expect(dialog.getByText('Lo que hay en Centro: entra con un ajuste')).toBeVisible()
    expect(dialog.getByLabelText('Stock inicial')).toHaveValue('')
    await user.type(dialog.getByLabelText('Stock inicial'), '2,5')
    await user.click(dialog.getByRole('button', save))
    await waitFor(() => expect(dialog.getByLabelText('Stock inicial')).toBeInvalid())
    expect(api.calls(articulos.create)).toHaveLength(0)
    await user.clear(dialog.getByLabelText('Stock inicial'))
    await user.type(dialog.getByLabelText('Stock inicial'), '12')
    await user.click(dialog.getByRole('button', save))
    expect(await screen.findByText('Artículo creado correctamente')).toBeVisible()
    expect(api.calls(articulos.create)[0]?.body.stock_inicial).toBe(12)
  })

  it('is asked of nobody while it is off, nor of who may not enter stock, nor of an article that is there', async () => {
    const { user } = await nuevo({})
    expect(screen.queryByLabelText('Stock inicial')).toBeNull()
    cleanup()
    await nuevo({ stock_inicial: true, tipo_usuario: 'vendedor', permisos: ['editar_articulos'] })
    expect(screen.queryByLabelText('Stock inicial')).toBeNull()
    cleanup()
    renderApp('/articulos', {
      usuario: { stock_inicial: true },
      api: (api) => api.on(articulos.list, () => pageOf([PAVA])).on(articulos.get, () => PAVA),
    })
    await user.click((await screen.findAllByRole('button', { name: /^Editar/ }))[0] as HTMLElement)
    await dialogOf()
    expect(screen.queryByLabelText('Stock inicial')).toBeNull()
  })
})

describe('Editar artículo', () => {
  it('never changes the id, and sends the rest', async () => {
    const { user, api } = open()
    api.on(articulos.update, () => PAVA)
    await user.click((await screen.findAllByRole('button', { name: /^Editar/ }))[0] as HTMLElement)
    const dialog = await dialogOf()
    expect(dialog.getByLabelText(/^ID/)).toHaveAttribute('readonly')
    await user.click(dialog.getByRole('checkbox', { name: 'Inactivo' }))
    await user.click(dialog.getByRole('button', save))
    expect(await screen.findByText('Artículo actualizado correctamente')).toBeVisible()
    const [call] = api.calls(articulos.update)
    expect(call?.params).toEqual({ id: 'A-1' })
    expect(call?.body).toMatchObject({ baja: true, precio_venta: 1000000 })
    expect(call?.body).not.toHaveProperty('id')
  })

  it('shows its price in each list, and leads to where they are typed', async () => {
    const lista = (id: number, nombre: string, porcentaje: number) => ({
      id,
      nombre,
      base: null,
      sobre: 'precio_venta' as const,
      porcentaje,
      redondeo: 'ninguno' as const,
      hacia: 'cercano' as const,
      baja: false,
    })
    const pava = { ...PAVA, precios_listas: [{ lista: 2, precio: 777_700 }] }
    const { user } = renderApp('/articulos', {
      usuario: { listas_precio: [lista(1, 'Gremio', -1_500), lista(2, 'Mayorista', 0)] },
      api: (api) => api.on(articulos.list, () => pageOf([pava])).on(articulos.get, () => pava),
    })
    await user.click(await screen.findByRole('button', { name: 'Editar Pava eléctrica' }))
    await user.click(await screen.findByText('Precios en listas'))
    const gremio = await screen.findByText(/^Gremio:/)
    expect(gremio).toHaveTextContent('Gremio: $ 8.500,00 · Precio de venta − 15 %')
    expect(screen.getByText(/^Mayorista:/)).toHaveTextContent('Mayorista: $ 7.777,00 · escrito a mano')
    const escribir = () => screen.queryByRole('button', { name: 'Escribir precios de listas' })
    const precio = screen.getByRole('textbox', { name: 'Precio de venta' })
    await user.clear(precio)
    await user.type(precio, '20000')
    await waitFor(() => expect(gremio).toHaveTextContent('$ 17.000,00'))
    // They would be lost.
    expect(escribir()).toBeNull()
    await user.clear(precio)
    await user.type(precio, '10000')
    await waitFor(() => expect(escribir()).toBeVisible())
    await user.click(escribir() as HTMLElement)
    expect(await screen.findByRole('dialog', { name: 'Precios en listas' })).toBeVisible()
  })

  it('shows the stored instalment until its values change', async () => {
    const { user, api } = open()
    api.on(articulos.get, () => buildArticulo({ anticipo: 100_000, n_cuotas: 7, valor_cuota: 200_000 }))
    await user.click((await screen.findAllByRole('button', { name: /^Editar/ }))[0] as HTMLElement)
    const dialog = await dialogOf()
    const cuota = dialog.getByLabelText('Valor de la cuota')
    expect(cuota).toHaveValue('2.000,00')
    await user.type(dialog.getByLabelText('Cantidad de cuotas'), '70')
    expect(cuota).toHaveValue('')
    expect(cuota).toHaveAttribute('placeholder', 'Sin calcular')
    await user.click(dialog.getByRole('button', { name: 'Calcular Cuota' }))
    expect(cuota).toHaveValue('200,00')
  })

  it('shows 0 for the instalment of an article that has none', async () => {
    const { user } = open()
    await user.click((await screen.findAllByRole('button', { name: /^Editar/ }))[0] as HTMLElement)
    expect((await dialogOf()).getByLabelText('Valor de la cuota')).toHaveValue('0,00')
  })

  it('shows an error when it cannot be saved', async () => {
    const { user, api } = open()
    api.on(articulos.update, () => {
      throw refusal(500, 'x')
    })
    await user.click((await screen.findAllByRole('button', { name: /^Editar/ }))[0] as HTMLElement)
    await user.click((await dialogOf()).getByRole('button', save))
    expect(await screen.findByText('Error al actualizar el artículo')).toBeVisible()
  })
})

describe('Es un servicio', () => {
  const servicio = { name: /^Es un servicio/ }

  it('is asked where the shop invoices, and saved', async () => {
    const { user, api } = open()
    api.on(facturacion.estado, () => FACTURA).on(articulos.create, () => PAVA)
    await user.click(await screen.findByRole('button', { name: 'Nuevo artículo' }))
    const dialog = await dialogOf()
    await user.type(dialog.getByRole('textbox', { name: 'ID' }), 'FLETE')
    await user.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'Flete')
    const box = await dialog.findByRole('checkbox', servicio)
    expect(box).not.toBeChecked()
    expect(box).toHaveAccessibleDescription(/^No lleva stock\./)
    await user.click(box)
    await user.click(dialog.getByRole('button', save))
    await waitFor(() => expect(api.calls(articulos.create)[0]?.body).toMatchObject({ es_servicio: true }))
  })

  it('is not asked where nothing is invoiced, except of a service', async () => {
    const { user, api } = open()
    await user.click(await screen.findByRole('button', { name: 'Nuevo artículo' }))
    const dialog = await dialogOf()
    expect(dialog.getByRole('checkbox', { name: 'Inactivo' })).toBeVisible()
    expect(dialog.queryByRole('checkbox', servicio)).not.toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    api.on(articulos.get, () => ({ ...PAVA, es_servicio: true }))
    await user.click(screen.getAllByRole('button', { name: /^Editar/ })[0] as HTMLElement)
    expect(await (await dialogOf()).findByRole('checkbox', servicio)).toBeChecked()
  })

  it('says at the switch why an article with stock cannot become one', async () => {
    const { user, api } = open()
    const why = 'El artículo no puede ser un servicio: tiene stock'
    api.on(facturacion.estado, () => FACTURA)
    api.on(articulos.update, () => {
      throw refusal(409, why, { es_servicio: why })
    })
    await user.click((await screen.findAllByRole('button', { name: /^Editar/ }))[0] as HTMLElement)
    const dialog = await dialogOf()
    await user.click(await dialog.findByRole('checkbox', servicio))
    await user.click(dialog.getByRole('button', save))
    expect(await dialog.findByText(why)).toBeVisible()
  })
})
