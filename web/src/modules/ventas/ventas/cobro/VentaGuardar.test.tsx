import { sesion } from '@mostrador/contract/base/sesion'
import { sucursales } from '@mostrador/contract/base/sucursales'
import { ApiError } from '@mostrador/contract/errors'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { buildCliente, buildUsuario, pageOf } from '../../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../../test/fakeApi.ts'
import { renderApp } from '../../../../../test/renderApp.tsx'
import { createdFrom, HELADERA, tienda } from '../../../../../test/tienda.ts'

const CONFIRM = '{Control>}{Enter}{/Control}'
const cliente = () => screen.getByRole('combobox', { name: /^Cliente/ })
const articulo = () => screen.getByRole('combobox', { name: 'Artículo' })

/** Ctrl+Enter, and then Enter on the button that has the focus. */
async function confirm(user: UserEvent) {
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirmar' })).toHaveFocus())
  await user.keyboard('{Enter}')
}

/** A refrigerator for Juan, ready for the confirmation. */
async function ready(answers: (api: FakeApi) => void = () => undefined) {
  const app = renderApp('/venta/nueva', {
    api: (api) => {
      tienda(api)
      answers(api)
    },
  })
  await screen.findByDisplayValue('0003')
  await app.user.type(cliente(), 'juan')
  await screen.findByRole('option', { name: /Juan Pérez/ })
  await app.user.keyboard('{Enter}HEL-2{Enter}')
  await screen.findByLabelText('Cantidad de Heladera')
  return app
}

const failing = (error: ApiError) => (api: FakeApi) =>
  api.on(ventas.create, () => {
    throw error
  })

describe('a missing value', () => {
  it('is named one at a time, and gets the focus', async () => {
    const { user } = renderApp('/venta/nueva', { api: tienda })
    await screen.findByDisplayValue('0003')
    await user.keyboard(CONFIRM)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Debe agregar al menos un producto a la venta.',
    )
    expect(articulo()).toHaveFocus()
    await user.keyboard('HEL-2{Enter}')
    await screen.findByLabelText('Cantidad de Heladera')
    await user.keyboard(CONFIRM)
    await waitFor(() => expect(cliente()).toHaveFocus())
    expect(screen.getAllByText('Selecciona un cliente válido')).not.toHaveLength(0)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is the point of sale when the branch has none', async () => {
    const { user } = await (async () => {
      const app = renderApp('/venta/nueva', {
        api: (api) =>
          tienda(api).on(sucursales.get, () => {
            throw refusal(404, 'no')
          }),
      })
      await app.user.type(await screen.findByRole('combobox', { name: /^Cliente/ }), 'juan')
      await screen.findByRole('option', { name: /Juan Pérez/ })
      await app.user.keyboard('{Enter}HEL-2{Enter}')
      await screen.findByLabelText('Cantidad de Heladera')
      return app
    })()
    await user.keyboard(CONFIRM)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'El punto de venta no está establecido. Verifica tu sucursal.',
    )
  })

  it('is the right to sell in the chosen branch', async () => {
    const app = renderApp('/venta/nueva', { usuario: { tipo_usuario: 'vendedor' }, api: tienda })
    await screen.findByDisplayValue('0003')
    await app.user.type(cliente(), 'juan')
    await screen.findByRole('option', { name: /Juan Pérez/ })
    await app.user.keyboard('{Enter}HEL-2{Enter}')
    await screen.findByLabelText('Cantidad de Heladera')
    localStorage.setItem('sucursal', '2')
    await app.user.keyboard(CONFIRM)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'No tienes permisos para trabajar en esta sucursal. Por favor, inicia sesión nuevamente.',
    )
  })

  it('marks a discount above the total of the sale', async () => {
    const { user } = await ready()
    const bonificacion = screen.getByLabelText('Bonificación')
    await user.clear(bonificacion)
    await user.type(bonificacion, `500000,01${CONFIRM}`)
    expect(bonificacion).toHaveFocus()
    expect(screen.getAllByText('La bonificación supera el total de los productos')).not.toHaveLength(0)
  })
})

