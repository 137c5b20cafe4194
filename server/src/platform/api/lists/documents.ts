/** What the lists of documents have in common: the days, who made them, the orders and the sums. */
import sql, { raw } from 'sql-template-tag'

/** The filters of a list of documents. The state as a part of the text: few are annulled. */
export const documentSentences = {
  rango: sql`fecha`,
  usuario: (id: number) => sql`usuario = ${id}`,
  estado: (estado: string) => sql`estado = ${raw(`'${estado}'`)}`,
}

/** The columns of `Orden` in `filtrosDeDocumentos`; a number is given in the order of the ids. */
export const documentOrders = { fecha: 'fecha', numero: 'id', total: 'total' }

export const totalYAnulado = sql`coalesce(sum(total) filter (where estado <> 'anulada'), 0) as total,
  coalesce(sum(total) filter (where estado = 'anulada'), 0) as anulado`
