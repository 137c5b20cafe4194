/** Which rows the number in an address names. */
import sql, { raw } from 'sql-template-tag'
import { saltedSecret } from '../../src/platform/access/secrets.ts'
import type { Reader } from '../../src/platform/database/db.ts'
import { SECRET } from '../run/tienda.ts'

/** By what an address says before its number, where that is no table; the ids of a query. */
const OTHERS: Readonly<Record<string, string>> = {
  '/gestion/pagos-proveedores/deuda/': 'proveedores',
  '/gestion/planes-pago/': "(select id from ventas where condicion_venta = 'Cta-Cte mas cuotas')",
  '/gestion/legajos-credito/': 'clientes',
  '/gestion/cobranza/': 'sucursales',
  // What opens one is kept nowhere.
  '/cuenta/': "(select 'x' as id)",
  '/precios/': `(select '${saltedSecret(SECRET, 'lista de precios', 'x')}' as id)`,
  '/gestion/recibos/imprimir/': 'recibos',
  '/gestion/refinanciaciones/abiertas/': 'clientes',
  '/gestion/historial-cliente/': 'clientes',
  '/gestion/informe_cobros/COBRO/': 'recibos',
  '/gestion/informe_cobros/FACTURA/': "(select id from ventas where condicion_venta = 'Contado Efectivo')",
  '/gestion/informe_cobros/NOTA_CREDITO/': 'notas_credito',
  '/gestion/informe_cobros/DEVOLUCION/': 'devoluciones_saldo',
  '/gestion/remitos-cliente/': 'remitos',
  '/gestion/etiquetas/propuesta/ajustes/': "(select id from ajustes where tipo_operacion = 'ENTRADA')",
  '/gestion/etiquetas/propuesta/transferencias/': "(select id from transferencias where estado = 'RECIBIDA')",
  '/gestion/etiquetas/propuesta/remitos-cliente/':
    "(select id from remitos where tipo_operacion = 'ENTRADA')",
  '/gestion/ventas/sin-conexion/contar/': 'ventas_sin_conexion_por_contar',
  '/gestion/ventas/sin-conexion/dispositivos/': 'sin_conexion_dispositivos',
  '/gestion/recordatorios/hoy/': 'clientes',
}

/** `{ventaId}` names a sale; `{id}` what the word before it names: `/notas-credito/{id}/`. */
const wordAt = (before: string, name: string): string =>
  name === 'id' ? (before.split('/').at(-2) ?? '') : `${name.replace(/Id$/, '')}s`

/**
 * What stands for a table in SQL: the rows of the first number of an address, `/gestion/clientes/{id}/`. Throws for an
 * address that names no table and has none here.
 */
export async function rowsAt(db: Reader, address: string): Promise<string> {
  const [, before = '', name = ''] = /^(.*?)\{(\w+)\}/.exec(address) ?? []
  const table = OTHERS[before] ?? wordAt(before, name).replaceAll('-', '_')
  const known = await db.one<{ es: boolean }>(
    sql`select to_regclass(${/^\w+$/.test(table) ? table : 'ventas'}) is not null as es`,
  )
  if (!known.es) throw new Error(`${address} has no row in server/test/calls/rows.ts`)
  return table
}

/** A row from anywhere, always the same one. */
export const idIn = (table: string) => sql`
  select value from (select id as value from ${raw(table)} t) r order by md5(value::text) limit 1`
