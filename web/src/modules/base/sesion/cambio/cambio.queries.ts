/** The server calls of a till where people change by PIN. */
import { cambioRapido } from '@mostrador/contract/base/cambio-rapido'
import type { Entrada, Perfil } from '@mostrador/contract/base/sesion'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../platform/api/api.ts'
import { perfilQuery } from '../../../../platform/api/session.tsx'
import { forgetTabDrafts } from '../../../../platform/drafts/tabStorage.ts'
import { noteArrival, storeSession } from '../../../../platform/tokens.ts'

export const personasQuery = queryOptions({
  queryKey: ['personas-con-pin'],
  queryFn: ({ signal }) => api(cambioRapido.personas, {}, { signal }),
})

/** The screens are of another person from here on: what they knew of the one before is forgotten. */
function takeOver(client: QueryClient, { usuario, ...session }: Entrada): Perfil {
  const [clave] = perfilQuery.queryKey
  const antes = client.getQueryData(perfilQuery.queryKey)
  noteArrival(session.access)
  storeSession(session)
  if (antes?.id !== usuario.id) {
    forgetTabDrafts(usuario.id)
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== clave })
  }
  client.setQueryData(perfilQuery.queryKey, usuario)
  // Asked for, it also reaches what the device keeps to begin without a line.
  void client.invalidateQueries({ queryKey: perfilQuery.queryKey })
  return usuario
}

export type Credencial = { usuario: number; pin: string } | { username: string; password: string }

export function useEntrar() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (credencial: Credencial) =>
      'pin' in credencial
        ? api(cambioRapido.entrar, { body: credencial })
        : api(cambioRapido.entrarConClave, { body: credencial }),
    onSuccess: (entrada) => takeOver(client, entrada),
  })
}

/** The screen is covered at once; the server hears of it in the background. */
export function useBloquear(): () => void {
  const client = useQueryClient()
  return () => {
    client.setQueryData(
      perfilQuery.queryKey,
      (perfil) =>
        perfil?.cambio_rapido && {
          ...perfil,
          cambio_rapido: { ...perfil.cambio_rapido, bloqueada: true as const },
        },
    )
    // What it does not hear, the screen keeps to itself.
    void api(cambioRapido.bloquear, {}).catch(() => undefined)
  }
}

/** Whether the server has this session locked. */
export async function askBloqueada(client: QueryClient): Promise<boolean> {
  const { cambio_rapido } = await client.fetchQuery({ ...perfilQuery, staleTime: 0 })
  return cambio_rapido?.bloqueada === true
}

function useCambiarPin<V>(call: (input: V) => Promise<undefined>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: call,
    onSuccess: () => client.invalidateQueries({ queryKey: perfilQuery.queryKey }),
  })
}

export const useElegirPin = () =>
  useCambiarPin((body: { pin: string; password_actual: string }) => api(cambioRapido.elegirPin, { body }))

export const useQuitarPin = () => useCambiarPin((_: null) => api(cambioRapido.quitarPin, {}))

export const useQuitarPinDe = () =>
  useMutation({ mutationFn: (id: number) => api(cambioRapido.quitarPinDe, { params: { id } }) })
