/**
 * What a reception means for the orders that its lines answer. Whoever writes or annuls a reception locks its orders
 * first, so that two of them at once count each other's goods.
 */
import { acumular, mostrarCantidad, restarCantidades } from '@mostrador/contract/cantidades'
import { type EstadoPedido, seRecibe } from '@mostrador/contract/compras/pedidos/pedidos'
import { maximoDe } from '@mostrador/contract/compras/pedidos/recibir-pedido'
import { numeroPedido } from '@mostrador/contract/documentos/comprobantes'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { PEDIDOS } from './configuracion.queries.ts'
import { recibidas } from './pedidos.queries.ts'
import { estadoNoPermite } from './pedidos.reglas.ts'

/** A line of a reception; one without an order is not looked at. */
interface LineaRecibida {
  articulo: string
  cantidad: number
  pedido_linea?: { pedido: number; linea: number } | null | undefined
}

interface LineaPedida {
  pedido: number
  linea: number
  articulo: string
  nombre: string
  cantidad: number
  recibida: number
}

const claveDe = ({ pedido, linea }: { pedido: number; linea: number }): string => `${pedido}-${linea}`

/** In the order of their numbers, as every call that locks several. */
export async function lockPedidos(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.run(sql`select from pedidos where id = any(${[...ids]}::integer[]) order by id for update`)
}

/**
 * Locks the orders that the lines answer, and answers their ids. Refuses with 400 a line that is not of this supplier's
 * order or of another article, with 409 an order that waits for nothing, and more units than its tolerance takes, those of
 * all receptions together.
 */
export async function lockPedidosDe(
  tx: Tx,
  proveedor: number,
  lineas: readonly LineaRecibida[],
): Promise<number[]> {
  const ids = [...new Set(lineas.flatMap((l) => (l.pedido_linea ? [l.pedido_linea.pedido] : [])))]
  if (ids.length === 0) return []
  await lockPedidos(tx, ids)
  const cabeceras = await tx.rows<{ id: number; proveedor: number; estado: EstadoPedido }>(sql`
    select id, proveedor, estado from pedidos where id = any(${ids}::integer[]) order by id`)
  const pedidas = await listPedidas(tx, ids)
  for (const [i, { articulo, pedido_linea }] of lineas.entries()) {
    if (!pedido_linea) continue
    const pedido = cabeceras.find((p) => p.id === pedido_linea.pedido)
    const pedida = pedidas.get(claveDe(pedido_linea))
    if (pedido?.proveedor !== proveedor || pedida?.articulo !== articulo)
      throw invalidField(`detalles.${i}.pedido_linea`, 'La línea no es de un pedido a este proveedor')
  }
  for (const { id, estado } of cabeceras)
    if (!seRecibe(estado)) throw estadoNoPermite({ numero: numeroPedido(id), estado })
  await checkTolerancia(tx, lineas, pedidas)
  return ids
}

async function listPedidas(tx: Tx, ids: number[]): Promise<Map<string, LineaPedida>> {
  const rows = await tx.rows<LineaPedida>(sql`
    select d.pedido, d.linea, d.articulo, a.nombre, d.cantidad, coalesce(r.cantidad, 0) as recibida
    from pedido_detalles d join articulos a on a.id = d.articulo
    left join (${recibidas(sql`select unnest(${ids}::integer[])`)}) r on r.pedido = d.pedido and r.linea = d.linea
    where d.pedido = any(${ids}::integer[])`)
  return new Map(rows.map((row) => [claveDe(row), row]))
}

async function checkTolerancia(
  tx: Tx,
  lineas: readonly LineaRecibida[],
  pedidas: Map<string, LineaPedida>,
): Promise<void> {
  const { tolerancia } = await PEDIDOS.get(tx)
  const llegan = new Map<string, number>()
  for (const { cantidad, pedido_linea } of lineas) {
    if (!pedido_linea) continue
    const clave = claveDe(pedido_linea)
    acumular(llegan, clave, cantidad)
  }
  const demas = [...llegan].flatMap(([clave, llega]) => {
    const pedida = pedidas.get(clave)
    if (!pedida) return []
    const admite = Math.max(0, restarCantidades(maximoDe(pedida.cantidad, tolerancia), pedida.recibida))
    return llega > admite ? [{ ...pedida, admite }] : []
  })
  const [primera] = demas
  if (!primera) return
  const { nombre, cantidad, recibida, admite } = primera
  throw conflict(
    'tolerancia_superada',
    `De ${nombre} se pidieron ${mostrarCantidad(cantidad)} y llegaron ${mostrarCantidad(recibida)}: se pueden recibir hasta ${mostrarCantidad(admite)} más`,
    {
      lineas: demas.map((d) => ({
        articulo: d.articulo,
        articulo_nombre: d.nombre,
        pedida: d.cantidad,
        recibida: d.recibida,
        admite: d.admite,
      })),
    },
  )
}

/** The states that follow from the receptions, after one was written or annulled. The caller holds the orders' locks. */
export async function actualizarEstados(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const suyos = sql`select unnest(${[...ids]}::integer[])`
  await tx.run(sql`
    update pedidos p set estado = case when not c.algo then 'pedido' when c.todo then 'completo' else 'recibido_en_parte' end
    from (
      select d.pedido, coalesce(sum(r.cantidad), 0) > 0 as algo, bool_and(coalesce(r.cantidad, 0) >= d.cantidad) as todo
      from pedido_detalles d left join (${recibidas(suyos)}) r on r.pedido = d.pedido and r.linea = d.linea
      where d.pedido in (${suyos}) group by d.pedido
    ) c where c.pedido = p.id and p.estado in ('pedido', 'recibido_en_parte', 'completo')`)
}
