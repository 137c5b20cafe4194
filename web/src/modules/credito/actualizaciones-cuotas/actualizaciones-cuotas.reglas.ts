/** What a person sees before instalments rise: by how much, customer by customer. */

import type { CuotaAjustable } from '@mostrador/contract/credito/actualizaciones-cuotas'
import { INDICE_SIN_SUBA } from '@mostrador/contract/credito/actualizaciones-cuotas'
import { type IndicePrecios, PorcentajeSuba, type Suba, subir } from '@mostrador/contract/credito/suba'
import { sumar } from '@mostrador/contract/importes'
import { parseDiezmilesimos } from '../../../platform/text/format.ts'

export interface CriterioValues {
  por: 'porcentaje' | 'indice'
  /** As typed, in per cent. */
  porcentaje: string
  indice_desde: string | null
  indice_hasta: string | null
}

export const CRITERIO_VACIO: CriterioValues = {
  por: 'porcentaje',
  porcentaje: '',
  indice_desde: null,
  indice_hasta: null,
}

interface CriterioPedido {
  porcentaje: number | null
  indice_desde: string | null
  indice_hasta: string | null
}

export type Criterio =
  | { suba: Suba; pedido: CriterioPedido; problema: null }
  | { suba: null; pedido: null; problema: string | null }

const sin = (problema: string | null): Criterio => ({ suba: null, pedido: null, problema })

/** How the instalments rise, or what is still missing: null where nothing was typed yet. */
export function criterioDe(values: CriterioValues, indices: readonly IndicePrecios[]): Criterio {
  if (values.por === 'porcentaje') {
    if (values.porcentaje.trim() === '') return sin(null)
    const leido = parseDiezmilesimos(values.porcentaje)
    const { success, data: porcentaje } = PorcentajeSuba.safeParse(
      leido === null ? Number.NaN : leido / 10_000,
    )
    if (!success) return sin('Ingresa un porcentaje mayor a 0, con hasta 2 decimales')
    return {
      suba: { porcentaje },
      pedido: { porcentaje, indice_desde: null, indice_hasta: null },
      problema: null,
    }
  }
  const { indice_desde, indice_hasta } = values
  const valorDe = (mes: string | null) => indices.find((i) => i.mes === mes)?.valor
  const [desde, hasta] = [valorDe(indice_desde), valorDe(indice_hasta)]
  if (desde === undefined || hasta === undefined) return sin(null)
  if (hasta <= desde) return sin(INDICE_SIN_SUBA)
  return { suba: { desde, hasta }, pedido: { porcentaje: null, indice_desde, indice_hasta }, problema: null }
}

interface CuotaQueSube extends CuotaAjustable {
  nuevo: number
}

export interface ClienteQueSube {
  id: number
  nombre: string
  cuotas: CuotaQueSube[]
  anterior: number
  nuevo: number
}

/** Old and new of each customer, in the order of the answer. What the cent does not raise is left out. */
export function porCliente(cuotas: readonly CuotaAjustable[], suba: Suba): ClienteQueSube[] {
  const clientes = new Map<number, ClienteQueSube>()
  for (const cuota of cuotas) {
    const nuevo = subir(cuota.importe, suba)
    if (nuevo <= cuota.importe) continue
    const { id, nombre } = cuota.cliente
    const cliente = clientes.get(id) ?? { id, nombre, cuotas: [], anterior: 0, nuevo: 0 }
    cliente.cuotas.push({ ...cuota, nuevo })
    cliente.anterior += cuota.importe
    cliente.nuevo += nuevo
    clientes.set(id, cliente)
  }
  return [...clientes.values()]
}

export interface TotalDeSuba {
  cuotas: number
  anterior: number
  nuevo: number
}

export const totalDe = (clientes: readonly ClienteQueSube[]): TotalDeSuba => ({
  cuotas: sumar(clientes.map((c) => c.cuotas.length)),
  anterior: sumar(clientes.map((c) => c.anterior)),
  nuevo: sumar(clientes.map((c) => c.nuevo)),
})
