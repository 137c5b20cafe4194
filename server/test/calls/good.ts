/** What a call of `buildWorld`'s shop names, so that it does something there. */
import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { cajaMovimientos } from '@mostrador/contract/caja/caja-movimientos'
import { cajaTraspasos } from '@mostrador/contract/caja/caja-traspasos'
import { cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import { cuentaProveedores } from '@mostrador/contract/compras/cuenta-proveedores'
import { codigosPendientes } from '@mostrador/contract/compras/listas/codigos-pendientes'
import { pagosProveedores } from '@mostrador/contract/compras/pagos-proveedores'
import { pedidos } from '@mostrador/contract/compras/pedidos/pedidos'
import { recordatorios } from '@mostrador/contract/credito/recordatorios'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { comprobantesFiscales } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { conteosStock } from '@mostrador/contract/mercaderia/conteos/conteos-stock'
import { decisionConteo } from '@mostrador/contract/mercaderia/conteos/decision'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { listaPublica } from '@mostrador/contract/ventas/lista-publica'
import { intereses } from '@mostrador/contract/ventas/planes/intereses'
import { presupuestos } from '@mostrador/contract/ventas/presupuestos'
import { aplicaciones } from '@mostrador/contract/ventas/recibos/aplicaciones'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { saltedSecret } from '../../src/platform/access/secrets.ts'
import { SECRET } from '../run/tienda.ts'
import { sample, wireSchema } from './samples.ts'
import { atrasada, endsLast } from './world.ts'

/** Each field that names a branch names this one. */
export function inBranch(endpoint: Endpoint, sucursal: number): Record<string, number> {
  const fields = Object.keys((endpoint.body && wireSchema(endpoint.body).properties) ?? {})
  const branch = fields.filter((f) => ['sucursal', 'sucursal_id', 'sucursal_origen'].includes(f))
  return Object.fromEntries(branch.map((field) => [field, sucursal]))
}

const OF_THE_SECOND: Endpoint[] = [
  conteosStock.registrar,
  pedidos.recibir,
  pedidos.cerrar,
  transferencias.cancelar,
  presupuestos.anular,
  ventas.anular,
  ventas.corregirPago,
  importaciones.cancelar,
  comprobantesFiscales.corregir,
  // The first shift is that of the safe.
  ...Object.values(cajaTurnos),
  cajaMovimientos.create,
  impresiones.turno,
  cajaTraspasos.rechazar,
]

/** The ids in the path of the call: the first of its kind, unless another call changes that one. */
export function goodParams(endpoint: Endpoint): Record<string, unknown> {
  // `pedir` has sent the first one by then.
  if (endpoint === pedidos.reabrir) return { id: 3 }
  if (endpoint === conteosStock.cancelar) return { id: 3 }
  // The last one was posted: what it found is for all who may see the stock.
  if (endpoint === decisionConteo.articulos) return { id: 4 }
  // `abrir` has opened it by then.
  if (endpoint === cajaTurnos.salir) return { id: 3 }
  // The third voucher is a credit note.
  if (endpoint === pagosProveedores.imputarNota) return { id: 3 }
  // The first movement is what the account began with.
  if (endpoint === cuentaProveedores.anular) return { id: 1, movimiento: 2 }
  if (endpoint === codigosPendientes.descartar) return { id: 1, pendiente: 2 }
  if (endpoint === codigosPendientes.recuperar) return { id: 1, pendiente: 3 }
  // Of the first instalment another call has collected by then.
  if (endpoint === aplicaciones.aplicar || endpoint === intereses.perdonar) return { cuotaId: atrasada.cuota }
  if (OF_THE_SECOND.includes(endpoint)) return { id: 2 }
  if (endpoint === listaPublica.ver) return { enlace: saltedSecret(SECRET, 'lista de precios', 'x') }
  return endpoint.params ? (sample(wireSchema(endpoint.params)) as Record<string, unknown>) : {}
}

/** One changes what other calls need; another needs an instalment that others pay and annul. */
const turnOf = (endpoint: Endpoint): number =>
  endpoint === recordatorios.mandar ? -1 : Number(endpoint === comprobantesFiscales.reintentarTodos)

/** In an order in which none takes away what a later one needs. */
export const inTurn = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endsLast(endpoints).toSorted((a, b) => turnOf(a) - turnOf(b))
