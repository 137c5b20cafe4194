/** Every screen, listed by hand. The login is in the first load; the others arrive when they are asked for. */

import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router'
import { preciosSearch } from './modules/actualizaciones-precios/precios.search.ts'
import { articulosSearch } from './modules/articulos/articulos.search.ts'
import { auditoriaSearch } from './modules/auditoria/auditoria.search.ts'
import { clientesSearch } from './modules/clientes/clientes.search.ts'
import { recibosSearch } from './modules/recibos/recibos.search.ts'
import { Login } from './modules/sesion/Login.tsx'
import { AppError } from './modules/shell/AppError.tsx'
import { NotFound } from './modules/shell/NotFound.tsx'
import { ventasSearch } from './modules/ventas/ventas.search.ts'
import { queryClient } from './platform/queryClient.ts'
import { parseSearch, stringifySearch } from './platform/search.ts'
import { perfilQuery } from './platform/session.tsx'
import { hasSession } from './platform/tokens.ts'
import { ProximamentePage } from './ui/ProximamentePage.tsx'

interface RouterContext {
  queryClient: QueryClient
}

const root = createRootRouteWithContext<RouterContext>()({ component: Outlet, notFoundComponent: NotFound })

const login = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: Login,
  beforeLoad: () => {
    if (hasSession()) throw redirect({ to: '/dashboard' })
  },
})

/** All that stands behind the login: nobody sees it without a token, nor before their profile is known. */
const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: () => {
    if (!hasSession()) throw redirect({ to: '/' })
  },
  loader: ({ context }) => context.queryClient.ensureQueryData(perfilQuery),
  component: lazyRouteComponent(() => import('./modules/shell/Shell.tsx'), 'Shell'),
})

const proximamente = (title: string) => () => <ProximamentePage title={title} />

const screens = [
  createRoute({
    getParentRoute: () => app,
    path: '/dashboard',
    component: lazyRouteComponent(() => import('./modules/shell/Dashboard.tsx'), 'Dashboard'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/micuenta',
    component: lazyRouteComponent(() => import('./modules/sesion/MiCuenta.tsx'), 'MiCuenta'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/usuarios',
    component: lazyRouteComponent(() => import('./modules/usuarios/UsuarioList.tsx'), 'UsuarioList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/locales',
    component: lazyRouteComponent(() => import('./modules/locales/LocalList.tsx'), 'LocalList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/administracion',
    component: lazyRouteComponent(
      () => import('./modules/administracion/Administracion.tsx'),
      'Administracion',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/articulos',
    validateSearch: articulosSearch,
    component: lazyRouteComponent(() => import('./modules/articulos/ArticuloList.tsx'), 'ArticuloList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/actualizacion-precios',
    validateSearch: preciosSearch,
    component: lazyRouteComponent(
      () => import('./modules/actualizaciones-precios/PreciosPage.tsx'),
      'PreciosPage',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/auditoria',
    validateSearch: auditoriaSearch,
    component: lazyRouteComponent(() => import('./modules/auditoria/AuditoriaList.tsx'), 'AuditoriaList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/clientes',
    validateSearch: clientesSearch,
    component: lazyRouteComponent(() => import('./modules/clientes/ClienteList.tsx'), 'ClienteList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/venta',
    validateSearch: ventasSearch,
    component: lazyRouteComponent(() => import('./modules/ventas/VentaList.tsx'), 'VentaList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/venta/nueva',
    component: lazyRouteComponent(() => import('./modules/ventas/VentaNueva.tsx'), 'VentaNueva'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/recibos',
    validateSearch: recibosSearch,
    component: lazyRouteComponent(() => import('./modules/recibos/CobrosPage.tsx'), 'CobrosPage'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/informes',
    component: proximamente('Informes'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/notas-credito',
    component: proximamente('Notas de crédito'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/crear-nota-credito',
    component: proximamente('Nueva nota de crédito'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/historial-cliente',
    component: proximamente('Historial de cliente'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/articulos-pendientes',
    component: proximamente('Artículos pendientes'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/remitos-cliente',
    component: proximamente('Remitos de cliente'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/crear-remito-cliente',
    component: proximamente('Nuevo remito de cliente'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/remito-cliente-detalle/$id',
    component: proximamente('Remito de cliente'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/ajuste-stock',
    component: proximamente('Ajuste de stock'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/transferencias',
    component: proximamente('Transferencias'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/crear-transferencia',
    component: proximamente('Nueva transferencia'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/informe-stock',
    component: proximamente('Informe de stock'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/movimientos-stock',
    component: proximamente('Movimientos de stock'),
  }),
] as const

const routeTree = root.addChildren([login, app.addChildren(screens)])

/** Tests hand in a history of their own and a client without a past. */
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
