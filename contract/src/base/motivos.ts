/** What screens, papers and refusals say of the reason of an annulment. */

export const SIN_MOTIVO_DE_ANULACION = 'Debes ingresar un motivo para la anulación'
export const MOTIVO_DE_LA_ANULACION = 'Motivo de la anulación'
