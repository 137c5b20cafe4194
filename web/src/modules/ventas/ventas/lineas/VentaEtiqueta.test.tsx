/** Labels that a scale printed, read into a sale. */
import { articulos } from '@mostrador/contract/maestros/articulos'
import { digitoVerificador, PROPUESTAS } from '@mostrador/contract/maestros/balanzas'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildArticulo, pageOf } from '../../../../../test/builders.ts'
import { renderApp } from '../../../../../test/renderApp.tsx'
import { tienda } from '../../../../../test/tienda.ts'

const [PESO, , SUMA] = PROPUESTAS.Systel.map((f, i) => ({ ...f, id: i + 1 }))
const [KRETZ] = PROPUESTAS.Kretz.map((f) => ({ ...f, id: 9, comienzo: '23' }))
const FORMATOS = [PESO, SUMA, KRETZ].flatMap((f) => f ?? [])
const QUESO = buildArticulo({ id: '452', nombre: 'Queso', unidad: 'kg', precio_venta: 700_000, n_cuotas: 0 })
const con = (doce: string) => doce + digitoVerificador(doce)

async function sell(usuario: object = {}) {
  const app = renderApp('/venta/nueva', {
    usuario: { balanzas: FORMATOS, unidades: true, linea_abierta: true, ...usuario },
    api: (api) =>
      tienda(api).on(articulos.list, ({ query }) => pageOf(query.search === '452' ? [QUESO] : [])),
  })
  await screen.findByDisplayValue('0003')
  await app.user.keyboard('{Enter}')
  const leer = (...codigos: string[]) => app.user.keyboard(codigos.map((c) => `${c}{Enter}`).join(''))
  return { ...app, leer }
}
type Selling = Awaited<ReturnType<typeof sell>>

const guardar = async ({ user, api }: Selling) => {
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(await screen.findByRole('button', { name: /^Confirmar/ }))
  await screen.findAllByText('Venta guardada correctamente')
  return api.calls(ventas.create)[0]?.body
}

describe('the label of a scale', () => {
  it('with an amount costs that amount to the centavo, and says what it added', async () => {
    const app = await sell()
    await app.leer(con('230045203165'))
    expect(await screen.findByText('0,452 kg de Queso, $ 3.165,00')).toBeVisible()
    expect(screen.getByLabelText('Cantidad de Queso')).toHaveValue('0,452')
    expect(await screen.findByText('Importe de la etiqueta: $ 3.165,00')).toBeVisible()
    expect(screen.getByRole('status', { name: 'Total de la venta' })).toHaveTextContent('3.165,00')
    const body = await guardar(app)
    expect(body?.detalles).toEqual([
      {
        articulo: '452',
        cantidad: 0.452,
        precio_unitario: 700_000,
        importe_etiqueta: 316_500,
        total: 316_500,
      },
    ])
  })

  it('adds to the line of its article: weights to weights, and amounts to what is there', async () => {
    const app = await sell()
    await app.leer(con('200045200452'))
    expect(await screen.findByText('0,452 kg de Queso, $ 3.164,00')).toBeVisible()
    await app.leer(con('200045200548'))
    expect(await screen.findByDisplayValue('1')).toBeVisible()
    await app.leer(con('230045200010'))
    const body = await guardar(app)
    expect(body?.detalles).toMatchObject([{ cantidad: 1.001, importe_etiqueta: 701_000, total: 701_000 }])
  })

  it('counts no more once another quantity is typed', async () => {
    const app = await sell()
    await app.leer(con('230045203165'))
    const cantidad = await screen.findByLabelText('Cantidad de Queso')
    await app.user.clear(cantidad)
    await app.user.type(cantidad, '0,5')
    expect(screen.queryByText(/^Importe de la etiqueta/)).toBeNull()
    const body = await guardar(app)
    expect(body?.detalles).toEqual([
      { articulo: '452', cantidad: 0.5, precio_unitario: 700_000, total: 350_000 },
    ])
  })

  it('with a wrong check digit, of nobody or not by weight says why, and adds nothing', async () => {
    const app = await sell()
    const bueno = con('200045200452')
    await app.leer(bueno.slice(0, -1) + ((Number(bueno.slice(-1)) + 1) % 10))
    expect(await screen.findByText(/^El último dígito no verifica/)).toBeVisible()
    await app.leer(con('200077700452'))
    expect(await screen.findByText(/^No existe un artículo con el código 00777/)).toBeVisible()
    app.api.on(articulos.list, () => pageOf([{ ...QUESO, unidad: '' }]))
    await app.leer(con('200045200452'))
    expect(await screen.findByText(/^Queso no se vende por peso/)).toBeVisible()
    app.api.on(articulos.list, () => pageOf([{ ...QUESO, precio_venta: 0 }]))
    await app.leer(con('230045203165'))
    expect(await screen.findByText(/^Queso no tiene precio/)).toBeVisible()
    expect(screen.queryByLabelText('Cantidad de Queso')).toBeNull()
  })

  it('of a ticket is an article of varios, of who may sell them', async () => {
    const app = await sell()
    await app.leer(con('220000003164'))
    expect(await screen.findByLabelText('Cantidad de Systel, total del ticket')).toBeVisible()
    const body = await guardar(app)
    expect(body?.detalles).toEqual([
      {
        articulo: 'VARIOS',
        cantidad: 1,
        precio_unitario: 316_400,
        total: 316_400,
        descripcion: 'Systel, total del ticket',
        iva: '21',
      },
    ])
  })

  it('of a ticket is refused where nobody sells varios', async () => {
    const app = await sell({ linea_abierta: undefined })
    await app.leer(con('220000003164'))
    expect(await screen.findByText(/^El total de un ticket se vende como un artículo varios/)).toBeVisible()
  })

  it('is an unknown code while it is off', async () => {
    const app = await sell({ balanzas: undefined })
    await app.leer(con('200045200452'))
    expect(
      await screen.findByText(`No existe un artículo con el código ${con('200045200452')}`),
    ).toBeVisible()
  })
})
