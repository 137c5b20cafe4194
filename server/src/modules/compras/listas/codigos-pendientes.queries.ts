import type {
  CodigoPendiente,
  codigosPendientes,
  Sugerencia,
} from '@mostrador/contract/compras/listas/codigos-pendientes'
import type { InputOf } from '@mostrador/contract/endpoint'
import sql from 'sql-template-tag'
import { puede } from '../../../platform/access/permisos.ts'
import { type Asked, listOf } from '../../../platform/api/lists/list.ts'
import { matches } from '../../../platform/api/lists/search.ts'
import type { Source } from '../../../platform/api/lists/source.ts'
import type { Reader } from '../../../platform/database/db.ts'
import type { Column } from '../../../platform/files/excel.ts'
import { getProveedor } from '../proveedores/proveedores.queries.ts'

type Filtros = InputOf<typeof codigosPendientes.exportar>['query']

/** A code that waits, without the articles that it may be. */
export type Pendiente = Omit<CodigoPendiente, 'sugerencias'>

export const pendienteColumns = sql`c.id, c.codigo, c.descripcion, c.categoria, c.codigo_barras, c.iva, c.factor,
  (c.precio_lista * 10000)::bigint as precio_lista, c.descuentos, c.con_iva, c.descartado, c.momento`

const rows: Source = {
  counted: (where) => sql`codigos_pendientes c where ${where}`,
  select: ({ where }, { cut }) =>
    sql`select ${pendienteColumns} from codigos_pendientes c where ${where} order by lower(c.codigo), c.id ${cut}`,
}

/** So many names are like it that a person can look at. */
const POR_NOMBRE = 3

/** The article with the same barcode, else those with names like the description. */
async function listSugerencias(db: Reader, ids: number[]): Promise<Map<number, Sugerencia[]>> {
  const found = await db.rows<Sugerencia & { id: number }>(sql`
    select c.id, s.articulo, s.nombre, s.por
    from codigos_pendientes c cross join lateral (
      (select a.id as articulo, a.nombre, 'codigo_barras' as por, 2::real as parecido
        from articulo_claves k join articulos a on a.id = k.articulo
        where c.codigo_barras <> '' and k.clave = clave_barras(c.codigo_barras) and not a.baja
          and clave_barras(a.codigo_barras) = k.clave)
      union all
      (select a.id, a.nombre, 'nombre', similarity(normalizar(a.nombre), normalizar(c.descripcion)) as parecido
        from articulos a
        where c.descripcion <> '' and a.busqueda % normalizar(c.descripcion) and not a.baja
          and (c.codigo_barras = '' or clave_barras(a.codigo_barras) is distinct from clave_barras(c.codigo_barras))
        order by parecido desc, a.id limit ${POR_NOMBRE})
    ) s where c.id = any(${ids}) order by c.id, s.parecido desc, s.articulo`)
  const porId = Map.groupBy(found, ({ id }) => id)
  return new Map([...porId].map(([id, some]) => [id, some.map(({ id: _, ...sugerencia }) => sugerencia)]))
}

const LISTA: Column<CodigoPendiente> = {
  header: 'Precio de lista',
  type: 'celda',
  width: 16,
  value: ({ precio_lista }) => (precio_lista === null ? null : precio_lista / 10_000),
}

/** Without prices for a user who may not see costs. */
const columnasPara = (veCostos: boolean): Column<CodigoPendiente>[] => [
  { header: 'Código del proveedor', type: 'text', value: (c) => c.codigo },
  { header: 'Descripción', type: 'text', width: 40, value: (c) => c.descripcion },
  { header: 'Categoría', type: 'text', value: (c) => c.categoria },
  { header: 'Código de barras', type: 'text', width: 18, value: (c) => c.codigo_barras },
  { header: 'Unidades por bulto', type: 'entero', width: 18, value: (c) => c.factor },
  ...(veCostos ? [LISTA] : []),
  { header: 'Puede ser', type: 'text', width: 16, value: ({ sugerencias: [s] }) => s?.articulo ?? null },
  { header: 'Nombre', type: 'text', width: 40, value: ({ sugerencias: [s] }) => s?.nombre ?? null },
]

/** In the order of the codes. Refuses with 404 a supplier that does not exist. */
export const codigosPendientesList = listOf({
  sucursal: { none: 'any branch buys from any supplier' },
  filters: ({ params: { id }, query: { search, descartados } }: Asked<Filtros, { id: number }>) => [
    sql`c.proveedor = ${id}`,
    sql`c.descartado = ${descartados === 'true'}`,
    matches(sql`c.busqueda`, search),
  ],
  rows: async ({ db, params: { id } }) => {
    await getProveedor(db, id)
    return rows
  },
  items: async (db, found: Pendiente[]): Promise<CodigoPendiente[]> => {
    const porId = await listSugerencias(
      db,
      found.map(({ id }) => id),
    )
    return found.map((row) => ({ ...row, sugerencias: porId.get(row.id) ?? [] }))
  },
  workbook: {
    name: ({ params: { id } }) => `codigos-sin-articulo-${id}`,
    columns: ({ actor }) => columnasPara(puede(actor, 'ver_costos')),
  },
})
