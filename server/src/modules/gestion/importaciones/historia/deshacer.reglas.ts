/** Why an import cannot be taken back, in words. */
import type {
  PreviaDeshacer,
  UsoImportacion,
} from '@mostrador/contract/gestion/importaciones/importacion-deshacer'

const enNumeros = new Intl.NumberFormat('es-AR')

/** Null when nothing has used it. */
export function motivoDeUsos(usos: UsoImportacion[]): string | null {
  if (usos.length === 0) return null
  const named = usos.map(({ texto, cantidad }) => `${texto} (${enNumeros.format(cantidad)})`)
  return `Lo importado ya se usó: ${named.join(', ')}.`
}

/** What would go with new records that somebody changed, in words. */
export function motivoDeEditadas({
  editadas,
  nombres_editadas,
}: Pick<PreviaDeshacer, 'editadas' | 'nombres_editadas'>): string {
  const more = editadas - nombres_editadas.length
  const named = [...nombres_editadas, ...(more > 0 ? [`${enNumeros.format(more)} más`] : [])].join(', ')
  return `Después de importarlos alguien cambió datos (${enNumeros.format(editadas)}): ${named}. Al deshacer se pierden esos cambios.`
}
