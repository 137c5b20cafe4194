/** Checks the rows of a file against the shop, a batch at a time. */
import type { TipoImportacion } from '@mostrador/contract/gestion/importaciones'
import type { Queryable } from '../../../../platform/database/db.ts'
import { getPeriodoCerrado } from '../../../base/periodo-cerrado/periodo-cerrado.queries.ts'
import { findArticulos } from '../../../maestros/articulos/articulos.queries.ts'
import type { Local } from '../lectura/campos.reglas.ts'
import { findArticulosDeFilas } from './revision.articulos.queries.ts'
import { type ArticuloHallado, checkArticulo, sinVistos } from './revision.articulos.reglas.ts'
import { findClientesDeFilas } from './revision.clientes.queries.ts'
import { checkCliente } from './revision.clientes.reglas.ts'
import { checkPrecios } from './revision.precios.reglas.ts'
import { type Leida, type Revisada, revisada } from './revision.reglas.ts'
import { findStockDeFilas } from './revision.stock.queries.ts'
import { checkStock } from './revision.stock.reglas.ts'

/** Decides about a batch; it remembers what the earlier batches of the same file named. */
export type Checker = (db: Queryable, filas: Leida[]) => Promise<Revisada[]>

function deArticulos(hoy: string): Checker {
  const vistos = sinVistos()
  return async (db, filas) => {
    const hallados = await findArticulosDeFilas(db, filas)
    return filas.map((fila) => revisada(fila, checkArticulo(fila, hallados, vistos, hoy)))
  }
}

function dePrecios(): Checker {
  const vistos = sinVistos()
  return async (db, filas) => {
    const hallados = await findArticulosDeFilas(db, filas)
    const ids = [...new Set(hallados.porBarras.values())]
    const found = await findArticulos(db, ids)
    const porId = new Map(
      [...found].map(([id, articulo]): [string, ArticuloHallado] => [
        id,
        { ...articulo, retirado: false, stock: {} },
      ]),
    )
    return filas.map((fila) => revisada(fila, checkPrecios(fila, hallados, porId, vistos)))
  }
}

function deClientes(hoy: string): Checker {
  const vistos = new Map<string, number>()
  return async (db, filas) => {
    const [hallados, periodo] = await Promise.all([findClientesDeFilas(db, filas), getPeriodoCerrado(db)])
    const dia = { hoy, ...periodo }
    return filas.map((fila) => revisada(fila, checkCliente(fila, hallados, vistos, dia)))
  }
}

function deStock(locales: Local[]): Checker {
  const vistos = new Map<string, number>()
  const unica = locales.length === 1 ? (locales[0]?.id ?? null) : null
  return async (db, filas) => {
    const hallados = await findStockDeFilas(db, filas, unica)
    return filas.map((fila) => revisada(fila, checkStock(fila, hallados, vistos, unica)))
  }
}

/** One for each check of a file. */
export function checkerOf(tipo: TipoImportacion, locales: Local[], hoy: string): Checker {
  switch (tipo) {
    case 'articulos':
      return deArticulos(hoy)
    case 'clientes':
      return deClientes(hoy)
    case 'stock':
      return deStock(locales)
    case 'precios':
      return dePrecios()
  }
}
