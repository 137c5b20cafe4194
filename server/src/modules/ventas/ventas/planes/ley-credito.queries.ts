/** What Ley 24.240 art. 36 asks to state about credit, as the settings of the business have it. */

import type { DocumentoImprimible } from '@mostrador/contract/base/impresiones/enlace-impresion'
import type { LeyCredito } from '@mostrador/contract/base/plan'
import { esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import { fechaDe } from '@mostrador/contract/fechas'
import { esDelPlan } from '@mostrador/contract/ventas/cuotas/cuotas'
import { credito } from '@mostrador/contract/ventas/planes/ley-credito'
import type { Venta } from '@mostrador/contract/ventas/ventas'
import type { Queryable } from '../../../../platform/database/db.ts'
import { alEmitir } from '../../../base/impresiones/emitido.queries.ts'
import { getConfiguracionVentas } from '../../configuracion/configuracion.queries.ts'
import { listTasas, moraDelDia } from '../../planes/mora.queries.ts'

/** What papers about a credit say by the settings. */
interface CreditoEmitido {
  /** What the statement depends on beside the document; null while it is off. */
  ley: LeyCredito | null
  /** The text of a promissory note. */
  pagare: string
}

/** As the settings had it when a document was issued. Whether the law is stated is said today: who asks for it gets it. */
export async function creditoAlEmitir(
  db: Queryable,
  documento: DocumentoImprimible,
  { id, fecha_creacion }: { id: number; fecha_creacion: string },
): Promise<CreditoEmitido> {
  const [configuracion, tasas, entonces] = await Promise.all([
    getConfiguracionVentas(db),
    listTasas(db),
    alEmitir(db, documento, id, { ventas_configuracion: [{ id: true }], tasas_interes: [{ id: true }] }),
  ])
  const { iva_intereses, pagare } = entonces('ventas_configuracion', {
    id: true,
    ...configuracion,
  })
  const { tasas: vigentes } = entonces('tasas_interes', { id: true, tasas })
  const mora_anual = moraDelDia(vigentes, fechaDe(new Date(fecha_creacion)))
  return { ley: configuracion.ley_credito ? { iva: iva_intereses, mora_anual } : null, pagare }
}

/** The statement of a sale as it was agreed; empty for a sale on the spot, and for one whose cash price is not known. */
export function creditoDe(venta: Venta, ley: LeyCredito): [string, string][] {
  const { condicion_venta, contado, fecha, anticipo, cuotas } = venta
  if (!esCuentaCorriente(condicion_venta) || contado === undefined) return []
  return credito(
    {
      fecha,
      contado,
      anticipo,
      cuotas: cuotas
        .filter((c) => esDelPlan(c.numero_cuota) && !c.refinanciacion)
        .map((c) => ({ importe: c.monto_original, vence: c.fecha_vencimiento })),
    },
    ley,
  )
}
