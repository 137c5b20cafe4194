/** What the screens are told of the mode, with its words. */
import { cambiarModo } from '../../../../platform/conexion/modo.ts'

export const FALTA_LINEA = 'Sin conexión: vuelve cuando haya línea'
const NO_MIENTRAS_ESPERA = 'Hay ventas sin enviar en este equipo: espera a que lleguen'

export const sinLinea = (): void =>
  cambiarModo({ sinLinea: true, falta: { disabled: true, title: FALTA_LINEA } })

export const conLinea = (): void => cambiarModo({ sinLinea: false, falta: {} })

export const enCola = (ventas: number): void =>
  cambiarModo({ enCola: ventas, espera: ventas > 0 ? { disabled: true, title: NO_MIENTRAS_ESPERA } : {} })
