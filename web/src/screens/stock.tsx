/** Screens about goods: stock, deliveries and transfers. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { ajustesSearch } from '../modules/mercaderia/ajustes/ajustes.search.ts'
import { pendientesSearch } from '../modules/mercaderia/articulos-pendientes/pendientes.search.ts'
import { informeSearch } from '../modules/mercaderia/informe-stock/informe.search.ts'
import { remitosSearch } from '../modules/mercaderia/remitos-cliente/remitos.search.ts'
import { movimientosSearch } from '../modules/mercaderia/stock/movimientos.search.ts'
import { transferenciasSearch } from '../modules/mercaderia/transferencias/transferencias.search.ts'
import { app } from './app.tsx'

export const stock = [
  createRoute({
    getParentRoute: () => app,
    path: '/articulos-pendientes',
    validateSearch: pendientesSearch,
    component: lazyRouteComponent(
      () => import('../modules/mercaderia/articulos-pendientes/PendientesList.tsx'),
      'PendientesList',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/remitos-cliente',
    validateSearch: remitosSearch,
    component: lazyRouteComponent(
      () => import('../modules/mercaderia/remitos-cliente/RemitoList.tsx'),
      'RemitoList',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/crear-remito-cliente',
    component: lazyRouteComponent(
      () => import('../modules/mercaderia/remitos-cliente/RemitoCreate.tsx'),
      'RemitoCreate',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/remito-cliente-detalle/$id',
    component: lazyRouteComponent(
      () => import('../modules/mercaderia/remitos-cliente/RemitoDetail.tsx'),
      'RemitoDetail',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/ajuste-stock',
    validateSearch: ajustesSearch,
    component: lazyRouteComponent(() => import('../modules/mercaderia/ajustes/AjustePage.tsx'), 'AjustePage'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/transferencias',
    validateSearch: transferenciasSearch,
    component: lazyRouteComponent(
      () => import('../modules/mercaderia/transferencias/TransferenciaList.tsx'),
      'TransferenciaList',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/crear-transferencia',
    component: lazyRouteComponent(
      () => import('../modules/mercaderia/transferencias/TransferenciaCreate.tsx'),
      'TransferenciaCreate',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/informe-stock',
    validateSearch: informeSearch,
    component: lazyRouteComponent(
      () => import('../modules/mercaderia/informe-stock/InformeStock.tsx'),
      'InformeStock',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/movimientos-stock',
    validateSearch: movimientosSearch,
    component: lazyRouteComponent(
      () => import('../modules/mercaderia/stock/MovimientosList.tsx'),
      'MovimientosList',
    ),
  }),
] as const
