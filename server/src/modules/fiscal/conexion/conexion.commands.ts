/** 'Probar conexión': each step is right, or says what is wrong and what to do. */

import type {
  Facturacion,
  PasoConexion,
  PruebaConexion,
  ResultadoConexion,
} from '@mostrador/contract/base/facturacion/facturacion'
import { ENTORNO_FISCAL } from '@mostrador/contract/base/facturacion/facturacion-estado'
import { TIPO_FISCAL } from '@mostrador/contract/fiscal/codigos-arca'
import { ArcaFailure, relato } from '../../../arca/failures.ts'
import { type Access, createWsfe, type Message, type Wsfe } from '../../../arca/wsfe.ts'
import { enUso } from '../../base/emisor/facturacion.reglas.ts'
import { getAcceso, type Office, refuseAcceso, SinAcceso } from './acceso.commands.ts'
import { CLAVE_ILEGIBLE, claveLegible } from './certificados.commands.ts'

const TITULO: Record<PasoConexion, string> = {
  configuracion: 'Datos del emisor',
  certificado: 'Certificado',
  reloj: 'Reloj del servidor',
  wsaa: 'Acceso a ARCA (WSAA)',
  wsfe: 'Servicio de facturación (WSFE)',
  puntos_venta: 'Puntos de venta',
  condicion_iva: 'Condición frente al IVA del receptor',
}
const PASOS_CONEXION = Object.keys(TITULO) as PasoConexion[]

/** A step's finding; an error ends the test. */
type Hallazgo = Pick<ResultadoConexion, 'estado' | 'detalle' | 'que_hacer'>

const ok = (detalle: string): Hallazgo => ({ estado: 'ok', detalle, que_hacer: null })
const aviso = (detalle: string, que_hacer: string): Hallazgo => ({ estado: 'aviso', detalle, que_hacer })
const mal = (detalle: string, que_hacer: string): Hallazgo => ({ estado: 'error', detalle, que_hacer })

/** WSAA has no tolerance: a clock that is so wrong is refused. */
const MAX_DESFASE_MS = 5 * 60_000

/** Runs all steps in order, up to the first that fails. */
export async function testConnection(office: Office, facturacion: Facturacion): Promise<PruebaConexion> {
  const pasos: ResultadoConexion[] = []
  const prueba = pruebaOf(office, facturacion)
  let failed = false
  for (const paso of PASOS_CONEXION) {
    const hallazgo: Hallazgo = failed
      ? { estado: 'omitido', detalle: 'Se prueba cuando el paso anterior esté bien.', que_hacer: null }
      : await prueba[paso]().catch(sinRespuesta)
    failed ||= hallazgo.estado === 'error'
    pasos.push({ paso, titulo: TITULO[paso], ...hallazgo })
  }
  return { ok: !failed, entorno: facturacion.entorno, pasos }
}

function sinRespuesta(error: unknown): Hallazgo {
  if (error instanceof ArcaFailure)
    return mal(`${relato(error, 'El servicio de facturación de ARCA')}.`, ESPERA)
  throw error
}

const ESPERA =
  'Prueba de nuevo en unos minutos. Si sigue, revisa la conexión a internet del servidor y la dirección del servicio. Las ventas siguen y se facturan después.'

function pruebaOf(office: Office, f: Facturacion): Record<PasoConexion, () => Promise<Hallazgo>> {
  const wsfe = createWsfe(f.direcciones.wsfe)
  let access: Access = { token: '', sign: '', cuit: f.cuit }
  return {
    configuracion: async () => datosDelEmisor(f),
    certificado: () => certificadoEnUso(office, f),
    async reloj() {
      return enHora(office.clock.now(), await relojDe(wsfe))
    },
    async wsaa() {
      try {
        access = await getAcceso(office, true)
        return ok('ARCA dio el ticket de acceso.')
      } catch (error) {
        if (!(error instanceof SinAcceso)) throw error
        return mal(`${error.message}.`, queHacerCon(error, f))
      }
    },
    async wsfe() {
      if ((await wsfe.dummy()).ok) return ok('El servicio responde.')
      return mal('El servicio de ARCA dice que no está disponible.', ESPERA)
    },
    async puntos_venta() {
      const { numeros, errores } = await wsfe.puntosVenta(access)
      const problema = await deAcceso(office, access, errores)
      return problema ?? (await puntosHabilitados(f, numeros, errores, (n) => usable(wsfe, access, f, n)))
    },
    async condicion_iva() {
      const { ids, errores } = await wsfe.condicionesIva(access)
      const problema = await deAcceso(office, access, errores)
      if (problema) return problema
      return ids.length > 0
        ? ok(`ARCA informa ${ids.length === 1 ? '1 condición' : `${ids.length} condiciones`}.`)
        : aviso('ARCA no informó las condiciones.', 'Se usan las que se conocen; prueba de nuevo más tarde.')
    },
  }
}

function datosDelEmisor({ cuit, razon_social, direcciones, entorno }: Facturacion): Hallazgo {
  if (cuit === '') return mal('Falta el CUIT.', 'Completa el CUIT del emisor y guarda.')
  if (razon_social === '') return mal('Falta la razón social.', 'Completa la razón social y guarda.')
  const donde = direcciones.del_servidor ? ' Las direcciones las fija el servidor.' : ''
  return ok(`${razon_social}, CUIT ${cuit}, en ${ENTORNO_FISCAL[entorno]}.${donde}`)
}

