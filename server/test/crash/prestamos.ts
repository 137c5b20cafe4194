/** A vendedora takes goods out with a permission that the admin lends for each time. */

import { permisos } from '@mostrador/contract/base/permisos'
import { usuarios } from '@mostrador/contract/base/usuarios'
import type { CallOptions, Client } from '@mostrador/contract/client'
import { ApiError } from '@mostrador/contract/errors'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { ajusteInput } from '@mostrador/contract/test/inputs'
import sql from 'sql-template-tag'
import type { Db } from '../../src/platform/database/db.ts'
import type { Operation } from './operations.ts'
import { CLAVE } from './sellers.ts'

export const VENDEDORA = 'vendedora'

export async function hireVendedora(central: Client): Promise<void> {
  const person = { username: VENDEDORA, first_name: 'Vera', last_name: 'Ventas', sucursal: 1 }
  await central(usuarios.create, { body: { ...person, password: CLAVE, password2: CLAVE } })
}

/** Each attempt begins without the permission: an acknowledged one finds its answer, the others ask again. */
export function withLent(key: string, articulo: string, fecha: string): Operation {
  return {
    kind: 'prestado',
    key,
    target: 0,
    async send({ vendedora }) {
      const body = ajusteInput({ [articulo]: 1 }, { fecha, concepto: key, tipo_operacion: 'SALIDA' })
      const take = async (options: CallOptions) =>
        (await vendedora(ajustes.create, { body }, { idempotencyKey: key, ...options })).id
      try {
        return await take({})
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 403) throw error
      }
      const { autorizacion } = await vendedora(permisos.autorizar, {
        body: { usuario: 'admin', clave: CLAVE, permisos: ['ajustes_salida'], operacion: key },
      })
      return await take({ autorizacion })
    },
  }
}

/** Secrets that were used without their document, and documents without the one secret that was used for them. */
export async function badlyLent(db: Db): Promise<string[]> {
  const rows = await db.rows<{ what: string }>(sql`
    select 'autorización ' || a.id || ': used for ' || count(d.documento) || ' documents' as what
    from autorizaciones a left join documentos_autorizados d on d.autorizacion = a.id
    group by a.id having count(d.documento) <> (a.usada is not null)::int
    union all
    select 'ajuste ' || j.concepto || ': ' || count(d.documento) || ' permissions'
    from ajustes j join usuarios u on u.id = j.usuario
    left join documentos_autorizados d on d.tipo = 'ajuste' and d.documento = j.id
    where u.username = ${VENDEDORA} group by j.id having count(d.documento) <> 1
    union all
    select 'autorización ' || a.id || ': ' || count(t.id) || ' times in the audit trail'
    from autorizaciones a left join auditoria t on t.entidad = 'autorizaciones' and t.entidad_id = a.id::text
    group by a.id having count(t.id) <> (a.usada is not null)::int`)
  return rows.map(({ what }) => what)
}
