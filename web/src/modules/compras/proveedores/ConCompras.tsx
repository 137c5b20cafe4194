import { SIN_COMPRAS } from '@mostrador/contract/base/apagados'
import type { Permiso } from '@mostrador/contract/permiso'
import { useSesion } from '../../../platform/api/session.tsx'
import { ConPermiso } from '../../../ui/dialogs/ConPermiso.tsx'
import { Apagado } from '../../../ui/pages/Apagado.tsx'

interface ConComprasProps {
  /** Of several, one is enough. */
  permiso?: Permiso | readonly [Permiso, ...Permiso[]]
  children: React.ReactNode
}

/** A screen of purchases: seen where they are on, by whoever has the permission. */
export function ConCompras({ permiso = 'compras', children }: ConComprasProps) {
  const { usuario } = useSesion()
  if (usuario.compras !== true) {
    return <Apagado message={SIN_COMPRAS} to="/configuracion-compras" donde="Compras" />
  }
  return <ConPermiso permiso={permiso}>{children}</ConPermiso>
}
