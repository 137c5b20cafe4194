import type { Perfil } from '@mostrador/contract/base/sesion'
import { sucursales } from '@mostrador/contract/base/sucursales'
import { type Pedido, type PedidoLinea, pedidos } from '@mostrador/contract/compras/pedidos/pedidos'
import { CreateProveedor, proveedores } from '@mostrador/contract/compras/proveedores'
import { withDefaults } from '@mostrador/contract/defaults'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildArticulo, buildUsuario, pageOf, SUCURSALES } from '../../../../test/builders.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const YERBA: PedidoLinea = {
  linea: 1,
  articulo: { id: 'YER-1', nombre: 'Yerba' },
  codigo_proveedor: 'M-77',
  cantidad: 10,
  costo_unitario: 123_400,
  recibida: 4,
  faltan: 6,
  sobran: 0,
  admite: 7,
}
const AZUCAR: PedidoLinea = {
  ...YERBA,
  linea: 2,
  articulo: { id: 'AZU-1', nombre: 'Azúcar' },
  codigo_proveedor: '',
  costo_unitario: null,
  recibida: 6,
  cantidad: 5,
  faltan: 0,
  sobran: 1,
  admite: 0,
}
const PEDIDO: Pedido = {
  id: 12,
  numero: 'PED 0000012',
  fecha: '2026-03-05',
  proveedor: { id: 1, nombre: 'Molinos' },
  sucursal: { id: 1, nombre: 'Centro' },
  estado: 'recibido_en_parte',
  fecha_entrega: '2026-03-20',
  observaciones: 'Por la tarde',
  usuario: { id: 1, username: 'admin' },
  unidades: 15,
  recibidas: 10,
  creado: '2026-03-05T12:00:00.000Z',
  motivo: '',
  whatsapp: '341 15 555-1234',
  email: 'ventas@example.com',
  detalles: [YERBA, AZUCAR],
  recepciones: [
    {
      id: 3,
      numero: 'RCP 0000003',
      fecha: '2026-03-06',
      sucursal: { id: 2, nombre: 'Norte' },
      anulada: false,
      unidades: 10,
    },
  ],
  no_pedidos: [{ articulo: { id: 'FID-1', nombre: 'Fideos' }, cantidad: 2 }],
  motivos: [{ articulo: { id: 'FID-1', nombre: 'Fideos' }, cantidad: 1, motivo: 'vino roto' }],
}
const BORRADOR: Pedido = {
  ...PEDIDO,
  estado: 'borrador',
  fecha_entrega: null,
  recibidas: 0,
  detalles: [{ ...YERBA, recibida: 0, faltan: 10, admite: 10 }],
  recepciones: [],
  no_pedidos: [],
  motivos: [],
}
const MOLINOS = {
  ...withDefaults(CreateProveedor, { razon_social: 'Molinos' }),
  id: 1,
  baja: false,
}

const open = (path: string, pedido: Pedido = PEDIDO, perfil: Partial<Perfil> = {}) =>
  renderApp(path, {
    usuario: buildUsuario({ compras: true, ...perfil }),
    api: (api) =>
      api
        .on(sucursales.list, () => SUCURSALES)
        .on(proveedores.list, () => pageOf([MOLINOS]))
        .on(articulos.list, () => pageOf([buildArticulo({ id: 'YER-1', nombre: 'Yerba' })]))
        .on(pedidos.list, () => pageOf([PEDIDO]))
        .on(pedidos.get, () => pedido)
        .on(pedidos.pdf, () => new Blob())
        .on(pedidos.create, () => ({ ...BORRADOR, estado: 'pedido' as const }))
        .on(pedidos.update, () => BORRADOR)
        .on(pedidos.pedir, () => ({ ...BORRADOR, estado: 'pedido' as const }))
        .on(pedidos.recibir, () => PEDIDO)
        .on(pedidos.cerrar, () => ({ ...PEDIDO, estado: 'cerrado' as const }))
        .on(pedidos.reabrir, () => PEDIDO)
        .on(pedidos.anular, () => ({ ...PEDIDO, estado: 'anulado' as const })),
  })

describe('the orders', () => {
  it('are listed with what came of them, and filtered by state', async () => {
    const { user, api } = open('/pedidos')
    const table = within(await screen.findByRole('table'))
    expect(await table.findByText('PED 0000012')).toBeVisible()
    expect(table.getByText('10 de 15')).toBeVisible()
    expect(table.getByText('Recibido en parte')).toBeVisible()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Por recibir')
    await waitFor(() => expect(api.calls(pedidos.list).at(-1)?.query).toMatchObject({ abiertos: 'true' }))
  })

  it('are closed while purchases are off, and to those without the permission', async () => {
    open('/pedidos', PEDIDO, { compras: undefined } as Partial<Perfil>)
    expect(await screen.findByText('Las compras no están activas')).toBeVisible()
  })

  it('are for nobody without the permission', async () => {
    open('/pedidos', PEDIDO, { tipo_usuario: 'vendedor', permisos: [] })
    expect(await screen.findByText('No tienes el permiso «Compras»')).toBeVisible()
  })
})

