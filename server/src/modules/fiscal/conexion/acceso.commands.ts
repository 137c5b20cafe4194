/**
 * The ticket of access, one for each certificate, service, pair of addresses and CUIT. All processes share the stored one: WSAA
 * refuses a second login for some minutes, and never gives the first ticket again.
 */
import type { EntornoFiscal } from '@mostrador/contract/base/facturacion/facturacion-estado'
import { fechaDe, mostrarFecha } from '@mostrador/contract/fechas'
import sql from 'sql-template-tag'
import { ArcaFailure, relato } from '../../../arca/failures.ts'
import { login } from '../../../arca/wsaa.ts'
import type { Access } from '../../../arca/wsfe.ts'
import type { Clock } from '../../../platform/api/clock.ts'
import type { Db, Queryable, Tx } from '../../../platform/database/db.ts'
import type { Vault } from '../../../platform/process/vault.ts'
import { CLAVE_ILEGIBLE, ownerOf } from './certificados.commands.ts'

/** The service of the invoices. */
const FACTURACION = 'wsfe'

/** A ticket is renewed so long before its end. */
const MARGIN_MS = 10 * 60_000

/** A stored ticket serves until so shortly before its end, when WSAA gives no other. */
const LAST_USE_MS = 30_000

/** WSAA asks not to repeat a refused login before this. */
const PAUSE_SECONDS = 60

/** When the next ticket is refused so soon as well, the fault is not in the ticket. */
const REFUSED_AGAIN_SECONDS = 60

/** The tax office as an issuer reaches it: for whom, where, and with what. */
export interface Office {
  db: Db
  vault: Vault
  clock: Clock
  entorno: EntornoFiscal
  cuit: string
  wsaa: string
  wsfe: string
  /** Another service than that of the invoices, and where it is: its ticket is another one. */
  otro?: { servicio: string; direccion: string }
}

/** There is no ticket now. `persona`: somebody must mend something first. */
export class SinAcceso extends Error {
  readonly persona: boolean
  /** WSAA's code; empty when it did not answer. */
  readonly fault: string
  /** What mends it, where that is more than to try again. */
  readonly que_hacer: string | undefined

  constructor(text: string, { persona, fault = '', que_hacer }: Tropiezo) {
    super(text)
    this.persona = persona
    this.fault = fault
    this.que_hacer = que_hacer
  }
}

interface Tropiezo {
  persona: boolean
  fault?: string
  que_hacer?: string
}

const EXPIRED = 'cms.cert.expired'

const VENCIDO = 'El certificado venció'
const HACER_OTRO = 'Haz un certificado nuevo en Facturación electrónica. Lo que espera se envía solo.'

/** The certificate in use, with its sealed private key. */
interface CertificadoConClave {
  id: number
  clave: string
  csr: string
  crt: string
  vence: string
}

interface Guardado {
  contenido: string | null
  vence: string | null
  /** The invoice service refused it. */
  rechazado: boolean
  /** WSAA refused another one a moment ago. */
  espera: boolean
}

const findCertificado = (db: Queryable, entorno: string): Promise<CertificadoConClave | undefined> =>
  db.maybe<CertificadoConClave>(sql`
    select id, clave, csr, crt, vence from facturacion_certificados
    where entorno = ${entorno} and crt is not null order by id desc limit 1`)

const servicioOf = ({ otro }: Office): string => otro?.servicio ?? FACTURACION

/** Who gave the ticket, and who alone may see it. */
const addressOf = ({ wsaa, wsfe, otro }: Office): string => `${wsaa} ${otro?.direccion ?? wsfe}`

/** The row of a ticket. */
const ticketOf = (certificado: CertificadoConClave, office: Office) =>
  sql`certificado = ${certificado.id} and servicio = ${servicioOf(office)} and direccion = ${addressOf(office)}
    and cuit = ${office.cuit}`

const ticketOwner = (certificado: CertificadoConClave, office: Office): string =>
  `${certificado.id} ${servicioOf(office)} ${addressOf(office)} ${office.cuit}`

/**
 * A ticket that lasts, from the database or from WSAA; `insist` also while WSAA is left in peace after a refusal.
 * Throws `SinAcceso`.
 */
export async function getAcceso(office: Office, insist = false): Promise<Access> {
  const { db } = office
  const certificado = await findCertificado(db, office.entorno)
  if (!certificado) throw new SinAcceso('Falta cargar el certificado', { persona: true })
  const stored = await read(db, certificado, office)
  const usable = lasting(office, certificado, stored)
  if (usable) return usable
  // The failure is told after the commit, which keeps what was learnt from it.
  const found = await db.inTx((tx) => renew(office, tx, certificado, insist))
  if (found instanceof SinAcceso) throw found
  return found
}

const read = (
  db: Queryable,
  certificado: CertificadoConClave,
  office: Office,
): Promise<Guardado | undefined> =>
  db.maybe<Guardado>(sql`
    select contenido, vence, coalesce(rechazado > obtenido, false) as rechazado,
      coalesce(no_antes > now(), false) as espera
    from arca_tickets where ${ticketOf(certificado, office)}`)

/** The stored ticket, if it lasts for a while and was not refused. */
const lasting = (office: Office, certificado: CertificadoConClave, stored: Guardado | undefined) =>
  stored?.rechazado ? null : opened(office, certificado, stored, MARGIN_MS)

/** The stored ticket, if it opens and lasts for so many milliseconds. */
function opened(
  office: Office,
  certificado: CertificadoConClave,
  stored: Guardado | undefined,
  ms: number,
): Access | null {
  const { vault, clock } = office
  if (!stored?.contenido || !stored.vence) return null
  if (new Date(stored.vence).getTime() - clock.now().getTime() < ms) return null
  const text = vault.open(stored.contenido, ticketOwner(certificado, office))
  return text === null ? null : (JSON.parse(text) as Access)
}

