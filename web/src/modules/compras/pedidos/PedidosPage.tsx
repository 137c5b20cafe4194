/** The screens of orders: they share nearly all that they have, so that they arrive together. */
export { PedidoCreate } from './PedidoCreate.tsx'
export { PedidoDetail } from './PedidoDetail.tsx'
export { PedidoEdit } from './PedidoEdit.tsx'
export { PedidoList } from './PedidoList.tsx'
