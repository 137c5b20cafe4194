import type { FormatoBalanza } from '@mostrador/contract/base/formato-balanza'
import { sucursales } from '@mostrador/contract/base/sucursales'
import type { Usuario } from '@mostrador/contract/base/usuarios'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { digitoVerificador, PROPUESTAS } from '@mostrador/contract/maestros/balanzas'
import { type Transferencia, transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { answerTransferencias, buildArticulo, buildTransferencia, pageOf } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { passTime } from '../../../../test/passTime.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { checkTransferencia } from './transferencia.form.ts'

const open = (
  address: string,
  transferencia: Partial<Transferencia> = {},
  usuario: Partial<Usuario> = {},
  more?: (api: FakeApi) => void,
) =>
  renderApp(address, {
    usuario,
    api: (api) => {
      answerTransferencias(api, transferencia)
      more?.(api)
    },
  })

const VENDEDOR = { tipo_usuario: 'vendedor' } as const

describe('a new transfer', () => {
  const crear = () => screen.getByRole('button', { name: /^Crear transferencia/ })
  const pick = async (user: ReturnType<typeof open>['user'], name = 'Pava 0') => {
    await user.type(await screen.findByRole('combobox', { name: 'Artículo' }), 'pava')
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
  }

  it('suggests at most five articles, from two characters', async () => {
    const { api } = open('/crear-transferencia')
    const box = await screen.findByRole('combobox', { name: 'Artículo' })
    await passTime(1_000, () => fireEvent.change(box, { target: { value: 'p' } }))
    expect(api.calls(articulos.list)).toHaveLength(0)
    fireEvent.change(box, { target: { value: 'pa' } })
    const list = within(await screen.findByRole('listbox'))
    expect(list.getAllByRole('option')).toHaveLength(5)
  })

  it('begins with what another screen proposes', async () => {
    const address = '/crear-transferencia?articulo=P-1&nombre=Pava&origen=1&destino=2&cantidad=7'
    const { user } = open(address)
    expect(await screen.findByLabelText('Cantidad de Pava')).toHaveValue('7')
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Sucursal origen' })).toHaveValue('1'))
    expect(screen.getByRole('combobox', { name: 'Sucursal destino' })).toHaveValue('2')
    await user.click(screen.getByRole('button', { name: 'Quitar Pava' }))
    expect(screen.queryByLabelText('Cantidad de Pava')).not.toBeInTheDocument()
  })

  it('is checked in the specification’s order', async () => {
    const { user, api } = open('/crear-transferencia')
    await screen.findByRole('heading', { level: 1, name: 'Nueva transferencia' })
    expect(crear()).toBeDisabled()
    await pick(user)
    await user.click(crear())
    expect((await screen.findAllByText('Debe seleccionar una sucursal origen'))[0]).toBeVisible()
    const origen = screen.getByRole('combobox', { name: 'Sucursal origen' })
    expect(origen).toBeInvalid()
    await user.selectOptions(origen, '1')
    expect(origen).toBeValid()
    await user.click(crear())
    expect((await screen.findAllByText('Debe seleccionar una sucursal destino'))[0]).toBeVisible()
    const destino = screen.getByRole('combobox', { name: 'Sucursal destino' })
    expect(within(destino).queryByRole('option', { name: /Centro/ })).not.toBeInTheDocument()
    await user.selectOptions(destino, '2')
    await user.click(crear())
    expect((await screen.findAllByText('Debe ingresar un concepto'))[0]).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Concepto' }), 'Reposición')
    await user.click(screen.getByRole('button', { name: 'Quitar Pava 0' }))
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect((await screen.findAllByText('Debe agregar al menos un artículo'))[0]).toBeVisible()
    expect(api.calls(transferencias.create)).toHaveLength(0)
    const same = { origen: 1, destino: 1, concepto: 'x', lineas: [] }
    expect(checkTransferencia(same)?.texto).toBe('La sucursal origen y destino no pueden ser la misma')
  })

  it('takes the quantity of a label, and refuses in words one that says an amount', async () => {
    const con = (doce: string) => doce + digitoVerificador(doce)
    const balanzas = [...PROPUESTAS.Systel, { ...PROPUESTAS.Kretz[0], comienzo: '23' }].map((f, i) => ({
      ...f,
      id: i + 1,
    })) as FormatoBalanza[]
    const queso = buildArticulo({ id: '452', nombre: 'Queso', unidad: 'kg' })
    const app = renderApp('/crear-transferencia', {
      usuario: { balanzas, unidades: true },
      api: (api) =>
        answerTransferencias(api, {}).on(articulos.list, ({ query }) =>
          pageOf(query.search === '452' ? [queso] : []),
        ),
    })
    await app.user.click(await screen.findByRole('combobox', { name: 'Artículo' }))
    await app.user.keyboard(`${con('200045200452')}{Enter}`)
    expect(await screen.findByLabelText('Cantidad de Queso')).toHaveValue('0,452')
    await app.user.click(screen.getByRole('combobox', { name: 'Artículo' }))
    await app.user.keyboard(`${con('230045203165')}{Enter}`)
    expect(await screen.findByText(/^La etiqueta dice un importe/)).toBeVisible()
    expect(screen.getByLabelText('Cantidad de Queso')).toHaveValue('0,452')
  })

  it('warns of an article that is already in it, and ignores a quantity of 0', async () => {
    const { user } = open('/crear-transferencia')
    await pick(user)
    const cantidad = await screen.findByLabelText('Cantidad de Pava 0')
    expect(cantidad).toHaveValue('1')
    await user.clear(cantidad)
    await user.type(cantidad, '4')
    await user.clear(cantidad)
    await user.type(cantidad, '0')
    await user.tab()
    expect(cantidad).toHaveValue('4')
    await user.clear(cantidad)
    await user.type(cantidad, '-3')
    await user.tab()
    expect(cantidad).toHaveValue('4')
    await pick(user)
    expect(await screen.findByText('Este artículo ya está en la transferencia')).toBeVisible()
    const resumen = within(screen.getByRole('region', { name: 'Resumen' }))
    expect(resumen.getByText('4')).toBeVisible()
  })

  it.each(['2,5', 'dos'])('is not sent with a quantity of %s', async (text) => {
    const { user, api } = open('/crear-transferencia', {}, VENDEDOR)
    await pick(user)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sucursal destino' }), '2')
    await user.type(screen.getByRole('textbox', { name: 'Concepto' }), 'Reposición')
    const cantidad = screen.getByLabelText('Cantidad de Pava 0')
    await user.clear(cantidad)
    await user.type(cantidad, text)
    await user.click(crear())
    expect(await screen.findByText('Cantidad de Pava 0: número entero desde 1')).toBeVisible()
    expect(cantidad).toHaveValue(text)
    expect(cantidad).toHaveFocus()
    expect(api.calls(transferencias.create)).toHaveLength(0)
  })

  it('is sent, and confirms it', async () => {
    let answer: () => void = () => undefined
    const { user, api, url } = open('/crear-transferencia', {}, {}, (api) =>
      api.on(
        transferencias.create,
        () =>
          new Promise((resolve) => {
            answer = () => resolve(buildTransferencia())
          }),
      ),
    )
    await pick(user)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sucursal origen' }), '1')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sucursal destino' }), '2')
    await user.type(screen.getByRole('textbox', { name: 'Concepto' }), ' Reposición ')
    await user.click(crear())
    expect(await screen.findByRole('button', { name: /^Creando\.\.\./ })).toBeDisabled()
    answer()
    expect(await screen.findByText('Transferencia creada exitosamente')).toBeVisible()
    expect(api.calls(transferencias.create)[0]?.body).toMatchObject({
      sucursal_origen: 1,
      sucursal_destino: 2,
      concepto: 'Reposición',
      detalles: [{ articulo_id: 'A-0', cantidad_solicitada: 1 }],
    })
    await waitFor(() => expect(url()).toBe('/transferencias'))
  })

  it('of a vendedor starts from the own branch', async () => {
    const { user, api } = open('/crear-transferencia', {}, VENDEDOR)
    await pick(user)
    expect(screen.queryByRole('combobox', { name: 'Sucursal origen' })).not.toBeInTheDocument()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sucursal destino' }), '2')
    await user.type(screen.getByRole('textbox', { name: 'Concepto' }), 'Reposición')
    await user.click(crear())
    await waitFor(() => expect(api.calls(transferencias.create)[0]?.body.sucursal_origen).toBeNull())
  })

  it('can be restored after Cancelar', async () => {
    const { user, url } = open('/crear-transferencia')
    await pick(user)
    await user.click(screen.getByRole('button', { name: 'Cancelar' }))
    await waitFor(() => expect(url()).toBe('/transferencias'))
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByLabelText('Cantidad de Pava 0')).toHaveValue('1')
  })

  it('can be restored after Cancelar even before the list arrives', async () => {
    const { user } = open('/crear-transferencia')
    await pick(user)
    fireEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    // In the same moment, before the screen can change.
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }))
    expect(await screen.findByLabelText('Cantidad de Pava 0')).toHaveValue('1')
  })

  it('shows an error when it cannot be created', async () => {
    const broken = () => {
      throw refusal(500, 'stack')
    }
    const { user } = open('/crear-transferencia', {}, VENDEDOR, (api) =>
      api.on(transferencias.create, broken),
    )
    await pick(user)
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sucursal destino' }), '2')
    await user.type(screen.getByRole('textbox', { name: 'Concepto' }), 'Reposición')
    await user.click(crear())
    expect(await screen.findByText('Error al crear la transferencia')).toBeVisible()
  })

  it('shows an error when branches or articles cannot be loaded', async () => {
    const broken = () => {
      throw refusal(500, 'stack')
    }
    const { user } = open('/crear-transferencia', {}, {}, (api) =>
      api.on(sucursales.list, broken).on(articulos.list, broken),
    )
    expect(await screen.findByText('Error al obtener las sucursales')).toBeVisible()
    await user.type(screen.getByRole('combobox', { name: 'Artículo' }), 'pava')
    expect(await screen.findByText('Error al obtener los artículos')).toBeVisible()
  })
})
