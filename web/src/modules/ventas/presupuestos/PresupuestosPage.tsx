/** The screens of offers: they share nearly all that they have, so that they arrive together. */
export { PresupuestoDetail } from './PresupuestoDetail.tsx'
export { PresupuestoList } from './PresupuestoList.tsx'
