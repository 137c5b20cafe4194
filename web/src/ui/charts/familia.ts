/** All plots, in one file that comes when the first of them is shown. */
export { Barras } from './Barras.tsx'
export { Chispa } from './Chispa.tsx'
export { Horizontales } from './Horizontales.tsx'
export { Linea } from './Linea.tsx'
export { Mapa } from './Mapa.tsx'
