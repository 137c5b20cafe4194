/** The screens of orders: they share nearly all that they have, so that they arrive together. */
export { PedidoCreate } from './formulario/PedidoCreate.tsx'
export { PedidoEdit } from './formulario/PedidoEdit.tsx'
export { PedidoDetail } from './PedidoDetail.tsx'
export { PedidoList } from './PedidoList.tsx'
