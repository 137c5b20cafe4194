import {
  type CorregirComprobante,
  comprobantesFiscales,
} from '@mostrador/contract/fiscal/comprobantes-fiscales'
import { comprobantesFiscalesLista } from '@mostrador/contract/fiscal/comprobantes-fiscales.lista'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { listaQuery, useDireccion } from '../../../ui/lista/filtros.ts'
import { esperaRespuesta } from './comprobantes-fiscales.reglas.ts'

const KEY = [comprobantesFiscalesLista.nombre]
const PAGE_SIZE = 20
/** How often a screen looks again while a voucher is on its way. */
const LOOK_MS = 2_000

/** The list, looked at again while a voucher of its page waits for its answer. */
export const useComprobantesAlDia = () =>
  useQuery({
    ...listaQuery(comprobantesFiscalesLista, useDireccion()),
    refetchInterval: ({ state }) => (state.data?.results.some(esperaRespuesta) ? LOOK_MS : false),
  })

/** One voucher, looked at again until it has its answer. */
export const comprobanteQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'detail', id],
    queryFn: ({ signal }) => api(comprobantesFiscales.get, { params: { id } }, { signal }),
    refetchInterval: ({ state }) => (!state.data || esperaRespuesta(state.data) ? LOOK_MS : false),
  })

export const enviosQuery = (id: number) =>
  queryOptions({
    queryKey: [...KEY, 'envios', id],
    queryFn: ({ signal }) =>
      api(
        comprobantesFiscales.envios,
        { params: { id }, query: { page: 1, page_size: PAGE_SIZE } },
        { signal },
      ),
  })

/** Its answer changes the list, the panel and the documents that show it. */
function useComprobantesChanged() {
  const client = useQueryClient()
  return () =>
    Promise.all(
      [KEY, ['panel'], ['ventas']].map((queryKey) => client.invalidateQueries({ queryKey: [...queryKey] })),
    )
}

export function useReintentar() {
  const changed = useComprobantesChanged()
  return useMutation({
    mutationFn: (id: number) => api(comprobantesFiscales.reintentar, { params: { id }, body: {} }),
    onSettled: () => void changed(),
  })
}

export function useReintentarTodos() {
  const changed = useComprobantesChanged()
  return useMutation({
    mutationFn: () => api(comprobantesFiscales.reintentarTodos, { body: {} }),
    onSettled: () => void changed(),
  })
}

export function useCorregir(id: number) {
  const changed = useComprobantesChanged()
  return useMutation({
    mutationFn: (body: CorregirComprobante) => api(comprobantesFiscales.corregir, { params: { id }, body }),
    onSettled: () => void changed(),
  })
}
