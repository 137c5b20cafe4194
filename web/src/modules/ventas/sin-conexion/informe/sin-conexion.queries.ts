/** The server calls of the sales without a line, for those who look at them afterwards. */
import { type Dispositivo, dispositivos } from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import { llegadas } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { porContarLista } from '@mostrador/contract/ventas/sin-conexion/llegadas.lista'
import type { Page } from '@mostrador/contract/wire'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../platform/api/api.ts'
import { puestos } from '../../../../platform/search.ts'

const KEY = 'dispositivos'
const PAGE_SIZE = 20

export const dispositivosQuery = (sucursal: number | undefined, page = 1) =>
  queryOptions({
    queryKey: [KEY, 'list', sucursal, page],
    queryFn: async ({ signal }) => {
      const query = { ...puestos({ sucursal }), page, page_size: PAGE_SIZE }
      return (await api(dispositivos.list, { query }, { signal })) as Page<Dispositivo>
    },
    placeholderData: keepPreviousData,
  })

function useSettled() {
  const client = useQueryClient()
  // Not awaited: the row leaves the screen with the new answer, and could not say that it was done.
  return () =>
    void client.invalidateQueries({
      predicate: ({ queryKey: [what] }) => what === KEY || what === porContarLista.nombre || what === 'panel',
    })
}

export const useContar = () =>
  useMutation({
    mutationFn: (id: number) => api(llegadas.contar, { params: { id }, body: {} }),
    onSettled: useSettled(),
  })

export const useOlvidar = () =>
  useMutation({
    mutationFn: (id: number) => api(dispositivos.olvidar, { params: { id } }),
    onSettled: useSettled(),
  })
