import { gruposClientes } from '@mostrador/contract/maestros/grupos-clientes'
import { listasPrecio } from '@mostrador/contract/maestros/listas-precio'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { buildUsuario } from '../../../../test/builders.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const GREMIO = {
  id: 1,
  nombre: 'Gremio',
  base: null,
  sobre: 'precio_venta',
  porcentaje: -1_500,
  redondeo: '10',
  hacia: 'cercano',
  baja: false,
} as const

const start = () =>
  renderApp('/listas-precio', {
    usuario: buildUsuario({ listas_precio: [GREMIO] }),
    api: (api) =>
      api
        .on(listasPrecio.list, () => [GREMIO])
        .on(gruposClientes.list, () => [])
        .on(listasPrecio.create, ({ body }) => ({ id: 2, baja: false, ...body })),
  })

it('says how each list makes its prices', async () => {
  start()
  const tabla = await screen.findByRole('table', { name: 'Listas de precios' })
  expect(await within(tabla).findByText('Precio de venta − 15 %, a $ 10, al más cercano')).toBeInTheDocument()
})

it('makes a list that starts from another one, with a percentage that is added', async () => {
  const { user, api } = start()
  await user.click(await screen.findByRole('button', { name: 'Nueva lista' }))
  await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Minorista')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Parte de' }), 'Lista Gremio')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cambio' }), 'Más')
  await user.type(screen.getByRole('textbox', { name: 'Porcentaje' }), '7,5')
  await user.click(screen.getByRole('button', { name: /^Guardar/ }))
  expect(await screen.findByText('Lista creada')).toBeInTheDocument()
  expect(api.calls(listasPrecio.create)).toMatchObject([
    { body: { nombre: 'Minorista', base: 1, porcentaje: 750 } },
  ])
})
