import { useQueryClient } from '@tanstack/react-query'

const UNTOUCHED = ['perfil', 'sucursales', 'articulos', 'usuarios', 'clientes']

/** Goods that move change the stock, its movements, pending articles, transfers and their lists. */
export function useStockMoved(): () => Promise<void> {
  const client = useQueryClient()
  return () =>
    client.invalidateQueries({ predicate: ({ queryKey: [what] }) => !UNTOUCHED.includes(String(what)) })
}
