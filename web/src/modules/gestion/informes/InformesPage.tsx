import type { Permiso } from '@mostrador/contract/permiso'
import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { later } from '../../../platform/later.tsx'
import { ConPermiso } from '../../../ui/dialogs/ConPermiso.tsx'
import { TabPage } from '../../../ui/pages/tabs/TabPage.tsx'
import { SinConexionPart } from '../../ventas/sin-conexion/informe/SinConexionPart.tsx'
import { AgendaCobros } from './agenda/AgendaCobros.tsx'
import { AnalisisVentas } from './analisis/AnalisisVentas.tsx'
import { AnalisisArticulos } from './articulos/AnalisisArticulos.tsx'
import { ComisionesPart } from './comisiones/ComisionesPart.tsx'
import { CreditosPart } from './creditos/CreditosPart.tsx'
import { DescuentosPart } from './descuentos/DescuentosPart.tsx'
import { InformeCobros } from './InformeCobros.tsx'
import styles from './Informes.module.css'
import { InformeVentas } from './InformeVentas.tsx'

const VentaDetail = later(() => import('../../ventas/ventas/VentaDetail.tsx').then((m) => m.VentaDetail))

const route = getRouteApi('/app/informes')

const conPermiso = (permiso: Permiso, content: React.ReactNode) => (
  <ConPermiso permiso={permiso}>{content}</ConPermiso>
)

/** The reports: sales, collections, the instalments to collect, and what was sold in groups. */
export function InformesPage() {
  const { tab: asked = 'ventas', venta } = route.useSearch()
  const navigate = route.useNavigate()
  const { comisiones, sin_conexion, se_lo_llevo, control_descuentos } = useSesion().usuario
  const apagado = (asked === 'comisiones' && !comisiones) || (asked === 'descuentos' && !control_descuentos)
  const tab = apagado ? 'ventas' : asked
  return (
    <>
      <TabPage
        title="INFORMES"
        className={styles.informes}
        tab={tab}
        // Branch and range hold on all of them; each month is of its own report.
        onTab={(next) =>
          void navigate({
            search: ({ tab: _, mes: __, vendedor: ___, search: ____, page: _____, ...previous }) => ({
              ...previous,
              tab: next,
            }),
          })
        }
        tabs={[
          {
            value: 'ventas',
            label: 'Informe de Ventas',
            content: conPermiso('informe_ventas', <InformeVentas />),
          },
          {
            value: 'cobros',
            label: 'Informe de Cobros',
            content: conPermiso('informe_cobros', <InformeCobros />),
          },
          {
            value: 'agenda',
            label: 'Agenda de Cobros',
            content: conPermiso('agenda_cobros', <AgendaCobros />),
          },
          {
            value: 'analisis',
            label: 'Análisis de Ventas',
            content: conPermiso('informe_ventas', <AnalisisVentas />),
          },
          {
            value: 'articulos',
            label: 'Análisis de Artículos',
            content: conPermiso('informe_ventas', conPermiso('informe_stock', <AnalisisArticulos />)),
          },
          {
            value: 'creditos',
            label: 'Créditos',
            content: conPermiso('informe_cobros', conPermiso('agenda_cobros', <CreditosPart />)),
          },
          ...(control_descuentos
            ? [
                {
                  value: 'descuentos' as const,
                  label: 'Descuentos',
                  content: conPermiso('informe_ventas', <DescuentosPart />),
                },
              ]
            : []),
          // From another branch, the figure of the first screen leads to it.
          ...(sin_conexion || se_lo_llevo || tab === 'sin_conexion'
            ? [
                {
                  value: 'sin_conexion' as const,
                  label: 'Ventas sin conexión',
                  content: conPermiso('informe_ventas', <SinConexionPart />),
                },
              ]
            : []),
          ...(comisiones
            ? [
                {
                  value: 'comisiones' as const,
                  label: 'Comisiones',
                  content: conPermiso('informe_ventas', <ComisionesPart />),
                },
              ]
            : []),
        ]}
      />
      {venta !== undefined && (
        <VentaDetail
          id={venta}
          onClose={() => void navigate({ search: (previous) => ({ ...previous, venta: undefined }) })}
        />
      )}
    </>
  )
}
