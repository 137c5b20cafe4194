import type { ConfiguracionPedidos } from '@mostrador/contract/compras/pedidos/pedidos-configuracion'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { exigirCompras } from '../proveedores/compras.commands.ts'
import { getConfiguracionPedidos } from './configuracion.queries.ts'

/** What arrived already is not looked at again. */
export async function configurarPedidos(
  tx: Tx,
  { tolerancia, dias_entrega }: ConfiguracionPedidos,
  actor: Actor,
): Promise<ConfiguracionPedidos> {
  await exigirCompras(tx)
  const antes = await getConfiguracionPedidos(tx)
  const despues = { tolerancia, dias_entrega }
  await tx.run(sql`
    insert into pedidos_configuracion (tolerancia, dias_entrega) values (${tolerancia}, ${dias_entrega})
    on conflict (id) do update set tolerancia = excluded.tolerancia, dias_entrega = excluded.dias_entrega`)
  await audit(tx, actor, { entidad: 'pedidos', id: 'configuracion', accion: 'modificar', antes, despues })
  return despues
}
