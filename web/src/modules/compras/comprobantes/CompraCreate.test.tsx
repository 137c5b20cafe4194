import { sucursales } from '@mostrador/contract/base/sucursales'
import {
  type Compra,
  type CompraListItem,
  comprobantesCompra,
} from '@mostrador/contract/compras/comprobantes/comprobantes'
import {
  type ArticuloProveedor,
  articuloProveedores,
} from '@mostrador/contract/compras/listas/articulo-proveedores'
import { pagosProveedores } from '@mostrador/contract/compras/pagos-proveedores'
import { pedidos } from '@mostrador/contract/compras/pedidos/pedidos'
import { CreateProveedor, proveedores } from '@mostrador/contract/compras/proveedores'
import { recepciones } from '@mostrador/contract/compras/recepciones'
import { withDefaults } from '@mostrador/contract/defaults'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { costos } from '@mostrador/contract/mercaderia/costos'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildArticulo, buildUsuario, pageOf, SUCURSALES } from '../../../../test/builders.ts'
import { PEDIDO, RECEPCION } from '../../../../test/compras.ts'
import { refusal } from '../../../../test/fakeApi.ts'
import { renderApp } from '../../../../test/renderApp.tsx'

const MOLINOS = { ...withDefaults(CreateProveedor, { razon_social: 'Molinos' }), id: 1, baja: false }
const YERBA = buildArticulo({ id: 'YER-1', nombre: 'Yerba', precio_costo: 5_000, iva: '10.5' })
/** A pack of twelve; what one costs, after discounts. */
const VINCULO: ArticuloProveedor = {
  id: 3,
  proveedor: 1,
  proveedor_nombre: 'Molinos',
  codigo: 'M-77',
  articulo: 'YER-1',
  articulo_nombre: 'Yerba',
  factor: 12,
  precio_lista: 12_000_000,
  descuentos: null,
  con_iva: null,
  desde: '2026-03-01',
  habitual: true,
  costo: 1_000_000,
}

/** Six packets of yerba are missing. */
const DE_YERBA = {
  ...PEDIDO,
  detalles: PEDIDO.detalles.slice(0, 1).map((d) => ({ ...d, recibida: 4, faltan: 6, admite: 6 })),
}
/** One with so many units without their voucher. */
const recepcion = (id: number, cantidad: number) => ({
  ...RECEPCION,
  id,
  numero: `RCP 000000${id}`,
  detalles: [
    { ...DETALLE, cantidad: 1, compra: { id: 3, nombre: 'CP 0000003' } },
    { ...DETALLE, cantidad },
  ],
})
const DETALLE = {
  articulo: { id: 'YER-1', nombre: 'Yerba' },
  costo_unitario: null,
  motivo: '',
  pedido: null,
  compra: null,
}

const GUARDADA: CompraListItem = {
  id: 3,
  documento: 'CP 0000003',
  comprobante: 'Factura A 00001-00000007',
  proveedor: { id: 1, nombre: 'Molinos' },
  cuit: '',
  sucursal: { id: 1, nombre: 'Centro' },
  tipo: '001',
  punto_venta: 1,
  numero: 7,
  fecha: '2026-03-05',
  fecha_registro: '2026-03-05',
  periodo: '2026-03',
  vencimiento: '2026-03-05',
  concepto: '',
  categoria: '',
  neto: 10_000,
  iva: 2_100,
  no_gravado: 0,
  exento: 0,
  tributos_total: 0,
  total: 12_100,
  pendiente: 12_100,
  en_cuenta: 12_100,
  estado: 'vigente',
}

const CREADA: Compra = {
  ...GUARDADA,
  cae: '',
  con_iva: false,
  descuento: 0,
  flete: 0,
  actualiza_costo: false,
  detalles: [],
  ivas: [],
  tributos: [],
  recepciones: [],
  devoluciones: [],
  reparte: [],
  fletes: [],
  diferencias: [],
  usuario: { id: 1, username: 'ana' },
  creado: '2026-03-05T15:00:00.000Z',
  anulacion: null,
}

