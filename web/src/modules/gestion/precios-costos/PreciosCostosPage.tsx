import { PRECIOS_DESDE_EL_COSTO } from '@mostrador/contract/permiso'
import { getRouteApi } from '@tanstack/react-router'
import { TabPage } from '../../../ui/pages/tabs/TabPage.tsx'
import { BorradorPart } from './BorradorPart.tsx'
import { ProgramadasPart } from './programadasLuego.ts'
import { ReglasPart } from './ReglasPart.tsx'

const route = getRouteApi('/app/precios-costos')

/** Prices from costs: what the rules propose, the rules, and what waits for its hour. */
export function PreciosCostosPage() {
  const { tab = 'borrador' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <TabPage
      title={PRECIOS_DESDE_EL_COSTO}
      tab={tab}
      tabs={[
        { value: 'borrador', label: 'Revisar precios', content: <BorradorPart /> },
        { value: 'reglas', label: 'Reglas', content: <ReglasPart /> },
        {
          value: 'programadas',
          label: 'Programadas',
          content: <ProgramadasPart dentro />,
        },
      ]}
      onTab={(next) => void navigate({ search: { tab: next } })}
    />
  )
}
