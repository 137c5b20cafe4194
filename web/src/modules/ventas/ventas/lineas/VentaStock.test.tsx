/** What the branch has, while one sells: beside each suggestion, on each line, and in the other branches on request. */
import { stock } from '@mostrador/contract/mercaderia/stock'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildTransferencia } from '../../../../../test/builders.ts'
import { type RenderOptions, renderApp } from '../../../../../test/renderApp.tsx'
import { tienda } from '../../../../../test/tienda.ts'

const ADMIN: RenderOptions['usuario'] = { tipo_usuario: 'admin', sucursal: 1 }

async function sell(usuario: RenderOptions['usuario'] = ADMIN) {
  const app = renderApp('/venta/nueva', {
    usuario: usuario ?? {},
    api: (api) =>
      tienda(api)
        .on(stock.hay, ({ body }) => body.articulos.map((articulo) => ({ articulo, hay: 3 })))
        .on(stock.sucursales, () => [{ sucursal: 2, sucursal_nombre: 'Norte', hay: 9 }])
        .on(transferencias.create, () => buildTransferencia()),
  })
  await screen.findByDisplayValue('0003')
  await app.user.keyboard('{Enter}')
  return app
}

describe('the stock of a sale', () => {
  it('stands beside each suggestion', async () => {
    const { user } = await sell()
    await user.keyboard('pava')
    expect(await screen.findByRole('option', { name: /Pava eléctrica.*hay 3/ })).toBeVisible()
  })

  it('tells on the line what will be pending, as the quantity is typed', async () => {
    const { user } = await sell()
    await user.keyboard('PAV-1{Enter}')
    const cantidad = await screen.findByLabelText('Cantidad de Pava eléctrica')
    await user.clear(cantidad)
    await user.type(cantidad, '3')
    expect(screen.queryByText(/hay 3/)).not.toBeInTheDocument()
    await user.type(cantidad, '{Backspace}5')
    expect(await screen.findByText('hay 3: quedan 2 pendientes')).toBeVisible()
    await user.type(cantidad, '{Backspace}2')
    await waitFor(() => expect(screen.queryByText(/quedan \d/)).not.toBeInTheDocument())
  })

  it('comes from another branch in two keys', async () => {
    const { user, api } = await sell()
    await user.keyboard('PAV-1{Enter}')
    const cantidad = await screen.findByLabelText('Cantidad de Pava eléctrica')
    await user.clear(cantidad)
    await user.type(cantidad, '5')
    await screen.findByText('hay 3: quedan 2 pendientes')
    await user.keyboard('{Alt>}s{/Alt}')
    const traer = await screen.findByRole('button', { name: 'Traer 2 unidades de Norte' })
    await waitFor(() => expect(traer).toHaveFocus())
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Transferencia creada exitosamente')).toBeVisible()
    expect(api.calls(transferencias.create)[0]?.body).toMatchObject({
      sucursal_origen: 2,
      sucursal_destino: 1,
      detalles: [{ articulo_id: 'PAV-1', cantidad_solicitada: 2 }],
    })
  })

  it('of other branches is not offered to a seller who may not see them', async () => {
    const { user } = await sell({ tipo_usuario: 'vendedor', sucursal: 1 })
    await user.keyboard('PAV-1{Enter}')
    await screen.findByLabelText('Cantidad de Pava eléctrica')
    await user.keyboard('{Alt>}s{/Alt}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('is shown without sending, where nothing lacks', async () => {
    const { user } = await sell()
    await user.keyboard('PAV-1{Enter}')
    await screen.findByLabelText('Cantidad de Pava eléctrica')
    await user.keyboard('{Alt>}s{/Alt}')
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Norte: hay 9')).toBeVisible()
    expect(dialog.queryByRole('button', { name: /Traer/ })).not.toBeInTheDocument()
  })
})
