/** Screens of what the business buys. */
import { compraNuevaSearch } from '../modules/compras/comprobantes/comprobantes.search.ts'
import { pagoNuevoSearch, pagosSearch } from '../modules/compras/pagos/pagos.search.ts'
import { reposicionSearch } from '../modules/compras/reposicion/reposicion.search.ts'
import { deLista } from '../platform/search.ts'
import { screen } from './screen.ts'

export const compras = [
  screen('/compras', () => import('../modules/compras/comprobantes/CompraList.tsx'), 'CompraList', deLista),
  screen(
    '/compras/nueva',
    () => import('../modules/compras/comprobantes/CompraCreate.tsx'),
    'CompraCreate',
    compraNuevaSearch,
  ),
  screen('/compras/$id', () => import('../modules/compras/comprobantes/CompraDetail.tsx'), 'CompraDetail'),
  screen(
    '/recepciones',
    () => import('../modules/compras/recepciones/RecepcionList.tsx'),
    'RecepcionList',
    deLista,
  ),
  screen(
    '/recepciones/nueva',
    () => import('../modules/compras/recepciones/RecepcionCreate.tsx'),
    'RecepcionCreate',
  ),
  screen(
    '/recepciones/$id',
    () => import('../modules/compras/recepciones/RecepcionDetail.tsx'),
    'RecepcionDetail',
  ),
  screen(
    '/devoluciones-proveedor',
    () => import('../modules/compras/devoluciones/DevolucionList.tsx'),
    'DevolucionList',
    deLista,
  ),
  screen(
    '/devoluciones-proveedor/nueva',
    () => import('../modules/compras/devoluciones/DevolucionCreate.tsx'),
    'DevolucionCreate',
  ),
  screen(
    '/devoluciones-proveedor/$id',
    () => import('../modules/compras/devoluciones/DevolucionDetail.tsx'),
    'DevolucionDetail',
  ),
  screen('/pedidos', () => import('../modules/compras/pedidos/PedidosPage.tsx'), 'PedidoList', deLista),
  screen('/pedidos/$id', () => import('../modules/compras/pedidos/PedidosPage.tsx'), 'PedidoDetail'),
  screen('/pedidos/nuevo', () => import('../modules/compras/pedidos/PedidosPage.tsx'), 'PedidoCreate'),
  screen('/pedidos/$id/editar', () => import('../modules/compras/pedidos/PedidosPage.tsx'), 'PedidoEdit'),
  screen(
    '/reposicion',
    () => import('../modules/compras/reposicion/ReposicionPage.tsx'),
    'ReposicionPage',
    reposicionSearch,
  ),
  screen('/pagos-proveedores', () => import('../modules/compras/pagos/Pagos.tsx'), 'PagosPage', pagosSearch),
  screen(
    '/pagos-proveedores/nuevo',
    () => import('../modules/compras/pagos/Pagos.tsx'),
    'PagoCreate',
    pagoNuevoSearch,
  ),
  screen('/pagos-proveedores/$id', () => import('../modules/compras/pagos/Pagos.tsx'), 'PagoDetail'),
] as const
