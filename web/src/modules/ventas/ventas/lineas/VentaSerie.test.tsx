/** Serial numbers that are read into a sale. */
import { articulos } from '@mostrador/contract/maestros/articulos'
import { series } from '@mostrador/contract/mercaderia/series'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildArticulo, pageOf } from '../../../../../test/builders.ts'
import { renderApp } from '../../../../../test/renderApp.tsx'
import { tienda } from '../../../../../test/tienda.ts'

const CELULAR = buildArticulo({ id: 'CEL', nombre: 'Celular', precio_venta: 700_000, series: 'siempre' })
const UNA = {
  id: 1,
  articulo: { id: 'CEL', nombre: 'Celular' },
  estado: 'en_stock' as const,
  sucursal: { id: 1, nombre: 'Centro' },
  venta: null,
  garantia_hasta: null,
}

function sell(usuario: object, hay = 9) {
  return renderApp('/venta/nueva', {
    usuario,
    api: (api) =>
      tienda(api)
        .on(articulos.list, () => pageOf([]))
        .on(articulos.get, () => CELULAR)
        .on(stock.hay, ({ body }) => body.articulos.map((articulo) => ({ articulo, hay })))
        .on(series.list, ({ query }) =>
          pageOf(
            ['SN-100', 'SN-1001']
              .filter((n) => n.startsWith(query.search ?? ''))
              .map((numero) => ({ ...UNA, numero })),
          ),
        ),
  })
}

it('a number that is read brings its article with that number; once more, it is only said', async () => {
  const { user } = sell({ numeros_de_serie: true })
  await screen.findByDisplayValue('0003')
  await user.keyboard('{Enter}SN-100{Enter}')
  expect(await screen.findByRole('button', { name: 'Quitar el número SN-100' })).toBeVisible()
  expect(screen.getByLabelText('Cantidad de Celular')).toHaveValue('1')
  await user.keyboard('SN-1001{Enter}')
  expect(await screen.findByRole('button', { name: 'Quitar el número SN-1001' })).toBeVisible()
  expect(screen.getByLabelText('Cantidad de Celular')).toHaveValue('2')
  await user.keyboard('SN-100{Enter}')
  expect(await screen.findByText('El número SN-100 ya está en la venta')).toBeVisible()
  expect(screen.getByLabelText('Cantidad de Celular')).toHaveValue('2')
})

it('where the shop keeps no numbers, none is looked for', async () => {
  const { user, api } = sell({})
  await screen.findByDisplayValue('0003')
  await user.keyboard('{Enter}SN-100{Enter}')
  expect(await screen.findByText(/SN-100/)).toBeVisible()
  expect(api.calls(series.list)).toEqual([])
})

it('a sale with a unit that has no number stops before its confirmation, at the box of that line', async () => {
  const { user } = sell({ numeros_de_serie: true })
  await screen.findByDisplayValue('0003')
  await user.keyboard('{Enter}SN-100{Enter}')
  await user.click(await screen.findByRole('button', { name: 'Quitar el número SN-100' }))
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Celular: Falta 1 número')).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Número de serie de Celular' })).toHaveFocus()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('what waits for stock needs no number yet', async () => {
  const { user } = sell({ numeros_de_serie: true }, 1)
  await screen.findByDisplayValue('0003')
  await user.keyboard('{Enter}SN-100{Enter}')
  await screen.findByRole('button', { name: 'Quitar el número SN-100' })
  const cantidad = screen.getByLabelText('Cantidad de Celular')
  await user.clear(cantidad)
  await user.type(cantidad, '3')
  expect(await screen.findByText(/quedan 2 pendientes/)).toBeVisible()
  expect(screen.queryByText(/Faltan? \d+ número/)).not.toBeInTheDocument()
})
