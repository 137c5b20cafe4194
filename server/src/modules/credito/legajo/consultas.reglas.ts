/** What is asked of the Banco Central, and what is kept of its answers. */
import { isCuit } from '@mostrador/contract/base/cuit'
import type { Cliente } from '@mostrador/contract/maestros/clientes'
import type { ChequesBcra, DeudasBcra } from '../../../bcra/deudores.ts'
import { invalidField } from '../../../platform/errors.ts'
import type { DatosBcra } from './legajos.queries.ts'

/**
 * The CUIT to ask for: the customer's own, or the CUIL that a person gives for a DNI, which holds that DNI. Refuses with
 * 400.
 */
export function cuitDe(
  { tipo_documento, numero_documento }: Pick<Cliente, 'tipo_documento' | 'numero_documento'>,
  dado: string | null | undefined,
): string {
  const digitos = numero_documento.replace(/\D/g, '')
  if (tipo_documento === 'CUIT' || tipo_documento === 'CUIL') {
    if (isCuit(digitos)) return digitos
    throw invalidField('cuit', 'El documento del cliente no es un CUIT o CUIL válido: corrígelo en su ficha')
  }
  if (!dado) throw invalidField('cuit', 'Para consultar hace falta el CUIL del cliente')
  if (tipo_documento === 'DNI' && dado.slice(2, 10) !== digitos.padStart(8, '0'))
    throw invalidField('cuit', 'El CUIL no es de ese DNI')
  return dado
}

/** `202602` as `2026-02`. */
const mesDe = (periodo: string): string => `${periodo.slice(0, 4)}-${periodo.slice(4, 6)}`

const MAX_DEUDAS = 50
const MAX_PERIODOS = 24

/** The worst situation of each month, the newest first. */
function historiaDe({ deudas }: DeudasBcra): NonNullable<DatosBcra['historia']> {
  const peores = new Map<string, number>()
  for (const { periodo, situacion } of deudas)
    peores.set(periodo, Math.max(peores.get(periodo) ?? 0, situacion))
  return [...peores]
    .toSorted(([a], [b]) => b.localeCompare(a))
    .slice(0, MAX_PERIODOS)
    .map(([periodo, situacion]) => ({ periodo: mesDe(periodo), situacion }))
}

interface Respuestas {
  cuit: string
  actual: DeudasBcra
  /** Null where that part did not answer. */
  historicas: DeudasBcra | null
  cheques: ChequesBcra | null
}

export const datosDe = ({ cuit, actual, historicas, cheques }: Respuestas): DatosBcra => ({
  cuit,
  denominacion: actual.denominacion || historicas?.denominacion || '',
  deudas: actual.deudas
    .toSorted((a, b) => b.situacion - a.situacion || b.monto - a.monto)
    .slice(0, MAX_DEUDAS)
    .map(({ entidad, periodo, situacion, monto, diasAtraso }) => ({
      entidad,
      periodo: mesDe(periodo),
      situacion,
      monto,
      dias_atraso: diasAtraso,
    })),
  historia: historicas && historiaDe(historicas),
  cheques,
})
