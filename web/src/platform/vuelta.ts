/** Where somebody was when the session expired: the same person comes back to the form, also when the login was loaded anew. */
import type { Perfil } from '@mostrador/contract/base/sesion'
import type { QueryClient } from '@tanstack/react-query'
import { perfilQuery } from './api/session.tsx'
import { forgetPlace, LUGAR } from './lugar.ts'

/** Before the data of the session goes. Several calls may find the same session ended. */
export function keepPlace(client: QueryClient, href: string): void {
  const perfil = client.getQueryData<Perfil>(perfilQuery.queryKey)
  if (!perfil) return
  try {
    sessionStorage.setItem(LUGAR, JSON.stringify({ href, username: perfil.username }))
  } catch {
    // A browser without room forgets it: one begins at the panel.
  }
}

/** The place of this user; once. */
export function takePlace(username: string): string | null {
  const place = readPlace()
  forgetPlace()
  return place?.username.toLowerCase() === username.trim().toLowerCase() ? place.href : null
}

function readPlace(): { href: string; username: string } | null {
  try {
    const { href, username } = JSON.parse(sessionStorage.getItem(LUGAR) ?? '{}') as Record<string, unknown>
    return typeof href === 'string' && href.startsWith('/') && typeof username === 'string'
      ? { href, username }
      : null
  } catch {
    return null
  }
}
