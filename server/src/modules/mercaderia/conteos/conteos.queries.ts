import { numeroConteo, readNumero } from '@mostrador/contract/documentos/comprobantes'
import type { ResponseOf } from '@mostrador/contract/endpoint'
import type {
  ConteoAbierto,
  ConteoStock,
  conteosStock,
} from '@mostrador/contract/mercaderia/conteos/conteos-stock'
import { conteosStockLista } from '@mostrador/contract/mercaderia/conteos/conteos-stock.lista'
import sql, { type Sql } from 'sql-template-tag'
import type { Alcance } from '../../../platform/access/alcance.ts'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { matches } from '../../../platform/api/lists/search.ts'
import { ordered } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { autorizadoPor, type FilaAutorizada, sinVacio } from '../../base/permisos/autorizados.queries.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'
import type { ConteoBase } from './calculo.queries.ts'

interface Row extends FilaAutorizada, Omit<ConteoStock, 'numero' | 'sucursal' | keyof FilaAutorizada> {
  sucursal: number
  sucursal_nombre: string
}

const columns = sql`c.id, c.fecha, c.alcance, c.alcance_de, c.ciego, c.estado, c.sucursal,
  s.nombre as sucursal_nombre, c.articulos,
  (select count(distinct l.articulo) from conteo_stock_lecturas l where l.conteo = c.id) as contados,
  ${personaDe(sql`u`)} as usuario, c.creado, c.observaciones, c.registrado, c.motivo,
  ${autorizadoPor('conteo_stock', sql`c.id`)}`

const names = sql`join sucursales s on s.id = c.sucursal join usuarios u on u.id = c.usuario`

const itemOf = ({ sucursal, sucursal_nombre, ...row }: Row): ConteoStock => ({
  ...sinVacio(row),
  numero: numeroConteo(row.id),
  sucursal: { id: sucursal, nombre: sucursal_nombre },
})

/** By number, also as `CNT 0000012`, or by words of what it is of and why. */
function hits(text: string): Sql {
  const numero = readNumero('conteo_stock', text)?.numero ?? null
  const palabras = matches(sql`c.busqueda`, text)
  return numero === null ? palabras : sql`(c.id = ${numero} or ${palabras})`
}

/** Newest first. */
export const conteosList = listOf(conteosStockLista, {
  sucursal: { column: sql`c.sucursal` },
  filtros: {
    rango: sql`c.fecha`,
    usuario: (id) => sql`c.usuario = ${id}`,
    estado: (estado) => sql`c.estado = ${estado}`,
  },
  ordenes: { fecha: 'fecha', numero: 'id' },
  search: (_, text) => ({ hits: hits(text) }),
  rows: ordered({ table: sql`conteos_stock`, as: sql`c`, columns, names, order: sql`c.id desc` }),
  item: itemOf,
})

/** Refuses with 404. */
export async function getConteo(db: Queryable, id: number): Promise<ConteoStock> {
  const row = await db.maybe<Row>(sql`select ${columns} from conteos_stock c ${names} where c.id = ${id}`)
  if (!row) throw notFound('El conteo no existe')
  return itemOf(row)
}

/** The places that the last counts of a branch, or of all, have named. */
async function areasDe(db: Queryable, sucursal: number | null): Promise<string[]> {
  const rows = await db.rows<{ area: string }>(sql`
    select distinct l.area from conteo_stock_lecturas l
    where l.conteo in (
      select k.id from conteos_stock k where ${sucursal === null ? sql`true` : sql`k.sucursal = ${sucursal}`}
      order by k.id desc limit 20)
    order by l.area limit 100`)
  return rows.map(({ area }) => area)
}

/** The same, with the places that readings of its branch have named. Refuses with 404. */
export async function getConteoAbierto(db: Queryable, id: number): Promise<ConteoAbierto> {
  const conteo = await getConteo(db, id)
  return { ...conteo, areas: await areasDe(db, conteo.sucursal.id) }
}

const MAX_PROVEEDORES = 1_000

/** What a count may be of, beside rubros: suppliers of some article by name, and the places of the branch. */
export async function listAlcances(
  db: Queryable,
  { sucursal }: Alcance,
): Promise<ResponseOf<typeof conteosStock.alcances>> {
  const proveedores = await db.rows<{ id: number; nombre: string }>(sql`
    select p.id, p.razon_social as nombre from proveedores p
    where not p.baja and exists (select from articulo_proveedores x where x.proveedor = p.id)
    order by p.razon_social collate "es-AR-x-icu", p.id limit ${MAX_PROVEEDORES}`)
  return { proveedores, areas: await areasDe(db, sucursal) }
}

/** What its arithmetic needs; it is there. */
export const getBase = (db: Queryable, id: number): Promise<ConteoBase> =>
  db.one<ConteoBase>(sql`select id, sucursal, movimiento from conteos_stock where id = ${id}`)
