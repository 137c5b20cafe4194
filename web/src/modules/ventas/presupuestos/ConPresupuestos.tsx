import { CONFIGURACION_DE_VENTAS, SIN_PRESUPUESTOS } from '@mostrador/contract/base/apagados'
import { useSesion } from '../../../platform/api/session.tsx'
import { Apagado } from '../../../ui/pages/Apagado.tsx'

/** A screen of offers: seen where they are on. */
export function ConPresupuestos({ children }: { children: React.ReactNode }) {
  const { usuario } = useSesion()
  if (usuario.presupuestos) return children
  return <Apagado message={SIN_PRESUPUESTOS} to="/configuracion-ventas" donde={CONFIGURACION_DE_VENTAS} />
}
