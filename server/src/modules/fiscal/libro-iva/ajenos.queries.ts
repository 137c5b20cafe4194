/** The numbers that another system used: the book of a month lacks their vouchers. */

import { numeroFiscal } from '@mostrador/contract/documentos/comprobantes'
import { sumarMeses } from '@mostrador/contract/fechas'
import { nombreDeTipo } from '@mostrador/contract/fiscal/codigos-arca'
import type { NumerosAjenos } from '@mostrador/contract/fiscal/libro-iva'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'

const MAX_SHOWN = 100

/** By the day of the voucher where ARCA told it, else by the day on which the numbers were seen. */
export async function listAjenos(db: Queryable, mes: string): Promise<NumerosAjenos[]> {
  const rows = await db.rows<Omit<NumerosAjenos, 'tipo_nombre' | 'comprobantes'>>(sql`
    select a.tipo, a.punto_venta, a.desde, a.hasta, a.visto, a.fecha, a.total, a.documento, a.cae
    from fiscal_numeros_ajenos a join facturacion f on f.entorno = a.entorno and f.cuit = a.cuit
    cross join lateral (
      select coalesce(a.fecha, (a.visto at time zone 'America/Argentina/Buenos_Aires')::date) as dia) d
    where d.dia >= ${`${mes}-01`}::date and d.dia < ${sumarMeses(`${mes}-01`, 1)}::date
    order by a.tipo, a.punto_venta, a.desde limit ${MAX_SHOWN}`)
  return rows.map((row) => ({
    ...row,
    tipo_nombre: nombreDeTipo(row.tipo),
    comprobantes: nombresDe(row),
  }))
}

function nombresDe({ tipo, punto_venta, desde, hasta }: Omit<NumerosAjenos, 'comprobantes' | 'tipo_nombre'>) {
  const primero = `${nombreDeTipo(tipo)} ${numeroFiscal(punto_venta, desde)}`
  return hasta === desde ? primero : `${primero} a ${numeroFiscal(punto_venta, hasta).slice(-8)}`
}
