import { mostrarCantidad, restarCantidades } from '@mostrador/contract/cantidades'
import type { CreateDevolucionProveedor } from '@mostrador/contract/compras/devoluciones-proveedor'
import { numeroCompra, numeroDevolucionProveedor } from '@mostrador/contract/documentos/comprobantes'
import { REPETIDO_EN_LISTA } from '@mostrador/contract/documentos/documentos'
import sql from 'sql-template-tag'
import { checkPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField, notFound, type Refusal } from '../../../platform/errors.ts'
import { anulable } from '../../documentos/documentos/documento.commands.ts'
import { getMercaderia } from '../../documentos/documentos/documentos.queries.ts'
import { checkRepetidos } from '../../documentos/documentos/documentos.reglas.ts'
import { recordCostos } from '../../mercaderia/costos/costos.commands.ts'
import { type Conversion, convertido } from '../../mercaderia/costos/costos.reglas.ts'
import { redoPromedios, revertCostos } from '../../mercaderia/costos/costos.rehacer.commands.ts'
import { conSeries, seriesDe } from '../../mercaderia/series/series.queries.ts'
import type { Unidades } from '../../mercaderia/stock/stock.commands.ts'
import { takeAllStock } from '../../mercaderia/stock/stock.salidas.commands.ts'
import { addStockAndDispatch } from '../../mercaderia/transferencias/transferencias.despacho.commands.ts'
import { lockProveedor } from '../proveedores/proveedores.commands.ts'
import { getDevolucion } from './devoluciones.queries.ts'

const DEVOLUCION = anulable('devolucion_proveedor')

/** A voucher of units of an article, and how many of those that came have not gone back. */
interface Origen {
  articulo: string
  compra: number
  quedan: number
  /** Of one, in ten-thousandths. */
  costo_unitario: number
}

/** Where the units of these articles came from, the newest voucher first. The caller has locked the supplier. */
const listOrigenes = (tx: Tx, proveedor: number, articulos: string[]): Promise<Origen[]> =>
  tx.rows<Origen>(sql`
    select d.articulo, d.compra,
      (least(sum(d.cantidad), (
        select coalesce(sum(r.cantidad), 0) from recepcion_detalles r
        where r.compra = d.compra and r.articulo = d.articulo
      )) - (
        select coalesce(sum(v.cantidad), 0) from devolucion_proveedor_detalles v
        join devoluciones_proveedor x on x.id = v.devolucion and x.estado = 'vigente'
        where v.compra = d.compra and v.articulo = d.articulo
      )) as quedan,
      (round(sum(d.cantidad * d.costo_unitario) / sum(d.cantidad), 4) * 10000)::bigint as costo_unitario
    from compra_detalles d join compras c on c.id = d.compra
    where c.proveedor = ${proveedor} and c.estado = 'vigente' and d.articulo = any(${articulos})
    group by d.articulo, d.compra order by d.compra desc`)

/** Their costs as they are kept now, with or without IVA. */
async function alDia(tx: Tx, origenes: Origen[]): Promise<Origen[]> {
  const conversiones = await tx.rows<Conversion & { articulo: string; compra: number }>(sql`
    select c.articulo, m.documento_id as compra, c.numerador, c.denominador
    from costo_movimientos m join costo_conversiones c on c.articulo = m.articulo and c.despues_de >= m.id
    where m.documento_tipo = 'compra' and m.anula is null
      and m.documento_id = any(${origenes.map((o) => o.compra)}) and m.articulo = any(${origenes.map((o) => o.articulo)})
    order by c.id`)
  return origenes.map((origen) => ({
    ...origen,
    costo_unitario: conversiones
      .filter((c) => c.compra === origen.compra && c.articulo === origen.articulo)
      .reduce(convertido, origen.costo_unitario),
  }))
}

/** What a supplier brought of an article, by whatever paper, and what went back of it. */
interface Recibido {
  articulo: string
  nombre: string
  llegaron: number
  volvieron: number
}

/** Of these articles, if the supplier brought any. The caller has locked the supplier. */
const listLlegadas = (tx: Tx, proveedor: number, articulos: string[]): Promise<Recibido[]> =>
  tx.rows<Recibido>(sql`
    select d.articulo, a.nombre, sum(d.cantidad) as llegaron, (
        select coalesce(sum(v.cantidad), 0) from devolucion_proveedor_detalles v
        join devoluciones_proveedor x on x.id = v.devolucion
        where x.proveedor = ${proveedor} and x.estado = 'vigente' and v.articulo = d.articulo
      )::bigint as volvieron
    from recepciones r join recepcion_detalles d on d.recepcion = r.id join articulos a on a.id = d.articulo
    where r.proveedor = ${proveedor} and r.estado = 'vigente' and d.articulo = any(${articulos})
    group by d.articulo, a.nombre`)

