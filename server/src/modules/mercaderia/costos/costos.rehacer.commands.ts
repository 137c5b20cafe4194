/** What articles cost, made anew: after an annulment, and where costs change from without IVA to with it. */
import { sumarCantidades } from '@mostrador/contract/cantidades'
import { MAX_COSTO } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { auditing } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { setCostos } from '../../maestros/articulos/articulos.costo.commands.ts'
import { porIva } from '../../maestros/articulos/articulos.iva.queries.ts'
import {
  type CostosDe,
  type DocumentoCosto,
  enCentavos,
  type LineaDeCosto,
  lockCostos,
  type Movimiento,
  moveCostos,
} from './costos.commands.ts'
import {
  type Convertida,
  enDiezmilesimos,
  listConversiones,
  retiradasAntes,
  unidadesDeFlete,
} from './costos.queries.ts'
import { costoEnPesos, costoPagado, type MovimientoDeCosto, promedioDe, ultimoDe } from './costos.reglas.ts'

interface Escrito extends MovimientoDeCosto {
  id: number
  articulo: string
  reposicion_antes: number | null
  anulado: boolean
}

/**
 * All that these articles went through, the oldest first, without the annulments. What each met are the units of what
 * stands now: those of an annulled document were never there.
 */
const listMovimientos = (tx: Tx, articulos: string[]) =>
  tx.rows<Escrito>(sql`
    select m.id, m.articulo, case when m.agrega then ${unidadesDeFlete} else m.cantidad end as cantidad,
      ${enDiezmilesimos(sql`m.costo_unitario`)} as costo_unitario, ${enDiezmilesimos(sql`m.costo_pagado`)} as costo_pagado,
      m.stock_antes - coalesce(r.cantidad, 0) as stock_antes, m.agrega, m.reposicion_antes, b.id is not null as anulado
    from costo_movimientos m left join costo_movimientos b on b.anula = m.id
    left join ${retiradasAntes(sql`s.articulo = any(${articulos})`)} r on r.id = m.id
    where m.articulo = any(${articulos}) and m.anula is null order by m.id`)

/**
 * The replacement cost without the annulled movements, or null where it stays: where a person or another document changed
 * it since. Each annulled movement hands on what it had met.
 */
function reposicionSin(escritos: Escrito[], actual: number): number | null {
  let costo = actual
  for (const m of escritos.toReversed()) {
    if (m.reposicion_antes === null || enCentavos(costoPagado(m)) !== costo) continue
    if (!m.anulado) break
    costo = m.reposicion_antes
  }
  return costo === actual ? null : costo
}

/** What happened to an article, in order. */
const intercalar = (movimientos: Escrito[], conversiones: Convertida[]): (Escrito | Convertida)[] => {
  const cuando = (paso: Escrito | Convertida) => ('numerador' in paso ? paso.despues_de + 0.5 : paso.id)
  return [...movimientos, ...conversiones].toSorted((a, b) => cuando(a) - cuando(b))
}

/**
 * Adds the IVA of each article to what its purchases made of its last and average cost, or takes it off. Each article
 * keeps it, between its movements.
 */
export async function convertCompras(tx: Tx, agregar: boolean, actor: Actor): Promise<void> {
  await tx.run(sql`select from articulo_costos order by articulo for update`)
  const con = sql`(${porIva(sql`a.iva`)} * 1000)::integer`
  const [numerador, denominador] = agregar ? [con, sql`1000`] : [sql`1000`, con]
  const convertida = (costo: Sql) => sql`case when ${costo} is not null then
    least(round(${costo} * n.numerador * 1.00000000000000000000 / n.denominador, 4), ${costoEnPesos(MAX_COSTO)}::numeric) end`
  await tx.run(sql`
    with nueva as (
      insert into costo_conversiones (articulo, despues_de, numerador, denominador, usuario)
      select c.articulo,
        (select coalesce(max(m.id), 0) from costo_movimientos m where m.articulo = c.articulo),
        ${numerador}, ${denominador}, ${actor.id}
      from articulo_costos c join articulos a on a.id = c.articulo
      where ${con} <> 1000 and coalesce(c.ultimo, c.promedio) is not null order by c.articulo
      returning articulo, numerador, denominador
    )
    update articulo_costos c set ultimo = ${convertida(sql`c.ultimo`)}, promedio = ${convertida(sql`c.promedio`)}
    from nueva n where c.articulo = n.articulo`)
}

/** Per article, its movements and what stands of them with the conversions between. */
async function historias(
  tx: Tx,
  articulos: string[],
  suyos: ReadonlySet<number> = new Set(),
): Promise<Map<string, { todos: Escrito[]; enPie: (Escrito | Convertida)[] }>> {
  const escritos = Map.groupBy(await listMovimientos(tx, articulos), (m) => m.articulo)
  const conversiones = Map.groupBy(await listConversiones(tx, articulos), (c) => c.articulo)
  return new Map(
    [...escritos].map(([articulo, todos]) => {
      for (const m of todos) if (suyos.has(m.id)) m.anulado = true
      const quedan = todos.filter((m) => !m.anulado)
      return [articulo, { todos, enPie: intercalar(quedan, conversiones.get(articulo) ?? []) }]
    }),
  )
}

