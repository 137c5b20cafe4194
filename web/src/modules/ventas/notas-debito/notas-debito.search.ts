import { deDocumentos, filtros, opcion } from '../../../platform/search.ts'

export const notasDebitoSearch = filtros({ ...deDocumentos, estado: opcion('aprobada', 'anulada') })
export type NotasDebitoSearch = ReturnType<typeof notasDebitoSearch>
