/** What an import makes of a row of customers. Their document number says who it is. */

import { isCuit } from '@mostrador/contract/base/cuit'
import { problemaDePeriodo } from '@mostrador/contract/base/periodo-cerrado'
import { withDefaults } from '@mostrador/contract/defaults'
import { mostrarImporte } from '@mostrador/contract/importes'
import { type Cliente, CreateCliente } from '@mostrador/contract/maestros/clientes'
import { fichaColumns } from '../../../../maestros/clientes/clientes.campos.reglas.ts'
import { SIN_NUMERO } from '../documento.reglas.ts'
import { fail, type Veredicto } from '../revision.marcas.reglas.ts'
import { type Leida, refusalOf, warn } from '../revision.reglas.ts'
import { centavos } from './revision.articulos.reglas.ts'

/** A customer that the file names; `saldo` in centavos. */
export interface ClienteHallado extends Cliente {
  con_movimientos: boolean
}

/** By the document number without its points and dashes. */
export type ClientesHallados = Map<string, ClienteHallado[]>

/** `30.123.456` and `30123456` are one. */
export const documentoOf = (numero: string): string => numero.replace(/[\s.-]/g, '').toLowerCase()

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
    warn(leida, 'numero_documento', `El ${tipo} no parece correcto: revisa el dígito verificador.`)
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
  // An empty name or number is wrong, and stays as it is.
  const { nombre: _, numero_documento: _numero, ...optional } = EMPTY
  for (const [campo, value] of Object.entries(optional)) if (campo !== 'saldo') valores[campo] ??= value
  doubt(leida, valores.tipo_documento)
  if (otros[0] && valores.numero_documento !== SIN_NUMERO)
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

function cambio(leida: Leida, hallado: ClienteHallado, dia: DiaDeRevision): Veredicto {
  const { valores } = leida
  const antes: Record<string, unknown> = {}
  const despues: Record<string, unknown> = {}
  if (leida.tipo_documento !== undefined) valores.tipo_documento = leida.tipo_documento
  for (const campo of FICHA) {
    const value = valores[campo] ?? null
    const guardado = guardadoDe(hallado, campo)
    if (value === null || value === guardado) continue
    // Written in another way it is the same number.
    if (campo === 'numero_documento') continue
    antes[campo] = guardado
    despues[campo] = value
  }
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
  return {
    destino: same ? 'igual' : 'cambia',
    objetivo: String(hallado.id),
    saldo,
    ...(same ? {} : { antes, despues }),
  }
}

/** Who the row is: by the document, and without one by the name. */
interface Identidad {
  clave: string
  todos: ClienteHallado[]
  /** Another row of the file is the same. */
  repite: (fila: number) => string
  /** The shop has several of them. */
  varios: (n: number) => string
}

function identidadDe({ valores }: Leida, numero: string, hallados: ClientesHallados): Identidad {
  const documento = documentoOf(numero)
  const todos = hallados.get(documento) ?? []
  if (numero !== SIN_NUMERO) {
    return {
      clave: documento,
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
  require(leida, 'numero_documento')
  const numero = leida.valores.numero_documento
  if (typeof numero !== 'string') return { destino: 'error' }
  const { clave, todos, repite, varios } = identidadDe(leida, numero, hallados)
  const vigentes = todos.filter(({ baja }) => !baja)
  const first = vistos.get(clave)
  if (first === undefined) vistos.set(clave, leida.fila)
  const [hallado] = vigentes
  if (!hallado) {
    if (first !== undefined) warn(leida, 'numero_documento', repite(first))
    return nuevo(leida, todos, dia)
  }
  if (vigentes.length > 1) fail(leida, 'numero_documento', varios(vigentes.length))
  if (first !== undefined)
    fail(leida, 'numero_documento', `El cliente está repetido en el archivo (fila ${first})`)
  return cambio(leida, hallado, dia)
}
