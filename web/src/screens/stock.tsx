/** Screens about goods: stock, deliveries and transfers. */
import { informeSearch } from '../modules/mercaderia/informe-stock/informe.search.ts'
import { transferenciaSearch } from '../modules/mercaderia/transferencias/transferencia.search.ts'
import { deLista, deListaCon, entero, opcion } from '../platform/search.ts'
import { screen } from './screen.ts'

export const stock = [
  screen(
    '/articulos-pendientes',
    () => import('../modules/mercaderia/articulos-pendientes/ArticuloPendienteList.tsx'),
    'ArticuloPendienteList',
    deLista,
  ),
  screen(
    '/remitos-cliente',
    () => import('../modules/mercaderia/remitos-cliente/RemitoList.tsx'),
    'RemitoList',
    deLista,
  ),
  screen(
    '/crear-remito-cliente',
    () => import('../modules/mercaderia/remitos-cliente/RemitoCreate.tsx'),
    'RemitoCreate',
  ),
  screen(
    '/remito-cliente-detalle/$id',
    () => import('../modules/mercaderia/remitos-cliente/RemitoDetail.tsx'),
    'RemitoDetail',
  ),
  screen(
    '/ajuste-stock',
    () => import('../modules/mercaderia/ajustes/AjustePage.tsx'),
    'AjustePage',
    deListaCon({ tab: opcion('conteo', 'anteriores'), ajuste: entero }),
  ),
  screen(
    '/conteos-stock',
    () => import('../modules/mercaderia/conteos/ConteoList.tsx'),
    'ConteoList',
    deLista,
  ),
  screen('/conteos-stock/$id', () => import('../modules/mercaderia/conteos/ConteoPage.tsx'), 'ConteoPage'),
  screen(
    '/numeros-de-serie',
    () => import('../modules/mercaderia/series/SerieList.tsx'),
    'SerieList',
    deLista,
  ),
  screen('/numeros-de-serie/$id', () => import('../modules/mercaderia/series/SeriePage.tsx'), 'SeriePage'),
  screen(
    '/transferencias',
    () => import('../modules/mercaderia/transferencias/TransferenciaList.tsx'),
    'TransferenciaList',
    deListaCon({ transferencia: entero }),
  ),
  screen(
    '/crear-transferencia',
    () => import('../modules/mercaderia/transferencias/TransferenciaCreate.tsx'),
    'TransferenciaCreate',
    transferenciaSearch,
  ),
  screen(
    '/informe-stock',
    () => import('../modules/mercaderia/informe-stock/InformeStock.tsx'),
    'InformeStock',
    informeSearch,
  ),
  screen(
    '/movimientos-stock',
    () => import('../modules/mercaderia/stock/MovimientosList.tsx'),
    'MovimientosList',
    deLista,
  ),
] as const
