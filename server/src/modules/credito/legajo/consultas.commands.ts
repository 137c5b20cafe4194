/** Asks the Banco Central about a customer. Only a person's press does it, and no sale waits for it. */

import {
  CONSULTAS_INACTIVAS,
  type ConsultaBcra,
  LEGAJOS_INACTIVOS,
} from '@mostrador/contract/credito/legajos-credito'
import { esConsumidorFinal } from '@mostrador/contract/maestros/clientes'
import { nombreDePersona } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { BcraFailure } from '../../../bcra/client.ts'
import { getChequesRechazados, getDeudas, getHistoricas } from '../../../bcra/deudores.ts'
import type { Actor } from '../../../platform/access/auth.ts'
import type { Db, Queryable } from '../../../platform/database/db.ts'
import { conflict, Refusal } from '../../../platform/errors.ts'
import { getCliente } from '../../maestros/clientes/clientes.queries.ts'
import { getConfiguracionVentas } from '../../ventas/configuracion/configuracion.queries.ts'
import { cuitDe, datosDe } from './consultas.reglas.ts'
import { findConsulta } from './legajos.queries.ts'

/** A person waits for it. */
const LIMIT_MS = 6_000

/** Refuses with 409 while an admin has not turned it on. */
export async function requireLegajos(db: Queryable, que: 'legajos' | 'consultas_bcra'): Promise<void> {
  const { [que]: activo } = await getConfiguracionVentas(db)
  if (activo) return
  throw que === 'legajos'
    ? conflict(LEGAJOS_INACTIVOS, 'Los resúmenes de cómo paga cada cliente no están activos')
    : conflict(CONSULTAS_INACTIVAS, 'La consulta al Banco Central no está activa')
}

/** A part that did not answer leaves the others as they are. */
const orNull = <T>(part: Promise<T>): Promise<T | null> =>
  part.catch((error: unknown) => {
    if (error instanceof BcraFailure) return null
    throw error
  })

/** Banks tell their debts once a month: a second press in the same hour asks nobody, unless a part is missing. */
const HORA_MS = 3_600_000
const vale = ({ cuit, consultado, historia, cheques }: ConsultaBcra, pedido: string, ahora: Date): boolean =>
  cuit === pedido &&
  historia !== null &&
  cheques !== null &&
  ahora.getTime() - Date.parse(consultado) < HORA_MS

interface Pedido {
  cliente: number
  /** Where the customer has only a DNI. */
  cuit: string | null | undefined
  actor: Actor
  ahora: Date
  /** Another address, for tests. */
  base: string | undefined
}

/**
 * Asks and keeps the answer with who asked. Refuses with 400 without a CUIT, with 503 when the Banco Central does not
 * answer in time or answers nonsense; nothing is kept then. A CUIT of which it has nothing is an answer.
 */
export async function consultarBcra(
  db: Db,
  { cliente, cuit: dado, actor, ahora, base }: Pedido,
): Promise<ConsultaBcra> {
  await requireLegajos(db, 'consultas_bcra')
  const titular = await getCliente(db, cliente)
  if (esConsumidorFinal(cliente)) throw conflict('consumidor_final', 'Consumidor Final no se consulta')
  const cuit = cuitDe(titular, dado)
  const reciente = await findConsulta(db, cliente, ahora)
  if (reciente && vale(reciente, cuit, ahora)) return reciente
  const asked = { base, cuit, timeoutMs: LIMIT_MS }
  const [actual, historicas, cheques] = await Promise.all([
    getDeudas(asked),
    orNull(getHistoricas(asked)),
    orNull(getChequesRechazados(asked)),
  ]).catch((error: unknown) => {
    if (!(error instanceof BcraFailure)) throw error
    throw new Refusal(503, 'bcra_sin_respuesta', `El Banco Central ${error.message}. Prueba más tarde.`)
  })
  const datos = datosDe({ cuit, actual, historicas, cheques })
  const consultado = ahora.toISOString()
  await db.run(sql`
    insert into consultas_bcra (cliente, cuit, datos, consultado, usuario, sucursal)
    values (${cliente}, ${cuit}, ${JSON.stringify(datos)}::jsonb, ${consultado}::timestamptz, ${actor.id},
      ${actor.sucursal})`)
  return {
    ...datos,
    consultado,
    consultado_por: actor.username,
    consultado_por_persona: nombreDePersona(actor),
  }
}
