/** The values of a payment to a supplier, its checks, and the body that it sends. Pure; the server decides in the end. */

import { RETENCION_INCOMPLETA } from '@mostrador/contract/caja/pagos'
import {
  CHEQUE_INCOMPLETO,
  CHEQUE_REPETIDO,
  type ChequeDisponible,
  MEDIO_SIN_MONTO,
  type MedioInput,
  type MedioPago,
  type OrigenEfectivo,
  SIN_CHEQUE,
} from '@mostrador/contract/compras/medios-pago'
import type {
  ComprobanteAbierto,
  CreatePago,
  Deuda,
  ImputacionInput,
} from '@mostrador/contract/compras/pagos-proveedores'
import { sumar } from '@mostrador/contract/importes'
import { formatMoney } from '../../../platform/text/format.ts'
import { firstProblema, type Problema, type Regla, when } from '../../documentos/lineas/problema.ts'
import { type Linea, sumaDe } from '../../documentos/pago/lineasDePago.ts'
import type { ProveedorElegido } from '../proveedores/ProveedorPicker.tsx'

/** A means as it is typed: the data of the other kinds stay, until it is sent. */
export interface MedioTecleado extends Linea {
  medio: MedioPago
  origen: OrigenEfectivo
  referencia: string
  banco: string
  numero: string
  regimen: string
  /** Empty while the field is blank or its text is no date. */
  fecha: string
  cheque: ChequeDisponible | null
}

export interface PagoValues {
  /** A payment has no lines of articles. */
  lineas: []
  proveedor: ProveedorElegido | null
  medios: readonly MedioTecleado[]
  /** What each voucher takes, and each credit note gives, by its `claveDe`. */
  aplica: Readonly<Record<string, number | null>>
  observaciones: string
}

export const nuevoMedio = (key: number, fecha: string, monto: number | null = null): MedioTecleado => ({
  key,
  medio: 'EFECTIVO',
  monto,
  origen: 'caja',
  referencia: '',
  banco: '',
  numero: '',
  regimen: '',
  fecha,
  cheque: null,
})

export const emptyPago = (hoy: string): PagoValues => ({
  lineas: [],
  proveedor: null,
  medios: [nuevoMedio(1, hoy)],
  aplica: {},
  observaciones: '',
})

export const isEmptyPago = ({ proveedor, medios, observaciones }: PagoValues): boolean =>
  proveedor === null && observaciones === '' && medios.every(({ monto }) => monto === null)

const positivo = (monto: number | null | undefined): number => (monto && monto > 0 ? monto : 0)

export const totalDe = ({ medios }: Pick<PagoValues, 'medios'>): number => sumaDe(medios)

type Abierto = Pick<ComprobanteAbierto, 'id' | 'inicial'>

/** A voucher and the opening debt may have the same number. */
export const claveDe = ({ id, inicial }: Abierto): string => (inicial ? `inicial-${id}` : String(id))

/** Where an amount goes, as the server asks for it. */
export const destinoDe = ({ id, inicial }: Abierto): Pick<ImputacionInput, 'compra' | 'inicial'> =>
  inicial ? { inicial: id } : { compra: id }

/** What gives it instead of the payment. */
const origenDe = ({ id, inicial }: Abierto): Pick<ImputacionInput, 'nota' | 'nota_inicial'> =>
  inicial ? { nota_inicial: id } : { nota: id }

type Comprobantes = readonly ComprobanteAbierto[]

const aplicadoEn = (
  { aplica }: Pick<PagoValues, 'aplica'>,
  comprobantes: Comprobantes,
  nota: boolean,
): number => sumar(comprobantes.filter((c) => c.nota === nota).map((c) => positivo(aplica[claveDe(c)])))

/** What the vouchers take out of the payment: the credit notes come first. */
export const aplicadoDe = (values: Pick<PagoValues, 'aplica'>, comprobantes: Comprobantes): number =>
  Math.max(aplicadoEn(values, comprobantes, false) - aplicadoEn(values, comprobantes, true), 0)

/** What the payment and the credit notes that it uses have left for another voucher. */
export const sobranteDe = (
  values: Pick<PagoValues, 'aplica' | 'medios'>,
  comprobantes: Comprobantes,
): number =>
  totalDe(values) + aplicadoEn(values, comprobantes, true) - aplicadoEn(values, comprobantes, false)

