/** Why an import cannot be taken back, in words. */
import type { UsoImportacion } from '@mostrador/contract/importaciones'

const enNumeros = new Intl.NumberFormat('es-AR')

/** Null when nothing has used it. */
export function motivoDeUsos(usos: UsoImportacion[]): string | null {
  if (usos.length === 0) return null
  const named = usos.map(({ texto, cantidad }) => `${texto} (${enNumeros.format(cantidad)})`)
  return `Lo importado ya se usó: ${named.join(', ')}.`
}
