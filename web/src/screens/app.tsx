/** What stands around the screens: the login, the frame of all others, and the screen for a first password. */
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router'
import { LoginPage } from '../modules/base/sesion/LoginPage.tsx'
import { perfilQuery } from '../platform/api/session.tsx'
import { later } from '../platform/later.tsx'
import { hasSession } from '../platform/tokens.ts'

export interface RouterContext {
  queryClient: QueryClient
}

export const root = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: later(() => import('../modules/shell/NotFound.tsx').then((m) => m.NotFound)),
})

export const login = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: LoginPage,
  beforeLoad: () => {
    if (hasSession()) throw redirect({ to: '/dashboard' })
  },
})

/** The screens behind the login: they need a token and a loaded profile. */
export const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: () => {
    if (!hasSession()) throw redirect({ to: '/' })
  },
  loader: async ({ context }) => {
    const { debe_cambiar_clave } = await context.queryClient.ensureQueryData(perfilQuery)
    if (debe_cambiar_clave) throw redirect({ to: '/clave-nueva' })
  },
  component: lazyRouteComponent(() => import('../modules/shell/Shell.tsx'), 'Shell'),
})

/** Replaces these screens for a user who still has the password that the program made. */
export const claveNueva = createRoute({
  getParentRoute: () => root,
  path: '/clave-nueva',
  beforeLoad: () => {
    if (!hasSession()) throw redirect({ to: '/' })
  },
  loader: async ({ context }) => {
    // Ask again: the user may have chosen a password in another tab.
    const perfil = await context.queryClient.fetchQuery({ ...perfilQuery, staleTime: 0 })
    if (!perfil.debe_cambiar_clave) throw redirect({ to: '/dashboard' })
  },
  component: lazyRouteComponent(() => import('../modules/base/sesion/ClaveNueva.tsx'), 'ClaveNueva'),
})
