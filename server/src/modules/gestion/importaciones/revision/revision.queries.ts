/** Checks the rows of a file against the shop, a batch at a time. */
import type { TipoImportacion } from '@mostrador/contract/gestion/importaciones/importaciones'
import type { Queryable } from '../../../../platform/database/db.ts'
import { getAjustes } from '../../../base/emisor/facturacion.queries.ts'
import { getPeriodoCerrado } from '../../../base/periodo-cerrado/periodo-cerrado.queries.ts'
import { findArticulos } from '../../../maestros/articulos/articulos.queries.ts'
import { listListasActivas } from '../../../maestros/listas-precio/listas-precio.queries.ts'
import type { Local } from '../lectura/campos.reglas.ts'
import { decidida } from './revision.marcas.reglas.ts'
import type { Leida, Revisada } from './revision.reglas.ts'
import { findArcaDeFilas } from './tipos/revision.arca.queries.ts'
import { checkArca, cuitEnTitulo } from './tipos/revision.arca.reglas.ts'
import { findArticulosDeFilas } from './tipos/revision.articulos.queries.ts'
import { type ArticuloHallado, checkArticulo, sinVistos } from './tipos/revision.articulos.reglas.ts'
import { findClientesDeFilas } from './tipos/revision.clientes.queries.ts'
import { checkCliente } from './tipos/revision.clientes.reglas.ts'
import { findDeudoresDeFilas } from './tipos/revision.cuotas.queries.ts'
import { type CuotasVistas, checkCuota } from './tipos/revision.cuotas.reglas.ts'
import { findPropios, getListaDeProveedor } from './tipos/revision.lista.queries.ts'
import { alarmasDe, checkLista, type EstadoDeLista, estadoDe } from './tipos/revision.lista.reglas.ts'
import { checkPrecios } from './tipos/revision.precios.reglas.ts'
import { findProveedoresDeFilas } from './tipos/revision.proveedores.queries.ts'
import { checkProveedor, checkSaldo } from './tipos/revision.proveedores.reglas.ts'
import { findStockDeFilas } from './tipos/revision.stock.queries.ts'
import { checkStock } from './tipos/revision.stock.reglas.ts'

/** Decides about a batch; it remembers what the earlier batches of the same file named. */
export type Checker = ((db: Queryable, filas: Leida[]) => Promise<Revisada[]>) & {
  /** What is odd about all of it, after the last batch. */
  alarmas?: () => string[]
}

function deArticulos(hoy: string): Checker {
  const vistos = sinVistos()
  return async (db, filas) => {
    const hallados = await findArticulosDeFilas(db, filas, vistos.titulo)
    return filas.map((fila) => decidida(fila, () => checkArticulo(fila, hallados, vistos, hoy)))
  }
}

function dePrecios(): Checker {
  const vistos = sinVistos()
  return async (db, filas) => {
    const hallados = await findArticulosDeFilas(db, filas)
    const ids = [...new Set(hallados.porClave.values())]
    const [found, listas] = await Promise.all([findArticulos(db, ids), listListasActivas(db)])
    const porId = new Map(
      [...found].map(([id, articulo]): [string, ArticuloHallado] => [
        id,
        { ...articulo, retirado: false, stock: {} },
      ]),
    )
    return filas.map((fila) =>
      decidida(fila, () => checkPrecios(fila, { ...hallados, listas, porId }, vistos)),
    )
  }
}

function deClientes(hoy: string): Checker {
  const vistos = new Map<string, number>()
  return async (db, filas) => {
    const [hallados, periodo] = await Promise.all([findClientesDeFilas(db, filas), getPeriodoCerrado(db)])
    const dia = { hoy, ...periodo }
    return filas.map((fila) => decidida(fila, () => checkCliente(fila, hallados, vistos, dia)))
  }
}

function deStock(locales: Local[]): Checker {
  const vistos = new Map<string, number>()
  const unica = locales.length === 1 ? (locales[0]?.id ?? null) : null
  return async (db, filas) => {
    const hallados = await findStockDeFilas(db, filas, unica)
    return filas.map((fila) => decidida(fila, () => checkStock(fila, hallados, vistos, unica)))
  }
}

/** Of a supplier: its codes are read once, with the first batch. */
function deLista(proveedor: number, hoy: string): Checker {
  let estado: EstadoDeLista | undefined
  const check = async (db: Queryable, filas: Leida[]) => {
    const known = estado ?? estadoDe(await getListaDeProveedor(db, proveedor), hoy)
    estado = known
    const propios = await findPropios(db, filas)
    return filas.map((fila) => decidida(fila, () => checkLista(fila, propios, known)))
  }
  return Object.assign(check, { alarmas: () => (estado ? alarmasDe(estado) : []) })
}

function deProveedores(hoy: string, check: typeof checkProveedor): Checker {
  const vistos = new Map<string, number>()
  return async (db, filas) => {
    const [hallados, periodo] = await Promise.all([findProveedoresDeFilas(db, filas), getPeriodoCerrado(db)])
    const dia = { hoy, ...periodo }
    return filas.map((fila) => decidida(fila, () => check(fila, hallados, vistos, dia)))
  }
}

function deCuotas(corte: string): Checker {
  const vistas: CuotasVistas = { filas: new Map(), quedan: new Map() }
  return async (db, filas) => {
    const [hallados, periodo] = await Promise.all([findDeudoresDeFilas(db, filas), getPeriodoCerrado(db)])
    return filas.map((fila) =>
      decidida(fila, () => checkCuota(fila, hallados, vistas, { corte, ...periodo })),
    )
  }
}

/** `archivo`: what the file is called; ARCA's says there in which currency it is. `arriba`: what stands above its headings. */
function deArca({ archivo, arriba }: { archivo: string; arriba: string[] }): Checker {
  const vistos = new Map<string, number>()
  const titulo = cuitEnTitulo(arriba)
  const en_pesos = /expresados en pesos/i.test(archivo)
  return async (db, filas) => {
    const [hallados, { cuit }] = await Promise.all([findArcaDeFilas(db, filas), getAjustes(db)])
    return filas.map((fila) =>
      decidida(fila, () => checkArca(fila, hallados, vistos, { cuit, titulo, en_pesos })),
    )
  }
}

interface DeArchivo {
  tipo: TipoImportacion
  proveedor: number | null
  corte: string | null
  archivo: string
  arriba: string[]
}

/** One for each check of a file. */
export function checkerOf(
  { tipo, proveedor, corte, ...archivo }: DeArchivo,
  locales: Local[],
  hoy: string,
): Checker {
  switch (tipo) {
    case 'proveedores':
      return deProveedores(hoy, checkProveedor)
    case 'saldos_proveedores':
      return deProveedores(hoy, checkSaldo)
    case 'lista_proveedor':
      return deLista(proveedor ?? 0, hoy)
    case 'cuotas_pendientes':
      return deCuotas(corte ?? hoy)
    case 'comprobantes_arca':
      return deArca(archivo)
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
