/** New and changed customers of an import, and the balance that each account begins with. */
import { numeroImportacion } from '@mostrador/contract/documentos/comprobantes'
import sql from 'sql-template-tag'
import type { Actor } from '../../../../platform/access/auth.ts'
import { namesOf } from '../../../../platform/database/columns.ts'
import type { Tx } from '../../../../platform/database/db.ts'
import { countClientesNuevos } from '../../../base/contadores/contadores.commands.ts'
import { fichaColumns } from '../../../maestros/clientes/clientes.campos.reglas.ts'
import { type MovimientoDeVarios, moveCuentas } from '../../../maestros/cuenta/cuenta.commands.ts'
import { keepHistoria } from '../historia/historia.commands.ts'
import { changeAll } from './cambios.commands.ts'
import { type Escritura, LOTE } from './escritura.reglas.ts'
import { CLIENTES, columnsAs } from './maestros.queries.ts'

const nombres = Object.keys(fichaColumns)

/** The numbers of the new customers, in the order of the file. */
const takeIds = (tx: Tx, id: number): Promise<number> =>
  tx.run(sql`
    update importacion_filas f set objetivo = n.cliente::text
    from (
      select fila, nextval(pg_get_serial_sequence('clientes', 'id')) as cliente
      from (select fila from importacion_filas where importacion = ${id} and destino = 'nueva' order by fila) o
    ) n where f.importacion = ${id} and f.fila = n.fila`)

const insertLote = (
  tx: Tx,
  id: number,
  desde: number,
  actor: Actor,
): Promise<{ ultima: number | null; filas: number }> =>
  tx.one(sql`
    with lote as materialized (
      select fila, objetivo, valores from importacion_filas
      where importacion = ${id} and destino = 'nueva' and fila > ${desde} order by fila limit ${LOTE}
    ), nuevo as (
      insert into clientes (id, ${namesOf(fichaColumns)}) overriding system value
      select objetivo::integer, ${columnsAs(nombres, 'r.')}
      from lote cross join lateral jsonb_to_record(valores) as r (${CLIENTES.record}) order by fila
    ), traza as (
      insert into auditoria (usuario, usuario_nombre, sucursal, entidad, entidad_id, accion, despues)
      select ${actor.id}, ${actor.username}, ${actor.sucursal}, 'clientes', objetivo, 'crear',
        valores - 'moneda' || jsonb_build_object('importacion', ${id}::integer)
      from lote
    ) select max(fila) as ultima, count(*) as filas from lote`)

async function createAll(tx: Tx, { id, hecho }: Escritura, actor: Actor): Promise<void> {
  await takeIds(tx, id)
  let lote = await insertLote(tx, id, 0, actor)
  while (lote.ultima !== null) {
    await countClientesNuevos(tx, { activos: lote.filas, inactivos: 0 })
    await hecho(lote.filas)
    lote = await insertLote(tx, id, lote.ultima, actor)
  }
}

type Saldo = Pick<MovimientoDeVarios, 'cliente' | 'importe'> & { fecha: string }

const listSaldos = (tx: Tx, id: number, desde: number): Promise<Saldo[]> =>
  tx.rows<Saldo>(sql`
    select c.id as cliente, c.fecha_alta as fecha, f.saldo as importe
    from importacion_filas f join importaciones i on i.id = f.importacion join clientes c on c.id = f.objetivo::integer
    where f.importacion = ${id} and f.saldo is not null and c.id > ${desde}
      and (f.destino = 'nueva' or (f.destino = 'cambia' and i.modo = 'nuevos_y_cambios'))
    order by c.id limit ${LOTE}`)

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
  const doc = { concepto, documento, sucursal: actor.sucursal }
  let lote = await listSaldos(tx, id, 0)
  while (lote.length > 0) {
    const movimientos = lote.map((m) => ({
      ...m,
      fecha: periodo.abierta(signo === 1 ? m.fecha : hoy),
      importe: signo * m.importe,
    }))
    await moveCuentas(tx, doc, movimientos, actor)
    lote = await listSaldos(tx, id, lote.at(-1)?.cliente ?? 0)
  }
}

export async function applyClientes(
  tx: Tx,
  escritura: Escritura,
  actor: Actor,
): Promise<{ actualizacion?: number }> {
  if (escritura.cambios) await keepHistoria(tx, escritura)
  await createAll(tx, escritura, actor)
  if (escritura.cambios) await changeAll(tx, CLIENTES, escritura, actor)
  await moveSaldos(tx, escritura, actor)
  return {}
}
