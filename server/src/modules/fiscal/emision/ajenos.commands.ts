/**
 * Numbers of a series that ARCA has granted and this database does not know: another system took them (see
 * `fiscal_numeros_ajenos`), or the database is older than ARCA's books. It is when it was restored, or when a standby that
 * was behind took over.
 */
import sql, { type Sql } from 'sql-template-tag'
import { identityOf } from '../../../platform/cluster/greeting.ts'
import { pesos, type Queryable } from '../../../platform/database/db.ts'
import { ofSerie, type Serie } from './cola.queries.ts'
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
export async function noteSkipped(
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
export function noteForeign(
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
export function describeForeign(
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

/** How many of the last numbers are looked at. */
const LOOKED_AT = 50

/**
 * The last numbers of a series that ARCA has granted and this database does not know, the newest first; none while the
 * last one of all is known.
 */
export async function listUnknown(db: Queryable, serie: Serie, ultimo: number): Promise<number[]> {
  const rows = await db.rows<{ numero: number }>(sql`
    select n as numero
    from (
      select greatest(
        (select max(c.numero) from comprobantes_fiscales c where ${ofSerie(serie)} and c.numero is not null),
        (select max(c.hasta) from fiscal_numeros_ajenos c where ${ofSerie(serie)}), 0) as ultimo
    ) known, generate_series(${ultimo}::integer, greatest(known.ultimo + 1, ${ultimo}::integer - ${LOOKED_AT - 1}), -1) as n
    order by n desc`)
  return rows.map(({ numero }) => numero)
}

/** Notes in which database the queue works. The first one is no restored one. */
export async function recognizeDatabase(db: Queryable): Promise<void> {
  const identidad = await identityOf(db)
  await db.run(sql`
    insert into fiscal_base (identidad) values (${identidad})
    on conflict (id) do update set identidad = excluded.identidad, restaurada = now()
    where fiscal_base.identidad <> excluded.identidad`)
}

/**
 * Whether a voucher made at `creado` may have been sent by the database of which this one is a copy. One made here, after
 * the restore, cannot.
 */
export async function mayHaveLeftBefore(db: Queryable, creado: string): Promise<boolean> {
  await recognizeDatabase(db)
  const row = await db.maybe(sql`select 1 from fiscal_base where restaurada >= ${creado}::timestamptz`)
  return row !== undefined
}
