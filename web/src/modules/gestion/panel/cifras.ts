/** The figures of the day beside what was sold, each with the list that makes it. */
import { LUGAR_DINERO } from '@mostrador/contract/caja/caja-dinero'
import { sumarDias } from '@mostrador/contract/fechas'
import type { Panel } from '@mostrador/contract/gestion/panel'
import { sumar } from '@mostrador/contract/importes'
import type { LinkProps } from '@tanstack/react-router'
import { formatCount, formatEntero, formatInstante, formatMoney } from '../../../platform/text/format.ts'
import { dineroCorto } from '../../../ui/charts/corto.ts'
import { lugares, restaurado } from '../respaldos/respaldos.textos.ts'
import { esperanDesde } from './panel.reglas.ts'

export interface Cifra {
  titulo: string
  valor: string
  /** The whole amount of a short one. */
  entero?: string
  /** In words, or what makes the figure: a name and a value each. */
  detalle: string | readonly (readonly [nombre: string, valor: string])[]
  /** A figure that needs attention. */
  alerta?: boolean
  link: LinkProps
}

interface Donde {
  hoy: string
  sucursal: number | undefined
}

const importe = (centavos: number) => ({ valor: dineroCorto(centavos), entero: formatMoney(centavos) })

/** The days of each figure, which its list is asked for too. */
const DIAS = 30
const SEMANA = 7

export const FALTANTES = 'Transferencias con faltantes'
const VIEJAS = 'Vencido hace más de 90 días'

/** The units lost between branches, for a user who answers for all of them. */
const faltantesDe = (
  { cantidad, unidades }: Panel['transferencias_con_faltantes'],
  { hoy, sucursal }: Donde,
): Cifra => ({
  titulo: FALTANTES,
  valor: formatEntero(cantidad),
  detalle: `${formatCount(unidades, 'unidad', 'unidades')} en 30 días`,
  alerta: cantidad > 0,
  link: { to: '/transferencias', search: { faltantes_desde: sumarDias(hoy, 1 - DIAS), sucursal } },
})

/** All the money by place: what a closed till holds and what waits for its receiver are in it. */
function dineroDe(
  lugares: NonNullable<NonNullable<Panel['cajas']>['lugares']>,
  sucursal: number | undefined,
): Cifra {
  const total = sumar(lugares.map((l) => l.total))
  return {
    titulo: 'Dinero en cajas',
    ...importe(total),
    detalle: lugares
      .filter((l) => l.total !== 0)
      .map((l) => [LUGAR_DINERO[l.lugar], formatMoney(l.total)] as const),
    link: { to: '/caja', search: { tab: 'dinero', sucursal } },
  }
}

/** The money in the tills is hidden from a vendedor where closes are blind. */
const cajasDe = (cajas: NonNullable<Panel['cajas']>, { hoy, sucursal }: Donde): Cifra[] => {
  const { turnos_abiertos, lugares, diferencias_semana: diferencias, primeros_conteos } = cajas
  const enPalabras = formatCount(diferencias.cantidad, 'turno con diferencia', 'turnos con diferencia')
  return [
    {
      titulo: 'Cajas abiertas',
      valor: formatEntero(turnos_abiertos),
      detalle: 'Turnos en curso',
      link: { to: '/caja', search: { tab: 'turnos', estado: 'abierto', sucursal } },
    },
    ...(lugares ? [dineroDe(lugares, sucursal)] : []),
    {
      titulo: 'Diferencias de la semana',
      ...importe(diferencias.total),
      // A later count does not hide the first one.
      detalle:
        primeros_conteos.cantidad > 0
          ? `${enPalabras}; primer conteo: ${formatMoney(primeros_conteos.total)}`
          : enPalabras,
      alerta: diferencias.cantidad > 0,
      link: {
        to: '/caja',
        search: { tab: 'turnos', diferencia_desde: sumarDias(hoy, 1 - SEMANA), sucursal },
      },
    },
  ]
}

