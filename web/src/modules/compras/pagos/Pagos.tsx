/** The screens of payments, in one piece: they share nearly all that they are made of. */
export { PagoCreate } from './PagoCreate.tsx'
export { PagoDetail } from './PagoDetail.tsx'
export { PagosPage } from './PagosPage.tsx'