describe('a new order', () => {
  it('is written by keyboard and sent, its price only if it is known', async () => {
    const { user, api } = open('/pedidos/nuevo')
    await user.type(await screen.findByRole('combobox', { name: 'Proveedor' }), 'moli')
    await user.click(await screen.findByRole('option', { name: /Molinos/ }))
    await user.type(screen.getByRole('combobox', { name: 'Artículo' }), 'yer')
    await user.click(await screen.findByRole('option', { name: /Yerba/ }))
    const cantidad = await screen.findByRole('textbox', { name: 'Cantidad de Yerba' })
    await user.clear(cantidad)
    await user.type(cantidad, '12')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.calls(pedidos.create)).toHaveLength(1))
    expect(api.calls(pedidos.create)[0]?.body).toMatchObject({
      proveedor: 1,
      pedir: true,
      fecha_entrega: null,
      detalles: [{ articulo: 'YER-1', cantidad: 12, costo_unitario: null }],
    })
    expect(await screen.findByText('PED 0000012 pedido')).toBeVisible()
  })

  it('says what it lacks, and is kept as a draft of the server with its price', async () => {
    const { user, api } = open('/pedidos/nuevo')
    await user.click(await screen.findByRole('button', { name: 'Guardar borrador' }))
    expect((await screen.findAllByText('Debes elegir un proveedor'))[0]).toBeVisible()
    await user.type(screen.getByRole('combobox', { name: 'Proveedor' }), 'moli')
    await user.click(await screen.findByRole('option', { name: /Molinos/ }))
    await user.click(screen.getByRole('button', { name: 'Guardar borrador' }))
    expect((await screen.findAllByText('Debes agregar al menos un artículo'))[0]).toBeVisible()
    await user.type(screen.getByRole('combobox', { name: 'Artículo' }), 'yer')
    await user.click(await screen.findByRole('option', { name: /Yerba/ }))
    await user.type(await screen.findByRole('textbox', { name: 'Costo acordado de Yerba' }), '12,34')
    await user.click(screen.getByRole('button', { name: 'Guardar borrador' }))
    await waitFor(() =>
      expect(api.calls(pedidos.create)[0]?.body).toMatchObject({
        pedir: false,
        detalles: [{ costo_unitario: 123_400 }],
      }),
    )
  })

  it('asks nobody for costs who may not see them', async () => {
    const { user } = open('/pedidos/nuevo', PEDIDO, { tipo_usuario: 'vendedor', permisos: ['compras'] })
    await user.type(await screen.findByRole('combobox', { name: 'Artículo' }), 'yer')
    await user.click(await screen.findByRole('option', { name: /Yerba/ }))
    expect(await screen.findByRole('textbox', { name: 'Cantidad de Yerba' })).toBeVisible()
    expect(screen.queryByText('Costo acordado')).toBeNull()
  })
})

