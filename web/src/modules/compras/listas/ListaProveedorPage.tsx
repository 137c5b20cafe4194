import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { TabPage } from '../../../ui/pages/tabs/TabPage.tsx'
import { ConCompras } from '../proveedores/ConCompras.tsx'
import { proveedorQuery } from '../proveedores/proveedores.queries.ts'
import { CodigoList } from './CodigoList.tsx'
import { PendienteList } from './PendienteList.tsx'

const route = getRouteApi('/app/proveedores/$id/articulos')

/** What a supplier sells: its codes, and those of its lists that are no article yet. */
export const ListaProveedorPage = () => (
  <ConCompras>
    <Permitida />
  </ConCompras>
)

function Permitida() {
  const id = Number(route.useParams().id)
  const { vista = 'codigos' } = route.useSearch()
  const navigate = route.useNavigate()
  const valid = Number.isInteger(id) && id > 0 && id < 2 ** 31
  const { data, isError } = useQuery({ ...proveedorQuery(id), enabled: valid })
  if (!valid || isError) return <ErrorScreen message="Proveedor no encontrado" />
  if (!data) return null
  return (
    <TabPage
      title={`Artículos de ${data.razon_social}`}
      tab={vista}
      onTab={(next) => void navigate({ search: { vista: next } })}
      tabs={[
        { value: 'codigos', label: 'Con artículo', content: <CodigoList proveedor={data} /> },
        { value: 'pendientes', label: 'Sin artículo', content: <PendienteList proveedor={data} /> },
      ]}
    />
  )
}
