/**
 * What a role is, and which calls it has at all, before any permission is asked. The two that work at the counter have all
 * calls but those of admins.
 */
import type { Endpoint } from './endpoint.ts'
import type { TipoUsuario } from './permiso.ts'

/** Whether nobody changes what the role may do. */
export const esFijo = (tipo: TipoUsuario): boolean => tipo === 'admin' || tipo === 'contador'

/** Whether the role works in every branch, and has none of its own; the others have exactly one. */
export const esDeTodas = (tipo: TipoUsuario): boolean => tipo === 'admin' || tipo === 'contador'

/** Whether the role sells, collects and lends what it may do; the others only read, or only move goods. */
export const esDeMostrador = (tipo: TipoUsuario): boolean => tipo === 'admin' || tipo === 'vendedor'

type Llamada = Pick<Endpoint, 'access' | 'method' | 'path' | 'withFirstPassword' | 'soloLee'>

/** It changes nothing of the business: a read, the link to a paper, or what concerns the own session and password. */
const noEscribe = ({ method, withFirstPassword, soloLee }: Llamada): boolean =>
  method === 'GET' || withFirstPassword === true || soloLee === true

/**
 * What whoever looks after the stock reads and writes: goods, who brings them and who takes them, and no money. `*` stands
 * for the rest of a path.
 */
export const LLAMADAS_DE_DEPOSITO = {
  lee: [
    '/auth/usuarios/*',
    '/gestion/sucursales/*',
    '/gestion/rubros/',
    '/gestion/periodo-cerrado/',
    '/gestion/facturacion/estado/',
    '/gestion/articulos/*',
    '/gestion/modelos/*',
    '/gestion/articulos-pendientes/*',
    '/gestion/clientes/',
    '/gestion/clientes/{id}/',
    '/gestion/remitos-cliente/*',
    '/gestion/ajustes/*',
    '/gestion/conteos-stock/*',
    '/gestion/transferencias/*',
    '/gestion/informe_stock/*',
    '/gestion/stock/*',
    '/gestion/etiquetas/*',
    '/gestion/ventas/sin-conexion/contar/*',
    '/gestion/proveedores/',
    '/gestion/proveedores/{id}/',
    '/gestion/proveedores/{id}/articulos/*',
    '/gestion/pedidos/*',
    '/gestion/recepciones/*',
  ],
  escribe: [
    '/auth/autorizaciones/',
    '/gestion/remitos-cliente/*',
    '/gestion/verificar-stock-remito/',
    '/gestion/ajustes/*',
    '/gestion/conteos-stock/*',
    '/gestion/transferencias/*',
    '/gestion/stock/*',
    '/gestion/etiquetas/*',
    '/gestion/ventas/sin-conexion/contar/*',
    '/gestion/pedidos/{id}/recibir/',
    '/gestion/recepciones/*',
  ],
} as const

const esUna = (rutas: readonly string[], path: string): boolean =>
  rutas.some((ruta) => (ruta.endsWith('*') ? path.startsWith(ruta.slice(0, -1)) : path === ruta))

/** Whether the role has the call. Not asked where a call is for everyone. */
export function tieneLlamada(tipo: TipoUsuario, llamada: Llamada): boolean {
  if (llamada.access === 'admin') return tipo === 'admin'
  if (tipo === 'contador') return noEscribe(llamada)
  if (tipo !== 'deposito' || llamada.access === 'optional' || llamada.withFirstPassword || llamada.soloLee)
    return true
  return esUna(
    llamada.method === 'GET' ? LLAMADAS_DE_DEPOSITO.lee : LLAMADAS_DE_DEPOSITO.escribe,
    llamada.path,
  )
}

/** Whether a session that a PIN opened does not have the call: what an admin changes, and the own password. */
export const pideClave = ({ access, method, conClave }: Endpoint): boolean =>
  conClave === true || (access === 'admin' && method !== 'GET')
