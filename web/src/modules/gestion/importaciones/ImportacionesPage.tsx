/** The screens of imports, in one piece: they share nearly all that they are made of. */
export { ImportacionList } from './ImportacionList.tsx'
export { ImportacionPage } from './ImportacionPage.tsx'
