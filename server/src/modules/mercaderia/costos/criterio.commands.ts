import type {
  ConfiguracionCostos,
  ConfigurarCostos,
  CriterioCosto,
} from '@mostrador/contract/mercaderia/costos'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { convertCostos } from '../../maestros/articulos/articulos.costo.commands.ts'
import { convertCompras } from './costos.rehacer.commands.ts'
import { getConfiguracionCostos, getCriterio } from './criterio.queries.ts'

/** What holds is written down: from then on only a person changes it, and what there is changes with it. */
async function settleCriterio(tx: Tx): Promise<void> {
  const { criterio } = await getConfiguracionCostos(tx)
  await tx.run(
    sql`insert into costos_configuracion (criterio) values (${criterio}) on conflict (id) do nothing`,
  )
}

/** How a document that brings costs keeps them: the same until its transaction ends. The first one settles it. */
export async function lockCriterio(tx: Tx): Promise<CriterioCosto> {
  const elegido = () =>
    tx.maybe<{ criterio: CriterioCosto }>(sql`select criterio from costos_configuracion for share`)
  const antes = await elegido()
  if (antes) return antes.criterio
  await settleCriterio(tx)
  return (await elegido())?.criterio ?? (await getCriterio(tx))
}

/**
 * Keeps costs with or without IVA from now on. The last and the average cost are of purchases, whose IVA is known: they
 * always change. The replacement costs do where the person says so.
 */
export async function configurarCostos(
  tx: Tx,
  { criterio, existentes }: ConfigurarCostos,
  actor: Actor,
): Promise<ConfiguracionCostos> {
  await settleCriterio(tx)
  // Whoever changes it too waits here.
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
