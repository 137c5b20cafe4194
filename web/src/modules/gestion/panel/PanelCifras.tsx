import type { Panel } from '@mostrador/contract/gestion/panel'
import { Link, type LinkProps } from '@tanstack/react-router'
import { formatCount, formatEntero, formatMoney, formatPorcentaje } from '../../../platform/format.ts'
import styles from './Panel.module.css'
import { comparacion, esperanDesde, ventasEnPalabras } from './panel.reglas.ts'

interface Cifra {
  titulo: string
  valor: string
  detalle: string
  /** A figure that needs attention. */
  alerta?: boolean
  link: LinkProps
}

const FALTANTES = 'Transferencias con faltantes'

/** The units lost between branches, for a user who answers for all of them. */
const faltantesDe = ({ cantidad, unidades }: Panel['transferencias_con_faltantes']): Cifra => ({
  titulo: FALTANTES,
  valor: formatEntero(cantidad),
  detalle: `${formatCount(unidades, 'unidad', 'unidades')} en 30 días`,
  alerta: cantidad > 0,
  link: { to: '/transferencias', search: { faltantes: true } },
})

/** The money in the tills is hidden from a vendedor where closes are blind. */
const cajasDe = (cajas: NonNullable<Panel['cajas']>): Cifra[] => {
  const { turnos_abiertos, efectivo, dinero, diferencias_semana: diferencias, primeros_conteos } = cajas
  const enPalabras = formatCount(diferencias.cantidad, 'turno con diferencia', 'turnos con diferencia')
  return [
    {
      titulo: 'Cajas abiertas',
      valor: formatEntero(turnos_abiertos),
      detalle: 'Turnos en curso',
      link: { to: '/caja', search: { tab: 'turnos', estado: 'abierto' } },
    },
    ...(dinero === null || efectivo === null
      ? []
      : [
          {
            titulo: 'Dinero en cajas',
            valor: formatMoney(dinero),
            detalle: `${formatMoney(efectivo)} en efectivo`,
            link: { to: '/caja' } as const,
          },
        ]),
    {
      titulo: 'Diferencias de la semana',
      valor: formatMoney(diferencias.total),
      // A later count does not hide the first one.
      detalle:
        primeros_conteos.cantidad > 0
          ? `${enPalabras}; primer conteo: ${formatMoney(primeros_conteos.total)}`
          : enPalabras,
      alerta: diferencias.cantidad > 0,
      link: { to: '/caja', search: { tab: 'turnos', diferencia: true } },
    },
  ]
}

/** What the business owes its suppliers. */
const proveedoresDe = ({ deuda, vence_semana, vencido }: NonNullable<Panel['proveedores']>): Cifra[] => [
  {
    titulo: 'Le debes a proveedores',
    valor: formatMoney(deuda.total),
    detalle: formatCount(deuda.cantidad, 'proveedor', 'proveedores'),
    link: { to: '/proveedores' },
  },
  {
    titulo: 'Vence esta semana',
    valor: formatMoney(vence_semana.total),
    detalle:
      vencido.cantidad > 0
        ? `${formatMoney(vencido.total)} ya venció`
        : formatCount(vence_semana.cantidad, 'vencimiento', 'vencimientos'),
    alerta: vencido.cantidad > 0,
    link: { to: '/pagos-proveedores', search: { tab: 'agenda' } },
  },
]

