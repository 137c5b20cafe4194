/** What a person can do about a sale that the server refused. */
import { CAJA_CERRADA } from '@mostrador/contract/caja/cajas'
import {
  LLEGADA_DESCARTADA,
  LLEGADA_DUDOSA,
  LLEGADA_POR_REVISAR,
  PROVISIONAL_REPETIDO,
} from '@mostrador/contract/ventas/sin-conexion/llegadas'
import type { EnEspera } from '../esquema.ts'

export type Salida =
  | 'enviar'
  | 'caja'
  | 'cliente'
  | 'series'
  | 'otra'
  | 'aceptar'
  | 'descartar'
  | 'anular'
  | 'imprimir'

export const SALIDA: Record<Salida, string> = {
  enviar: 'Enviar otra vez',
  caja: 'Abrir caja',
  cliente: 'Cambiar cliente',
  series: 'Corregir números',
  otra: 'Es otra venta',
  aceptar: 'Aceptar',
  descartar: 'Descartar',
  anular: 'Anular',
  imprimir: 'Imprimir',
}

/** Without a line too. */
export const isSola = (salida: Salida): boolean => salida === 'anular' || salida === 'imprimir'

/** The server took it for another one, by its key, its number or what it sells. */
const CONFUNDIDA: readonly string[] = [LLEGADA_DUDOSA, PROVISIONAL_REPETIDO, 'clave_repetida']

/** A serial number is not there to be sold, or lacks. */
const DE_SERIES: readonly string[] = ['serie_no_disponible', 'series_incompletas', 'serie_repetida']

/** Whether this user takes in what was refused: an admin what is doubted, and who may give up what was given up. */
const acepta = (codigo: string, { esAdmin, descarta }: Puede): boolean =>
  codigo === LLEGADA_POR_REVISAR ? esAdmin : codigo === LLEGADA_DESCARTADA && descarta

/** `descarta`: whether this user may give up a refused sale, or borrow the permission. `anula`: may give up any, alone. */
interface Puede {
  descarta: boolean
  anula: boolean
  esAdmin: boolean
}

/** The likeliest first. */
export function salidasDe({ problema, anulada }: EnEspera, puede: Puede): Salida[] {
  if (!problema) return [...(puede.anula && !anulada ? (['anular'] as const) : []), 'imprimir']
  return [
    ...(problema.cliente ? (['cliente'] as const) : []),
    ...(DE_SERIES.includes(problema.codigo) ? (['series'] as const) : []),
    ...(CONFUNDIDA.includes(problema.codigo) ? (['otra'] as const) : []),
    ...(acepta(problema.codigo, puede) ? (['aceptar'] as const) : []),
    // The call that is refused for want of one asks for it, and goes out again.
    problema.codigo === CAJA_CERRADA ? 'caja' : 'enviar',
    'imprimir',
    ...(puede.descarta ? (['descartar'] as const) : []),
  ]
}
