import { redondeoDe } from '@mostrador/contract/ventas/redondeo'
import { formatMoney } from '../../../../../platform/text/format.ts'
import type { Ofrecido } from './CobroDialog.tsx'
import { MEDIOS, type Medio } from './cobro.reglas.ts'

interface Precios {
  /** What is left to pay with a means, in centavos. */
  resto: (medio: Medio) => number
  /** The rounding of cash, in pesos; 0 for none. */
  paso: number
}

interface Limites {
  /** The price in instalments; missing where there are none. */
  cuotas?: string | undefined
  /** No line: neither cheques nor an account. */
  sinLinea?: boolean | undefined
  /** Why whoever buys without a name cannot owe; missing for the others. */
  sinNombre?: string | undefined
}

const CHEQUE_SIN_NOMBRE = 'Para cobrar con un cheque elige un cliente con nombre'

/** The means of a payment, each with what the rest costs with it. */
export function mediosOfrecidos({ resto, paso }: Precios, limites: Limites = {}): Ofrecido[] {
  const { cuotas, sinLinea = false, sinNombre } = limites
  const precioDe = (medio: Medio): string => {
    if (medio === 'CUOTAS') return cuotas ?? ''
    const falta = resto(medio)
    return formatMoney(medio === 'EFECTIVO' ? falta - redondeoDe(falta, paso) : falta)
  }
  return MEDIOS.filter((medio) => {
    if (medio === 'CUOTAS') return cuotas !== undefined && !sinLinea
    return medio !== 'CHEQUE' || !sinLinea
  }).map((medio) => {
    const title = medio === 'CHEQUE' ? CHEQUE_SIN_NOMBRE : (sinNombre ?? '')
    const frena = sinNombre !== undefined && (medio === 'CHEQUE' || medio === 'CUOTAS')
    return { medio, precio: precioDe(medio), ...(frena && { freno: { disabled: true, title } }) }
  })
}
