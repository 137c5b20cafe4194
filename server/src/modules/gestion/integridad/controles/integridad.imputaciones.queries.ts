/** Compares payments to suppliers with what they moved, and vouchers with what was allocated to them. */
import sql from 'sql-template-tag'
import type { Control } from '../integridad.reglas.ts'

export const controlesPagosProveedores: Control[] = [
  {
    control: 'pagos_proveedores_cuenta',
    grupo: 'proveedores',
    texto: 'Cada pago a un proveedor movió su cuenta por su total, y uno anulado nada',
    filas: sql`
      select p.id as pago_proveedor, p.estado, p.total::text, coalesce(-m.suma, 0)::text as movido
      from pagos_proveedores p left join (
        select documento_id, proveedor, sum(importe) as suma from proveedor_movimientos
        where documento_tipo = 'pago_proveedor' group by documento_id, proveedor
      ) m on m.documento_id = p.id and m.proveedor = p.proveedor
      where coalesce(-m.suma, 0) <> case p.estado when 'vigente' then p.total else 0 end`,
  },
  {
    control: 'pagos_proveedores_medios',
    grupo: 'proveedores',
    texto: 'El total de cada pago a un proveedor es la suma de sus medios de pago',
    filas: sql`
      select p.id as pago_proveedor, p.total::text, m.suma::text as pagos
      from pagos_proveedores p left join (
        select pago, sum(monto) as suma from pago_medios group by pago
      ) m on m.pago = p.id
      where m.suma is distinct from p.total`,
  },
  {
    control: 'pagos_proveedores_aplicado',
    grupo: 'proveedores',
    texto:
      'Lo que cada pago a un proveedor tiene sin aplicar es su total menos lo que aplicó; anulado, nada aplicó',
    filas: sql`
      select p.id as pago_proveedor, p.estado, p.total::text, p.sin_aplicar::text, coalesce(i.suma, 0)::text as aplicado
      from pagos_proveedores p left join (
        select pago, sum(importe) filter (where num_nonnulls(nota, nota_inicial) = 0) as suma, sum(abs(neto)) as toda from (
          select pago, nota, nota_inicial, importe,
            sum(importe) over (partition by pago, compra, inicial, nota, nota_inicial) as neto
          from pago_imputaciones
        ) i where pago is not null group by pago
      ) i on i.pago = p.id
      where p.sin_aplicar <> p.total - coalesce(i.suma, 0) or (p.estado = 'anulado' and coalesce(i.toda, 0) <> 0)`,
  },
  {
    control: 'compras_pendiente',
    grupo: 'proveedores',
    texto:
      'Lo pendiente de cada compra es su total menos lo aplicado; de una nota de crédito, menos lo que aplicó; anulada, nada',
    filas: sql`
      select c.id as compra, c.estado, c.total::text, c.pendiente::text as por_pagar, coalesce(i.suma, 0)::text as aplicado
      from compras c left join (
        select id, sum(importe) as suma from (
          select compra as id, importe from pago_imputaciones where compra is not null
          union all
          select nota, importe from pago_imputaciones where nota is not null
        ) i group by id
      ) i on i.id = c.id
      where c.pendiente <> case c.estado when 'vigente' then c.total - coalesce(i.suma, 0) else 0 end
        or (c.estado = 'anulada' and coalesce(i.suma, 0) <> 0)`,
  },
  {
    control: 'iniciales_pendiente',
    grupo: 'proveedores',
    texto:
      'Lo pendiente de cada saldo inicial, que se debe o está a favor, es su importe menos lo aplicado, de su mismo proveedor; deshecho, nada',
    filas: sql`
      select m.id as movimiento, m.proveedor, m.importe::text as total, d.pendiente::text as por_pagar,
        i.suma::text as aplicado
      from proveedor_movimientos m left join proveedor_iniciales d on d.movimiento = m.id
      cross join lateral (
        select coalesce(sum(i.importe), 0) as suma,
          bool_or(p.proveedor <> m.proveedor or n.proveedor <> m.proveedor or c.proveedor <> m.proveedor) as otro
        from pago_imputaciones i left join pagos_proveedores p on p.id = i.pago left join compras n on n.id = i.nota
        left join compras c on c.id = i.compra
        where i.inicial = m.id and m.importe > 0 or i.nota_inicial = m.id and m.importe < 0
      ) i
      where m.tipo = 'inicial' and (
        (d.proveedor, d.signo * d.total) is distinct from (m.proveedor, m.importe) or coalesce(i.otro, false) or i.suma < 0
        or d.pendiente <> case when exists (select from proveedor_movimientos a where a.anula = m.id) then 0
          else abs(m.importe) - i.suma end
        or (i.suma <> 0 and exists (select from proveedor_movimientos a where a.anula = m.id)))`,
  },
  {
    control: 'compras_aplicado',
    grupo: 'proveedores',
    texto:
      'Lo aplicado a cada compra viene de su mismo proveedor, de una nota de crédito o de un pago, y nunca es negativo',
    filas: sql`
      select i.compra, i.pago as pago_proveedor, i.nota, i.suma::text as aplicado
      from (
        select compra, pago, nota, nota_inicial, sum(importe) as suma from pago_imputaciones where compra is not null
        group by compra, pago, nota, nota_inicial
      ) i join compras c on c.id = i.compra left join pagos_proveedores p on p.id = i.pago
      left join compras n on n.id = i.nota
      where i.suma < 0 or c.signo <> 1 or n.signo = 1 or p.proveedor <> c.proveedor or n.proveedor <> c.proveedor`,
  },
  {
    control: 'pagos_proveedores_cheques',
    grupo: 'proveedores',
    texto: 'Cada cheque que pagó a un proveedor lo hizo una vez, por su valor, y no está en cartera',
    filas: sql`
      select h.venta, h.estado, h.monto::text, min(m.pago) as pago_proveedor, count(*) as pagos
      from pago_medios m join pagos_proveedores p on p.id = m.pago and p.estado = 'vigente'
      join cheques h on h.id = m.cheque
      group by h.id, h.venta, h.estado, h.monto
      having count(*) > 1 or bool_or(m.monto <> h.monto) or h.estado in ('EN_CARTERA', 'DEPOSITADO')`,
  },
]
