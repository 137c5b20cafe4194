/** The user of this browser, and the branch where this user works. */
import { createClient } from '@mostrador/contract/client'
import { type Login, type Perfil, sesion } from '@mostrador/contract/sesion'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api, endSession } from './api.ts'
import { forgetTabDrafts } from './tabStorage.ts'
import { noteArrival, readAccess, readRefresh, storeSession } from './tokens.ts'

export const perfilQuery = queryOptions({
  queryKey: ['perfil'],
  queryFn: async ({ signal }) => {
    const usuario = await api(sesion.profile, {}, { signal })
    // The present user of this tab must find no drafts of an earlier user.
    forgetTabDrafts(usuario.id)
    return usuario
  },
  staleTime: 60_000,
})

export interface Sesion {
  usuario: Perfil
  esAdmin: boolean
  /** The working branch: the vendedor's own branch, or the branch that an admin chose at login. */
  sucursal: number | null
}

/** For every screen behind the login: the layout loads the profile before it shows a screen. */
export function useSesion(): Sesion {
  const { data: usuario } = useSuspenseQuery(perfilQuery)
  return { usuario, esAdmin: usuario.tipo_usuario === 'admin', sucursal: usuario.sucursal }
}

export async function login(input: Login): Promise<void> {
  const answer = await api(sesion.login, { body: input })
  noteArrival(answer.access)
  storeSession(answer)
}

/**
 * Leaves at once and tells the server in the background. If that call fails, the session expires on the
 * server by itself.
 */
export function logout(): void {
  const [access, refresh] = [readAccess(), readRefresh()]
  const client = createClient({ accessToken: () => access })
  void client(sesion.logout, { body: refresh === null ? {} : { refresh } }).catch(() => undefined)
  endSession('logout')
}
