import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { later, onApproach } from '../../../platform/later.tsx'
import { TabPage } from '../../../ui/pages/tabs/TabPage.tsx'
import { CuotasPendientes } from '../cuotas/CuotasPendientes.tsx'
import { countRecibosQuery } from './recibos.queries.ts'

const RecibosHistorial = later(() => import('./RecibosHistorial.tsx').then((m) => m.RecibosHistorial))

const route = getRouteApi('/app/recibos')

const PENDIENTES = {
  value: 'pendientes' as const,
  label: 'Cuotas Pendientes',
  content: <CuotasPorCobrar />,
}

const HISTORIAL = {
  value: 'historial' as const,
  label: 'Historial de Recibos',
  near: onApproach(RecibosHistorial),
  content: <RecibosHistorial />,
}

/** The open instalments, for who collects, and the receipts of the collected ones. */
export function CobrosPage() {
  const { escribe } = useSesion()
  const { tab = escribe ? 'pendientes' : 'historial' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <TabPage
      title="Cobros"
      tab={tab}
      // The search is for a customer: it holds on both tabs.
      onTab={(next) => void navigate({ search: ({ search }) => ({ search, tab: next }) })}
      tabs={escribe ? [PENDIENTES, HISTORIAL] : [HISTORIAL]}
    />
  )
}

function CuotasPorCobrar() {
  const { search = '' } = route.useSearch()
  const { data: recibos } = useQuery(countRecibosQuery(String(search)))
  return <CuotasPendientes recibos={recibos?.count} />
}
