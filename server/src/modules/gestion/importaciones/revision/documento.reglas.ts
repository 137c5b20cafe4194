/** The document of a customer in a file: of which type its number is, and what becomes of one who has none. */
import { isCuit } from '@mostrador/contract/base/cuit'
import { canonico } from '@mostrador/contract/formas'
import { CreateCliente, SIN_CUENTA_CORRIENTE } from '@mostrador/contract/maestros/clientes'
import { DOCUMENTOS, DUDAS_DOCUMENTO } from '../../../maestros/clientes/clientes.nombres.reglas.ts'
import { type Clave, normal, valorDe } from '../lectura/valores.reglas.ts'
import { fail } from './revision.marcas.reglas.ts'
import { type Ask, type Leida, refusalOf, SIN_RESPUESTA, type Tomada, warn } from './revision.reglas.ts'

/** What is stored as the number of a customer without a document. */
export const SIN_NUMERO = '-'

const TIPOS = ['DNI', 'CUIT', 'CUIL', 'PASAPORTE'] as const
type Tipo = (typeof TIPOS)[number]

/** The one type that a heading names; null for 'Documento' and 'CUIT/DNI'. */
function tipoDe(encabezado: string): Tipo | null {
  const words = normal(encabezado).split(' ')
  const named = TIPOS.filter((tipo) => words.includes(tipo.toLowerCase()))
  return named.length === 1 ? (named[0] ?? null) : null
}

/** Persons and companies of Argentina; other numbers of 11 digits may have the right last digit by chance. */
const isReal = (cifras: string): boolean => /^(2[034567]|3[034])/.test(cifras) && isCuit(cifras)

const porNombre = (nombres: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(nombres).map(([nombre, valor]) => [normal(nombre), valor]))
const NOMBRES_TIPO = porNombre(DOCUMENTOS)
const DUDAS_TIPO = porNombre(DUDAS_DOCUMENTO)

/** A DNI among the numbers of a column 'CUIT': it cannot be one. */
const isDni = (cifras: string): boolean => /^\d{6,8}$/.test(cifras)

/**
 * The type that the heading or the answer gives the number; undefined where the row says it, or nothing does. Calls
 * `ask` for 11 digits of which nobody has said what they are.
 */
function readTipo(
  leida: Leida,
  columna: Tomada,
  numero: string,
  ask: (clave: Clave, ejemplo: string) => void,
): void {
  if ((leida.valores.tipo_documento ?? null) !== null || leida.problemas.tipo_documento) return
  const cifras = canonico(numero)
  const tipo = tipoDe(columna.encabezado)
  if (tipo !== null && tipo !== 'DNI') {
    if (!isDni(cifras)) leida.tipo_documento = tipo
    return
  }
  if (!(tipo === null ? /^\d{11}$/.test(cifras) : isReal(cifras))) return
  const { documento } = columna.respuestas
  if (documento !== undefined) leida.tipo_documento = documento as Tipo
  else {
    ask('documento', numero)
    fail(leida, 'numero_documento', SIN_RESPUESTA)
  }
}

/** How files call the one customer without a name, as `normal` writes it. */
const CONSUMIDOR_FINAL = new Set(
  'consumidor final,cons final,consum final,consumidor f,cons f,consumidor,c final,cf,a consumidor final,al consumidor final,consumidores finales,cliente consumidor final,venta consumidor final,ventas consumidor final,ventas a consumidor final'.split(
    ',',
  ),
)

/** Every business has that one already, and it owes nothing. */
function readConsumidorFinal(leida: Leida): boolean {
  const { nombre, saldo } = leida.valores
  if (typeof nombre !== 'string' || !CONSUMIDOR_FINAL.has(normal(nombre))) return false
  if (typeof saldo === 'number' && saldo !== 0) {
    fail(leida, 'saldo', SIN_CUENTA_CORRIENTE)
    leida.consumidorFinal = true
  } else leida.nota = 'Es el Consumidor Final que ya existe: no se importa.'
  return true
}

/** Many lists have the surname in a column of its own. */
export function joinApellido({ valores, problemas }: Leida): void {
  const { apellido, nombre } = valores
  if (typeof apellido !== 'string' || problemas.nombre) return
  const junto = typeof nombre === 'string' ? `${apellido}, ${nombre}` : apellido
  const checked = refusalOf(CreateCliente.shape.nombre, junto)
  if ('error' in checked) problemas.nombre = { valor: junto, error: checked.error }
  else valores.nombre = junto
}

/** `LE 4.123.456`, `D.N.I. Nº 30.111.222`, `M 4.123.456`: the type stands before the number. */
const CON_TIPO = /^(\p{L}[\p{L}. ]*?)[\s.:-]*(?:n[º°.]*|nro\.?)?[\s.:-]*(\d[\d.\- ]*)$/iu
/** The old documents of men and of women. */
const DE_SEXO = /^[MF]$/i

/** The type that stands in the cell of the number, where the row has it nowhere else, goes out of it. */
function separarTipo(leida: Leida): void {
  const { numero_documento: escrito, tipo_documento } = leida.valores
  if (typeof escrito !== 'string' || (tipo_documento ?? null) !== null || leida.problemas.tipo_documento)
    return
  const [, titulo = '', numero = ''] = CON_TIPO.exec(escrito.trim()) ?? []
  if (numero === '') return
  const tipo = DE_SEXO.test(titulo) && isDni(canonico(numero)) ? 'DNI' : valorDe(titulo, NOMBRES_TIPO)
  if (tipo === undefined) return
  leida.documento_escrito = escrito
  leida.valores.numero_documento = numero.trim()
  leida.valores.tipo_documento = tipo
  const duda = DUDAS_TIPO.get(normal(titulo))
  if (duda !== undefined) warn(leida, 'numero_documento', duda)
}

/** Reads what the cells of a customer say of the document beyond its number. */
export function readDocumento(leida: Leida, tomadas: Tomada[], ask: Ask): void {
  if (leida.nota !== undefined || readConsumidorFinal(leida)) return
  separarTipo(leida)
  const { numero_documento: numero, nombre } = leida.valores
  const columna = tomadas.find(({ campo }) => campo.campo === 'numero_documento')
  if (columna && typeof numero === 'string') {
    readTipo(leida, columna, numero, (clave, ejemplo) => ask(columna, clave, ejemplo))
    return
  }
  // A number that cannot be taken is another matter, and so is a row without anything.
  if (leida.problemas.numero_documento || typeof nombre !== 'string') return
  const preguntada = columna ?? tomadas.find(({ campo }) => campo.campo === 'nombre')
  if (!preguntada) return
  const { sin_documento } = preguntada.respuestas
  if (sin_documento === undefined) leida.sinDocumento = () => ask(preguntada, 'sin_documento', nombre)
  else if (sin_documento === 'crear') leida.valores.numero_documento = SIN_NUMERO
  else leida.nota = 'Sin documento: queda afuera.'
}
