import { CreateProveedor, proveedores } from '@mostrador/contract/compras/proveedores'
import { withDefaults } from '@mostrador/contract/defaults'
import { actualizacionesProgramadas } from '@mostrador/contract/gestion/actualizaciones-programadas'
import { type PrecioPropuesto, preciosCostos } from '@mostrador/contract/gestion/precios-costos'
import { type ReglaPrecio, reglasPrecio } from '@mostrador/contract/gestion/reglas-precio'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { rubros } from '@mostrador/contract/maestros/rubros'
import { costos } from '@mostrador/contract/mercaderia/costos'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildArticulo, buildUsuario, pageOf } from '../../../../test/builders.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const PRECIOS = { precio_venta: 18_000, precio_lista: 20_000, precio_2_cuotas: 0, precio_financiado: 0 }
const NINGUNA = { precio_venta: false, precio_lista: false, precio_2_cuotas: false, precio_financiado: false }

const PAVA: PrecioPropuesto = {
  id: 'PAV-1',
  nombre: 'Pava',
  costo_anterior: 10_000,
  costo: 12_000,
  anterior: PRECIOS,
  nuevo: { ...PRECIOS, precio_venta: 21_780 },
  segun_regla: { ...PRECIOS, precio_venta: 21_780 },
  manuales: NINGUNA,
  utilidad_antes: 48.76,
  utilidad: 50,
  margen_antes: 32.78,
  margen: 33.33,
  margen_minimo: 40,
  bajo_minimo: true,
}

const MOLINO = {
  ...withDefaults(CreateProveedor, { razon_social: 'Molino del Sur' }),
  id: 31,
  saldo: 0,
  baja: false,
}

const GENERAL: ReglaPrecio = {
  id: 1,
  ambito: 'general',
  objetivo: null,
  nombre: 'Todos los artículos',
  margen_minimo: 25,
  precio_venta: { tipo: 'utilidad', valor: 50, base: null, redondeo: '90', hacia: 'arriba' },
  precio_lista: {
    tipo: 'coeficiente',
    valor: 1.15,
    base: 'precio_venta',
    redondeo: 'ninguno',
    hacia: 'cercano',
  },
  precio_2_cuotas: null,
  precio_financiado: null,
}

const cifras = { venta: 100_000, margen: 20_000, porcentaje: 20 }

const open = (path = '/precios-costos', reglas: ReglaPrecio[] = [GENERAL]) =>
  renderApp(path, {
    usuario: buildUsuario({ compras: true }),
    api: (api) =>
      api
        .on(rubros.list, () => [])
        .on(preciosCostos.list, () => ({ ...pageOf([PAVA]), cambiados: 1, bajo_minimo: 1, con_cambios: 1 }))
        .on(preciosCostos.simulacion, () => ({
          desde: '2026-02-01',
          hasta: '2026-02-28',
          unidades: 3,
          antes: cifras,
          despues: { ...cifras, margen: 50_000, porcentaje: 38.46 },
          sin_costo: 2,
        }))
        .on(preciosCostos.aplicar, () => ({ actualizados: 1, id: 9, programada: null }))
        .on(preciosCostos.revisar, () => ({ revisados: 1 }))
        .on(reglasPrecio.list, () => reglas)
        .on(reglasPrecio.guardar, () => GENERAL)
        .on(actualizacionesProgramadas.list, () => pageOf([]))
        .on(costos.get, () => ({
          articulo: { id: 'PAV-1', nombre: 'Pava' },
          criterio: 'neto' as const,
          reposicion: 12_000,
          ultimo: 83_333,
          promedio: null,
          stock: 4,
        }))
        .on(costos.list, () => pageOf([])),
  })