/** Asks WSAA, while all other processes wait at the row of the ticket. */
async function renew(
  office: Office,
  tx: Tx,
  certificado: CertificadoConClave,
  insist: boolean,
): Promise<Access | SinAcceso> {
  const where = ticketOf(certificado, office)
  await tx.run(sql`
    insert into arca_tickets (certificado, servicio, direccion, cuit)
    values (${certificado.id}, ${servicioOf(office)}, ${addressOf(office)}, ${office.cuit}) on conflict do nothing`)
  await tx.run(sql`select from arca_tickets where ${where} for update`)
  const stored = await read(tx, certificado, office)
  // Another process may have renewed it meanwhile.
  const fresh = lasting(office, certificado, stored)
  if (fresh) return fresh
  const old = opened(office, certificado, stored, LAST_USE_MS)
  if (stored?.espera && !insist) return old ?? new SinAcceso(ESPERA, { persona: false })
  try {
    return await enter(office, tx, certificado)
  } catch (error) {
    if (!(error instanceof ArcaFailure)) throw error
    if (error.kind === 'soap') {
      await tx.run(sql`
        update arca_tickets set no_antes = now() + make_interval(secs => ${PAUSE_SECONDS}) where ${where}`)
    }
    return old ?? sinAcceso(error, servicioOf(office))
  }
}

/** Logs in, and stores the ticket before anybody uses it. */
async function enter(office: Office, tx: Tx, certificado: CertificadoConClave): Promise<Access | SinAcceso> {
  const { vault, clock } = office
  const clave = vault.open(certificado.clave, ownerOf(certificado.csr))
  if (clave === null) return new SinAcceso(CLAVE_ILEGIBLE, { persona: true })
  if (new Date(certificado.vence) <= clock.now()) return vencido(certificado)
  const { token, sign, vence } = await login({
    url: office.wsaa,
    servicio: servicioOf(office),
    clave,
    crt: certificado.crt,
    now: clock.now(),
  })
  const access: Access = { token, sign, cuit: office.cuit }
  const sealed = vault.seal(JSON.stringify(access), ticketOwner(certificado, office))
  await tx.run(sql`
    update arca_tickets set contenido = ${sealed}, vence = ${vence}, obtenido = now(), no_antes = null
    where ${ticketOf(certificado, office)}`)
  return access
}

/**
 * The invoice service refused the ticket: the next call asks WSAA for another.
 * @returns false when the ticket before was refused a moment ago too: the fault is not in the ticket.
 */
export async function refuseAcceso(office: Office, refused: Access): Promise<boolean> {
  const { db } = office
  const certificado = await findCertificado(db, office.entorno)
  if (!certificado) return false
  const stored = opened(office, certificado, await read(db, certificado, office), 0)
  // Another process has renewed it meanwhile.
  if (stored && stored.token !== refused.token) return true
  const first = await db.run(sql`
    update arca_tickets set rechazado = now()
    where ${ticketOf(certificado, office)}
      and (rechazado is null or rechazado < now() - make_interval(secs => ${REFUSED_AGAIN_SECONDS}))`)
  return first > 0
}

const ESPERA = 'ARCA todavía no da otro ticket de acceso: se vuelve a pedir en unos minutos'

/** WSAA's codes that pass by themselves. */
const PASAJEROS = /^(coe\.alreadyAuthenticated|wsn\.unavailable|wsaa\.)/

/** WSAA names an expired certificate in several ways: its own date is clear. */
const vencido = ({ vence }: CertificadoConClave): SinAcceso =>
  new SinAcceso(`${VENCIDO} el ${mostrarFecha(fechaDe(new Date(vence)))}`, {
    persona: true,
    fault: EXPIRED,
    que_hacer: HACER_OTRO,
  })

/** What ARCA's web site calls the service of the invoices. */
const DE_FACTURACION = 'Facturación Electrónica (wsfe)'

/** WSAA's codes, with what they mean for the person. */
const FAULTS: [code: RegExp, text: string][] = [
  [/^cms\.cert\.expired/, VENCIDO],
  [/^coe\.alreadyAuthenticated/, ESPERA],
  [/^coe\.notAuthorized/, `El certificado no está autorizado a usar ${DE_FACTURACION} en ARCA`],
  [
    /^cms\.cert\.(untrusted|invalid|notFound)/,
    'ARCA no reconoce el certificado: es de otro entorno o no es válido',
  ],
  [/^cms\./, 'ARCA no aceptó la firma del certificado'],
  [/^xml\.(generationTime|expirationTime)/, 'El reloj del servidor no está en hora'],
  [/^wsn\.notFound/, 'ARCA no encuentra el servicio de facturación electrónica'],
  [/^(wsn\.unavailable|wsaa\.)/, 'El servicio de acceso de ARCA no está disponible'],
]

function sinAcceso(failure: ArcaFailure, servicio: string): SinAcceso {
  const { kind, fault, message } = failure
  if (kind !== 'soap')
    return new SinAcceso(relato(failure, 'El servicio de acceso de ARCA'), { persona: false })
  const known = FAULTS.find(([code]) => code.test(fault))?.[1] ?? `ARCA negó el acceso: ${message}`
  const text = servicio === FACTURACION ? known : known.replace(DE_FACTURACION, servicio)
  const que_hacer = fault.startsWith(EXPIRED) ? { que_hacer: HACER_OTRO } : {}
  return new SinAcceso(text, { persona: !PASAJEROS.test(fault), fault, ...que_hacer })
}
