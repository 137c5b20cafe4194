import { comprobante, numeroDeDeuda } from '@mostrador/contract/documentos/comprobantes'
import type { Cheque } from '@mostrador/contract/ventas/cheques'
import { chequesLista } from '@mostrador/contract/ventas/cheques.lista'
import sql, { raw, type Sql } from 'sql-template-tag'
import type { Figures } from '../../../platform/api/lists/list.ts'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { isAmongFound, matches } from '../../../platform/api/lists/search.ts'
import { ordered } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { esDeClientes } from '../../maestros/clientes/clientes.queries.ts'

type Row = Omit<Cheque, 'venta_numero' | 'recibo_numero' | 'nota_debito'> & {
  punto_venta: number
  inicial: string | null
  recibo_punto_venta: number | null
  nota: number | null
  nota_punto_venta: number | null
}

const columns = sql`h.id, h.banco, h.numero, h.vencimiento, h.monto, h.estado, h.sucursal, s.nombre as sucursal_nombre,
  v.cliente, c.nombre as cliente_nombre, h.venta, v.punto_venta, v.inicial, h.recibo, r.punto_venta as recibo_punto_venta,
  n.id as nota, n.punto_venta as nota_punto_venta`

const names = sql`join ventas v on v.id = h.venta join clientes c on c.id = v.cliente join sucursales s on s.id = h.sucursal
  left join recibos r on r.id = h.recibo left join notas_debito n on n.cheque = h.id and n.estado = 'aprobada'`

const toCheque = ({
  punto_venta,
  inicial,
  recibo_punto_venta,
  nota,
  nota_punto_venta,
  ...row
}: Row): Cheque => ({
  ...row,
  venta_numero: numeroDeDeuda(inicial, punto_venta, row.venta),
  recibo_numero:
    row.recibo === null || recibo_punto_venta === null
      ? null
      : comprobante('recibo', recibo_punto_venta, row.recibo),
  nota_debito:
    nota === null || nota_punto_venta === null
      ? null
      : { id: nota, numero: comprobante('nota_debito', nota_punto_venta, nota) },
})

/** The search box finds by words of the customer, and by the bank and the number. */
async function hits(db: Queryable, text: string): Promise<Sql> {
  const deClientes = await esDeClientes(db, sql`cliente`, text)
  // Each way has its index.
  const halladas = sql`
    select id from cheques where ${matches(sql`busqueda`, text)}
    union select id from cheques where recibo is null and venta = any(array(select id from ventas where ${deClientes}))
    union select id from cheques where recibo is not null and recibo = any(array(select id from recibos where ${deClientes}))`
  return await isAmongFound(db, sql`id`, halladas)
}

/** The first due first. The total is that of all rows. */
export const chequesList = listOf(chequesLista, {
  sucursal: { column: sql`h.sucursal` },
  filtros: {
    // As a part of the text: most cheques are in one state, and a kept plan tells it from the others.
    estado: (estado) => (estado === 'TODOS' ? sql`true` : sql`estado = ${raw(`'${estado}'`)}`),
    rango: sql`vencimiento`,
  },
  search: async ({ db }, text) => ({ hits: await hits(db, text) }),
  ordenes: { vencimiento: 'vencimiento', monto: 'monto' },
  rows: ordered({ table: sql`cheques`, as: sql`h`, columns, names, order: sql`h.vencimiento, h.id` }),
  item: toCheque,
  figures: sql`coalesce(sum(monto), 0) as total` as Figures<{ total: number }>,
})

/** Refuses with 404. */
export async function getCheque(db: Queryable, id: number): Promise<Cheque> {
  const row = await db.maybe<Row>(sql`select ${columns} from cheques h ${names} where h.id = ${id}`)
  if (!row) throw notFound('El cheque no existe')
  return toCheque(row)
}
