/** New and changed articles of an import, and the stock that they begin with. */
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../../platform/access/auth.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { countArticulosNuevos, countBajas } from '../../../base/contadores/contadores.commands.ts'
import { moveImportado } from './aplicar.stock.commands.ts'
import { changeAll } from './cambios.commands.ts'
import { type Escritura, LOTE } from './escritura.reglas.ts'
import { ARTICULOS, columnsAs } from './maestros.queries.ts'

const nombres = ['id', ...ARTICULOS.columnas]

interface Lote {
  ultima: number | null
  filas: number
  activos: number
}

const traza = (id: number, actor: Actor): Sql => sql`
  insert into auditoria (usuario, usuario_nombre, sucursal, entidad, entidad_id, accion, despues)
  select ${actor.id}, ${actor.username}, ${actor.sucursal}, 'articulos', objetivo, 'crear',
    valores - (select coalesce(array_agg('stock_' || id), '{}') || 'moneda'::text from sucursales)
      || jsonb_build_object('importacion', ${id}::integer)
  from lote`

const loteDe = (id: number, desde: number, revive: boolean): Sql => sql`
  lote as materialized (
    select fila, objetivo, valores from importacion_filas
    where importacion = ${id} and destino = 'nueva' and revive = ${revive} and fila > ${desde}
    order by fila limit ${LOTE}
  )`

const contado = sql`
  select max(fila) as ultima, count(*) as filas, count(*) filter (where not (valores ->> 'baja')::boolean) as activos
  from lote`

const insertLote = (tx: Tx, id: number, desde: number, actor: Actor): Promise<Lote> =>
  tx.one<Lote>(sql`
    with ${loteDe(id, desde, false)}, nuevo as (
      insert into articulos (${columnsAs(nombres)})
      select ${columnsAs(nombres, 'r.')} from lote cross join lateral jsonb_to_record(valores) as r (${ARTICULOS.record})
      order by fila
    ), traza as (${traza(id, actor)}) ${contado}`)

/** Articles that an undo had to keep are made anew. */
const reviveLote = (tx: Tx, id: number, desde: number, actor: Actor): Promise<Lote> =>
  tx.one<Lote>(sql`
    with ${loteDe(id, desde, true)}, nuevo as (
      update articulos t set (${columnsAs(ARTICULOS.columnas)}) = (
        select ${columnsAs(ARTICULOS.columnas, 'r.')} from jsonb_to_record(lote.valores) as r (${ARTICULOS.record})
      ) from lote where t.id = lote.objetivo
    ), traza as (${traza(id, actor)}) ${contado}`)

async function createAll(tx: Tx, { id, hecho }: Escritura, actor: Actor): Promise<void> {
  for (const make of [insertLote, reviveLote]) {
    let lote = await make(tx, id, 0, actor)
    while (lote.ultima !== null) {
      if (make === insertLote) {
        const { activos, filas } = lote
        await countArticulosNuevos(tx, { activos, inactivos: filas - activos })
      }
      await hecho(lote.filas)
      lote = await make(tx, id, lote.ultima, actor)
    }
  }
  await tx.run(sql`
    delete from articulos_retirados where articulo in (
      select objetivo from importacion_filas where importacion = ${id} and destino = 'nueva' and revive
    )`)
  const revividos = await tx.rows<{ objetivo: string }>(sql`
    select objetivo from importacion_filas
    where importacion = ${id} and destino = 'nueva' and revive and not (valores ->> 'baja')::boolean`)
  await countBajas(
    tx,
    revividos.map(({ objetivo }) => objetivo),
    false,
  )
}

/** Articles that become inactive or active again are counted in other lists. */
async function countCambios(tx: Tx, id: number): Promise<void> {
  for (const baja of [true, false]) {
    const rows = await tx.rows<{ objetivo: string }>(sql`
      select objetivo from importacion_filas
      where importacion = ${id} and destino = 'cambia' and despues -> 'baja' = to_jsonb(${baja}::boolean)`)
    await countBajas(
      tx,
      rows.map(({ objetivo }) => objetivo),
      baja,
    )
  }
}

/** New rows first: what the tills use is locked last. */
export async function applyArticulos(
  tx: Tx,
  escritura: Escritura,
  actor: Actor,
): Promise<{ actualizacion?: number }> {
  await createAll(tx, escritura, actor)
  if (escritura.cambios) {
    await changeAll(tx, ARTICULOS, escritura, actor)
    await countCambios(tx, escritura.id)
  }
  await moveImportado(tx, escritura, actor)
  return {}
}