type Linea = CreateDevolucionProveedor['detalles'][number]

const excedida = (texto: string, i: number): Refusal =>
  conflict('devolucion_excedida', texto, { campos: { [`detalles.${i}.cantidad`]: texto } })

/** What a supplier never brought here is from before: nobody knows how much of it came. */
function checkLlegaron(lineas: readonly Linea[], llegadas: Recibido[]): void {
  for (const [i, { articulo, cantidad }] of lineas.entries()) {
    const llegada = llegadas.find((l) => l.articulo === articulo)
    if (!llegada) continue
    const { nombre, llegaron, volvieron } = llegada
    const hay = Math.max(0, restarCantidades(llegaron, volvieron))
    if (cantidad <= hay) continue
    const quedan = mostrarCantidad(hay)
    const texto = `De ${nombre} llegaron ${mostrarCantidad(llegaron)} y se devolvieron ${mostrarCantidad(volvieron)}: se pueden devolver hasta ${quedan}`
    throw excedida(texto, i)
  }
}

/** Units that go back, and the voucher that brought them, if any did. */
interface Vuelta {
  articulo: string
  cantidad: number
  origen: Origen | null
}

/** Of the newest vouchers first, and then of none. */
function drawVueltas({ articulo, cantidad }: Linea, suyos: Origen[]): Vuelta[] {
  const vueltas: Vuelta[] = []
  let faltan = cantidad
  for (const origen of suyos) {
    const unidades = Math.min(faltan, origen.quedan)
    if (unidades <= 0) continue
    vueltas.push({ articulo, cantidad: unidades, origen })
    faltan = restarCantidades(faltan, unidades)
  }
  return faltan > 0 ? [...vueltas, { articulo, cantidad: faltan, origen: null }] : vueltas
}

/** The vouchers whose units go back: the named one, or as many as they take. */
function vueltasDe(linea: Linea, origenes: Origen[], i: number): Vuelta[] {
  const { articulo, cantidad, compra } = linea
  const suyos = origenes.filter((o) => o.articulo === articulo)
  if (!compra) return drawVueltas(linea, suyos)
  const origen = suyos.find((o) => o.compra === compra)
  if (!origen)
    throw invalidField(`detalles.${i}.compra`, `La compra ${numeroCompra(compra)} no trajo este artículo`)
  if (origen.quedan < cantidad) {
    const quedan = mostrarCantidad(Math.max(0, origen.quedan))
    throw excedida(`De la compra ${numeroCompra(compra)} quedan ${quedan} sin devolver`, i)
  }
  return [{ articulo, cantidad, origen }]
}

/**
 * Goods go back to their supplier, today: they leave the stock, and the average at the cost of their own vouchers. Their
 * value waits for the supplier's credit note.
 *
 * Refuses with 400 invalid values and a voucher that did not bring the article, with 403 another branch by a vendedor,
 * with 409 more than came, units that are not there, and while today is closed or purchases are off.
 */
export const createDevolucion = DEVOLUCION.crear({
  donde: ({ sucursal }: CreateDevolucionProveedor) => sucursal,
  async inserta(tx, { proveedor, motivo, detalles }, { sucursal, fecha, actor }) {
    const ids = detalles.map((d) => d.articulo)
    checkRepetidos(ids, 'articulo', REPETIDO_EN_LISTA)
    await lockProveedor(tx, proveedor)
    const articulos = await getMercaderia(tx, ids, 'articulo')
    const origenes = await alDia(tx, await listOrigenes(tx, proveedor, ids))
    const lineas = detalles.flatMap((d, i) => vueltasDe(d, origenes, i))
    checkLlegaron(detalles, await listLlegadas(tx, proveedor, ids))
    const { id } = await tx.one<{ id: number }>(sql`
      insert into devoluciones_proveedor (proveedor, sucursal, fecha, motivo, usuario)
      values (${proveedor}, ${sucursal}, ${fecha}::date, ${motivo}, ${actor.id}) returning id`)
    await tx.run(sql`
      insert into devolucion_proveedor_detalles (devolucion, linea, articulo, cantidad, compra, costo_unitario)
      select ${id}, linea, articulo, cantidad, compra, costo / 10000.0
      from unnest(${lineas.map((l) => l.articulo)}::text[], ${lineas.map((l) => l.cantidad)}::numeric(13,3)[],
        ${lineas.map((l) => l.origen?.compra ?? null)}::integer[],
        ${lineas.map((l) => l.origen?.costo_unitario ?? null)}::bigint[])
        with ordinality as d (articulo, cantidad, compra, costo, linea)`)
    return { id, articulos, lineas }
  },
  async mueve(tx, { proveedor, detalles }, { documento, actor }, { articulos, lineas }) {
    await takeAllStock(tx, documento, { lineas: detalles, articulos }, actor)
    const costos = lineas.flatMap(({ articulo, cantidad, origen }) =>
      origen ? [{ articulo, cantidad: -cantidad, costo_unitario: origen.costo_unitario }] : [],
    )
    await recordCostos(tx, { ...documento, proveedor }, costos, actor)
  },
  responde: getDevolucion,
})

