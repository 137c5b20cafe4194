/** How much a customer may owe, and who may let one owe more. */
import { mostrarImporte } from '@mostrador/contract/importes'
import { detallePedido } from '@mostrador/contract/permiso'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { demand, requerido } from '../../../platform/access/permisos.ts'
import type { Reader } from '../../../platform/database/db.ts'

/** The column `limite`, in centavos, of a row of `clientes`: its own, or that of the business; null without one. */
export const limiteDe = sql`(
  select coalesce(clientes.limite_credito, n.limite_credito) from ventas_configuracion n where n.limites_credito
) as limite`

/** Whether customers have limits at all. */
export const usaLimites = async (db: Reader): Promise<boolean> =>
  (await db.maybe(sql`select from ventas_configuracion where limites_credito`)) !== undefined

/** What a document does to an account as a whole, in centavos. */
interface Deuda {
  limite: number | null
  /** By how much the customer owes more; what raises no debt is never refused. */
  sube: number
  /** What the customer owes then. */
  queda: number
}

/** Refuses with 403 a debt above the limit. */
export function checkLimite({ limite, sube, queda }: Deuda, actor: Actor): void {
  if (limite === null || sube <= 0 || queda <= limite) return
  const [deuda, tope] = [mostrarImporte(queda), mostrarImporte(limite)]
  demand(
    actor,
    'superar_limite',
    detallePedido({ 'Límite de crédito': tope, 'Quedaría debiendo': deuda }),
    // No specification knows limits: somebody may lend it from the first day on.
    () =>
      requerido(
        actor,
        'superar_limite',
        `El cliente quedaría debiendo ${deuda}, y su límite de crédito es de ${tope}.`,
      ),
  )
}
