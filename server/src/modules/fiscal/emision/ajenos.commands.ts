/** The numbers of a series that another system took: see `fiscal_numeros_ajenos`. */
import sql, { type Sql } from 'sql-template-tag'
import { pesos, type Queryable } from '../../../platform/database/db.ts'
import type { Serie } from './cola.queries.ts'
import type { ComprobanteAjeno } from './respuesta.reglas.ts'

/** What a note keeps of ARCA's answer, in the order of `descripcionDe`. */
const DESCRIPCION = sql`fecha, total, documento, cae`

const descripcionDe = ({ fecha, total, documento, cae }: ComprobanteAjeno): Sql =>
  sql`${fecha}::date, ${total === null ? null : pesos(total)}::numeric, ${documento}::text, ${cae}::text`

/**
 * Notes every number up to ARCA's last one that neither this system nor an earlier note knows. A series that begins here
 * starts after all earlier numbers.
 * @returns whether there were such numbers.
 */
export async function anotarSaltados(
  db: Queryable,
  { entorno, cuit, punto_venta, tipo }: Serie,
  ultimo: number,
): Promise<boolean> {
  const noted = await db.run(sql`
    insert into fiscal_numeros_ajenos (entorno, cuit, punto_venta, tipo, desde, hasta)
    select ${entorno}, ${cuit}, ${punto_venta}::integer, ${tipo}::integer, known.hasta + 1, ${ultimo}::integer from (
      select greatest(
        (select max(numero) from comprobantes_fiscales where entorno = ${entorno} and cuit = ${cuit}
          and punto_venta = ${punto_venta} and tipo = ${tipo} and numero is not null),
        (select max(hasta) from fiscal_numeros_ajenos where entorno = ${entorno} and cuit = ${cuit}
          and punto_venta = ${punto_venta} and tipo = ${tipo})) as hasta
    ) known where known.hasta < ${ultimo}::integer
    on conflict do nothing`)
  return noted > 0
}

/** Notes one number, with what ARCA says of it. */
export function anotarAjeno(
  db: Queryable,
  { entorno, cuit, punto_venta, tipo }: Serie,
  numero: number,
  comprobante: ComprobanteAjeno,
): Promise<number> {
  return db.run(sql`
    insert into fiscal_numeros_ajenos (entorno, cuit, punto_venta, tipo, desde, hasta, ${DESCRIPCION})
    values (${entorno}, ${cuit}, ${punto_venta}, ${tipo}, ${numero}, ${numero}, ${descripcionDe(comprobante)})
    on conflict do nothing`)
}

/** Adds to a note what ARCA says of its last number. */
export function describirAjeno(
  db: Queryable,
  { entorno, cuit, punto_venta, tipo }: Serie,
  hasta: number,
  comprobante: ComprobanteAjeno,
): Promise<number> {
  return db.run(sql`
    update fiscal_numeros_ajenos set (${DESCRIPCION}) = row(${descripcionDe(comprobante)})
    where entorno = ${entorno} and cuit = ${cuit} and punto_venta = ${punto_venta} and tipo = ${tipo}
      and hasta = ${hasta}`)
}
