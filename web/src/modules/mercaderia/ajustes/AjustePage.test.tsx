import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { sucursales } from '@mostrador/contract/base/sucursales'
import type { Usuario } from '@mostrador/contract/base/usuarios'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { type Ajuste, ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { buildArticulo, pageOf } from '../../../../test/builders.ts'
import { type FakeApi, refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'
import { checkAjuste, emptyAjuste } from './ajuste.form.ts'

const LOCALES = [
  { id: 1, nombre: 'Centro', localidad: 'Córdoba' },
  { id: 2, nombre: 'Norte', localidad: 'Jesús María' },
]

const buildAjuste = (more: Partial<Ajuste> = {}): Ajuste => ({
  id: 9,
  numero: 7,
  fecha: '2026-03-05',
  tipo_operacion: 'ENTRADA',
  concepto: 'Compra a proveedor',
  observaciones: '',
  sucursal: { id: 1, nombre: 'Centro' },
  usuario: { id: 1, username: 'admin' },
  fecha_creacion: '2026-03-05T13:00:00Z',
  detalles: [{ articulo: { id: 'A-1', nombre: 'Pava eléctrica' }, cantidad: 3, precio_costo: 600000 }],
  ...more,
})

interface Options {
  usuario?: Partial<Usuario>
  more?: (api: FakeApi) => void
}

const open = (address = '/ajuste-stock', { usuario = {}, more }: Options = {}) =>
  renderApp(address, {
    usuario,
    api: (api) => {
      api
        .on(articulos.list, () => pageOf([buildArticulo()]))
        .on(sucursales.list, () => LOCALES)
        .on(ajustes.proximoNumero, () => ({ numero: 7 }))
        .on(ajustes.list, () => pageOf([buildAjuste()]))
        .on(ajustes.create, () => buildAjuste())
      more?.(api)
    },
  })

const pick = async (user: ReturnType<typeof open>['user']) => {
  await user.type(await screen.findByRole('combobox', { name: 'Artículo' }), 'pava')
  await user.click(await screen.findByRole('option', { name: /Pava eléctrica/ }))
}

const guardar = () => screen.getByRole('button', { name: /^Guardar/ })

describe('a stock adjustment', () => {
  it('names the missing values, in the specification’s words', async () => {
    const { user, api } = open()
    await screen.findByRole('heading', { level: 1, name: 'Ajuste de stock' })
    await user.click(guardar())
    expect(await screen.findByRole('alert')).toHaveTextContent('Debes agregar al menos un artículo')

    await user.click(screen.getByRole('button', { name: 'Agregar' }))
    expect(await screen.findByText('Selecciona un artículo y cantidad válida')).toBeVisible()

    await pick(user)
    await user.click(screen.getByRole('button', { name: 'Agregar' }))
    await user.click(guardar())
    expect((await screen.findAllByText('Ingresa un concepto'))[0]).toBeVisible()

    await user.type(screen.getByRole('textbox', { name: 'Concepto' }), 'Recuento')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sucursal' }), 'Seleccionar sucursal')
    await user.click(guardar())
    expect((await screen.findAllByText('Debes seleccionar una sucursal'))[0]).toBeVisible()
    expect(api.calls(ajustes.create)).toHaveLength(0)
  })

  it('sends the article, its quantity and its cost, and confirms the save', async () => {
    const { user, api } = open()
    expect(await screen.findByDisplayValue('AJ 0000007')).toHaveAttribute('readonly')
    await user.type(screen.getByRole('textbox', { name: 'Concepto' }), 'Rotura')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Operación' }), 'SALIDA')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sucursal' }), 'Norte - Jesús María')
    await pick(user)
    await user.keyboard('4{Enter}')
    expect(await screen.findByLabelText('Cantidad de Pava eléctrica')).toHaveValue('4')
    await user.click(guardar())
    expect(await screen.findByText('Ajuste de stock creado correctamente')).toBeVisible()
    const [call] = api.calls(ajustes.create)
    expect(call?.body).toMatchObject({
      tipo_operacion: 'SALIDA',
      concepto: 'Rotura',
      observaciones: '',
      sucursal_id: 2,
      detalles: [{ articulo_id: 'A-1', cantidad: 4, precio_costo: 600000 }],
    })
    expect(call?.headers.get('Idempotency-Key')).toBeTruthy()
    expect(screen.getByText(/Todavía no hay artículos/)).toBeVisible()
  })

  it('refuses an article that is already in the list', async () => {
    const { user } = open()
    await pick(user)
    await user.keyboard('{Enter}')
    await pick(user)
    await user.keyboard('{Enter}')
    expect(await screen.findByText('Este artículo ya está en la lista')).toBeVisible()
    expect(screen.getByLabelText('Cantidad de Pava eléctrica')).toHaveFocus()
  })

  it.each(['0', '2,5', '-3', ''])('refuses an article with a quantity of "%s"', async (text) => {
    const { user } = open()
    await pick(user)
    const cantidad = screen.getByLabelText('Cantidad')
    await user.clear(cantidad)
    if (text !== '') await user.type(cantidad, text)
    await user.click(screen.getByRole('button', { name: 'Agregar' }))
    expect(await screen.findByText('Selecciona un artículo y cantidad válida')).toBeVisible()
    expect(cantidad).toHaveValue(text)
    expect(cantidad).toHaveFocus()
    expect(screen.queryByLabelText('Cantidad de Pava eléctrica')).not.toBeInTheDocument()
    await user.keyboard('2{Enter}')
    expect(await screen.findByLabelText('Cantidad de Pava eléctrica')).toHaveValue('2')
    expect(cantidad).toHaveValue('1')
  })

  it('keeps the article of a code that is read beside an invalid quantity', async () => {
    const { user } = open()
    const box = await screen.findByRole('combobox', { name: 'Artículo' })
    await user.clear(screen.getByLabelText('Cantidad'))
    await user.type(box, '7790000000012{Enter}')
    expect(await screen.findByText('Selecciona un artículo y cantidad válida')).toBeVisible()
    expect(box).toHaveValue('Pava eléctrica')
    await user.keyboard('3{Enter}')
    expect(await screen.findByLabelText('Cantidad de Pava eléctrica')).toHaveValue('3')
  })

  it('is not saved with a line of half a unit', async () => {
    const { user, api } = open()
    await pick(user)
    await user.keyboard('{Enter}')
    await user.type(screen.getByRole('textbox', { name: 'Concepto' }), 'Recuento')
    const cantidad = screen.getByLabelText('Cantidad de Pava eléctrica')
    await user.clear(cantidad)
    await user.type(cantidad, '2,5')
    await user.click(guardar())
    expect(await screen.findByText('Selecciona un artículo y cantidad válida')).toBeVisible()
    expect(cantidad).toHaveValue('2,5')
    expect(cantidad).toHaveFocus()
    expect(api.calls(ajustes.create)).toHaveLength(0)
  })

  it('takes a code from a scanner at once', async () => {
    const { user } = open()
    await user.type(await screen.findByRole('combobox', { name: 'Artículo' }), '7790000000012{Enter}')
    expect(await screen.findByLabelText('Cantidad de Pava eléctrica')).toHaveValue('1')
  })

  it('loses no code of a scanner that ends with Tab, and says one that is none', async () => {
    const { user } = open()
    const box = await screen.findByRole('combobox', { name: 'Artículo' })
    await user.type(box, '7790000000012{Tab}')
    expect(await screen.findByLabelText('Cantidad de Pava eléctrica')).toHaveValue('1')
    await user.type(box, '9990000000000{Tab}')
    expect(await screen.findByText('No existe un artículo con el código 9990000000000')).toBeVisible()
    expect(box).toHaveFocus()
  })

  it('shows the reason of a refusal, and lists the articles that the branch lacks', async () => {
    const { user } = open('/ajuste-stock', {
      more: (api) =>
        api.on(ajustes.create, () => {
          const error = refusal(409, 'Stock insuficiente')
          Object.assign(error.body, {
            stock_suficiente: false,
            stock_insuficiente: [
              {
                articulo: 'A-1',
                articulo_nombre: 'Pava eléctrica',
                stock_disponible: 2,
                cantidad_solicitada: 5,
              },
            ],
          })
          throw error
        }),
    })
    await pick(user)
    await user.keyboard('5{Enter}')
    await user.type(screen.getByRole('textbox', { name: 'Concepto' }), 'Rotura')
    await user.click(guardar())
    expect(await screen.findByText('Error al crear el ajuste de stock')).toBeVisible()
    expect(screen.getByText('Stock insuficiente')).toBeVisible()
    expect(screen.getByText(/disponible 2, solicitado 5/)).toBeVisible()
    expect(screen.getByText(/Un ajuste no puede sacar más de lo que hay/)).toBeVisible()
    expect(screen.getByLabelText('Cantidad de Pava eléctrica')).toHaveValue('5')
  })

  it('lets a vendedor only enter goods, and only into the own branch', async () => {
    const { user, api } = open('/ajuste-stock', { usuario: { tipo_usuario: 'vendedor' } })
    const operacion = await screen.findByRole('combobox', { name: 'Operación' })
    expect(
      within(operacion)
        .getAllByRole('option')
        .map((o) => o.textContent),
    ).toEqual(['ENTRADA'])
    expect(screen.queryByRole('combobox', { name: 'Sucursal' })).not.toBeInTheDocument()
    await pick(user)
    await user.keyboard('{Enter}')
    await user.type(screen.getByRole('textbox', { name: 'Concepto' }), 'Compra')
    await user.click(guardar())
    await waitFor(() => expect(api.calls(ajustes.create)).toHaveLength(1))
    expect(api.calls(ajustes.create)[0]?.body).toMatchObject({ tipo_operacion: 'ENTRADA', sucursal_id: 1 })
  })
})

