/** What a seller of a new business should not do before its owner has decided so. */
import type { ConfiguracionPermisos } from '@mostrador/contract/base/permisos'
import type { Permiso } from '@mostrador/contract/permiso'
import { useQuery } from '@tanstack/react-query'
import { bodyOf, valuesOf } from '../../base/permisos/permisos.form.ts'
import { permisosQuery, useUpdatePermisos } from '../../base/permisos/permisos.queries.ts'

export const DELICADOS = [
  'ver_costos',
  'descuento_mayor',
  'regalar',
  'fechar_atras',
] as const satisfies readonly Permiso[]

/** None of them. */
export const PRUDENTE = Object.fromEntries(DELICADOS.map((permiso) => [permiso, false]))

/** Saves some permissions of the sellers; the others stay as they are. */
export function useVendedores(guardado: ConfiguracionPermisos) {
  const update = useUpdatePermisos()
  const { refetch } = useQuery(permisosQuery)
  const save = (
    vendedor: Partial<Record<Permiso, boolean>>,
    then: NonNullable<Parameters<typeof update.mutate>[1]>,
  ) => {
    const values = valuesOf(guardado)
    update.mutate(
      bodyOf({ ...values, vendedor: { ...values.vendedor, ...vendedor } }, guardado.version),
      then,
    )
  }
  return { save, saving: update.isPending, refetch }
}
