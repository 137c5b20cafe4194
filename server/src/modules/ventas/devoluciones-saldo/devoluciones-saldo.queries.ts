import type { LineaPago } from '@mostrador/contract/caja/pagos'
import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import type { DevolucionSaldo } from '@mostrador/contract/ventas/notas-credito/devoluciones-saldo'
import sql, { type Sql } from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { autorizadoPor, type FilaAutorizada, sinVacio } from '../../base/permisos/autorizados.queries.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'

interface Otra {
  id: number
  punto_venta: number
}

interface Row
  extends FilaAutorizada,
    Pick<
      DevolucionSaldo,
      | 'id'
      | 'punto_venta'
      | 'fecha'
      | 'cliente'
      | 'sucursal'
      | 'concepto'
      | 'total'
      | 'usuario'
      | 'fecha_creacion'
    > {
  cliente_saldo: number
  tipos_pago: LineaPago[]
  anula: Otra | null
  anulada_por: Otra | null
}

const otra = (x: Sql) => sql`json_build_object('id', ${x}.id, 'punto_venta', ${x}.punto_venta)`

const numerada = (devolucion: Otra | null): { id: number; numero: string } | null =>
  devolucion && {
    id: devolucion.id,
    numero: comprobante('devolucion_saldo', devolucion.punto_venta, devolucion.id),
  }

/** One refund of credit. Refuses with 404. */
export async function getDevolucionSaldo(db: Queryable, id: number): Promise<DevolucionSaldo> {
  const row = await db.maybe<Row>(sql`
    select e.id, e.punto_venta, e.fecha, json_build_object('id', c.id, 'nombre', c.nombre) as cliente,
      c.saldo as cliente_saldo, json_build_object('id', s.id, 'nombre', s.nombre) as sucursal, e.concepto, e.total,
      ${personaDe(sql`u`)} as usuario, e.creada as fecha_creacion,
      ${autorizadoPor('devolucion_saldo', sql`e.id`)},
      (select json_agg(json_build_object('tipo_pago', p.tipo_pago, 'monto', (p.monto * 100)::bigint) order by p.linea)
        from devolucion_saldo_pagos p where p.devolucion = e.id) as tipos_pago,
      case when o.id is not null then ${otra(sql`o`)} end as anula,
      case when a.id is not null then ${otra(sql`a`)} end as anulada_por
    from devoluciones_saldo e join clientes c on c.id = e.cliente join sucursales s on s.id = e.sucursal
    join usuarios u on u.id = e.usuario left join devoluciones_saldo o on o.id = e.anula
    left join devoluciones_saldo a on a.anula = e.id
    where e.id = ${id}`)
  if (!row) throw notFound('La devolución no existe')
  const { cliente_saldo, ...devolucion } = sinVacio(row)
  return {
    ...devolucion,
    numero: comprobante('devolucion_saldo', row.punto_venta, id),
    cliente: { ...row.cliente, saldo: cliente_saldo },
    estado: row.anulada_por ? 'anulada' : 'aprobada',
    anula: numerada(row.anula),
    anulada_por: numerada(row.anulada_por),
  }
}
