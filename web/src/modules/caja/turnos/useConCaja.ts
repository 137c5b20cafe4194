import { CAJA_CERRADA } from '@mostrador/contract/caja/cajas'
import { settleFirst } from '../../../platform/api/refusals.ts'
import { useSesion } from '../../../platform/api/session.tsx'

/**
 * Does the work at once, or after the person has opened a till, where the branch wants one. For work that opens a tab
 * to print: the question must come before that tab.
 */
export function useConCaja(): (work: () => void) => void {
  const { caja, sucursal } = useSesion().usuario
  return (work) => {
    // A till of another branch takes nothing.
    if (!caja?.exigida || caja.turno?.sucursal === sucursal) work()
    else void settleFirst(CAJA_CERRADA).then((opened) => opened && work())
  }
}
