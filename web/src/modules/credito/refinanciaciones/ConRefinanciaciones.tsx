import { CONFIGURACION_DE_VENTAS, SIN_REFINANCIACIONES } from '@mostrador/contract/base/apagados'
import { useSesion } from '../../../platform/api/session.tsx'
import { Apagado } from '../../../ui/pages/Apagado.tsx'

/** A screen of refinancing: seen where it is on. */
export function ConRefinanciaciones({ children }: { children: React.ReactNode }) {
  const { usuario } = useSesion()
  if (usuario.refinanciaciones) return children
  return <Apagado message={SIN_REFINANCIACIONES} to="/configuracion-ventas" donde={CONFIGURACION_DE_VENTAS} />
}
