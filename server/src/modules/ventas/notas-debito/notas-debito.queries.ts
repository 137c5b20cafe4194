import { comprobante, numeroDeDeuda, readNumero } from '@mostrador/contract/documentos/comprobantes'
import type { NotaDebito, NotaDebitoListItem } from '@mostrador/contract/ventas/notas-debito'
import { notasDebitoLista } from '@mostrador/contract/ventas/notas-debito.lista'
import sql, { type Sql } from 'sql-template-tag'
import { documentOrders, documentSentences, totalYAnulado } from '../../../platform/api/lists/documents.ts'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { numbered } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { conflict, notFound } from '../../../platform/errors.ts'
import { autorizadoPor, type FilaAutorizada, sinVacio } from '../../base/permisos/autorizados.queries.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'
import { esDeClientes } from '../../maestros/clientes/clientes.queries.ts'
import { findRefinanciadora } from '../cuotas/cuotas.queries.ts'

type Row = Omit<
  NotaDebitoListItem,
  'numero' | 'cliente' | 'sucursal' | 'cheque' | 'recibo' | 'actualizacion' | 'venta_numero'
> & {
  cliente: number
  cliente_nombre: string
  sucursal: number
  sucursal_nombre: string
  cheque: number | null
  banco: string
  cheque_numero: string
  vencimiento: string
  recibo: number | null
  recibo_punto_venta: number | null
  actualizacion: number | null
  venta_punto_venta: number
  inicial: string | null
}

const columns = sql`n.id, n.punto_venta, n.fecha, n.cliente, c.nombre as cliente_nombre, n.sucursal,
  s.nombre as sucursal_nombre, n.motivo as concepto, n.total, n.cheque, h.banco, h.numero as cheque_numero,
  h.vencimiento, n.recibo, r.punto_venta as recibo_punto_venta, n.actualizacion, v.id as venta, v.punto_venta as venta_punto_venta, v.inicial,
  n.estado`

const names = sql`join clientes c on c.id = n.cliente join sucursales s on s.id = n.sucursal
  left join cheques h on h.id = n.cheque left join recibos r on r.id = n.recibo
  join ventas v on v.id = coalesce(n.venta, h.venta, r.venta)`

function toItem<T extends Row>(fila: T) {
  const { cliente, cliente_nombre, sucursal, sucursal_nombre, cheque, banco, cheque_numero, ...resto } = fila
  const { vencimiento, recibo, recibo_punto_venta, actualizacion, venta_punto_venta, inicial, ...row } = resto
  return {
    ...row,
    numero: comprobante('nota_debito', row.punto_venta, row.id),
    cliente: { id: cliente, nombre: cliente_nombre },
    sucursal: { id: sucursal, nombre: sucursal_nombre },
    cheque: cheque === null ? null : { id: cheque, banco, numero: cheque_numero, vencimiento },
    ...(recibo !== null &&
      recibo_punto_venta !== null && {
        recibo: { id: recibo, numero: comprobante('recibo', recibo_punto_venta, recibo) },
      }),
    ...(actualizacion !== null && { actualizacion }),
    venta_numero: numeroDeDeuda(inicial, venta_punto_venta, row.venta),
  }
}

const numeroIn = (text: string): number | null => readNumero('nota_debito', text)?.numero ?? null

/** The note with the searched number comes first, then the newest. */
export const notasDebitoList = listOf(notasDebitoLista, {
  sucursal: { column: sql`sucursal` },
  filtros: documentSentences,
  ordenes: documentOrders,
  totales: totalYAnulado,
  search: async ({ db }, text) => {
    const id = numeroIn(text)
    const porCliente = await esDeClientes(db, sql`cliente`, text)
    const named = id === null ? null : sql`id = ${id}`
    return { hits: named ? sql`(${named} or ${porCliente})` : porCliente, named }
  },
  rows: numbered({ table: sql`notas_debito`, as: sql`n`, columns, names }),
  item: (row: Row): NotaDebitoListItem => toItem(row),
})

/** What the instalments of a sale rose, as its debit notes that stand say, in centavos. */
export const aumentoDe = (venta: Sql): Sql => sql`(
  select coalesce(sum(n.total), 0) from notas_debito n
  where n.venta = ${venta} and n.actualizacion is not null and n.estado = 'aprobada')`

/** Refuses with 404. */
export async function getNotaDebito(db: Queryable, id: number): Promise<NotaDebito> {
  const row = await db.maybe<Row & FilaAutorizada & Pick<NotaDebito, 'usuario' | 'fecha_creacion'>>(sql`
    select ${columns}, ${personaDe(sql`u`)} as usuario, n.creada as fecha_creacion,
      ${autorizadoPor('nota_debito', sql`n.id`)}
    from notas_debito n ${names} join usuarios u on u.id = n.usuario where n.id = ${id}`)
  if (!row) throw notFound('La nota de débito no existe')
  return sinVacio(toItem(row))
}

/** Refuses with 409 when the debt of a refused cheque was collected, whole or in part, or is in another plan. */
export async function checkSinCobrar(db: Queryable, cheque: number): Promise<void> {
  const nota = await db.maybe<{ cuota: number | null }>(sql`
    select cuota from notas_debito where cheque = ${cheque} and estado = 'aprobada'`)
  const refinanciadora = nota?.cuota ? await findRefinanciadora(db, nota.cuota) : null
  if (refinanciadora)
    throw conflict(
      'cheque_refinanciado',
      `La deuda del cheque rechazado está en la refinanciación ${refinanciadora}: anúlala primero`,
    )
  const cobrado = await db.maybe<{ id: number; punto_venta: number }>(sql`
    select r.id, r.punto_venta from notas_debito n join recibo_cuotas i on i.cuota = n.cuota
    join recibos r on r.id = i.recibo and r.estado = 'activo'
    where n.cheque = ${cheque} and n.estado = 'aprobada' limit 1`)
  if (!cobrado) return
  const numero = comprobante('recibo', cobrado.punto_venta, cobrado.id)
  throw conflict(
    'cheque_cobrado',
    `La deuda del cheque rechazado ya se cobró: anula primero el recibo ${numero}`,
  )
}
