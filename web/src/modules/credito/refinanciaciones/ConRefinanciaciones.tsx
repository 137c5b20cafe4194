import { useSesion } from '../../../platform/api/session.tsx'
import { Apagado } from '../../../ui/pages/Apagado.tsx'

/** A screen of refinancing: seen where it is on. */
export function ConRefinanciaciones({ children }: { children: React.ReactNode }) {
  const { usuario } = useSesion()
  if (usuario.refinanciaciones) return children
  return (
    <Apagado
      message="Las refinanciaciones no están activas"
      to="/configuracion-ventas"
      donde="Presupuestos, cambios y crédito"
    />
  )
}
