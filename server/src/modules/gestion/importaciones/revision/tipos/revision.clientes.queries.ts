/** The customers that a batch of rows names. */
import sql from 'sql-template-tag'
import { selected } from '../../../../../platform/database/columns.ts'
import type { Reader } from '../../../../../platform/database/db.ts'
import { fichaColumns } from '../../../../maestros/clientes/clientes.campos.reglas.ts'
import { SIN_NUMERO } from '../documento.reglas.ts'
import type { Leida } from '../revision.reglas.ts'
import { type ClienteHallado, type ClientesHallados, documentoOf } from './revision.clientes.reglas.ts'

const columns = selected({ id: 'integer', ...fichaColumns, baja: 'boolean', saldo: 'importe' })

/** How people write one number: `30-50001091-2`, `30.123.456`. */
function formasDe(numero: string): string[] {
  const documento = documentoOf(numero)
  const partes = /^(\d{2})(\d{8})(\d)$/.exec(documento)?.slice(1)
  const dni = /^(\d{1,2})(\d{3})(\d{3})$/.exec(documento)?.slice(1)
  return [
    numero,
    documento,
    documento.toUpperCase(),
    ...(partes ? [partes.join('-')] : []),
    ...(dni ? [dni.join('.')] : []),
  ]
}

/** By document number, in each of the usual ways to write it, and without one by name. Those marked baja are among them. */
export async function findClientesDeFilas(db: Reader, filas: Leida[]): Promise<ClientesHallados> {
  const numeros = filas
    .map(({ valores }) => valores.numero_documento)
    .filter((value) => typeof value === 'string')
  const formas = [...new Set(numeros.flatMap(formasDe))]
  const sinDocumento = filas
    .filter(({ valores }) => valores.numero_documento === SIN_NUMERO)
    .map(({ valores }) => String(valores.nombre).toLowerCase())
  const rows = await db.rows<ClienteHallado>(sql`
    select ${columns},
      exists (select from cuenta_movimientos m where m.cliente = c.id) as con_movimientos
    from clientes c
    where not consumidor_final and (numero_documento = any(${formas.filter((forma) => forma !== SIN_NUMERO && forma !== '')})
      or (numero_documento = ${SIN_NUMERO} and lower(nombre) = any(${sinDocumento})))
    order by id`)
  return Map.groupBy(rows, ({ numero_documento }) => documentoOf(numero_documento))
}
