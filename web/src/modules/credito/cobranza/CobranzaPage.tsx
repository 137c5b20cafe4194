import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { later, onApproach } from '../../../platform/later.tsx'
import { TabPage } from '../../../ui/pages/tabs/TabPage.tsx'
import { ConCobranza } from '../ConCobranza.tsx'
import { CobranzaDia } from './CobranzaDia.tsx'

const ParaMandarHoy = later(() => import('../recordatorios/ParaMandarHoy.tsx').then((m) => m.ParaMandarHoy))
const MensajeList = later(() => import('../recordatorios/MensajeList.tsx').then((m) => m.MensajeList))

const route = getRouteApi('/app/cobranza')

/** The day of whoever collects, and the reminders. */
export const CobranzaPage = () => (
  <ConCobranza>
    <Permitida />
  </ConCobranza>
)

function Permitida() {
  const { tab = 'dia', sucursal } = route.useSearch()
  const navigate = route.useNavigate()
  const { usuario } = useSesion()
  return (
    <TabPage
      title="Cobranza"
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next, sucursal } })}
      tabs={[
        { value: 'dia', label: 'Cobrar hoy', content: <CobranzaDia /> },
        ...(usuario.cobranza?.recordatorios
          ? [
              {
                value: 'mandar' as const,
                label: 'Para mandar hoy',
                near: onApproach(ParaMandarHoy),
                content: <ParaMandarHoy />,
              },
            ]
          : []),
        {
          value: 'enviados' as const,
          label: 'Enviados',
          near: onApproach(MensajeList),
          content: <MensajeList />,
        },
      ]}
    />
  )
}
