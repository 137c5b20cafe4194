/** Screens of the menu's first group, those that they lead to, and the own account. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { periodoSearch } from '../modules/base/periodo-cerrado/periodo-cerrado.search.ts'
import { proveedoresSearch } from '../modules/compras/proveedores/proveedores.search.ts'
import { auditoriaSearch } from '../modules/gestion/auditoria/auditoria.search.ts'
import {
  importacionesSearch,
  importacionSearch,
} from '../modules/gestion/importaciones/importaciones.search.ts'
import { panelSearch } from '../modules/gestion/panel/panel.search.ts'
import { preciosSearch } from '../modules/maestros/actualizaciones-precios/precios.search.ts'
import { articulosSearch } from '../modules/maestros/articulos/articulos.search.ts'
import { clientesSearch } from '../modules/maestros/clientes/clientes.search.ts'
import { etiquetasSearch } from '../modules/mercaderia/etiquetas/etiquetas.search.ts'
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
    component: lazyRouteComponent(() => import('../modules/base/sesion/MiCuenta.tsx'), 'MiCuenta'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/usuarios',
    component: lazyRouteComponent(() => import('../modules/base/usuarios/UsuarioList.tsx'), 'UsuarioList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/locales',
    component: lazyRouteComponent(
      () => import('../modules/base/sucursales/SucursalList.tsx'),
      'SucursalList',
    ),
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
    component: lazyRouteComponent(
      () => import('../modules/maestros/articulos/ArticuloList.tsx'),
      'ArticuloList',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/etiquetas',
    validateSearch: etiquetasSearch,
    component: lazyRouteComponent(
      () => import('../modules/mercaderia/etiquetas/EtiquetasPage.tsx'),
      'EtiquetasPage',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/actualizacion-precios',
    validateSearch: preciosSearch,
    component: lazyRouteComponent(
      () => import('../modules/maestros/actualizaciones-precios/PreciosPage.tsx'),
      'PreciosPage',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/auditoria',
    validateSearch: auditoriaSearch,
    component: lazyRouteComponent(
      () => import('../modules/gestion/auditoria/AuditoriaList.tsx'),
      'AuditoriaList',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/permisos',
    component: lazyRouteComponent(() => import('../modules/base/permisos/PermisosPage.tsx'), 'PermisosPage'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/integridad',
    component: lazyRouteComponent(() => import('../modules/gestion/integridad/Integridad.tsx'), 'Integridad'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/periodo-cerrado',
    validateSearch: periodoSearch,
    component: lazyRouteComponent(
      () => import('../modules/base/periodo-cerrado/PeriodoCerrado.tsx'),
      'PeriodoCerrado',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/facturacion-electronica',
    component: lazyRouteComponent(
      () => import('../modules/fiscal/facturacion/FacturacionPage.tsx'),
      'FacturacionPage',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/importaciones',
    validateSearch: importacionesSearch,
    component: lazyRouteComponent(
      () => import('../modules/gestion/importaciones/ImportacionesPage.tsx'),
      'ImportacionList',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/importaciones/$id',
    validateSearch: importacionSearch,
    component: lazyRouteComponent(
      () => import('../modules/gestion/importaciones/ImportacionesPage.tsx'),
      'ImportacionPage',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/rubros',
    component: lazyRouteComponent(() => import('../modules/maestros/rubros/RubroList.tsx'), 'RubroList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/cajas',
    component: lazyRouteComponent(
      () => import('../modules/caja/configuracion/CajasConfig.tsx'),
      'CajasConfig',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/configuracion-compras',
    component: lazyRouteComponent(
      () => import('../modules/compras/configuracion/ComprasConfig.tsx'),
      'ComprasConfig',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/proveedores',
    validateSearch: proveedoresSearch,
    component: lazyRouteComponent(
      () => import('../modules/compras/proveedores/ProveedorList.tsx'),
      'ProveedorList',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/clientes',
    validateSearch: clientesSearch,
    component: lazyRouteComponent(
      () => import('../modules/maestros/clientes/ClienteList.tsx'),
      'ClienteList',
    ),
  }),
] as const
