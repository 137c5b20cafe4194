import type { Cliente } from '@mostrador/contract/clientes'
import { useOvertaken } from '../../ui/useOvertaken.ts'
import { useClientesChanged } from './clientes.queries.ts'

/**
 * Whether the customer of a dialog is baja before the dialog has done anything: then it closes, says so,
 * and the list is read again.
 */
export function useDadoDeBaja(cliente: Cliente | undefined, idle: boolean, onClose: () => void): boolean {
  const changed = useClientesChanged()
  const baja = cliente?.baja === true && idle
  useOvertaken(baja, 'El cliente está dado de baja', () => {
    void changed()
    onClose()
  })
  return baja
}
