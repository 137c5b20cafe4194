import type { PuntoReposicion } from '@mostrador/contract/compras/pedidos/reposicion'
import { puntosLista } from '@mostrador/contract/compras/pedidos/reposicion.lista'
import sql from 'sql-template-tag'
import type { Asked } from '../../../platform/api/lists/list.ts'
import { listOf, sinFiltros } from '../../../platform/api/lists/lista.ts'
import { matches } from '../../../platform/api/lists/search.ts'
import type { Source } from '../../../platform/api/lists/source.ts'
import type { Reader } from '../../../platform/database/db.ts'
import { countConStock } from '../../base/contadores/contadores.queries.ts'
import { getSugerencias } from './sugerencias.queries.ts'

interface Row extends Omit<PuntoReposicion, 'articulo' | 'sugerencia'> {
  articulo: string
  nombre: string
}

/** Active articles that have stock, with their points in one branch. */
const puntosEn = (sucursal: number): Source => {
  const filas = sql`articulos a left join articulo_reposicion r on r.sucursal = ${sucursal} and r.articulo = a.id`
  const orden = sql`order by a.nombre collate "es-AR-x-icu", a.id`
  return {
    counted: (where) => sql`${filas} where ${where}`,
    select: ({ where }, { cut }) => sql`
      select a.id as articulo, a.nombre, ${sucursal}::integer as sucursal, a.punto, a.nivel,
        coalesce(s.cantidad, 0) as stock
      from (select a.id, a.nombre, r.punto, r.nivel from ${filas} where ${where} ${orden} ${cut}) a
      left join stock s on s.sucursal = ${sucursal} and s.articulo = a.id ${orden}`,
  }
}

const deQue = ({ alcance, actor }: Asked): number => alcance.sucursal ?? actor.sucursal

async function conSugerencias(
  db: Reader,
  rows: Row[],
  { sucursal, hoy }: { sucursal: number; hoy: string },
): Promise<PuntoReposicion[]> {
  const articulos = rows.map((r) => r.articulo)
  const sugerencias = await getSugerencias(db, { articulos, sucursal, hoy })
  return rows.map(({ articulo, nombre, ...row }) => ({
    ...row,
    articulo: { id: articulo, nombre },
    sugerencia: sugerencias.get(`${sucursal}-${articulo}`) ?? null,
  }))
}

/** The articles of a branch by name, with or without a point. */
export const puntosList = listOf(puntosLista, {
  // One branch at a time: that of the filter, or the working one.
  sucursal: { where: () => [] },
  siempre: () => [sql`not a.baja and not a.es_servicio`],
  filtros: {
    rubro: (id) => sql`a.rubro = ${id}`,
    con_punto: (con) => (con === 'true' ? sql`r.punto is not null` : sql`r.punto is null`),
  },
  ordenes: {},
  search: (_, text) => ({ hits: matches(sql`a.busqueda`, text) }),
  rows: (asked) => puntosEn(deQue(asked)),
  kept: ({ db, query }) => (sinFiltros(query) ? () => countConStock(db) : undefined),
  items: (db, rows: Row[], asked) => conSugerencias(db, rows, { sucursal: deQue(asked), hoy: asked.hoy }),
})
