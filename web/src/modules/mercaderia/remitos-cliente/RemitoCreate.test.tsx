import type { Usuario } from '@mostrador/contract/base/usuarios'
import { ApiError } from '@mostrador/contract/errors'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { articulosPendientes } from '@mostrador/contract/mercaderia/articulos-pendientes'
import { remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildArticulo, buildCliente, buildRemito, pageOf } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { passTime } from '../../../../test/passTime.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { checkRemito, emptyRemito } from './remito.form.ts'

const SUFICIENTE = { stock_suficiente: true, stock_insuficiente: [], ya_descontado: [] }
const INSUFICIENTE = [
  { articulo: 'A-1', articulo_nombre: 'Pava eléctrica', stock_disponible: 1, cantidad_solicitada: 4 },
]

const open = (address: string, more?: (api: FakeApi) => void, usuario: Partial<Usuario> = {}) =>
  renderApp(address, {
    usuario,
    api: (api) => {
      api
        .on(remitosCliente.list, () => pageOf([]))
        .on(remitosCliente.get, () => buildRemito())
        .on(remitosCliente.verificarStock, () => SUFICIENTE)
        .on(remitosCliente.create, () => buildRemito())
        .on(clientes.list, () => pageOf([buildCliente()]))
        .on(articulos.list, () => pageOf([buildArticulo()]))
        .on(articulos.get, () => buildArticulo())
        .on(articulosPendientes.list, () => [])
      more?.(api)
    },
  })

type User = ReturnType<typeof open>['user']

const guardar = () => screen.getByRole('button', { name: /^Guardar/ })

const pickCliente = async (user: User) => {
  await user.type(await screen.findByRole('combobox', { name: 'Cliente' }), 'juan')
  await user.click(await screen.findByRole('option', { name: /Juan Pérez/ }))
}
const pickArticulo = async (user: User) => {
  await user.type(screen.getByRole('combobox', { name: 'Artículo' }), 'pava')
  await user.click(await screen.findByRole('option', { name: /Pava eléctrica/ }))
  await screen.findByLabelText('Cantidad de Pava eléctrica')
}
const fillIn = async (user: User) => {
  await pickCliente(user)
  await pickArticulo(user)
  await user.type(screen.getByRole('textbox', { name: 'Concepto' }), 'Préstamo')
}

