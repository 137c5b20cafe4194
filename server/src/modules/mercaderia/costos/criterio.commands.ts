import type { ConfiguracionCostos, ConfigurarCostos } from '@mostrador/contract/mercaderia/costos'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { convertCostos } from '../../maestros/articulos/articulos.costo.commands.ts'
import { convertCompras } from './costos.commands.ts'
import { getConfiguracionCostos } from './criterio.queries.ts'

/**
 * Keeps costs with or without IVA from now on. The last and the average cost are of purchases, whose IVA is known: they
 * always change. The replacement costs do where the person says so.
 */
export async function configurarCostos(
  tx: Tx,
  { criterio, existentes }: ConfigurarCostos,
  actor: Actor,
): Promise<ConfiguracionCostos> {
  // The first row is new: whoever changes it too waits here.
  const { criterio: actual } = await getConfiguracionCostos(tx)
  await tx.run(
    sql`insert into costos_configuracion (criterio) values (${actual}) on conflict (id) do nothing`,
  )
  await tx.run(sql`select from costos_configuracion for update`)
  const antes = await getConfiguracionCostos(tx)
  if (antes.criterio === criterio) return antes
  await tx.run(sql`update costos_configuracion set criterio = ${criterio}`)
  await convertCompras(tx, criterio === 'con_iva', actor)
  if (existentes === 'convertir') await convertCostos(tx, criterio === 'con_iva', actor)
  await audit(tx, actor, {
    entidad: 'compras',
    id: 1,
    accion: 'modificar',
    antes: { criterio: antes.criterio },
    despues: { criterio, costos: existentes },
  })
  return await getConfiguracionCostos(tx)
}
