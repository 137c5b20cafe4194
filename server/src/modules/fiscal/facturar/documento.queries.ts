/** The voucher of a sale or of a credit note, as their own answers show it. */

import {
  type NumeroFiscalLeido,
  numeroFiscal,
  readNumeroFiscal,
} from '@mostrador/contract/documentos/comprobantes'
import { claseDeTipo, nombreDeTipo, TIPO_FISCAL } from '@mostrador/contract/fiscal/codigos-arca'
import type { EstadoComprobanteFiscal, FiscalDeDocumento } from '@mostrador/contract/fiscal/estado-fiscal'
import sql, { raw, type Sql } from 'sql-template-tag'
import { all } from '../../../platform/api/lists/search.ts'
import type { Queryable } from '../../../platform/database/db.ts'

export interface FiscalRow {
  id: number
  tipo: number
  punto_venta: number
  numero: number | null
  estado: EstadoComprobanteFiscal
  retirado: boolean
  cae: string | null
  cae_vence: string | null
  motivo: string | null
}

/** A column of a select: the voucher of this document as an object; null without one. Costs one look into an index. */
export const fiscalDe = (documento: 'venta' | 'nota_credito' | 'revierte', id: Sql): Sql => sql`(
  select json_build_object('id', f.id, 'tipo', f.tipo, 'punto_venta', f.punto_venta, 'numero', f.numero,
    'estado', f.estado, 'retirado', f.retirado, 'cae', f.cae, 'cae_vence', f.cae_vence, 'motivo', f.motivo)
  from comprobantes_fiscales f where f.${raw(documento)} = ${id})`

/** The same for the answer, where a document without a voucher has no such field. */
export function toFiscal(row: FiscalRow | null): FiscalDeDocumento | undefined {
  if (!row) return undefined
  const { tipo, punto_venta, numero } = row
  const letra = claseDeTipo(tipo)?.letra
  if (!letra) throw new Error(`voucher ${row.id} has the unknown type ${tipo}`)
  const tipo_nombre = nombreDeTipo(tipo)
  return { ...row, letra, tipo_nombre, comprobante: `${tipo_nombre} ${numeroFiscal(punto_venta, numero)}` }
}

/** The vouchers with a number, in any series that the text leaves open. */
export function conNumero({ letra, puntoVenta, numero }: NumeroFiscalLeido): Sql {
  const tipos = letra === null ? [] : Object.values(TIPO_FISCAL).map((porLetra) => porLetra[letra])
  return all([
    sql`numero = ${numero}`,
    ...(puntoVenta === null ? [] : [sql`punto_venta = ${puntoVenta}`]),
    ...(letra === null ? [] : [sql`tipo = any(${tipos}::integer[])`]),
  ])
}

/** The documents whose voucher the text names, for a list that shows it: at most one of each series. */
export async function findPorNumeroFiscal(
  db: Queryable,
  documento: 'venta' | 'nota_credito',
  texto: string,
): Promise<number[]> {
  const leido = readNumeroFiscal(texto)
  if (!leido) return []
  const found = await db.rows<{ id: number }>(sql`
    select ${raw(documento)} as id from comprobantes_fiscales
    where ${conNumero(leido)} and ${raw(documento)} is not null`)
  return found.map(({ id }) => id)
}
