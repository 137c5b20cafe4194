import { libroIvaCompras } from '@mostrador/contract/compras/comprobantes/libro-iva-compras'
import { pedidos } from '@mostrador/contract/compras/pedidos/pedidos'
import { inicio } from '@mostrador/contract/gestion/inicio'
import { articulosPendientes } from '@mostrador/contract/mercaderia/articulos-pendientes'
import { stock } from '@mostrador/contract/mercaderia/stock'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { Permiso, type TipoUsuario, tieneDeInicio } from '@mostrador/contract/permiso'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildTransferencia, buildVentaListItem, pageOf } from '../../../test/builders.ts'
import { renderApp } from '../../../test/renderApp.tsx'
import { tienePantalla } from './roles.ts'

const de = (tipo_usuario: TipoUsuario, more: object = {}) => ({
  tipo_usuario,
  permisos: Permiso.options.filter((p) => tieneDeInicio(tipo_usuario, p)),
  sucursal: 1,
  ...more,
})

const open = (address: string, usuario: object) =>
  renderApp(address, {
    usuario,
    api: (api) =>
      api
        .on(transferencias.list, () => pageOf([buildTransferencia({ sucursal_origen_nombre: 'Norte' })]))
        .on(articulosPendientes.list, () => pageOf([]))
        .on(pedidos.list, () => pageOf([]))
        .on(stock.informe, () => ({
          ...pageOf([]),
          productos: [
            { codigo: 'Y-1', nombre: 'Yerba', stock_total: 0, en_transito: 3, estado: 'SIN_STOCK' as const },
          ],
          estadisticas: { total: 7, con_stock: 6, sin_stock: 1 },
        }))
        .on(ventas.list, () => pageOf([buildVentaListItem()]))
        .on(inicio.get, () => new Promise<never>(() => undefined))
        .on(libroIvaCompras.resumen, () => new Promise<never>(() => undefined)),
  })

const menu = async () => {
  const links = within(await screen.findByRole('navigation', { name: 'Menú' })).getAllByRole('link')
  return links.map((link) => link.textContent)
}

describe('the menu', () => {
  it('of an accountant has what is read', async () => {
    open('/dashboard', de('contador', { compras: true }))
    expect(await menu()).toEqual([
      'Inicio',
      'Administración',
      'Ventas',
      'Cobros',
      'Informes',
      'Notas de crédito',
      'Historial de cliente',
      'Compras',
      'Recepciones',
      'Devoluciones a proveedores',
      'Pagos a proveedores',
      'Proveedores',
      'Libro IVA compras',
      'Compras en ARCA',
      'Informe de stock',
      'Movimientos de stock',
    ])
  })

  it('marks one link alone, also of what Administración has too', async () => {
    open('/libro-iva-compras', de('contador', { compras: true }))
    await menu()
    const links = within(screen.getByRole('navigation', { name: 'Menú' })).getAllByRole('link')
    expect(links.filter((link) => link.getAttribute('aria-current')).map((link) => link.textContent)).toEqual(
      ['Libro IVA compras'],
    )
  })

  it('of whoever looks after the stock has goods alone', async () => {
    open('/dashboard', de('deposito', { compras: true }))
    expect(await menu()).toEqual([
      'Inicio',
      'Pedidos a proveedores',
      'Recepciones',
      'Artículos pendientes',
      'Remitos de cliente',
      'Ajuste de stock',
      'Transferencias',
      'Informe de stock',
      'Movimientos de stock',
    ])
  })
})

describe('an address that is not of the role', () => {
  it.each([
    ['contador', '/venta/nueva'],
    ['contador', '/ajuste-stock'],
    ['contador', '/permisos'],
    ['deposito', '/venta'],
    ['deposito', '/recibos'],
    ['deposito', '/articulos'],
    ['deposito', '/pedidos/nuevo'],
  ] as const)('of a %s, %s says so', async (tipo, address) => {
    open(address, de(tipo))
    expect(await screen.findByText('No tienes permiso para ver esta pantalla')).toBeVisible()
  })

  it('counts the stock with whoever looks after it', () => {
    for (const path of ['/conteos-stock', '/conteos-stock/7'])
      expect(tienePantalla('deposito', path)).toBe(true)
  })

  it('opens for the roles of the counter', () => {
    for (const tipo of ['vendedor', 'admin'] as const)
      for (const path of ['/venta/nueva', '/permisos']) expect(tienePantalla(tipo, path)).toBe(true)
  })
})

describe('the first screen of whoever looks after the stock', () => {
  it('says what arrives and what has run out, and opens each', async () => {
    open('/dashboard', de('deposito'))
    const link = await screen.findByRole('link', { name: /^De Norte/ })
    expect(link.getAttribute('href')).toMatch(/^\/transferencias\?transferencia=/)
    expect(await screen.findByRole('link', { name: /^Yerba/ })).toHaveTextContent('3 en camino')
    expect(screen.getByText('No queda nada por entregar.')).toBeVisible()
    const acciones = within(screen.getByRole('navigation', { name: 'Para empezar' })).getAllByRole('link')
    expect(acciones.map((a) => a.textContent)).toEqual([
      'Recibir',
      'Contar',
      'Transferir',
      'Ajustar',
      'Buscar',
    ])
  })

  it('does not offer to send what only a permission sends', async () => {
    open('/dashboard', de('deposito', { permisos: ['informe_stock'] }))
    await screen.findByRole('link', { name: 'Contar' })
    expect(screen.queryByRole('link', { name: 'Transferir' })).not.toBeInTheDocument()
  })
})

it('an accountant reads the sales, and is offered neither a new one nor an annulment', async () => {
  open('/venta', de('contador'))
  expect(await screen.findByRole('button', { name: /^Imprimir Venta/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Crear nueva venta/ })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Anular/ })).not.toBeInTheDocument()
})
