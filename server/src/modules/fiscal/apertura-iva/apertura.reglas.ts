/** One voucher in the opening of the IVA: its amounts by activity, so that the parts add up to it to the centavo. */
import type { FilaApertura } from '@mostrador/contract/fiscal/apertura-iva'
import { repartir } from '@mostrador/contract/importes'
import { IVA, type Iva } from '@mostrador/contract/iva'

/** Amounts in centavos, negative in a credit note. */
export interface ComprobanteAbierto {
  receptor_condicion_iva: number
  neto: number
  iva: number
  exento: number
  no_gravado: number
  /** By the tax office's number of the rate; none in class C. */
  ivas: { id: number; base: number; importe: number }[]
  lineas: { actividad: string; iva: Iva; total: number }[]
}

const SUJETOS: Record<number, FilaApertura['sujeto']> = { 1: 1, 6: 2, 13: 2, 16: 2 }

const nombreDe = (id: number): string => Object.values(IVA).find((iva) => iva.id === id)?.nombre ?? ''

type Lineas = ComprobanteAbierto['lineas']

/** The amount by the activities of the lines that it is of; of all lines where it is of none, as a centavo whose rate is 0 %. */
function porActividad(importes: readonly number[], lineas: Lineas, suyas: (l: Lineas[number]) => boolean) {
  const propias = lineas.filter(suyas)
  const de = propias.some((l) => l.total > 0) ? propias : lineas
  const actividades = [...new Set(de.map((l) => l.actividad))].toSorted()
  const pesos = actividades.map((actividad) =>
    de.reduce((suma, l) => (l.actividad === actividad ? suma + l.total : suma), 0),
  )
  // A voucher without an amount in its lines is of the first activity.
  const conPeso = pesos.some((peso) => peso > 0) ? pesos : pesos.map((_, n) => (n === 0 ? 1 : 0))
  const partes = importes.map((importe) => {
    const signo = importe < 0 ? -1 : 1
    return repartir(Math.abs(importe), conPeso).map((parte) => (parte === 0 ? 0 : signo * parte))
  })
  return actividades.map((actividad, n) => ({ actividad, importes: partes.map((parte) => parte[n] ?? 0) }))
}

/** Its rows: one for each activity and rate, and one for each activity of what has no rate. */
export function openComprobante(c: ComprobanteAbierto): FilaApertura[] {
  const sujeto = SUJETOS[c.receptor_condicion_iva] ?? 3
  const gravadas = c.ivas.flatMap(({ id, base, importe }) =>
    porActividad([base, importe], c.lineas, (l) => IVA[l.iva].id === id).map(
      ({ actividad, importes: [neto = 0, iva = 0] }): FilaApertura => ({
        actividad,
        operacion: 1,
        sujeto,
        alicuota: nombreDe(id),
        neto,
        iva,
      }),
    ),
  )
  const base = c.ivas.reduce((suma, i) => suma + i.base, 0)
  // What class C has for its net has no rate either.
  const resto = c.neto - base + c.exento + c.no_gravado
  if (resto === 0) return gravadas
  const sinIva = porActividad([resto], c.lineas, (l) => IVA[l.iva].id === null)
  return [
    ...gravadas,
    ...sinIva.map(
      ({ actividad, importes: [neto = 0] }): FilaApertura => ({
        actividad,
        operacion: 3,
        sujeto,
        alicuota: '',
        neto,
        iva: 0,
      }),
    ),
  ]
}

const claveDe = ({ actividad, operacion, sujeto, alicuota }: FilaApertura): string =>
  [actividad, operacion, sujeto, alicuota].join('/')

/** Adds rows of equal keys to those that are there. */
export function addFilas(sumas: Map<string, FilaApertura>, filas: readonly FilaApertura[]): void {
  for (const fila of filas) {
    const clave = claveDe(fila)
    const suma = sumas.get(clave)
    sumas.set(clave, suma ? { ...suma, neto: suma.neto + fila.neto, iva: suma.iva + fila.iva } : fila)
  }
}

/** In the order of their keys, without those that came to nothing. */
export const sortFilas = (sumas: ReadonlyMap<string, FilaApertura>): FilaApertura[] =>
  [...sumas]
    .filter(([, { neto, iva }]) => neto !== 0 || iva !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, fila]) => fila)

const conComa = (centavos: number): string => (centavos / 100).toFixed(2).replace('.', ',')

const TITULOS = ['Actividad', 'Operación', 'Sujeto', 'Alícuota', 'Neto', 'IVA']

/** `;` between the fields, a comma before the decimals. */
export const csvDe = (filas: readonly FilaApertura[]): string =>
  [
    TITULOS,
    ...filas.map((f) => [
      f.actividad,
      String(f.operacion),
      String(f.sujeto),
      f.alicuota.replace(' %', ''),
      conComa(f.neto),
      conComa(f.iva),
    ]),
  ]
    .map((campos) => `${campos.join(';')}\r\n`)
    .join('')
