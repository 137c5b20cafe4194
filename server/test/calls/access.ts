/**
 * Who may make a call, as its contract says. A call that names a branch, and a write by number, is for the branch of what it
 * names; a read by number is for every branch, because any branch serves any customer. What is otherwise is an exception.
 */
import type { Endpoint } from '@mostrador/contract/endpoint'
import { type Permiso, type TipoUsuario, tieneDeInicio } from '@mostrador/contract/permiso'
import { tieneLlamada } from '@mostrador/contract/roles'
import { inBranch } from './good.ts'
import { wireSchema } from './samples.ts'

/**
 * Both branches have a vendedor. What the calls name (see `buildWorld`) belongs to the branch of `vendedor`, where `deposito`
 * works too.
 */
export type Rol = DelMostrador | 'contador' | 'deposito'
type DelMostrador = 'nadie' | 'vecino' | 'vendedor' | 'admin'
type Respuesta = 'sí' | 401 | 403
export type Fila<R extends Rol = Rol> = Readonly<Record<R, Respuesta>>
type Mostrador = Fila<DelMostrador>

const TODOS: Mostrador = { nadie: 'sí', vecino: 'sí', vendedor: 'sí', admin: 'sí' }
const PERSONAL: Mostrador = { ...TODOS, nadie: 401 }
const DE_SU_SUCURSAL: Mostrador = { ...PERSONAL, vecino: 403 }
const ADMIN: Mostrador = { ...DE_SU_SUCURSAL, vendedor: 403 }

const EXCEPCIONES: Readonly<Record<string, Mostrador>> = {
  // Without a session only from the same machine, as here.
  'GET /metricas/': { ...TODOS, vecino: 403, vendedor: 403 },
  // Every call needs a refresh token; the token names the user.
  'POST /auth/refresh/': { nadie: 401, vecino: 401, vendedor: 401, admin: 401 },
  // It needs the browser in which a password opened the session.
  'POST /auth/cambio/': { nadie: 401, vecino: 403, vendedor: 403, admin: 403 },
  // Of another user; every user may read the own data.
  'GET /auth/usuarios/{id}/': ADMIN,

  // They are of all branches.
  'PUT /gestion/sucursales/{id}/': PERSONAL,
  'PUT /gestion/clientes/{id}/': PERSONAL,
  'DELETE /gestion/clientes/{id}/': PERSONAL,
  'PUT /gestion/articulos/{id}/': PERSONAL,
  'POST /gestion/articulos/{id}/presentaciones/': PERSONAL,
  'PUT /gestion/articulos/{id}/presentaciones/{presentacion}/': PERSONAL,
  'DELETE /gestion/articulos/{id}/presentaciones/{presentacion}/': PERSONAL,
  'PUT /gestion/rubros/{id}/': PERSONAL,
  'PUT /gestion/modelos/{id}/': PERSONAL,
  'POST /gestion/modelos/{id}/variantes/': PERSONAL,
  'PUT /gestion/listas-precio/{id}/': PERSONAL,
  'PUT /gestion/grupos-clientes/{id}/': PERSONAL,
  'POST /gestion/listas-precio/{id}/precios/': PERSONAL,
  'POST /gestion/actualizaciones-precios/{id}/deshacer/': PERSONAL,
  'POST /gestion/actualizaciones-programadas/{id}/cancelar/': PERSONAL,
  // Any branch collects from any customer.
  'POST /gestion/cuotas/pagar/{cuotaId}/': PERSONAL,
  'POST /gestion/cuotas/aplicar/{cuotaId}/': PERSONAL,
  'POST /gestion/recibos/clientes/{id}/cobrar/': PERSONAL,
  'PUT /gestion/cobranza/clientes/{id}/recordatorios/': PERSONAL,
  'POST /gestion/recordatorios/hoy/{id}/': PERSONAL,

  // Its lines name the branch.
  'POST /gestion/ventas/sin-conexion/ventas/': DE_SU_SUCURSAL,
  'POST /gestion/conteos-stock/correcciones/': DE_SU_SUCURSAL,
  // Its till does.
  'POST /gestion/caja-traspasos/': DE_SU_SUCURSAL,
  // It is already on its way.
  'POST /gestion/transferencias/{id}/cancelar/': ADMIN,
}

