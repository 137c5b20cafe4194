/** Every screen, listed by hand. All but the login arrive when they are asked for. */

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
import { ajustesSearch } from './modules/ajustes/ajustes.search.ts'
import { articulosSearch } from './modules/articulos/articulos.search.ts'
import { pendientesSearch } from './modules/articulos-pendientes/pendientes.search.ts'
import { auditoriaSearch } from './modules/auditoria/auditoria.search.ts'
import { cajaSearch } from './modules/cajas/cajas.search.ts'
import { chequesSearch } from './modules/cheques/cheques.search.ts'
import { clientesSearch } from './modules/clientes/clientes.search.ts'
import { comprobantesSearch } from './modules/comprobantes-fiscales/comprobantes-fiscales.search.ts'
import { etiquetasSearch } from './modules/etiquetas/etiquetas.search.ts'
import { historialClienteSearch } from './modules/historial-cliente/historial-cliente.search.ts'
import { importacionesSearch, importacionSearch } from './modules/importaciones/importaciones.search.ts'
import { informeSearch } from './modules/informe-stock/informe.search.ts'
import { informesSearch } from './modules/informes/informes.search.ts'
import { libroIvaSearch } from './modules/libro-iva/libro-iva.search.ts'
import { notasCreditoSearch } from './modules/notas-credito/notas-credito.search.ts'
import { panelSearch } from './modules/panel/panel.search.ts'
import { periodoSearch } from './modules/periodo-cerrado/periodo-cerrado.search.ts'
import { recibosSearch } from './modules/recibos/recibos.search.ts'
import { remitosSearch } from './modules/remitos-cliente/remitos.search.ts'
import { LoginPage } from './modules/sesion/LoginPage.tsx'
import { AppError } from './modules/shell/AppError.tsx'
import { NotFound } from './modules/shell/NotFound.tsx'
import { movimientosSearch } from './modules/stock/movimientos.search.ts'
import { transferenciasSearch } from './modules/transferencias/transferencias.search.ts'
import { ventasSearch } from './modules/ventas/ventas.search.ts'
import { queryClient } from './platform/queryClient.ts'
import { parseSearch, stringifySearch } from './platform/search.ts'
import { perfilQuery } from './platform/session.tsx'
import { hasSession } from './platform/tokens.ts'

interface RouterContext {
  queryClient: QueryClient
}

const root = createRootRouteWithContext<RouterContext>()({ component: Outlet, notFoundComponent: NotFound })

const login = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: LoginPage,
  beforeLoad: () => {
    if (hasSession()) throw redirect({ to: '/dashboard' })
  },
})

/** The screens behind the login: they need a token and a loaded profile. */
const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  beforeLoad: () => {
    if (!hasSession()) throw redirect({ to: '/' })
  },
  loader: async ({ context }) => {
    const { debe_cambiar_clave } = await context.queryClient.ensureQueryData(perfilQuery)
    if (debe_cambiar_clave) throw redirect({ to: '/clave-nueva' })
  },
  component: lazyRouteComponent(() => import('./modules/shell/Shell.tsx'), 'Shell'),
})

/** Replaces these screens for a user who still has the password that the program made. */
const claveNueva = createRoute({
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
  component: lazyRouteComponent(() => import('./modules/sesion/ClaveNueva.tsx'), 'ClaveNueva'),
})

