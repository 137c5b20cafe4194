/** All that imports ask of the server. */
import type { CallOptions } from '@mostrador/contract/client'
import type { AplicarImportacion } from '@mostrador/contract/gestion/importaciones/importacion-aplicar'
import type { ConfigurarImportacion } from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import type { DeshacerImportacion } from '@mostrador/contract/gestion/importaciones/importacion-deshacer'
import {
  type Importacion,
  type ImportacionDetalle,
  importaciones,
  type TipoImportacion,
} from '@mostrador/contract/gestion/importaciones/importaciones'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api } from '../../../platform/api/api.ts'
import { useIdempotencyKey } from '../../../platform/api/idempotency.ts'
import { conCambios, isEnCurso } from './importaciones.reglas.ts'
import type { FiltroFilas } from './importaciones.search.ts'

const FILAS = 50
const POLL_MS = 1000
const MAX_NOMBRE = 200

const given = (filters: FiltroFilas) =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))

export const fetchPlantilla = (tipo: TipoImportacion) => () =>
  api(importaciones.plantilla, { params: { tipo } })

/** Uploads a file as it is. */
export function useSubirArchivo() {
  const client = useQueryClient()
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: ({
      tipo,
      archivo,
      proveedor,
      corte,
      signal,
    }: {
      tipo: TipoImportacion
      archivo: File
      proveedor?: number | undefined
      corte?: string | undefined
      signal: AbortSignal
    }) => {
      const { name, size, lastModified } = archivo
      return api(
        importaciones.create,
        {
          query: {
            tipo,
            nombre: name.slice(-MAX_NOMBRE),
            ...(proveedor && { proveedor }),
            ...(corte && { corte }),
          },
          file: archivo,
        },
        { idempotencyKey: keyFor({ tipo, proveedor, corte, name, size, lastModified }), signal },
      )
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ['importaciones', 'list'] }),
  })
}

const importacionKey = (id: number) => ['importaciones', 'detail', id] as const
const configurarKey = (id: number) => ['importaciones', 'configurar', id]
const escribirKey = (id: number) => ['importaciones', 'escribir', id]

const importacionQuery = (id: number) =>
  queryOptions({
    queryKey: importacionKey(id),
    queryFn: ({ signal }) => api(importaciones.get, { params: { id } }, { signal }),
    staleTime: 0,
  })

/** Whether a change with this key is on its way, from whichever part of the page. The library's own hook for it comes with every start. */
function useIsSending(mutationKey: readonly unknown[]): boolean {
  const client = useQueryClient()
  return useSyncExternalStore(
    (changed) => client.getMutationCache().subscribe(changed),
    () => client.isMutating({ mutationKey }) > 0,
  )
}

/** One import; asked again every second while the server is at work on it. */
export function useImportacion(id: number, enabled: boolean) {
  const configuring = useIsSending(configurarKey(id))
  const writing = useIsSending(escribirKey(id))
  return useQuery({
    ...importacionQuery(id),
    enabled,
    refetchInterval: ({ state: { data } }) =>
      // What the person has just chosen must not be overwritten by an older answer.
      !configuring && (writing || (data !== undefined && isEnCurso(data))) ? POLL_MS : false,
  })
}

/** Changes how the file is read. Shown at once; several changes travel one after the other. */
export function useConfigurar(id: number) {
  const client = useQueryClient()
  const mutationKey = configurarKey(id)
  return useMutation({
    mutationKey,
    scope: { id: `importacion-${id}` },
    mutationFn: (body: ConfigurarImportacion) => api(importaciones.configurar, { params: { id }, body }),
    onMutate: async (body) => {
      await client.cancelQueries({ queryKey: importacionKey(id) })
      client.setQueryData<ImportacionDetalle>(importacionKey(id), (old) => old && conCambios(old, body))
    },
    onSuccess: async (answer) => {
      if (client.isMutating({ mutationKey }) > 1) return
      // What was asked before this answer and comes after it would take the choice back.
      await client.cancelQueries({ queryKey: importacionKey(id) })
      client.setQueryData(importacionKey(id), answer)
    },
    onSettled: (_, error) => {
      void client.invalidateQueries({ queryKey: ['importaciones', 'filas', id] })
      if (error) void client.invalidateQueries({ queryKey: importacionKey(id) })
    },
  })
}

/** Some of the rows of an import. Rows that are about to change stay on the screen meanwhile. */
export const filasQuery = (id: number, filters: FiltroFilas, page: number) =>
  queryOptions({
    queryKey: ['importaciones', 'filas', id, filters, page],
    queryFn: ({ signal }) =>
      api(
        importaciones.filas,
        { params: { id }, query: { ...filtrosOf(filters), page, page_size: FILAS } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const filtrosOf = ({ con_aviso, ...filters }: FiltroFilas) => ({
  ...given(filters),
  ...(con_aviso && { con_aviso: 'true' as const }),
})

export const exportFilas = (id: number, filters: FiltroFilas) => (call: CallOptions) =>
  api(importaciones.exportarFilas, { params: { id }, query: filtrosOf(filters) }, call)

export const exportErrores = (id: number) => (call: CallOptions) =>
  api(importaciones.exportarErrores, { params: { id } }, call)

/** After a write every list may be another one; what is on the screen is asked again. */
function useWritten(id: number) {
  const client = useQueryClient()
  return async () => {
    await client.invalidateQueries({ queryKey: importacionKey(id) })
    void client.invalidateQueries()
  }
}

export function useAplicar(id: number) {
  const written = useWritten(id)
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationKey: escribirKey(id),
    mutationFn: (body: AplicarImportacion) =>
      api(importaciones.aplicar, { params: { id }, body }, { idempotencyKey: keyFor(body) }),
    onSettled: written,
  })
}

export function useCancelar(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (): Promise<Importacion> => api(importaciones.cancelar, { params: { id }, body: {} }),
    onSettled: () => client.invalidateQueries({ queryKey: ['importaciones'] }),
  })
}

export const previaDeshacerQuery = (id: number) =>
  queryOptions({
    queryKey: ['importaciones', 'deshacer', id],
    queryFn: ({ signal }) => api(importaciones.previaDeshacer, { params: { id } }, { signal }),
  })

export function useDeshacer(id: number) {
  const written = useWritten(id)
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationKey: escribirKey(id),
    mutationFn: (body: DeshacerImportacion) =>
      api(importaciones.deshacer, { params: { id }, body }, { idempotencyKey: keyFor(body) }),
    onSettled: written,
  })
}