/** The lines that the server gets: each voucher takes from the credit notes first, and the rest from the payment. */
function imputacionesDe(values: Pick<PagoValues, 'aplica'>, comprobantes: Comprobantes): ImputacionInput[] {
  const notas = comprobantes
    .filter((c) => c.nota)
    .map((c) => ({ de: origenDe(c), queda: positivo(values.aplica[claveDe(c)]) }))
  return comprobantes
    .filter((c) => !c.nota)
    .flatMap((c) => {
      let falta = positivo(values.aplica[claveDe(c)])
      const lineas: ImputacionInput[] = []
      for (const nota of notas) {
        const importe = Math.min(nota.queda, falta)
        if (importe === 0) continue
        nota.queda -= importe
        falta -= importe
        lineas.push({ ...destinoDe(c), importe, ...nota.de })
      }
      return falta > 0 ? [...lineas, { ...destinoDe(c), importe: falta }] : lineas
    })
}

const medioDe = (m: MedioTecleado): MedioInput => {
  const base = { medio: m.medio, monto: m.monto ?? 0, referencia: '' }
  if (m.medio === 'EFECTIVO') return { ...base, origen: m.origen }
  if (m.medio === 'TRANSFERENCIA') return { ...base, referencia: m.referencia.trim() }
  if (m.medio === 'CHEQUE_TERCERO') return { ...base, cheque: m.cheque?.id ?? null }
  const { numero, fecha } = m
  if (m.medio === 'RETENCION') return { ...base, retencion: { regimen: m.regimen, numero, fecha } }
  return { ...base, cheque_propio: { banco: m.banco, numero, fecha } }
}

export const bodyOf = (values: PagoValues, comprobantes: Comprobantes): CreatePago => ({
  proveedor: values.proveedor?.id ?? 0,
  medios: values.medios.map(medioDe),
  imputaciones: imputacionesDe(values, comprobantes),
  observaciones: values.observaciones.trim(),
})

/** The fields of the form that a problem may name. */
export type CampoPago = 'proveedor' | 'medios' | 'aplica'

function faltaDe(m: MedioTecleado): string | null {
  if (m.medio === 'CHEQUE_TERCERO') return m.cheque ? null : SIN_CHEQUE
  if (!(positivo(m.monto) > 0)) return MEDIO_SIN_MONTO
  if (m.medio === 'CHEQUE_PROPIO' && !(m.banco.trim() && m.numero.trim() && m.fecha)) return CHEQUE_INCOMPLETO
  if (m.medio === 'RETENCION' && !(m.regimen.trim() && m.numero.trim() && m.fecha))
    return RETENCION_INCOMPLETA
  return null
}

type Contexto = Pick<Deuda, 'comprobantes'>

const reglas: Regla<PagoValues, Contexto, CampoPago>[] = [
  ({ proveedor }) => when(proveedor === null, 'proveedor', 'Selecciona un proveedor'),
  ({ medios }) => {
    const falta = medios.map(faltaDe).find((texto) => texto !== null)
    return when(falta !== undefined, 'medios', falta ?? '')
  },
  ({ medios }) => {
    const cheques = medios.flatMap((m) => (m.medio === 'CHEQUE_TERCERO' && m.cheque ? [m.cheque.id] : []))
    return when(new Set(cheques).size < cheques.length, 'medios', CHEQUE_REPETIDO)
  },
  ({ aplica }, { comprobantes }) => {
    const malo = comprobantes.find(
      (c) => Number.isNaN(aplica[claveDe(c)]) || positivo(aplica[claveDe(c)]) > c.pendiente,
    )
    return when(
      malo !== undefined,
      'aplica',
      malo ? `${malo.comprobante} tiene ${formatMoney(malo.pendiente)} pendiente` : '',
    )
  },
  (values, { comprobantes }) =>
    when(
      aplicadoEn(values, comprobantes, true) > aplicadoEn(values, comprobantes, false),
      'aplica',
      'Lo que hay a favor supera lo que se aplica a los comprobantes',
    ),
  (values, { comprobantes }) =>
    when(aplicadoDe(values, comprobantes) > totalDe(values), 'aplica', 'Se aplica más de lo que se paga'),
]

export const checkPago = (values: PagoValues, contexto: Contexto): Problema<CampoPago> | null =>
  firstProblema(reglas, values, contexto)
