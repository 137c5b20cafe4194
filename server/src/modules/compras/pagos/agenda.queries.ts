import type { Vencimiento } from '@mostrador/contract/compras/agenda-pagos'
import { agendaLista } from '@mostrador/contract/compras/agenda-pagos.lista'
import {
  comprobanteDeCompra,
  type NumeroDeCompra,
} from '@mostrador/contract/compras/comprobantes/tipos-compra'
import { MEDIO_PAGO } from '@mostrador/contract/compras/medios-pago'
import { numeroPago } from '@mostrador/contract/documentos/comprobantes'
import { sumarDias } from '@mostrador/contract/fechas'
import type { Panel } from '@mostrador/contract/gestion/panel'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { puede } from '../../../platform/access/permisos.ts'
import type { Figures } from '../../../platform/api/lists/list.ts'
import { listOf } from '../../../platform/api/lists/lista.ts'
import type { Source } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { SALDO_INICIAL } from '../imputaciones/imputaciones.reglas.ts'
import { COMPRAS } from '../proveedores/compras.queries.ts'

type Row = Omit<Vencimiento, 'comprobante' | 'proveedor'> &
  Omit<NumeroDeCompra, 'tipo'> & {
    proveedor: number
    razon_social: string
    tipo_compra: NumeroDeCompra['tipo']
    banco: string
    cheque: string
  }

/**
 * A `from` item: open vouchers and opening debts, and the cheques of the business that its banks have still to pay as far as anybody knows:
 * those from today on. A credit note never falls due.
 */
const vencimientos = (hoy: string): Sql => sql`(
  select 'compra' as tipo, id, proveedor, fecha, vencimiento, pendiente as importe, tipo as tipo_compra, punto_venta,
    numero, '' as banco, '' as cheque
  from compras where pendiente > 0 and signo = 1
  union all
  select 'inicial', movimiento, proveedor, fecha, vencimiento, pendiente, '', null, null, '', ''
  from proveedor_iniciales where pendiente > 0 and signo = 1
  union all
  select 'cheque', p.id, p.proveedor, p.fecha, m.fecha, m.monto, '', null, null, m.banco, m.numero
  from pago_medios m join pagos_proveedores p on p.id = m.pago and p.estado = 'vigente'
  where m.medio = 'CHEQUE_PROPIO' and m.fecha >= ${hoy}::date
) d`

/** The first due first. */
const rowsOf = (hoy: string): Source => ({
  counted: (where) => sql`${vencimientos(hoy)} where ${where}`,
  select: ({ where }, { cut }) => sql`
    select d.*, v.razon_social, d.vencimiento - ${hoy}::date as dias
    from (select * from ${vencimientos(hoy)} where ${where} order by vencimiento, tipo desc, id ${cut}) d
    join proveedores v on v.id = d.proveedor order by d.vencimiento, d.tipo desc, d.id`,
})

function toVencimiento({
  proveedor,
  razon_social,
  tipo_compra,
  punto_venta,
  numero,
  banco,
  cheque,
  ...row
}: Row): Vencimiento {
  return {
    ...row,
    proveedor: { id: proveedor, nombre: razon_social },
    comprobante: {
      compra: () => comprobanteDeCompra({ tipo: tipo_compra, punto_venta, numero }),
      inicial: () => SALDO_INICIAL,
      cheque: () => `${MEDIO_PAGO.CHEQUE_PROPIO} N.º ${cheque} (${banco}), ${numeroPago(row.id)}`,
    }[row.tipo](),
  }
}

export const agendaList = listOf(agendaLista, {
  sucursal: { none: 'the business owes its suppliers as a whole' },
  filtros: {
    proveedor: (id) => sql`proveedor = ${id}`,
    tipo: (tipo) => sql`tipo = ${tipo}`,
    rango: sql`vencimiento`,
  },
  ordenes: {},
  rows: ({ hoy }) => rowsOf(hoy),
  item: toVencimiento,
  figures: sql`coalesce(sum(importe), 0) as total` as Figures<{ total: number }>,
})

/** The days that the panel looks ahead, today among them. */
const SEMANA = 7

/** What the panel says of suppliers; undefined while purchases are off, and for those who may not see it. */
export async function getResumenProveedores(
  db: Queryable,
  actor: Actor,
  hoy: string,
): Promise<Panel['proveedores']> {
  if (!puede(actor, 'pagos_proveedores')) return undefined
  if (!(await COMPRAS.get(db)).activa) return undefined
  const semana = sumarDias(hoy, SEMANA - 1)
  const row = await db.one<Record<`${'deuda' | 'semana' | 'vencido'}_${'cantidad' | 'total'}`, number>>(sql`
    select (select count(*) from proveedores where saldo > 0) as deuda_cantidad,
      (select coalesce(sum(saldo), 0) from proveedores where saldo > 0) as deuda_total,
      count(*) filter (where vencimiento >= ${hoy}::date) as semana_cantidad,
      coalesce(sum(importe) filter (where vencimiento >= ${hoy}::date), 0) as semana_total,
      count(*) filter (where vencimiento < ${hoy}::date) as vencido_cantidad,
      coalesce(sum(importe) filter (where vencimiento < ${hoy}::date), 0) as vencido_total
    from ${vencimientos(hoy)} where vencimiento <= ${semana}::date`)
  return {
    deuda: { cantidad: row.deuda_cantidad, total: row.deuda_total },
    vence_semana: { cantidad: row.semana_cantidad, total: row.semana_total },
    vencido: { cantidad: row.vencido_cantidad, total: row.vencido_total },
  }
}
