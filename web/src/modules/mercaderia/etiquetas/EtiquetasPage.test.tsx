import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { hojasDe, PAPELES } from '@mostrador/contract/mercaderia/etiqueta-papel'
import {
  etiquetas,
  type PedidoEtiquetas,
  type VistaEtiquetas,
} from '@mostrador/contract/mercaderia/etiquetas'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildArticulo, pageOf } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const PAVA = {
  articulo: 'PAV-1',
  articulo_nombre: 'Pava eléctrica',
  codigo_barras: '7791234567898',
  cantidad: 3,
}
const MATE = { articulo: 'MAT-2', articulo_nombre: 'Mate', codigo_barras: '', cantidad: 2 }

/** A page as the server draws it: one word on each label. */
function vistaDe({ articulos: lineas, formato, desde }: PedidoEtiquetas, hoja: number): VistaEtiquetas {
  const total = lineas.reduce((sum, l) => sum + l.cantidad, 0)
  const { ancho, alto, etiqueta } = PAPELES[formato]
  const texto = { x: 1, y: 5, ancho: 20, tamano: 3, negrita: true, texto: `Hoja ${hoja}` }
  const barras = { tipo: 'ean13' as const, x: 5, y: 8, alto: 6, modulo: 0.3, anchos: '111' }
  return {
    etiquetas: total,
    hojas: hojasDe(total, formato, desde),
    hoja,
    ancho,
    alto,
    pagina: [{ x: 0, y: 0, ...etiqueta, dibujo: { textos: [texto], barras } }],
    avisos: [{ articulo: 'MAT-2', articulo_nombre: 'Mate', aviso: 'sin_precio' }],
  }
}

const answers = (api: FakeApi): FakeApi =>
  api
    .on(etiquetas.propuesta, () => pageOf([PAVA, MATE]))
    .on(etiquetas.vista, ({ body, query }) => vistaDe(body, query.hoja))
    .on(etiquetas.create, () => ({ id: 7, etiquetas: 5, hojas: 1 }))
    .on(impresiones.create, () => ({ url: '/gestion/etiquetas/7/imprimir/?enlace=x' }))

const AJUSTE = '/etiquetas?origen=ajustes&documento=5'

const open = (address = AJUSTE) => renderApp(address, { api: answers })

const lastVista = (api: FakeApi) => api.calls(etiquetas.vista).at(-1)
const cantidadDe = (nombre: string) => screen.findByRole('textbox', { name: `Etiquetas de ${nombre}` })

