import { DestinoFila } from '@mostrador/contract/gestion/importaciones/importacion-filas'
import { filtros, marca, opcion, pagina, texto } from '../../../platform/search.ts'

/** Which rows of an import are shown, and what the person chose of them: a reload keeps both. */
export const importacionSearch = filtros({
  destino: opcion(...DestinoFila.options),
  con_aviso: marca,
  search: texto,
  page: pagina,
  modo: opcion('solo_nuevos'),
  sin_errores: marca,
  con_alarmas: marca,
})
export type ImportacionSearch = ReturnType<typeof importacionSearch>
export type FiltroFilas = Pick<ImportacionSearch, 'destino' | 'con_aviso' | 'search'>
