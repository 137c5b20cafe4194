/** What an import makes of a row of customers. Their document number says who it is. */

import { isCuit } from '@mostrador/contract/base/cuit'
import { problemaDePeriodo } from '@mostrador/contract/base/periodo-cerrado'
import { withDefaults } from '@mostrador/contract/defaults'
import { documento } from '@mostrador/contract/formas'
import { mostrarImporte } from '@mostrador/contract/importes'
import { type Cliente, CreateCliente, dudaDeDocumento } from '@mostrador/contract/maestros/clientes'
import { fichaColumns } from '../../../../maestros/clientes/clientes.campos.reglas.ts'
import { SIN_NUMERO } from '../documento.reglas.ts'
import { fail, type Veredicto } from '../revision.marcas.reglas.ts'
import { type Leida, refusalOf, warn } from '../revision.reglas.ts'
import { centavos } from './revision.articulos.reglas.ts'

/** A customer that the file names; `saldo` in centavos. */
export interface ClienteHallado extends Cliente {
  con_movimientos: boolean
}

/** By the canonical form of the document number. */
export type ClientesHallados = Map<string, ClienteHallado[]>

/** What a file says of a customer, besides the balance. */
const FICHA = Object.keys(fichaColumns) as (keyof typeof fichaColumns)[]

/** What the form has in an empty field. */
const EMPTY: Record<string, unknown> = withDefaults(CreateCliente, { nombre: '', numero_documento: '' })

/** A cell that must not be empty gets the refusal that the form shows. */
function require(leida: Leida, campo: 'nombre' | 'numero_documento'): void {
  const value = leida.valores[campo] ?? null
  if (value !== null || leida.problemas[campo]) return
  const refused = refusalOf(CreateCliente.shape[campo], '')
  if ('error' in refused) fail(leida, campo, refused.error, '')
}

/** The doubts of the form: they refuse nothing. */
function doubt(leida: Leida, tipo: unknown): void {
  const { numero_documento: numero } = leida.valores
  if ((tipo === 'CUIT' || tipo === 'CUIL') && typeof numero === 'string' && !isCuit(numero)) {
    warn(leida, 'numero_documento', dudaDeDocumento(tipo))
  }
}

/** What the check knows besides the rows. */
export interface DiaDeRevision {
  hoy: string
  /** The last closed day; null when nothing is closed. */
  cerrado_hasta: string | null
}

/** A row whose date is closed cannot be written. */
function checkAbierta(leida: Leida, fecha: unknown, { cerrado_hasta }: DiaDeRevision): void {
  const problema = typeof fecha === 'string' ? problemaDePeriodo(fecha, cerrado_hasta) : null
  if (problema !== null) fail(leida, 'fecha_alta', problema, '')
}

function nuevo(leida: Leida, otros: ClienteHallado[], dia: DiaDeRevision): Veredicto {
  const { valores } = leida
  require(leida, 'nombre')
  if (leida.tipo_documento !== undefined) valores.tipo_documento ??= leida.tipo_documento
  valores.fecha_alta ??= dia.hoy
  valores.baja ??= false
  // An empty name or number is wrong, and stays as it is.
  const { nombre: _, numero_documento: _numero, ...optional } = EMPTY
  for (const [campo, value] of Object.entries(optional)) if (campo !== 'saldo') valores[campo] ??= value
  doubt(leida, valores.tipo_documento)
  if (otros[0] && documento(String(valores.numero_documento)) !== '')
    warn(leida, 'numero_documento', `Ya lo tiene otro cliente: ${otros[0].nombre}.`)
  const saldo = centavos(valores.saldo ?? 0)
  if (saldo !== 0) checkAbierta(leida, valores.fecha_alta, dia)
  return { destino: 'nueva', saldo: saldo === 0 ? null : saldo }
}

/** The opening balance of a customer whose account has not begun. */
function saldoOf(leida: Leida, { saldo, con_movimientos }: ClienteHallado): number | null {
  const value = leida.valores.saldo
  if (typeof value !== 'number' || centavos(value) === saldo) return null
  if (!con_movimientos) return centavos(value)
  warn(
    leida,
    'saldo',
    `El saldo queda en ${mostrarImporte(saldo)}: el cliente ya tiene movimientos de cuenta.`,
  )
  return null
}

/** As the rows of a file have it: amounts in pesos. */
function guardadoDe(hallado: ClienteHallado, campo: (typeof FICHA)[number]) {
  const { limite_credito } = hallado
  return campo === 'limite_credito' && typeof limite_credito === 'number'
    ? limite_credito / 100
    : hallado[campo]
}

/** The fields that the row says otherwise; an empty cell leaves what is there. */
function cambiosDe({ valores }: Leida, hallado: ClienteHallado) {
  const antes: Record<string, unknown> = {}
  const despues: Record<string, unknown> = {}
  for (const campo of FICHA) {
    const value = valores[campo] ?? null
    const guardado = guardadoDe(hallado, campo)
    // Written in another way it is the same number.
    if (value === null || value === guardado || campo === 'numero_documento') continue
    antes[campo] = guardado
    despues[campo] = value
  }
  return { antes, despues }
}

