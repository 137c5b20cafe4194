/** What a person takes off a line, what has no file, and what is in the hand and not in the system. */
import { articulos } from '@mostrador/contract/maestros/articulos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { act, cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { buildArticulo } from '../../../../../test/builders.ts'
import { renderApp } from '../../../../../test/renderApp.tsx'
import { tienda } from '../../../../../test/tienda.ts'
import { linea } from '../../sin-conexion/equipo/linea.ts'

afterEach(() => act(linea.reconnect))

const TODO = { descuento_por_linea: true, linea_abierta: true, se_lo_llevo: true } as const

async function sell(usuario: object = TODO) {
  const app = renderApp('/venta/nueva', { usuario, api: tienda })
  await screen.findByDisplayValue('0003')
  await app.user.keyboard('{Enter}')
  return app
}
type Selling = Awaited<ReturnType<typeof sell>>

async function pava({ user }: Selling) {
  await user.keyboard('PAV-1{Enter}')
  await screen.findByLabelText('Cantidad de Pava eléctrica')
}

const guardar = async ({ user, api }: Selling) => {
  await user.keyboard('{Control>}{Enter}{/Control}')
  await user.click(await screen.findByRole('button', { name: /^Confirmar/ }))
  await screen.findAllByText('Venta guardada correctamente')
  return api.calls(ventas.create)[0]?.body
}

const total = () => screen.getByRole('status', { name: 'Total de la venta' })

