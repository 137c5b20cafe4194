import type { Traspaso } from '@mostrador/contract/caja/caja-traspasos'
import { traspasosLista } from '@mostrador/contract/caja/caja-traspasos.lista'
import { numeroTraspaso } from '@mostrador/contract/documentos/comprobantes'
import sql from 'sql-template-tag'
import { checkPropia } from '../../../platform/access/alcance.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import { listOf } from '../../../platform/api/lists/lista.ts'
import { ordered } from '../../../platform/api/lists/source.ts'
import type { Queryable } from '../../../platform/database/db.ts'
import { notFound } from '../../../platform/errors.ts'
import { autorizadoDe, autorizadoPor, type FilaAutorizada } from '../../base/permisos/autorizados.queries.ts'
import { personaDe } from '../../base/usuarios/personas.queries.ts'

interface Row
  extends FilaAutorizada,
    Pick<
      Traspaso,
      | 'usuario'
      | 'usuario_recibe'
      | 'id'
      | 'fecha'
      | 'momento'
      | 'tipo_pago'
      | 'monto'
      | 'motivo'
      | 'estado'
      | 'resuelto'
    > {
  sucursal: number
  sucursal_nombre: string
  turno: number
  origen: number
  origen_nombre: string
  destino: number
  destino_nombre: string
}

const columns = sql`p.id, p.fecha, p.creado as momento, p.tipo_pago, p.monto, p.motivo, p.estado, p.resuelto, p.sucursal,
  s.nombre as sucursal_nombre, t.id as turno, o.id as origen, o.nombre as origen_nombre, d.id as destino,
  d.nombre as destino_nombre, ${personaDe(sql`u`)} as usuario,
  ${personaDe(sql`r`)} as usuario_recibe, ${autorizadoPor('traspaso', sql`p.id`)}`

const names = sql`join sucursales s on s.id = p.sucursal join caja_turnos t on t.id = p.origen
  join cajas o on o.id = t.caja join cajas d on d.id = p.destino join usuarios u on u.id = p.usuario
  left join usuarios r on r.id = p.usuario_recibe`

const toTraspaso = (row: Row): Traspaso => ({
  id: row.id,
  numero: numeroTraspaso(row.id),
  sucursal: { id: row.sucursal, nombre: row.sucursal_nombre },
  origen: { turno: row.turno, caja: { id: row.origen, nombre: row.origen_nombre } },
  destino: { id: row.destino, nombre: row.destino_nombre },
  fecha: row.fecha,
  momento: row.momento,
  tipo_pago: row.tipo_pago,
  monto: row.monto,
  motivo: row.motivo,
  estado: row.estado,
  usuario: row.usuario,
  usuario_recibe: row.usuario_recibe,
  resuelto: row.resuelto,
  ...autorizadoDe(row),
})

/** Newest first. */
export const traspasosList = listOf(traspasosLista, {
  sucursal: { column: sql`p.sucursal` },
  filtros: { estado: (estado) => sql`p.estado = ${estado}` },
  ordenes: {},
  rows: ordered({ table: sql`caja_traspasos`, as: sql`p`, columns, names, order: sql`p.id desc` }),
  item: toTraspaso,
})

/** Refuses with 404. */
export async function getTraspaso(db: Queryable, id: number, actor: Actor): Promise<Traspaso> {
  const row = await db.maybe<Row>(sql`select ${columns} from caja_traspasos p ${names} where p.id = ${id}`)
  if (!row) throw notFound('El traspaso no existe')
  checkPropia(actor, row.sucursal)
  return toTraspaso(row)
}
