/** The customers that a batch of rows names. */
import sql from 'sql-template-tag'
import { selected } from '../../platform/database/columns.ts'
import type { Reader } from '../../platform/database/db.ts'
import { fichaColumns } from '../clientes/clientes.queries.ts'
import { type ClienteHallado, type ClientesHallados, documentoOf } from './revision.clientes.reglas.ts'
import type { Leida } from './revision.reglas.ts'

const columns = selected({ id: 'integer', ...fichaColumns, baja: 'boolean', saldo: 'importe' })

/** By document number, as the row writes it and without its points. Those marked baja are among them. */
export async function findClientesDeFilas(db: Reader, filas: Leida[]): Promise<ClientesHallados> {
  const numeros = filas
    .map(({ valores }) => valores.numero_documento)
    .filter((value) => typeof value === 'string')
  const formas = [
    ...new Set(numeros.flatMap((numero) => [numero, documentoOf(numero), documentoOf(numero).toUpperCase()])),
  ]
  const rows = await db.rows<ClienteHallado>(sql`
    select ${columns},
      exists (select from cuenta_movimientos m where m.cliente = c.id) as con_movimientos
    from clientes c where numero_documento = any(${formas}) order by id`)
  return Map.groupBy(rows, ({ numero_documento }) => documentoOf(numero_documento))
}
