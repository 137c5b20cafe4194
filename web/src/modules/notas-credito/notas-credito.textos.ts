/** Whenever a credit note does not come out on paper, from whatever screen. */
export const ERROR_IMPRIMIR = 'Error al imprimir la nota de crédito'
