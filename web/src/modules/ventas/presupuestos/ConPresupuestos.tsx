import { useSesion } from '../../../platform/api/session.tsx'
import { Apagado } from '../../../ui/pages/Apagado.tsx'

/** A screen of offers: seen where they are on. */
export function ConPresupuestos({ children }: { children: React.ReactNode }) {
  const { usuario } = useSesion()
  if (usuario.presupuestos) return children
  return (
    <Apagado
      message="Los presupuestos no están activos"
      to="/configuracion-ventas"
      donde="Presupuestos, cambios y crédito"
    />
  )
}
