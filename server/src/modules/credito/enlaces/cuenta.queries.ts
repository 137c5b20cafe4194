/** What the page of a link shows. */
import { numeroDeDeuda } from '@mostrador/contract/documentos/comprobantes'
import { nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { getAFavor, usaSaldoAFavor } from '../../maestros/cuenta-clientes/a-favor.queries.ts'
import { interesesDe } from '../../ventas/cuotas/intereses/intereses.queries.ts'

/** An open instalment, in centavos. */
export interface CuotaAbierta {
  nombre: string
  venta: string
  vencimiento: string
  /** Days since it fell due; 0 or less while it is not late. */
  dias: number
  capital: number
  /** For paying late, until today; 0 while the business asks for none. */
  interes: number
}

export interface CuentaAbierta {
  nombre: string
  /** Negative when the business owes the customer. */
  saldo: number
  /** What pays no instalment yet, where the business uses it; else 0. */
  a_favor: number
  cuotas: CuotaAbierta[]
  /** How many more there are than those shown. */
  mas: number
}

/** A page for a phone: whoever has more instalments asks the shop. */
const MAX_CUOTAS = 120

interface CuotaRow {
  id: number
  numero_cuota: number
  venta: number
  punto_venta: number
  inicial: string | null
  vencimiento: string
  dias: number
  capital: number
  todas: number
}

/** Balance and open instalments of one customer, those that fall due first first; nothing of any other. */
export async function getCuentaAbierta(db: Queryable, cliente: number, hoy: string): Promise<CuentaAbierta> {
  const [titular, rows] = await db.together((on) =>
    Promise.all([
      on.one<{ nombre: string; saldo: number }>(
        sql`select nombre, saldo from clientes where id = ${cliente}`,
      ),
      on.rows<CuotaRow>(sql`
        select c.id, c.numero_cuota, c.venta, v.punto_venta, v.inicial, c.fecha_vencimiento as vencimiento,
          ${hoy}::date - c.fecha_vencimiento as dias, c.total_cuota as capital, count(*) over () as todas
        from ventas v join cuotas c on c.venta = v.id
        where v.cliente = ${cliente} and not c.pagada and not c.anulada
        order by c.fecha_vencimiento, c.id limit ${MAX_CUOTAS}`),
    ]),
  )
  const a_favor = (await usaSaldoAFavor(db)) ? await getAFavor(db, cliente) : 0
  const intereses = await interesesDe(db, sql`c.id = any(${rows.map((r) => r.id)})`, hoy)
  return {
    ...titular,
    a_favor,
    cuotas: rows.map(({ id, numero_cuota, venta, punto_venta, inicial, vencimiento, dias, capital }) => ({
      nombre: nombreCuota(numero_cuota),
      venta: numeroDeDeuda(inicial, punto_venta, venta),
      vencimiento,
      dias,
      capital,
      interes: intereses.get(id) ?? 0,
    })),
    mas: (rows[0]?.todas ?? 0) - rows.length,
  }
}
