/** The screens of the sidebar and the palette, in the specification's order. */

import type { Permiso } from '@mostrador/contract/permiso'
import {
  IconAdjustments,
  IconArrowsExchange,
  IconBox,
  IconBuildingStore,
  IconCash,
  IconCashRegister,
  IconCategory,
  IconChartBar,
  IconChecklist,
  IconCheckupList,
  IconClipboardList,
  IconClockHour4,
  IconFileInvoice,
  IconFileUpload,
  IconHistory,
  IconLock,
  IconReceipt,
  IconReceiptRefund,
  IconSettings,
  IconShieldCheck,
  IconShoppingCart,
  IconTags,
  IconTransfer,
  IconTruck,
  IconTruckDelivery,
  IconUsers,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'

import type { Sesion } from '../../platform/api/session.tsx'

export interface Screen {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: typeof IconBox
  /** Other paths that count as this screen: the screens that it leads to. */
  within?: readonly string[]
  adminOnly?: boolean
  /** Only where the business issues fiscal vouchers, or has issued some. */
  fiscal?: boolean
  /** Only where payments are divided or cheques were taken. */
  cheques?: boolean
  /** Only where tills are on. */
  withCaja?: boolean
  /** Only where purchases are on. */
  compras?: boolean
  /** One of them is enough to see the screen. */
  permisos?: readonly Permiso[]
}

export interface ScreenGroup {
  label: string
  screens: readonly Screen[]
}

export const SIDEBAR: readonly ScreenGroup[] = [
  {
    label: 'ABM',
    screens: [
      {
        to: '/administracion',
        label: 'Administración',
        icon: IconSettings,
        within: [
          '/usuarios',
          '/locales',
          '/cajas',
          '/rubros',
          '/configuracion-compras',
          '/proveedores',
          '/actualizacion-precios',
          '/facturacion-electronica',
          '/importaciones',
          '/libro-iva',
          '/permisos',
          '/auditoria',
          '/integridad',
          '/periodo-cerrado',
          '/cheques',
          '/notas-debito',
        ],
      },
      { to: '/articulos', label: 'Artículos', icon: IconBox, within: ['/etiquetas'] },
      { to: '/clientes', label: 'Clientes', icon: IconUsers },
    ],
  },
  {
    label: 'Módulo Ventas',
    screens: [
      { to: '/venta', label: 'Ventas', icon: IconReceipt },
      { to: '/recibos', label: 'Cobros', icon: IconCash },
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
      { to: '/historial-cliente', label: 'Historial de cliente', icon: IconHistory },
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

/** Screens that the palette also finds, though the sidebar has no link to them. */
export const OTHER_SCREENS: readonly Screen[] = [
  { to: '/usuarios', label: 'Usuarios', icon: IconUsers },
  { to: '/locales', label: 'Locales', icon: IconBuildingStore },
  { to: '/actualizacion-precios', label: 'Actualización de Precios', icon: IconAdjustments },
  { to: '/cajas', label: 'Cajas', icon: IconCashRegister, adminOnly: true },
  { to: '/configuracion-compras', label: 'Compras', icon: IconShoppingCart, adminOnly: true },
  { to: '/proveedores', label: 'Proveedores', icon: IconTruck, compras: true, permisos: ['compras'] },
  { to: '/rubros', label: 'Rubros', icon: IconCategory, permisos: ['editar_articulos'] },
  {
    to: '/facturacion-electronica',
    label: 'Facturación electrónica',
    icon: IconFileInvoice,
    adminOnly: true,
  },
  {
    to: '/libro-iva',
    label: 'Libro IVA ventas',
    icon: IconFileInvoice,
    fiscal: true,
    permisos: ['libro_iva'],
  },
  { to: '/importaciones', label: 'Importar', icon: IconFileUpload, adminOnly: true },
  { to: '/etiquetas', label: 'Imprimir etiquetas', icon: IconTags },
  { to: '/permisos', label: 'Permisos', icon: IconLock, adminOnly: true },
  { to: '/auditoria', label: 'Auditoría', icon: IconShieldCheck, adminOnly: true },
  { to: '/integridad', label: 'Integridad', icon: IconChecklist, adminOnly: true },
  { to: '/cheques', label: 'Cheques', icon: IconCheckupList, cheques: true },
  { to: '/notas-debito', label: 'Notas de débito', icon: IconCheckupList, cheques: true },
  { to: '/periodo-cerrado', label: 'Cerrado hasta', icon: IconLock, adminOnly: true },
  { to: '/micuenta', label: 'Mi cuenta', icon: IconSettings },
]

/** Whether the menu and the palette show the screen; `factura` where there are fiscal vouchers. */
export const isShown = (
  { adminOnly, permisos, fiscal, cheques, withCaja, compras }: Screen,
  { esAdmin, puede, usuario }: Pick<Sesion, 'esAdmin' | 'puede' | 'usuario'>,
  factura: boolean,
): boolean =>
  (esAdmin || !adminOnly) &&
  (!permisos || permisos.some(puede)) &&
  (factura || !fiscal) &&
  (!cheques || usuario.pagos?.cheques === true) &&
  (!compras || usuario.compras === true) &&
  (!withCaja || usuario.caja !== undefined)
