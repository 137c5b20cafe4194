import { ApiError } from '@mostrador/contract/errors'
import type { Cliente } from '@mostrador/contract/maestros/clientes'
import { CONSUMIDOR_FINAL, clientes } from '@mostrador/contract/maestros/clientes'
import { notasCredito, type VentaADevolver } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { type Venta, ventas } from '@mostrador/contract/ventas/ventas'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  buildCliente,
  buildNota,
  buildVenta,
  buildVentaListItem,
  pageOf,
} from '../../../../../test/builders.ts'
import { refusal } from '../../../../../test/fakeApi.ts'
import { renderApp } from '../../../../../test/renderApp.tsx'
import { tienda } from '../../../../../test/tienda.ts'

const linea = (id: string, vendidas: number, devueltas: number, neto: number) => ({
  articulo: { id, nombre: id === 'PAVA' ? 'Pava' : 'Taza' },
  precio_unitario: neto / vendidas,
  vendidas,
  devueltas,
  neto,
  acreditable: Math.round((neto * (vendidas - devueltas)) / vendidas),
})

// The part that listens is there at once.
beforeAll(() => import('../VentaEscaneada.tsx').then(() => undefined))

/** Two kettles of three are left, and a cup came back: $ 300 in all. */
const DE_VENTA: VentaADevolver = {
  id: 123,
  numero: 'TKT-X 01-0000123',
  cliente: CONSUMIDOR_FINAL.id,
  fecha: '2026-03-05',
  estado: 'aprobada',
  bonificacion: 0,
  total: 40_000,
  pagos: [{ tipo_pago: 'TARJETA_DEBITO', monto: 40_000 }],
  pagos_por_devolver: [{ tipo_pago: 'TARJETA_DEBITO', monto: 20_000 }],
  lineas: [linea('PAVA', 3, 1, 30_000), linea('TAZA', 1, 1, 10_000)],
}

const renglon = (articulo: string, cantidad: number, devueltas: number) => ({
  articulo: { id: articulo, nombre: articulo },
  cantidad,
  devueltas,
  precio_unitario: 10_000,
  total: cantidad * 10_000,
  costo_unitario: null,
  costo_promedio: null,
})

interface Escena {
  deVenta?: Partial<VentaADevolver>
  venta?: Partial<Venta>
  cliente?: Partial<Cliente>
  usuario?: object
}

/** The detail of the sale, from the list or by its bars on another screen. */
function abrir(
  { deVenta = {}, venta = {}, cliente = {}, usuario = {} }: Escena = {},
  path = '/venta?venta=123',
) {
  const detalles = [renglon('PAVA', 3, 1), renglon('TAZA', 1, 1)]
  return renderApp(path, {
    usuario: { devolver_desde_venta: true, ...usuario },
    api: (api) =>
      tienda(api)
        .on(ventas.list, () => pageOf([buildVentaListItem()]))
        .on(ventas.get, ({ params: { id } }) =>
          buildVenta({ id, cliente: CONSUMIDOR_FINAL.id, detalles, ...venta }),
        )
        .on(clientes.get, ({ params: { id } }) => buildCliente({ id, ...cliente }))
        .on(notasCredito.deVenta, () => ({ ...DE_VENTA, ...deVenta }))
        .on(notasCredito.devolver, ({ body }) => ({
          ...buildNota({ id: 10, numero: 'NC-X 01-0000010', total: body.total }),
          ...(body.devuelve && body.devuelve.length > 0 && { devuelve: body.devuelve }),
        })),
  })
}

const devolver = async (escena?: Escena) => {
  const app = abrir(escena)
  await app.user.click(await screen.findByRole('button', { name: 'Devolver' }))
  const dialogo = await screen.findByRole('dialog', { name: 'Devolver de TKT-X 01-0000123' })
  return { ...app, dialogo: within(dialogo) }
}
type Dialogo = Awaited<ReturnType<typeof devolver>>['dialogo']
const cantidadDe = (dialogo: Dialogo, nombre: string) =>
  dialogo.getByRole('textbox', { name: `Cantidad que vuelve de ${nombre}` })

