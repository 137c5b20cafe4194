/** What an import makes of a row of pending instalments. Customer, voucher and number say which one it is. */
import { problemaDePeriodo } from '@mostrador/contract/base/periodo-cerrado'
import { numeroImportacion } from '@mostrador/contract/documentos/comprobantes'
import { mostrarFecha } from '@mostrador/contract/fechas'
import { documento, normalizar } from '@mostrador/contract/formas'
import { mostrarImporte } from '@mostrador/contract/importes'
import { SIN_CUENTA_CORRIENTE } from '@mostrador/contract/maestros/clientes'
import { mostrarTasa } from '@mostrador/contract/ventas/planes/ley-credito'
import type { CuotaTraida } from '../../../../ventas/cuotas/iniciales/iniciales.queries.ts'
import { fail, type Veredicto } from '../revision.marcas.reglas.ts'
import { type Leida, SIN_RESPUESTA, warn } from '../revision.reglas.ts'
import { centavos, once } from './revision.articulos.reglas.ts'

/** A customer that the file names. */
export interface DeudorHallado {
  id: number
  nombre: string
  numero_documento: string
  baja: boolean
  consumidor_final: boolean
  /** In centavos: what of the single opening balance no instalment took the place of. */
  saldo_unico: number
}

export interface DeudoresHallados {
  porId: Map<number, DeudorHallado>
  porDocumento: Map<string, DeudorHallado[]>
  /** By `palabrasDe` the name. */
  porNombre: Map<string, DeudorHallado[]>
  /** Those of sales of this shop, by `claveDeCuota`. */
  propias: Set<string>
  /** By `claveDeCuota`. */
  traidas: Map<string, CuotaTraida>
}

/** What the earlier rows of the file said. */
export interface CuotasVistas {
  /** The first row of each instalment. */
  filas: Map<string, number>
  /** What is left of the single balances that the file replaces, in centavos. */
  quedan: Map<number, number>
}

/** The words of a name in their own order: «Pérez, Ana» and «ANA PEREZ» are one. */
export const palabrasDe = (nombre: string): string =>
  normalizar(nombre)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((palabra) => palabra !== '')
    .toSorted()
    .join(' ')

/** Fewer digits are no document. */
const MIN_DOCUMENTO = 7

/** What a row says of its customer. Digits in the place of a name are a document, or the number that the customer has here. */
export function quienEs({ valores }: Pick<Leida, 'valores'>): {
  documento: string
  numero: number | null
  /** By `palabrasDe`. */
  llamado: string
} {
  const dice = (campo: string) => String(valores[campo] ?? '').trim()
  const cifras = [dice('cliente'), dice('nombre')].filter((texto) => /^\d+$/.test(texto))
  const numero = cifras.find((texto) => texto.length < MIN_DOCUMENTO)
  const nombre = [dice('nombre'), dice('cliente')].find((texto) => /\p{L}/u.test(texto))
  return {
    documento:
      documento(dice('numero_documento')) ||
      documento(cifras.find((texto) => texto.length >= MIN_DOCUMENTO) ?? ''),
    numero: numero === undefined ? null : Number(numero),
    llamado: palabrasDe(nombre ?? ''),
  }
}

export const claveDeCuota = (cliente: number, comprobante: string, cuota: number): string =>
  `${cliente}\n${comprobante.toLowerCase()}\n${cuota}`

/** The longest plan. */
const MAX_CUOTAS = 120

const CUAL = /^(?:cuota\s*)?(\d{1,3})(?:\s*(?:\/|-|de)\s*(\d{1,3}))?$/i