function cambio(leida: Leida, hallado: ClienteHallado, dia: DiaDeRevision): Veredicto {
  const { valores } = leida
  if (leida.tipo_documento !== undefined) valores.tipo_documento = leida.tipo_documento
  const { antes, despues } = cambiosDe(leida, hallado)
  doubt(leida, valores.tipo_documento ?? hallado.tipo_documento)
  const saldo = saldoOf(leida, hallado)
  if (despues.fecha_alta !== undefined) checkAbierta(leida, antes.fecha_alta, dia)
  if (despues.fecha_alta !== undefined || saldo !== null)
    checkAbierta(leida, despues.fecha_alta ?? hallado.fecha_alta, dia)
  if (saldo !== null) {
    antes.saldo = hallado.saldo / 100
    despues.saldo = saldo / 100
  }
  const same = Object.keys(despues).length === 0
  if (!same && hallado.baja) fail(leida, 'nombre', DE_BAJA)
  if (valores.baja === true && !hallado.baja) warn(leida, 'baja', 'Sigue activo: dalo de baja en su ficha.')
  return {
    destino: same ? 'igual' : 'cambia',
    objetivo: String(hallado.id),
    saldo,
    ...(same ? {} : { antes, despues }),
  }
}

const DE_BAJA =
  'El cliente está dado de baja: no se cambia. Para crearlo otra vez, escribe Activo en la columna Estado'

/**
 * Those that a row may be: the active ones, or those marked baja where it says so or there are no others. Who is named
 * `Activo` is none of those marked baja.
 */
export function posiblesDe<T extends { baja: boolean }>(todos: T[], baja: unknown): T[] {
  const deEstado = (estado: boolean) => todos.filter((uno) => uno.baja === estado)
  const [primero, segundo] = [deEstado(baja === true), deEstado(baja !== true)]
  return primero.length > 0 || baja === false ? primero : segundo
}

/** The only one; of several, the first that is as the row says and that no other row named. */
export function chooseOf<T extends { id: number }>(
  posibles: T[],
  vistos: Map<string, number>,
  esIgual: (uno: T) => boolean,
): T | undefined {
  if (posibles.length <= 1) return posibles[0]
  return posibles.find((uno) => !vistos.has(claveDeVisto(uno)) && esIgual(uno))
}

export const claveDeVisto = ({ id }: { id: number }): string => `#${id}`

/** Who the row is: by the document, and without one by the name. */
interface Identidad {
  clave: string
  todos: ClienteHallado[]
  /** Another row of the file is the same. */
  repite: (fila: number) => string
  /** The shop has several of them. */
  varios: (n: number) => string
}

function identidadDe(
  { valores, documento_escrito = '' }: Leida,
  numero: string,
  hallados: ClientesHallados,
): Identidad {
  const clave = documento(numero)
  const todos = hallados.get(clave) ?? hallados.get(documento(documento_escrito)) ?? []
  if (clave !== '') {
    return {
      clave,
      todos,
      repite: (fila) => `La fila ${fila} tiene el mismo número de documento.`,
      varios: (n) => `Hay ${n} clientes con ese número de documento: cámbialo en su ficha`,
    }
  }
  const nombre = String(valores.nombre).toLowerCase()
  return {
    clave: ` ${nombre}`,
    todos: todos.filter((cliente) => cliente.nombre.toLowerCase() === nombre),
    repite: (fila) => `La fila ${fila} tiene el mismo nombre, y tampoco tiene documento.`,
    varios: (n) => `Hay ${n} clientes sin documento con ese nombre: ponles el documento en su ficha`,
  }
}

/** `vistos` holds the first row of the file that is the same customer. */
export function checkCliente(
  leida: Leida,
  hallados: ClientesHallados,
  vistos: Map<string, number>,
  dia: DiaDeRevision,
): Veredicto {
  if (leida.consumidorFinal) return { destino: 'error' }
  const { valores } = leida
  if (typeof valores.baja === 'string') valores.baja = valores.baja === 'Inactivo'
  takeSinDocumento(leida, hallados)
  require(leida, 'numero_documento')
  const numero = valores.numero_documento
  if (typeof numero !== 'string') return { destino: 'error' }
  const { clave, todos, repite, varios } = identidadDe(leida, numero, hallados)
  const posibles = posiblesDe(todos, valores.baja)
  if (posibles.length === 0) {
    const first = vistos.get(clave)
    if (first === undefined) vistos.set(clave, leida.fila)
    else warn(leida, 'numero_documento', repite(first))
    return nuevo(leida, todos, dia)
  }
  const hallado = chooseOf(posibles, vistos, (uno) => {
    const { saldo } = valores
    return (
      Object.keys(cambiosDe(leida, uno).despues).length === 0 &&
      (typeof saldo !== 'number' || centavos(saldo) === uno.saldo)
    )
  })
  if (!hallado) {
    fail(leida, 'numero_documento', varios(posibles.length))
    return { destino: 'error', objetivo: String(posibles[0]?.id) }
  }
  const first = vistos.get(claveDeVisto(hallado))
  if (first === undefined) vistos.set(claveDeVisto(hallado), leida.fila)
  else fail(leida, 'numero_documento', `El cliente está repetido en el archivo (fila ${first})`)
  return cambio(leida, hallado, dia)
}

/** The shop has a customer of that name without a document: the row is that one, and nobody is asked. */
function takeSinDocumento(leida: Leida, hallados: ClientesHallados): void {
  const { valores, sinDocumento } = leida
  if (!sinDocumento) return
  const nombre = String(valores.nombre).toLowerCase()
  const esta = hallados.get('')?.some((cliente) => cliente.nombre.toLowerCase() === nombre)
  if (esta) valores.numero_documento = SIN_NUMERO
  else sinDocumento()
}
