import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { TabPage } from '../../../ui/pages/TabPage.tsx'
import { CuotasPendientes } from '../cuotas/CuotasPendientes.tsx'
import { RecibosHistorial } from './RecibosHistorial.tsx'
import { recibosQuery } from './recibos.queries.ts'

const route = getRouteApi('/app/recibos')

/** The open instalments, and the receipts of the collected ones. */
export function CobrosPage() {
  const { tab = 'pendientes' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <TabPage
      title="Cobros"
      tab={tab}
      // The search is for a customer: it holds on both tabs.
      onTab={(next) => void navigate({ search: ({ search }) => ({ search, tab: next }) })}
      tabs={[
        { value: 'pendientes', label: 'Cuotas Pendientes', content: <Pendientes /> },
        { value: 'historial', label: 'Historial de Recibos', content: <RecibosHistorial /> },
      ]}
    />
  )
}

function Pendientes() {
  const { search = '' } = route.useSearch()
  // The first page of the other tab is there when the tab is opened.
  const { data: recibos } = useQuery(recibosQuery({ search, page: 1 }))
  return <CuotasPendientes recibos={recibos?.count} />
}