describe('a new delivery note', () => {
  it('names the missing values, in the specification’s words', async () => {
    const { user, api } = open('/crear-remito-cliente')
    await screen.findByRole('heading', { level: 1, name: 'Nuevo remito de cliente' })
    await user.click(guardar())
    expect((await screen.findAllByText('Selecciona un cliente'))[0]).toBeVisible()
    await pickCliente(user)
    await user.click(guardar())
    expect((await screen.findAllByText('Debes agregar al menos un artículo'))[0]).toBeVisible()
    await pickArticulo(user)
    await user.click(guardar())
    expect((await screen.findAllByText('Ingresa un concepto'))[0]).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Concepto' }), 'Préstamo')
    await user.clear(screen.getByLabelText('Precio unitario de Pava eléctrica'))
    await user.click(guardar())
    expect(await screen.findByText('Hay artículos con datos inválidos...')).toBeVisible()
    expect(screen.getByLabelText('Precio unitario de Pava eléctrica')).toHaveFocus()
    expect(api.calls(remitosCliente.create)).toHaveLength(0)
  })

  it('with a date long ago is only for an admin', () => {
    const values = {
      ...emptyRemito(),
      cliente: { id: 1, nombre: 'Juan' },
      concepto: 'x',
      lineas: [{ articulo: 'A-1', nombre: 'Pava', cantidad: 1, precio: 100, pendientes: [] }],
    }
    const quien = { usuario: { id: 1 }, sucursal: 1, cerradoHasta: '1999-12-31' }
    const textoOf = (fecha: string, esAdmin: boolean) =>
      checkRemito({ ...values, fecha }, { ...quien, esAdmin })?.texto
    expect(textoOf('2000-01-01', false)).toBe('La fecha no puede ser de hace más de 60 días')
    expect(textoOf('2000-01-01', true)).toBeUndefined()
    expect(textoOf('2199-01-01', true)).toBe('La fecha no puede ser futura')
    expect(textoOf('1999-12-31', true)).toBe(
      'El período está cerrado hasta el 31/12/1999: la fecha debe ser posterior',
    )
  })

  it.each(['0', '2,5', '-3', ''])('is not saved with a quantity of "%s"', async (text) => {
    const { user, api } = open('/crear-remito-cliente')
    await screen.findByRole('heading', { level: 1, name: 'Nuevo remito de cliente' })
    await fillIn(user)
    const cantidad = screen.getByLabelText('Cantidad de Pava eléctrica')
    await user.clear(cantidad)
    if (text !== '') await user.type(cantidad, text)
    await user.click(guardar())
    expect(await screen.findByText('Hay artículos con datos inválidos...')).toBeVisible()
    expect(cantidad).toHaveValue(text)
    expect(cantidad).toHaveFocus()
    expect(screen.getByRole('status', { name: 'Total' })).toHaveTextContent('$ 0,00')
    expect(api.calls(remitosCliente.create)).toHaveLength(0)
  })

  it('requires a user with a branch', async () => {
    const values = {
      ...emptyRemito(),
      cliente: { id: 1, nombre: 'Juan' },
      concepto: 'x',
      lineas: [{ articulo: 'A-1', nombre: 'Pava', cantidad: 1, precio: 100, pendientes: [] }],
    }
    expect(
      checkRemito(values, { usuario: null, sucursal: 1, esAdmin: true, cerradoHasta: null })?.texto,
    ).toBe('Usuario no cargado')
    expect(
      checkRemito(values, { usuario: { id: 1 }, sucursal: null, esAdmin: true, cerradoHasta: null })?.texto,
    ).toBe('Usuario sin sucursal asignada')
    expect(
      checkRemito(values, { usuario: { id: 1 }, sucursal: 1, esAdmin: true, cerradoHasta: null }),
    ).toBeNull()

    const { user } = open('/crear-remito-cliente', undefined, { sucursal: null, sucursal_nombre: null })
    await fillIn(user)
    await user.click(guardar())
    expect(await screen.findByText('Usuario sin sucursal asignada')).toBeVisible()
  })

  it('checks the stock, saves, and opens the detail', async () => {
    const { user, api, url } = open('/crear-remito-cliente')
    await fillIn(user)
    await user.clear(screen.getByLabelText('Cantidad de Pava eléctrica'))
    await user.type(screen.getByLabelText('Cantidad de Pava eléctrica'), '2')
    expect(screen.getByRole('status', { name: 'Total' })).toHaveTextContent('$ 20.000,00')
    await user.click(guardar())
    expect(await screen.findByText('Remito de cliente creado correctamente')).toBeVisible()
    expect(api.calls(remitosCliente.verificarStock)[0]?.body).toMatchObject({
      detalles: [{ articulo: 'A-1', cantidad: 2 }],
      sucursal: 1,
      tipo_operacion: 'SALIDA',
    })
    expect(api.calls(remitosCliente.create)[0]?.body).toMatchObject({
      cliente: 1,
      sucursal: 1,
      tipo_operacion: 'SALIDA',
      concepto: 'Préstamo',
      usuario: 1,
      detalles: [
        { articulo: 'A-1', cantidad: 2, precio_unitario: 1000000, total: 2000000, observaciones: '' },
      ],
    })
    await waitFor(() => expect(url()).toBe('/remito-cliente-detalle/8'))
  })

  it('of an entry does not check the stock', async () => {
    const { user, api } = open('/crear-remito-cliente')
    await fillIn(user)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Operación' }), 'ENTRADA')
    await user.click(guardar())
    expect(await screen.findByText('Remito de cliente creado correctamente')).toBeVisible()
    expect(api.calls(remitosCliente.verificarStock)).toHaveLength(0)
  })

  it('is not saved without enough stock', async () => {
    const { user, api } = open('/crear-remito-cliente', (api) =>
      api.on(remitosCliente.verificarStock, () => ({
        stock_suficiente: false,
        stock_insuficiente: INSUFICIENTE,
        ya_descontado: [],
      })),
    )
    await fillIn(user)
    await user.click(guardar())
    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('Stock insuficiente')
    expect(toast).toHaveTextContent('Pava eléctrica: disponible 1, solicitado 4')
    expect(toast).toHaveTextContent('Por favor, realiza un ajuste de stock primero.')
    expect(api.calls(remitosCliente.create)).toHaveLength(0)
  })

  it('shows one error when its stock goes at the last moment', async () => {
    const { user } = open('/crear-remito-cliente', (api) =>
      api.on(remitosCliente.create, () => {
        const error = refusal(409, 'Stock insuficiente')
        Object.assign(error.body, { stock_suficiente: false, stock_insuficiente: INSUFICIENTE })
        throw error
      }),
    )
    await fillIn(user)
    await user.click(guardar())
    expect(await screen.findByText('Stock insuficiente')).toBeVisible()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
  })

  it('asks before it takes goods that a sale has already taken', async () => {
    const { user, api } = open('/crear-remito-cliente', (api) =>
      api.on(remitosCliente.verificarStock, () => ({
        ...SUFICIENTE,
        ya_descontado: [
          { articulo: 'A-1', articulo_nombre: 'Pava', venta: 4, numero: 'TKT-X 01-0000004', cantidad: 1 },
        ],
      })),
    )
    await fillIn(user)
    await user.click(guardar())
    const dialog = await screen.findByRole('dialog', { name: 'Stock ya descontado' })
    expect(dialog).toHaveTextContent('ya descontado por la venta TKT-X 01-0000004')
    expect(api.calls(remitosCliente.create)).toHaveLength(0)
    await user.click(within(dialog).getByRole('button', { name: 'Guardar de todos modos' }))
    expect(await screen.findByText('Remito de cliente creado correctamente')).toBeVisible()
  })

  it('with a lost answer is sent again unchanged, even though it already took the stock', async () => {
    const { user, api } = open('/crear-remito-cliente', (api) => {
      const made = () => api.calls(remitosCliente.create).length
      api
        .on(remitosCliente.verificarStock, () =>
          made() === 0
            ? SUFICIENTE
            : { stock_suficiente: false, stock_insuficiente: INSUFICIENTE, ya_descontado: [] },
        )
        .on(remitosCliente.create, () => {
          if (made() === 1) throw new ApiError(0, { error: 'Error de red', codigo: 'error_red' })
          return buildRemito()
        })
    })
    await fillIn(user)
    await user.click(guardar())
    await screen.findByText('Error al crear el remito de cliente')
    await user.click(guardar())
    expect(await screen.findByText('Remito de cliente creado correctamente')).toBeVisible()
    expect(screen.queryByText('Stock insuficiente')).not.toBeInTheDocument()
    expect(api.calls(remitosCliente.create)).toHaveLength(2)
  })

  it('can be restored after Cancelar, and an empty one closes without a message', async () => {
    const { user, url } = open('/crear-remito-cliente')
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(url()).toBe('/remitos-cliente'))
    expect(screen.queryByText('Remito descartado')).not.toBeInTheDocument()
    await user.click(await screen.findByRole('button', { name: /^Crear remito/ }))
    await fillIn(user)
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(await screen.findByText('Remito descartado')).toBeVisible()
    expect(Object.keys(localStorage).filter((key) => key.startsWith('borrador'))).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByLabelText('Cantidad de Pava eléctrica')).toBeVisible()
    expect(screen.getByRole('textbox', { name: 'Concepto' })).toHaveValue('Préstamo')
    expect(screen.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Juan Pérez')
  })

  it('does not come back through the undo of a removed line, once it is saved', async () => {
    const { user, url } = open('/crear-remito-cliente', (api) =>
      api.on(articulos.list, ({ query }) =>
        pageOf([query.search === 'mate' ? buildArticulo({ id: 'B-2', nombre: 'Mate' }) : buildArticulo()]),
      ),
    )
    await fillIn(user)
    await user.type(screen.getByRole('combobox', { name: 'Artículo' }), 'mate')
    await user.click(await screen.findByRole('option', { name: /Mate/ }))
    await user.click(await screen.findByRole('button', { name: 'Quitar Mate' }))
    await user.click(guardar())
    await waitFor(() => expect(url()).toBe('/remito-cliente-detalle/8'))
    // The form stores a draft a moment after the last change.
    const undo = screen.getByRole('button', { name: 'Deshacer' })
    await passTime(1_000, () => fireEvent.click(undo))
    expect(Object.keys(localStorage).filter((key) => key.startsWith('borrador'))).toEqual([])
  })

  it('shows the reason of a refusal, and keeps the typed values', async () => {
    const { user } = open('/crear-remito-cliente', (api) =>
      api.on(remitosCliente.create, () => {
        throw refusal(409, 'El cliente está dado de baja')
      }),
    )
    await fillIn(user)
    await user.click(guardar())
    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('Error al crear el remito de cliente')
    expect(toast).toHaveTextContent('El cliente está dado de baja')
    expect(screen.getByLabelText('Cantidad de Pava eléctrica')).toBeVisible()
  })

  it('adds a new customer, also exempt or with a passport', async () => {
    const { user } = open('/crear-remito-cliente', (api) =>
      api.on(clientes.create, () => buildCliente({ id: 9, nombre: 'Rosa Díaz' })),
    )
    await user.click(await screen.findByRole('button', { name: 'Agregar cliente' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo cliente' }))
    expect(dialog.getByRole('option', { name: /Exento/ })).toHaveValue('EX')
    expect(dialog.getByRole('option', { name: 'PASAPORTE' })).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(await screen.findByText('Nombre y número de documento son obligatorios')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Nombre' }), 'Rosa Díaz')
    await user.type(dialog.getByRole('textbox', { name: 'Número de documento' }), 'AB123')
    await user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(await screen.findByText('Cliente creado correctamente')).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Cliente' })).toHaveValue('Rosa Díaz')
  })
})

describe('a delivery of pending articles', () => {
  const ENTREGA = {
    pendiente: 3,
    cliente: 1,
    cliente_nombre: 'Juan Pérez',
    fecha: '2026-03-05',
    venta: 123,
    venta_numero: 'TKT-X 01-0000123',
    articulo: 'A-1',
    articulo_nombre: 'Pava eléctrica',
    cantidad: 2,
    sucursal: 1,
  }
  const KEY = 'borrador:1:1:remito-pendiente:v1'

  it('opens with the selected articles, names them at the save, and then forgets them', async () => {
    sessionStorage.setItem(KEY, JSON.stringify([ENTREGA]))
    const { user, api } = open('/crear-remito-cliente')
    expect(await screen.findByDisplayValue('Juan Pérez')).toBeVisible()
    expect(await screen.findByDisplayValue('10.000,00')).toBeVisible()
    expect(screen.getByDisplayValue('Entrega de artículos pendientes de TKT-X 01-0000123')).toBeVisible()
    expect(sessionStorage.getItem(KEY)).not.toBeNull()
    await user.click(guardar())
    await screen.findByText('Remito de cliente creado correctamente')
    expect(api.calls(remitosCliente.create)[0]?.body.pendientes).toEqual([3])
    expect(sessionStorage.getItem(KEY)).toBeNull()
  })

  it('is saved once the prices are there that whoever looks after the stock does not see', async () => {
    sessionStorage.setItem(KEY, JSON.stringify([ENTREGA]))
    const arrives = Promise.withResolvers<void>()
    const { user, api } = open(
      '/crear-remito-cliente',
      (on) =>
        on.on(articulos.get, async () => {
          await arrives.promise
          return buildArticulo()
        }),
      { tipo_usuario: 'deposito' },
    )
    await screen.findByDisplayValue('Juan Pérez')
    await user.click(guardar())
    await user.click(guardar())
    expect(screen.queryByText('Hay artículos con datos inválidos...')).toBeNull()
    expect(api.calls(remitosCliente.create)).toHaveLength(0)
    arrives.resolve()
    await screen.findByText('Remito de cliente creado correctamente')
    expect(api.calls(remitosCliente.create)).toHaveLength(1)
    expect(api.calls(remitosCliente.create)[0]?.body.detalles[0]).toMatchObject({
      precio_unitario: 1_000_000,
    })
  })

  it('asks again at the save for a price that did not come, and is not saved without it', async () => {
    sessionStorage.setItem(KEY, JSON.stringify([ENTREGA]))
    let fails = true
    const { user, api } = open(
      '/crear-remito-cliente',
      (on) =>
        on.on(articulos.get, () => {
          if (fails) throw refusal(500, 'stack')
          return buildArticulo()
        }),
      { tipo_usuario: 'deposito' },
    )
    expect(await screen.findByText('Error al cargar datos del artículo pendiente')).toBeVisible()
    await user.click(guardar())
    expect(await screen.findByText('Hay artículos con datos inválidos...')).toBeVisible()
    expect(api.calls(remitosCliente.create)).toHaveLength(0)
    fails = false
    await user.click(guardar())
    await screen.findByText('Remito de cliente creado correctamente')
  })

  it.each(['{', '"texto"', '[]', 'null', '[{"cliente":1}]', JSON.stringify([{ ...ENTREGA, cantidad: '2' }])])(
    'that cannot be read (%s) shows an error over the empty form',
    async (stored) => {
      sessionStorage.setItem(KEY, stored)
      const { user } = open('/crear-remito-cliente')
      expect(await screen.findByText('Error al cargar datos del artículo pendiente')).toBeVisible()
      expect(screen.getAllByRole('alert')).toHaveLength(1)
      expect(screen.getByRole('combobox', { name: 'Cliente' })).toHaveValue('')
      expect(screen.getByText(/Todavía no hay artículos/)).toBeVisible()
      expect(sessionStorage.getItem(KEY)).toBeNull()
      await fillIn(user)
      await user.click(guardar())
      expect(await screen.findByText('Remito de cliente creado correctamente')).toBeVisible()
    },
  )

  it.each([
    ['user', 'borrador:2:1:remito-pendiente:v1'],
    ['branch', 'borrador:1:2:remito-pendiente:v1'],
  ])('of another %s is not found', async (_, key) => {
    sessionStorage.setItem(key, JSON.stringify([ENTREGA]))
    open('/crear-remito-cliente')
    expect(await screen.findByText(/Todavía no hay artículos/)).toBeVisible()
    expect(screen.getByRole('combobox', { name: 'Cliente' })).toHaveValue('')
  })

  it('is forgotten after Cancelar, and can be restored', async () => {
    sessionStorage.setItem(KEY, JSON.stringify([ENTREGA]))
    const { user, url, api } = open('/crear-remito-cliente')
    await user.click(await screen.findByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(url()).toBe('/remitos-cliente'))
    expect(sessionStorage.getItem(KEY)).toBeNull()
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    await waitFor(() => expect(url()).toBe('/crear-remito-cliente'))
    expect(await screen.findByDisplayValue('Juan Pérez')).toBeVisible()
    await user.click(guardar())
    await screen.findByText('Remito de cliente creado correctamente')
    expect(api.calls(remitosCliente.create)[0]?.body.pendientes).toEqual([3])
  })

  it('offers the other pending articles of the customer', async () => {
    sessionStorage.setItem(KEY, JSON.stringify([ENTREGA]))
    const { user } = open('/crear-remito-cliente', (api) =>
      api.on(articulosPendientes.list, () => [
        {
          id: 4,
          cliente: { id: 1, nombre: 'Juan Pérez' },
          articulo: { id: 'B-2', nombre: 'Mate' },
          sucursal: { id: 1, nombre: 'Centro' },
          cantidad_solicitada: 3,
          cantidad_original: 3,
          venta: 124,
          venta_numero: 'TKT-X 01-0000124',
          fecha: '2026-03-05',
          estado: 'PENDIENTE' as const,
          stock_disponible: 9,
        },
      ]),
    )
    await user.click(await screen.findByRole('button', { name: 'Agregar Mate de TKT-X 01-0000124' }))
    expect(await screen.findByLabelText('Cantidad de Mate')).toHaveValue('3')
    expect(screen.queryByRole('button', { name: /^Agregar Mate/ })).not.toBeInTheDocument()
  })

  it('shows an error when the article cannot be loaded', async () => {
    sessionStorage.setItem(KEY, JSON.stringify([ENTREGA]))
    open('/crear-remito-cliente', (api) =>
      api.on(articulos.get, () => {
        throw refusal(500, 'stack')
      }),
    )
    expect(await screen.findByText('Error al cargar datos del artículo pendiente')).toBeVisible()
  })
})
