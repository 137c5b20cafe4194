/** What Ley 24.240 art. 36 asks to state about a sale in instalments, as the settings of the business have it. */

import type { LeyCredito } from '@mostrador/contract/base/plan'
import { esCuentaCorriente } from '@mostrador/contract/documentos/condiciones-venta'
import { esDelPlan } from '@mostrador/contract/ventas/cuotas'
import { credito } from '@mostrador/contract/ventas/planes/ley-credito'
import type { Venta } from '@mostrador/contract/ventas/ventas'
import type { Queryable } from '../../../../platform/database/db.ts'
import { getConfiguracionVentas } from '../../configuracion/configuracion.queries.ts'
import { moraAnual } from '../../planes/mora.queries.ts'

/** What the statement depends on beside the sale; null while it is off. */
export async function getLeyCredito(db: Queryable): Promise<LeyCredito | null> {
  const { ley_credito, iva_intereses: iva } = await getConfiguracionVentas(db)
  return ley_credito ? { iva, mora_anual: await moraAnual(db) } : null
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
