import { comprobante, readNumero } from '@mostrador/contract/documentos/comprobantes'
import type { ArticuloPendiente } from '@mostrador/contract/mercaderia/articulos-pendientes'
import { articulosPendientesLista } from '@mostrador/contract/mercaderia/articulos-pendientes.lista'
import sql, { raw, type Sql } from 'sql-template-tag'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { isAmongFound, matches } from '../../../platform/api/lists/search.ts'
import { ordered } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import type { Contado } from '../../base/contadores/contadores.commands.ts'
import { countDocumentos } from '../../base/contadores/contadores.queries.ts'
import { esDeClientes } from '../../maestros/clientes/clientes.queries.ts'

/** Without a page the answer holds the oldest rows, as many as the largest page. */
const SIN_PAGINA = 10_000

interface Row extends Omit<ArticuloPendiente, 'cliente' | 'articulo' | 'sucursal' | 'venta_numero'> {
  cliente: number
  cliente_nombre: string
  articulo: string
  articulo_nombre: string
  sucursal: number
  sucursal_nombre: string
  punto_venta: number
}

const toPendiente = (row: Row): ArticuloPendiente => {
  const { cliente, cliente_nombre, articulo, articulo_nombre, sucursal, sucursal_nombre, ...rest } = row
  const { punto_venta, ...pendiente } = rest
  return {
    ...pendiente,
    cliente: { id: cliente, nombre: cliente_nombre },
    articulo: { id: articulo, nombre: articulo_nombre },
    sucursal: { id: sucursal, nombre: sucursal_nombre },
    venta_numero: comprobante('venta', punto_venta, row.venta),
  }
}

/** The matches of the search box: by words of the customer or the article, or by the number of the sale. */
async function hits(db: Queryable, text: string): Promise<Sql> {
  const venta = readNumero('venta', text)?.numero ?? null
  const hallados = sql`
    select id from articulos_pendientes where ${await esDeClientes(db, sql`cliente`, text)}
    union select id from articulos_pendientes
      where articulo in (select id from articulos where ${matches(sql`busqueda`, text)})
    ${venta === null ? sql`` : sql`union select id from articulos_pendientes where venta = ${venta}`}`
  return await isAmongFound(db, sql`id`, hallados)
}

/** What the writes count. */
const CONTADOS = {
  PENDIENTE: 'pendientes_abiertos',
  ENTREGADO: 'pendientes_entregados',
  ANULADO: 'pendientes_anulados',
} as const satisfies Record<ArticuloPendiente['estado'], Contado>

const columns = sql`p.id, p.cliente, c.nombre as cliente_nombre, p.articulo, a.nombre as articulo_nombre, p.sucursal,
  s.nombre as sucursal_nombre, p.cantidad_solicitada, p.cantidad_original, p.venta, v.punto_venta, p.fecha,
  p.estado, coalesce(k.cantidad, 0) as stock_disponible`

const names = sql`join clientes c on c.id = p.cliente join articulos a on a.id = p.articulo
  join sucursales s on s.id = p.sucursal join ventas v on v.id = p.venta
  left join stock k on k.sucursal = p.sucursal and k.articulo = p.articulo`

/** Oldest first. */
export const articulosPendientesList = listOf(articulosPendientesLista, {
  sucursal: { column: sql`p.sucursal` },
  filtros: {
    // The state is a constant here, not a parameter: nearly all rows have one of the three, and a kept plan tells them apart.
    estado: (estado) => sql`estado = ${raw(`'${estado}'`)}`,
    cliente: (id) => sql`cliente = ${id}`,
  },
  ordenes: {},
  search: async ({ db }, text) => ({ hits: await hits(db, text) }),
  rows: ordered({ table: sql`articulos_pendientes`, as: sql`p`, columns, names, order: sql`p.id` }),
  item: toPendiente,
  kept: ({ db, alcance, query: { cliente, estado } }) =>
    cliente
      ? undefined
      : () => countDocumentos(db, estado ? CONTADOS[estado] : Object.values(CONTADOS), alcance.sucursal),
  unpaged: SIN_PAGINA,
})