interface Suyo extends LineaDeCosto {
  id: number
  agrega: boolean
}

/** The movements of a document that stand. */
const listSuyos = (tx: Tx, { tipo, id }: Pick<DocumentoCosto, 'tipo' | 'id'>) =>
  tx.rows<Suyo>(sql`
    select m.id, m.articulo, m.cantidad, ${enDiezmilesimos(sql`m.costo_unitario`)} as costo_unitario,
      ${enDiezmilesimos(sql`m.costo_pagado`)} as costo_pagado, m.agrega
    from costo_movimientos m
    where m.documento_tipo = ${tipo} and m.documento_id = ${id} and m.anula is null
      and not exists (select from costo_movimientos b where b.anula = m.id)
    order by m.id`)

/**
 * Takes back the costs of a document, after its units left the stock again. What still stands makes the average anew, so
 * that the order of annulments does not count. Does nothing the second time.
 */
export async function revertCostos(
  tx: Tx,
  doc: Pick<DocumentoCosto, 'tipo' | 'id' | 'fecha'>,
  actor: Actor,
): Promise<void> {
  const articulos = [...new Set((await listSuyos(tx, doc)).map((m) => m.articulo))]
  if (articulos.length === 0) return
  const costos = await lockCostos(tx, articulos)
  // Who annuls it too may have waited here.
  const suyos = await listSuyos(tx, doc)
  if (suyos.length === 0) return
  const nuevos = new Map<string, number>()
  for (const [articulo, { todos, enPie }] of await historias(
    tx,
    articulos,
    new Set(suyos.map((m) => m.id)),
  )) {
    const costo = costos.get(articulo) as CostosDe
    costo.promedio = promedioDe(enPie)
    costo.ultimo = ultimoDe(enPie)
    const reposicion = reposicionSin(todos, costo.reposicion)
    if (reposicion !== null) nuevos.set(articulo, reposicion)
  }
  const movimientos = suyos.map(({ id, ...suyo }): Movimiento => {
    const { stock, promedio } = costos.get(suyo.articulo) as CostosDe
    const stock_antes = suyo.agrega ? stock : sumarCantidades([stock, suyo.cantidad])
    return { ...suyo, cantidad: 0 - suyo.cantidad, stock_antes, promedio, reposicion_antes: null, anula: id }
  })
  await moveCostos(tx, doc, { movimientos, quedan: [...costos.values()] }, actor)
  await setCostos(tx, nuevos, actor)
}

/**
 * The averages of these articles anew, after a document without costs was annulled whose units moved after `desde`: a
 * purchase since had met them. An average that changes is in the trail of its article.
 */
export async function redoPromedios(
  tx: Tx,
  articulos: readonly string[],
  desde: Sql,
  actor: Actor,
): Promise<void> {
  const tocados = await tx.rows<{ articulo: string; promedio: number }>(sql`
    select articulo, ${enDiezmilesimos(sql`promedio`)} as promedio from articulo_costos
    where articulo = any(${[...articulos]}) and promedio is not null order by articulo for update`)
  if (tocados.length === 0) return
  // Read after the lock: a purchase of this moment counts.
  const despues = await tx.rows<{ articulo: string }>(sql`
    select distinct articulo from costo_movimientos
    where articulo = any(${tocados.map((t) => t.articulo)}) and anula is null and creado > ${desde}`)
  if (despues.length === 0) return
  const antes = new Map(tocados.map((t) => [t.articulo, t.promedio]))
  const rehechos = await historias(
    tx,
    despues.map((d) => d.articulo),
  )
  const cambian = [...rehechos].flatMap(([articulo, { enPie }]) => {
    const [habia, promedio] = [antes.get(articulo) ?? null, promedioDe(enPie)]
    return promedio === habia ? [] : [{ articulo, habia, promedio }]
  })
  if (cambian.length === 0) return
  const costo = (c: number | null) => (c === null ? null : costoEnPesos(c))
  const trail = sql`select articulo, jsonb_build_object('costo_promedio', habia), jsonb_build_object('costo_promedio', promedio) from cambia`
  await tx.run(sql`
    with cambia as materialized (
      select * from unnest(${cambian.map((c) => c.articulo)}::text[], ${cambian.map((c) => costo(c.habia))}::numeric[],
        ${cambian.map((c) => costo(c.promedio))}::numeric[]) as c (articulo, habia, promedio)
    ), cambiado as (
      update articulo_costos c set promedio = n.promedio from cambia n where c.articulo = n.articulo
    )
    ${auditing(actor, 'articulos', 'modificar', trail)}`)
}