interface Bloqueada {
  id: number
  proveedor: number
  sucursal: number
  estado: string
  compra: number | null
}

/** Locks returns until the transaction ends, in order of id. Refuses with 404 one that does not exist. */
export async function lockDevoluciones(tx: Tx, ids: readonly number[]): Promise<Bloqueada[]> {
  if (ids.length === 0) return []
  const rows = await tx.rows<Bloqueada>(sql`
    select id, proveedor, sucursal, estado, compra from devoluciones_proveedor
    where id = any(${ids}::integer[]) order by id for update`)
  if (rows.length < new Set(ids).size) throw notFound('La devolución no existe')
  return rows
}

/** Annuls a return: its units come back. Refuses with 409 one with its credit note. */
export const anularDevolucion = DEVOLUCION.anular({
  bloquea: async (tx, id) => (await lockDevoluciones(tx, [id]))[0],
  cierra: (tx, { proveedor }) => lockProveedor(tx, proveedor),
  revisa: (_, { compra: id }) => {
    if (id === null) return
    const compra = { id, numero: numeroCompra(id) }
    const texto = `La nota de crédito ${compra.numero} es de esta devolución: anúlala primero`
    throw conflict('devolucion_acreditada', texto, { compra })
  },
  async deshace(tx, { id }, { documento, fecha, actor }) {
    const lineas = await tx.rows<Unidades>(sql`
      select articulo, sum(cantidad) as cantidad from devolucion_proveedor_detalles where devolucion = ${id}
      group by articulo order by min(linea)`)
    await tx.run(sql`update devoluciones_proveedor set estado = 'anulada' where id = ${id}`)
    const vuelven = conSeries(lineas, await seriesDe(tx, { tipo: 'devolucion_proveedor', id }))
    await addStockAndDispatch(tx, documento, vuelven, { actor, hoy: fecha })
    await revertCostos(tx, documento, actor)
    // Units of no voucher went back without a cost.
    const ids = lineas.map((l) => l.articulo)
    await redoPromedios(tx, ids, sql`(select creado from devoluciones_proveedor where id = ${id})`, actor)
  },
  responde: getDevolucion,
})

/**
 * A credit note is about these returns. Refuses with 400 one to another supplier, with 403 one of another branch, with 409 one that is annulled or has
 * its note.
 */
export async function creditDevoluciones(
  tx: Tx,
  ids: readonly number[],
  nota: { id: number; proveedor: number },
  actor: Actor,
): Promise<void> {
  if (ids.length === 0) return
  for (const { id, proveedor, sucursal, estado, compra } of await lockDevoluciones(tx, ids)) {
    checkPropia(actor, sucursal)
    const numero = numeroDevolucionProveedor(id)
    if (proveedor !== nota.proveedor)
      throw invalidField('devoluciones', `La devolución ${numero} es a otro proveedor`)
    if (estado === 'anulada') throw conflict('devolucion_anulada', `La devolución ${numero} está anulada`)
    if (compra !== null)
      throw conflict('devolucion_acreditada', `La devolución ${numero} ya tiene su nota de crédito`)
  }
  await tx.run(sql`update devoluciones_proveedor set compra = ${nota.id} where id = any(${ids}::integer[])`)
}

/** The returns of an annulled credit note wait for another one. */
export const releaseDevoluciones = (tx: Tx, nota: number): Promise<number> =>
  tx.run(sql`update devoluciones_proveedor set compra = null where compra = ${nota}`)
