/** All of the models, as one file that comes where a business has them. */
export { fetchEtiquetas } from './etiquetasDeModelo.ts'
export { findConModelos } from './findConModelos.ts'
export { ModeloList } from './ModeloList.tsx'
export { ModeloPage } from './ModeloPage.tsx'
export { VarianteDialog } from './VarianteDialog.tsx'
