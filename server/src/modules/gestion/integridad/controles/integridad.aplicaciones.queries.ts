/** Compares the credit of customers that paid instalments with where it comes from and what it paid. */
import sql from 'sql-template-tag'
import { creditosDe, esFirme } from '../../../ventas/cuotas/aplicaciones/aplicaciones.queries.ts'
import type { Control } from '../integridad.reglas.ts'

export const controlesAplicaciones: Control[] = [
  {
    control: 'aplicaciones_creditos',
    grupo: 'cuotas',
    texto:
      'El saldo a favor aplicado de cada crédito no supera lo que tiene, y nada se aplicó de uno anulado',
    filas: sql`
      select m.cliente, m.id as movimiento, (c.importe - c.suyo)::text as total, a.suma::text as aplicado
      from (select origen, sum(importe) as suma from aplicaciones group by origen) a
      join cuenta_movimientos m on m.id = a.origen left join ${creditosDe(sql`true`)} c on c.id = a.origen
      where a.suma > coalesce(c.importe - c.suyo, 0)`,
  },
  {
    control: 'aplicaciones_cuotas',
    grupo: 'cuotas',
    texto:
      'El saldo a favor paga cuotas de su mismo cliente y de ventas que siguen, y cada anulación devuelve justo lo que se aplicó',
    filas: sql`
      select q.id as cuota, q.venta, v.estado, m.cliente, a.importe::text as aplicado
      from aplicaciones a join cuotas q on q.id = a.cuota join ventas v on v.id = q.venta
      join cuenta_movimientos m on m.id = a.origen left join aplicaciones o on o.id = a.anula
      where m.cliente <> v.cliente or (${esFirme} and v.estado = 'anulada')
        or (o.id is not null and (o.importe, o.cuota, o.origen) is distinct from (-a.importe, a.cuota, a.origen))`,
  },
]
