/** The register of tax payers: `ws_sr_constancia_inscripcion`. It knows nothing of customers. */
import { ArcaFailure } from './failures.ts'
import { envelope, opened } from './soap.ts'
import { post } from './transport.ts'
import type { Access } from './wsfe.ts'
import { allAt, at, textAt, writeXml, type Xml } from './xml.ts'

const NAMESPACE = 'http://a5.soap.ws.server.puc.sr/'

interface Impuesto {
  id: number
  activo: boolean
}

/** What the register says of a CUIT. What it leaves out is empty. */
export interface Persona {
  tipo: string
  razon_social: string
  apellido: string
  nombre: string
  /** `ACTIVO`, `INACTIVO`. */
  estado: string
  domicilio: { direccion: string; localidad: string; codigo_postal: string; provincia: string }
  monotributo: boolean
  /** Those of the general regime; null where the register cannot tell them. */
  impuestos: Impuesto[] | null
  errores: string[]
}

/** The children belong to no namespace. */
const messageOf = ({ token, sign, cuit }: Access, persona: string): string => {
  const fields = { token, sign, cuitRepresentada: cuit, idPersona: persona }
  const children = Object.entries(fields).map(([name, content]) => writeXml({ name, content }, null))
  return `<a5:getPersona_v2 xmlns:a5="${NAMESPACE}">${children.join('')}</a5:getPersona_v2>`
}

/** Null for a CUIT that nobody has. Throws `ArcaFailure`. */
export async function getPersona(
  { url, timeoutMs }: { url: string; timeoutMs: number },
  access: Access,
  cuit: string,
): Promise<Persona | null> {
  const body = envelope(messageOf(access, cuit))
  const answered = await post({ url, soapAction: '', body, timeoutMs })
  try {
    const answer = opened(answered, 'getPersona_v2Response')
    const found = at(answer, 'personaReturn') ?? at(answer, 'persona')
    if (!found) throw new ArcaFailure('ilegible', 'La respuesta no trae la persona')
    return personaOf(found)
  } catch (error) {
    if (error instanceof ArcaFailure && /no existe persona/i.test(error.message)) return null
    throw error
  }
}

/** Since 2025 each tax says whether it is in force; before, only those in force were told. */
const isActivo = (xml: Xml): boolean => /^(AC|$)/i.test(textAt(xml, 'estadoImpuesto'))

const impuestosOf = (from: Xml | undefined): Impuesto[] =>
  allAt(from, [], 'impuesto').map((one) => ({ id: Number(textAt(one, 'idImpuesto')), activo: isActivo(one) }))

const ERRORES = ['errorConstancia', 'errorRegimenGeneral', 'errorMonotributo']

const erroresOf = (persona: Xml): string[] =>
  ERRORES.flatMap((name) => allAt(persona, [], name)).flatMap((error) =>
    error.children
      .filter((c) => c.name === 'error' || c.name === 'mensaje')
      .map((c) => c.text.trim())
      .filter((text) => text !== ''),
  )

function personaOf(persona: Xml): Persona {
  const datos = at(persona, 'datosGenerales')
  // Without good data the error still names the person.
  const quien = datos ?? at(persona, 'errorConstancia')
  const monotributo = at(persona, 'datosMonotributo')
  const general = at(persona, 'datosRegimenGeneral')
  const deMonotributo = impuestosOf(monotributo)
  const errores = erroresOf(persona)
  const calle = at(datos, 'domicilioFiscal')
  return {
    tipo: textAt(datos, 'tipoPersona'),
    razon_social: textAt(quien, 'razonSocial'),
    apellido: textAt(quien, 'apellido'),
    nombre: textAt(quien, 'nombre'),
    estado: textAt(datos, 'estadoClave'),
    domicilio: {
      direccion: textAt(calle, 'direccion'),
      localidad: textAt(calle, 'localidad'),
      codigo_postal: textAt(calle, 'codPostal'),
      provincia: textAt(calle, 'descripcionProvincia'),
    },
    monotributo:
      monotributo !== undefined && (deMonotributo.length === 0 || deMonotributo.some(({ activo }) => activo)),
    impuestos: general || (datos && errores.length === 0) ? impuestosOf(general) : null,
    errores,
  }
}