describe('the price of a line', () => {
  it('is changed by keyboard, in per cent, and stays in per cent when the quantity changes', async () => {
    const app = await sell()
    await pava(app)
    const antes = total().textContent
    await app.user.keyboard('{Alt>}r{/Alt}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Precio de Pava eléctrica' }))
    await app.user.type(dialog.getByLabelText('Descuento'), '10%{Enter}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await screen.findByText(/^Descuento: -/)).toBeVisible()
    expect(total().textContent).not.toBe(antes)
    const cantidad = screen.getByLabelText('Cantidad de Pava eléctrica')
    await app.user.clear(cantidad)
    await app.user.type(cantidad, '2')
    const body = await guardar(app)
    const [vendida] = body?.detalles ?? []
    if (!vendida) throw new Error('a sale has a line')
    expect(vendida.descuento).toBe(Math.round((vendida.precio_unitario * 2) / 10))
    expect(vendida.total).toBe(vendida.precio_unitario * 2 - (vendida.descuento ?? 0))
  })

  it('is the same while there is no line, and what is taken off stays when it comes back', async () => {
    const app = await sell()
    await pava(app)
    act(linea.goAlone)
    await app.user.keyboard('{Alt>}r{/Alt}')
    const dialog = within(await screen.findByRole('dialog', { name: 'Precio de Pava eléctrica' }))
    await app.user.type(dialog.getByLabelText('Descuento'), '1000000{Enter}')
    expect(screen.getByRole('dialog')).toBeVisible()
    await app.user.clear(dialog.getByLabelText('Descuento'))
    await app.user.type(dialog.getByLabelText('Descuento'), '10%{Enter}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(await screen.findByText(/^Descuento: -/)).toBeVisible()
    act(linea.reconnect)
    expect((await guardar(app))?.detalles[0]?.descuento).toBeGreaterThan(0)
  })

  it('may be typed as another price, which is a discount; one above the list is refused', async () => {
    const app = await sell()
    await pava(app)
    await app.user.click(screen.getByRole('button', { name: 'Precio de Pava eléctrica' }))
    const dialog = within(await screen.findByRole('dialog'))
    await app.user.type(dialog.getByLabelText('Precio nuevo'), '99999999{Enter}')
    expect(await dialog.findByText(/uno mayor no es un descuento/)).toBeVisible()
    await app.user.clear(dialog.getByLabelText('Precio nuevo'))
    await app.user.type(dialog.getByLabelText('Precio nuevo'), '1{Enter}')
    const body = await guardar(app)
    expect(body?.detalles[0]?.total).toBe(100)
  })

  it('asks for the reason where the business does', async () => {
    const app = await sell({ ...TODO, motivo_descuento: true })
    await pava(app)
    await app.user.keyboard('{Alt>}r{/Alt}')
    const dialog = within(await screen.findByRole('dialog'))
    await app.user.type(dialog.getByLabelText('Descuento'), '1{Enter}')
    expect(await dialog.findByText('Escribe el motivo del descuento')).toBeVisible()
    await app.user.type(dialog.getByLabelText(/^Motivo/), 'Caja rota{Enter}')
    const body = await guardar(app)
    expect(body?.detalles[0]).toMatchObject({ descuento: 100, descuento_motivo: 'Caja rota' })
  })

  it('is offered to nobody while it is off', async () => {
    const app = await sell({})
    await pava(app)
    expect(screen.queryByRole('button', { name: /^Precio de/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /^Varios/ })).not.toBeInTheDocument()
    await app.user.keyboard('{Alt>}r{/Alt}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('an open line', () => {
  it('is added by its text, its price and its rate, beside others', async () => {
    const app = await sell()
    for (const que of ['Cable', 'Ficha']) {
      await screen.findByRole('button', { name: /^Varios/ })
      await app.user.keyboard('{Alt>}v{/Alt}')
      const dialog = within(await screen.findByRole('dialog', { name: 'Agregar un artículo varios' }))
      await app.user.type(dialog.getByLabelText(/^Qué se vende/), que)
      await app.user.type(dialog.getByLabelText(/^Precio/), '15,50')
      await app.user.selectOptions(dialog.getByLabelText('IVA'), '10.5')
      await app.user.click(dialog.getByRole('button', { name: 'Agregar' }))
      expect(await screen.findByLabelText(`Cantidad de ${que}`)).toBeVisible()
    }
    const body = await guardar(app)
    expect(body?.detalles).toEqual([
      {
        articulo: 'VARIOS',
        cantidad: 1,
        precio_unitario: 1_550,
        total: 1_550,
        descripcion: 'Cable',
        iva: '10.5',
      },
      {
        articulo: 'VARIOS-2',
        cantidad: 1,
        precio_unitario: 1_550,
        total: 1_550,
        descripcion: 'Ficha',
        iva: '10.5',
      },
    ])
  })
})

describe('what is in the hand', () => {
  it('is marked on its line, and leaves at once', async () => {
    const app = await sell()
    await pava(app)
    await app.user.keyboard('{Alt>}r{/Alt}')
    await app.user.click(await screen.findByRole('checkbox', { name: /^Se lo llevó igual/ }))
    await app.user.click(screen.getByRole('button', { name: 'Aceptar' }))
    expect(await screen.findByText('Se lo lleva')).toBeVisible()
    const body = await guardar(app)
    expect(body?.detalles[0]).toMatchObject({ llevado: true })
    expect(body?.detalles[0]).not.toHaveProperty('descuento')
  })
})

describe('what is not filed yet', () => {
  it('is filed from the sale with its first stock, and goes into it', async () => {
    const app = await sell({ stock_inicial: true })
    app.api.on(articulos.create, ({ body }) => buildArticulo({ id: body.id, nombre: body.nombre }))
    await app.user.click(await screen.findByRole('button', { name: 'Agregar artículo' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo artículo' }))
    await app.user.type(dialog.getByLabelText(/^ID/), 'N-1')
    await app.user.type(dialog.getByLabelText(/^Nombre/), 'Termo')
    await app.user.type(dialog.getByLabelText('Stock inicial'), '3')
    await app.user.click(dialog.getByRole('button', { name: /^Guardar/ }))
    expect(await screen.findByLabelText('Cantidad de Termo')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(app.api.calls(articulos.create)[0]?.body).toMatchObject({ id: 'N-1', stock_inicial: 3 })
  })

  it('is offered to nobody while it is off, nor to who files no articles', async () => {
    await sell({})
    expect(screen.queryByRole('button', { name: 'Agregar artículo' })).toBeNull()
    cleanup()
    await sell({
      stock_inicial: true,
      linea_abierta: true,
      tipo_usuario: 'vendedor',
      permisos: ['linea_abierta'],
    })
    expect(await screen.findByRole('button', { name: /^Varios/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Agregar artículo' })).toBeNull()
  })
})

describe('the discount of a sale', () => {
  it('may be a part of it, which follows its lines, with the reason where one is asked for', async () => {
    const app = await sell({ ...TODO, motivo_descuento: true })
    await pava(app)
    expect(screen.queryByLabelText(/^Motivo de la bonificación/)).not.toBeInTheDocument()
    await app.user.type(await screen.findByLabelText('Bonificación'), '12,5%')
    await app.user.type(screen.getByLabelText(/^Motivo de la bonificación/), 'Vecino')
    const cantidad = screen.getByLabelText('Cantidad de Pava eléctrica')
    await app.user.clear(cantidad)
    await app.user.type(cantidad, '2')
    expect(screen.getByLabelText('Bonificación')).toHaveValue('12,5%')
    const body = await guardar(app)
    const subtotal = (body?.detalles ?? []).reduce((suma, d) => suma + d.total, 0)
    expect(body).toMatchObject({
      bonificacion: subtotal / 8,
      bonificacion_motivo: 'Vecino',
      total: subtotal - subtotal / 8,
    })
  })

  it('is an amount alone where lines have none', async () => {
    await sell({})
    await screen.findByLabelText('Bonificación')
    expect(screen.queryByPlaceholderText('0,00 o 10 %')).not.toBeInTheDocument()
  })
})
