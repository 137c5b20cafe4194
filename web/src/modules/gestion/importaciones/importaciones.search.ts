import { DestinoFila } from '@mostrador/contract/gestion/importaciones/importacion-filas'
import type { TipoImportacion } from '@mostrador/contract/gestion/importaciones/importaciones'
import { filtros, marca, opcion, pagina, palabra, texto } from '../../../platform/search.ts'

/** The history's filters, as the URL carries them. */
export const importacionesSearch = filtros({
  tipo: palabra<TipoImportacion>({
    articulos: true,
    clientes: true,
    stock: true,
    precios: true,
    proveedores: true,
    saldos_proveedores: true,
    lista_proveedor: true,
  }),
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
  con_alarmas: marca,
})
export type ImportacionSearch = ReturnType<typeof importacionSearch>
export type FiltroFilas = Pick<ImportacionSearch, 'destino' | 'con_aviso' | 'search'>
