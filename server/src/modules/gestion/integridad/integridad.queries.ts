import type { Diferencia, FilaIntegridad, Integridad } from '@mostrador/contract/gestion/integridad'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { controlesCompras } from './controles/compras/integridad.compras.queries.ts'
import { controlesCostos } from './controles/compras/integridad.costos.queries.ts'
import { controlesPedidos } from './controles/compras/integridad.pedidos.queries.ts'
import { controlesProveedores } from './controles/compras/integridad.proveedores.queries.ts'
import { controlesActualizaciones } from './controles/integridad.actualizaciones.queries.ts'
import { controlesAplicaciones } from './controles/integridad.aplicaciones.queries.ts'
import { controlesCaja } from './controles/integridad.caja.queries.ts'
import { controlesCuentaClientes } from './controles/integridad.clientes.queries.ts'
import { controlesCuotas, controlesIntereses } from './controles/integridad.cuotas.queries.ts'
import { controlesFiscales } from './controles/integridad.fiscal.queries.ts'
import { controlesPagosProveedores } from './controles/integridad.imputaciones.queries.ts'
import { controlesSinConexion } from './controles/integridad.llegadas.queries.ts'
import { ultimosMovimientos } from './controles/integridad.movimientos.queries.ts'
import { nameFilas } from './controles/integridad.nombres.queries.ts'
import { controlesPagos } from './controles/integridad.pagos.queries.ts'
import { controlesPresupuestos } from './controles/integridad.presupuestos.queries.ts'
import { controlesRefinanciaciones } from './controles/integridad.refinanciaciones.queries.ts'
import { controlesStock } from './controles/integridad.stock.queries.ts'
import type { Control } from './integridad.reglas.ts'

export const CONTROLES: Control[] = [
  ...controlesCuentaClientes,
  ...controlesPagos,
  ...controlesCuotas,
  ...controlesStock,
  ...controlesCaja,
]

const CONTROLES_DE_COMPRAS: Control[] = [
  ...controlesProveedores,
  ...controlesPedidos,
  ...controlesCompras,
  ...controlesPagosProveedores,
  ...controlesCostos,
]

/** Those of offers, of credit that is used, and of new plans. */
const CONTROLES_DE_VENTAS: Control[] = [
  ...controlesPresupuestos,
  ...controlesAplicaciones,
  ...controlesRefinanciaciones,
]

/** All of them, whatever the business uses. */
export const TODOS_LOS_CONTROLES: readonly Control[] = [
  ...CONTROLES,
  ...controlesFiscales,
  ...CONTROLES_DE_COMPRAS,
  ...CONTROLES_DE_VENTAS,
  ...controlesIntereses,
  ...controlesActualizaciones,
  ...controlesSinConexion,
]

/** Those of fiscal vouchers, of suppliers, of offers and of credit too, where the business has ever saved the settings of them. */
export async function controlesDe(db: Queryable): Promise<Control[]> {
  const fiscal = await db.maybe(sql`select from facturacion`)
  const compras = await db.maybe(sql`select from compras_configuracion`)
  const ventas = await db.maybe(sql`select from ventas_configuracion`)
  const intereses = await db.maybe(sql`select from intereses_configuracion`)
  const actualizadas = await db.maybe(sql`select from actualizaciones_cuotas limit 1`)
  const llegadas = await db.maybe(sql`select from ventas_sin_conexion limit 1`)
  return [
    ...CONTROLES,
    ...(fiscal ? controlesFiscales : []),
    ...(compras ? CONTROLES_DE_COMPRAS : []),
    ...(ventas ? CONTROLES_DE_VENTAS : []),
    ...(intereses ? controlesIntereses : []),
    ...(actualizadas ? controlesActualizaciones : []),
    ...(llegadas ? controlesSinConexion : []),
  ]
}

/** Rows shown of each difference: enough to find its cause. */
const MAX_FILAS = 50

/**
 * Whether every balance equals its movements. Each equality is one statement, which sees one instant, so that
 * people can work meanwhile. The statements run one after the other, because each reads whole tables.
 */
export async function checkIntegridad(db: Queryable): Promise<Integridad> {
  const diferencias: Diferencia[] = []
  for (const control of await controlesDe(db)) {
    const diferencia = await findDiferencia(db, control)
    if (diferencia) diferencias.push(diferencia)
  }
  return { ok: diferencias.length === 0, diferencias }
}

/** The rows that break one equality, with the data that explain them; null when the equality holds. */
export async function findDiferencia(db: Queryable, control: Control): Promise<Diferencia | null> {
  const breaking = await db.rows<FilaIntegridad & { de_cuantas: number }>(
    sql`select f.*, count(*) over () as de_cuantas from (${control.filas}) f limit ${MAX_FILAS}`,
  )
  const [first] = breaking
  if (!first) return null
  const filas = breaking.map(({ de_cuantas: _, ...fila }) => fila)
  const movimientos = await ultimosMovimientos(db, control.control, filas)
  return {
    control: control.control,
    texto: control.texto,
    filas: await nameFilas(db, filas),
    total: first.de_cuantas,
    ...(movimientos && { movimientos: await nameFilas(db, movimientos) }),
  }
}
