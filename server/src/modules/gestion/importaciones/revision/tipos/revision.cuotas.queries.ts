/** The customers that a batch of pending instalments names, with what they were brought with before. */
import { readComprobante } from '@mostrador/contract/documentos/comprobantes'
import { documento } from '@mostrador/contract/formas'
import sql from 'sql-template-tag'
import type { Reader } from '../../../../../platform/database/db.ts'
import {
  listTraidas,
  listVendidas,
  saldoUnicoDe,
} from '../../../../ventas/cuotas/iniciales/iniciales.queries.ts'
import type { Leida } from '../revision.reglas.ts'
import {
  claveDeCuota,
  type DeudoresHallados,
  type DeudorHallado,
  palabrasDe,
  quienEs,
} from './revision.cuotas.reglas.ts'

/** By document however it is written, by number, and by the words of the name in any order. Those marked baja are among them. */
export async function findDeudoresDeFilas(db: Reader, filas: Leida[]): Promise<DeudoresHallados> {
  const quienes = filas.map(quienEs)
  const documentos = quienes.flatMap((q) => q.documento || [])
  const ids = quienes.flatMap((q) => q.numero ?? [])
  // Only a row that says nothing surer is found by its name: the words of all customers are cut for it.
  const nombres = quienes.flatMap((q) => (q.documento === '' && q.numero === null && q.llamado) || [])
  const rows = await db.rows<DeudorHallado>(sql`
    select c.id, c.nombre, c.numero_documento, c.baja, c.consumidor_final, ${saldoUnicoDe(sql`c`)} as saldo_unico
    from clientes c
    where c.id = any(${ids}::integer[]) or documento(c.numero_documento) = any(${documentos})
      or ${nombres.length > 0} and (
        select string_agg(palabra, ' ' order by palabra collate "C")
        from regexp_split_to_table(normalizar(c.nombre), '[^[:alnum:]]+') palabra where palabra <> ''
      ) = any(${nombres})
    order by c.id`)
  const deudores = rows.map(({ id }) => id)
  const vendidas = filas.flatMap(({ valores }) => {
    const leido = readComprobante(String(valores.comprobante ?? ''))
    return leido?.tipo === 'venta' ? leido.id : []
  })
  const [traidas, propias] = await Promise.all([
    listTraidas(db, deudores),
    vendidas.length > 0 ? listVendidas(db, deudores, vendidas) : [],
  ])
  return {
    porId: new Map(rows.map((c) => [c.id, c])),
    porDocumento: Map.groupBy(rows, ({ numero_documento }) => documento(numero_documento)),
    porNombre: Map.groupBy(rows, ({ nombre }) => palabrasDe(nombre)),
    propias: new Set(propias.map((c) => claveDeCuota(c.cliente, c.comprobante, c.cuota))),
    traidas: new Map(traidas.map((c) => [claveDeCuota(c.cliente, c.comprobante, c.cuota), c])),
  }
}
