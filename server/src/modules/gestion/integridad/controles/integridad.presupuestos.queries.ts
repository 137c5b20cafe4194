/** Compares offers with their lines and their sales, and the two sides of each exchange. */
import sql from 'sql-template-tag'
import type { Control } from '../integridad.reglas.ts'

export const controlesPresupuestos: Control[] = [
  {
    control: 'presupuestos_totales',
    grupo: 'cuenta',
    texto: 'El total de cada presupuesto es el de sus líneas menos su bonificación',
    filas: sql`
      select p.id as presupuesto, p.total::text, p.bonificacion::text, d.suma::text as lineas
      from presupuestos p left join (
        select presupuesto, sum(total) as suma from presupuesto_detalles group by presupuesto
      ) d on d.presupuesto = p.id
      where d.suma is distinct from p.total + p.bonificacion`,
  },
  {
    control: 'presupuestos_vendidos',
    grupo: 'cuenta',
    texto:
      'La venta de cada presupuesto vendido es de su cliente, su sucursal y su condición, con sus artículos',
    filas: sql`
      select p.id as presupuesto, p.venta, v.total::text
      from presupuestos p join ventas v on v.id = p.venta
      where p.anulado or v.cliente <> p.cliente or v.sucursal <> p.sucursal or v.condicion_venta <> p.condicion_venta
        or v.bonificacion <> p.bonificacion or exists (
          select from (select articulo, cantidad from presupuesto_detalles where presupuesto = p.id) d
          full join (select articulo, cantidad from venta_detalles where venta = v.id) s using (articulo, cantidad)
          where d is null or s is null)`,
  },
  {
    control: 'presupuestos_numeros',
    grupo: 'cuenta',
    texto: 'Los presupuestos de cada sucursal están numerados sin saltos',
    filas: sql`
      select 'presupuesto' as documento, sucursal, count(*) as cantidad, max(numero) as ultimo
      from presupuestos group by sucursal having count(*) <> max(numero)`,
  },
  {
    control: 'cambios_lados',
    grupo: 'cuenta',
    texto:
      'Cada cambio tiene su nota de crédito y su venta, del mismo cliente, día y sucursal, y lo que una compensó a la otra',
    filas: sql`
      select n.cliente, c.nota_credito, c.venta, c.compensado::text as monto, p.suma::text as pagos
      from cambios c join notas_credito n on n.id = c.nota_credito join ventas v on v.id = c.venta left join (
        select nota, sum(monto) filter (where tipo_pago = 'EFECTIVO') as efectivo, sum(monto) as suma
        from nota_credito_pagos group by nota
      ) p on p.nota = n.id
      where n.origen <> 'MANUAL' or n.cliente <> v.cliente or n.fecha <> v.fecha or n.sucursal <> v.sucursal
        or c.sucursal <> v.sucursal or c.compensado > coalesce(p.efectivo, 0) or c.compensado > v.total`,
  },
]
