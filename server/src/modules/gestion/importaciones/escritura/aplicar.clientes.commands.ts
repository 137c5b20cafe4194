/** New and changed customers of an import, and the balance that each account begins with. */

import { numeroImportacion } from '@mostrador/contract/documentos/comprobantes'
import sql from 'sql-template-tag'
import { sucursalDe } from '../../../../platform/access/alcance.ts'
import type { Actor } from '../../../../platform/access/auth.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import {
  changeClientes,
  createClientes,
  nextCliente,
} from '../../../maestros/clientes/clientes.varios.commands.ts'
import {
  type MovimientoDeVarios,
  moveCuentasClientes,
} from '../../../maestros/cuenta-clientes/cuenta-clientes.commands.ts'
import { datosCambiados } from '../importaciones.reglas.ts'
import { BATCH, type Escritura } from './escritura.reglas.ts'
import { cambiadas, each, nuevas } from './filas.queries.ts'

/** The numbers of the new customers, in the order of the file. */
const takeIds = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`
    update importacion_filas f set objetivo = n.cliente::text
    from (
      select fila, ${nextCliente} as cliente
      from (select fila from importacion_filas where importacion = ${id} and destino = 'nueva' order by fila) o
    ) n where f.importacion = ${id} and f.fila = n.fila`)

/** Refuses with 409 a balance that is no longer the one of the preview. The customers are locked. */
async function checkSaldos(tx: Tx, id: number): Promise<void> {
  const otro = await tx.maybe(sql`
    select from importacion_filas f join clientes c on c.id = f.objetivo::integer
    where f.importacion = ${id} and f.destino = 'cambia' and (f.antes ->> 'saldo')::numeric <> c.saldo limit 1`)
  if (otro) throw datosCambiados()
}

type Saldo = Pick<MovimientoDeVarios, 'cliente' | 'importe'> & { fecha: string }

const listSaldos = (tx: Tx, id: number, desde: number): Promise<Saldo[]> =>
  tx.rows<Saldo>(sql`
    select c.id as cliente, c.fecha_alta as fecha, f.saldo as importe
    from importacion_filas f join importaciones i on i.id = f.importacion join clientes c on c.id = f.objetivo::integer
    where f.importacion = ${id} and f.saldo is not null and c.id > ${desde}
      and (f.destino = 'nueva' or (f.destino = 'cambia' and i.modo = 'nuevos_y_cambios'))
    order by c.id limit ${BATCH}`)

/**
 * The opening balances, with the import as their document, each on the day since when the shop has the customer.
 * `signo` -1 takes them back, today.
 */
export async function moveSaldos(
  tx: Tx,
  { id, hoy, periodo }: Escritura,
  actor: Actor,
  signo: 1 | -1 = 1,
): Promise<void> {
  const documento = { tipo: 'importacion', id, comprobante: numeroImportacion(id) } as const
  const concepto = signo === 1 ? 'Saldo inicial' : 'Saldo inicial deshecho'
  const doc = { concepto, documento, sucursal: sucursalDe(actor) }
  let batch = await listSaldos(tx, id, 0)
  while (batch.length > 0) {
    const movimientos = batch.map((m) => ({
      ...m,
      fecha: periodo.abierta(signo === 1 ? m.fecha : hoy),
      importe: signo * m.importe,
    }))
    await moveCuentasClientes(tx, doc, movimientos, actor)
    batch = await listSaldos(tx, id, batch.at(-1)?.cliente ?? 0)
  }
}

export async function applyClientes(
  tx: Tx,
  escritura: Escritura,
  actor: Actor,
): Promise<{ actualizacion?: number }> {
  const { id: importacion, cambios, periodo } = escritura
  await takeIds(tx, importacion)
  await each(escritura, nuevas(importacion, { revive: false }), (rows) =>
    createClientes(tx, { rows, importacion }, actor),
  )
  if (cambios) {
    await each(escritura, cambiadas(importacion), async (rows) => {
      const done = await changeClientes(tx, { rows, importacion }, actor, periodo)
      if (done.vigentes !== done.filas) throw datosCambiados()
      return done
    })
    await checkSaldos(tx, importacion)
  }
  await moveSaldos(tx, escritura, actor)
  return {}
}
