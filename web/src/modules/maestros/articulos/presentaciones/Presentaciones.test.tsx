import { articulos } from '@mostrador/contract/maestros/articulos'
import { presentaciones } from '@mostrador/contract/maestros/presentaciones'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pageOf } from '../../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../../test/fakeApi.ts'
import { renderApp } from '../../../../../test/renderApp.tsx'
import { PAVA, tienda } from '../../../../../test/tienda.ts'

const CAJA = { id: 7, codigo: '17790001234565', nombre: 'Caja', factor: 12 }
const CON_CAJA = { ...PAVA, presentaciones: [CAJA] }
const USA = { presentaciones: true } as const

describe('a box that is read', () => {
  const vender = async (pava = CON_CAJA) => {
    const app = renderApp('/venta/nueva', {
      usuario: USA,
      api: (api) => tienda(api).on(articulos.list, () => pageOf([pava])),
    })
    await screen.findByDisplayValue('0003')
    await app.user.click(screen.getByRole('combobox', { name: 'Artículo' }))
    return app
  }
  const cantidad = () => screen.findByRole('textbox', { name: `Cantidad de ${PAVA.nombre}` })

  it('adds its units to the sale and says so, as often as it is read', async () => {
    const { user } = await vender()
    await user.keyboard(`${CAJA.codigo}{Enter}`)
    expect(await cantidad()).toHaveValue('12')
    expect(await screen.findByText('1 caja × 12 de Pava eléctrica')).toBeVisible()
    await user.click(screen.getByRole('combobox', { name: 'Artículo' }))
    await user.keyboard(`(01)${CAJA.codigo}(10)L-1{Enter}`)
    await waitFor(async () => expect(await cantidad()).toHaveValue('24'))
    // One notice takes the place of the other.
    await waitFor(() => expect(screen.getAllByText('1 caja × 12 de Pava eléctrica')).toHaveLength(1))
    await user.click(screen.getByRole('combobox', { name: 'Artículo' }))
    await user.keyboard('PAV-1{Enter}')
    await waitFor(async () => expect(await cantidad()).toHaveValue('25'))
  })

  it('is unknown while the business does not use packs', async () => {
    const { user } = await vender({ ...PAVA, presentaciones: [] })
    await user.keyboard(`${CAJA.codigo}{Enter}`)
    expect(await screen.findByText(`No existe un artículo con el código ${CAJA.codigo}`)).toBeVisible()
  })
})

describe('the price of a box', () => {
  it('is nothing that whoever looks after the stock sees', async () => {
    const { user } = renderApp('/crear-transferencia', {
      usuario: { ...USA, tipo_usuario: 'deposito', permisos: ['crear_transferencias'] },
      api: (api) =>
        tienda(api).on(articulos.list, () =>
          pageOf([{ ...PAVA, presentaciones: [{ ...CAJA, precio: 10_000_000 }] }]),
        ),
    })
    await user.click(await screen.findByRole('combobox', { name: 'Artículo' }))
    await user.keyboard(`${CAJA.codigo}{Enter}`)
    expect(await screen.findByLabelText(`Cantidad de ${PAVA.nombre}`)).toHaveValue('12')
    expect(await screen.findByText('1 caja × 12 de Pava eléctrica')).toBeVisible()
    expect(document.body).not.toHaveTextContent('$')
  })
})

describe('the codes of an article', () => {
  const abrir = async (more: (api: FakeApi) => FakeApi) => {
    const app = renderApp('/articulos', {
      usuario: USA,
      api: (api) => more(api.on(articulos.list, () => pageOf([CON_CAJA])).on(articulos.get, () => CON_CAJA)),
    })
    await app.user.click(await screen.findByRole('button', { name: `Más acciones de ${PAVA.nombre}` }))
    return app
  }
  const elegir = async ({ user }: Awaited<ReturnType<typeof abrir>>) => {
    await user.click(await screen.findByRole('menuitem', { name: 'Códigos y presentaciones' }))
    return within(await screen.findByRole('dialog', { name: 'Códigos y presentaciones' }))
  }

  it('are added, with the refusal beside the field', async () => {
    const texto = 'El código ya es de «Heladera» («HEL-2»)'
    const app = await abrir((api) =>
      api.on(presentaciones.create, () => Promise.reject(refusal(409, texto, { codigo: texto }))),
    )
    const dialog = await elegir(app)
    await app.user.type(await dialog.findByRole('textbox', { name: 'Código' }), '7790001234569{Enter}')
    expect(dialog.getByText(/El último dígito no es/)).toBeVisible()
    expect(dialog.getByLabelText('Presentación')).toHaveFocus()
    await app.user.keyboard('Bulto')
    await app.user.clear(dialog.getByLabelText('Unidades'))
    await app.user.type(dialog.getByLabelText('Unidades'), '6')
    await app.user.click(dialog.getByRole('button', { name: 'Agregar' }))
    expect(await dialog.findByText(texto)).toBeVisible()
    const body = { codigo: '7790001234569', nombre: 'Bulto', factor: 6, precio: null }
    expect(app.api.calls(presentaciones.create)).toMatchObject([{ params: { id: 'PAV-1' }, body }])
  })

  it('are changed, and taken away after a question', async () => {
    const app = await abrir((api) =>
      api.on(presentaciones.update, () => CAJA).on(presentaciones.quitar, () => undefined),
    )
    const dialog = await elegir(app)
    await app.user.click(await dialog.findByRole('button', { name: `Editar ${CAJA.codigo}` }))
    await app.user.clear(dialog.getByLabelText('Unidades'))
    await app.user.type(dialog.getByLabelText('Unidades'), '10')
    await app.user.type(dialog.getByLabelText('Precio'), '9500')
    await app.user.click(dialog.getByRole('button', { name: 'Guardar' }))
    await waitFor(() =>
      expect(app.api.calls(presentaciones.update)).toMatchObject([
        { params: { id: 'PAV-1', presentacion: 7 }, body: { factor: 10, precio: 950_000 } },
      ]),
    )
    await app.user.click(await dialog.findByRole('button', { name: `Quitar ${CAJA.codigo}` }))
    const pregunta = within(await screen.findByRole('dialog', { name: `Quitar el código ${CAJA.codigo}` }))
    await app.user.click(pregunta.getByRole('button', { name: /^Quitar/ }))
    await waitFor(() => expect(app.api.calls(presentaciones.quitar)).toHaveLength(1))
  })

  it('are offered only where the business uses them', async () => {
    renderApp('/articulos', { api: (api) => api.on(articulos.list, () => pageOf([CON_CAJA])) })
    expect(await screen.findByRole('button', { name: `Editar ${PAVA.nombre}` })).toBeVisible()
    expect(screen.queryByRole('button', { name: `Más acciones de ${PAVA.nombre}` })).toBeNull()
  })
})