/** What only its branches may read by its number: goods and money. The other branch of a transfer is one of them. */
const DE_SUS_SUCURSALES: readonly string[] = [
  '/gestion/transferencias/{id}/',
  '/gestion/transferencias/{id}/imprimir/',
  '/gestion/ajustes/{id}/imprimir/',
  '/gestion/conteos-stock/{id}/',
  '/gestion/conteos-stock/{id}/imprimir/',
  '/gestion/conteos-stock/{id}/lecturas/',
  '/gestion/conteos-stock/{id}/articulos/',
  '/gestion/etiquetas/propuesta/{origen}/{id}/',
  '/gestion/etiquetas/propuesta/{origen}/{id}/exportar/',
  '/gestion/caja-turnos/{id}/',
  '/gestion/caja-turnos/{id}/imprimir/',
  '/gestion/caja-movimientos/{id}/imprimir/',
  '/gestion/cobranza/{id}/imprimir/',
  '/gestion/comprobantes-fiscales/{id}/envios/',
]
const LA_OTRA = /^\/gestion\/transferencias\//

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Names of calls that exceptions are made for; a call that is gone leaves none behind. */
export const exceptions = (): string[] => [
  ...Object.keys(EXCEPCIONES),
  ...DE_SUS_SUCURSALES.map((path) => `GET ${path}`),
]

export function rolesOf(endpoint: Endpoint): Fila {
  const fila = delMostrador(endpoint)
  return { ...fila, contador: deContador(endpoint, fila), deposito: deDeposito(endpoint, fila) }
}

/** For everyone, or refused for want of something else than a role. */
const esDeTodos = ({ nadie, admin }: Mostrador): boolean => nadie === 'sí' || admin !== 'sí'

/** An accountant reads in every branch what its permissions show, and writes the own session alone. */
function deContador(endpoint: Endpoint, fila: Mostrador): Respuesta {
  const { access, method, withFirstPassword, path } = endpoint
  if (EXCEPCIONES[nameOf(endpoint)] === ADMIN) return 403
  if (esDeTodos(fila)) return fila.vendedor
  const lee = method === 'GET' || withFirstPassword || path === '/gestion/impresiones/'
  return access !== 'admin' && lee && !lacksPermisos(endpoint, 'contador') ? 'sí' : 403
}

/** Goods and who brings or takes them, in the own branch, and the own session. */
function deDeposito(endpoint: Endpoint, fila: Mostrador): Respuesta {
  if (esDeTodos(fila)) return fila.vendedor
  if (!tieneLlamada('deposito', endpoint)) return 403
  return EXCEPCIONES[nameOf(endpoint)]?.vendedor ?? (lacksPermisos(endpoint, 'deposito') ? 403 : 'sí')
}

const lacksPermisos = ({ permisos = [], algunPermiso }: Endpoint, tipo: TipoUsuario): boolean => {
  const lacks = (permiso: Permiso) => !tieneDeInicio(tipo, permiso)
  return permisos.some(lacks) || algunPermiso?.every(lacks) === true
}

function delMostrador(endpoint: Endpoint): Mostrador {
  const { method, path, params } = endpoint
  const excepcion = EXCEPCIONES[nameOf(endpoint)]
  if (excepcion) return excepcion
  if (DE_SUS_SUCURSALES.includes(path) && !LA_OTRA.test(path)) return DE_SU_SUCURSAL
  const roles = ofContract(endpoint)
  const namesBranch = endpoint.query && 'sucursal' in (wireSchema(endpoint.query).properties ?? {})
  const ofBranch =
    namesBranch || Object.keys(inBranch(endpoint, 1)).length > 0 || (method !== 'GET' && params)
  return roles === PERSONAL && ofBranch ? DE_SU_SUCURSAL : roles
}

/** Whether staff of a branch that has no part in it reads it by its number. */
export const isForStrangers = (endpoint: Endpoint): boolean =>
  rolesOf(endpoint).vecino === 'sí' && !DE_SUS_SUCURSALES.includes(endpoint.path)

function ofContract(endpoint: Endpoint): Mostrador {
  const { access } = endpoint
  if (access === 'public' || access === 'optional') return TODOS
  return access === 'admin' || lacksPermisos(endpoint, 'vendedor') ? ADMIN : PERSONAL
}
