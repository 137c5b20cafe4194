/** All of it in one file of the build: a device has it at hand, or does without. */
export { comenzar, medio } from './corte/comenzar.ts'
export { TiraSinLinea } from './corte/TiraSinLinea.tsx'
export { VentaProvisional } from './corte/VentaProvisional.tsx'
export { decir } from './equipo/canal.ts'
export { SinConexionPage } from './equipo/SinConexionPage.tsx'
