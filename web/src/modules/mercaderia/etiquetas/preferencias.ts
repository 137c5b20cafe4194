/** The paper and the contents that this branch chose last on this machine. */
import { FormatoEtiquetas } from '@mostrador/contract/mercaderia/etiqueta-papel'
import { CONTENIDOS, ContenidoEtiqueta } from '@mostrador/contract/mercaderia/etiquetas'
import * as z from 'zod/mini'
import { readSucursal } from '../../../platform/tokens.ts'

const Preferencias = z.object({
  formato: FormatoEtiquetas,
  contenido: ContenidoEtiqueta,
  dolares: z.optional(z.boolean()),
})
export type Preferencias = z.infer<typeof Preferencias>

const COMPLETO = Object.fromEntries(CONTENIDOS.map((parte) => [parte, true])) as ContenidoEtiqueta

const key = (): string => `etiquetas:${readSucursal() ?? 0}`

export function readPreferencias(): Preferencias {
  try {
    const { data } = z.safeParse(Preferencias, JSON.parse(localStorage.getItem(key()) ?? 'null'))
    if (data) return data
  } catch {
    // Not what this page writes.
  }
  return { formato: 'a4-3x8', contenido: COMPLETO }
}

export const storePreferencias = (preferencias: Preferencias): void =>
  localStorage.setItem(key(), JSON.stringify(preferencias))
