import { EntidadAuditada } from '@mostrador/contract/gestion/auditoria'
import { entero, filtros, opcion, pagina, rango, texto } from '../../../platform/search.ts'

/** The filters of the audit trail in the URL. */
export const auditoriaSearch = filtros({
  search: texto,
  ...rango,
  usuario: entero,
  entidad: opcion(...EntidadAuditada.options),
  page: pagina,
})
export type AuditoriaSearch = ReturnType<typeof auditoriaSearch>
