/** The cached data that a document makes old. */
import type { LineaRecibo } from '@mostrador/contract/caja/pagos'
import { useQueryClient } from '@tanstack/react-query'

const MAESTROS = ['perfil', 'sucursales', 'articulos', 'usuarios']

function useChanged(untouched: readonly string[]): () => Promise<void> {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey: [what] }) => !untouched.includes(String(what)) })
}

/** A movement of goods changes the stock, its movements, pending articles, transfers and their lists. */
export const useStockMoved = () => useChanged([...MAESTROS, 'clientes'])

/** Sales, returns and money also change accounts, instalments, receipts and reports. */
export const useCuentaClienteMoved = () => useChanged(MAESTROS)

/** With the first cheque of a business, its menu offers the cheques. */
export function useChequeTaken(): (pagos: readonly LineaRecibo[]) => Promise<void> {
  const client = useQueryClient()
  return async (pagos) => {
    if (pagos.some((p) => p.tipo_pago === 'CHEQUE')) await client.invalidateQueries({ queryKey: ['perfil'] })
  }
}
