/** Every screen. All but the login arrive when they are asked for. */
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { AppError } from './modules/shell/AppError.tsx'
import { queryClient } from './platform/api/queryClient.ts'
import { parseSearch, stringifySearch } from './platform/search.ts'
import { administracion } from './screens/administracion.tsx'
import { app, claveNueva, login, type RouterContext, root } from './screens/app.tsx'
import { compras } from './screens/compras.tsx'
import { stock } from './screens/stock.tsx'
import { ventas } from './screens/ventas.tsx'

const routeTree = root.addChildren([
  login,
  claveNueva,
  app.addChildren([...administracion, ...ventas, ...stock, ...compras]),
])

/** Tests pass their own history, and a client with an empty cache. */
export const createAppRouter = (context: RouterContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultErrorComponent: AppError,
    scrollRestoration: true,
  })

export type AppRouter = ReturnType<typeof createAppRouter>
export const router = createAppRouter({ queryClient })

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
