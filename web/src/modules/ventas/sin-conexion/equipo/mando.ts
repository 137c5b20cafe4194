/** What the screens are told of the mode, with its words. */
import { cambiarModo } from '../../../../platform/conexion/modo.ts'

export const FALTA_LINEA = 'Sin conexión: vuelve cuando haya línea'

export const sinLinea = (): void =>
  cambiarModo({ sinLinea: true, falta: { disabled: true, title: FALTA_LINEA } })

export const conLinea = (): void => cambiarModo({ sinLinea: false, falta: {} })
