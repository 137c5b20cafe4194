/** The price index that an admin types. The only place that writes `indices_precios`. */
import {
  type CreateActualizacionCuotas,
  INDICE_SIN_SUBA,
  INDICE_USADO,
  type IndicesPrecios,
} from '@mostrador/contract/credito/actualizaciones-cuotas'
import {
  type IndicePrecios,
  porcentajeDe,
  type Suba,
  showMes,
  showPorciento,
} from '@mostrador/contract/credito/suba'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
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
    `Con el índice de ${showMes(usado.mes)} se actualizaron cuotas: no se cambia ni se quita mientras valga la actualización ${usado.id}.`,
  )
}

const enPalabras = (indices: IndicePrecios[]): string =>
  indices.map((i) => `${showMes(i.mes)}: ${String(i.valor / 10_000).replace('.', ',')}`).join('; ')

/** How instalments rise, as the person chose it. */
export interface Criterio {
  suba: Suba
  porcentaje: number | null
  indices: { desde: IndicePrecios; hasta: IndicePrecios } | null
  /** In words, for the audit trail. */
  texto: string
}

type Pedido = Pick<CreateActualizacionCuotas, 'porcentaje' | 'indice_desde' | 'indice_hasta'>

/**
 * The percentage, or the index of both months, which nobody changes until the transaction ends. Refuses with 400 both, none,
 * and a month without its value.
 */
export async function lockIndices(
  tx: Tx,
  { porcentaje, indice_desde, indice_hasta }: Pedido,
): Promise<Criterio> {
  if (porcentaje !== null) {
    if (indice_desde !== null || indice_hasta !== null)
      throw invalidField('porcentaje', 'Elige un porcentaje o un índice, no los dos')
    return { suba: { porcentaje }, porcentaje, indices: null, texto: showPorciento(porcentaje) }
  }
  if (indice_desde === null) throw invalidField('indice_desde', 'Elige un porcentaje o los meses del índice')
  if (indice_hasta === null) throw invalidField('indice_hasta', 'Elige hasta qué mes')
  const rows = await tx.rows<IndicePrecios>(sql`
    select mes, valor from indices_precios where mes in (${indice_desde}, ${indice_hasta}) order by mes for share`)
  const valorDe = (mes: string, campo: string): IndicePrecios => {
    const indice = rows.find((r) => r.mes === mes)
    if (!indice) throw invalidField(campo, `El índice de ${showMes(mes)} no está cargado`)
    return indice
  }
  const [desde, hasta] = [valorDe(indice_desde, 'indice_desde'), valorDe(indice_hasta, 'indice_hasta')]
  const suba = { desde: desde.valor, hasta: hasta.valor }
  if (suba.hasta <= suba.desde) throw invalidField('indice_hasta', INDICE_SIN_SUBA)
  const meses = `índice de ${showMes(desde.mes)} a ${showMes(hasta.mes)}`
  return {
    suba,
    porcentaje: null,
    indices: { desde, hasta },
    texto: `${meses}: ${showPorciento(porcentajeDe(suba))}`,
  }
}
