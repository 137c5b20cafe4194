import { CONFIGURACION_DE_VENTAS } from '@mostrador/contract/base/apagados'
import type { Permiso } from '@mostrador/contract/permiso'
import { PRECIOS_DESDE_EL_COSTO } from '@mostrador/contract/permiso'
import {
  IconBook2,
  IconBuildingStore,
  IconCalculator,
  IconCalendarDollar,
  IconCashRegister,
  IconCategory,
  IconChecklist,
  IconCurrencyDollar,
  IconDevices,
  IconDiscount,
  IconFileDescription,
  IconFileInvoice,
  IconFileSearch,
  IconFileUpload,
  IconKey,
  IconLock,
  IconNotebook,
  IconPercentage,
  IconRocket,
  IconScale,
  IconShieldCheck,
  IconShoppingCart,
  IconTags,
  IconTruck,
  IconUsers,
  IconWalk,
} from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useSesion } from '../../platform/api/session.tsx'
import { Campos } from '../../ui/Campos.tsx'
import { PageHeader } from '../../ui/pages/PageHeader.tsx'
import { useHayComprobantes } from '../base/emisor/facturacion.estado.queries.ts'
import styles from './Administracion.module.css'
import { tienePantalla } from './roles.ts'

interface Entry {
  label: string
  text: string
  icon: typeof IconUsers
  /** Absent while what it leads to is off: the words say where it is turned on. */
  to?: NonNullable<LinkProps['to']>
  adminOnly?: boolean
  /** Only where the business issues fiscal vouchers, or has issued some. */
  fiscal?: boolean
  /** Only once there are rubros. */
  rubros?: boolean
  /** Only where customers have price lists. */
  listas?: boolean
  /** Where purchases are on; false: only where they are off. */
  compras?: boolean
  /** Where a plan is adjustable; false: only where none is. */
  ajustables?: boolean
  /** Only where articles have prices in dollars. */
  dolares?: boolean
  /** Only where labels of scales are read. */
  balanzas?: boolean
  /** Only where promotions are on. */
  promociones?: boolean
  /** Only where articles have sizes and colours. */
  variantes?: boolean
  /** Of those who may do it, or borrow it. */
  permiso?: Permiso
  /** Of those who may see it. */
  informe?: Permiso
}

/** What sets up the business, by what it is about. The daily work stands in the menu. */
const GROUPS: readonly { label: string; entries: readonly Entry[] }[] = [
  {
    label: 'Negocio',
    entries: [
      {
        label: 'Poner en marcha',
        text: 'Ocho preguntas encienden lo que el negocio usa',
        icon: IconRocket,
        to: '/poner-en-marcha',
        adminOnly: true,
      },
      { label: 'Locales', text: 'Las sucursales del negocio', icon: IconBuildingStore, to: '/locales' },
      { label: 'Usuarios', text: 'Quién trabaja y en qué sucursal', icon: IconUsers, to: '/usuarios' },
      {
        label: 'Permisos',
        text: 'Qué puede hacer cada vendedor',
        icon: IconKey,
        to: '/permisos',
        adminOnly: true,
      },
      {
        label: 'Cajas',
        text: 'En qué sucursales se abre y se cierra caja',
        icon: IconCashRegister,
        to: '/cajas',
        adminOnly: true,
      },
      {
        label: 'Facturación electrónica',
        text: 'Facturas A, B y C autorizadas por ARCA',
        icon: IconFileInvoice,
        to: '/facturacion-electronica',
        adminOnly: true,
      },
      {
        label: 'Compras',
        text: 'Si el negocio lleva acá sus proveedores',
        icon: IconShoppingCart,
        to: '/configuracion-compras',
        adminOnly: true,
      },
      {
        label: CONFIGURACION_DE_VENTAS,
        text: 'Si se ofrece antes de vender, si se cambia en un paso, y cuánto se fía',
        icon: IconFileDescription,
        to: '/configuracion-ventas',
        adminOnly: true,
      },
      {
        label: 'Cobranza y recordatorios',
        text: 'Si se anotan promesas y visitas, y cuándo se recuerda una cuota',
        icon: IconWalk,
        to: '/configuracion-cobranza',
        adminOnly: true,
      },
      {
        label: 'Comisiones',
        text: 'Cuánto gana cada vendedor por lo que vende o cobra',
        icon: IconPercentage,
        to: '/comisiones',
        adminOnly: true,
      },
      {
        label: 'Conectar otros equipos',
        text: 'Cómo entran otras computadoras y teléfonos del local',
        icon: IconDevices,
        to: '/otros-equipos',
        adminOnly: true,
      },
    ],
  },
  {
    label: 'Datos',
    entries: [
      {
        label: 'Actualización de Precios',
        text: 'Cambiar muchos precios a la vez',
        icon: IconPercentage,
        to: '/actualizacion-precios',
        permiso: 'cambiar_precios',
      },
      {
        label: 'Cotización del dólar',
        text: 'Cuánto vale un dólar, y los precios que lo siguen',
        icon: IconCurrencyDollar,
        to: '/cotizacion-dolar',
        dolares: true,
        permiso: 'cambiar_precios',
      },
      {
        label: PRECIOS_DESDE_EL_COSTO,
        text: 'Revisar los precios de los artículos cuyo costo cambió',
        icon: IconCalculator,
        to: '/precios-costos',
        compras: true,
        informe: 'precios_costos',
      },
      {
        label: 'Promociones',
        text: '2×1, segunda unidad, descuentos por día, por cantidad o por medio de pago',
        icon: IconDiscount,
        to: '/promociones',
        adminOnly: true,
        promociones: true,
      },
      {
        label: 'Rubros',
        text: 'Cómo se ordenan los artículos',
        icon: IconCategory,
        to: '/rubros',
        rubros: true,
        permiso: 'editar_articulos',
      },
      {
        label: 'Modelos',
        text: 'Los talles y colores de un artículo, en una matriz',
        icon: IconCategory,
        to: '/modelos',
        variantes: true,
      },
      {
        label: 'Listas de precios',
        text: 'Otros precios para el gremio, los empleados o un cliente',
        icon: IconTags,
        to: '/listas-precio',
        listas: true,
        permiso: 'cambiar_precios',
      },
      {
        label: 'Balanzas',
        text: 'Cómo se leen las etiquetas con peso o con importe',
        icon: IconScale,
        to: '/balanzas',
        adminOnly: true,
        balanzas: true,
      },
      {
        label: 'Importar',
        text: 'Traer artículos, clientes, stock y precios de una planilla',
        icon: IconFileUpload,
        to: '/importaciones',
        adminOnly: true,
      },
      { label: 'Proveedores', text: 'Se enciende en Compras', icon: IconTruck, compras: false },
      {
        label: 'Proveedores',
        text: 'Están en el menú, en «Módulo Compras»',
        icon: IconTruck,
        compras: true,
        adminOnly: true,
      },
      {
        label: 'Actualización de cuotas',
        text: 'Se enciende con un plan ajustable, en Presupuestos, cambios y crédito',
        icon: IconCalendarDollar,
        ajustables: false,
      },
      {
        label: 'Actualización de cuotas',
        text: 'Aumentar las cuotas que no vencieron de los planes ajustables',
        icon: IconCalendarDollar,
        to: '/actualizacion-cuotas',
        ajustables: true,
        permiso: 'actualizar_cuotas',
      },
    ],
  },
  {
    label: 'Control',
    entries: [
      {
        label: 'Cerrado hasta',
        text: 'Cerrar el pasado: sus comprobantes e informes no cambian',
        icon: IconLock,
        to: '/periodo-cerrado',
        adminOnly: true,
      },
      {
        label: 'Libro IVA ventas',
        text: 'Los comprobantes autorizados de cada mes, para el contador',
        icon: IconBook2,
        to: '/libro-iva',
        fiscal: true,
        informe: 'libro_iva',
      },
      {
        label: 'Libro IVA compras',
        text: 'Los comprobantes de compra de cada mes, y la posición de IVA',
        icon: IconNotebook,
        to: '/libro-iva-compras',
        compras: true,
        informe: 'libro_iva',
      },
      {
        label: 'Compras en ARCA',
        text: 'Lo que está en ARCA y no cargado, y lo cargado que no está en ARCA',
        icon: IconFileSearch,
        to: '/comprobantes-arca',
        compras: true,
        informe: 'libro_iva',
      },
      {
        label: 'Auditoría',
        text: 'Quién cambió qué, y cuándo',
        icon: IconShieldCheck,
        to: '/auditoria',
        adminOnly: true,
      },
      {
        label: 'Integridad',
        text: 'Si cada saldo coincide con sus movimientos',
        icon: IconChecklist,
        to: '/integridad',
        adminOnly: true,
      },
    ],
  },
]

