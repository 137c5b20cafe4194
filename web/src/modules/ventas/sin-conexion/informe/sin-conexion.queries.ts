/** The server calls of the sales without a line, for those who look at them afterwards. */
import type { CallOptions } from '@mostrador/contract/client'
import { rangoInvertido } from '@mostrador/contract/fechas'
import { type Dispositivo, dispositivos } from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import { llegadas, type TipoNota } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import type { Page } from '@mostrador/contract/wire'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../platform/api/api.ts'
import { conTotales, puestos } from '../../../../platform/search.ts'

const KEY = ['sin-conexion', 'informe'] as const
const PAGE_SIZE = 20

export interface FiltrosDeLlegadas {
  search?: string | undefined
  sucursal?: number | undefined
  desde?: string | undefined
  hasta?: string | undefined
  nota?: TipoNota | undefined
}

export const llegadasQuery = (filtros: FiltrosDeLlegadas, page = 1) =>
  queryOptions({
    queryKey: [...KEY, 'llegadas', filtros, page],
    queryFn: ({ signal }) =>
      api(llegadas.list, { query: { ...conTotales(filtros), page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
    enabled: !rangoInvertido(filtros),
  })

export const exportLlegadas = (filtros: FiltrosDeLlegadas) => (call: CallOptions) =>
  api(llegadas.exportar, { query: puestos(filtros) }, call)

export interface FiltrosPorContar {
  search?: string | undefined
  sucursal?: number | undefined
  estado: 'pendientes' | 'contadas'
}

export const porContarQuery = (filtros: FiltrosPorContar, page = 1) =>
  queryOptions({
    queryKey: [...KEY, 'contar', filtros, page],
    queryFn: ({ signal }) =>
      api(llegadas.porContar, { query: { ...puestos(filtros), page, page_size: PAGE_SIZE } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const exportPorContar = (filtros: FiltrosPorContar) => (call: CallOptions) =>
  api(llegadas.exportarPorContar, { query: puestos(filtros) }, call)

export const dispositivosQuery = (sucursal: number | undefined, page = 1) =>
  queryOptions({
    queryKey: [...KEY, 'dispositivos', sucursal, page],
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
      predicate: ({ queryKey: [what] }) => what === KEY[0] || what === 'panel',
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