describe('Imprimir etiquetas', () => {
  it('proposes as many labels as came in, and shows the sheet', async () => {
    const { api } = open()
    expect(await cantidadDe('Pava eléctrica')).toHaveValue('3')
    expect(await cantidadDe('Mate')).toHaveValue('2')
    expect(screen.getByText('5 etiquetas')).toBeVisible()
    expect(screen.getByText('1 hoja')).toBeVisible()
    const hoja = await screen.findByRole('img', { name: 'Vista previa: hoja 1 de 1' })
    expect(hoja).toHaveAttribute('viewBox', '0 0 210 297')
    expect(within(hoja).getByText('Hoja 1')).toBeInTheDocument()
    expect(hoja.querySelector('path')).toHaveAttribute('d', 'M5 8h0.3v6h-0.3zM5.6 8h0.3v6h-0.3z')
    expect(api.calls(etiquetas.propuesta)[0]?.params).toEqual({ origen: 'ajustes', id: 5 })
    expect(lastVista(api)?.body).toMatchObject({
      formato: 'a4-3x8',
      desde: 1,
      articulos: [
        { articulo: 'PAV-1', cantidad: 3 },
        { articulo: 'MAT-2', cantidad: 2 },
      ],
    })
  })

  it('leads to the list of prices', async () => {
    const { user, url } = open()
    await user.click(await screen.findByRole('button', { name: 'Lista de precios' }))
    await waitFor(() => expect(url()).toMatch(/^\/lista-precios/))
  })

  it('follows quantities, paper, start and contents, and remembers paper and contents', async () => {
    const { user, api } = open()
    const cantidad = await cantidadDe('Mate')
    await user.clear(cantidad)
    await user.type(cantidad, '30')
    const desde = screen.getByRole('textbox', { name: 'Empezar en la etiqueta' })
    await user.clear(desde)
    await user.type(desde, '20')
    await user.click(screen.getByRole('checkbox', { name: 'Fecha' }))
    expect(await screen.findByRole('img', { name: 'Vista previa: hoja 1 de 3' })).toBeVisible()
    expect(lastVista(api)?.body).toMatchObject({ desde: 20, contenido: { fecha: false, nombre: true } })
    await user.click(screen.getByRole('button', { name: 'Página 3 de la vista previa' }))
    expect(await screen.findByRole('img', { name: 'Vista previa: hoja 3 de 3' })).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Papel' }), 'rollo-58')
    expect(screen.queryByRole('textbox', { name: 'Empezar en la etiqueta' })).toBeNull()
    await waitFor(() => expect(lastVista(api)?.body).toMatchObject({ formato: 'rollo-58', desde: 1 }))
    expect(JSON.parse(localStorage.getItem('etiquetas:1') ?? '')).toMatchObject({
      formato: 'rollo-58',
      contenido: { fecha: false },
    })
  })

  it('offers the plans of the shop, and asks for the instalments of the chosen one', async () => {
    const plan = {
      id: 4,
      nombre: 'Seis fijas',
      cuotas: 6,
      coeficiente: 1_300_000,
      tasa_mensual: null,
      primera_dias: null,
      dia_del_mes: null,
      ajustable: false,
      activo: true,
    }
    const viejo = { ...plan, id: 5, nombre: 'Viejo', activo: false }
    const { user, api } = renderApp(AJUSTE, { api: answers, usuario: { planes: [plan, viejo] } })
    const cuotas = await screen.findByRole('combobox', { name: 'Cuotas' })
    expect(
      within(cuotas)
        .getAllByRole('option')
        .map((o) => o.textContent),
    ).toEqual(['Las de cada artículo', 'Seis fijas'])
    await waitFor(() => expect(lastVista(api)?.body).toMatchObject({ formato: 'a4-3x8' }))
    expect(lastVista(api)?.body).not.toHaveProperty('plan')
    await user.selectOptions(cuotas, 'Seis fijas')
    await waitFor(() => expect(lastVista(api)?.body).toMatchObject({ plan: 4 }))
  })

  it('says the prices of the price list that the address names, or of another one', async () => {
    const lista = (id: number, nombre: string) => ({
      id,
      nombre,
      base: null,
      sobre: 'precio_venta' as const,
      porcentaje: 0,
      redondeo: 'ninguno' as const,
      hacia: 'cercano' as const,
      baja: false,
    })
    const address = '/etiquetas?origen=actualizaciones-precios&documento=5&lista=2'
    const usuario = { listas_precio: [lista(1, 'Gremio'), lista(2, 'Mayorista')] }
    const { user, api } = renderApp(address, { api: answers, usuario })
    const precios = await screen.findByRole('combobox', { name: 'Precios' })
    expect(precios).toHaveDisplayValue('Lista Mayorista')
    await waitFor(() => expect(lastVista(api)?.body).toMatchObject({ lista: 2 }))
    await user.selectOptions(precios, 'Precios de los artículos')
    await waitFor(() => expect(lastVista(api)?.body).not.toHaveProperty('lista'))
  })

  it('prints the labels in a tab of their own', async () => {
    const tab = { closed: false, close: vi.fn(), document, opener: null, location: { replace: vi.fn() } }
    vi.spyOn(window, 'open').mockReturnValue({
      ...tab,
      document: { body: { style: {} } },
    } as unknown as Window)
    const { user, api } = open()
    await cantidadDe('Mate')
    await user.click(screen.getByRole('button', { name: /^Imprimir/ }))
    await waitFor(() =>
      expect(tab.location.replace).toHaveBeenCalledWith('/gestion/etiquetas/7/imprimir/?enlace=x'),
    )
    expect(api.calls(impresiones.create)[0]?.body).toMatchObject({ documento: 'etiquetas', id: 7 })
  })

  it('says what keeps the labels from being printed, and asks nothing of the server', async () => {
    const { user, api } = open()
    const cantidad = await cantidadDe('Pava eléctrica')
    await user.clear(cantidad)
    expect(await screen.findByText('Cantidad de Pava eléctrica: número entero desde 1')).toBeVisible()
    await user.type(cantidad, '99999')
    expect(await screen.findByText('Se preparan hasta 100.000 etiquetas por vez')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Descargar PDF' }))
    expect(api.calls(etiquetas.create)).toHaveLength(0)
  })

  it('prints more labels than one PDF holds in parts, one after the other, and downloads them all', async () => {
    vi.spyOn(window, 'open').mockReturnValue({
      closed: false,
      close: vi.fn(),
      document: { body: { style: {} } },
      location: { replace: vi.fn() },
    } as unknown as Window)
    const { user, api } = open()
    const cantidad = await cantidadDe('Pava eléctrica')
    await user.clear(cantidad)
    await user.type(cantidad, '4500')
    expect(await screen.findByText(/se imprimen en 3 partes/)).toBeVisible()
    expect(screen.getByText('4.502 etiquetas')).toBeVisible()
    expect(screen.getByText('188 hojas')).toBeVisible()
    await waitFor(() =>
      expect(lastVista(api)?.body.articulos).toEqual([{ articulo: 'PAV-1', cantidad: 1_992 }]),
    )
    await user.click(screen.getByRole('button', { name: /^Imprimir parte 1 de 3/ }))
    expect(await screen.findByText('Salió la parte 1 de 3')).toBeVisible()
    expect(await screen.findByRole('button', { name: /^Imprimir parte 2 de 3/ })).toBeEnabled()
    await user.click(screen.getByRole('button', { name: 'Página 3 de las partes' }))
    const rest = [
      { articulo: 'PAV-1', cantidad: 516 },
      { articulo: 'MAT-2', cantidad: 2 },
    ]
    await waitFor(() => expect(lastVista(api)?.body).toMatchObject({ desde: 1, articulos: rest }))
    api.on(impresiones.etiquetas, () => new Blob(['%PDF']))
    await user.click(screen.getByRole('button', { name: 'Descargar PDF' }))
    await waitFor(() => expect(api.calls(etiquetas.create)).toHaveLength(4))
    expect(api.calls(etiquetas.create).at(-1)?.body.articulos).toEqual(rest)
  })

  it('warns of labels that lack something', async () => {
    open()
    const avisos = within(await screen.findByRole('list', { name: 'Avisos' }))
    expect(avisos.getByRole('listitem')).toHaveTextContent('Mate: no tiene precio contado.')
  })

  it('gives the articles without a barcode one', async () => {
    const { user, api } = open()
    api.on(articulos.generarCodigos, () => ({
      generados: 1,
      articulos: [{ id: 'MAT-2', codigo_barras: '2900000000018' }],
    }))
    expect(await screen.findByText(/^1 artículo sin código de barras/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Generar código de barras' }))
    expect(await screen.findByText('Se generó 1 código de barras')).toBeVisible()
    expect(screen.getByRole('cell', { name: '2900000000018' })).toBeVisible()
    expect(screen.queryByText(/sin código de barras/)).toBeNull()
    expect(api.calls(articulos.generarCodigos)[0]?.body).toEqual({ articulos: ['MAT-2'] })
  })

  it('takes more articles, and gives a removed one back', async () => {
    const { user, api } = open()
    api.on(articulos.list, () => pageOf([buildArticulo({ id: 'SIL-3', nombre: 'Silla' })]))
    await cantidadDe('Mate')
    await user.type(screen.getByRole('combobox', { name: 'Artículo' }), 'silla')
    await user.click(await screen.findByRole('option', { name: /Silla/ }))
    expect(await cantidadDe('Silla')).toHaveValue('1')
    await user.click(screen.getByRole('button', { name: 'Quitar Mate' }))
    expect(screen.queryByRole('textbox', { name: 'Etiquetas de Mate' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(await cantidadDe('Mate')).toHaveValue('2')
  })

  it('keeps what was changed in the tab, for this document alone', async () => {
    const first = open()
    const cantidad = await cantidadDe('Mate')
    await first.user.clear(cantidad)
    await first.user.type(cantidad, '9')
    await first.router.navigate({ to: '/etiquetas', search: { origen: 'ajustes', documento: 6 } })
    expect(await cantidadDe('Mate')).toHaveValue('2')
  })

  it('says why a document has no labels', async () => {
    renderApp(AJUSTE, {
      api: (api) =>
        answers(api).on(etiquetas.propuesta, () => {
          throw refusal(
            409,
            'Solo la mercadería que entra tiene etiquetas para proponer: elige los artículos',
          )
        }),
    })
    expect(await screen.findByText(/^Solo la mercadería que entra/)).toBeVisible()
  })

  it('shows the parts of a long price update', async () => {
    const { user, url } = renderApp('/etiquetas?origen=actualizaciones-precios&documento=4', {
      api: (api) =>
        answers(api).on(etiquetas.propuesta, ({ query }) =>
          pageOf([{ ...PAVA, articulo_nombre: `Pava ${query.page}` }], { page: query.page, total_pages: 2 }),
        ),
    })
    expect(await cantidadDe('Pava 1')).toHaveValue('3')
    expect(screen.getByText('Artículos de la actualización de precios 4')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Página 2 de artículos' }))
    expect(await cantidadDe('Pava 2')).toBeVisible()
    expect(url()).toContain('parte=2')
  })
})