const open = (admin = true) =>
  renderApp('/compras/nueva', {
    usuario: buildUsuario({
      compras: true,
      ...(!admin && {
        tipo_usuario: 'vendedor' as const,
        permisos: ['compras' as const, 'ver_costos' as const],
      }),
    }),
    api: (api) =>
      api
        .on(sucursales.list, () => SUCURSALES)
        .on(proveedores.list, () => pageOf([MOLINOS]))
        // No article of the shop has such a code.
        .on(articulos.list, () => pageOf([]))
        .on(articulos.get, () => YERBA)
        .on(articuloProveedores.list, ({ query }) => pageOf(query?.codigo === 'M-77' ? [VINCULO] : []))
        .on(comprobantesCompra.verificar, () => ({ duplicada: null }))
        .on(costos.configuracion, () => ({ criterio: 'neto' as const, sugerido: 'neto' as const }))
        .on(pedidos.list, () => pageOf([DE_YERBA]))
        .on(pedidos.get, () => DE_YERBA)
        .on(recepciones.list, () => pageOf([recepcion(7, 6), recepcion(8, 4)]))
        .on(recepciones.get, ({ params }) => recepcion(Number(params?.id), params?.id === 7 ? 6 : 4))
        .on(comprobantesCompra.create, () => {
          throw refusal(409, 'Las compras no están activas')
        }),
  })

const elegir = async (user: ReturnType<typeof open>['user']) => {
  await user.type(await screen.findByRole('combobox', { name: 'Proveedor' }), 'moli')
  await user.click(await screen.findByRole('option', { name: /Molinos/ }))
}
const leer = async (user: ReturnType<typeof open>['user'], codigo: string) =>
  user.type(screen.getByRole('combobox', { name: 'Artículo' }), `${codigo}{Enter}`)

describe("the supplier's own code", () => {
  it('adds its article with the units of the pack at what one costs; read again, another pack', async () => {
    const { user, api } = open()
    await elegir(user)
    await leer(user, 'M-77')
    const cantidad = await screen.findByRole('textbox', { name: 'Cantidad de Yerba' })
    expect(cantidad).toHaveValue('12')
    expect(screen.getByRole('textbox', { name: 'Costo de Yerba' })).toHaveValue('100,00')
    expect(api.calls(articuloProveedores.list)[0]).toMatchObject({
      params: { id: 1 },
      query: { codigo: 'M-77' },
    })
    await leer(user, 'M-77')
    await waitFor(() => expect(cantidad).toHaveValue('24'))
  })

  it('that nobody knows adds nothing, and is not asked for without a supplier', async () => {
    const { user, api } = open()
    await screen.findByRole('combobox', { name: 'Proveedor' })
    await leer(user, 'M-77')
    expect((await screen.findAllByText(/M-77/))[0]).toBeVisible()
    expect(api.calls(articuloProveedores.list)).toHaveLength(0)
    await elegir(user)
    await user.clear(screen.getByRole('combobox', { name: 'Artículo' }))
    await leer(user, 'X-1')
    await waitFor(() => expect(api.calls(articuloProveedores.list)).toHaveLength(1))
    expect(screen.queryByRole('textbox', { name: /^Cantidad de/ })).toBeNull()
  })
})

describe('the branch', () => {
  it('is chosen by an admin, and that of the session for the others', async () => {
    open(false)
    expect(await screen.findByRole('combobox', { name: 'Proveedor' })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Sucursal' })).toBeNull()
  })

  it('is where the goods come in', async () => {
    const { user, api } = open()
    await elegir(user)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Sucursal' }), '2')
    await user.type(screen.getByLabelText('Punto de venta'), '1')
    await user.type(screen.getByLabelText('Número'), '7')
    await leer(user, 'M-77')
    await screen.findByRole('textbox', { name: 'Cantidad de Yerba' })
    await user.type(screen.getByRole('textbox', { name: 'Total del comprobante' }), '1326')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.calls(comprobantesCompra.create)).toHaveLength(1))
    expect(api.calls(comprobantesCompra.create)[0]?.body).toMatchObject({
      sucursal: 2,
      detalles: [{ articulo: 'YER-1', cantidad: 12, precio_unitario: 1_000_000 }],
    })
  })
})