describe('an order', () => {
  it('names its differences and its receptions, and is sent by WhatsApp and e-mail', async () => {
    open('/pedidos/12')
    expect(await screen.findByText('Yerba: llegaron 4 de 10, faltan 6')).toBeVisible()
    expect(screen.getByText('Azúcar: llegaron 6 de 5, sobran 1')).toBeVisible()
    expect(screen.getByText('Fideos: llegaron 2 sin pedir')).toBeVisible()
    expect(screen.getByRole('link', { name: 'RCP 0000003' })).toHaveAttribute('href', '/recepciones/3')
    const url = new URL(screen.getByRole('link', { name: 'Enviar por WhatsApp' }).getAttribute('href') ?? '')
    expect(url.origin + url.pathname).toBe('https://wa.me/5493415551234')
    const texto = url.searchParams.get('text') ?? ''
    for (const parte of ['PED 0000012', '10 × Yerba (M-77)', '5 × Azúcar (AZU-1)', 'Por la tarde'])
      expect(texto).toContain(parte)
    const mail = screen.getByRole('link', { name: 'Enviar por email' }).getAttribute('href')
    expect(mail).toContain('mailto:ventas@example.com')
  })

  it('is saved as a PDF, to be sent', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:pedido')
    const { user, api } = open('/pedidos/12')
    await user.click(await screen.findByRole('button', { name: 'Descargar PDF' }))
    await waitFor(() => expect(api.calls(pedidos.pdf)).toHaveLength(1))
    await waitFor(() => expect(saved).toHaveBeenCalled())
  })

  it('is received in part: what lacks is proposed, 0 is an answer, more than it takes is none', async () => {
    const { user, api } = open('/pedidos/12')
    await user.click(await screen.findByRole('button', { name: 'Recibir' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Recibir PED 0000012' }))
    const yerba = dialog.getByRole('textbox', { name: 'Cantidad recibida de Yerba' })
    expect(yerba).toHaveValue('6')
    expect(dialog.getByRole('textbox', { name: 'Cantidad recibida de Azúcar' })).toHaveValue('0')
    await user.clear(yerba)
    await user.type(yerba, '8')
    await user.click(dialog.getByRole('button', { name: /^Recibir/ }))
    expect(api.calls(pedidos.recibir)).toHaveLength(0)
    await user.clear(yerba)
    await user.type(yerba, '3')
    await user.type(dialog.getByRole('textbox', { name: 'Remito del proveedor' }), 'R-9')
    await user.click(dialog.getByRole('button', { name: /^Recibir/ }))
    await waitFor(() => expect(api.calls(pedidos.recibir)).toHaveLength(1))
    expect(api.calls(pedidos.recibir)[0]?.body).toMatchObject({
      remito: 'R-9',
      detalles: [
        { linea: 1, cantidad: 3 },
        { linea: 2, cantidad: 0 },
      ],
      no_pedidos: [],
    })
    expect(await screen.findByText('Mercadería de PED 0000012 recibida')).toBeVisible()
  })

  it('is received with what nobody ordered, and shows why the server refuses', async () => {
    const { user, api } = open('/pedidos/12')
    api.on(articulos.list, () => pageOf([buildArticulo({ id: 'ARR-1', nombre: 'Arroz' })]))
    await user.click(await screen.findByRole('button', { name: 'Recibir' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Recibir PED 0000012' }))
    await user.type(dialog.getByRole('combobox', { name: 'Artículo' }), 'arr')
    await user.click(await screen.findByRole('option', { name: /Arroz/ }))
    expect(await dialog.findByText('No pedido')).toBeVisible()
    api.on(pedidos.recibir, () => {
      throw refusal(409, 'De Yerba se pidieron 10 y llegaron 4: se pueden recibir hasta 6 más')
    })
    await user.click(dialog.getByRole('button', { name: /^Recibir/ }))
    expect(await screen.findByText(/se pueden recibir hasta 6 más/)).toBeVisible()
    expect(api.calls(pedidos.recibir)[0]?.body).toMatchObject({
      no_pedidos: [{ articulo: 'ARR-1', cantidad: 1 }],
    })
  })

  it('is closed with what came', async () => {
    const { user, api } = open('/pedidos/12')
    await user.click(await screen.findByRole('button', { name: 'Cerrar con lo recibido' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar PED 0000012 con lo recibido' }))
    expect(dialog.getByText(/Deja de esperar 6 unidades/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: /^Cerrar con lo recibido/ }))
    await waitFor(() => expect(api.calls(pedidos.cerrar)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Anular pedido' })).toBeNull()
  })

  it('is opened again once closed', async () => {
    const { user, api } = open('/pedidos/12', { ...PEDIDO, estado: 'cerrado' })
    await user.click(await screen.findByRole('button', { name: 'Reabrir' }))
    await waitFor(() => expect(api.calls(pedidos.reabrir)).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Recibir' })).toBeNull()
  })

  it('of which nothing came is annulled with a reason; a draft is sent or changed', async () => {
    const { user, api } = open('/pedidos/12', BORRADOR)
    await user.click(await screen.findByRole('button', { name: 'Anular pedido' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Anular PED 0000012' }))
    await user.click(dialog.getByRole('button', { name: /^Anular pedido/ }))
    expect(await screen.findByText('Debes ingresar un motivo para la anulación')).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: 'Motivo' }), 'error')
    await user.click(dialog.getByRole('button', { name: /^Anular pedido/ }))
    await waitFor(() => expect(api.calls(pedidos.anular)[0]?.body).toEqual({ motivo: 'error' }))
    await user.click(screen.getByRole('button', { name: 'Pedir' }))
    await waitFor(() => expect(api.calls(pedidos.pedir)).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Editar' }))
    expect(await screen.findByRole('textbox', { name: 'Cantidad de Yerba' })).toHaveValue('10')
    await user.click(screen.getByRole('button', { name: /^Pedir/ }))
    await waitFor(() => expect(api.calls(pedidos.update)).toHaveLength(1))
    await waitFor(() => expect(api.calls(pedidos.pedir)).toHaveLength(2))
  })

  it('of another branch is received here, and decided there', async () => {
    open('/pedidos/12', PEDIDO, { tipo_usuario: 'vendedor', permisos: ['compras'], sucursal: 2 })
    expect(await screen.findByRole('button', { name: 'Recibir' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Cerrar con lo recibido' })).toBeNull()
  })
})
