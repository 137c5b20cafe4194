import { getRouteApi } from '@tanstack/react-router'
import { TabPage } from '../../../ui/pages/tabs/TabPage.tsx'
import { ConCompras } from '../proveedores/ConCompras.tsx'
import { PuntosList } from './PuntosList.tsx'
import { ReposicionList } from './ReposicionList.tsx'

const route = getRouteApi('/app/reposicion')

/** What lacks and where it comes from; and, in a second tab, when each article is bought again. */
export function ReposicionPage() {
  const { tab = 'reponer' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ConCompras>
      <TabPage
        title="Reposición"
        tab={tab}
        onTab={(next) => void navigate({ search: ({ sucursal }) => ({ sucursal, tab: next }) })}
        tabs={[
          { value: 'reponer', label: 'Reponer', content: <ReposicionList /> },
          { value: 'puntos', label: 'Puntos de pedido', content: <PuntosList /> },
        ]}
      />
    </ConCompras>
  )
}
