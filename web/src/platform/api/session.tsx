/** The user of this browser, and the branch where this user works. */

import { type Login, type Perfil, sesion } from '@mostrador/contract/base/sesion'
import { createClient } from '@mostrador/contract/client'
import { type Permiso, tieneElMostrador } from '@mostrador/contract/permiso'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { readModo } from '../conexion/modo.ts'
import { forgetTabDrafts } from '../drafts/tabStorage.ts'
import { noteArrival, readAccess, readRefresh, storeSession } from '../tokens.ts'
import { api, endSession, LLAMA } from './api.ts'

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
  /** The working branch: the own branch, or the one that an admin or an accountant chose at login. */
  sucursal: number | null
  /** Whether this user changes anything at all: an accountant only reads. */
  escribe: boolean
  /** Whether this user only looks after the stock: moves goods, and neither sells, buys nor sees prices. */
  esDeposito: boolean
  /** Whether this user may do it alone. */
  puede: (permiso: Permiso) => boolean
  /** Whether a screen offers it: also to those who may borrow the permission, since an admin uses permissions. */
  ofrece: (permiso: Permiso) => boolean
  /** Whether this user may change or annul a document of that branch: whatever they may see, and nobody lends it. */
  escribeEn: (sucursal: number) => boolean
}

/** For every screen behind the login: the layout loads the profile before it shows a screen. */
export function useSesion(): Sesion {
  const { data: usuario } = useSuspenseQuery(perfilQuery)
  const { permisos, tipo_usuario, sucursal } = usuario
  const esAdmin = tipo_usuario === 'admin'
  const puede = (p: Permiso) => permisos?.includes(p) ?? tieneElMostrador(tipo_usuario, p)
  const escribe = tipo_usuario !== 'contador'
  return {
    usuario,
    esAdmin,
    sucursal,
    puede,
    escribe,
    esDeposito: tipo_usuario === 'deposito',
    ofrece: (p) => (escribe && permisos !== undefined) || puede(p),
    escribeEn: (de) => escribe && (esAdmin || de === sucursal),
  }
}

export async function login(input: Login): Promise<void> {
  const answer = await api(sesion.login, { body: input })
  noteArrival(answer.access)
  storeSession(answer)
}

/**
 * Leaves at once and tells the server in the background. If that call fails, the session expires on the
 * server by itself. Nobody leaves while something waits in this browser: the button says why.
 */
export function logout(): void {
  if (readModo().enCola > 0) return
  const [access, refresh] = [readAccess(), readRefresh()]
  const client = createClient({ ...LLAMA, accessToken: () => access })
  void client(sesion.logout, { body: refresh === null ? {} : { refresh } }).catch(() => undefined)
  endSession('logout')
}
