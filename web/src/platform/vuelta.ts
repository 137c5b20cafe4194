/** Where somebody was when the session expired: the same person comes back to the form. A page that is loaded anew forgets it. */
import type { Perfil } from '@mostrador/contract/base/sesion'
import type { QueryClient } from '@tanstack/react-query'
import { perfilQuery } from './api/session.tsx'

let kept: { href: string; username: string } | null = null

/** Before the data of the session goes. Several calls may find the same session ended. */
export function keepPlace(client: QueryClient, href: string): void {
  const perfil = client.getQueryData<Perfil>(perfilQuery.queryKey)
  if (perfil) kept = { href, username: perfil.username }
}

export const forgetPlace = (): void => {
  kept = null
}

/** The place of this user; once. */
export function takePlace(username: string): string | null {
  const place = kept
  forgetPlace()
  return place?.username.toLowerCase() === username.trim().toLowerCase() ? place.href : null
}
