/** What stands in the database of this device. */
import type {
  ArticuloCopiado,
  ClienteCopiado,
  PromocionesCopiadas,
} from '@mostrador/contract/ventas/sin-conexion/copia'
import type { DBSchema, IDBPDatabase } from 'idb'

/** A line as the paper shows it, in centavos. */
interface LineaEnPapel {
  codigo: string
  nombre: string
  cantidad: number
  precio_unitario: number
  total: number
  /** What was taken off it, a text for each. Programs before this field wrote none. */
  rebajas?: string[]
  /** The serial numbers of its units. */
  series?: string[] | undefined
}

/** A sale that the server does not have yet. */
export interface EnEspera {
  /** Its place in the row. */
  orden?: number
  clave: string
  provisional: string
  sucursal: number
  /** As it is sent: a later program still understands it. */
  venta: unknown
  tomada: string
  total: number
  cliente: string
  vendedor: string
  lineas: LineaEnPapel[]
  /** Given up here before it was sent: the server is told that, and makes no sale of it. */
  anulada?: { motivo: string; momento: string; usuario: string }
  /** Why the server refused it; a person has to look. `cliente`: another customer would do. */
  problema?: { texto: string; codigo: string; cliente?: true }
}

export type EstadoEnEspera = 'Por enviar' | 'Para resolver' | 'Anulada'

/** An annulled one is no sale any more; only a person can help one that the server refuses to hear of. */
export function estadoDe({ anulada, problema }: EnEspera): EstadoEnEspera {
  if (problema) return 'Para resolver'
  return anulada ? 'Anulada' : 'Por enviar'
}

/** A sale that has arrived, for as long as its paper may come back. */
export interface LlegadaGuardada {
  clave: string
  provisional: string
  numero: string
  id: number
  momento: string
  total: number
  notas: string[]
}

export interface Pin {
  sal: Uint8Array<ArrayBuffer>
  hash: Uint8Array<ArrayBuffer>
  fallos: number
}

export interface Datos {
  /** A random name, made once. */
  dispositivo: string
  /** How many provisional numbers were given. */
  cuenta: number
  /** What the shop calls it. */
  nombre: string
  pin: Pin
  /** By how many milliseconds the clock is ahead of the server's. */
  reloj: number
  /** Since when no call has been answered. */
  silencio: string
  /** Without `sello` the customers are missing: the next one is asked for whole. */
  copia: { sello: string; cuando: string; sucursal: number }
  /** The promotions of the copy; missing where they are off. */
  promociones: PromocionesCopiadas
  /** The session that the kept profile is of. */
  sesion: string
}

export interface Esquema extends DBSchema {
  datos: { key: keyof Datos; value: Datos[keyof Datos] }
  articulos: { key: string; value: ArticuloCopiado }
  clientes: { key: number; value: ClienteCopiado }
  respuestas: { key: string; value: unknown }
  espera: { key: number; value: EnEspera; indexes: { clave: string } }
  llegadas: { key: string; value: LlegadaGuardada; indexes: { momento: string; clave: string } }
}

export type Base = IDBPDatabase<Esquema>
