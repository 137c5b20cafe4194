/**
 * What articles cost by their purchases. The only place that writes `costo_movimientos`, `costo_conversiones` and `articulo_costos`. A row of
 * costs is locked after the stock, in order of article.
 */
import { MAX_COSTO } from '@mostrador/contract/wire'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { auditing } from '../../../platform/api/audit.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { lockArticulos, setCostos } from '../../maestros/articulos/articulos.costo.commands.ts'
import { porIva } from '../../maestros/articulos/articulos.iva.queries.ts'
import {
  type Convertida,
  enDiezmilesimos,
  listConversiones,
  retiradasAntes,
  unidadesDe,
  unidadesDeFlete,
} from './costos.queries.ts'
import {
  costoEnPesos,
  costoPagado,
  type MovimientoDeCosto,
  promedioDe,
  promedioDespues,
  ultimoDe,
} from './costos.reglas.ts'

/** The document behind a movement of costs. */
export interface DocumentoCosto {
  tipo: 'compra' | 'recepcion' | 'devolucion_proveedor'
  id: number
  fecha: FechaAbierta
  /** Who brought the units. */
  proveedor: number
  /**
   * Whether its costs become those that prices are made from. Yes when missing; a return never does, nor a supplier other
   * than the usual one of the article.
   */
  actualiza_costo?: boolean
}

/** Units of an article that came in (positive) or went back (negative), at the cost of one, in ten-thousandths. */
export interface LineaDeCosto {
  articulo: string
  cantidad: number
  costo_unitario: number
  /** Of one of those that were paid; missing where none was a present. */
  costo_pagado?: number | null
}

interface CostosDe {
  articulo: string
  ultimo: number | null
  promedio: number | null
  reposicion: number
  /** The units of all branches, and those on their way between them. */
  stock: number
  /** The usual supplier. */
  habitual: number | null
}

/** Locks the costs of these articles, and the articles, until the transaction ends, also of one that had none, and reads them. */
async function lockCostos(tx: Tx, articulos: string[]): Promise<Map<string, CostosDe>> {
  await tx.run(sql`
    insert into articulo_costos (articulo)
    select distinct articulo from unnest(${articulos}::text[]) as a (articulo) order by articulo
    on conflict (articulo) do update set ultimo = null where false`)
  await lockArticulos(tx, articulos)
  const rows = await tx.rows<CostosDe>(sql`
    select c.articulo, ${enDiezmilesimos(sql`c.ultimo`)} as ultimo, ${enDiezmilesimos(sql`c.promedio`)} as promedio,
      (select a.precio_costo from articulos a where a.id = c.articulo) as reposicion,
      ${unidadesDe(sql`c.articulo`)} as stock,
      (select p.proveedor from articulo_proveedores p where p.articulo = c.articulo and p.habitual) as habitual
    from articulo_costos c where c.articulo = any(${articulos})`)
  return new Map(rows.map((row) => [row.articulo, row]))
}

interface Movimiento extends LineaDeCosto, MovimientoDeCosto {
  promedio: number | null
  /** In centavos. */
  reposicion_antes: number | null
  anula: number | null
}

/** Writes movements and the costs after them, in one statement. */
async function moveCostos(
  tx: Tx,
  doc: Pick<DocumentoCosto, 'tipo' | 'id' | 'fecha'>,
  {
    movimientos,
    quedan,
  }: { movimientos: Movimiento[]; quedan: Pick<CostosDe, 'articulo' | 'ultimo' | 'promedio'>[] },
  actor: Actor,
): Promise<void> {
  const costo = (c: number | null) => (c === null ? null : costoEnPesos(c))
  await tx.run(sql`
    with movido as (
      insert into costo_movimientos (articulo, documento_tipo, documento_id, fecha, cantidad, costo_unitario,
        costo_pagado, stock_antes, agrega, promedio, reposicion_antes, anula, usuario, creado)
      select articulo, ${doc.tipo}, ${doc.id}, ${doc.fecha}::date, cantidad, costo_unitario, costo_pagado, stock_antes, agrega,
        promedio, reposicion_antes, anula, ${actor.id}, clock_timestamp()
      from unnest(${movimientos.map((m) => m.articulo)}::text[], ${movimientos.map((m) => m.cantidad)}::integer[],
        ${movimientos.map((m) => costo(m.costo_unitario))}::numeric[],
        ${movimientos.map((m) => costo(m.costo_pagado ?? null))}::numeric[],
        ${movimientos.map((m) => m.stock_antes)}::bigint[], ${movimientos.map((m) => m.agrega === true)}::boolean[],
        ${movimientos.map((m) => costo(m.promedio))}::numeric[],
        ${movimientos.map((m) => (m.reposicion_antes === null ? null : pesos(m.reposicion_antes)))}::numeric[],
        ${movimientos.map((m) => m.anula)}::integer[])
        with ordinality as m (articulo, cantidad, costo_unitario, costo_pagado, stock_antes, agrega, promedio, reposicion_antes, anula, orden)
      order by orden
    )
    update articulo_costos c set ultimo = q.ultimo, promedio = q.promedio
    from unnest(${quedan.map((q) => q.articulo)}::text[], ${quedan.map((q) => costo(q.ultimo))}::numeric[],
      ${quedan.map((q) => costo(q.promedio))}::numeric[]) as q (articulo, ultimo, promedio)
    where c.articulo = q.articulo`)
}

