/** All that the settings of the public page ask of the server. */
import { type ListaPublica, listaPublica } from '@mostrador/contract/ventas/lista-publica'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api/api.ts'
import { saveFile } from '../../../platform/api/download.ts'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'

export const listaPublicaQuery = queryOptions({
  queryKey: ['lista-publica'],
  queryFn: ({ signal }) => api(listaPublica.get, {}, { signal }),
})

/** Takes what the server answers to a change. */
function useCambio<I>(mutationFn: (input: I) => ReturnType<typeof guardar>, hecho: string, error: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (estado) => {
      client.setQueryData(listaPublicaQuery.queryKey, estado)
      notifySuccess(hecho)
    },
    onError: (reason) => notifyError(error, reason),
  })
}

const guardar = (lista: ListaPublica) => api(listaPublica.update, { body: lista })

export const useGuardarListaPublica = () =>
  useCambio(guardar, 'La página de precios se guardó', 'No se pudo guardar la página de precios')

export const useRenovarListaPublica = () =>
  useCambio(
    () => api(listaPublica.renovar),
    'La dirección es otra: imprime el cartel de nuevo',
    'No se pudo renovar la dirección',
  )

export const useCartel = () =>
  useMutation({
    mutationFn: () => api(listaPublica.cartel),
    onSuccess: (pdf) => saveFile(pdf, 'cartel-lista-de-precios.pdf'),
    onError: (reason) => notifyError('No se pudo hacer el cartel', reason),
  })