describe('a return from the detail of a sale', () => {
  it('is not offered while it is off, of an annulled sale, and when all came back', async () => {
    for (const escena of [
      { usuario: { devolver_desde_venta: undefined } },
      { venta: { estado: 'anulada' as const } },
      { venta: { detalles: [renglon('PAVA', 3, 3)] } },
    ]) {
      abrir(escena)
      await screen.findByRole('button', { name: 'Imprimir Venta' })
      expect(screen.queryByRole('button', { name: 'Devolver' })).not.toBeInTheDocument()
      cleanup()
    }
  })

  it('is saved with a quantity and one press: the money goes back as it came', async () => {
    const { user, api, dialogo } = await devolver()
    await waitFor(() => expect(cantidadDe(dialogo, 'Pava')).toHaveFocus())
    // What came back before is seen, and does not come back again.
    expect(dialogo.getByText('de 2')).toBeVisible()
    expect(dialogo.getByText('Ya volvió')).toBeVisible()
    await user.keyboard('2')
    expect(dialogo.getByText('Tarjeta de débito $ 200,00')).toBeVisible()
    await user.keyboard('{Control>}{Enter}{/Control}')
    const hecha = within(await screen.findByRole('dialog', { name: 'Devolución guardada' }))
    expect(hecha.getByText('$ 200,00')).toBeVisible()
    expect(hecha.getByText('NC-X 01-0000010')).toBeVisible()
    expect(hecha.getByRole('button', { name: 'Imprimir nota' })).toBeVisible()
    const [call] = api.calls(notasCredito.devolver)
    expect(call).toMatchObject({
      params: { ventaId: 123 },
      body: {
        lineas: [{ articulo: 'PAVA', cantidad: 2 }],
        total: 20_000,
        motivo: '',
        devuelve: [{ tipo_pago: 'TARJETA_DEBITO', monto: 20_000 }],
      },
    })
  })

  it('asks for a quantity, and takes no more than is left', async () => {
    const { user, api, dialogo } = await devolver()
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await dialogo.findByText('Escribe cuántas unidades vuelven')).toBeVisible()
    await user.type(cantidadDe(dialogo, 'Pava'), '3{Control>}{Enter}{/Control}')
    expect(await dialogo.findByText('Hasta 2')).toBeVisible()
    expect(api.calls(notasCredito.devolver)).toHaveLength(0)
    await user.click(dialogo.getByRole('button', { name: 'Vuelve todo' }))
    expect(cantidadDe(dialogo, 'Pava')).toHaveValue('2')
  })

  it('goes on with Enter, from the last quantity to the button', async () => {
    const lineas = [linea('PAVA', 3, 0, 30_000), linea('TAZA', 1, 0, 10_000)]
    const { user, dialogo } = await devolver({ deVenta: { lineas } })
    await waitFor(() => expect(cantidadDe(dialogo, 'Pava')).toHaveFocus())
    await user.keyboard('1{Enter}')
    expect(cantidadDe(dialogo, 'Taza')).toHaveFocus()
    await user.keyboard('1{Enter}')
    expect(dialogo.getByRole('button', { name: 'Guardar' })).toHaveFocus()
  })

  it('has its only unit at once', async () => {
    const lineas = [linea('PAVA', 1, 0, 10_000)]
    const { dialogo } = await devolver({ deVenta: { lineas } })
    expect(cantidadDe(dialogo, 'Pava')).toHaveValue('1')
  })

  it('of a divided payment gives each type its share, or all in one type, or credits the account', async () => {
    const pagos_por_devolver = [
      { tipo_pago: 'EFECTIVO' as const, monto: 15_000 },
      { tipo_pago: 'QR' as const, monto: 5_000 },
    ]
    const { user, api, dialogo } = await devolver({
      deVenta: { cliente: 7, pagos: pagos_por_devolver, pagos_por_devolver },
      venta: { cliente: 7 },
      cliente: { saldo: 0 },
    })
    await user.type(cantidadDe(dialogo, 'Pava'), '1')
    expect(dialogo.getByText('Efectivo $ 75,00 + QR / billetera virtual $ 25,00')).toBeVisible()
    await user.selectOptions(dialogo.getByLabelText('Tipo de pago de la devolución'), 'Transferencia')
    expect(dialogo.getByText('Transferencia $ 100,00')).toBeVisible()
    await user.click(dialogo.getByRole('radio', { name: 'A la cuenta' }))
    expect(await dialogo.findByText('Saldo $ 0,00 → -$ 100,00')).toBeVisible()
    await user.type(dialogo.getByRole('textbox', { name: 'Motivo' }), 'no le gustó')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByRole('dialog', { name: 'Devolución guardada' })
    expect(api.calls(notasCredito.devolver)[0]?.body).toMatchObject({ devuelve: [], motivo: 'no le gustó' })
  })

  it('of a sale on account credits it, and gives as money only what the account then has in favour', async () => {
    const { user, api, dialogo } = await devolver({
      deVenta: { cliente: 7, pagos: [], pagos_por_devolver: undefined },
      venta: { cliente: 7 },
      cliente: { saldo: 4_000 },
    })
    await user.type(cantidadDe(dialogo, 'Pava'), '1')
    expect(await dialogo.findByText('Saldo $ 40,00 → -$ 60,00')).toBeVisible()
    await user.click(await dialogo.findByRole('radio', { name: 'Devolver el dinero' }))
    expect(dialogo.getByText('Efectivo $ 60,00')).toBeVisible()
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByRole('dialog', { name: 'Devolución guardada' })
    expect(api.calls(notasCredito.devolver)[0]?.body).toMatchObject({
      total: 10_000,
      devuelve: [{ tipo_pago: 'EFECTIVO', monto: 6_000 }],
    })
  })

  it('stays open with what was typed when it is refused', async () => {
    const { user, api, dialogo } = await devolver()
    api.on(notasCredito.devolver, () => {
      throw refusal(409, 'La venta no tiene tantas unidades por devolver de: Pava (0)')
    })
    await user.type(cantidadDe(dialogo, 'Pava'), '1')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText(/no tiene tantas unidades/)).toBeVisible()
    expect(cantidadDe(dialogo, 'Pava')).toHaveValue('1')
  })
})