describe('goods that came before', () => {
  it('may be of several receptions: what waits of each, at the rate of the article; and what came beyond them', async () => {
    const { user, api } = open()
    await elegir(user)
    for (const id of ['7', '8'])
      await user.selectOptions(await screen.findByRole('combobox', { name: 'Agregar recepción' }), id)
    const cantidad = await screen.findByRole('textbox', { name: 'Cantidad de Yerba' })
    await waitFor(() => expect(cantidad).toHaveValue('10'))
    expect(screen.getByRole('combobox', { name: 'IVA de Yerba' })).toHaveValue('10.5')
    expect(screen.getByText('Mercadería ya recibida: RCP 0000007, RCP 0000008')).toBeVisible()
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Lo que no está en las recepciones' }),
      'No llegó',
    )
    await user.type(screen.getByLabelText('Punto de venta'), '1')
    await user.type(screen.getByLabelText('Número'), '7')
    await user.type(screen.getByRole('textbox', { name: 'Total del comprobante' }), '552,50')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.calls(comprobantesCompra.create)).toHaveLength(1))
    expect(api.calls(comprobantesCompra.create)[0]?.body).toMatchObject({
      recepciones: [7, 8],
      excedente: 'no_llego',
      detalles: [{ articulo: 'YER-1', cantidad: 10, iva: '10.5' }],
    })
  })

  it('may be of an order, whose lines the voucher answers', async () => {
    const { user, api } = open()
    await elegir(user)
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Pedido' }), '12')
    expect(await screen.findByRole('textbox', { name: 'Cantidad de Yerba' })).toHaveValue('6')
    await user.type(screen.getByLabelText('Punto de venta'), '1')
    await user.type(screen.getByLabelText('Número'), '7')
    await user.type(screen.getByRole('textbox', { name: 'Total del comprobante' }), '331,50')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.calls(comprobantesCompra.create)).toHaveLength(1))
    expect(api.calls(comprobantesCompra.create)[0]?.body).toMatchObject({
      detalles: [{ articulo: 'YER-1', pedido_linea: { pedido: 12, linea: 1 } }],
    })
  })
})

describe('while it is being saved', () => {
  it('is not called one that is here already', async () => {
    const { user, api } = open()
    const { id, documento, comprobante, fecha, total } = GUARDADA
    let guardada = false
    const arrives = Promise.withResolvers<void>()
    api
      .on(comprobantesCompra.verificar, () => ({
        duplicada: guardada ? { id, documento, comprobante, fecha, total } : null,
      }))
      .on(comprobantesCompra.create, () => {
        guardada = true
        return CREADA
      })
    await elegir(user)
    await leer(user, 'M-77')
    await user.type(screen.getByLabelText('Punto de venta'), '1')
    await user.type(screen.getByLabelText('Número'), '7')
    await user.type(screen.getByRole('textbox', { name: 'Total del comprobante' }), '1326')
    // What the save makes old is asked for again, and answers late.
    api.on(pedidos.list, async () => {
      await arrives.promise
      return pageOf([])
    })
    const before = api.calls(pedidos.list).length
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.calls(pedidos.list).length).toBeGreaterThan(before))
    await act(async () => {})
    expect(screen.queryByText('Este comprobante ya está cargado')).toBeNull()
    arrives.resolve()
    expect(await screen.findByText('Compra CP 0000003 guardada')).toBeVisible()
  })
})

describe('a freight on an invoice of its own', () => {
  it('names the purchases whose goods it brought; goods of its own name none', async () => {
    const { user, api } = open()
    api.on(comprobantesCompra.list, ({ query }) => {
      expect(query).toMatchObject({ search: 'moli', estado: 'vigente', mercaderia: 'true' })
      return pageOf([GUARDADA])
    })
    await elegir(user)
    expect(screen.queryByRole('combobox', { name: 'Es el flete de' })).toBeNull()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Qué es' }), 'gasto')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Comprobante' }), '011')
    const flete = screen.getByRole('combobox', { name: 'Es el flete de' })
    await user.type(flete, 'moli')
    await user.click(await screen.findByRole('option', { name: /CP 0000003 · Molinos/ }))
    expect(flete).toHaveValue('')
    expect(screen.getByText(/^Flete de CP 0000003/)).toBeVisible()
    await user.type(screen.getByRole('textbox', { name: 'Punto de venta' }), '1')
    await user.type(screen.getByRole('textbox', { name: 'Número' }), '9')
    await user.type(screen.getByRole('textbox', { name: /^Concepto/ }), 'Flete')
    await user.type(screen.getByRole('textbox', { name: /^Total/ }), '121')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.calls(comprobantesCompra.create)).toHaveLength(1))
    expect(api.calls(comprobantesCompra.create)[0]?.body).toMatchObject({ reparte: [3] })
    await user.click(screen.getByRole('button', { name: 'Quitar CP 0000003' }))
    expect(screen.queryByText(/^Flete de CP/)).toBeNull()
  })
})

