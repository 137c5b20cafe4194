/** What a person can do about a sale that the server refused. */
import { LLEGADA_DUDOSA, PROVISIONAL_REPETIDO } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import type { EnEspera } from '../esquema.ts'

export type Salida = 'enviar' | 'cliente' | 'otra' | 'descartar'

export const SALIDA: Record<Salida, string> = {
  enviar: 'Enviar otra vez',
  cliente: 'Cambiar cliente',
  otra: 'Es otra venta',
  descartar: 'Descartar',
}

/** The server took it for another one, by its key, its number or what it sells. */
const CONFUNDIDA: readonly string[] = [LLEGADA_DUDOSA, PROVISIONAL_REPETIDO, 'clave_repetida']

/** The likeliest first. `descarta`: whether this user may give up a sale, or borrow the permission. */
export function salidasDe({ problema }: EnEspera, descarta: boolean): Salida[] {
  if (!problema) return []
  return [
    ...(problema.cliente ? (['cliente'] as const) : []),
    ...(CONFUNDIDA.includes(problema.codigo) ? (['otra'] as const) : []),
    'enviar',
    ...(descarta ? (['descartar'] as const) : []),
  ]
}
