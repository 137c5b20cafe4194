/** Compares the parts of divided payments with their sales and cheques, and the closed period with its changes. */
import sql from 'sql-template-tag'
import { esACuenta } from '../ventas/ventas.condiciones.queries.ts'
import type { Control } from './integridad.reglas.ts'

export const controlesPagos: Control[] = [
  {
    control: 'ventas_pagos',
    grupo: 'cuenta',
    texto:
      'Las partes de cada pago dividido suman el total de su venta, y solo una venta de contado las tiene',
    filas: sql`
      select v.id as venta, v.total::text, coalesce(p.suma, 0)::text as pagos
      from ventas v left join (
        select venta, sum(monto) as suma from venta_pagos group by venta
      ) p on p.venta = v.id
      where v.pago_dividido <> (p.venta is not null)
        or (p.venta is not null and (p.suma <> v.total or ${esACuenta(sql`v.condicion_venta`)}))`,
  },
  {
    control: 'cheques',
    grupo: 'cuenta',
    texto: 'Cada parte pagada con cheque tiene su cheque, que vuelve al cliente cuando la venta se anula',
    filas: sql`
      select v.id as venta, v.estado, p.monto::text as total, h.monto::text as pagos
      from venta_pagos p full join cheques h on h.venta = p.venta and h.linea = p.linea
      join ventas v on v.id = coalesce(p.venta, h.venta)
      where coalesce(p.tipo_pago = 'CHEQUE', false) <> (h.id is not null)
        or (h.id is not null
          and (h.monto <> p.monto or h.sucursal <> v.sucursal or (h.estado = 'DEVUELTO') <> (v.estado = 'anulada')))`,
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
