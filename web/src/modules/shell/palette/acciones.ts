/** What people want to do, and other words for the screens. */
import { CONFIGURACION_DE_VENTAS } from '@mostrador/contract/base/apagados'
import type { PaletteItem } from '../../../platform/palette.ts'
import type { Screen } from '../screens.ts'

interface Accion extends Omit<Screen, 'icon'> {
  /** The filters of its screen. */
  search?: Record<string, unknown>
  /** Other words for it. */
  palabras: string
}

export const ACCIONES: readonly Accion[] = [
  { to: '/venta/nueva', label: 'Nueva venta', palabras: 'vender facturar factura ticket crear' },
  { to: '/recibos', label: 'Cobrar una cuota', palabras: 'cobrar cobranza cobro pago recibo qr billetera' },
  { to: '/caja', label: 'Abrir caja', palabras: 'apertura fondo turno', withCaja: true },
  { to: '/caja', label: 'Cerrar caja', palabras: 'cierre arqueo contar turno', withCaja: true },
  {
    to: '/clientes',
    search: { deudores: true, orden: '-saldo' },
    label: 'Clientes que deben',
    palabras: 'deudores deuda morosos saldo cuenta corriente fiado',
  },
  {
    to: '/informes',
    search: { tab: 'agenda' },
    label: 'Cuotas por vencer y vencidas',
    palabras: 'agenda de cobros vencimientos morosos atrasadas',
    permisos: ['agenda_cobros'],
  },
  {
    to: '/crear-nota-credito',
    label: 'Nueva nota de crédito',
    palabras: 'devolver devolucion cambio crear',
  },
  { to: '/crear-remito-cliente', label: 'Crear remito', palabras: 'nuevo entrega entregar' },
  {
    to: '/crear-transferencia',
    label: 'Nueva transferencia',
    palabras: 'crear enviar mercaderia sucursal',
    permisos: ['crear_transferencias'],
  },
  { to: '/micuenta', label: 'Cambiar la contraseña', palabras: 'clave password' },
  {
    to: '/informes',
    search: { tab: 'analisis' },
    label: 'Análisis de Ventas',
    palabras: 'ganancias ganancia margen rentabilidad utilidad',
    permisos: ['informe_ventas'],
  },
]

/** What the palette does itself. */
export const HECHAS: readonly {
  to: PaletteItem['to'] & string
  label: string
  palabras: string
  /** Only where it is on. */
  con?: 'cambio_rapido'
}[] = [
  {
    to: 'cambiar',
    label: 'Cambiar de persona',
    palabras: 'pin usuario vendedor cajero otro bloquear',
    con: 'cambio_rapido',
  },
  { to: 'salir', label: 'Cerrar sesión', palabras: 'salir desconectar' },
  { to: 'oscuro', label: 'Modo oscuro', palabras: 'tema noche pantalla' },
  { to: 'claro', label: 'Modo claro', palabras: 'tema dia pantalla' },
]

/** Where an admin switches on what a screen belongs to; null for what needs no switch. */
export function seEnciendeEn({
  withCaja,
  compras,
  fiscal,
  con,
}: Pick<Screen, 'withCaja' | 'compras' | 'fiscal' | 'con'>): Pick<Screen, 'to' | 'label'> | null {
  if (withCaja || con === 'sin_conexion') return { to: '/cajas', label: 'Cajas' }
  if (compras) return { to: '/configuracion-compras', label: 'Compras' }
  if (fiscal) return { to: '/facturacion-electronica', label: 'Facturación electrónica' }
  if (con === 'cobranza') return { to: '/configuracion-cobranza', label: 'Cobranza y recordatorios' }
  if (con && con !== 'cuotas_ajustables')
    return { to: '/configuracion-ventas', label: CONFIGURACION_DE_VENTAS }
  return null
}

/** Other words for a screen, by its address. */
export const SINONIMOS: Readonly<Record<string, string>> = {
  '/dashboard': 'panel principal hoy',
  '/administracion': 'configuracion ajustes opciones',
  '/articulos': 'productos mercaderia catalogo precios',
  '/clientes': 'cuentas deudores',
  '/venta': 'facturas tickets comprobantes',
  '/recibos': 'cuotas pendientes cobranza recibos',
  '/caja': 'arqueo turno efectivo',
  '/presupuestos': 'cotizacion cotizar oferta',
  '/cambio': 'canje talle',
  '/informes': 'reportes estadisticas resumen',
  '/notas-credito': 'devoluciones',
  '/historial-cliente': 'cuenta corriente resumen',
  '/informe-stock': 'existencias inventario deposito',
  '/movimientos-stock': 'kardex entradas salidas',
  '/ajuste-stock': 'inventario conteo corregir',
  '/conteos-stock': 'inventario contar recuento estantes',
  '/numeros-de-serie': 'historial de un numero imei garantia',
  '/articulos-pendientes': 'faltantes entregar',
  '/transferencias': 'envios entre sucursales',
  '/usuarios': 'vendedores empleados personal',
  '/locales': 'sucursales',
  '/actualizacion-precios': 'aumentar aumento remarcar inflacion',
  '/facturacion-electronica': 'arca afip cae certificado',
  '/comprobantes': 'facturas electronicas cae arca afip',
  '/importaciones': 'excel planilla subir cargar',
  '/etiquetas': 'codigos de barras imprimir precios',
  '/balanzas': 'etiquetas peso importe fiambre systel kretz pesables',
  '/promociones': 'descuentos oferta 2x1 3x2 segunda unidad por que no',
  '/lista-precios': 'mostrador qr publica pdf imprimir',
  '/permisos': 'autorizaciones roles',
  '/auditoria': 'quien cambio registro',
  '/periodo-cerrado': 'cierre mes bloquear',
  '/micuenta': 'perfil clave contraseña',
  '/sin-conexion': 'internet offline pin',
  '/reposicion': 'comprar faltantes punto de pedido',
  '/ayuda/{-$pagina}': 'manual como se hace instrucciones',
}
