import type { Permiso } from '@mostrador/contract/permiso'
import { useNombreDePermiso } from '../../platform/api/permisos.ts'
import { useSesion } from '../../platform/api/session.tsx'
import { ErrorScreen } from '../pages/ErrorScreen.tsx'

/** A screen for those who may see it; others read which permission is missing. */
export function ConPermiso({ permiso, children }: { permiso: Permiso; children: React.ReactNode }) {
  const { puede } = useSesion()
  const nombreDe = useNombreDePermiso()
  if (puede(permiso)) return children
  return <ErrorScreen message={`No tienes el permiso «${nombreDe(permiso)}»`} />
}