/** The cost of a unit as an article keeps it, in centavos. */
const enCentavos = (diezmilesimos: number): number => Math.round(diezmilesimos / 100)

/**
 * The costs of a document, after its units moved in the stock. The average changes for the whole business. What came in
 * becomes the replacement cost too, unless the document says no, or the article has another usual supplier; a present
 * (cost 0) never does.
 */
export async function recordCostos(
  tx: Tx,
  doc: DocumentoCosto,
  lineas: LineaDeCosto[],
  actor: Actor,
): Promise<void> {
  if (lineas.length === 0) return
  const costos = await lockCostos(
    tx,
    lineas.map((l) => l.articulo),
  )
  const movidas = new Map<string, number>()
  for (const { articulo, cantidad } of lineas) movidas.set(articulo, (movidas.get(articulo) ?? 0) + cantidad)
  // The units of the document are in the stock already; some of its own may be sold.
  for (const [articulo, costo] of costos) costo.stock -= movidas.get(articulo) ?? 0
  const nuevos = new Map<string, number>()
  const movimientos = lineas.map((linea): Movimiento => {
    const costo = costos.get(linea.articulo) as CostosDe
    const { cantidad, costo_unitario } = linea
    const stock_antes = costo.stock
    costo.promedio = promedioDespues(costo.promedio, { cantidad, costo_unitario, stock_antes })
    costo.stock = stock_antes + cantidad
    const entra = cantidad > 0 && costo_unitario > 0
    const pagado = costoPagado({ ...linea, stock_antes })
    if (entra) costo.ultimo = pagado
    const reposicion = enCentavos(pagado)
    // Also where it is that already: it stays, once the purchase that wrote it before is annulled.
    const suyo = (costo.habitual ?? doc.proveedor) === doc.proveedor
    const repone = entra && suyo && doc.actualiza_costo !== false && reposicion > 0
    const reposicion_antes = repone ? costo.reposicion : null
    if (repone && reposicion !== costo.reposicion) {
      costo.reposicion = reposicion
      nuevos.set(linea.articulo, reposicion)
    }
    return { ...linea, stock_antes, promedio: costo.promedio, reposicion_antes, anula: null }
  })
  await moveCostos(tx, doc, { movimientos, quedan: [...costos.values()] }, actor)
  await setCostos(tx, nuevos, actor)
}

/**
 * The freight of units that came before, by article: those that are still there cost so much more. What was sold since
 * keeps the cost that it had; last and replacement cost stay.
 */
export async function recordFlete(
  tx: Tx,
  doc: Pick<DocumentoCosto, 'tipo' | 'id' | 'fecha'>,
  lineas: LineaDeCosto[],
  actor: Actor,
): Promise<void> {
  const costos = await lockCostos(
    tx,
    lineas.map((l) => l.articulo),
  )
  const movimientos = lineas.map((linea): Movimiento => {
    const costo = costos.get(linea.articulo) as CostosDe
    const cantidad = Math.min(linea.cantidad, costo.stock)
    const movimiento = { ...linea, cantidad, stock_antes: costo.stock, agrega: true }
    costo.promedio = promedioDespues(costo.promedio, movimiento)
    return { ...movimiento, promedio: costo.promedio, reposicion_antes: null, anula: null }
  })
  await moveCostos(tx, doc, { movimientos, quedan: [...costos.values()] }, actor)
}

interface Escrito extends MovimientoDeCosto {
  id: number
  articulo: string
  promedio: number | null
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
    const stock_antes = suyo.agrega ? stock : stock + suyo.cantidad
    return { ...suyo, cantidad: 0 - suyo.cantidad, stock_antes, promedio, reposicion_antes: null, anula: id }
  })
  await moveCostos(tx, doc, { movimientos, quedan: [...costos.values()] }, actor)
  await setCostos(tx, nuevos, actor)
}

/**
 * The averages of these articles anew, after a document without costs was annulled whose units moved after `desde`: a
 * purchase since had met them. An average that changes is in the trail of its article.
 */
export async function rehacerPromedios(
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
