import { useSesion } from '../../../platform/api/session.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'

/** A screen of offers: seen where they are on. */
export function ConPresupuestos({ children }: { children: React.ReactNode }) {
  const { usuario } = useSesion()
  return usuario.presupuestos ? children : <ErrorScreen message="Los presupuestos no están activos" />
}