const screens = [
  createRoute({
    getParentRoute: () => app,
    path: '/dashboard',
    validateSearch: panelSearch,
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
    component: lazyRouteComponent(() => import('./modules/sucursales/SucursalList.tsx'), 'SucursalList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/administracion',
    component: lazyRouteComponent(() => import('./modules/shell/Administracion.tsx'), 'Administracion'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/articulos',
    validateSearch: articulosSearch,
    component: lazyRouteComponent(() => import('./modules/articulos/ArticuloList.tsx'), 'ArticuloList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/etiquetas',
    validateSearch: etiquetasSearch,
    component: lazyRouteComponent(() => import('./modules/etiquetas/EtiquetasPage.tsx'), 'EtiquetasPage'),
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
    path: '/permisos',
    component: lazyRouteComponent(() => import('./modules/permisos/PermisosPage.tsx'), 'PermisosPage'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/integridad',
    component: lazyRouteComponent(() => import('./modules/integridad/Integridad.tsx'), 'Integridad'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/periodo-cerrado',
    validateSearch: periodoSearch,
    component: lazyRouteComponent(
      () => import('./modules/periodo-cerrado/PeriodoCerrado.tsx'),
      'PeriodoCerrado',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/facturacion-electronica',
    component: lazyRouteComponent(
      () => import('./modules/facturacion/FacturacionPage.tsx'),
      'FacturacionPage',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/importaciones',
    validateSearch: importacionesSearch,
    component: lazyRouteComponent(
      () => import('./modules/importaciones/ImportacionesPage.tsx'),
      'ImportacionList',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/importaciones/$id',
    validateSearch: importacionSearch,
    component: lazyRouteComponent(
      () => import('./modules/importaciones/ImportacionesPage.tsx'),
      'ImportacionPage',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/cajas',
    component: lazyRouteComponent(() => import('./modules/cajas/CajasConfig.tsx'), 'CajasConfig'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/caja',
    validateSearch: cajaSearch,
    component: lazyRouteComponent(() => import('./modules/cajas/CajaPage.tsx'), 'CajaPage'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/caja/turnos/$id',
    component: lazyRouteComponent(() => import('./modules/cajas/TurnoPage.tsx'), 'TurnoPage'),
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
    path: '/cheques',
    validateSearch: chequesSearch,
    component: lazyRouteComponent(() => import('./modules/cheques/ChequeList.tsx'), 'ChequeList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/informes',
    validateSearch: informesSearch,
    component: lazyRouteComponent(() => import('./modules/informes/InformesPage.tsx'), 'InformesPage'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/notas-credito',
    validateSearch: notasCreditoSearch,
    component: lazyRouteComponent(
      () => import('./modules/notas-credito/NotaCreditoList.tsx'),
      'NotaCreditoList',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/comprobantes',
    validateSearch: comprobantesSearch,
    component: lazyRouteComponent(
      () => import('./modules/comprobantes-fiscales/ComprobanteList.tsx'),
      'ComprobanteList',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/libro-iva',
    validateSearch: libroIvaSearch,
    component: lazyRouteComponent(() => import('./modules/libro-iva/LibroIvaPage.tsx'), 'LibroIvaPage'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/crear-nota-credito',
    component: lazyRouteComponent(
      () => import('./modules/notas-credito/NotaCreditoCreate.tsx'),
      'NotaCreditoCreate',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/historial-cliente',
    validateSearch: historialClienteSearch,
    component: lazyRouteComponent(
      () => import('./modules/historial-cliente/HistorialPage.tsx'),
      'HistorialPage',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/articulos-pendientes',
    validateSearch: pendientesSearch,
    component: lazyRouteComponent(
      () => import('./modules/articulos-pendientes/PendientesList.tsx'),
      'PendientesList',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/remitos-cliente',
    validateSearch: remitosSearch,
    component: lazyRouteComponent(() => import('./modules/remitos-cliente/RemitoList.tsx'), 'RemitoList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/crear-remito-cliente',
    component: lazyRouteComponent(() => import('./modules/remitos-cliente/RemitoCreate.tsx'), 'RemitoCreate'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/remito-cliente-detalle/$id',
    component: lazyRouteComponent(() => import('./modules/remitos-cliente/RemitoDetail.tsx'), 'RemitoDetail'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/ajuste-stock',
    validateSearch: ajustesSearch,
    component: lazyRouteComponent(() => import('./modules/ajustes/AjustePage.tsx'), 'AjustePage'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/transferencias',
    validateSearch: transferenciasSearch,
    component: lazyRouteComponent(
      () => import('./modules/transferencias/TransferenciaList.tsx'),
      'TransferenciaList',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/crear-transferencia',
    component: lazyRouteComponent(
      () => import('./modules/transferencias/TransferenciaCreate.tsx'),
      'TransferenciaCreate',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/informe-stock',
    validateSearch: informeSearch,
    component: lazyRouteComponent(() => import('./modules/informe-stock/InformeStock.tsx'), 'InformeStock'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/movimientos-stock',
    validateSearch: movimientosSearch,
    component: lazyRouteComponent(() => import('./modules/stock/MovimientosList.tsx'), 'MovimientosList'),
  }),
] as const

const routeTree = root.addChildren([login, claveNueva, app.addChildren(screens)])

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
