import { SIN_COBRANZA } from '@mostrador/contract/base/apagados'
import { useSesion } from '../../platform/api/session.tsx'
import { ConPermiso } from '../../ui/dialogs/ConPermiso.tsx'
import { Apagado } from '../../ui/pages/Apagado.tsx'

/** A screen of whoever collects: seen where it is on, by who may. */
export function ConCobranza({ children }: { children: React.ReactNode }) {
  const { usuario } = useSesion()
  if (!usuario.cobranza)
    return <Apagado message={SIN_COBRANZA} to="/configuracion-cobranza" donde="Cobranza y recordatorios" />
  return <ConPermiso permiso="gestionar_cobranza">{children}</ConPermiso>
}