/** Links to the screens that set up the business. */
export function Administracion() {
  const { esAdmin, ofrece, puede, usuario } = useSesion()
  const factura = useHayComprobantes()
  const isShown = ({
    to,
    adminOnly,
    fiscal,
    rubros,
    listas,
    balanzas,
    dolares,
    compras,
    ajustables,
    promociones,
    variantes,
    permiso,
    informe,
  }: Entry): boolean =>
    // The role without cards of its own has none that only tell where something is turned on.
    tienePantalla(usuario.tipo_usuario, to ?? '') &&
    (esAdmin || !adminOnly) &&
    (factura || !fiscal) &&
    (!rubros || usuario.rubros === true) &&
    (!listas || usuario.listas_precio !== undefined) &&
    (!balanzas || usuario.balanzas !== undefined) &&
    (!dolares || usuario.precios_dolares === true) &&
    (compras === undefined || compras === (usuario.compras === true)) &&
    (ajustables === undefined || ajustables === (usuario.cuotas_ajustables === true)) &&
    (!promociones || usuario.promociones === true) &&
    (!variantes || usuario.variantes === true) &&
    (!permiso || ofrece(permiso)) &&
    (!informe || puede(informe))
  return (
    <>
      <PageHeader title="Administración" />
      {GROUPS.map(({ label, entries }) => ({ label, entries: entries.filter(isShown) }))
        .filter(({ entries }) => entries.length > 0)
        .map(({ label, entries }) => (
          <section key={label} aria-label={label}>
            <h2 className={styles.group}>{label}</h2>
            <Campos as="ul" ancho={280} relleno="auto-fill" style={{ margin: '8px 0 0' }}>
              {entries.map((entry) => (
                <li key={entry.label}>
                  <EntryCard {...entry} />
                </li>
              ))}
            </Campos>
          </section>
        ))}
    </>
  )
}

/** The link is the name alone; its area is the whole card. */
function EntryCard({ label, text, icon: Icon, to }: Entry) {
  return (
    <div className={styles.entry} data-inert={to === undefined || undefined}>
      <Icon size={20} className={styles.icon} aria-hidden />
      <div>
        {to ? (
          <Link to={to} className={styles.label}>
            {label}
          </Link>
        ) : (
          <p className={styles.label}>{label}</p>
        )}
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  )
}
