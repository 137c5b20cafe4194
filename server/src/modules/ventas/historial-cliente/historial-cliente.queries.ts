import type { LineaPago } from '@mostrador/contract/caja/pagos'
import { comprobante, numeroDeDeuda } from '@mostrador/contract/documentos/comprobantes'
import { esConsumidorFinal } from '@mostrador/contract/maestros/clientes'
import {
  type HistorialCliente,
  type LibroHistorial,
  ULTIMAS_SIN_NOMBRE,
} from '@mostrador/contract/ventas/historial-cliente'
import sql, { type Sql } from 'sql-template-tag'
import { limitWhole, whole } from '../../../platform/api/lists/whole.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { limitRows } from '../../../platform/files/excel.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { conRefinanciadora, type Refinanciadas, refinanciadaPorDe } from '../cuotas/cuotas.queries.ts'
import { pagosDivididos } from '../ventas/pagos/ventas.pagos.queries.ts'

/** A row of one of the ledgers. */
export type Fila<L extends LibroHistorial> = HistorialCliente[L][number]

type FacturaRow = Omit<Fila<'facturas'>, 'nota_credito_numero' | 'pagos'> & {
  nota_punto_venta: number | null
  pagos: LineaPago[] | null
}

type CuotaRow = Omit<Fila<'cuotas'>, 'venta_numero' | 'refinanciada_por'> & {
  punto_venta: number
  inicial: string | null
} & Pick<Refinanciadas, 'refinanciada_por'>

const conNota = ({ nota_punto_venta, pagos, ...factura }: FacturaRow): Fila<'facturas'> => ({
  ...factura,
  ...(pagos ? { pagos } : {}),
  nota_credito_numero:
    factura.nota_credito_id === null || nota_punto_venta === null
      ? null
      : comprobante('nota_credito', nota_punto_venta, factura.nota_credito_id),
})

/** The statement of each ledger of one customer, in all branches, newest first. `cut` limits the rows. */
const LIBROS: {
  [L in LibroHistorial]: (db: Queryable, cliente: number, cut: Sql) => Promise<Fila<L>[]>
} = {
  facturas: async (db, cliente, cut) => {
    const rows = await db.rows<FacturaRow>(sql`
      select v.id, v.punto_venta, v.fecha, v.total, v.estado, v.nota_credito as nota_credito_id,
        n.punto_venta as nota_punto_venta, ${pagosDivididos}
      from (select * from ventas where cliente = ${cliente} and inicial is null order by id desc ${cut}) v
      left join notas_credito n on n.id = v.nota_credito order by v.id desc`)
    return rows.map(conNota)
  },
  notas_credito: (db, cliente, cut) =>
    db.rows(sql`
      select id, punto_venta, fecha, total, concepto, estado
      from notas_credito where cliente = ${cliente} order by id desc ${cut}`),
  cobros: (db, cliente, cut) =>
    db.rows(sql`
      select id, punto_venta, fecha, total, concepto, estado
      from recibos where cliente = ${cliente} order by id desc ${cut}`),
  cuotas: async (db, cliente, cut) => {
    const rows = await db.rows<CuotaRow>(sql`
      select c.id, c.venta, v.punto_venta, v.inicial, c.numero_cuota, c.fecha_vencimiento, c.total_cuota, c.pagada, c.fecha_pago,
        c.anulada, ${refinanciadaPorDe(sql`c`)}
      from cuotas c join ventas v on v.id = c.venta where v.cliente = ${cliente}
      order by c.venta desc, c.numero_cuota ${cut}`)
    return rows.map(({ punto_venta, inicial, ...cuota }) => ({
      ...conRefinanciadora(cuota),
      venta_numero: numeroDeDeuda(inicial, punto_venta, cuota.venta),
    }))
  },
}

const POR_PARTES = 'busca sus documentos en Ventas, Recibos y Notas de crédito, que van por páginas'

/** A whole ledger, or its newest rows. Refuses with 400 a whole ledger that is too long for one answer. */
async function libro<L extends LibroHistorial>(
  db: Queryable,
  que: L,
  cliente: number,
  ultimas?: number,
): Promise<Fila<L>[]> {
  const cut = ultimas === undefined ? limitWhole : sql`limit ${ultimas}`
  return whole(await LIBROS[que](db, cliente, cut), POR_PARTES)
}

/**
 * All rows of one customer, or the newest rows of each ledger. Refuses with 404, and with 400 too many rows; nobody asks
 * for all that was sold without a name.
 */
export async function getHistorial(
  db: Queryable,
  id: number,
  ultimas: number | undefined = esConsumidorFinal(id) ? ULTIMAS_SIN_NOMBRE : undefined,
): Promise<HistorialCliente> {
  const [cliente, facturas, notas_credito, cobros, cuotas] = await db.together((on) =>
    Promise.all([
      getCliente(on, id),
      libro(on, 'facturas', id, ultimas),
      libro(on, 'notas_credito', id, ultimas),
      libro(on, 'cobros', id, ultimas),
      libro(on, 'cuotas', id, ultimas),
    ]),
  )
  const { nombre, tipo_documento, numero_documento, saldo } = cliente
  return {
    cliente: { id, nombre, tipo_documento, numero_documento, saldo },
    facturas,
    notas_credito,
    cobros,
    cuotas,
  }
}

/** One ledger, for a workbook. Refuses with 404. */
export async function exportLibro<L extends LibroHistorial>(
  db: Queryable,
  id: number,
  libro: L,
): Promise<Fila<L>[]> {
  await getCliente(db, id)
  return await LIBROS[libro](db, id, limitRows)
}
