/** What an import of customers owes to the closed period, before it changes them or changes them back. */
import sql from 'sql-template-tag'
import type { Tx } from '../../../../platform/database/db.ts'
import { keepNombres } from '../../../maestros/clientes/nombres.commands.ts'
import type { Escritura } from '../escritura/escritura.reglas.ts'

/**
 * Keeps the names that closed days show. Refuses with 409 a change of a customer's first day that is closed, or
 * would be.
 */
export async function keepHistoria(tx: Tx, { id, periodo }: Escritura): Promise<void> {
  const { primera, renombrados } = await tx.one<{ primera: string | null; renombrados: number[] }>(sql`
    select min(least((f.antes ->> 'fecha_alta')::date, (f.despues ->> 'fecha_alta')::date))
        filter (where f.despues ? 'fecha_alta') as primera,
      coalesce(array_agg(f.objetivo::integer order by f.fila) filter (where f.despues ? 'nombre'), '{}') as renombrados
    from importacion_filas f join importaciones i on i.id = f.importacion
    where f.importacion = ${id} and f.destino = 'cambia' and i.modo = 'nuevos_y_cambios'`)
  if (primera !== null) periodo.abierta(primera)
  await keepNombres(tx, renombrados, periodo)
}
