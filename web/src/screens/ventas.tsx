/** Screens about sales, collections, tills and fiscal vouchers. */
import { cajaSearch } from '../modules/caja/cajas.search.ts'
import { libroIvaSearch } from '../modules/fiscal/libro-iva/libro-iva.search.ts'
import { informesSearch } from '../modules/gestion/informes/informes.search.ts'
import { historialClienteSearch } from '../modules/ventas/historial-cliente/historial-cliente.search.ts'
import { deLista, deListaCon, entero, filtros, opcion } from '../platform/search.ts'
import { screen } from './screen.ts'

export const ventas = [
  screen('/sin-conexion', () => import('../modules/ventas/sin-conexion/sinConexion.ts'), 'SinConexionPage'),
  screen('/caja', () => import('../modules/caja/CajaPage.tsx'), 'CajaPage', cajaSearch),
  screen('/caja/turnos/$id', () => import('../modules/caja/turnos/TurnoPage.tsx'), 'TurnoPage'),
  screen(
    '/venta',
    () => import('../modules/ventas/ventas/VentaList.tsx'),
    'VentaList',
    deListaCon({ venta: entero }),
  ),
  screen('/venta/nueva', () => import('../modules/ventas/ventas/nueva/VentaNueva.tsx'), 'VentaNueva'),
  screen(
    '/presupuestos',
    () => import('../modules/ventas/presupuestos/PresupuestosPage.tsx'),
    'PresupuestoList',
    deLista,
  ),
  screen(
    '/presupuestos/$id',
    () => import('../modules/ventas/presupuestos/PresupuestosPage.tsx'),
    'PresupuestoDetail',
  ),
  screen(
    '/cambio',
    () => import('../modules/ventas/cambios/CambioCreate.tsx'),
    'CambioCreate',
    filtros({ venta: entero }),
  ),
  screen(
    '/recibos',
    () => import('../modules/ventas/recibos/CobrosPage.tsx'),
    'CobrosPage',
    deListaCon({ tab: opcion('historial'), venta: entero }),
  ),
  screen(
    '/cobranza',
    () => import('../modules/credito/cobranza/CobranzaPage.tsx'),
    'CobranzaPage',
    deListaCon({ tab: opcion('mandar', 'enviados'), sucursal: entero }),
  ),
  screen('/cheques', () => import('../modules/ventas/cheques/ChequeList.tsx'), 'ChequeList', deLista),
  screen(
    '/notas-debito',
    () => import('../modules/ventas/notas-debito/NotaDebitoList.tsx'),
    'NotaDebitoList',
    deLista,
  ),
  screen(
    '/refinanciaciones',
    () => import('../modules/credito/refinanciaciones/RefinanciacionesPage.tsx'),
    'RefinanciacionList',
    deListaCon({ ver: entero }),
  ),
  screen(
    '/cobrar',
    () => import('../modules/ventas/cobro-cuenta/CobrarCuentaPage.tsx'),
    'CobrarCuentaPage',
    filtros({ cliente: entero }),
  ),
  screen(
    '/refinanciar',
    () => import('../modules/credito/refinanciaciones/RefinanciacionesPage.tsx'),
    'RefinanciarPage',
    filtros({ cliente: entero }),
  ),
  screen(
    '/informes',
    () => import('../modules/gestion/informes/InformesPage.tsx'),
    'InformesPage',
    informesSearch,
  ),
  screen(
    '/notas-credito',
    () => import('../modules/ventas/notas-credito/NotaCreditoList.tsx'),
    'NotaCreditoList',
    deLista,
  ),
  screen(
    '/comprobantes',
    () => import('../modules/fiscal/comprobantes-fiscales/ComprobanteList.tsx'),
    'ComprobanteList',
    deListaCon({ comprobante: entero }),
  ),
  screen(
    '/libro-iva',
    () => import('../modules/fiscal/libro-iva/LibroIvaPage.tsx'),
    'LibroIvaPage',
    libroIvaSearch,
  ),
  screen(
    '/crear-nota-credito',
    () => import('../modules/ventas/notas-credito/nota/NotaCreditoCreate.tsx'),
    'NotaCreditoCreate',
  ),
  screen(
    '/historial-cliente',
    () => import('../modules/ventas/historial-cliente/HistorialPage.tsx'),
    'HistorialPage',
    historialClienteSearch,
  ),
] as const
