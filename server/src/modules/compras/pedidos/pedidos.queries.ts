import { restarCantidades } from '@mostrador/contract/cantidades'
import type {
  EstadoPedido,
  Pedido,
  PedidoLinea,
  PedidoListItem,
} from '@mostrador/contract/compras/pedidos/pedidos'
import { pedidosLista } from '@mostrador/contract/compras/pedidos/pedidos.lista'
import { maximoDe } from '@mostrador/contract/compras/pedidos/recibir-pedido'
import { numeroPedido, numeroRecepcion, readNumero } from '@mostrador/contract/documentos/comprobantes'
import sql, { raw, type Sql } from 'sql-template-tag'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { matches } from '../../../platform/api/lists/search.ts'
import { ordered } from '../../../platform/api/lists/source.ts'
import { whole } from '../../../platform/api/lists/whole.ts'
import type { Queryable, Reader } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { limitRows, MAX_ROWS } from '../../../platform/files/excel.ts'
import { autorizadoDe, autorizadoPor, type FilaAutorizada } from '../../base/permisos/autorizados.queries.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'
import { PEDIDOS } from './configuracion.queries.ts'

interface Row extends Omit<PedidoListItem, 'numero' | 'proveedor' | 'sucursal'> {
  proveedor: number
  razon_social: string
  sucursal: number
  sucursal_nombre: string
}

/** The states in which an order waits for goods. */
export const ABIERTOS = ['pedido', 'recibido_en_parte'] as const satisfies EstadoPedido[]

/** Of some orders, what arrived of each line in receptions that stand. `pedidos` selects ids. */
export const recibidas = (pedidos: Sql): Sql => sql`
  select d.pedido, d.pedido_linea as linea, sum(d.cantidad) as cantidad
  from recepcion_detalles d join recepciones r on r.id = d.recepcion and r.estado = 'vigente'
  where d.pedido in (${pedidos}) group by d.pedido, d.pedido_linea`

const columns = sql`p.id, p.fecha, p.proveedor, v.razon_social, p.sucursal, s.nombre as sucursal_nombre, p.estado,
  p.fecha_entrega, p.observaciones, ${personaDe(sql`u`)} as usuario,
  (select sum(d.cantidad) from pedido_detalles d where d.pedido = p.id) as unidades,
  (select coalesce(sum(d.cantidad), 0) from recepcion_detalles d join recepciones r on r.id = d.recepcion
    where d.pedido = p.id and r.estado = 'vigente') as recibidas`

const names = sql`join proveedores v on v.id = p.proveedor join sucursales s on s.id = p.sucursal
  join usuarios u on u.id = p.usuario`

const itemOf = ({ proveedor, razon_social, sucursal, sucursal_nombre, ...p }: Row) => ({
  ...p,
  numero: numeroPedido(p.id),
  proveedor: { id: proveedor, nombre: razon_social },
  sucursal: { id: sucursal, nombre: sucursal_nombre },
})

/** The matches of the search box: by number, also as `PED 0000012`, or by words of the supplier. */
function hits(text: string): Sql {
  const numero = readNumero('pedido', text)?.numero ?? null
  const suyos = sql`select id from proveedores where ${matches(sql`busqueda`, text)}`
  const porProveedor = sql`p.proveedor in (${suyos})`
  return numero === null ? porProveedor : sql`(p.id = ${numero} or ${porProveedor})`
}

/** As a part of the text: nearly all are complete, and a kept plan tells the states apart. */
const isEstado = (...estados: EstadoPedido[]): Sql =>
  sql`p.estado in (${raw(estados.map((e) => `'${e}'`).join())})`

/** Newest first. */
export const pedidosList = listOf(pedidosLista, {
  sucursal: { none: 'any branch receives what another one ordered' },
  filtros: {
    rango: sql`fecha`,
    estado: (estado) => isEstado(estado),
    abiertos: () => isEstado(...ABIERTOS),
    proveedor: (id) => sql`p.proveedor = ${id}`,
  },
  ordenes: { fecha: 'fecha', numero: 'id' },
  search: (_, text) => ({ hits: hits(text) }),
  rows: ordered({ table: sql`pedidos`, as: sql`p`, columns, names, order: sql`p.id desc` }),
  item: (row: Row) => itemOf(row),
  lineas: lineasDe,
})

interface LineaRow extends Pick<PedidoLinea, 'linea' | 'cantidad' | 'costo_unitario' | 'codigo_proveedor'> {
  pedido: number
  articulo: string
  nombre: string
  unidad: string
  recibida: number
}