it('lets only an admin choose a date long ago', () => {
  const values = {
    ...emptyAjuste(),
    concepto: 'x',
    lineas: [{ articulo: 'A-1', nombre: 'Pava', cantidad: 1, precio_costo: 1 }],
  }
  const textoOf = (fecha: string, esAdmin: boolean) =>
    checkAjuste({ ...values, fecha }, { sucursal: 1, esAdmin, cerradoHasta: '1999-12-31' })?.texto
  expect(textoOf('2000-01-01', false)).toBe('La fecha no puede ser de hace más de 60 días')
  expect(textoOf('2000-01-01', true)).toBeUndefined()
  expect(textoOf('2199-01-01', true)).toBe('La fecha no puede ser futura')
  expect(textoOf('1999-12-31', true)).toBe(
    'El período está cerrado hasta el 31/12/1999: la fecha debe ser posterior',
  )
})

describe('past adjustments', () => {
  it('are listed, searched and opened', async () => {
    const { user, api, url } = open('/ajuste-stock?tab=anteriores')
    expect(await screen.findByText('Compra a proveedor')).toBeVisible()
    expect(screen.getByText('1 ajuste')).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Buscar ajustes' }), 'compra{Enter}')
    await waitFor(() => expect(api.calls(ajustes.list).at(-1)?.query.search).toBe('compra'))
    await user.click(screen.getByRole('button', { name: 'Ver AJ 0000007' }))
    const dialog = await screen.findByRole('dialog', { name: 'Ajuste AJ 0000007' })
    expect(within(dialog).getByText('Pava eléctrica')).toBeVisible()
    expect(url()).toContain('ajuste=9')
  })

  it('are printed from the list and from their own dialog', async () => {
    vi.stubGlobal('open', () => null)
    const { user, api } = open('/ajuste-stock?tab=anteriores', {
      more: (a) => a.on(impresiones.create, () => ({ url: '/imprimir/9' })),
    })
    await user.click(await screen.findByRole('button', { name: 'Más acciones de AJ 0000007' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Imprimir' }))
    await user.click(screen.getByRole('button', { name: 'Ver AJ 0000007' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ajuste AJ 0000007' }))
    await user.click(dialog.getByRole('radio', { name: 'Ticket' }))
    await user.click(dialog.getByRole('button', { name: 'Imprimir' }))
    await waitFor(() => expect(api.calls(impresiones.create)).toHaveLength(2))
    expect(api.calls(impresiones.create).map((call) => call.body)).toEqual([
      { documento: 'ajustes', id: 9, formato: 'a4' },
      { documento: 'ajustes', id: 9, formato: 'ticket' },
    ])
  })

  it('show a vendedor only those of the own branch, with any address', async () => {
    const { api } = open('/ajuste-stock?tab=anteriores&sucursal=2', { usuario: { tipo_usuario: 'vendedor' } })
    expect(await screen.findByText('Compra a proveedor')).toBeVisible()
    expect(api.calls(ajustes.list)[0]?.query.sucursal).toBeUndefined()
  })

  it('show an error when they cannot be loaded', async () => {
    open('/ajuste-stock?tab=anteriores', {
      more: (api) =>
        api.on(ajustes.list, () => {
          throw refusal(500, 'stack')
        }),
    })
    expect(await screen.findByText('Error al cargar los ajustes de stock')).toBeVisible()
  })
})

describe('a physical count', () => {
  const contar = (saldos: Record<string, number>, usuario: Partial<Usuario> = {}) =>
    open('/ajuste-stock?tab=conteo', {
      usuario,
      more: (api) =>
        api
          .on(articulos.list, ({ query }) =>
            pageOf([
              buildArticulo(
                query.search === 'B-2' ? { id: 'B-2', nombre: 'Mate', codigo_barras: 'B-2' } : {},
              ),
            ]),
          )
          .on(stock.movimientos, ({ query }) => {
            const articulo = query.articulo ?? ''
            return pageOf([
              {
                id: 1,
                fecha: '2026-03-05',
                movimiento: 'E' as const,
                comprobante: 'AJ 0000001',
                articulo,
                articulo_nombre: articulo,
                sucursal: 1,
                sucursal_nombre: 'Centro',
                entrada: 1,
                salida: 0,
                saldo: saldos[articulo] ?? 0,
                usuario_nombre: 'admin',
                documento: { tipo: 'ajuste' as const, id: 1 },
              },
            ])
          }),
    })
  const scan = async (user: ReturnType<typeof open>['user'], code: string) =>
    user.type(await screen.findByRole('combobox', { name: 'Artículo' }), `${code}{Enter}`)
  const save = { name: /^Guardar diferencias/ }

  it('saves the surplus as one entry and the missing units as one exit', async () => {
    const { user, api } = contar({ 'A-1': 1, 'B-2': 5 })
    await scan(user, 'A-1')
    await scan(user, 'A-1')
    await scan(user, 'B-2')
    expect(await screen.findByText('Sobran 1')).toBeVisible()
    expect(await screen.findByText('Faltan 4')).toBeVisible()
    await user.click(screen.getByRole('button', save))
    expect(await screen.findByText('Ajuste de stock creado correctamente')).toBeVisible()
    expect(api.calls(ajustes.create).map(({ body }) => [body.tipo_operacion, body.detalles])).toEqual([
      ['ENTRADA', [{ articulo_id: 'A-1', cantidad: 1, precio_costo: 600000 }]],
      ['SALIDA', [{ articulo_id: 'B-2', cantidad: 4, precio_costo: 600000 }]],
    ])
  })

  it.each(['2,5', '-3', ''])(
    'with “%s” on the shelf is not saved, and ignores more scans of that article',
    async (text) => {
      const { user, api } = contar({ 'A-1': 1 })
      await scan(user, 'A-1')
      expect(await screen.findByText('Coincide')).toBeVisible()
      const contado = screen.getByLabelText('Contado de Pava eléctrica')
      await user.clear(contado)
      if (text !== '') await user.type(contado, text)
      await user.click(screen.getByRole('button', save))
      const refused = 'Cantidad de Pava eléctrica: número entero desde 0'
      expect(await screen.findByText(refused)).toBeVisible()
      expect(contado).toHaveValue(text)
      expect(contado).toHaveFocus()
      await scan(user, 'A-1')
      await waitFor(() => expect(screen.getAllByText(refused)).toHaveLength(2))
      expect(contado).toHaveValue(text)
      expect(api.calls(ajustes.create)).toHaveLength(0)
    },
  )

  it('of an empty shelf is 0', async () => {
    const { user, api } = contar({ 'B-2': 5 })
    await scan(user, 'B-2')
    await screen.findByText('Faltan 4')
    await user.clear(screen.getByLabelText('Contado de Mate'))
    await user.type(screen.getByLabelText('Contado de Mate'), '0')
    expect(screen.getByText('Faltan 5')).toBeVisible()
    await user.click(screen.getByRole('button', save))
    expect(await screen.findByText('Ajuste de stock creado correctamente')).toBeVisible()
    expect(api.calls(ajustes.create)[0]?.body.detalles).toEqual([
      { articulo_id: 'B-2', cantidad: 5, precio_costo: 600000 },
    ])
  })

  it('leaves missing units to an admin', async () => {
    const { user, api } = contar({ 'B-2': 5 }, { tipo_usuario: 'vendedor' })
    await scan(user, 'B-2')
    expect(await screen.findByText(/eso lo hace un administrador/)).toBeVisible()
    await user.click(screen.getByRole('button', save))
    expect(await screen.findByText('Las salidas las registra un administrador')).toBeVisible()
    expect(api.calls(ajustes.create)).toHaveLength(0)
  })

  it('saves an equal second count, after a part was saved, as another adjustment', async () => {
    const { user, api } = contar({ 'A-1': 1, 'B-2': 5 }, { tipo_usuario: 'vendedor' })
    await scan(user, 'B-2')
    for (const times of [1, 2]) {
      await scan(user, 'A-1')
      await scan(user, 'A-1')
      await screen.findByText('Sobran 1')
      await user.click(screen.getByRole('button', save))
      // The missing units wait for an admin: the count goes on.
      await waitFor(() => expect(screen.queryByText('Sobran 1')).not.toBeInTheDocument())
      expect(api.calls(ajustes.create)).toHaveLength(times)
    }
    const [first, second] = api.calls(ajustes.create)
    expect(second?.body).toEqual(first?.body)
    expect(second?.headers.get('idempotency-key')).not.toBe(first?.headers.get('idempotency-key'))
  })

  it('does not save differences against a stock that has changed', async () => {
    const saldos = { 'A-1': 0 }
    const { user, api } = contar(saldos)
    await scan(user, 'A-1')
    await screen.findByText('Sobran 1')
    saldos['A-1'] = 1
    await user.click(screen.getByRole('button', save))
    expect(await screen.findByText('El stock cambió mientras contabas')).toBeVisible()
    expect(screen.getByText('Coincide')).toBeVisible()
    expect(api.calls(ajustes.create)).toHaveLength(0)
    await user.click(screen.getByRole('button', save))
    expect(await screen.findByText('El conteo coincide con el stock')).toBeVisible()
  })

  it('requires an article to count', async () => {
    const { user } = contar({})
    await screen.findByRole('combobox', { name: 'Artículo' })
    await user.click(screen.getByRole('button', save))
    expect(await screen.findByText('Debes agregar al menos un artículo')).toBeVisible()
  })
})
