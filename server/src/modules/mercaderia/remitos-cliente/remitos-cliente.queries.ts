import { comprobante, numeroRemito, readNumero } from '@mostrador/contract/documentos/comprobantes'
import type { Remito, RemitoListItem } from '@mostrador/contract/mercaderia/remitos-cliente'
import { remitosLista } from '@mostrador/contract/mercaderia/remitos-cliente.lista'
import sql, { raw, type Sql } from 'sql-template-tag'
import { documentOrders } from '../../../platform/api/lists/documents.ts'
import { listOf, sinFiltros } from '../../../platform/api/lists/lista.ts'
import { matches } from '../../../platform/api/lists/search.ts'
import { numbered } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { countDocumentos } from '../../base/contadores/contadores.queries.ts'
import { autorizadoDe, autorizadoPor, type FilaAutorizada } from '../../base/permisos/autorizados.queries.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'
import { esDeClientes } from '../../maestros/clientes/clientes.queries.ts'

interface Row extends Omit<RemitoListItem, 'numero' | 'cliente' | 'sucursal'> {
  numero: number
  punto_venta: number
  cliente: number
  cliente_nombre: string
  sucursal: number
  sucursal_nombre: string
}

const columns = sql`r.id, r.numero, r.punto_venta, r.fecha, r.cliente, c.nombre as cliente_nombre, r.sucursal,
  s.nombre as sucursal_nombre, r.tipo_operacion, r.concepto, r.total, ${personaDe(sql`u`)} as usuario, r.fecha_creacion`

const names = sql`join clientes c on c.id = r.cliente join sucursales s on s.id = r.sucursal
  join usuarios u on u.id = r.usuario`

const toItem = ({
  id,
  fecha,
  tipo_operacion,
  concepto,
  total,
  fecha_creacion,
  ...row
}: Row): RemitoListItem => ({
  id,
  numero: numeroRemito(row.punto_venta, row.numero),
  fecha,
  cliente: { id: row.cliente, nombre: row.cliente_nombre },
  sucursal: { id: row.sucursal, nombre: row.sucursal_nombre },
  tipo_operacion,
  concepto,
  total,
  usuario: row.usuario,
  fecha_creacion,
})

/**
 * The notes with the searched number: of one branch if the search has a point of sale. Null if the search is
 * no number.
 */
function conNumero(text: string): Sql | null {
  const leido = readNumero('remito', text)
  if (!leido) return null
  const { numero, puntoVenta } = leido
  return puntoVenta === null
    ? sql`numero = ${numero}`
    : sql`(numero = ${numero} and punto_venta = ${puntoVenta})`
}

/** The matches of the search box: by words of the customer or the concept, or by number. */
async function hits(db: Queryable, text: string): Promise<Sql> {
  const numero = conNumero(text)
  return sql`id in (
    select id from remitos where ${await esDeClientes(db, sql`cliente`, text)}
    union select id from remitos where ${matches(sql`busqueda`, text)}
    ${numero === null ? sql`` : sql`union select id from remitos where ${numero}`})`
}

/** The notes with the searched number (each branch may have one) come first, then the newest. */
export const remitosList = listOf(remitosLista, {
  sucursal: { column: sql`sucursal` },
  filtros: {
    rango: sql`fecha`,
    usuario: (id) => sql`usuario = ${id}`,
    // As a part of the text: goods seldom come back.
    tipo_operacion: (tipo) => sql`tipo_operacion = ${raw(`'${tipo}'`)}`,
  },
  ordenes: documentOrders,
  totales: sql`coalesce(sum(total), 0) as total`,
  search: async ({ db }, text) => ({ hits: await hits(db, text), named: conNumero(text) }),
  rows: numbered({ table: sql`remitos`, as: sql`r`, columns, names }),
  item: toItem,
  kept: ({ db, alcance, query }) =>
    sinFiltros(query) ? () => countDocumentos(db, 'remitos', alcance.sucursal) : undefined,
})

interface DetalleRow {
  linea: number
  articulo: string
  nombre: string
  unidad: string
  cantidad: number
  precio_unitario: number
  total: number
  observaciones: string
}

interface EntregaRow {
  linea: number
  venta: number
  punto_venta: number
  cantidad: number
}

/**
 * One delivery note with its lines, and for each line the sales of its delivered pending articles. Refuses
 * with 404.
 */
export async function getRemito(db: Queryable, id: number): Promise<Remito> {
  const [remito, detalles, entregas] = await Promise.all([
    db.maybe<Row & FilaAutorizada>(sql`
      select ${columns}, ${autorizadoPor('remito', sql`r.id`)} from remitos r ${names} where r.id = ${id}`),
    db.rows<DetalleRow>(sql`
      select d.linea, d.articulo, a.nombre, a.unidad, d.cantidad, d.precio_unitario, d.total, d.observaciones
      from remito_detalles d join articulos a on a.id = d.articulo
      where d.remito = ${id} order by d.linea`),
    db.rows<EntregaRow>(sql`
      select e.linea, p.venta, v.punto_venta, e.cantidad
      from remito_pendientes e join articulos_pendientes p on p.id = e.pendiente join ventas v on v.id = p.venta
      where e.remito = ${id} order by e.pendiente`),
  ])
  if (!remito) throw notFound('Remito no encontrado')
  const ventas = Map.groupBy(entregas, (e) => e.linea)
  return {
    ...toItem(remito),
    ...autorizadoDe(remito),
    detalles: detalles.map(({ linea, articulo, nombre, unidad, ...detalle }) => ({
      articulo: { id: articulo, nombre, unidad },
      ...detalle,
      ventas: (ventas.get(linea) ?? []).map(({ venta, punto_venta, cantidad }) => ({
        venta,
        numero: comprobante('venta', punto_venta, venta),
        cantidad,
      })),
    })),
  }
}
