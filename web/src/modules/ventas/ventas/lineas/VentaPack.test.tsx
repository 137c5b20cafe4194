/** A box with a price of its own, read into a sale. */
import { ApiError } from '@mostrador/contract/errors'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildCliente, pageOf } from '../../../../../test/builders.ts'
import { renderApp } from '../../../../../test/renderApp.tsx'
import { PAVA, tienda } from '../../../../../test/tienda.ts'

/** Twelve of $ 10.000,00 for $ 100.000,00. */
const CAJA = { id: 7, codigo: '17790001234565', nombre: 'Caja', factor: 12, precio: 10_000_000 }
const SUELTO = { id: 8, codigo: '27790001234562', nombre: 'Bolsa', factor: 5 }
const DICE = '1 caja × 12, a $ 100.000,00'

async function vender(usuario: object = {}, presentaciones: object[] = [CAJA, SUELTO]) {
  const pava = { ...PAVA, n_cuotas: 0, presentaciones: presentaciones as never }
  const app = renderApp('/venta/nueva', {
    usuario: { presentaciones: true, ...usuario },
    api: (api) => tienda(api).on(articulos.list, () => pageOf([pava])),
  })
  await screen.findByDisplayValue('0003')
  const leer = async (codigo: string) => {
    await app.user.click(screen.getByRole('combobox', { name: 'Artículo' }))
    await app.user.keyboard(`${codigo}{Enter}`)
  }
  const cantidad = () => screen.findByRole('textbox', { name: `Cantidad de ${PAVA.nombre}` })
  const escribir = async (texto: string) => {
    const campo = await cantidad()
    await app.user.clear(campo)
    await app.user.type(campo, texto)
  }
  return { ...app, leer, cantidad, escribir, pava }
}
type Vendiendo = Awaited<ReturnType<typeof vender>>

const total = () => screen.getByRole('status', { name: 'Total de la venta' })
const guardar = async ({ user, api }: Vendiendo) => {
  await user.click(screen.getByRole('combobox', { name: /^Cliente/ }))
  await user.keyboard('juan')
  await user.click(await screen.findByRole('option', { name: /Juan/ }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(await screen.findByRole('button', { name: /^Confirmar/ }))
  await waitFor(() => expect(api.calls(ventas.create).length).toBeGreaterThan(0))
  return api.calls(ventas.create).at(-1)?.body
}

describe('a box at its own price', () => {
  it('costs that and not its units, says so below its article, and is sent as it was sold', async () => {
    const app = await vender()
    await app.leer(CAJA.codigo)
    expect(await screen.findByText(DICE)).toBeVisible()
    expect(total()).toHaveTextContent('100.000,00')
    await app.leer(CAJA.codigo)
    expect(await screen.findByText('2 cajas × 12, a $ 100.000,00 c/u')).toBeVisible()
    await app.leer('PAV-1')
    await waitFor(() => expect(total()).toHaveTextContent('210.000,00'))
    const body = await guardar(app)
    expect(body).toMatchObject({
      total: 21_000_000,
      detalles: [
        {
          cantidad: 25,
          precio_unitario: 1_000_000,
          total: 21_000_000,
          presentaciones: [{ presentacion: 7, nombre: 'Caja', factor: 12, cantidad: 2, precio: 10_000_000 }],
        },
      ],
    })
  })

  it('is given up when the quantity holds it no more, and comes back with it', async () => {
    const app = await vender()
    await app.leer(CAJA.codigo)
    expect(await screen.findByText(DICE)).toBeVisible()
    await app.escribir('11')
    expect(screen.queryByText(DICE)).toBeNull()
    expect(total()).toHaveTextContent('110.000,00')
    await app.escribir('13')
    expect(await screen.findByText(DICE)).toBeVisible()
    expect(total()).toHaveTextContent('110.000,00')
  })

  it('is not what costs its units, without a price or with a dearer one, nor twelve loose ones', async () => {
    const app = await vender({}, [{ ...CAJA, precio: 12_000_001 }, SUELTO])
    await app.leer(CAJA.codigo)
    expect(await app.cantidad()).toHaveValue('12')
    await app.leer(SUELTO.codigo)
    await waitFor(() => expect(total()).toHaveTextContent('170.000,00'))
    expect(screen.queryByText(/, a \$/)).toBeNull()
    await app.escribir('12')
    const body = await guardar(app)
    expect(body?.detalles).toEqual([
      { articulo: 'PAV-1', cantidad: 12, precio_unitario: 1_000_000, total: 12_000_000 },
    ])
  })

  it('has another price by now: the sale shows it, and is sold at that one', async () => {
    const app = await vender()
    await app.leer(CAJA.codigo)
    await screen.findByText(DICE)
    const nueva = { ...app.pava, presentaciones: [{ ...CAJA, precio: 11_000_000 }] }
    app.api
      .on(articulos.get, () => nueva)
      .on(ventas.create, () =>
        Promise.reject(
          new ApiError(409, {
            error: 'Cambiaron los precios de: Pava eléctrica, caja × 12',
            codigo: 'precios_cambiados',
            articulos: [
              {
                articulo: 'PAV-1',
                articulo_nombre: 'Pava eléctrica, caja × 12',
                precio_anterior: 100_000,
                precio_actual: 110_000,
              },
            ],
          }),
        ),
      )
    await guardar(app)
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiaron los precios' }))
    expect(dialog.getByText(/Pava eléctrica, caja × 12/)).toBeVisible()
    expect(dialog.getByText(/Nuevo total/)).toHaveTextContent('110.000,00')
  })

  it('is not for a customer with a price list, who buys units', async () => {
    const lista = {
      id: 4,
      nombre: 'Gremio',
      base: null,
      sobre: 'precio_venta',
      porcentaje: 0,
      redondeo: 'ninguno',
      hacia: 'cercano',
      baja: false,
    }
    const app = await vender({ listas_precio: [lista] })
    const juan = buildCliente({
      id: 1,
      nombre: 'Juan Pérez',
      numero_documento: '30111222',
      lista_aplicada: 4,
    })
    app.api.on(clientes.list, () => pageOf([juan]))
    await app.leer(CAJA.codigo)
    await screen.findByText(DICE)
    const body = await guardar(app)
    expect(body?.detalles).toEqual([
      { articulo: 'PAV-1', cantidad: 12, precio_unitario: 1_000_000, total: 12_000_000 },
    ])
  })
})
