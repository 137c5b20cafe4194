/** Asks ARCA's register about a CUIT. A form waits for it, so that it has three seconds and no more. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConstanciaPadron } from '@mostrador/contract/maestros/padron'
import sql from 'sql-template-tag'
import { type Addresses, OFFICIAL } from '../../../arca/addresses.ts'
import { ArcaFailure, relato } from '../../../arca/failures.ts'
import { getPersona } from '../../../arca/padron.ts'
import { conflict, notFound, Refusal } from '../../../platform/errors.ts'
import { getAjustes } from '../../base/emisor/facturacion.queries.ts'
import { direccionesDe } from '../../base/emisor/facturacion.reglas.ts'
import { getAcceso, type Office, refuseAcceso, SinAcceso } from '../conexion/acceso.commands.ts'
import { constanciaDe } from './padron.reglas.ts'

const LIMIT_MS = 3_000

/** What was said stays true for some days. */
const FRESH_DAYS = 7

const SERVICIO = 'ws_sr_constancia_inscripcion'

type Oficina = Pick<Office, 'db' | 'vault' | 'clock'>

const sinRespuesta = (text: string) => new Refusal(503, 'padron_sin_respuesta', `${text}. Sigue escribiendo.`)

/** The register's own ticket lies beside that of the invoices: neither opens the other's door. */
async function officeOf(oficina: Oficina, servidor: Partial<Addresses>): Promise<Office & { url: string }> {
  const ajustes = await getAjustes(oficina.db)
  const { entorno, cuit } = ajustes
  const { wsaa, wsfe } = direccionesDe(ajustes, servidor)
  const url = servidor.padron ?? OFFICIAL[entorno].padron
  return {
    ...oficina,
    entorno,
    cuit,
    wsaa,
    wsfe,
    otro: { servicio: SERVICIO, direccion: url },
    url,
  }
}

type Guardada = Omit<ConstanciaPadron, 'consultado'>

async function findGuardada(
  { db, clock, entorno }: Office,
  cuit: string,
): Promise<ConstanciaPadron | undefined> {
  const row = await db.maybe<{ datos: Guardada; consultado: string }>(sql`
    select datos, consultado from padron_consultas
    where entorno = ${entorno} and cuit = ${cuit}
      and consultado > ${clock.now()}::timestamptz - make_interval(days => ${FRESH_DAYS})`)
  return row && { ...row.datos, consultado: row.consultado }
}

/** Keeps the answer, and forgets those that count no more. */
async function keep({ db, clock, entorno }: Office, datos: Guardada): Promise<ConstanciaPadron> {
  const consultado = clock.now().toISOString()
  await db.run(sql`
    delete from padron_consultas
    where consultado < ${consultado}::timestamptz - make_interval(days => ${FRESH_DAYS})`)
  await db.run(sql`
    insert into padron_consultas (entorno, cuit, datos, consultado)
    values (${entorno}, ${datos.cuit}, ${JSON.stringify(datos)}::jsonb, ${consultado}::timestamptz)
    on conflict (entorno, cuit) do update set datos = excluded.datos, consultado = excluded.consultado`)
  return { ...datos, consultado }
}

/** Asks once more with another ticket where the register refused the stored one. */
async function ask(office: Office & { url: string }, cuit: string, again = true): Promise<ConstanciaPadron> {
  const access = await getAcceso(office)
  try {
    const persona = await getPersona({ url: office.url, timeoutMs: LIMIT_MS }, access, cuit)
    if (!persona) throw notFound('ARCA no tiene a nadie con ese CUIT')
    return await keep(office, constanciaDe(persona, cuit))
  } catch (error) {
    const refused = error instanceof ArcaFailure && error.kind === 'soap' && /token|sign/i.test(error.message)
    if (refused && again && (await refuseAcceso(office, access))) return await ask(office, cuit, false)
    throw error
  }
}

function asRefusal(error: unknown): unknown {
  if (error instanceof SinAcceso)
    return new Refusal(503, 'padron_sin_acceso', `${error.message}. Sigue escribiendo.`)
  return error instanceof ArcaFailure ? sinRespuesta(relato(error, 'El padrón de ARCA')) : error
}

const TARDE = Symbol('late')

/**
 * Refuses with 404 a CUIT that nobody has, with 409 while there is no certificate, with 503 when ARCA does not answer: a
 * ticket that comes too late serves the next question.
 */
export async function consultarPadron(
  oficina: Oficina,
  servidor: Partial<Addresses>,
  cuit: string,
): Promise<ConstanciaPadron> {
  const office = await officeOf(oficina, servidor)
  const known = await findGuardada(office, cuit)
  if (known) return known
  const { hay } = await oficina.db.one<{ hay: boolean }>(sql`
    select exists (select from facturacion_certificados where entorno = ${office.entorno} and crt is not null) as hay`)
  if (!hay || office.cuit === '')
    throw conflict(
      'sin_certificado',
      'Para consultar a ARCA hace falta el certificado de Facturación electrónica',
    )
  const asked = ask(office, cuit).catch((error: unknown) => {
    throw asRefusal(error)
  })
  // What comes later still has its ticket stored, and no one hears of its failure.
  asked.catch(() => {})
  const waiting = new AbortController()
  const first = await Promise.race([asked, sleep(LIMIT_MS, TARDE, { signal: waiting.signal })]).finally(() =>
    waiting.abort(),
  )
  if (first === TARDE) throw sinRespuesta(`ARCA no respondió en ${LIMIT_MS / 1_000} segundos`)
  return first as ConstanciaPadron
}
