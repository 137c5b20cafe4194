/** The contract's table of conditions, for SQL. */
import {
  CONDICIONES,
  CondicionVenta,
  esCuentaCorriente,
} from '@mostrador/contract/documentos/condiciones-venta'
import sql, { type Sql } from 'sql-template-tag'

const A_CUENTA = CondicionVenta.options.filter(esCuentaCorriente)
const DE_CONTADO = CondicionVenta.options.filter((condicion) => !esCuentaCorriente(condicion))

/** Whether the row of `ventas` sold something: that of a debt which the shop brought with it did not. */
export const esVenta = (v: Sql): Sql => sql`${v}.inicial is null`

/** Whether the condition (a column of sales) is on account. */
export const esACuenta = (condicion: Sql): Sql => sql`${condicion} = any(${A_CUENTA}::text[])`

/** A `from` item `t (condicion, tipo_pago)`: the conditions paid on the spot, and their payment type. */
export const pagosDeContado = sql`unnest(${DE_CONTADO}::text[], ${DE_CONTADO.map((condicion) => CONDICIONES[condicion].pago)}::text[])
  as t (condicion, tipo_pago)`
