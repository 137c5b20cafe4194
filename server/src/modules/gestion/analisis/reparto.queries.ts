/**
 * The part of each line in what its sale took: the one way in which a discount is spread, that of the credit notes (`netosDe`),
 * for whole ranges of sales.
 */
import { IVA_GENERAL, IVAS } from '@mostrador/contract/iva'
import sql, { join, type Sql } from 'sql-template-tag'

/** All the decimals that a quotient needs to be rounded once. */
export const exacto = (amount: Sql): Sql => sql`(${amount})::numeric(60, 25)`

interface Reparto {
  /** What is spread, and its weight in each row: columns with whole numbers from 0. */
  importe: Sql
  peso: Sql
  /** The rows among which one amount is spread; without it, all. */
  grupo?: Sql
  /** Who comes first where two fractions are equal. */
  orden: Sql
}

/**
 * `repartir` of the contract as a `from` item: the rows `f` with their `parte`. The parts of a group add up to its amount;
 * what is left over goes to the largest fractions. Weights that are all 0 get nothing.
 */
export function repartidas(filas: Sql, { importe, peso, grupo, orden }: Reparto): Sql {
  const suyas = grupo ? sql`partition by ${grupo}` : sql``
  return sql`(
    select f.*, f.piso + (row_number() over (${suyas} order by f.resto desc, ${orden})
      <= case when f.suma > 0 then ${importe} - sum(f.piso) over (${suyas}) else 0 end)::integer as parte
    from (
      select f.*, coalesce(div(${importe} * ${peso}, nullif(f.suma, 0)), 0) as piso,
        coalesce(mod(${importe} * ${peso}, nullif(f.suma, 0)), 0) as resto
      from (select f.*, sum(${peso}) over (${suyas}) as suma from ${filas} f) f
    ) f
  )`
}

const ordenDeIva = join(
  IVAS.map((iva, i) => sql`when ${iva} then ${i}`),
  ' ',
)

/**
 * Joins the lines `d` of each sale `v` by their key. For few sales of many, the planner would read the lines of all: it holds each
 * look-up for a read of the disk.
 */
export const conRenglones = sql`cross join lateral (select * from venta_detalles x where x.venta = v.id offset 0) d`

/**
 * A `from` item: the lines of a statement, of sales with a discount, with all their columns and their `parte` in centavos: the part of
 * their rate in the total of the sale (`de_venta`), and their own part in that. Only an invoice has rates; a sale of one rate gives it
 * all of its total. To join the parts to lines that were read before would read these twice.
 */
export function conPartes(lineas: Sql): Sql {
  const grupos = repartidas(
    sql`(select l.venta, l.iva, l.de_venta * 100 as total, sum(l.peso) as peso from rebajadas l where not l.de_una
      group by l.venta, l.iva, l.de_venta)`,
    {
      importe: sql`f.total`,
      peso: sql`f.peso`,
      grupo: sql`f.venta`,
      orden: sql`case f.iva ${ordenDeIva} end`,
    },
  )
  const conGrupo = sql`(
    select l.*, case when l.de_una then l.de_venta * 100 else g.parte end as importe
    from rebajadas l left join ${grupos} g on g.venta = l.venta and g.iva = l.iva
  )`
  const partes = repartidas(conGrupo, {
    importe: sql`f.importe`,
    peso: sql`f.peso`,
    grupo: sql`f.venta, f.iva`,
    orden: sql`f.linea`,
  })
  return sql`(
    with rebajadas as materialized (
      select l.*, count(*) over (partition by l.venta) = count(*) over (partition by l.venta, l.iva) as de_una
      from (
        select d.*, d.total * 100 as peso, coalesce(l.iva, ${IVA_GENERAL}) as iva
        from (${lineas}) d
        left join comprobantes_fiscales c on c.venta = d.venta and not c.retirado
        left join comprobante_fiscal_lineas l on l.comprobante = c.id and l.articulo = d.articulo
      ) l
    )
    select f.* from ${partes} f
  )`
}

/** What the sale took for a line of `conPartes`. */
export const parteRebajada = sql`round(d.parte / 100, 2)`

/** A `from` item with the part of each line (venta, linea, parte) of the sales `v` with a discount that `donde` leaves. */
export const partesDeVentas = (donde: Sql): Sql => sql`(
  select d.venta, d.linea, ${parteRebajada} as parte from ${conPartes(sql`
    select d.venta, d.linea, d.articulo, d.total, v.total as de_venta
    from ventas v ${conRenglones} where v.bonificacion + v.redondeo > 0 and ${donde}`)} d
)`

/** What the sale took for its line `d`, beside its part `p` of `partesDeVentas`, if it has one. */
export const parteDeVenta = sql`coalesce(p.parte, d.total)`
