/** The screens of the sidebar and the palette, in the specification's order. */
import {
  IconAdjustments,
  IconArrowsExchange,
  IconBox,
  IconBuildingStore,
  IconCash,
  IconCashRegister,
  IconChartBar,
  IconChecklist,
  IconClipboardList,
  IconClockHour4,
  IconFileUpload,
  IconHistory,
  IconReceipt,
  IconReceiptRefund,
  IconSettings,
  IconShieldCheck,
  IconTags,
  IconTransfer,
  IconTruckDelivery,
  IconUsers,
} from '@tabler/icons-react'
import type { LinkProps } from '@tanstack/react-router'
import type { Sesion } from '../../platform/session.tsx'

export interface Screen {
  to: NonNullable<LinkProps['to']>
  label: string
  icon: typeof IconBox
  /** Other paths that count as this screen: the screens that it leads to. */
  within?: readonly string[]
  adminOnly?: boolean
  /** Only where tills are on. */
  withCaja?: boolean
}

/** Whether a user sees a screen. */
export const isVisible = ({ adminOnly, withCaja }: Screen, { esAdmin, usuario }: Sesion): boolean =>
  (esAdmin || !adminOnly) && (!withCaja || usuario.caja !== undefined)

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
          '/actualizacion-precios',
          '/importaciones',
          '/auditoria',
          '/integridad',
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
      { to: '/informes', label: 'Informes', icon: IconChartBar },
      {
        to: '/notas-credito',
        label: 'Notas de crédito',
        icon: IconReceiptRefund,
        within: ['/crear-nota-credito'],
      },
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
      { to: '/informe-stock', label: 'Informe de stock', icon: IconClipboardList },
      { to: '/movimientos-stock', label: 'Movimientos de stock', icon: IconArrowsExchange },
    ],
  },
]

/** Screens that the palette also finds, though the sidebar has no link to them. */
export const OTHER_SCREENS: readonly Screen[] = [
  { to: '/usuarios', label: 'Usuarios', icon: IconUsers },
  { to: '/locales', label: 'Locales', icon: IconBuildingStore },
  { to: '/actualizacion-precios', label: 'Actualización de Precios', icon: IconAdjustments },
  { to: '/cajas', label: 'Cajas', icon: IconCashRegister, adminOnly: true },
  { to: '/importaciones', label: 'Importar', icon: IconFileUpload, adminOnly: true },
  { to: '/etiquetas', label: 'Imprimir etiquetas', icon: IconTags },
  { to: '/auditoria', label: 'Auditoría', icon: IconShieldCheck, adminOnly: true },
  { to: '/integridad', label: 'Integridad', icon: IconChecklist, adminOnly: true },
  { to: '/micuenta', label: 'Mi cuenta', icon: IconSettings },
]
