/** The screens of refinancing: they share nearly all that they have, so that they arrive together. */
export { RefinanciacionList } from './RefinanciacionList.tsx'
export { RefinanciarPage } from './RefinanciarPage.tsx'
