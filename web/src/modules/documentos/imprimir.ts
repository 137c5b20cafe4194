/** What is said of a document that does not come out on paper, on every screen that prints it. */
export const ERROR_IMPRIMIR = {
  'notas-credito': 'Error al imprimir la nota de crédito',
  'remitos-cliente': 'Error al imprimir el remito',
} as const
