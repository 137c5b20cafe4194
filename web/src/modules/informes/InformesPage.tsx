import { Tabs } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { PageHeader } from '../../ui/PageHeader.tsx'
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
    <div className={styles.page}>
      <PageHeader title="INFORMES" />
      <Tabs
        value={tab}
        keepMounted={false}
        className={styles.tabs}
        onChange={(next) =>
          void navigate({
            // Branch and range hold on all of them.
            search: ({ tab: _, ...previous }) => ({
              ...previous,
              tab: (['cobros', 'agenda'] as const).find((t) => t === next),
            }),
          })
        }
      >
        <Tabs.List>
          <Tabs.Tab value="ventas">Informe de Ventas</Tabs.Tab>
          <Tabs.Tab value="cobros">Informe de Cobros</Tabs.Tab>
          <Tabs.Tab value="agenda">Agenda de Cobros</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="ventas" className={styles.panel}>
          <InformeVentas />
        </Tabs.Panel>
        <Tabs.Panel value="cobros" className={styles.panel}>
          <InformeCobros />
        </Tabs.Panel>
        <Tabs.Panel value="agenda" className={styles.panel}>
          <AgendaCobros />
        </Tabs.Panel>
      </Tabs>
      {venta !== undefined && (
        <VentaDetail
          id={venta}
          onClose={() => void navigate({ search: (previous) => ({ ...previous, venta: undefined }) })}
        />
      )}
    </div>
  )
}
