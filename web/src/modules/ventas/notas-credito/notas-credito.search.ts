import { deDocumentos, filtros, opcion } from '../../../platform/search.ts'

/** The filters of the credit notes in the URL. */
export const notasCreditoSearch = filtros({ ...deDocumentos, estado: opcion('aprobada', 'anulada') })
export type NotasCreditoSearch = ReturnType<typeof notasCreditoSearch>
