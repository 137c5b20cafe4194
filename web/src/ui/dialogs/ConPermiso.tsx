import type { Permiso } from '@mostrador/contract/permiso'
import { useSesion } from '../../platform/api/session.tsx'
import { later } from '../../platform/later.tsx'

const SinPermiso = later(() => import('./SinPermiso.tsx').then((m) => m.SinPermiso))

interface ConPermisoProps {
  /** Of several, one is enough. */
  permiso: Permiso | readonly [Permiso, ...Permiso[]]
  children: React.ReactNode
}

/** A screen for those who may see it; others read which permission is missing. */
export function ConPermiso({ permiso, children }: ConPermisoProps) {
  const { puede } = useSesion()
  const algunos: readonly [Permiso, ...Permiso[]] = typeof permiso === 'string' ? [permiso] : permiso
  return algunos.some(puede) ? children : <SinPermiso permiso={algunos[0]} />
}
