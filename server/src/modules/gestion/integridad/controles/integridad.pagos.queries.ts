/** Compares the parts of divided payments with their sales and cheques, and the closed period with its changes. */

import sql from 'sql-template-tag'
import { pagadoConCredito } from '../../../ventas/cuotas/aplicaciones/aplicaciones.queries.ts'
import { esOriginal, esVigente } from '../../../ventas/ventas/pagos/ventas.pagos.queries.ts'
import { esACuenta } from '../../../ventas/ventas/ventas.condiciones.queries.ts'
import type { Control } from '../integridad.reglas.ts'

export const controlesPagos: Control[] = [
  {
    control: 'ventas_pagos',
    grupo: 'cuenta',
    texto:
      'Las partes de cada pago dividido suman el total de su venta, menos lo que pagó el saldo a favor, antes y después de cada corrección, y solo una venta de contado las tiene',
    filas: sql`
      select v.id as venta, v.total::text, coalesce(p.suma, 0)::text as pagos
      from ventas v left join (
        select p.venta, sum(p.monto) filter (where ${esVigente}) as suma,
          sum(p.monto) filter (where ${esOriginal}) as antes
        from venta_pagos p group by p.venta
      ) p on p.venta = v.id
      where (not v.pago_dividido and p.venta is not null)
        or (v.pago_dividido and ((coalesce(p.suma, 0), coalesce(p.antes, 0))
            is distinct from (v.total - ${pagadoConCredito}, v.total - ${pagadoConCredito})
          or ${esACuenta(sql`v.condicion_venta`)}))`,
  },
  {
    control: 'ventas_correcciones',
    grupo: 'cuenta',
    texto: 'Cada corrección de un pago cambia su tipo y no su importe',
    filas: sql`
      select k.venta, s.tipo_pago, s.monto::text as total, e.monto::text as pagos
      from venta_correcciones k join venta_pagos s on s.venta = k.venta and s.linea = k.sale
      join venta_pagos e on e.venta = k.venta and e.linea = k.entra
      where s.monto <> e.monto or s.tipo_pago = e.tipo_pago`,
  },
  {
    control: 'cheques',
    grupo: 'cuenta',
    texto:
      'Cada parte pagada con cheque tiene su cheque, que vuelve al cliente cuando se anula o se corrige su pago',
    filas: sql`
      select v.id as venta, v.estado, p.monto::text as total, h.monto::text as pagos
      from venta_pagos p full join (select * from cheques where recibo is null) h
        on h.venta = p.venta and h.linea = p.linea
      join ventas v on v.id = coalesce(p.venta, h.venta)
      where coalesce(p.tipo_pago = 'CHEQUE', false) <> (h.id is not null)
        or (h.id is not null and (h.monto <> p.monto or h.sucursal <> v.sucursal
          or (h.estado = 'DEVUELTO') <> (v.estado = 'anulada' or not ${esVigente})))
      union all
      select coalesce(r.venta, h.venta), r.estado, p.monto::text, h.monto::text
      from (select * from recibo_pagos where cheque) p
      full join (select * from cheques where recibo is not null) h on h.recibo = p.recibo and h.linea = p.linea
      left join recibos r on r.id = p.recibo
      where p.recibo is null or h.id is null or h.monto <> p.monto or h.sucursal <> r.sucursal
        or h.venta <> r.venta or (h.estado = 'DEVUELTO') <> (r.estado = 'anulada')`,
  },
  {
    control: 'notas_debito',
    grupo: 'cuenta',
    texto:
      'Cada cheque rechazado tiene su nota de débito, que debita su importe y lo pide en una cuota; una anulada no debita nada',
    filas: sql`
      select h.venta, h.estado, n.total::text, m.suma::text as movido, c.id as cuota
      from notas_debito n join cheques h on h.id = n.cheque left join cuotas c on c.id = n.cuota left join (
        select documento_id, cliente, sum(importe) as suma from cuenta_movimientos
        where documento_tipo = 'nota_debito' group by documento_id, cliente
      ) m on m.documento_id = n.id and m.cliente = n.cliente
      where n.total <> h.monto or (n.estado = 'aprobada' and h.estado <> 'RECHAZADO')
        or m.suma is distinct from case n.estado when 'aprobada' then n.total else 0 end
        or (c.id is not null and (c.venta <> h.venta or c.monto_original <> n.total))`,
  },
  {
    control: 'periodo_cerrado',
    grupo: 'cuenta',
    texto: 'El período está cerrado hasta el día que dice su último cambio',
    filas: sql`
      select p.cerrado_hasta::text as anotado, c.despues::text as contado
      from periodo_cerrado p left join (
        select despues from periodo_cerrado_cambios order by id desc limit 1
      ) c on true
      where p.cerrado_hasta is distinct from c.despues`,
  },
]
