import {
  type CreatePedido,
  ENTREGA_PASADA,
  type EstadoPedido,
  type Pedido,
  REPETIDO_EN_PEDIDO,
  type UpdatePedido,
} from '@mostrador/contract/compras/pedidos/pedidos'
import { articuloInactivo } from '@mostrador/contract/documentos/documentos'
import sql from 'sql-template-tag'
import { checkPropia, sucursalDe } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { puede } from '../../../platform/access/permisos.ts'
import { audit } from '../../../platform/api/audit.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField } from '../../../platform/errors.ts'
import { getSucursal } from '../../base/sucursales/sucursales.queries.ts'
import { documento } from '../../documentos/documentos/documento.commands.ts'
import { getMercaderia } from '../../documentos/documentos/documentos.queries.ts'
import { checkRepetidos } from '../../documentos/documentos/documentos.reglas.ts'
import { requireCompras } from '../proveedores/compras.commands.ts'
import { getProveedor } from '../proveedores/proveedores.queries.ts'
import { getPedido } from './pedidos.queries.ts'
import { estadoNoPermite } from './pedidos.reglas.ts'
import { actualizarEstados, lockPedidos } from './recibidos.commands.ts'

/** It moves no ledger, so that no day has to be open for it; its states are its own. */
const PEDIDO = documento('pedido')

/**
 * Writes an order; it moves nothing. Refuses with 400 invalid values, with 403 a vendedor who names another branch, with
 * 409 a supplier marked baja and inactive articles.
 */
