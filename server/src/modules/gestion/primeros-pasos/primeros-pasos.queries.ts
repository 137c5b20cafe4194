import { type PrimerosPasos, PrimerPaso } from '@mostrador/contract/gestion/primeros-pasos'
import sql from 'sql-template-tag'
import type { Queryable } from '../../../platform/database/db.ts'

type Row = Record<PrimerPaso, boolean> & { ocultos: boolean; propone: boolean }

/** What the business has by now. A branch has its data once it has an address, and the first user is the admin. */
export async function getPrimerosPasos(db: Queryable): Promise<PrimerosPasos> {
  const { ocultos, propone, ...hechos } = await db.one<Row>(sql`
    select exists (select from primeros_pasos) as ocultos,
      exists (select from cuotas)
        and not exists (select from ventas_configuracion where ley_credito or ley_respondida) as propone,
      exists (select from sucursales where direccion <> '') as sucursal,
      exists (select from usuarios offset 1) as usuarios,
      exists (select from articulos) as articulos,
      exists (select from clientes where not consumidor_final) as clientes,
      exists (select from ventas where inicial is null) as ventas`)
  const pasos = PrimerPaso.options.map((paso) => ({ paso, hecho: hechos[paso] }))
  return {
    visible: !ocultos && pasos.some(({ hecho }) => !hecho),
    pasos,
    ...(propone && { propone_ley_credito: true as const }),
  }
}
