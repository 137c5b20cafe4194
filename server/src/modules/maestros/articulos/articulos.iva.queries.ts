import { IVA, IVA_GENERAL, IVAS } from '@mostrador/contract/iva'
import sql, { raw, type Sql } from 'sql-template-tag'

const tasas = IVAS.map((iva) => `when '${iva}' then ${1 + IVA[iva].milesimas / 1_000}`).join(' ')

/** What makes of a net amount one with IVA (1.21), by a column with the rate of an article. */
export const porIva = (iva: Sql): Sql => sql`(case coalesce(${iva}, ${IVA_GENERAL}) ${raw(tasas)} end)`
