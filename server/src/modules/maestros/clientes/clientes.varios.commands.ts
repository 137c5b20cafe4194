/** Many customers at once: written with the trail, the counts and the rules of a single one. Their balances are the account's. */
import { withDefaults } from '@mostrador/contract/defaults'
import { CreateCliente } from '@mostrador/contract/maestros/clientes'
import sql, { type Sql } from 'sql-template-tag'
import type { Actor } from '../../../platform/access/auth.ts'
import { blanksOf } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { countClientesDeBaja, countClientesNuevos } from '../../base/contadores/contadores.commands.ts'
import type { Periodo } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import {
  changeVarios,
  createVarios,
  type Escritos,
  type Maestro,
  type Retirados,
  restoreVarios,
  traceRetirados,
  type Varios,
} from '../campos/varios.commands.ts'
import { clienteColumns, fichaColumns } from './clientes.campos.reglas.ts'
import { keepNombres } from './nombres.commands.ts'

const columns = { ...fichaColumns, baja: clienteColumns.baja }

export const VARIOS_CLIENTES: Maestro = {
  tabla: 'clientes',
  id: clienteColumns.id,
  columns,
  blanks: blanksOf(columns, withDefaults(CreateCliente, { nombre: '', numero_documento: '' })),
}

/** The id of a customer who is still to be created. */
export const nextCliente: Sql = sql`nextval(pg_get_serial_sequence('clientes', 'id'))`

/** With ids of `nextCliente`. */
export async function createClientes(tx: Tx, varios: Varios, actor: Actor): Promise<Escritos> {
  const done = await createVarios(tx, VARIOS_CLIENTES, varios, actor)
  await countClientesNuevos(tx, { activos: done.activos.length, inactivos: done.inactivos.length })
  return done
}

/**
 * Keeps the names that closed days show. Refuses with 409 a change of a customer's first day that is closed, or
 * would be.
 */
async function keepHistoria(tx: Tx, { rows }: Varios, periodo: Periodo): Promise<void> {
  const { primera, renombrados } = await tx.one<{ primera: string | null; renombrados: number[] }>(sql`
    select min(least((antes ->> 'fecha_alta')::date, (despues ->> 'fecha_alta')::date))
        filter (where despues ? 'fecha_alta') as primera,
      coalesce(array_agg(id::integer order by orden) filter (where despues ? 'nombre'), '{}') as renombrados
    from (${rows}) f`)
  if (primera !== null) periodo.abierta(primera)
  await keepNombres(tx, renombrados, periodo)
}

/** Only those that are as `antes` says; the caller looks at how many there are. */
export async function changeClientes(
  tx: Tx,
  varios: Varios,
  actor: Actor,
  periodo: Periodo,
): Promise<Escritos & { vigentes: number }> {
  await keepHistoria(tx, varios, periodo)
  return await changeVarios(tx, VARIOS_CLIENTES, varios, actor)
}

/** Fields that are as `despues` says become what `antes` says. */
export async function restoreClientes(
  tx: Tx,
  varios: Varios,
  actor: Actor,
  periodo: Periodo,
): Promise<Escritos> {
  await keepHistoria(tx, varios, periodo)
  return await restoreVarios(tx, VARIOS_CLIENTES, varios, actor)
}

/** Takes new customers back: they go, or they stay inactive where their account has movements. */
export async function takeBackClientes(tx: Tx, retirados: Retirados, actor: Actor): Promise<void> {
  const [van, quedan] = [retirados.van.map(Number), retirados.quedan.map(Number)]
  const inactivados = await tx.run(
    sql`update clientes set baja = true where id = any(${quedan}) and not baja`,
  )
  await countClientesDeBaja(tx, inactivados)
  const idos = await tx.rows<{ baja: boolean }>(
    sql`delete from clientes where id = any(${van}) returning baja`,
  )
  const activos = idos.filter(({ baja }) => !baja).length
  await countClientesNuevos(tx, { activos: -activos, inactivos: activos - idos.length })
  await traceRetirados(tx, 'clientes', retirados, actor)
}
