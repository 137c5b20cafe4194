import { LIMITES_INICIALES, type Permiso } from '@mostrador/contract/permiso'
import { tituloDePermiso } from '@mostrador/contract/permiso.textos'
import { useSesion } from './session.tsx'

/** The name of a permission, with its number. */
export function useNombreDePermiso(): (permiso: Permiso) => string {
  const { limites_permisos = LIMITES_INICIALES } = useSesion().usuario
  return (permiso) => tituloDePermiso(permiso, limites_permisos)
}
