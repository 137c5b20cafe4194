/** The screens of the sidebar, in the specification's order; the palette finds them too. */

import { LECTURA_DE_PROVEEDORES, type Permiso } from '@mostrador/contract/permiso'
import {
  IconAdjustments,
  IconArrowsExchange,
  IconBox,
  IconBuildingWarehouse,
  IconCalendarRepeat,
  IconCash,
  IconCashRegister,
  IconChartBar,
  IconCheckupList,
  IconClipboardCheck,
  IconClipboardList,
  IconClockHour4,
  IconCoins,
  IconFileDescription,
  IconFileInvoice,
  IconHistory,
  IconHome,
  IconListNumbers,
  IconReceipt,
  IconReceiptRefund,
  IconRefresh,
  IconReplace,
  IconSettings,
  IconShoppingCart,
  IconTransfer,
  IconTruck,
  IconTruckDelivery,
  IconTruckReturn,
  IconUsers,
  IconWalk,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

import type { Sesion } from '../../platform/api/session.tsx'
import { tienePantalla } from './roles.ts'

export interface Screen {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: typeof IconBox
  /** Other paths that count as this screen: the screens that it leads to. */
  within?: readonly string[]
  adminOnly?: boolean
  /** The others find it in Administración. */
  soloContador?: true
  /** Only where the business issues fiscal vouchers, or has issued some. */
  fiscal?: boolean
  /** Only where payments are divided or cheques were taken. */
  cheques?: boolean
  /** Only where tills are on. */
  withCaja?: boolean
  /** Only where purchases are on. */
  compras?: boolean
  /** Only where offers, exchanges in one step, the day of whoever collects, or refinancing or promotions are on, a plan is adjustable, devices may sell without a line, customers have price lists, or articles prices in dollars. */
  con?:
    | 'presupuestos'
    | 'cambios'
    | 'cobranza'
    | 'refinanciaciones'
    | 'cuotas_ajustables'
    | 'sin_conexion'
    | 'listas_precio'
    | 'balanzas'
    | 'promociones'
    | 'precios_dolares'
    | 'conteos_stock'
    | 'variantes'
    | 'numeros_de_serie'
  /** One of them is enough to see the screen. */
  permisos?: readonly Permiso[]
}

export interface ScreenGroup {
  label: string
  screens: readonly Screen[]
}

/** Stands above the groups of the specification. */
export const INICIO: Screen = { to: '/dashboard', label: 'Inicio', icon: IconHome }

export const SIDEBAR: readonly ScreenGroup[] = [
  {
    label: 'ABM',
    screens: [
      {
        to: '/administracion',
        label: 'Administración',
        icon: IconSettings,
        within: [
          '/poner-en-marcha',
          '/usuarios',
          '/locales',
          '/cajas',
          '/rubros',
          '/modelos',
          '/listas-precio',
          '/balanzas',
          '/cotizacion-dolar',
          '/promociones',
          '/configuracion-compras',
          '/configuracion-ventas',
          '/configuracion-cobranza',
          '/comisiones',
          '/actualizacion-precios',
          '/precios-costos',
          '/facturacion-electronica',
          '/importaciones',
          '/libro-iva',
          '/libro-iva-compras',
          '/comprobantes-arca',
          '/permisos',
          '/auditoria',
          '/integridad',
          '/periodo-cerrado',
          '/otros-equipos',
        ],
      },
      { to: '/articulos', label: 'Artículos', icon: IconBox, within: ['/etiquetas', '/lista-precios'] },
      { to: '/clientes', label: 'Clientes', icon: IconUsers },
    ],
  },
  {
    label: 'Módulo Ventas',
    screens: [
      { to: '/venta', label: 'Ventas', icon: IconReceipt },
      { to: '/presupuestos', label: 'Presupuestos', icon: IconFileDescription, con: 'presupuestos' },
      {
        to: '/cambio',
        label: 'Cambio',
        icon: IconReplace,
        con: 'cambios',
        permisos: ['notas_credito_manuales'],
      },
      { to: '/recibos', label: 'Cobros', icon: IconCash, within: ['/cobrar'] },
      {
        to: '/cobranza',
        label: 'Cobranza',
        icon: IconWalk,
        con: 'cobranza',
        permisos: ['gestionar_cobranza'],
      },
      {
        to: '/refinanciaciones',
        label: 'Refinanciaciones',
        icon: IconCalendarRepeat,
        within: ['/refinanciar'],
        con: 'refinanciaciones',
      },
      { to: '/caja', label: 'Caja', icon: IconCashRegister, withCaja: true },
      {
        to: '/informes',
        label: 'Informes',
        icon: IconChartBar,
        permisos: ['informe_ventas', 'informe_cobros', 'agenda_cobros'],
      },
      {
        to: '/notas-credito',
        label: 'Notas de crédito',
        icon: IconReceiptRefund,
        within: ['/crear-nota-credito'],
      },
      { to: '/comprobantes', label: 'Comprobantes', icon: IconFileInvoice, fiscal: true },
      { to: '/cheques', label: 'Cheques', icon: IconCheckupList, within: ['/notas-debito'], cheques: true },
      { to: '/historial-cliente', label: 'Historial de cliente', icon: IconHistory },
    ],
  },
  {
    label: 'Módulo Compras',
    screens: [
      {
        to: '/compras',
        label: 'Compras',
        icon: IconShoppingCart,
        compras: true,
        permisos: ['compras'],
      },
      {
        to: '/pedidos',
        label: 'Pedidos a proveedores',
        icon: IconClipboardCheck,
        compras: true,
        permisos: ['compras'],
      },
      { to: '/recepciones', label: 'Recepciones', icon: IconTruck, compras: true, permisos: ['compras'] },
      {
        to: '/devoluciones-proveedor',
        label: 'Devoluciones a proveedores',
        icon: IconTruckReturn,
        compras: true,
        permisos: ['compras'],
      },
      {
        to: '/pagos-proveedores',
        label: 'Pagos a proveedores',
        icon: IconCoins,
        compras: true,
        permisos: ['pagos_proveedores'],
      },
      {
        to: '/proveedores',
        label: 'Proveedores',
        icon: IconBuildingWarehouse,
        compras: true,
        permisos: LECTURA_DE_PROVEEDORES,
      },
      { to: '/reposicion', label: 'Reposición', icon: IconRefresh, compras: true, permisos: ['compras'] },
    ],
  },
  {
    label: 'Libros',
    screens: [
      {
        to: '/libro-iva',
        label: 'Libro IVA ventas',
        icon: IconFileInvoice,
        soloContador: true,
        fiscal: true,
        permisos: ['libro_iva'],
      },
      {
        to: '/libro-iva-compras',
        label: 'Libro IVA compras',
        icon: IconFileInvoice,
        soloContador: true,
        compras: true,
        permisos: ['libro_iva'],
      },
      {
        to: '/comprobantes-arca',
        label: 'Compras en ARCA',
        icon: IconCheckupList,
        soloContador: true,
        compras: true,
        permisos: ['libro_iva'],
      },
    ],
  },
  {
    label: 'Módulo Stock',
    screens: [
      { to: '/articulos-pendientes', label: 'Artículos pendientes', icon: IconClockHour4 },
      {
        to: '/remitos-cliente',
        label: 'Remitos de cliente',
        icon: IconTruckDelivery,
        within: ['/crear-remito-cliente', '/remito-cliente-detalle'],
      },
      { to: '/ajuste-stock', label: 'Ajuste de stock', icon: IconAdjustments },
      {
        to: '/conteos-stock',
        label: 'Conteos de stock',
        icon: IconListNumbers,
        con: 'conteos_stock',
      },
      {
        to: '/transferencias',
        label: 'Transferencias',
        icon: IconTransfer,
        within: ['/crear-transferencia'],
      },
      {
        to: '/informe-stock',
        label: 'Informe de stock',
        icon: IconClipboardList,
        permisos: ['informe_stock'],
      },
      {
        to: '/movimientos-stock',
        label: 'Movimientos de stock',
        icon: IconArrowsExchange,
        permisos: ['movimientos_stock'],
      },
    ],
  },
]

/** Whether the menu and the palette show the screen; `factura` where there are fiscal vouchers. */
export const isShown = (
  { to, adminOnly, soloContador, permisos, fiscal, cheques, withCaja, compras, con }: Omit<Screen, 'icon'>,
  { esAdmin, puede, usuario }: Pick<Sesion, 'esAdmin' | 'puede' | 'usuario'>,
  factura: boolean,
): boolean =>
  tienePantalla(usuario.tipo_usuario, to) &&
  (esAdmin || !adminOnly) &&
  (!soloContador || usuario.tipo_usuario === 'contador') &&
  (!permisos || permisos.some(puede)) &&
  (factura || !fiscal) &&
  (!cheques || usuario.pagos?.cheques === true) &&
  (!compras || usuario.compras === true) &&
  (!con || usuario[con] !== undefined) &&
  (!withCaja || usuario.caja !== undefined)
