/** A model where articles are looked up: it stands once for its variants, and a few letters choose one. */
import type { Perfil } from '@mostrador/contract/base/sesion'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { type ModeloConVariantes, modelos } from '@mostrador/contract/maestros/modelos'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildArticulo, pageOf } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { tienda } from '../../../../test/tienda.ts'

const variante = (articulo: string, valores: number[], stock: number, baja = false) => ({
  articulo,
  nombre: articulo.replace('RUN-', 'Zapatilla Runner ').replace('-', ' '),
  valores,
  stock,
  baja,
  codigo_barras: '',
  precio_venta: 100_000,
})

const RUNNER: ModeloConVariantes = {
  id: 7,
  codigo: 'RUN',
  nombre: 'Zapatilla Runner',
  patron: '{modelo}-{talle}-{color}',
  precio_venta: 100_000,
  rubro: null,
  rubro_nombre: null,
  marca: '',
  iva: null,
  unidad: '',
  cantidad: 3,
  atributos: [
    {
      nombre: 'Talle',
      valores: [
        { id: 1, nombre: '38' },
        { id: 2, nombre: '39' },
      ],
    },
    {
      nombre: 'Color',
      valores: [
        { id: 3, nombre: 'Negro' },
        { id: 4, nombre: 'Azul' },
      ],
    },
  ],
  variantes: [
    variante('RUN-38-NEGRO', [1, 3], 5),
    variante('RUN-39-NEGRO', [2, 3], 0),
    variante('RUN-39-AZUL', [2, 4], 2, true),
  ],
}

const ARTICULOS = RUNNER.variantes.map(({ articulo: id, nombre, baja }) =>
  buildArticulo({ id, nombre, baja }),
)
const BOLSO = buildArticulo({ id: 'BOL-1', nombre: 'Bolso Runner' })

const zapateria = (api: FakeApi): FakeApi =>
  tienda(api)
    .on(articulos.list, ({ query: { search, estado, sueltos } }) =>
      pageOf(
        [...(sueltos ? [] : ARTICULOS), BOLSO].filter(
          (a) =>
            `${a.id} ${a.nombre}`.toLowerCase().includes(search.toLowerCase()) &&
            !(estado === 'activos' && a.baja),
        ),
      ),
    )
    .on(articulos.get, ({ params }) => ARTICULOS.find((a) => a.id === params.id) ?? BOLSO)
    .on(modelos.list, ({ query: { search } }) =>
      pageOf('zapatilla runner'.includes(search.toLowerCase()) ? [RUNNER] : []),
    )
    .on(modelos.get, () => RUNNER)

async function vender(
  api: (api: FakeApi) => FakeApi = zapateria,
  usuario: Partial<Perfil> = { variantes: true },
) {
  const app = renderApp('/venta/nueva', { usuario, api })
  await screen.findByDisplayValue('0003')
  await app.user.click(screen.getByRole('combobox', { name: 'Artículo' }))
  return app
}

const opciones = () =>
  within(screen.getByRole('listbox', { name: 'Sugerencias' }))
    .getAllByRole('option')
    .map((option) => option.textContent)
const linea = (nombre: string) => screen.findByLabelText(`Cantidad de ${nombre}`)

describe('a model in a sale', () => {
  it('stands once for its variants, before what belongs to none', async () => {
    const { user } = await vender()
    await user.keyboard('runner')
    await screen.findByRole('option', { name: /Bolso Runner/ })
    expect(opciones()).toEqual([
      expect.stringMatching(/Zapatilla Runner.*Modelo/),
      expect.stringContaining('Bolso'),
    ])
  })

  it('asks for the size and the colour, which a few letters and Enter choose', async () => {
    const { user } = await vender()
    await user.keyboard('zapatilla')
    await screen.findByRole('option', { name: /Modelo/ })
    await user.keyboard('{Enter}')
    const talle = await screen.findByRole('combobox', { name: 'Talle y Color' })
    await waitFor(() => expect(talle).toHaveFocus())
    await user.keyboard('39 ne{Enter}')
    expect(await linea('Zapatilla Runner 39 NEGRO')).toHaveValue('1')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks with the arrows too, and never offers a variant that is inactive', async () => {
    const { user } = await vender()
    await user.keyboard('zapatilla')
    await screen.findByRole('option', { name: /Modelo/ })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Talle y Color' })).toHaveFocus())
    expect(opciones()).toEqual([
      expect.stringMatching(/38 · Negro.*Hay 5/),
      expect.stringMatching(/39 · Negro.*Sin stock/),
    ])
    await user.keyboard('azul')
    expect(screen.getByText('Ninguna variante es así.')).toBeVisible()
    await user.keyboard('{Enter}{Backspace>4/}{ArrowDown}{ArrowDown}{Enter}')
    expect(await linea('Zapatilla Runner 38 NEGRO')).toHaveValue('1')
  })

  it('is not asked where the code of a variant is read', async () => {
    const { user } = await vender()
    let now = performance.now()
    const reloj = vi.spyOn(Event.prototype, 'timeStamp', 'get').mockImplementation(() => {
      now += 15
      return now
    })
    await user.keyboard('RUN-38-NEGRO{Enter}')
    reloj.mockRestore()
    expect(await linea('Zapatilla Runner 38 NEGRO')).toHaveValue('1')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leaves its variants to be found one by one where the models do not answer', async () => {
    const { user } = await vender((api) =>
      zapateria(api).on(modelos.list, () => {
        throw refusal(503, 'Sin conexión')
      }),
    )
    await user.keyboard('zapatilla')
    await user.click(await screen.findByRole('option', { name: /38 NEGRO/ }))
    expect(await linea('Zapatilla Runner 38 NEGRO')).toHaveValue('1')
  })

  it('is neither suggested nor looked up while they are off', async () => {
    const { user, api } = await vender(zapateria, {})
    await user.keyboard('zapatilla')
    await screen.findByRole('option', { name: /38 NEGRO/ })
    expect(opciones()).toHaveLength(2)
    expect(api.calls(modelos.list)).toEqual([])
  })
})
