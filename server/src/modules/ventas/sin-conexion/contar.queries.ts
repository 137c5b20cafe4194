import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import type { UnidadesPorContar } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { porContarLista } from '@mostrador/contract/ventas/sin-conexion/llegadas.lista'
import type { Persona } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { matches } from '../../../platform/api/lists/search.ts'
import { ordered } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'
import { conNumero } from './llegadas.queries.ts'

interface Row extends Pick<UnidadesPorContar, 'id' | 'articulo' | 'articulo_nombre' | 'cantidad' | 'stock'> {
  venta: number
  fecha: string
  punto_venta: number
  sucursal: number
  sucursal_nombre: string
  contada: string | null
  contada_por: Persona | null
}

const columns = sql`p.id, p.articulo, a.nombre as articulo_nombre, p.cantidad, coalesce(k.cantidad, 0) as stock, p.venta,
  v.fecha, v.punto_venta, p.sucursal, s.nombre as sucursal_nombre, p.contada,
  ${personaDe(sql`u`)} as contada_por`

const names = sql`join articulos a on a.id = p.articulo join ventas v on v.id = p.venta
  join sucursales s on s.id = p.sucursal left join usuarios u on u.id = p.contada_por
  left join stock k on k.sucursal = p.sucursal and k.articulo = p.articulo`

const itemOf = ({
  punto_venta,
  sucursal,
  sucursal_nombre,
  contada,
  contada_por,
  ...row
}: Row): UnidadesPorContar => ({
  ...row,
  venta_numero: comprobante('venta', punto_venta, row.venta),
  sucursal: { id: sucursal, nombre: sucursal_nombre },
  contada: contada === null || contada_por === null ? null : { usuario: contada_por, momento: contada },
})

/** The newest first. */
export const porContarList = listOf(porContarLista, {
  sucursal: { column: sql`p.sucursal` },
  filtros: {
    estado: (estado) => (estado === 'pendientes' ? sql`contada is null` : sql`contada is not null`),
  },
  ordenes: {},
  search: async ({ db }, text) => ({
    hits: sql`(p.articulo in (select id from articulos where ${matches(sql`busqueda`, text)})
      or ${await conNumero(db, sql`p.venta`, text)})`,
  }),
  rows: ordered({
    table: sql`ventas_sin_conexion_por_contar`,
    as: sql`p`,
    columns,
    names,
    order: sql`p.id desc`,
  }),
  item: itemOf,
})

/** Refuses with 404. */
export async function getPorContar(db: Queryable, id: number): Promise<UnidadesPorContar> {
  const row = await db.maybe<Row>(
    sql`select ${columns} from ventas_sin_conexion_por_contar p ${names} where p.id = ${id}`,
  )
  if (!row) throw notFound('Las unidades por contar no existen')
  return itemOf(row)
}
