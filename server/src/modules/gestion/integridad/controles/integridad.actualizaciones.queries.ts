/** Compares updates of instalments with what their instalments ask for, and with their debit notes. */
import sql from 'sql-template-tag'
import type { Control } from '../integridad.reglas.ts'

/** Where instalments ever rose. */
export const controlesActualizaciones: Control[] = [
  {
    control: 'cuotas_actualizadas',
    grupo: 'cuotas',
    texto: 'Cada cuota aumentó lo que dicen las actualizaciones que valen',
    filas: sql`
      select c.id as cuota, c.venta, c.numero_cuota, c.actualizado::text, coalesce(l.suma, 0)::text as esperado
      from cuotas c left join (
        select l.cuota, sum(l.nuevo - l.anterior) as suma
        from actualizacion_cuotas_detalles l join actualizaciones_cuotas a on a.id = l.actualizacion
        where a.estado = 'aplicada' group by l.cuota
      ) l on l.cuota = c.id
      where c.actualizado <> coalesce(l.suma, 0)`,
  },
  {
    control: 'actualizaciones_notas',
    grupo: 'cuotas',
    texto:
      'Cada actualización tiene una nota de débito por venta, que debita lo que aumentaron sus cuotas; deshecha, o anulada la venta, no debita nada',
    filas: sql`
      select coalesce(l.venta, n.venta) as venta, l.suma::text as esperado, n.total::text, m.suma::text as debitado
      from (
        select l.actualizacion, q.venta, sum(l.nuevo - l.anterior) as suma
        from actualizacion_cuotas_detalles l join cuotas q on q.id = l.cuota group by l.actualizacion, q.venta
      ) l
      full join (select * from notas_debito where actualizacion is not null) n
        on n.actualizacion = l.actualizacion and n.venta = l.venta
      left join actualizaciones_cuotas a on a.id = l.actualizacion left join ventas v on v.id = l.venta
      left join (
        select documento_id, cliente, sum(importe) as suma from cuenta_movimientos
        where documento_tipo = 'nota_debito' group by documento_id, cliente
      ) m on m.documento_id = n.id and m.cliente = v.cliente
      where n.total is distinct from l.suma
        or (n.estado = 'anulada') <> (a.estado = 'deshecha' or v.estado = 'anulada')
        or m.suma is distinct from case n.estado when 'aprobada' then n.total else 0 end`,
  },
]
