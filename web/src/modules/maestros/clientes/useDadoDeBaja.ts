import type { Cliente } from '@mostrador/contract/maestros/clientes'
import { CLIENTE_DE_BAJA } from '@mostrador/contract/maestros/clientes'
import { useOvertaken } from '../../../ui/downloads/useOvertaken.ts'
import { useClientesChanged } from './clientes.queries.ts'

/**
 * Whether the customer of an idle dialog is already baja. Then the dialog closes with a notice, and the list
 * is read again.
 */
export function useDadoDeBaja(cliente: Cliente | undefined, idle: boolean, onClose: () => void): boolean {
  const changed = useClientesChanged()
  const baja = cliente?.baja === true && idle
  useOvertaken(baja, CLIENTE_DE_BAJA, () => {
    void changed()
    onClose()
  })
  return baja
}
