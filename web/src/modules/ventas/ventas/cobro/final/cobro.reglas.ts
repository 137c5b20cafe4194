/**
 * How a sale is paid, asked at its end. Pure, in centavos: what is owed, the parts and the step of the rounding decide, and
 * never what was chosen before. The specified condition, the parts and the advance are made of it.
 */

import type { Plan } from '@mostrador/contract/base/plan'
import { DEMASIADAS_PARTES, esTarjeta, MAX_PAGOS, type TipoPago } from '@mostrador/contract/caja/pagos'
import {
  CONDICIONES,
  CondicionVenta,
  DOS_CUOTAS,
  esCuentaCorriente,
  MAS_CUOTAS,
  POR_QR,
} from '@mostrador/contract/documentos/condiciones-venta'
import { redondeoDe } from '@mostrador/contract/ventas/redondeo'
import type { Cantidad } from '../../../../../ui/fields/cantidad.ts'
import { isPositive, otraKey, sumaDe } from '../../../../documentos/pago/lineasDePago.ts'
import { efectivoDe, type ParteTecleada } from '../../../cuotas/pago/pago.reglas.ts'
import { CONTADO, changeCondicion, chooseCondicion, type VentaValues } from '../../nueva/venta.form.ts'
import { emisorDe, nuevaParte } from '../pago.form.ts'

export type Medio = TipoPago | 'CUOTAS'

/** In the order of their keys, 1 to 8. */
export const MEDIOS: readonly Medio[] = [
  'EFECTIVO',
  'TARJETA_DEBITO',
  'TARJETA_CREDITO',
  'TRANSFERENCIA',
  'QR',
  'CHEQUE',
  'CUOTAS',
  'OTROS',
]

export interface Cobro {
  /** The parts before: each took less than was left. */
  hechas: readonly ParteTecleada[]
  /** How the rest is paid; null while that is not chosen. */
  medio: Medio | null
  /** Of the rest: of cash what is handed over, of the others the amount; blank is all of it. */
  parte: ParteTecleada
}

const parteDe = (hechas: readonly ParteTecleada[], medio: Medio | null): ParteTecleada =>
  nuevaParte(otraKey(hechas), medio === null || medio === 'CUOTAS' ? 'EFECTIVO' : medio, null)

export const elegir = ({ hechas }: Pick<Cobro, 'hechas'>, medio: Medio | null): Cobro => ({
  hechas,
  medio,
  parte: parteDe(hechas, medio),
})

/** The same rest with that means; the card or the bank stays with its own. */
export const comoSiFuera = (cobro: Cobro, medio: Medio, emisor = cobro.parte.emisor): Cobro => {
  const elegido = elegir(cobro, medio)
  return medio === cobro.medio && emisor ? { ...elegido, parte: { ...elegido.parte, emisor } } : elegido
}

/** Cash, and all of it. */
export const nuevoCobro = (): Cobro => elegir({ hechas: [] }, 'EFECTIVO')

/** Without one of the parts: what it paid is left again. */
export const quitar = ({ hechas, medio }: Cobro, key: number): Cobro =>
  elegir({ hechas: hechas.filter((p) => p.key !== key) }, medio)

export interface Cobrado {
  /** Those that are paid with; of instalments, the parts of the advance. */
  partes: readonly ParteTecleada[]
  redondeo: number
  /** What no part pays yet; 0 when the payment is whole. */
  falta: number
  /** Of the cash of the last part; null where nothing was handed over. */
  vuelto: number | null
  /** Why the last part is none. */
  reparo: string | null
}

const IMPORTE_DUDOSO = 'Escribe el importe como 1234,50'

/**
 * The parts of a total. Σ parts + falta = total − redondeo, whatever was chosen and typed.
 * @param paso in pesos; see `redondeoDe`
 */
export function cobradoDe({ hechas, medio, parte }: Cobro, total: number, paso: number): Cobrado {
  const resto = total - sumaDe(hechas)
  const sinMas = { partes: hechas, redondeo: 0, falta: resto, vuelto: null, reparo: null }
  if (medio === null || medio === 'CUOTAS' || resto <= 0) return sinMas
  const deEfectivo = medio === 'EFECTIVO'
  const tecleado = deEfectivo ? parte.recibido : parte.monto
  if (tecleado !== null && !(tecleado >= 0)) return { ...sinMas, reparo: IMPORTE_DUDOSO }
  const redondeo = deEfectivo ? redondeoDe(resto, paso) : 0
  const debe = resto - redondeo
  const paga = tecleado || debe
  if (paga < debe) {
    if (hechas.length === MAX_PAGOS - 1) return { ...sinMas, reparo: DEMASIADAS_PARTES }
    return { ...sinMas, partes: [...hechas, { ...parte, monto: paga, recibido: null }], falta: resto - paga }
  }
  if (!deEfectivo && paga > debe) return { ...sinMas, reparo: 'Es más de lo que falta pagar' }
  const ultima = { ...parte, monto: debe, ...(deEfectivo && tecleado ? { entregado: tecleado } : {}) }
  return {
    partes: [...hechas, ultima],
    redondeo,
    falta: 0,
    vuelto: deEfectivo && tecleado ? tecleado - debe : null,
    reparo: null,
  }
}

