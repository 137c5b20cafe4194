/** What a form takes from the register. */
import type { CondicionIva } from '@mostrador/contract/maestros/clientes'
import type { ConstanciaPadron } from '@mostrador/contract/maestros/padron'
import type { Persona } from '../../../arca/padron.ts'

/** The tax office's numbers of the IVA. */
const IVA = 30
const IVA_NO_INSCRIPTO = 33
const DE_IVA: [impuesto: number, condicion: CondicionIva][] = [
  [32, 'EX'],
  [34, 'NA'],
  [IVA, 'RI'],
]

/** The register says no condition: it follows from the taxes in force. Null where a person has to decide. */
function condicionDe({ estado, monotributo, impuestos }: Persona): CondicionIva | null {
  if (estado !== '' && estado !== 'ACTIVO') return null
  if (monotributo) return 'MT'
  if (impuestos === null) return null
  const activos = new Set(impuestos.filter(({ activo }) => activo).map(({ id }) => id))
  const [found] = DE_IVA.filter(([impuesto]) => activos.has(impuesto))
  if (found) return found[1]
  return activos.has(IVA_NO_INSCRIPTO) ? null : 'CF'
}

const PERSONAS: Record<string, ConstanciaPadron['persona']> = { FISICA: 'fisica', JURIDICA: 'juridica' }

export const constanciaDe = (persona: Persona, cuit: string): Omit<ConstanciaPadron, 'consultado'> => ({
  cuit,
  persona: PERSONAS[persona.tipo] ?? 'desconocida',
  nombre: persona.razon_social || `${persona.apellido} ${persona.nombre}`.trim(),
  activo: persona.estado === '' ? null : persona.estado === 'ACTIVO',
  condicion_iva: condicionDe(persona),
  domicilio: persona.domicilio.direccion.slice(0, 200),
  localidad: persona.domicilio.localidad.slice(0, 100),
  codigo_postal: persona.domicilio.codigo_postal.slice(0, 20),
  provincia: persona.domicilio.provincia.slice(0, 100),
  errores: persona.errores,
})