/** What the business owes its suppliers. */
const proveedoresDe = (
  { deuda, vence_semana, vencido }: NonNullable<Panel['proveedores']>,
  { hoy }: Donde,
): Cifra[] => [
  {
    titulo: 'Le debes a proveedores',
    ...importe(deuda.total),
    detalle: formatCount(deuda.cantidad, 'proveedor', 'proveedores'),
    link: { to: '/proveedores', search: { estado: 'deuda' } },
  },
  {
    titulo: 'Vence esta semana',
    ...importe(vence_semana.total),
    detalle: formatCount(vence_semana.cantidad, 'vencimiento', 'vencimientos'),
    link: {
      to: '/pagos-proveedores',
      search: { tab: 'agenda', desde: hoy, hasta: sumarDias(hoy, SEMANA - 1) },
    },
  },
  // A figure of its own: no list has both and the total of one.
  ...(vencido.cantidad > 0
    ? [
        {
          titulo: 'Vencido con proveedores',
          ...importe(vencido.total),
          detalle: formatCount(vencido.cantidad, 'vencimiento', 'vencimientos'),
          alerta: true,
          link: { to: '/pagos-proveedores', search: { tab: 'agenda', hasta: sumarDias(hoy, -1) } } as const,
        },
      ]
    : []),
]

const deTodos = (panel: Panel, sucursal: number | undefined): Cifra[] => {
  const { cobrado_hoy, cuotas_vencidas } = panel
  const { hasta_30, hasta_60, hasta_90, mas_de_90 } = cuotas_vencidas
  const { articulos_pendientes, transferencias_a_recibir, articulos_sin_stock } = panel
  const hoy = panel.fecha
  const una = panel.sucursal !== null
  return [
    {
      titulo: 'Cobrado hoy',
      ...importe(cobrado_hoy.total),
      detalle: 'Recibos y ventas de contado',
      link: { to: '/informes', search: { tab: 'cobros', sucursal, desde: hoy } },
    },
    {
      titulo: 'Cuotas vencidas',
      ...importe(cuotas_vencidas.total),
      detalle: formatCount(cuotas_vencidas.cantidad, 'cuota', 'cuotas'),
      alerta: cuotas_vencidas.cantidad > 0,
      link: { to: '/informes', search: { tab: 'agenda', sucursal, vence_hasta: sumarDias(hoy, -1) } },
    },
    {
      titulo: VIEJAS,
      ...importe(mas_de_90),
      detalle: `1 a 30: ${dineroCorto(hasta_30)} · 31 a 60: ${dineroCorto(hasta_60)} · 61 a 90: ${dineroCorto(hasta_90)}`,
      alerta: mas_de_90 > 0,
      link: { to: '/informes', search: { tab: 'creditos', sucursal } },
    },
    {
      titulo: 'Artículos pendientes',
      valor: formatEntero(articulos_pendientes),
      detalle: 'Por entregar a clientes',
      link: { to: '/articulos-pendientes', search: { sucursal } },
    },
    {
      titulo: 'Transferencias a recibir',
      valor: formatEntero(transferencias_a_recibir),
      detalle: 'Enviadas por otro local',
      link: {
        to: '/transferencias',
        search: { tipo: una ? 'recibidas' : undefined, estado: 'ENVIADA', sucursal },
      },
    },
    {
      titulo: 'Artículos sin stock',
      valor: formatEntero(articulos_sin_stock),
      detalle: 'En el informe de stock',
      link: { to: '/informe-stock', search: { sucursal, estado: 'SIN_STOCK' } },
    },
  ]
}

/** The vouchers that have no CAE yet. */
const fiscalesDe = ({
  pendientes,
  desde,
  rechazados,
}: NonNullable<Panel['comprobantes_fiscales']>): Cifra => ({
  titulo: 'Comprobantes sin CAE',
  valor: formatEntero(pendientes + rechazados),
  detalle: esperanDesde(pendientes, desde, rechazados),
  alerta: rechazados > 0,
  link: { to: '/comprobantes', search: rechazados > 0 ? { estado: 'rechazado' } : {} },
})

/** A certificate that ends soon: without one nothing is authorised. */
const certificadoDe = (avisos: readonly string[]): Cifra => ({
  titulo: 'Certificado de ARCA',
  valor: 'Por renovar',
  detalle: avisos.join(' '),
  alerta: true,
  link: { to: '/facturacion-electronica' },
})

/** Scheduled price updates that did not take effect, because their author may no longer change prices. */
const detenidosDe = (detenidos: number): Cifra => ({
  titulo: 'Precios programados',
  valor: formatEntero(detenidos),
  detalle:
    detenidos === 1 ? 'Detenida: quien la programó ya no puede' : 'Detenidas: quien las programó ya no puede',
  alerta: true,
  link: { to: '/actualizacion-precios', search: { vista: 'programadas' } },
})

