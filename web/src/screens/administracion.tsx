/** Screens of the menu's first group, those that they lead to, and the own account. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { preciosSearch } from '../modules/actualizaciones-precios/precios.search.ts'
import { articulosSearch } from '../modules/articulos/articulos.search.ts'
import { auditoriaSearch } from '../modules/auditoria/auditoria.search.ts'
import { clientesSearch } from '../modules/clientes/clientes.search.ts'
import { etiquetasSearch } from '../modules/etiquetas/etiquetas.search.ts'
import { importacionesSearch, importacionSearch } from '../modules/importaciones/importaciones.search.ts'
import { panelSearch } from '../modules/panel/panel.search.ts'
import { periodoSearch } from '../modules/periodo-cerrado/periodo-cerrado.search.ts'
import { app } from './app.tsx'

export const administracion = [
  createRoute({
    getParentRoute: () => app,
    path: '/dashboard',
    validateSearch: panelSearch,
    component: lazyRouteComponent(() => import('../modules/shell/Dashboard.tsx'), 'Dashboard'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/micuenta',
    component: lazyRouteComponent(() => import('../modules/sesion/MiCuenta.tsx'), 'MiCuenta'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/usuarios',
    component: lazyRouteComponent(() => import('../modules/usuarios/UsuarioList.tsx'), 'UsuarioList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/locales',
    component: lazyRouteComponent(() => import('../modules/sucursales/SucursalList.tsx'), 'SucursalList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/administracion',
    component: lazyRouteComponent(() => import('../modules/shell/Administracion.tsx'), 'Administracion'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/articulos',
    validateSearch: articulosSearch,
    component: lazyRouteComponent(() => import('../modules/articulos/ArticuloList.tsx'), 'ArticuloList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/etiquetas',
    validateSearch: etiquetasSearch,
    component: lazyRouteComponent(() => import('../modules/etiquetas/EtiquetasPage.tsx'), 'EtiquetasPage'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/actualizacion-precios',
    validateSearch: preciosSearch,
    component: lazyRouteComponent(
      () => import('../modules/actualizaciones-precios/PreciosPage.tsx'),
      'PreciosPage',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/auditoria',
    validateSearch: auditoriaSearch,
    component: lazyRouteComponent(() => import('../modules/auditoria/AuditoriaList.tsx'), 'AuditoriaList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/permisos',
    component: lazyRouteComponent(() => import('../modules/permisos/PermisosPage.tsx'), 'PermisosPage'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/integridad',
    component: lazyRouteComponent(() => import('../modules/integridad/Integridad.tsx'), 'Integridad'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/periodo-cerrado',
    validateSearch: periodoSearch,
    component: lazyRouteComponent(
      () => import('../modules/periodo-cerrado/PeriodoCerrado.tsx'),
      'PeriodoCerrado',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/facturacion-electronica',
    component: lazyRouteComponent(
      () => import('../modules/facturacion/FacturacionPage.tsx'),
      'FacturacionPage',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/importaciones',
    validateSearch: importacionesSearch,
    component: lazyRouteComponent(
      () => import('../modules/importaciones/ImportacionesPage.tsx'),
      'ImportacionList',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/importaciones/$id',
    validateSearch: importacionSearch,
    component: lazyRouteComponent(
      () => import('../modules/importaciones/ImportacionesPage.tsx'),
      'ImportacionPage',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/cajas',
    component: lazyRouteComponent(() => import('../modules/cajas/CajasConfig.tsx'), 'CajasConfig'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/clientes',
    validateSearch: clientesSearch,
    component: lazyRouteComponent(() => import('../modules/clientes/ClienteList.tsx'), 'ClienteList'),
  }),
] as const
