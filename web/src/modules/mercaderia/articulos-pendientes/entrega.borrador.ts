/**
 * The unfinished delivery of pending articles. The tab's storage keeps it under user and branch, so it
 * survives a reload. It gathers articles of one customer and one branch.
 */
import type { ArticuloPendiente } from '@mostrador/contract/mercaderia/articulos-pendientes'
import * as z from 'zod/mini'
import { useTabDraft } from '../../../platform/drafts/drafts.ts'
import { notifyError } from '../../../platform/notify.tsx'
import { hoy } from '../../../platform/text/format.ts'

const EntregaPendiente = z.object({
  /** The id of the pending article. */
  pendiente: z.int(),
  cliente: z.int(),
  cliente_nombre: z.string(),
  fecha: z.string(),
  venta: z.nullable(z.int()),
  venta_numero: z.optional(z.string()),
  articulo: z.string(),
  articulo_nombre: z.string(),
  cantidad: z.int(),
  sucursal: z.int(),
})
export type EntregaPendiente = z.infer<typeof EntregaPendiente>

const Gathered = z.array(EntregaPendiente).check(z.minLength(1))

export const ERROR_PENDIENTE = 'Error al cargar datos del artículo pendiente'

export interface Entrega {
  read: () => readonly EntregaPendiente[]
  /** Shows an error when the stored delivery cannot be read, and forgets it. */
  checkReadable: () => void
  /** Adds an article to the gathered ones. An article of another customer or branch starts a new list. */
  add: (pendiente: ArticuloPendiente) => readonly EntregaPendiente[]
  /** Restores the gathered articles after a clear. */
  keep: (gathered: readonly EntregaPendiente[]) => void
  clear: () => void
}

export function useEntrega(): Entrega {
  const draft = useTabDraft('remito-pendiente', Gathered)
  const read = () => draft.read().value ?? []
  const checkReadable = () => {
    if (!draft.read().unreadable) return
    draft.clear()
    notifyError(ERROR_PENDIENTE)
  }
  const keep = (gathered: readonly EntregaPendiente[]) => {
    if (gathered.length > 0) draft.keep([...gathered])
  }
  return {
    read,
    checkReadable,
    add: (pendiente) => {
      checkReadable()
      const entrega = entregaOf(pendiente)
      const others = read().filter(
        (e) =>
          e.cliente === entrega.cliente &&
          e.sucursal === entrega.sucursal &&
          e.pendiente !== entrega.pendiente,
      )
      const gathered = [...others, entrega]
      keep(gathered)
      return gathered
    },
    keep,
    clear: draft.clear,
  }
}

export const entregaOf = (p: ArticuloPendiente): EntregaPendiente => ({
  pendiente: p.id,
  cliente: p.cliente.id,
  cliente_nombre: p.cliente.nombre,
  fecha: hoy(),
  venta: p.venta,
  venta_numero: p.venta_numero,
  articulo: p.articulo.id,
  articulo_nombre: p.articulo.nombre,
  cantidad: p.cantidad_solicitada,
  sucursal: p.sucursal.id,
})
