import type { TipoNota } from '@mostrador/contract/ventas/sin-conexion/llegadas'

/** What the server noticed when a sale arrived. */
export const NOTA: Record<TipoNota, string> = {
  precio: 'Otro precio',
  faltante: 'Faltaban unidades',
  turno: 'Otro turno',
  usuario: 'Usuario que ya no está',
  enviada: 'La envió otro',
  fecha: 'Otra fecha',
  reloj: 'Reloj corrido',
  copia: 'Sesión vieja',
  baja: 'Dado de baja',
  comprobante: 'Factura de otro día',
  cliente: 'Otro cliente',
  demora: 'Llegó días después',
  revisada: 'Aceptada con dudas',
}
