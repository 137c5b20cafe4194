/** Who is working, and in which branch. */
import { createClient } from '@mostrador/contract/client'
import { type Login, sesion } from '@mostrador/contract/sesion'
import type { Usuario } from '@mostrador/contract/usuarios'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api, endSession } from './api.ts'
import { forgetTabDrafts } from './tabStorage.ts'
import { noteArrival, readAccess, readRefresh, storeSession } from './tokens.ts'

export const perfilQuery = queryOptions({
  queryKey: ['perfil'],
  queryFn: async ({ signal }) => {
    const usuario = await api(sesion.profile, {}, { signal })
    // Whoever works in this tab now finds nothing of who worked in it before.
    forgetTabDrafts(usuario.id)
    return usuario
  },
  staleTime: 60_000,
})

export interface Sesion {
  usuario: Usuario
  esAdmin: boolean
  /** The working branch: the vendedor's own, or the one an admin chose at login. */
  sucursal: number | null
}

/** For any screen behind the login: the layout has loaded the profile before it shows them. */
export function useSesion(): Sesion {
  const { data: usuario } = useSuspenseQuery(perfilQuery)
  return { usuario, esAdmin: usuario.tipo_usuario === 'admin', sucursal: usuario.sucursal }
}

export async function login(input: Login): Promise<void> {
  const answer = await api(sesion.login, { body: input })
  noteArrival(answer.access)
  storeSession(answer)
}

/** Leaves at once; the server is told behind, and forgets the session by itself if it cannot be. */
export function logout(): void {
  const [access, refresh] = [readAccess(), readRefresh()]
  const client = createClient({ accessToken: () => access })
  void client(sesion.logout, { body: refresh === null ? {} : { refresh } }).catch(() => undefined)
  endSession('logout')
}