const cifrasDe = (panel: Panel, sucursal: number | undefined): Cifra[] => {
  const { ventas_hoy, ventas_mes, ventas_mes_anterior, cobrado_hoy, cuotas_vencidas } = panel
  const { articulos_pendientes, transferencias_a_recibir, articulos_sin_stock } = panel
  const hoy = panel.fecha
  return [
    {
      titulo: 'Ventas de hoy',
      valor: formatMoney(ventas_hoy.total),
      detalle: ventasEnPalabras(ventas_hoy.cantidad),
      link: { to: '/informes', search: { sucursal, desde: hoy } },
    },
    {
      titulo: 'Ventas del mes',
      valor: formatMoney(ventas_mes.total),
      detalle: comparacion(ventas_mes.total, ventas_mes_anterior.total),
      link: { to: '/informes', search: { sucursal } },
    },
    {
      titulo: 'Cobrado hoy',
      valor: formatMoney(cobrado_hoy.total),
      detalle: 'Recibos y ventas de contado',
      link: { to: '/informes', search: { tab: 'cobros', sucursal, desde: hoy } },
    },
    {
      titulo: 'Cuotas vencidas',
      valor: formatMoney(cuotas_vencidas.total),
      detalle: formatCount(cuotas_vencidas.cantidad, 'cuota', 'cuotas'),
      alerta: cuotas_vencidas.cantidad > 0,
      link: { to: '/informes', search: { tab: 'agenda', sucursal } },
    },
    {
      titulo: 'Artículos pendientes',
      valor: formatEntero(articulos_pendientes),
      detalle: 'Por entregar a clientes',
      link: { to: '/articulos-pendientes' },
    },
    {
      titulo: 'Transferencias a recibir',
      valor: formatEntero(transferencias_a_recibir),
      detalle: 'Enviadas por otro local',
      link: { to: '/transferencias' },
    },
    {
      titulo: 'Artículos sin stock',
      valor: formatEntero(articulos_sin_stock),
      detalle: 'En el informe de stock',
      link: { to: '/informe-stock', search: { estado: 'SIN_STOCK' } },
    },
  ]
}

/** What sales leave over what their goods cost to buy again. */
const margenDe = (cuando: string, { reposicion, promedio }: NonNullable<Panel['margen']>['hoy']): Cifra => {
  const { porcentaje, sin_costo } = reposicion
  const partes = [
    porcentaje === null ? 'Sin ventas con costo' : `${formatPorcentaje(porcentaje)} de la venta`,
    ...(promedio.porcentaje === null ? [] : [`al costo promedio ${formatPorcentaje(promedio.porcentaje)}`]),
    ...(sin_costo > 0 ? [`${formatCount(sin_costo, 'línea', 'líneas')} sin costo`] : []),
  ]
  return {
    titulo: `Margen ${cuando}`,
    valor: formatMoney(reposicion.margen),
    detalle: partes.join(' · '),
    alerta: reposicion.margen < 0,
    link: { to: '/informes' },
  }
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

const TITULOS = [
  'Ventas de hoy',
  'Ventas del mes',
  'Cobrado hoy',
  'Cuotas vencidas',
  'Artículos pendientes',
  'Transferencias a recibir',
  'Artículos sin stock',
]

interface PanelCifrasProps {
  esAdmin: boolean
  /** Undefined until it arrives: the cards already stand in their places. */
  panel: Panel | undefined
  sucursal: number | undefined
}

/** The figures of the day; each links to its screen. */
export function PanelCifras({ esAdmin, panel, sucursal }: PanelCifrasProps) {
  if (!panel) {
    return (
      <div className={styles.cifras} aria-hidden>
        {[...TITULOS, ...(esAdmin ? [FALTANTES] : [])].map((titulo) => (
          <div key={titulo} className={styles.cifra}>
            <span>{titulo}</span>
            <strong>&nbsp;</strong>
            <small>&nbsp;</small>
          </div>
        ))}
      </div>
    )
  }
  const cifras = cifrasDe(panel, sucursal)
  if (esAdmin) cifras.push(faltantesDe(panel.transferencias_con_faltantes))
  const { comprobantes_fiscales: fiscales } = panel
  if (fiscales) cifras.push(fiscalesDe(fiscales))
  if (esAdmin && fiscales && fiscales.avisos.length > 0) cifras.push(certificadoDe(fiscales.avisos))
  if (panel.reposicion) cifras.push(reposicionDe(panel.reposicion, sucursal))
  if (panel.margen) cifras.push(margenDe('de hoy', panel.margen.hoy), margenDe('del mes', panel.margen.mes))
  if (panel.cajas) cifras.push(...cajasDe(panel.cajas))
  if (panel.proveedores) cifras.push(...proveedoresDe(panel.proveedores))
  return (
    <ul className={styles.cifras}>
      {cifras.map(({ titulo, valor, detalle, alerta, link }) => (
        <li key={titulo}>
          <Link {...link} className={styles.cifra ?? ''} data-alerta={alerta || undefined}>
            <span>{titulo}</span>
            <strong>{valor}</strong>
            <small>{detalle}</small>
          </Link>
        </li>
      ))}
    </ul>
  )
}
