import { getRouteApi } from '@tanstack/react-router'
import { TabPage } from '../../ui/TabPage.tsx'
import { VentaDetail } from '../ventas/VentaDetail.tsx'
import { AgendaCobros } from './AgendaCobros.tsx'
import { InformeCobros } from './InformeCobros.tsx'
import styles from './Informes.module.css'
import { InformeVentas } from './InformeVentas.tsx'

const route = getRouteApi('/app/informes')

/** Three reports: sales, collections, and the instalments to collect. */
export function InformesPage() {
  const { tab = 'ventas', venta } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <TabPage
        title="INFORMES"
        className={styles.informes}
        tab={tab}
        // Branch and range hold on all of them.
        onTab={(next) => void navigate({ search: ({ tab: _, ...previous }) => ({ ...previous, tab: next }) })}
        tabs={[
          { value: 'ventas', label: 'Informe de Ventas', content: <InformeVentas /> },
          { value: 'cobros', label: 'Informe de Cobros', content: <InformeCobros /> },
          { value: 'agenda', label: 'Agenda de Cobros', content: <AgendaCobros /> },
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
