import type { Auditado, EntidadAuditada } from '@mostrador/contract/gestion/auditoria/auditoria'
import type { Actor } from '../../src/platform/access/auth.ts'
import { Table } from './tables/table.ts'

export const auditTable = () =>
  new Table('auditoria', {
    usuario: 'integer',
    usuario_nombre: 'text',
    sucursal: 'integer',
    entidad: 'text',
    entidad_id: 'text',
    accion: 'text',
    antes: 'jsonb',
    despues: 'jsonb',
    id: 'default',
    momento: 'default',
    autorizado_por: 'default',
    autorizado_por_nombre: 'default',
    equipo: 'default',
  })

/** A change in the form of the audit trail; a new record has no `antes`. */
export const entry = <E extends EntidadAuditada>(
  { id, username, sucursal }: Actor,
  entidad: E,
  entidadId: string | number,
  { antes, despues }: { antes?: Partial<Auditado[E]>; despues: Partial<Auditado[E]> },
) => ({
  usuario: id,
  usuario_nombre: username,
  sucursal,
  entidad,
  entidad_id: String(entidadId),
  accion: antes ? 'anular' : 'crear',
  antes: antes ? JSON.stringify(antes) : null,
  despues: JSON.stringify(despues),
})
