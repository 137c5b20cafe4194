import { deDocumentos, filtros, opcion } from '../../../platform/search.ts'

export const remitosSearch = filtros({ ...deDocumentos, tipo_operacion: opcion('ENTRADA', 'SALIDA') })
export type RemitosSearch = ReturnType<typeof remitosSearch>
