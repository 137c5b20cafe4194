/** The words for what an import is, where it stands, and what it makes of a row. */
import type { Codificacion, Separador } from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import type { DestinoFila } from '@mostrador/contract/gestion/importaciones/importacion-filas'
import type { Avance, TipoImportacion } from '@mostrador/contract/gestion/importaciones/importaciones'
import { formatCount, formatEntero } from '../../../platform/text/format.ts'

export const TIPO_DETALLE: Record<TipoImportacion, string> = {
  articulos: 'Código, nombre, precios y, si quieres, el stock de cada sucursal',
  clientes: 'Documento, nombre, contacto y saldo inicial',
  stock: 'Cuánto hay de cada artículo en cada sucursal',
  precios: 'Precios nuevos de artículos que ya existen',
  proveedores: 'Razón social, CUIT, contacto, descuentos y saldo inicial',
  saldos_proveedores: 'Cuánto le debes a cada proveedor al empezar',
  lista_proveedor: 'Sus códigos y sus precios: de ahí sale el costo de tus artículos',
  cuotas_pendientes: 'Lo que tus clientes deben al empezar, cuota por cuota, para cobrarlo aquí',
  comprobantes_arca:
    '«Mis Comprobantes» recibidos o Portal IVA: lo que te facturaron, como borradores de compra',
}

const FILAS: Record<TipoImportacion, [una: string, varias: string]> = {
  articulos: ['artículo', 'artículos'],
  clientes: ['cliente', 'clientes'],
  stock: ['cantidad de stock', 'cantidades de stock'],
  precios: ['artículo con precio nuevo', 'artículos con precios nuevos'],
  proveedores: ['proveedor', 'proveedores'],
  saldos_proveedores: ['saldo', 'saldos'],
  lista_proveedor: ['código', 'códigos'],
  cuotas_pendientes: ['cuota', 'cuotas'],
  comprobantes_arca: ['comprobante', 'comprobantes'],
}

/** `1.200 artículos`: what the rows of a kind are. */
export const contarFilas = (tipo: TipoImportacion, n: number): string => formatCount(n, ...FILAS[tipo])

/** Many rows of one fate. */
export const DESTINOS: Record<DestinoFila, string> = {
  nueva: 'Nuevas',
  cambia: 'Cambian',
  igual: 'Sin cambios',
  error: 'Con errores',
  sin_vincular: 'Sin vincular',
  cargada: 'Ya cargadas',
}

export const CODIFICACION: Record<Codificacion, string> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
}

export const SEPARADOR: Record<Separador, string> = {
  ';': 'Punto y coma ( ; )',
  ',': 'Coma ( , )',
  '\t': 'Tabulación',
}

const ETAPA: Record<Avance['etapa'], string> = {
  leyendo: 'Leyendo el archivo',
  revisando: 'Revisando las filas',
  escribiendo: 'Importando',
  deshaciendo: 'Deshaciendo',
}

export const etapaText = (etapa: Avance['etapa']): string => ETAPA[etapa]

/** `3.000 de 20.000 filas`; only what is done while their number is unknown. */
export function avanceText({ hechas, total }: Avance): string {
  if (total > 0) return `${formatEntero(hechas)} de ${formatCount(total, 'fila', 'filas')}`
  return hechas > 0 ? formatCount(hechas, 'fila', 'filas') : ''
}

const enMegas = new Intl.NumberFormat('es-AR', { maximumFractionDigits: 1 })

/** The size of a file: `340 kB`, `1,2 MB`. */
export const formatBytes = (bytes: number): string =>
  bytes < 1_000_000
    ? `${formatEntero(Math.max(1, Math.round(bytes / 1000)))} kB`
    : `${enMegas.format(bytes / 1_000_000)} MB`
