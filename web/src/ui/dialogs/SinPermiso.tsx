import type { Permiso } from '@mostrador/contract/permiso'
import { useNombreDePermiso } from '../../platform/api/permisos.ts'
import { ErrorScreen } from '../pages/ErrorScreen.tsx'

/** Replaces a screen that the user may not see. */
export function SinPermiso({ permiso }: { permiso: Permiso }) {
  const nombreDe = useNombreDePermiso()
  return <ErrorScreen message={`No tienes el permiso «${nombreDe(permiso)}»`} />
}
