import type { Reposicion } from '@mostrador/contract/compras/pedidos/reposicion'
import { reposicionLista } from '@mostrador/contract/compras/pedidos/reposicion.lista'
import sql, { type Sql } from 'sql-template-tag'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { matches } from '../../../platform/api/lists/search.ts'
import type { Source } from '../../../platform/api/lists/source.ts'
import type { Reader } from '../../../platform/database/db.ts'
import { bajoPunto, getPosiciones } from './posiciones.queries.ts'
import { disponibleDe, distribute, enBultos, necesidadDe } from './reposicion.reglas.ts'

interface Row {
  sucursal: number
  sucursal_nombre: string
  articulo: string
  nombre: string
  proveedor: number | null
  razon_social: string | null
  bulto: number | null
}

/** What reached its point, with its usual supplier, if one still sells it. */
const filas: Sql = sql`(
  select b.sucursal, l.nombre as sucursal_nombre, b.articulo, b.nombre, b.busqueda, b.rubro, v.id as proveedor,
    v.razon_social, h.factor as bulto
  from (${bajoPunto}) b join sucursales l on l.id = b.sucursal
  left join articulo_proveedores h join proveedores v on v.id = h.proveedor and not v.baja
    on h.articulo = b.articulo and h.habitual
) f`

/** As it is ordered: supplier by supplier, those without one last. */
const orden = sql`order by f.razon_social collate "es-AR-x-icu", f.proveedor, f.nombre collate "es-AR-x-icu", f.articulo,
  f.sucursal`

const source: Source = {
  counted: (where) => sql`${filas} where ${where}`,
  select: ({ where }, { cut }) => sql`select * from ${filas} where ${where} ${orden} ${cut}`,
}

/** Each row is divided with all branches of its article, whichever the list shows. */
async function conReparto(
  db: Reader,
  rows: Row[],
  { hoy, conTransferencias }: { hoy: string; conTransferencias: boolean },
): Promise<Reposicion[]> {
  const articulos = [...new Set(rows.map((r) => r.articulo))]
  const [posiciones, sucursales] = await Promise.all([
    getPosiciones(db, articulos, hoy),
    db.rows<{ id: number; nombre: string }>(sql`select id, nombre from sucursales`),
  ])
  const nombreDe = new Map(sucursales.map((s) => [s.id, s.nombre]))
  const repartos = new Map(
    [...posiciones].map(([articulo, suyas]) => [articulo, distribute(suyas, conTransferencias)]),
  )
  return rows.flatMap((row) => {
    const posicion = posiciones.get(row.articulo)?.find((p) => p.sucursal === row.sucursal)
    const reparto = repartos.get(row.articulo)?.get(row.sucursal)
    // Between the two statements somebody may have received it.
    if (!posicion || !reparto) return []
    const { sucursal: _, por_salir: _p, punto, ...cuenta } = posicion
    const bulto = row.bulto ?? 1
    return [
      {
        articulo: { id: row.articulo, nombre: row.nombre },
        sucursal: { id: row.sucursal, nombre: row.sucursal_nombre },
        ...cuenta,
        punto: punto ?? 0,
        disponible: disponibleDe(posicion),
        necesidad: necesidadDe(posicion),
        transferir: reparto.transferir.map((t) => ({
          sucursal: { id: t.sucursal, nombre: nombreDe.get(t.sucursal) ?? '' },
          cantidad: t.cantidad,
        })),
        pedir: enBultos(reparto.pedir, bulto),
        proveedor:
          row.proveedor === null || row.razon_social === null
            ? null
            : { id: row.proveedor, nombre: row.razon_social },
        bulto,
      },
    ]
  })
}

/** What each branch lacks, supplier by supplier. */
export const reposicionList = listOf(reposicionLista, {
  sucursal: { column: sql`f.sucursal` },
  filtros: {
    proveedor: (id) => sql`f.proveedor = ${id}`,
    rubro: (id) => sql`f.rubro = ${id}`,
    // It says who gives what lacks, and leaves nothing out.
    transferencias: () => sql`true`,
  },
  ordenes: {},
  search: (_, text) => ({ hits: matches(sql`f.busqueda`, text) }),
  rows: source,
  items: (db, rows: Row[], { hoy, query }) =>
    conReparto(db, rows, { hoy, conTransferencias: query.transferencias === 'true' }),
})

/** The rows of some articles and branches that still lack something. */
export async function getFilas(
  db: Reader,
  pares: readonly { articulo: string; sucursal: number }[],
  opciones: { hoy: string; conTransferencias: boolean },
): Promise<Reposicion[]> {
  const where = sql`(f.articulo, f.sucursal) in (
    select * from unnest(${pares.map((p) => p.articulo)}::text[], ${pares.map((p) => p.sucursal)}::integer[]))`
  const rows = await db.rows<Row>(sql`select * from ${filas} where ${where} ${orden}`)
  return await conReparto(db, rows, opciones)
}
