import type { Permiso } from '@mostrador/contract/permiso'
import { useSesion } from '../../platform/api/session.tsx'
import { later } from '../../platform/later.tsx'

const SinPermiso = later(() => import('./SinPermiso.tsx').then((m) => m.SinPermiso))

/** A screen for those who may see it; others read which permission is missing. */
export function ConPermiso({ permiso, children }: { permiso: Permiso; children: React.ReactNode }) {
  const { puede } = useSesion()
  return puede(permiso) ? children : <SinPermiso permiso={permiso} />
}