describe('the bars of a sale', () => {
  const leer = (user: { keyboard: (text: string) => Promise<void> }, codigo = 'TKTX0000123') =>
    user.keyboard(`${codigo}{Enter}`)

  it('open its detail above any screen, with its two acts, also from a field', async () => {
    const { user, url } = abrir({ usuario: { cambios: true } }, '/venta/nueva')
    const caja = await screen.findByRole('combobox', { name: /^Cliente/ })
    await user.click(caja)
    await user.keyboard('ju{ArrowDown}')
    await leer(user)
    const detalle = within(await screen.findByRole('dialog', { name: 'Detalle de la venta' }))
    expect(detalle.getByRole('button', { name: 'Devolver' })).toBeVisible()
    expect(detalle.getByRole('button', { name: 'Cambiar' })).toBeVisible()
    expect(url()).toBe('/venta/nueva')
    await user.click(detalle.getByRole('button', { name: 'Cerrar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(caja).toHaveValue('ju')
  })

  it('open it from Inicio, and from the list with a filter in hand', async () => {
    const { user, url } = abrir({}, '/dashboard')
    await screen.findByRole('banner')
    await leer(user)
    expect(await screen.findByRole('dialog', { name: 'Detalle de la venta' })).toBeVisible()
    cleanup()
    const lista = abrir({}, '/venta')
    await lista.user.type(await screen.findByRole('searchbox'), 'ju{ArrowRight}')
    await leer(lista.user)
    expect(await screen.findByRole('dialog', { name: 'Detalle de la venta' })).toBeVisible()
    expect(screen.getByRole('searchbox', { hidden: true })).toHaveValue('ju')
    expect(url()).toBe('/dashboard')
  })

  it('are left alone by a dialog: what is typed there stays, and a sentence says what to do', async () => {
    const { user, dialogo } = await devolver()
    const cantidad = cantidadDe(dialogo, 'Pava')
    await user.type(cantidad, '1{ArrowRight}')
    await leer(user, 'TKTX0000124')
    expect(await screen.findByText('Cierra el diálogo y vuelve a leer su código.')).toBeVisible()
    expect(cantidad).toHaveValue('1')
    expect(screen.getByRole('dialog', { name: 'Devolver de TKT-X 01-0000123' })).toBeVisible()
  })

  it.each([
    ['annulled', { estado: 'anulada' as const }, /La venta está anulada/, false],
    [
      'all of which came back',
      { detalles: [renglon('PAVA', 1, 1)] },
      /Todo lo de esta venta ya volvió/,
      false,
    ],
    ['of another branch', { sucursal: 2 }, /lo que vuelve entra en Centro, y el dinero sale de aquí/, true],
  ])('of a sale %s say what to do', async (_, venta, frase, vuelve) => {
    const { user } = abrir({ venta }, '/dashboard')
    await screen.findByRole('banner')
    await leer(user)
    const detalle = within(await screen.findByRole('dialog', { name: 'Detalle de la venta' }))
    expect(detalle.getByText(frase)).toBeVisible()
    expect(detalle.queryAllByRole('button', { name: 'Devolver' })).toHaveLength(vuelve ? 1 : 0)
  })

  it('of a sale that is not there say where to look', async () => {
    const { user, api } = abrir({}, '/dashboard')
    api.on(ventas.get, () => {
      throw refusal(404, 'La venta no existe')
    })
    await screen.findByRole('banner')
    await leer(user)
    expect(await screen.findByText(/búscala por su fecha en Ventas/)).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('ask who may for what the person may not, without losing what was typed', async () => {
    const { user, api, dialogo } = await devolver({ usuario: { tipo_usuario: 'vendedor', permisos: [] } })
    api.on(notasCredito.devolver, () => {
      throw new ApiError(403, {
        error: 'No tienes el permiso «Notas de crédito manuales». Alguien que lo tiene puede autorizarlo.',
        codigo: 'permiso_requerido',
        permiso: 'notas_credito_manuales',
        llamada: 'x',
        detalle: [],
      })
    })
    await user.type(cantidadDe(dialogo, 'Pava'), '1')
    await user.keyboard('{Control>}{Enter}{/Control}')
    const pide = within(await screen.findByRole('dialog', { name: 'Autorización' }))
    expect(pide.getByText('Notas de crédito manuales')).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Autorización' })).toBeNull())
    expect(cantidadDe(dialogo, 'Pava')).toHaveValue('1')
  })

  it('lead from its detail to the exchange, with customer and sale', async () => {
    const { user, url } = abrir({ usuario: { cambios: true } })
    await user.click(await screen.findByRole('button', { name: 'Cambiar' }))
    await waitFor(() => expect(url()).toBe('/cambio?venta=123'))
    expect(await screen.findByRole('combobox', { name: /^Cliente/ })).toHaveValue('Juan Pérez')
    expect(screen.getByLabelText('Venta que se devuelve')).toHaveValue('123')
  })

  it('are what they were while it is off', async () => {
    const { user } = abrir({ usuario: { devolver_desde_venta: undefined } })
    await user.click(await screen.findByRole('button', { name: 'Cerrar' }))
    await leer(user)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
