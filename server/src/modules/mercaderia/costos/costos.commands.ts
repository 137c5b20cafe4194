import { acumular, restarCantidades, sumarCantidades } from '@mostrador/contract/cantidades'
import sql from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { pesos, type Tx } from '../../../platform/database/db.ts'
import type { FechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { lockArticulos, setCostos } from '../../maestros/articulos/articulos.costo.commands.ts'
import { enDiezmilesimos, unidadesDe } from './costos.queries.ts'
import { costoEnPesos, costoPagado, type MovimientoDeCosto, promedioDespues } from './costos.reglas.ts'

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

export interface CostosDe {
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
export async function lockCostos(tx: Tx, articulos: string[]): Promise<Map<string, CostosDe>> {
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

export interface Movimiento extends LineaDeCosto, MovimientoDeCosto {
  promedio: number | null
  /** In centavos. */
  reposicion_antes: number | null
  anula: number | null
}

/** Writes movements and the costs after them, in one statement. */
export async function moveCostos(
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
      from unnest(${movimientos.map((m) => m.articulo)}::text[], ${movimientos.map((m) => m.cantidad)}::numeric(13,3)[],
        ${movimientos.map((m) => costo(m.costo_unitario))}::numeric[],
        ${movimientos.map((m) => costo(m.costo_pagado ?? null))}::numeric[],
        ${movimientos.map((m) => m.stock_antes)}::numeric(16,3)[], ${movimientos.map((m) => m.agrega === true)}::boolean[],
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
export const enCentavos = (diezmilesimos: number): number => Math.round(diezmilesimos / 100)

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
  for (const { articulo, cantidad } of lineas) acumular(movidas, articulo, cantidad)
  // The units of the document are in the stock already; some of its own may be sold.
  for (const [articulo, costo] of costos)
    costo.stock = restarCantidades(costo.stock, movidas.get(articulo) ?? 0)
  const nuevos = new Map<string, number>()
  const movimientos = lineas.map((linea): Movimiento => {
    const costo = costos.get(linea.articulo) as CostosDe
    const { cantidad, costo_unitario } = linea
    const stock_antes = costo.stock
    costo.promedio = promedioDespues(costo.promedio, { cantidad, costo_unitario, stock_antes })
    costo.stock = sumarCantidades([stock_antes, cantidad])
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