/** The typed part joins those before, and the rest waits for its means. */
export const conLaParte = (cobrado: Cobrado): Cobro => elegir({ hechas: cobrado.partes }, null)

/** The condition that a part stands for; a cheque and others have none, and are parts of a sale in cash. */
const condicionDe = (parte: ParteTecleada | undefined, conQr: boolean): CondicionVenta =>
  CondicionVenta.options.find(
    (c) => parte && CONDICIONES[c].pago === parte.tipo_pago && (conQr || c !== POR_QR),
  ) ?? CONTADO

/** Whether the condition alone says how it is paid: there is nothing to keep beside the amount. */
const sinDatos = (parte: ParteTecleada): boolean => {
  const { tipo_pago, entregado, marca, ultimos_digitos, cuotas, cupon } = parte
  return (
    entregado === undefined &&
    emisorDe(parte) === undefined &&
    !(esTarjeta(tipo_pago) && (marca.trim() || ultimos_digitos.trim() || cuotas !== null || cupon.trim()))
  )
}

/** The parts as they are sent where a payment type is what is meant without any; null where they say no more than that. */
export function partesAEnviar(
  partes: readonly ParteTecleada[],
  pago: TipoPago | null,
): Cobrado['partes'] | null {
  const [primera] = partes
  const comoSeEspera = !primera || (sinDatos(primera) && primera.tipo_pago === pago)
  return partes.length <= 1 && comoSeEspera ? null : partes
}

/** The sale under the condition that its parts say. */
export function ventaCobrada(
  v: VentaValues,
  { partes, redondeo }: Pick<Cobrado, 'partes' | 'redondeo'>,
  conQr: boolean,
): VentaValues {
  const [primera] = partes
  const condicion = condicionDe(primera, conQr)
  return {
    ...changeCondicion(v, condicion),
    pagos: partesAEnviar(partes, CONDICIONES[condicion].pago),
    redondeo,
  }
}

export interface Financiada {
  /** As `condicionElegida` says it: a specified condition, or a plan of the shop. */
  elegida: string
  /** Of more instalments than two, without a plan. */
  cuotas: Cantidad
  /** Null for the day of the condition. */
  primera: string | null
  /** What is handed over for the cash of the advance; blank is exactly that. */
  recibido: number | null
}

/** What of an advance is in cash, its change, and why what was handed over cannot be kept. */
export interface DeAnticipo extends Pick<Cobrado, 'vuelto' | 'reparo'> {
  /** In centavos; 0 asks for nothing. */
  efectivo: number
}

export function vueltoDeAnticipo(hechas: readonly ParteTecleada[], recibido: number | null): DeAnticipo {
  const efectivo = efectivoDe(hechas)
  const justo = { efectivo, vuelto: null, reparo: null }
  if (efectivo === 0 || recibido === null || recibido === 0) return justo
  if (!isPositive(recibido)) return { ...justo, reparo: IMPORTE_DUDOSO }
  if (recibido < efectivo) return { ...justo, reparo: 'Es menos que el anticipo en efectivo' }
  return { ...justo, vuelto: recibido - efectivo }
}

/** The parts of an advance: the last in cash keeps what was handed over, less what the others in cash took of it. */
function partesDeAnticipo(
  hechas: readonly ParteTecleada[],
  recibido: number | null,
): readonly ParteTecleada[] | null {
  const { vuelto } = vueltoDeAnticipo(hechas, recibido)
  if (vuelto === null) return hechas.every((p) => p.tipo_pago === 'EFECTIVO') ? null : hechas
  const ultima = hechas.findLast((p) => p.tipo_pago === 'EFECTIVO')
  return hechas.map((p) => (p === ultima ? { ...p, entregado: (p.monto ?? 0) + vuelto } : p))
}

/** The sale on account: the parts before are its advance. */
export function ventaFinanciada(
  v: VentaValues,
  hechas: readonly ParteTecleada[],
  { elegida, cuotas, primera, recibido }: Financiada,
  planes: readonly Plan[] | undefined,
): VentaValues {
  const elegido = chooseCondicion(v, elegida, planes)
  const deDos = elegido.condicion_venta === DOS_CUOTAS
  return {
    ...elegido,
    redondeo: 0,
    // Credit of the customer pays of the advance first.
    anticipo: deDos ? 0 : sumaDe(hechas) + (hechas.length > 0 ? v.a_favor || 0 : 0),
    cantidad_cuotas: elegida === MAS_CUOTAS ? cuotas : elegido.cantidad_cuotas,
    primer_vencimiento: primera,
    pagos: partesDeAnticipo(hechas, recibido),
  }
}

/** The choices of a sale on account, as `Financiada.elegida` names them; two instalments take no advance. */
export const financiaciones = (
  planes: readonly Plan[] | undefined,
  hechas: readonly ParteTecleada[],
): { elegida: string; nombre: string }[] => [
  ...CondicionVenta.options
    .filter((c) => esCuentaCorriente(c) && !(c === DOS_CUOTAS && hechas.length > 0))
    .map((c) => ({ elegida: c as string, nombre: c === DOS_CUOTAS ? '2 cuotas' : 'Más cuotas' })),
  ...(planes ?? []).filter((p) => p.activo).map((p) => ({ elegida: `plan-${p.id}`, nombre: p.nombre })),
]
