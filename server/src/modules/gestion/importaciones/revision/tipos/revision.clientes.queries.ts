/** The customers that a batch of rows names. */
import { documento } from '@mostrador/contract/formas'
import sql, { type Sql } from 'sql-template-tag'
import { selected } from '../../../../../platform/database/columns.ts'
import type { Reader } from '../../../../../platform/database/db.ts'
import { fichaColumns } from '../../../../maestros/clientes/clientes.campos.reglas.ts'
import type { Leida } from '../revision.reglas.ts'
import type { ClienteHallado, ClientesHallados } from './revision.clientes.reglas.ts'

const columns = selected({ id: 'integer', ...fichaColumns, baja: 'boolean', saldo: 'importe' })

/** The undo of an import had to keep it: a row that names it makes it anew. */
export const fueRetirado = (tabla: 'clientes' | 'proveedores', id: Sql): Sql => sql`
  exists (select from auditoria t where t.entidad = ${tabla} and t.entidad_id = ${id}::text and t.accion = 'deshacer'
    and t.despues -> 'baja' = 'true')`

/** By document number, however it is written, and without one by name. Those marked baja are among them. */
export async function findClientesDeFilas(db: Reader, filas: Leida[]): Promise<ClientesHallados> {
  const numeros = filas
    .flatMap(({ valores, documento_escrito }) => [valores.numero_documento, documento_escrito])
    .filter((value) => typeof value === 'string')
  const documentos = [...new Set(numeros.map(documento))].filter((numero) => numero !== '')
  const sinDocumento = filas
    .filter(({ valores }) => documento(String(valores.numero_documento ?? '')) === '')
    .map(({ valores }) => String(valores.nombre).toLowerCase())
  const rows = await db.rows<ClienteHallado>(sql`
    select ${columns},
      exists (select from cuenta_movimientos m where m.cliente = c.id) as con_movimientos
    from clientes c
    where not consumidor_final and not (baja and ${fueRetirado('clientes', sql`c.id`)}) and (documento(numero_documento) = any(${documentos})
      or (documento(numero_documento) = '' and lower(nombre) = any(${sinDocumento})))
    order by id`)
  return Map.groupBy(rows, ({ numero_documento }) => documento(numero_documento))
}
