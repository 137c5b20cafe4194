/** The price index that an admin types. The only place that writes `indices_precios`. */
import { INDICE_USADO, type IndicesPrecios } from '@mostrador/contract/credito/actualizaciones-cuotas'
import type { IndicePrecios } from '@mostrador/contract/credito/suba'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { mostrarMes } from './actualizaciones-cuotas.reglas.ts'
import { getIndices } from './indices.queries.ts'

/**
 * Changes the index. Refuses with 409 to change or take away a month by which instalments rose, while that update stands: a
 * change does not rewrite the past.
 */
export async function guardarIndices(
  tx: Tx,
  { indices }: IndicesPrecios,
  actor: Actor,
): Promise<IndicesPrecios> {
  // An update under way holds the months that it uses.
  await tx.run(sql`select from indices_precios order by mes for update`)
  const antes = await getIndices(tx)
  const nuevos = new Map(indices.map((i) => [i.mes, i.valor]))
  const distintos = antes.indices.filter((i) => nuevos.get(i.mes) !== i.valor)
  const viejos = new Map(antes.indices.map((i) => [i.mes, i.valor]))
  const cambios = indices.filter((i) => viejos.get(i.mes) !== i.valor)
  if (distintos.length + cambios.length === 0) return antes
  await checkSinUsar(tx, distintos)
  await tx.run(sql`
    delete from indices_precios where mes = any(${distintos.filter((i) => !nuevos.has(i.mes)).map((i) => i.mes)})`)
  await tx.run(sql`
    insert into indices_precios (mes, valor)
    select * from unnest(${cambios.map((i) => i.mes)}::text[], ${cambios.map((i) => i.valor)}::bigint[])
    on conflict (mes) do update set valor = excluded.valor`)
  await audit(tx, actor, {
    entidad: 'indices-precios',
    id: 1,
    accion: 'modificar',
    antes: { indices: enPalabras(distintos) },
    despues: { indices: enPalabras(cambios) },
  })
  return await getIndices(tx)
}

async function checkSinUsar(tx: Tx, distintos: IndicePrecios[]): Promise<void> {
  const usado = await tx.maybe<{ mes: string; id: number }>(sql`
    select m.mes, a.id from unnest(${distintos.map((i) => i.mes)}::text[]) as m (mes)
    join actualizaciones_cuotas a on m.mes in (a.indice_desde, a.indice_hasta)
    where a.estado = 'aplicada' order by m.mes, a.id limit 1`)
  if (!usado) return
  throw conflict(
    INDICE_USADO,
    `Con el índice de ${mostrarMes(usado.mes)} se actualizaron cuotas: no se cambia ni se quita mientras valga la actualización ${usado.id}.`,
  )
}

const enPalabras = (indices: IndicePrecios[]): string =>
  indices.map((i) => `${mostrarMes(i.mes)}: ${String(i.valor / 10_000).replace('.', ',')}`).join('; ')
