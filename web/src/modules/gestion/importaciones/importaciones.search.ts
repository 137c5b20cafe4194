import { DestinoFila } from '@mostrador/contract/gestion/importacion-filas'
import { TipoImportacion } from '@mostrador/contract/gestion/importaciones'
import { filtros, marca, opcion, pagina, texto } from '../../../platform/search.ts'

/** The history's filters, as the URL carries them. */
export const importacionesSearch = filtros({
  tipo: opcion(...TipoImportacion.options),
  search: texto,
  page: pagina,
})
export type ImportacionesSearch = ReturnType<typeof importacionesSearch>

/** Which rows of an import are shown, and what the person chose of them: a reload keeps both. */
export const importacionSearch = filtros({
  destino: opcion(...DestinoFila.options),
  con_aviso: marca,
  search: texto,
  page: pagina,
  modo: opcion('solo_nuevos'),
  sin_errores: marca,
})
export type ImportacionSearch = ReturnType<typeof importacionSearch>
export type FiltroFilas = Pick<ImportacionSearch, 'destino' | 'con_aviso' | 'search'>
