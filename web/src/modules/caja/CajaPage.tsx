import { getRouteApi, Link } from '@tanstack/react-router'
import { useSesion } from '../../platform/api/session.tsx'
import { later, onApproach } from '../../platform/later.tsx'
import { ConPermiso } from '../../ui/dialogs/ConPermiso.tsx'
import { Columna } from '../../ui/Grupo.tsx'
import { Nota } from '../../ui/Nota.tsx'
import { TabPage } from '../../ui/pages/tabs/TabPage.tsx'

const CajasTable = later(() => import('./turnos/CajasTable.tsx').then((m) => m.CajasTable))
const DineroList = later(() => import('./flujo/DineroList.tsx').then((m) => m.DineroList))
const FlujoDelDia = later(() => import('./flujo/FlujoDelDia.tsx').then((m) => m.FlujoDelDia))
const TraspasoList = later(() => import('./traspasos/TraspasoList.tsx').then((m) => m.TraspasoList))
const TurnoPanel = later(() => import('./turnos/TurnoPanel.tsx').then((m) => m.TurnoPanel))
const TurnoList = later(() => import('./turnos/TurnoList.tsx').then((m) => m.TurnoList))

const route = getRouteApi('/app/caja')

/** The till of the user, where the money is, the shifts of the branch, the money between tills, and the flow of a day. */
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
          value: 'dinero',
          label: 'Dinero',
          near: onApproach(DineroList),
          content: (
            <Informe>
              <DineroList />
            </Informe>
          ),
        },
        {
          value: 'turnos',
          label: 'Turnos',
          near: onApproach(TurnoList),
          content: (
            <Informe>
              <TurnoList />
            </Informe>
          ),
        },
        {
          value: 'traspasos',
          label: 'Traspasos',
          near: onApproach(TraspasoList),
          content: <TraspasoList />,
        },
        {
          value: 'flujo',
          label: 'Flujo del día',
          near: onApproach(FlujoDelDia),
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
  const { usuario, esAdmin, escribe } = useSesion()
  if (!usuario.caja) {
    return (
      <Nota>
        Esta sucursal trabaja sin cajas.{' '}
        {esAdmin ? (
          <>
            Se encienden en <Link to="/cajas">Administración → Cajas</Link>.
          </>
        ) : (
          'Un administrador las enciende en Administración → Cajas.'
        )}
      </Nota>
    )
  }
  const { turno } = usuario.caja
  return (
    <Columna gap={16}>
      {turno ? (
        <TurnoPanel id={turno.id} />
      ) : (
        <Nota>
          {escribe
            ? 'No tienes una caja abierta. Abre una, o entra en la que ya está abierta.'
            : 'Las cajas las abre y las cierra quien atiende. «Ver» muestra el turno de una caja abierta.'}
        </Nota>
      )}
      <CajasTable />
    </Columna>
  )
}