/** The rate of the dollar that the prices follow is older than the business accepts. */
const cotizacionDe = (dias: number): Cifra => ({
  titulo: 'Cotización del dólar',
  valor: `Hace ${formatCount(dias, 'día', 'días')}`,
  detalle: 'Los precios en dólares pueden estar viejos',
  alerta: true,
  link: { to: '/cotizacion-dolar' },
})

/** What reached its point, for who buys. */
const reposicionDe = (
  { articulos }: NonNullable<Panel['reposicion']>,
  sucursal: number | undefined,
): Cifra => ({
  titulo: 'Bajo el punto de pedido',
  valor: formatEntero(articulos),
  detalle: 'Por reponer',
  alerta: articulos > 0,
  link: { to: '/reposicion', search: { sucursal } },
})

/** What devices sold without a line, and what is left to do about it. */
const sinConexionDe = (
  { esperan, desde, para_resolver, por_contar }: NonNullable<Panel['sin_conexion']>,
  sucursal: number | undefined,
): Cifra => ({
  titulo: 'Ventas sin conexión',
  valor: formatEntero(esperan),
  detalle: [
    `por enviar${desde ? ` desde el ${formatInstante(desde)}` : ''}`,
    para_resolver > 0 && `${formatEntero(para_resolver)} para resolver`,
    por_contar > 0 && formatCount(por_contar, 'artículo por contar', 'artículos por contar'),
  ]
    .filter(Boolean)
    .join(' · '),
  alerta: para_resolver + por_contar > 0,
  link: {
    to: '/informes',
    search: {
      tab: 'sin_conexion',
      sucursal,
      linea: esperan > 0 ? 'equipos' : por_contar > 0 ? 'contar' : undefined,
    },
  },
})

/** The last backup, for who answers for it: when, where, and whether one was ever restored. */
const respaldoDe = (respaldo: NonNullable<Panel['respaldo']>): Cifra => ({
  titulo: 'Último respaldo',
  valor: respaldo.ultimo ? formatInstante(respaldo.ultimo.momento) : 'Todavía ninguno',
  detalle:
    respaldo.avisos.length > 0
      ? respaldo.avisos.join(' ')
      : respaldo.ultimo
        ? `${lugares(respaldo)}; ${restaurado(respaldo)}`
        : 'El primero se hace al minuto de encender',
  alerta: respaldo.avisos.length > 0,
  link: { to: '/integridad' },
})

/** Those that everybody has. */
export const TITULOS = [
  'Cobrado hoy',
  'Cuotas vencidas',
  VIEJAS,
  'Artículos pendientes',
  'Transferencias a recibir',
  'Artículos sin stock',
]

/** In their order. Some are for those who answer for all branches, others where a part of the business is on. */
export function cifrasDe(panel: Panel, sucursal: number | undefined, esAdmin: boolean): Cifra[] {
  const donde = { hoy: panel.fecha, sucursal }
  const {
    comprobantes_fiscales: fiscales,
    precios_detenidos,
    cotizacion_vieja,
    sin_conexion,
    reposicion,
    cajas,
    proveedores,
    respaldo,
  } = panel
  return [
    ...deTodos(panel, sucursal),
    ...(esAdmin ? [faltantesDe(panel.transferencias_con_faltantes, donde)] : []),
    ...(fiscales ? [fiscalesDe(fiscales)] : []),
    ...(esAdmin && fiscales && fiscales.avisos.length > 0 ? [certificadoDe(fiscales.avisos)] : []),
    ...(precios_detenidos ? [detenidosDe(precios_detenidos)] : []),
    ...(cotizacion_vieja ? [cotizacionDe(cotizacion_vieja)] : []),
    ...(sin_conexion ? [sinConexionDe(sin_conexion, sucursal)] : []),
    ...(reposicion ? [reposicionDe(reposicion, sucursal)] : []),
    ...(cajas ? cajasDe(cajas, donde) : []),
    ...(proveedores ? proveedoresDe(proveedores, donde) : []),
    ...(respaldo ? [respaldoDe(respaldo)] : []),
  ]
}
