/** Screens about sales, collections, tills and fiscal vouchers. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { cajaSearch } from '../modules/caja/cajas.search.ts'
import { comprobantesSearch } from '../modules/fiscal/comprobantes-fiscales/comprobantes-fiscales.search.ts'
import { libroIvaSearch } from '../modules/fiscal/libro-iva/libro-iva.search.ts'
import { informesSearch } from '../modules/gestion/informes/informes.search.ts'
import { chequesSearch } from '../modules/ventas/cheques/cheques.search.ts'
import { historialClienteSearch } from '../modules/ventas/historial-cliente/historial-cliente.search.ts'
import { notasCreditoSearch } from '../modules/ventas/notas-credito/notas-credito.search.ts'
import { notasDebitoSearch } from '../modules/ventas/notas-debito/notas-debito.search.ts'
import { recibosSearch } from '../modules/ventas/recibos/recibos.search.ts'
import { ventasSearch } from '../modules/ventas/ventas/ventas.search.ts'
import { app } from './app.tsx'

export const ventas = [
  createRoute({
    getParentRoute: () => app,
    path: '/caja',
    validateSearch: cajaSearch,
    component: lazyRouteComponent(() => import('../modules/caja/CajaPage.tsx'), 'CajaPage'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/caja/turnos/$id',
    component: lazyRouteComponent(() => import('../modules/caja/turnos/TurnoPage.tsx'), 'TurnoPage'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/venta',
    validateSearch: ventasSearch,
    component: lazyRouteComponent(() => import('../modules/ventas/ventas/VentaList.tsx'), 'VentaList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/venta/nueva',
    component: lazyRouteComponent(
      () => import('../modules/ventas/ventas/nueva/VentaNueva.tsx'),
      'VentaNueva',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/recibos',
    validateSearch: recibosSearch,
    component: lazyRouteComponent(() => import('../modules/ventas/recibos/CobrosPage.tsx'), 'CobrosPage'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/cheques',
    validateSearch: chequesSearch,
    component: lazyRouteComponent(() => import('../modules/ventas/cheques/ChequeList.tsx'), 'ChequeList'),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/notas-debito',
    validateSearch: notasDebitoSearch,
    component: lazyRouteComponent(
      () => import('../modules/ventas/notas-debito/NotaDebitoList.tsx'),
      'NotaDebitoList',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/informes',
    validateSearch: informesSearch,
    component: lazyRouteComponent(
      () => import('../modules/gestion/informes/InformesPage.tsx'),
      'InformesPage',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/notas-credito',
    validateSearch: notasCreditoSearch,
    component: lazyRouteComponent(
      () => import('../modules/ventas/notas-credito/NotaCreditoList.tsx'),
      'NotaCreditoList',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/comprobantes',
    validateSearch: comprobantesSearch,
    component: lazyRouteComponent(
      () => import('../modules/fiscal/comprobantes-fiscales/ComprobanteList.tsx'),
      'ComprobanteList',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/libro-iva',
    validateSearch: libroIvaSearch,
    component: lazyRouteComponent(
      () => import('../modules/fiscal/libro-iva/LibroIvaPage.tsx'),
      'LibroIvaPage',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/crear-nota-credito',
    component: lazyRouteComponent(
      () => import('../modules/ventas/notas-credito/nota/NotaCreditoCreate.tsx'),
      'NotaCreditoCreate',
    ),
  }),
  createRoute({
    getParentRoute: () => app,
    path: '/historial-cliente',
    validateSearch: historialClienteSearch,
    component: lazyRouteComponent(
      () => import('../modules/ventas/historial-cliente/HistorialPage.tsx'),
      'HistorialPage',
    ),
  }),
] as const