/** Which instalment the row is, of how many; undefined when its cells do not say it. */
function cualDe(leida: Leida): { cuota: number; cuotas: number } | undefined {
  const { cuota: texto = null, cuotas: total = null } = leida.valores
  if (leida.problemas.cuota?.error || leida.problemas.cuotas?.error) return undefined
  const [, n = '', de] = texto === null ? ['', '1'] : (CUAL.exec(String(texto).trim()) ?? [])
  const cuotas = de ?? (total === null ? undefined : (/^\d{1,3}$/.exec(String(total).trim())?.[0] ?? ''))
  if (n === '' || Number(n) < 1 || Number(n) > MAX_CUOTAS) {
    fail(leida, 'cuota', `Escribe la cuota como 3, o como 3 de 12, hasta ${MAX_CUOTAS}`)
    return undefined
  }
  if (cuotas === '' || Number(cuotas ?? n) > MAX_CUOTAS || Number(cuotas ?? n) < Number(n)) {
    fail(
      leida,
      de === undefined ? 'cuotas' : 'cuota',
      'La cantidad de cuotas no puede ser menor que el número de la cuota',
    )
    return undefined
  }
  return { cuota: Number(n), cuotas: Number(cuotas ?? n) }
}

/** In hundredths of one per cent: whoever agrees on more in a month rarely means it. */
const TASA_DUDOSA = 2_000

const SIN_DEUDA = 'No se debe nada de esta cuota: no se importa.'

const FALTA = 'Falta decir de quién es: su documento, su número de cliente o su nombre'

/**
 * Whose debt it is. The document is surest: a number may be the one of another system. Marks the cell that names nobody,
 * or several.
 */
function deudorDe(
  leida: Leida,
  { porId, porDocumento, porNombre }: DeudoresHallados,
): DeudorHallado | undefined {
  const { numero, documento: suyo, llamado } = quienEs(leida)
  const choose = (campo: string, hallados: DeudorHallado[], ninguno: string, varios: string) => {
    const activos = hallados.filter((c) => !c.baja)
    const posibles = activos.length > 0 ? activos : hallados
    const tocayos = posibles.filter((c) => palabrasDe(c.nombre) === llamado)
    const [suyo, otro] = tocayos.length === 1 ? tocayos : posibles
    if (!suyo) fail(leida, campo, ninguno)
    else if (otro) fail(leida, campo, `Hay ${posibles.length} clientes con ese ${varios}`)
    return otro ? undefined : suyo
  }
  if (suyo !== '') {
    return choose(
      'numero_documento',
      porDocumento.get(suyo) ?? [],
      'No hay un cliente con ese documento: impórtalo primero',
      'documento',
    )
  }
  if (numero !== null) {
    const campo = typeof leida.valores.cliente === 'string' ? 'cliente' : 'nombre'
    const hallado = porId.get(numero)
    if (hallado && llamado !== '' && !comparten(llamado, palabrasDe(hallado.nombre))) {
      fail(leida, campo, `Ese número es aquí de ${hallado.nombre}: escribe el documento`)
      return undefined
    }
    return choose(campo, hallado ? [hallado] : [], 'No hay un cliente con ese número', 'número')
  }
  if (llamado !== '') {
    return choose(
      'nombre',
      porNombre.get(llamado) ?? [],
      'No hay un cliente con ese nombre: impórtalo primero',
      'nombre: escribe el documento',
    )
  }
  const mala = ['cliente', 'numero_documento', 'nombre'].some((campo) => leida.problemas[campo]?.error)
  if (!mala) fail(leida, 'nombre', FALTA, '')
  return undefined
}

/** Whether two names have a word in common. */
const comparten = (uno: string, otro: string): boolean => {
  const palabras = otro.split(' ')
  return uno.split(' ').some((palabra) => palabras.includes(palabra))
}

/** The file brought it before: it stays as it is. */
function yaTraida(leida: Leida, { monto, vencimiento, tasa_mora, importacion }: CuotaTraida): Veredicto {
  const { tasa_mora: tasa = null } = leida.valores
  const igual =
    monto === centavos(leida.valores.saldo) &&
    vencimiento === leida.valores.vencimiento &&
    (tasa === null || tasa === tasa_mora)
  const conTasa = tasa_mora === null ? '' : ` y mora del ${mostrarTasa(tasa_mora)} mensual`
  leida.problemas = {}
  const numero = numeroImportacion(importacion)
  leida.nota = igual
    ? `Ya está, por la ${numero}: no se importa otra vez.`
    : `Ya está, por la ${numero}, con ${mostrarImporte(monto)} que vencen el ${mostrarFecha(vencimiento)}${conTasa}: queda como está.`
  return { destino: 'igual' }
}