describe('the paper of a supplier', () => {
  it("has the supplier's discounts, and the cost of the article before them and with IVA as its prices are", async () => {
    const { user, api } = open()
    api.on(proveedores.list, () => pageOf([{ ...MOLINOS, descuentos: '20', precios_con_iva: true }]))
    await elegir(user)
    await leer(user, 'M-77')
    // $ 100,00 without IVA, by 1,105, is what 20 % less leaves of $ 138,125.
    expect(await screen.findByRole('textbox', { name: 'Costo de Yerba' })).toHaveValue('138,125')
    expect(screen.getByRole('textbox', { name: 'Descuentos de Yerba' })).toHaveValue('20')
    expect(screen.getByRole('checkbox', { name: /incluyen IVA/ })).toBeChecked()
  })

  it('is nobody’s while its CUIT is unknown; the supplier is made with it', async () => {
    const { user, api } = open()
    api.on(comprobantesCompra.proponer, () => ({
      proveedor: null,
      duplicada: null,
      cuit: '30712345671',
      tipo: '001' as const,
      punto_venta: 3,
      numero: 94,
      fecha: '2026-03-10',
      total: 12_100,
      cae: '',
    }))
    api.on(proveedores.create, ({ body }) => ({ ...MOLINOS, ...body, id: 9 }))
    await elegir(user)
    await user.type(screen.getByRole('textbox', { name: 'Código QR del comprobante' }), 'qr{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Crear proveedor' }))
    expect(screen.getByRole('combobox', { name: 'Proveedor', hidden: true })).toHaveValue('')
    expect(await screen.findByRole('textbox', { name: 'CUIT' })).toHaveValue('30712345671')
    await user.type(screen.getByRole('textbox', { name: /^Razón social/ }), 'Nuevo SA')
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Guardar' }))
    await waitFor(() => expect(api.calls(proveedores.create)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Crear proveedor' })).toBeNull())
  })
})

describe('a voucher', () => {
  const ver = (compra: Partial<Compra>, usuario = buildUsuario({ compras: true })) =>
    renderApp('/compras/3', {
      usuario,
      api: (api) =>
        api
          .on(comprobantesCompra.get, () => ({ ...CREADA, ...compra }))
          .on(pagosProveedores.deuda, () => ({
            proveedor: { id: 1, razon_social: 'Molinos', saldo: 0 },
            comprobantes: [],
            pagos: [],
          })),
    })
  const CON_MERCADERIA = { recepciones: [{ id: 5, nombre: 'RCP 0000005' }] }

  it('is one press away from its payment and from the prices of its goods', async () => {
    const { user, api } = ver(CON_MERCADERIA)
    expect(await screen.findByRole('button', { name: 'Revisar precios' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Pagar' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Nuevo pago a proveedor' })).toBeVisible()
    await waitFor(() => expect(api.calls(pagosProveedores.deuda)).not.toHaveLength(0))
  })

  it.each<[string, Partial<Compra>]>([
    ['that is paid', { pendiente: 0 }],
    ['that is a credit note', { en_cuenta: -12_100 }],
    ['that is annulled', { estado: 'anulada', en_cuenta: 0 }],
  ])('%s has nothing to pay', async (_, compra) => {
    ver(compra)
    expect(await screen.findByText('Factura A 00001-00000007')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Pagar' })).not.toBeInTheDocument()
  })

  it('leads to neither for who may not', async () => {
    ver(CON_MERCADERIA, buildUsuario({ compras: true, tipo_usuario: 'vendedor', permisos: ['compras'] }))
    expect(await screen.findByText('Factura A 00001-00000007')).toBeVisible()
    for (const name of ['Pagar', 'Revisar precios'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  })

  it('says what is printed otherwise than its arithmetic', async () => {
    ver({ redondeos: [{ que: 'iva', tasa: '21', impreso: 17_747_598, diferencia: 6 }] })
    expect(
      await screen.findByText('IVA 21 %: dice $ 177.475,98 y la cuenta da $ 177.475,92 (diferencia $ 0,06)'),
    ).toBeVisible()
  })
})

describe('the foot of the paper', () => {
  it('is saved as it is printed, and says what it is off', async () => {
    const { user, api } = open()
    await elegir(user)
    await user.type(screen.getByLabelText('Punto de venta'), '1')
    await user.type(screen.getByLabelText('Número'), '7')
    await leer(user, 'M-77')
    const pie = within(screen.getByRole('region', { name: 'IVA y total' }))
    // 12 at 100,00 and 10,5 %: 1.200,00 + 126,00.
    await waitFor(() => expect(pie.getByLabelText('IVA 10,5 %')).toHaveValue('126,00'))
    await user.clear(pie.getByLabelText('IVA 10,5 %'))
    await user.type(pie.getByLabelText('IVA 10,5 %'), '126,60')
    await user.type(pie.getByLabelText(/Total del comprobante/), '1326,60')
    expect(
      await pie.findByText('IVA 10,5 %: dice $ 126,60 y la cuenta da $ 126,00 (diferencia $ 0,60)'),
    ).toBeVisible()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(api.calls(comprobantesCompra.create)).toHaveLength(1))
    expect(api.calls(comprobantesCompra.create)[0]?.body).toMatchObject({
      ivas: [{ tasa: '10.5', neto: 120_000, iva: 12_660 }],
      total: 132_660,
    })
  })
})
