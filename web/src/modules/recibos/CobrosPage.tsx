import { Tabs } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { PageHeader } from '../../ui/PageHeader.tsx'
import styles from '../cuotas/Cobrar.module.css'
import { CuotasPendientes } from '../cuotas/CuotasPendientes.tsx'
import { RecibosHistorial } from './RecibosHistorial.tsx'
import { recibosQuery } from './recibos.queries.ts'

const route = getRouteApi('/app/recibos')

/** The open instalments, and the receipts of the collected ones. */
export function CobrosPage() {
  const { tab = 'pendientes' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <div className={styles.page}>
      <PageHeader title="Cobros" />
      <Tabs
        value={tab}
        onChange={(next) =>
          void navigate({
            // The search is for a customer: it holds on both tabs.
            search: ({ search }) => ({ search, tab: next === 'historial' ? 'historial' : undefined }),
          })
        }
        keepMounted={false}
        className={styles.tabs}
      >
        <Tabs.List>
          <Tabs.Tab value="pendientes">Cuotas Pendientes</Tabs.Tab>
          <Tabs.Tab value="historial">Historial de Recibos</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="pendientes" className={styles.panel}>
          <Pendientes />
        </Tabs.Panel>
        <Tabs.Panel value="historial" className={styles.panel}>
          <RecibosHistorial />
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}

function Pendientes() {
  const { search = '' } = route.useSearch()
  // The first page of the other tab is there when the tab is opened.
  const { data: recibos } = useQuery(recibosQuery({ search, page: 1 }))
  return <CuotasPendientes recibos={recibos?.count} />
}