async function certificadoEnUso(
  { db, vault }: Office,
  { certificados, entorno }: Facturacion,
): Promise<Hallazgo> {
  const certificado = enUso(certificados, entorno)
  const en = ENTORNO_FISCAL[entorno]
  if (!certificado)
    return mal(
      `Falta el certificado de ${en}.`,
      'Genera el pedido (CSR), súbelo a ARCA y carga aquí el certificado.',
    )
  if (certificado.estado === 'vencido') return mal(certificado.aviso ?? '', OTRO_CERTIFICADO)
  if (!(await claveLegible(db, certificado.id, vault))) return mal(`${CLAVE_ILEGIBLE}.`, OTRO_CERTIFICADO)
  if (certificado.aviso) return aviso(certificado.aviso, 'Genera un pedido (CSR) nuevo con tiempo.')
  return ok(`Vigente, faltan ${certificado.dias_restantes} días para que venza.`)
}

const OTRO_CERTIFICADO = 'Genera un pedido (CSR) nuevo, súbelo a ARCA y carga aquí el certificado.'

/** Null when the service does not tell it: whether it answers is another step's business. */
async function relojDe(wsfe: Wsfe): Promise<Date | null> {
  try {
    return (await wsfe.dummy()).reloj
  } catch (error) {
    if (error instanceof ArcaFailure) return null
    throw error
  }
}

/** By the clock of the service itself. */
function enHora(aqui: Date, reloj: Date | null): Hallazgo {
  if (!reloj) return aviso('ARCA no dijo su hora.', 'Activa la hora automática (NTP) en el servidor.')
  const desfase = Math.abs(reloj.getTime() - aqui.getTime())
  if (desfase < MAX_DESFASE_MS) return ok('El reloj está en hora.')
  return aviso(
    `El reloj del servidor difiere del de ARCA en ${Math.round(desfase / 60_000)} minutos.`,
    'Activa la hora automática (NTP) en el servidor: ARCA no tolera relojes fuera de hora.',
  )
}

function queHacerCon({ fault, persona }: SinAcceso, { entorno }: Facturacion): string {
  const administrador = entorno === 'produccion' ? 'Administrador de Relaciones' : 'WSASS'
  if (fault.startsWith('coe.notAuthorized'))
    return `En ARCA, con clave fiscal, asocia el certificado al servicio Facturación Electrónica (${administrador}).`
  if (fault.startsWith('cms.cert.expired')) return OTRO_CERTIFICADO
  if (fault.startsWith('cms.')) return 'Revisa que el certificado sea de este entorno, o genera uno nuevo.'
  if (fault.startsWith('xml.')) return 'Activa la hora automática (NTP) en el servidor.'
  return fault.startsWith('coe.') || persona ? 'Espera unos minutos y prueba de nuevo.' : ESPERA
}

/** 600 and 601: the ticket is good and the issuer is not among its relations. */
async function deAcceso(office: Office, access: Access, errores: Message[]): Promise<Hallazgo | null> {
  const error = errores.find(({ codigo }) => codigo === 600 || codigo === 601)
  if (!error) return null
  await refuseAcceso(office, access)
  return mal(
    `ARCA no acepta el ticket para el CUIT ${office.cuit} (${error.codigo}: ${error.texto}).`,
    'Revisa en ARCA que el certificado represente a este CUIT en Facturación Electrónica, y prueba de nuevo en unos minutos.',
  )
}

/** ARCA's reason why a point of sale cannot be used, or null: only the service itself knows it for certain. */
async function usable(
  wsfe: Wsfe,
  access: Access,
  { condicion_iva }: Facturacion,
  punto_venta: number,
): Promise<Message | null> {
  const letra = condicion_iva === 'responsable_inscripto' ? 'B' : 'C'
  const { errores } = await wsfe.ultimoAutorizado(access, { punto_venta, tipo: TIPO_FISCAL.factura[letra] })
  return errores[0] ?? null
}

/**
 * The list names those for web services. Homologation answers 602 instead as a rule, and takes any number: there it
 * counts what the service says of each number.
 */
async function puntosHabilitados(
  { puntos_venta, entorno }: Facturacion,
  habilitados: { numero: number; bloqueado: boolean }[],
  errores: Message[],
  motivoDe: (numero: number) => Promise<Message | null>,
): Promise<Hallazgo> {
  const usados = puntos_venta.flatMap(({ entorno: de, numero, sucursal_nombre }) =>
    de === entorno && numero !== null ? [{ numero, sucursal_nombre }] : [],
  )
  if (usados.length === 0)
    return mal('Ningún local tiene punto de venta fiscal.', 'Asigna a cada local su punto de venta y guarda.')
  const abiertos = new Set(habilitados.filter((h) => !h.bloqueado).map((h) => h.numero))
  const faltan = usados.filter((p) => !abiertos.has(p.numero))
  if (faltan.length === 0) return ok(`Habilitados: ${usados.map((p) => p.numero).join(', ')}.`)
  const cuales = faltan.map((p) => `${p.numero} (${p.sucursal_nombre})`).join(', ')
  const negados: Message[] = []
  for (const { numero } of faltan) {
    const motivo = await motivoDe(numero)
    if (motivo) negados.push(motivo)
  }
  const [motivo] = [...negados, ...errores]
  const dice = motivo ? ` ARCA dice: ${motivo.codigo} ${motivo.texto}` : ''
  const queHacer =
    'En ARCA, en Administración de puntos de venta y domicilios, da de alta el punto de venta para web services (RECE), o corrige aquí el del local.'
  return entorno === 'homologacion' && negados.length === 0
    ? aviso(`ARCA los acepta, pero no los informa como habilitados: ${cuales}.${dice}`, queHacer)
    : mal(`No están habilitados: ${cuales}.${dice}`, queHacer)
}
