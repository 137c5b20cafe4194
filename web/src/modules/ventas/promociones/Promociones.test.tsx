import type { ListaPrecio } from '@mostrador/contract/base/lista-precio'
import type { Perfil } from '@mostrador/contract/base/sesion'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { listasPrecio } from '@mostrador/contract/maestros/listas-precio'
import { rubros } from '@mostrador/contract/maestros/rubros'
import { type Promocion, promociones } from '@mostrador/contract/ventas/promociones/promociones'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildArticulo, buildCliente, pageOf } from '../../../../test/builders.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import type { tienda } from '../../../../test/tienda.ts'

const TRES_POR_DOS: Promocion = {
  id: 3,
  version: 2,
  nombre: '3×2 martes',
  desde: '2026-01-01',
  hasta: null,
  dias: [2],
  horas: null,
  sucursales: [],
  clientes: [],
  listas: [],
  medios: [],
  alcance: { articulos: [], rubros: [4], marcas: [], proveedores: [] },
  minimo_unidades: 0,
  minimo_importe: 0,
  beneficio: { tipo: 'grupo', lleva: 3, rebajadas: 1, porcentaje: 100_00 },
  tope: null,
  prioridad: 0,
  acumula: false,
  activa: true,
  estado: 'vigente',
  nombres: {
    articulos: [],
    rubros: [{ id: 4, nombre: 'Yerba' }],
    proveedores: [],
    sucursales: [],
    clientes: [],
    listas: [],
  },
  usuario: { id: 1, username: 'admin' },
  momento: '2026-01-01T12:00:00.000Z',
}

const mostrar = (
  todas: Promocion[],
  api?: (api: ReturnType<typeof tienda>) => unknown,
  usuario: Partial<Perfil> = {},
) =>
  renderApp('/promociones', {
    usuario: { promociones: true, rubros: true, ...usuario },
    api: (shop) => {
      shop
        .on(promociones.list, () => pageOf(todas))
        .on(promociones.vigentes, () => ({
          ahora: new Date().toISOString(),
          promociones: todas,
          proveedores: [],
        }))
        .on(rubros.list, () => [{ id: 4, nombre: 'Yerba', baja: false }])
      api?.(shop)
      return shop
    },
  })