/** The lines of some orders, in their order. */
async function lineasDe(db: Reader, ids: number[]): Promise<Map<number, PedidoLinea[]>> {
  const suyos = sql`select unnest(${ids}::integer[])`
  const [read, { tolerancia }] = await Promise.all([
    db.rows<LineaRow>(sql`
      select d.pedido, d.linea, d.articulo, a.nombre, a.unidad, d.cantidad, (d.costo_unitario * 10000)::bigint as costo_unitario,
        coalesce(r.cantidad, 0) as recibida, coalesce(d.codigo_proveedor, (
          select x.codigo from articulo_proveedores x where x.articulo = d.articulo and x.proveedor = p.proveedor
          order by x.habitual desc, x.id limit 1), '') as codigo_proveedor
      from pedido_detalles d join pedidos p on p.id = d.pedido join articulos a on a.id = d.articulo
      left join (${recibidas(suyos)}) r on r.pedido = d.pedido and r.linea = d.linea
      where d.pedido in (${suyos}) order by d.pedido, d.linea ${limitRows}`),
    PEDIDOS.get(db),
  ])
  const filas = whole(read, 'acota la búsqueda', MAX_ROWS)
  const lineas = filas.map(({ pedido, articulo, nombre, unidad, ...d }) => ({
    pedido,
    linea: {
      ...d,
      articulo: { id: articulo, nombre, unidad },
      faltan: Math.max(0, restarCantidades(d.cantidad, d.recibida)),
      sobran: Math.max(0, restarCantidades(d.recibida, d.cantidad)),
      admite: Math.max(0, restarCantidades(maximoDe(d.cantidad, tolerancia), d.recibida)),
    },
  }))
  return new Map(
    [...Map.groupBy(lineas, (l) => l.pedido)].map(([pedido, suyas]) => [pedido, suyas.map((l) => l.linea)]),
  )
}

type Recepcion = Pedido['recepciones'][number]

const recepcionesDe = async (db: Reader, id: number): Promise<Recepcion[]> => {
  const rows = await db.rows<
    Omit<Recepcion, 'numero' | 'sucursal'> & { sucursal: number; nombre: string }
  >(sql`
    select r.id, r.fecha, r.sucursal, s.nombre, r.estado = 'anulada' as anulada, sum(d.cantidad) as unidades
    from recepcion_detalles d join recepciones r on r.id = d.recepcion join sucursales s on s.id = r.sucursal
    where d.pedido = ${id} group by r.id, s.nombre order by r.id`)
  return rows.map(({ sucursal, nombre, ...r }) => ({
    ...r,
    numero: numeroRecepcion(r.id),
    sucursal: { id: sucursal, nombre },
  }))
}

/** What came with the goods of an order, of no line of any. */
const noPedidosDe = async (db: Reader, id: number): Promise<Pedido['no_pedidos']> => {
  const rows = await db.rows<{ articulo: string; nombre: string; cantidad: number }>(sql`
    select d.articulo, a.nombre, sum(d.cantidad) as cantidad
    from recepcion_detalles d join recepciones r on r.id = d.recepcion join articulos a on a.id = d.articulo
    where d.pedido is null and r.estado = 'vigente'
      and d.recepcion in (select recepcion from recepcion_detalles where pedido = ${id})
    group by d.articulo, a.nombre order by a.nombre, d.articulo`)
  return rows.map(({ articulo, nombre, cantidad }) => ({ articulo: { id: articulo, nombre }, cantidad }))
}

const motivosDe = async (db: Reader, id: number): Promise<Pedido['motivos']> => {
  const rows = await db.rows<{ articulo: string; nombre: string; cantidad: number; motivo: string }>(sql`
    select d.articulo, a.nombre, sum(d.cantidad) as cantidad, d.motivo
    from recepcion_detalles d join recepciones r on r.id = d.recepcion join articulos a on a.id = d.articulo
    where d.motivo <> '' and r.estado = 'vigente'
      and d.recepcion in (select recepcion from recepcion_detalles where pedido = ${id})
    group by d.articulo, a.nombre, d.motivo order by a.nombre, d.articulo, d.motivo`)
  return rows.map(({ articulo, nombre, ...d }) => ({ ...d, articulo: { id: articulo, nombre } }))
}

type MasRow = Row & FilaAutorizada & Pick<Pedido, 'creado' | 'motivo' | 'whatsapp' | 'email'>

/** Refuses with 404. */
export async function getPedido(db: Queryable, id: number): Promise<Pedido> {
  const row = await db.maybe<MasRow>(sql`
    select ${columns}, p.creado, p.motivo, coalesce(nullif(v.whatsapp, ''), v.telefono) as whatsapp, v.email,
      ${autorizadoPor('pedido', sql`p.id`)}
    from pedidos p ${names} where p.id = ${id}`)
  if (!row) throw notFound('El pedido no existe')
  const { creado, motivo, whatsapp, email, autorizado_por, autorizado_por_persona, ...item } = row
  const [lineas, recepciones, no_pedidos, motivos] = await Promise.all([
    lineasDe(db, [id]),
    recepcionesDe(db, id),
    noPedidosDe(db, id),
    motivosDe(db, id),
  ])
  return {
    ...itemOf(item),
    creado,
    motivo,
    whatsapp,
    email,
    detalles: lineas.get(id) ?? [],
    recepciones,
    no_pedidos,
    motivos,
    ...autorizadoDe(row),
  }
}
