/** All of it in one file of the build: a device has it at hand, or does without. */
export { begin, medio } from './corte/comenzar.ts'
export { TiraSinLinea } from './corte/TiraSinLinea.tsx'
export { VentaProvisional } from './corte/VentaProvisional.tsx'
export { tellEspera } from './equipo/canal.ts'
export { SinConexionPage } from './equipo/SinConexionPage.tsx'
