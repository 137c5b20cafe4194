/** The messages for a document that does not print, the same on every screen. */
export const ERROR_IMPRIMIR = {
  'notas-credito': 'Error al imprimir la nota de crédito',
  'remitos-cliente': 'Error al imprimir el remito',
  transferencias: 'Error al imprimir la transferencia',
  ajustes: 'Error al imprimir el ajuste',
} as const
