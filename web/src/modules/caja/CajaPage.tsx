import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../platform/api/session.tsx'
import { ConPermiso } from '../../ui/dialogs/ConPermiso.tsx'
import { TabPage } from '../../ui/pages/TabPage.tsx'
import styles from './Caja.module.css'
import { FlujoDelDia } from './flujo/FlujoDelDia.tsx'
import { TraspasoList } from './traspasos/TraspasoList.tsx'
import { CajasTable } from './turnos/CajasTable.tsx'
import { TurnoList } from './turnos/TurnoList.tsx'
import { TurnoPanel } from './turnos/TurnoPanel.tsx'

const route = getRouteApi('/app/caja')

/** The till of the user, the shifts of the branch, the money between tills, and the flow of a day. */
export function CajaPage() {
  const { tab = 'caja', sucursal } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <TabPage
      title="Caja"
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next, sucursal } })}
      tabs={[
        { value: 'caja', label: 'Mi caja', content: <MiCaja /> },
        {
          value: 'turnos',
          label: 'Turnos',
          content: (
            <Informe>
              <TurnoList />
            </Informe>
          ),
        },
        { value: 'traspasos', label: 'Traspasos', content: <TraspasoList /> },
        {
          value: 'flujo',
          label: 'Flujo del día',
          content: (
            <Informe>
              <FlujoDelDia />
            </Informe>
          ),
        },
      ]}
    />
  )
}

const Informe = ({ children }: { children: React.ReactNode }) => (
  <ConPermiso permiso="informe_cajas">{children}</ConPermiso>
)

function MiCaja() {
  const { turno } = useSesion().usuario.caja ?? {}
  return (
    <div className={styles.turno}>
      {turno ? (
        <TurnoPanel id={turno.id} />
      ) : (
        <p className={styles.aviso}>
          No tienes una caja abierta. Abre una, o entra en la que ya está abierta.
        </p>
      )}
      <CajasTable />
    </div>
  )
}