describe('what is given away', () => {
  it('is asked for, and is not saved without a word', async () => {
    const { user, api } = await ready()
    const bonificacion = screen.getByLabelText('Bonificación')
    await user.clear(bonificacion)
    await user.type(bonificacion, `500000,00${CONFIRM}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar Venta' }))
    expect(await dialog.findByText('¿Es un regalo?')).toBeVisible()
    expect(dialog.getByText(/Sale a \$ 0,00: Heladera × 1\./)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    const regalo = dialog.getByRole('checkbox', { name: 'Es un regalo' })
    expect(regalo).toHaveFocus()
    expect(dialog.getByText('Marca que es un regalo, o vuelve y quítalo de la venta')).toBeVisible()
    expect(api.calls(ventas.create)).toHaveLength(0)
    await user.click(regalo)
    await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
    await waitFor(() => expect(api.calls(ventas.create)).toHaveLength(1))
  })

  it('is not asked for where all is charged', async () => {
    const { user } = await ready()
    await user.keyboard(CONFIRM)
    await screen.findByRole('dialog', { name: 'Confirmar Venta' })
    expect(screen.queryByText('¿Es un regalo?')).not.toBeInTheDocument()
  })
})

describe('the confirmation', () => {
  it('shows the whole sale, with advance and balance', async () => {
    const { user } = await ready()
    await user.keyboard(`{Alt>}3{/Alt}${CONFIRM}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar Venta' }))
    for (const text of ['0003', 'Juan Pérez', 'Cta-Cte mas cuotas'])
      expect(dialog.getByText(text)).toBeVisible()
    expect(
      dialog.getByRole('row', { name: /Heladera HEL-2 1 \$\s700\.000,00 \$\s700\.000,00/ }),
    ).toBeVisible()
    const amount = (term: string) => dialog.getByText(term).nextSibling
    expect(amount('Sub-total')).toHaveTextContent('$ 700.000,00')
    expect(amount('Descuento')).toHaveTextContent('$ 0,00')
    expect(amount('Anticipo')).toHaveTextContent('$ 100.000,00')
    expect(amount('Saldo a financiar')).toHaveTextContent('$ 600.000,00')
    expect(amount('Cuotas')).toHaveTextContent('6 × $ 100.000,00')
    expect(dialog.getByText(/El saldo de Juan Pérez pasa de/)).toHaveTextContent('$ 0,00 a $ 600.000,00')
  })

  it('lists the pending articles as soon as the branch has answered', async () => {
    let answer: (disponible: number) => void = () => undefined
    const { user, api } = await ready((fake) =>
      fake.on(
        remitosCliente.verificarStock,
        () =>
          new Promise((resolve) => {
            answer = (stock_disponible) =>
              resolve({
                stock_suficiente: false,
                stock_insuficiente: [
                  {
                    articulo: 'HEL-2',
                    articulo_nombre: 'Heladera',
                    stock_disponible,
                    cantidad_solicitada: 5,
                  },
                ],
                ya_descontado: [],
              })
          }),
      ),
    )
    const cantidad = screen.getByLabelText('Cantidad de Heladera')
    await user.clear(cantidad)
    await user.type(cantidad, `5${CONFIRM}`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar Venta' }))
    // The status exists from the start, so that a screen reader announces its text.
    const status = dialog.getByRole('status')
    expect(status).toBeEmptyDOMElement()
    await waitFor(() => expect(api.calls(remitosCliente.verificarStock)).toHaveLength(1))
    expect(api.calls(remitosCliente.verificarStock)[0]?.body).toMatchObject({
      detalles: [{ articulo: 'HEL-2', cantidad: 5 }],
      sucursal: 1,
      tipo_operacion: 'SALIDA',
    })
    answer(3)
    await waitFor(() =>
      expect(status).toHaveTextContent('Quedará pendiente de entrega: 2 × Heladera (hay 3 de 5)'),
    )
    expect(dialog.getByRole('button', { name: 'Confirmar' })).toHaveFocus()
  })

  it('counts the articles that become pending, when there are several', async () => {
    const falta = {
      articulo: 'HEL-2',
      articulo_nombre: 'Heladera',
      stock_disponible: 0,
      cantidad_solicitada: 1,
    }
    const otra = { ...falta, articulo: 'PAV-1', articulo_nombre: 'Pava' }
    const { user } = await ready((fake) =>
      fake.on(remitosCliente.verificarStock, () => ({
        stock_suficiente: false,
        stock_insuficiente: [falta, otra],
        ya_descontado: [],
      })),
    )
    await user.keyboard(CONFIRM)
    const status = within(await screen.findByRole('dialog', { name: 'Confirmar Venta' })).getByRole('status')
    await waitFor(() =>
      expect(status).toHaveTextContent(
        'Quedará pendiente de entrega (2 artículos): 1 × Heladera (hay 0 de 1), 1 × Pava (hay 0 de 1)',
      ),
    )
  })

  it.each([
    ['has not answered', () => new Promise<never>(() => undefined)],
    [
      'could not answer',
      () => {
        throw refusal(500, 'stack')
      },
    ],
  ])('sells anyway, and shows no warning, when the branch %s', async (_, answer) => {
    const { user, api } = await ready((fake) => fake.on(remitosCliente.verificarStock, answer))
    await confirm(user)
    expect(await screen.findByText('Venta guardada correctamente')).toBeVisible()
    expect(api.calls(remitosCliente.verificarStock)).toHaveLength(1)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.queryByText(/Quedará pendiente/)).not.toBeInTheDocument()
  })

  it('sends the sale once after several presses', async () => {
    const { user, api } = await ready()
    await user.keyboard(CONFIRM)
    await user.dblClick(await screen.findByRole('button', { name: 'Confirmar' }))
    expect(await screen.findByText('Venta guardada correctamente')).toBeVisible()
    expect(api.calls(ventas.create)).toHaveLength(1)
    expect(api.calls(ventas.create)[0]?.body).toMatchObject({
      punto_venta: 3,
      cliente: 1,
      condicion_venta: 'Contado Efectivo',
      total: 50_000_000,
      detalles: [{ articulo: 'HEL-2', cantidad: 1, precio_unitario: 50_000_000, total: 50_000_000 }],
    })
  })

  it('lists the pending articles, and offers to print', async () => {
    const pendientes = [{ articulo: 'HEL-2', articulo_nombre: 'Heladera', cantidad: 1 }]
    const { user } = await ready((api) =>
      api.on(ventas.create, ({ body }) => createdFrom(123, body, { pendientes })),
    )
    await confirm(user)
    const last = within(await screen.findByRole('region', { name: 'Última venta' }))
    expect(last.getByText('TKT-X 03-0000123')).toBeVisible()
    expect(last.getByText('1 × Heladera (HEL-2)', { exact: false })).toBeVisible()
    expect(last.getByRole('button', { name: /Imprimir Venta/ })).toBeVisible()
    expect(last.getByRole('radio', { name: 'A4' })).toBeChecked()
    expect(await screen.findByText('Queda pendiente: 1 × Heladera (HEL-2)')).toBeVisible()
  })
})

describe('a sale that could not be saved', () => {
  it('shows the reason of a refusal, marks the field and keeps everything', async () => {
    const { user } = await ready(
      failing(refusal(400, 'Revise los datos', { fecha: 'La fecha no puede ser futura' })),
    )
    await confirm(user)
    const toast = await screen.findByRole('alert')
    expect(toast).toHaveTextContent('Error al guardar venta')
    expect(toast).toHaveTextContent('Revise los datos')
    expect(await screen.findByText('La fecha no puede ser futura')).toBeVisible()
    expect(screen.getByLabelText('Cantidad de Heladera')).toBeVisible()
    expect(cliente()).toHaveValue('Juan Pérez')
  })

  it('is tried again with the same key, and another sale has another key', async () => {
    let lost = true
    const { user, api } = await ready((fake) =>
      fake.on(ventas.create, ({ body }) => {
        if (lost) throw refusal(0, '')
        return createdFrom(123, body)
      }),
    )
    await confirm(user)
    expect(await screen.findByText('Error de red')).toBeVisible()
    lost = false
    const again = screen.getByRole('button', { name: 'Confirmar' })
    await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'))
    expect(again).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Venta guardada correctamente')).toBeVisible()
    await user.type(cliente(), 'juan')
    await screen.findByRole('option', { name: /Juan Pérez/ })
    await user.keyboard('{Enter}HEL-2{Enter}')
    await screen.findByLabelText('Cantidad de Heladera')
    await confirm(user)
    await waitFor(() => expect(api.calls(ventas.create)).toHaveLength(3))
    const [first, second, third] = api.calls(ventas.create).map((c) => c.headers.get('idempotency-key'))
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it('because prices changed shows old and new prices, and goes on with one key', async () => {
    const nueva = { ...HELADERA, precio_venta: 52_000_000 }
    const { user, api } = await ready((fake) =>
      fake
        .on(articulos.get, () => nueva)
        .on(ventas.create, ({ body }) => {
          if (body.detalles[0]?.precio_unitario === nueva.precio_venta) return createdFrom(123, body)
          throw new ApiError(409, {
            error: 'Cambiaron los precios de: Heladera',
            codigo: 'precios_cambiados',
            articulos: [
              {
                articulo: 'HEL-2',
                articulo_nombre: 'Heladera',
                precio_anterior: 500_000,
                precio_actual: 520_000,
              },
            ],
          })
        }),
    )
    await confirm(user)
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiaron los precios' }))
    expect(dialog.getByRole('row', { name: /Heladera HEL-2 \$\s500\.000,00 \$\s520\.000,00/ })).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Vender con los precios nuevos' })).toHaveFocus()
    expect(screen.getByText('Cambiaron los precios de: Heladera')).toBeVisible()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Venta guardada correctamente')).toBeVisible()
    expect(api.calls(ventas.create)[1]?.body.total).toBe(52_000_000)
  })
})

describe('a till that stayed open while a price list changed', () => {
  it('sells at the list of today, after it said what changed', async () => {
    const gremio = (porcentaje: number) => ({
      id: 7,
      nombre: 'Gremio',
      base: null,
      sobre: 'precio_venta' as const,
      porcentaje,
      redondeo: 'ninguno' as const,
      hacia: 'cercano' as const,
      baja: false,
    })
    const juan = buildCliente({ id: 1, nombre: 'Juan Pérez', lista_aplicada: 7 })
    let hoy = buildUsuario({ listas_precio: [gremio(-1_000)] })
    const { user, api } = await ready((fake) =>
      fake
        .on(sesion.profile, () => hoy)
        .on(clientes.list, () => pageOf([juan]))
        .on(clientes.get, () => juan)
        .on(articulos.get, () => HELADERA)
        .on(ventas.create, ({ body }) => {
          if (body.detalles[0]?.precio_unitario === 47_500_000) return createdFrom(123, body)
          throw new ApiError(409, {
            error: 'Cambiaron los precios de: Heladera',
            codigo: 'precios_cambiados',
            articulos: [
              {
                articulo: 'HEL-2',
                articulo_nombre: 'Heladera',
                precio_anterior: 450_000,
                precio_actual: 475_000,
              },
            ],
          })
        }),
    )
    expect(screen.getAllByText(/450\.000,00/)).not.toHaveLength(0)
    // Overnight somebody else changed the list; this till has the profile of yesterday.
    hoy = buildUsuario({ listas_precio: [gremio(-500)] })
    await confirm(user)
    expect(await screen.findByRole('button', { name: 'Vender con los precios nuevos' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Venta guardada correctamente')).toBeVisible()
    expect(api.calls(ventas.create).map((c) => c.body.total)).toEqual([45_000_000, 47_500_000])
  })
})

describe('a new customer during a sale', () => {
  const open = async (answers: (api: FakeApi) => void = () => undefined, typed = 'Marta') => {
    const app = renderApp('/venta/nueva', {
      api: (api) => {
        tienda(api)
        answers(api)
      },
    })
    await screen.findByDisplayValue('0003')
    await app.user.type(cliente(), typed)
    await app.user.click(screen.getByRole('button', { name: 'Agregar cliente' }))
    return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Nuevo cliente' })) }
  }

  it('needs a name and a document', async () => {
    const { user, dialog } = await open()
    expect(dialog.getByRole('textbox', { name: /^Nombre/ })).toHaveValue('Marta')
    await user.click(dialog.getByRole('button', { name: /Guardar/ }))
    expect(await screen.findByText('Nombre y número de documento son obligatorios')).toBeVisible()
  })

  it('is chosen, and the focus goes to the articles', async () => {
    const { user, dialog } = await open((api) =>
      api.on(clientes.create, ({ body }) => buildCliente({ id: 9, ...body, fecha_alta: '2026-03-05' })),
    )
    await user.type(dialog.getByRole('textbox', { name: /^Número de documento/ }), '31222333')
    await user.click(dialog.getByRole('button', { name: /Guardar/ }))
    expect(await screen.findByText('Cliente creado correctamente')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(cliente()).toHaveValue('Marta')
    expect(articulo()).toHaveFocus()
  })

  it.each([
    ['mar', 'Marta Gómez'],
    ['31222333', 'Marta Gómez'],
  ])('shows by its name, whatever was typed (%s)', async (typed, nombre) => {
    const { user, dialog } = await open(
      (api) =>
        api.on(clientes.create, ({ body }) => buildCliente({ id: 9, ...body, fecha_alta: '2026-03-05' })),
      typed,
    )
    await user.clear(dialog.getByRole('textbox', { name: /^Nombre/ }))
    await user.type(dialog.getByRole('textbox', { name: /^Nombre/ }), nombre)
    await user.clear(dialog.getByRole('textbox', { name: /^Número de documento/ }))
    await user.type(dialog.getByRole('textbox', { name: /^Número de documento/ }), '31222333')
    await user.click(dialog.getByRole('button', { name: /Guardar/ }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(cliente()).toHaveValue(nombre)
    await user.keyboard('{F4}{F2}')
    expect(cliente()).toHaveValue(nombre)
  })

  it('that was refused keeps the dialog open, without any text of the server', async () => {
    const { user, dialog } = await open((api) =>
      api.on(clientes.create, () => {
        throw refusal(400, 'texto del servidor', { nombre: 'otro texto' })
      }),
    )
    await user.type(dialog.getByRole('textbox', { name: /^Número de documento/ }), '31222333')
    await user.click(dialog.getByRole('button', { name: /Guardar/ }))
    expect(await screen.findByText('Error al crear el cliente')).toBeVisible()
    expect(screen.queryByText(/otro texto|texto del servidor/)).not.toBeInTheDocument()
    expect(screen.getByRole('dialog', { name: 'Nuevo cliente' })).toBeVisible()
  })
})
