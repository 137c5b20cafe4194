/** Compares the suppliers' balances with their accounts. */
import sql from 'sql-template-tag'
import type { Control } from '../../integridad.reglas.ts'

export const controlesProveedores: Control[] = [
  {
    control: 'proveedores_saldo',
    grupo: 'proveedores',
    texto: 'El saldo de cada proveedor es la suma de los movimientos de su cuenta',
    filas: sql`
      select p.id as proveedor, p.saldo::text, coalesce(m.suma, 0)::text as movimientos
      from proveedores p left join (
        select proveedor, sum(importe) as suma from proveedor_movimientos group by proveedor
      ) m on m.proveedor = p.id
      where p.saldo <> coalesce(m.suma, 0)`,
  },
  {
    control: 'proveedores_cadena',
    grupo: 'proveedores',
    texto: 'Cada movimiento de la cuenta de un proveedor parte del saldo que dejó el anterior',
    filas: sql`
      select id as movimiento, proveedor, importe::text, saldo::text, suma::text as esperado from (
        select id, proveedor, importe, saldo, sum(importe) over (partition by proveedor order by id) as suma
        from proveedor_movimientos
      ) m where saldo <> suma`,
  },
  {
    control: 'proveedores_anulaciones',
    grupo: 'proveedores',
    texto:
      'Cada anulación en la cuenta de un proveedor es lo contrario de un movimiento manual o inicial de la misma cuenta',
    filas: sql`
      select a.id as movimiento, a.proveedor, a.importe::text, m.importe::text as anulada
      from proveedor_movimientos a join proveedor_movimientos m on m.id = a.anula
      where a.importe <> -m.importe or a.proveedor <> m.proveedor or m.tipo not in ('manual', 'inicial')`,
  },
]