describe('Precios desde el costo', () => {
  it('say whose cost changed, what the rules propose, and what last month would have left', async () => {
    open()
    expect(await screen.findByText('El costo de 1 artículo cambió')).toBeVisible()
    const table = within(await screen.findByRole('region', { name: 'Precios desde el costo' }))
    for (const header of ['Utilidad sobre el costo', 'Margen sobre la venta'])
      expect(table.getAllByText(header)[0]).toBeInTheDocument()
    expect(table.getByText('Bajo el mínimo')).toBeInTheDocument()
    expect(table.getAllByText('50 %')[0]).toBeInTheDocument()
    const simulacion = await screen.findByRole('region', { name: 'Qué pasa con el margen' })
    expect(simulacion).toHaveTextContent('38,46 %')
    expect(simulacion).toHaveTextContent('2 unidades')
  })

  it('say where rules are made while there is none', async () => {
    const { user } = open('/precios-costos', [])
    expect(await screen.findByText('Todavía no hay reglas de precio')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Hacer las reglas' }))
    expect(await screen.findByRole('button', { name: 'Nueva regla' })).toBeVisible()
  })

  it('say nothing of it where there are rules', async () => {
    open()
    expect(await screen.findByText('El costo de 1 artículo cambió')).toBeVisible()
    expect(screen.queryByText('Todavía no hay reglas de precio')).not.toBeInTheDocument()
  })

  it('are saved as they are, and a price that is typed by hand is marked', async () => {
    const { user, api } = open()
    await user.click(await screen.findByRole('button', { name: /Editar.*Pava/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Precios de Pava' }))
    await user.clear(dialog.getByLabelText('Precio de venta'))
    await user.type(dialog.getByLabelText('Precio de venta'), '250')
    await user.click(dialog.getByRole('button', { name: /Usar estos precios/ }))
    expect(await screen.findByText('Cambiado a mano')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Aplicar precios' }))
    await user.click(await screen.findByRole('button', { name: /Aplicar ahora/ }))
    await waitFor(() => expect(api.calls(preciosCostos.aplicar)).toHaveLength(1))
    expect(api.calls(preciosCostos.aplicar)[0]?.body).toMatchObject({
      articulos: [
        {
          id: 'PAV-1',
          costo: PAVA.costo,
          nuevo: { precio_venta: 25_000 },
          manuales: { precio_venta: true, precio_lista: false },
        },
      ],
    })
  })

  it('wait for a date and an hour of Buenos Aires', async () => {
    const { user, api } = open()
    api.on(preciosCostos.aplicar, () => ({ actualizados: 0, id: null, programada: 4 }))
    await screen.findByText('El costo de 1 artículo cambió')
    await user.click(screen.getByRole('button', { name: 'Programar…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Programar los precios de 1 artículo' }))
    await user.click(dialog.getByRole('button', { name: /^Programar/ }))
    expect(await dialog.findByText('Elige la fecha y la hora')).toBeVisible()
    fireEvent.change(dialog.getByLabelText(/Fecha y hora/), { target: { value: '2026-12-01T08:30' } })
    await user.click(dialog.getByRole('button', { name: /^Programar/ }))
    expect(await screen.findByText(/Precios programados para el/)).toBeVisible()
    expect(api.calls(preciosCostos.aplicar)[0]?.body.vigencia).toBe('2026-12-01T11:30:00.000Z')
  })

  const escribir = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: /Editar.*Pava/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Precios de Pava' }))
    await user.clear(dialog.getByLabelText('Precio de venta'))
    await user.type(dialog.getByLabelText('Precio de venta'), '250')
    await user.click(dialog.getByRole('button', { name: /Usar estos precios/ }))
    await screen.findByText('Cambiado a mano')
  }

  it('keep what was typed through a reload, until it is saved or thrown away', async () => {
    const first = open()
    await escribir(first.user)
    expect(screen.queryByText('Borrador recuperado')).not.toBeInTheDocument()
    cleanup()
    const { user } = open()
    expect(await screen.findByText('Borrador recuperado')).toBeVisible()
    expect(await screen.findByText('Cambiado a mano')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Descartar' }))
    expect(screen.queryByText('Cambiado a mano')).not.toBeInTheDocument()
    await escribir(user)
    await user.click(screen.getByRole('button', { name: 'Aplicar precios' }))
    await user.click(await screen.findByRole('button', { name: /Aplicar ahora/ }))
    expect(await screen.findByText('Precios actualizados correctamente')).toBeVisible()
    cleanup()
    open()
    await screen.findByText('El costo de 1 artículo cambió')
    expect(screen.queryByText('Borrador recuperado')).not.toBeInTheDocument()
  })

  it('forget what was typed of an article that stays as it is', async () => {
    const { user } = open()
    await escribir(user)
    await user.click(screen.getByRole('button', { name: /Dejar igual.*Pava/ }))
    await waitFor(() => expect(screen.queryByText('Cambiado a mano')).not.toBeInTheDocument())
  })

  it.each([
    ['articulo', 'Artículo', 'Pava eléctrica', 'A-1'],
    ['proveedor', 'Proveedor', 'Molino del Sur', '31'],
  ])('have rules of any %s that the usual box finds', async (ambito, label, nombre, objetivo) => {
    const { user, api } = open('/precios-costos?tab=reglas')
    api.on(articulos.list, () => pageOf([buildArticulo()])).on(proveedores.list, () => pageOf([MOLINO]))
    await user.click(await screen.findByRole('button', { name: 'Nueva regla' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nueva regla' }))
    await user.selectOptions(dialog.getByLabelText('Para'), ambito)
    await user.type(dialog.getByRole('combobox', { name: new RegExp(`^${label}`) }), nombre.slice(0, 5))
    await user.click(await screen.findByRole('option', { name: new RegExp(nombre) }))
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    await waitFor(() => expect(api.calls(reglasPrecio.guardar)).toHaveLength(1))
    expect(api.calls(reglasPrecio.guardar)[0]?.body).toMatchObject({ ambito, objetivo })
  })

  it('have rules in words', async () => {
    open('/precios-costos?tab=reglas')
    const table = within(await screen.findByRole('region', { name: 'Reglas de precio' }))
    expect(await table.findByText('Costo + 50 %, terminado en 90, hacia arriba')).toBeInTheDocument()
    expect(table.getByText('Precio de venta × 1,15')).toBeInTheDocument()
  })

  it('show the three costs of an article, with four decimals', async () => {
    open('/articulos/PAV-1/costos')
    expect(await screen.findByText('$ 8,3333')).toBeVisible()
    expect(screen.getByText('Sin dato')).toBeVisible()
  })
})