/**
 * What takes the place of the single opening balance of the customer does not change what is owed: no more than that balance.
 * @returns whether this row does.
 */
function reemplaza(
  leida: Leida,
  { id, nombre, saldo_unico }: DeudorHallado,
  { quedan }: CuotasVistas,
): boolean {
  if (saldo_unico <= 0) return false
  const respuesta = leida.saldoUnico?.(`${nombre}: ${mostrarImporte(saldo_unico)}`)
  if (respuesta === undefined) fail(leida, 'saldo', SIN_RESPUESTA)
  if (respuesta !== 'reemplazar') return false
  const queda = (quedan.get(id) ?? saldo_unico) - centavos(leida.valores.saldo)
  if (queda < 0)
    fail(
      leida,
      'saldo',
      `Las cuotas de ${nombre} suman más que su saldo único, de ${mostrarImporte(saldo_unico)}: así cambiaría lo que debe`,
    )
  else quedan.set(id, queda)
  return true
}

/** `corte` is the day whose debts the file has. */
export function checkCuota(
  leida: Leida,
  hallados: DeudoresHallados,
  vistas: CuotasVistas,
  { corte, cerrado_hasta }: { corte: string; cerrado_hasta: string | null },
): Veredicto {
  const deudor = deudorDe(leida, hallados)
  const cual = cualDe(leida)
  for (const [campo, falta] of OBLIGATORIOS) {
    if ((leida.valores[campo] ?? null) === null && !leida.problemas[campo]) fail(leida, campo, falta, '')
  }
  const { comprobante, fecha, saldo } = leida.valores
  if (typeof fecha === 'string' && fecha > corte)
    fail(leida, 'fecha', `Es posterior a la fecha de corte, ${mostrarFecha(corte)}`)
  if (deudor?.consumidor_final) fail(leida, 'nombre', SIN_CUENTA_CORRIENTE)
  if (deudor?.baja) warn(leida, 'nombre', 'El cliente está dado de baja.')
  if (!deudor || !cual || typeof comprobante !== 'string' || typeof saldo !== 'number')
    return { destino: 'error' }
  const clave = claveDeCuota(deudor.id, comprobante, cual.cuota)
  if (saldo === 0) {
    leida.nota = SIN_DEUDA
    return { destino: 'igual' }
  }
  if (hallados.propias.has(clave)) {
    leida.problemas = {}
    leida.nota = 'Es una cuota de una venta de aquí: no se importa otra vez.'
    return { destino: 'igual' }
  }
  const traida = hallados.traidas.get(clave)
  if (traida) return yaTraida(leida, traida)
  once(vistas.filas, clave, leida, { campo: 'cuota', what: 'Este número de cuota' })
  const problema = problemaDePeriodo(corte, cerrado_hasta)
  if (problema !== null) fail(leida, 'saldo', problema)
  const { tasa_mora } = leida.valores
  if (typeof tasa_mora === 'number' && tasa_mora > TASA_DUDOSA)
    warn(leida, 'tasa_mora', 'Es una tasa por mes: revisa que no sea la del año.')
  const en_lugar = reemplaza(leida, deudor, vistas)
  Object.assign(leida.valores, {
    nombre: deudor.nombre,
    cuota: String(cual.cuota),
    cuotas: String(cual.cuotas),
    fecha: typeof fecha === 'string' ? fecha : corte,
    ...(en_lugar && { reemplaza: true }),
  })
  return { destino: 'nueva', objetivo: String(deudor.id), saldo: centavos(saldo) }
}

const OBLIGATORIOS = [
  ['comprobante', 'Falta el comprobante'],
  ['vencimiento', 'Falta el vencimiento'],
  ['saldo', 'Falta el importe adeudado'],
] as const
