/** Serial numbers that are read into a sale. */
import { articulos } from '@mostrador/contract/maestros/articulos'
import { series } from '@mostrador/contract/mercaderia/series'
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

function sell(usuario: object) {
  return renderApp('/venta/nueva', {
    usuario,
    api: (api) =>
      tienda(api)
        .on(articulos.list, () => pageOf([]))
        .on(articulos.get, () => CELULAR)
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
