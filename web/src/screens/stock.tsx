/** Screens about goods: stock, deliveries and transfers. */
import { ajustesSearch } from '../modules/mercaderia/ajustes/ajustes.search.ts'
import { articulosPendientesSearch } from '../modules/mercaderia/articulos-pendientes/articulos-pendientes.search.ts'
import { informeSearch } from '../modules/mercaderia/informe-stock/informe.search.ts'
import { remitosSearch } from '../modules/mercaderia/remitos-cliente/remitos.search.ts'
import { movimientosSearch } from '../modules/mercaderia/stock/movimientos.search.ts'
import { transferenciaSearch } from '../modules/mercaderia/transferencias/transferencia.search.ts'
import { transferenciasSearch } from '../modules/mercaderia/transferencias/transferencias.search.ts'
import { screen } from './screen.ts'

export const stock = [
  screen(
    '/articulos-pendientes',
    () => import('../modules/mercaderia/articulos-pendientes/ArticuloPendienteList.tsx'),
    'ArticuloPendienteList',
    articulosPendientesSearch,
  ),
  screen(
    '/remitos-cliente',
    () => import('../modules/mercaderia/remitos-cliente/RemitoList.tsx'),
    'RemitoList',
    remitosSearch,
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
    ajustesSearch,
  ),
  screen(
    '/transferencias',
    () => import('../modules/mercaderia/transferencias/TransferenciaList.tsx'),
    'TransferenciaList',
    transferenciasSearch,
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
    movimientosSearch,
  ),
] as const
