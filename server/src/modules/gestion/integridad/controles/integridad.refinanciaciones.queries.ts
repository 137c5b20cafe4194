/** Compares refinancings with the instalments that they took, with their plans, and with the account. */
import sql from 'sql-template-tag'
import type { Control } from '../integridad.reglas.ts'

export const controlesRefinanciaciones: Control[] = [
  {
    control: 'refinanciaciones_plan',
    grupo: 'cuotas',
    texto:
      'El plan de cada refinanciación suma, con su anticipo, lo que se debía de sus cuotas más el interés',
    filas: sql`
      select f.id as refinanciacion, f.venta, f.capital::text, f.interes::text, f.total::text, l.suma::text as tomado,
        p.suma::text as suman, f.cantidad_cuotas, p.cuotas
      from refinanciaciones f left join (
        select l.refinanciacion, sum(l.importe) as suma, array_agg(k.venta) as ventas,
          bool_and(v.cliente = f.cliente) as propias
        from refinanciacion_cuotas l join cuotas k on k.id = l.cuota join ventas v on v.id = k.venta
        join refinanciaciones f on f.id = l.refinanciacion group by l.refinanciacion
      ) l on l.refinanciacion = f.id left join (
        select refinanciacion, sum(monto_original) as suma,
          coalesce(sum(monto_original) filter (where numero_cuota < 0), 0) as anticipo,
          count(*) filter (where numero_cuota > 0) as cuotas, array_agg(distinct venta) as ventas
        from cuotas where refinanciacion is not null group by refinanciacion
      ) p on p.refinanciacion = f.id
      where l.suma is distinct from f.capital or p.suma is distinct from f.total or p.anticipo <> f.anticipo
        or p.cuotas <> f.cantidad_cuotas or p.ventas <> array[f.venta] or f.venta <> all(l.ventas) or not l.propias`,
  },
  {
    control: 'refinanciaciones_cuotas',
    grupo: 'cuotas',
    texto: 'De cada cuota se refinanció lo que tomaron las refinanciaciones que valen',
    filas: sql`
      select c.id as cuota, c.venta, c.numero_cuota, c.refinanciado::text, coalesce(l.suma, 0)::text as tomado
      from cuotas c left join (
        select l.cuota, sum(l.importe) as suma, max(l.refinanciacion) as ultima
        from refinanciacion_cuotas l join refinanciaciones f on f.id = l.refinanciacion
        where f.estado = 'aprobada' group by l.cuota
      ) l on l.cuota = c.id
      where (c.refinanciada_por is not null or l.cuota is not null)
        and (c.refinanciado <> coalesce(l.suma, 0) or c.refinanciada_por is distinct from l.ultima)`,
  },
  {
    control: 'cuenta_refinanciaciones',
    grupo: 'cuenta',
    texto: 'Cada refinanciación debita en la cuenta su interés; una anulada no debita nada',
    filas: sql`
      select f.id as refinanciacion, f.cliente, f.estado, f.interes::text, m.suma::text as movido
      from refinanciaciones f left join (
        select documento_id, cliente, sum(importe) as suma from cuenta_movimientos
        where documento_tipo = 'refinanciacion' group by documento_id, cliente
      ) m on m.documento_id = f.id and m.cliente = f.cliente
      where coalesce(m.suma, 0) <> case f.estado when 'aprobada' then f.interes else 0 end`,
  },
]