export async function createPedido(tx: Tx, input: CreatePedido, actor: Actor, hoy: string): Promise<Pedido> {
  await requireCompras(tx)
  const { id: sucursal } = await getSucursal(tx, sucursalDe(actor, input.sucursal))
  await checkContenido(tx, input, hoy)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into pedidos (proveedor, sucursal, estado, fecha, fecha_entrega, observaciones, usuario)
    values (${input.proveedor}, ${sucursal}, ${input.pedir ? 'pedido' : 'borrador'}, ${hoy}::date,
      ${input.fecha_entrega}::date, ${input.observaciones}, ${actor.id})
    returning id`)
  await insertLineas(tx, id, conCostos(input.detalles, [], actor))
  await PEDIDO.firma(tx, actor, { id })
  if (input.pedir) await emitir(tx, id)
  return await getPedido(tx, id)
}

/** What its paper says is from now on as it is now. */
async function emitir(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`update pedidos set enviado = now() where id = ${id}`)
  const { detalles } = await getPedido(tx, id)
  await tx.run(sql`
    update pedido_detalles d set codigo_proveedor = l.codigo
    from unnest(${detalles.map((d) => d.linea)}::smallint[], ${detalles.map((d) => d.codigo_proveedor)}::text[]) l (linea, codigo)
    where d.pedido = ${id} and d.linea = l.linea`)
}

async function checkContenido(tx: Tx, input: UpdatePedido, hoy: string): Promise<void> {
  const { baja } = await getProveedor(tx, input.proveedor)
  if (baja) throw conflict('proveedor_baja', 'El proveedor está dado de baja')
  if (input.fecha_entrega !== null && input.fecha_entrega < hoy)
    throw invalidField('fecha_entrega', ENTREGA_PASADA)
  const ids = input.detalles.map((d) => d.articulo)
  checkRepetidos(ids, 'articulo', REPETIDO_EN_PEDIDO)
  const articulos = await getMercaderia(tx, ids, 'articulo')
  for (const { id, nombre, baja: inactivo } of articulos.values())
    if (inactivo) throw conflict('articulo_inactivo', articuloInactivo(nombre), { articulos: [id] })
}

type Lineas = UpdatePedido['detalles']

/** A user who may not see costs types none: the line keeps the one that it had. */
function conCostos(lineas: Lineas, antes: Pedido['detalles'], actor: Actor): Lineas {
  if (puede(actor, 'ver_costos')) return lineas
  const costos = new Map(antes.map((l) => [l.articulo.id, l.costo_unitario]))
  return lineas.map((l) => ({ ...l, costo_unitario: costos.get(l.articulo) ?? null }))
}

async function insertLineas(tx: Tx, pedido: number, lineas: Lineas): Promise<void> {
  await tx.run(sql`
    insert into pedido_detalles (pedido, linea, articulo, cantidad, costo_unitario)
    select ${pedido}, linea, articulo, cantidad, costo / 10000.0
    from unnest(${lineas.map((l) => l.articulo)}::text[], ${lineas.map((l) => l.cantidad)}::numeric(13,3)[],
      ${lineas.map((l) => l.costo_unitario)}::bigint[]) with ordinality as l (articulo, cantidad, costo, linea)`)
}

/** Locks the order of the caller's branch, or of any for an admin. Refuses with 403, with 404, and with 409 other states. */
async function lockPedido(tx: Tx, id: number, actor: Actor, estados: EstadoPedido[]): Promise<Pedido> {
  await requireCompras(tx)
  await lockPedidos(tx, [id])
  const pedido = await getPedido(tx, id)
  checkPropia(actor, pedido.sucursal.id)
  if (!estados.includes(pedido.estado)) throw estadoNoPermite(pedido)
  return pedido
}

/** Changes all of a draft. */
export async function updatePedido(
  tx: Tx,
  { id, ...input }: UpdatePedido & { id: number },
  actor: Actor,
  hoy: string,
): Promise<Pedido> {
  const antes = await lockPedido(tx, id, actor, ['borrador'])
  await checkContenido(tx, input, hoy)
  await tx.run(sql`
    update pedidos set proveedor = ${input.proveedor}, fecha_entrega = ${input.fecha_entrega}::date,
      observaciones = ${input.observaciones}
    where id = ${id}`)
  await tx.run(sql`delete from pedido_detalles where pedido = ${id}`)
  await insertLineas(tx, id, conCostos(input.detalles, antes.detalles, actor))
  await PEDIDO.firma(tx, actor, { id })
  return await getPedido(tx, id)
}

/** The draft was sent, today. Refuses with 409 what may no longer be ordered. */
export async function pedir(tx: Tx, id: number, actor: Actor, hoy: string): Promise<Pedido> {
  const { proveedor, detalles } = await lockPedido(tx, id, actor, ['borrador'])
  await checkContenido(
    tx,
    {
      proveedor: proveedor.id,
      fecha_entrega: null,
      observaciones: '',
      detalles: detalles.map((d) => ({ ...d, articulo: d.articulo.id })),
    },
    hoy,
  )
  await tx.run(sql`update pedidos set estado = 'pedido', fecha = ${hoy}::date where id = ${id}`)
  await PEDIDO.firma(tx, actor, { id })
  await emitir(tx, id)
  return await getPedido(tx, id)
}

async function cambiar(
  tx: Tx,
  antes: Pedido,
  { estado, motivo }: { estado: EstadoPedido; motivo: string },
  actor: Actor,
): Promise<Pedido> {
  await tx.run(sql`update pedidos set estado = ${estado}, motivo = ${motivo} where id = ${antes.id}`)
  await PEDIDO.firma(tx, actor, antes)
  // Opened again, it is what its receptions say.
  await actualizarEstados(tx, [antes.id])
  const despues = await getPedido(tx, antes.id)
  await audit(tx, actor, {
    entidad: 'pedidos',
    id: antes.id,
    accion: estado === 'anulado' ? 'anular' : estado === 'cerrado' ? 'cerrar' : 'reabrir',
    antes: { estado: antes.estado },
    despues: { estado: despues.estado, motivo },
  })
  return despues
}

/** It waits for nothing more, whatever arrived of it. */
export async function cerrarPedido(tx: Tx, id: number, motivo: string, actor: Actor): Promise<Pedido> {
  const antes = await lockPedido(tx, id, actor, ['pedido', 'recibido_en_parte'])
  return await cambiar(tx, antes, { estado: 'cerrado', motivo }, actor)
}

/** The rest may still arrive. */
export async function reabrirPedido(tx: Tx, id: number, actor: Actor): Promise<Pedido> {
  const antes = await lockPedido(tx, id, actor, ['cerrado'])
  return await cambiar(tx, antes, { estado: 'pedido', motivo: '' }, actor)
}

/** Refuses with 409 an order of which something arrived: that one is closed. */
export async function anularPedido(tx: Tx, id: number, motivo: string, actor: Actor): Promise<Pedido> {
  const antes = await lockPedido(tx, id, actor, [
    'borrador',
    'pedido',
    'recibido_en_parte',
    'completo',
    'cerrado',
  ])
  if (antes.recibidas > 0)
    throw conflict(
      'pedido_recibido',
      'Ya llegó mercadería de este pedido: ciérralo con lo recibido, o anula antes sus recepciones',
    )
  return await cambiar(tx, antes, { estado: 'anulado', motivo }, actor)
}
