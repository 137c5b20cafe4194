import { getRouteApi } from '@tanstack/react-router'
import { TabPage } from '../../../ui/pages/tabs/TabPage.tsx'
import { ConCompras } from '../proveedores/ConCompras.tsx'
import { AgendaList } from './AgendaList.tsx'
import { PagoList } from './PagoList.tsx'

const route = getRouteApi('/app/pagos-proveedores')

/** What was paid to suppliers, and what falls due. */
export function PagosPage() {
  const { tab = 'pagos' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ConCompras permiso="pagos_proveedores">
      <TabPage
        title="Pagos a proveedores"
        tab={tab}
        onTab={(next) => void navigate({ search: { tab: next } })}
        tabs={[
          { value: 'pagos', label: 'Pagos', content: <PagoList /> },
          { value: 'agenda', label: 'Agenda', content: <AgendaList /> },
        ]}
      />
    </ConCompras>
  )
}