describe('the promotions of the shop', () => {
  it('are listed in words, and turned off', async () => {
    const { user, api } = mostrar([TRES_POR_DOS])
    const row = within(await screen.findByRole('row', { name: /3×2 martes/ }))
    expect(row.getByText(/^Lleva 3, paga 2 en Yerba, los martes/)).toBeVisible()
    api.on(promociones.update, () => ({ ...TRES_POR_DOS, activa: false, estado: 'apagada' as const }))
    await user.click(row.getByRole('button', { name: /Más/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Apagar' }))
    expect(await screen.findByText('Promoción apagada')).toBeVisible()
    expect(api.calls(promociones.update)[0]?.body).toEqual({ activa: false })
  })

  it('are made in a form that reads itself aloud', async () => {
    const { user, api } = mostrar([])
    api.on(promociones.create, () => TRES_POR_DOS)
    await user.click(await screen.findByRole('button', { name: 'Nueva promoción' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(dialog.getByLabelText('Qué da'), 'Lleva varias y paga menos (2×1, 3×2)')
    await user.clear(dialog.getByLabelText('Lleva'))
    await user.type(dialog.getByLabelText('Lleva'), '3')
    await user.selectOptions(dialog.getByLabelText('Rubros'), 'Yerba')
    await user.click(dialog.getByLabelText('martes'))
    await user.click(dialog.getByLabelText(/^La promoción se devuelve entera/))
    expect(dialog.getByLabelText('En palabras')).toHaveTextContent(/se devuelve entera$/)
    expect(dialog.getByLabelText('En palabras')).toHaveTextContent(/^Lleva 3, paga 2 en Yerba, los martes/)
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(await dialog.findByText('El nombre es obligatorio')).toBeVisible()
    await user.type(dialog.getByLabelText(/^Nombre/), '3×2 martes')
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(await screen.findByText('Promoción creada')).toBeVisible()
    expect(api.calls(promociones.create)[0]?.body).toMatchObject({
      nombre: '3×2 martes',
      dias: [2],
      alcance: { rubros: [4] },
      beneficio: { tipo: 'grupo', lleva: 3, rebajadas: 1, porcentaje: 100_00 },
      entera: true,
    })
  })

  it('name price lists where the shop has them, and say which one a customer has', async () => {
    const GREMIO: ListaPrecio = {
      id: 6,
      nombre: 'Gremio',
      base: null,
      sobre: 'precio_venta',
      porcentaje: -10_00,
      redondeo: 'ninguno',
      hacia: 'cercano',
      baja: false,
    }
    const yerba = buildArticulo({ id: 'Y', nombre: 'Yerba 1 kg', precio_venta: 1_000_00, rubro: 4 })
    const del = (nombre: string, lista_aplicada: number | null) =>
      buildCliente({ id: nombre.length, nombre, lista_aplicada })
    const promocion = {
      ...TRES_POR_DOS,
      nombre: 'Del gremio',
      dias: [],
      listas: [6],
      beneficio: { tipo: 'porcentaje', porcentaje: 50_00 } as const,
      nombres: { ...TRES_POR_DOS.nombres, listas: [{ id: 6, nombre: 'Gremio' }] },
    }
    const { user } = mostrar(
      [promocion],
      (api) =>
        api
          .on(articulos.list, () => pageOf([yerba]))
          .on(listasPrecio.list, () => [GREMIO])
          .on(clientes.list, () => pageOf([del('Ana Gremio', 6), del('Beto', null)])),
      { listas_precio: [GREMIO] },
    )
    const row = within(await screen.findByRole('row', { name: /Del gremio/ }))
    expect(row.getByText(/solo con la lista Gremio/)).toBeVisible()
    await user.click(row.getByRole('button', { name: /Más/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Probar' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Artículo/), 'yerba')
    await user.click(await screen.findByRole('option', { name: /Yerba 1 kg/ }))
    expect(await dialog.findByText('No se aplica: el cliente no tiene lista.')).toBeVisible()
    await user.clear(dialog.getByLabelText(/^Cliente/))
    await user.type(dialog.getByLabelText(/^Cliente/), 'ana')
    await user.click(await screen.findByRole('option', { name: /Ana Gremio/ }))
    // At the price of the list.
    expect(await dialog.findByText(/^Descuenta .*450,00 en 1 unidad\.$/)).toBeVisible()
  })

  it('say that a customer used all of its limit', async () => {
    const yerba = buildArticulo({ id: 'Y', nombre: 'Yerba 1 kg', precio_venta: 1_000_00, rubro: 4 })
    const beneficio = { tipo: 'porcentaje', porcentaje: 50_00 } as const
    const { user } = mostrar([{ ...TRES_POR_DOS, dias: [], beneficio, tope_cliente: 800_00 }], (api) =>
      api
        .on(articulos.list, () => pageOf([yerba]))
        .on(clientes.list, () => pageOf([buildCliente({ id: 9, nombre: 'Ana' })]))
        .on(promociones.vigentes, ({ query }) => ({
          ahora: '2026-03-10T12:00:00.000Z',
          promociones: [],
          proveedores: [],
          ...(query.cliente === 9 && { usados: [{ promocion: TRES_POR_DOS.id, importe: 800_00 }] }),
        })),
    )
    const row = within(await screen.findByRole('row', { name: /3×2 martes/ }))
    expect(row.getByText(/hasta \$\s800,00 por cliente/)).toBeVisible()
    await user.click(row.getByRole('button', { name: /Más/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Probar' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Artículo/), 'yerba')
    await user.click(await screen.findByRole('option', { name: /Yerba 1 kg/ }))
    expect(await dialog.findByText(/^Descuenta .*500,00 en 1 unidad\.$/)).toBeVisible()
    await user.clear(dialog.getByLabelText(/^Cliente/))
    await user.type(dialog.getByLabelText(/^Cliente/), 'ana')
    await user.click(await screen.findByRole('option', { name: /Ana/ }))
    expect(await dialog.findByText('No se aplica. El cliente ya usó todo su tope.')).toBeVisible()
  })

  it('ask for a card or a bank, which is typed, and say when it is another one', async () => {
    const yerba = buildArticulo({ id: 'Y', nombre: 'Yerba 1 kg', precio_venta: 1_000_00, rubro: 4 })
    const beneficio = { tipo: 'porcentaje', porcentaje: 50_00 } as const
    const emisores = ['Visa Banco Nación']
    const { user, api } = mostrar([{ ...TRES_POR_DOS, dias: [], beneficio, emisores }], (shop) =>
      shop.on(articulos.list, () => pageOf([yerba])).on(promociones.create, () => TRES_POR_DOS),
    )
    await user.click(await screen.findByRole('button', { name: 'Nueva promoción' }))
    const nueva = within(await screen.findByRole('dialog'))
    await user.type(nueva.getByLabelText(/^Nombre/), 'De banco')
    await user.click(nueva.getByLabelText('Efectivo'))
    expect(nueva.queryByLabelText(/^Tarjetas o bancos/)).not.toBeInTheDocument()
    await user.click(nueva.getByLabelText('Efectivo'))
    await user.click(nueva.getByLabelText('Tarjeta de crédito'))
    expect(nueva.getByLabelText(/^Tarjetas o bancos/)).toHaveAccessibleDescription(/Visa Banco Nación/)
    await user.type(nueva.getByLabelText(/^Tarjetas o bancos/), 'Naranja{Enter}naranja{Enter}Cabal')
    await user.click(nueva.getByRole('button', { name: 'Agregar tarjeta o banco' }))
    expect(nueva.getByLabelText('En palabras')).toHaveTextContent(
      /pagando con tarjeta de crédito de Naranja y Cabal/,
    )
    await user.click(nueva.getByRole('button', { name: /^Guardar/ }))
    expect(await screen.findByText('Promoción creada')).toBeVisible()
    expect(api.calls(promociones.create)[0]?.body).toMatchObject({
      medios: ['TARJETA_CREDITO'],
      emisores: ['Naranja', 'Cabal'],
    })

    const row = within(await screen.findByRole('row', { name: /3×2 martes/ }))
    await user.click(row.getByRole('button', { name: /Más/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Probar' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Probar/ }))
    await user.type(dialog.getByLabelText(/^Artículo/), 'yerba')
    await user.click(await screen.findByRole('option', { name: /Yerba 1 kg/ }))
    expect(await dialog.findByText('No se aplica. Pide otra tarjeta u otro banco.')).toBeVisible()
    expect(dialog.queryByLabelText('Tarjeta o banco')).not.toBeInTheDocument()
    await user.selectOptions(dialog.getByLabelText('Pagando con'), 'Tarjeta de débito')
    await user.selectOptions(dialog.getByLabelText('Tarjeta o banco'), 'Visa Banco Nación')
    expect(await dialog.findByText(/^Descuenta .*500,00 en 1 unidad\.$/)).toBeVisible()
  })

  it('say which of their conditions fails for a cart', async () => {
    const yerba = buildArticulo({ id: 'Y', nombre: 'Yerba 1 kg', precio_venta: 1_000_00, rubro: 4 })
    const { user } = mostrar([{ ...TRES_POR_DOS, dias: [] }], (api) =>
      api.on(articulos.list, () => pageOf([yerba])),
    )
    const row = within(await screen.findByRole('row', { name: /3×2 martes/ }))
    await user.click(row.getByRole('button', { name: /Más/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Probar' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/^Artículo/), 'yerba')
    await user.click(await screen.findByRole('option', { name: /Yerba 1 kg/ }))
    expect(await dialog.findByText('No se aplica. Faltan unidades de sus artículos.')).toBeVisible()
    await user.clear(dialog.getByLabelText('Cantidad de Yerba 1 kg'))
    await user.type(dialog.getByLabelText('Cantidad de Yerba 1 kg'), '3')
    expect(await dialog.findByText(/^Descuenta .*1\.000,00 en 3 unidades\.$/)).toBeVisible()
  })
})
