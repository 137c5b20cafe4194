/** A body, and rows in the right state, for every call of the contract that writes. */

import type { Client } from '@mostrador/contract/client'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { fechaDe } from '@mostrador/contract/fechas'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { raw } from 'sql-template-tag'
import type { Db } from '../../server/src/platform/database/db.ts'
import { rowsAt } from '../../server/test/calls/rows.ts'
import { goodBody } from '../../server/test/calls/world.ts'
import { HOY } from '../../server/test/run/app.ts'

export interface Write {
  endpoint: Endpoint
  asked: string
  /** The `n`-th call. */
  request(n: number): { path: string; body: string; type: string }
}

/** The article that the bodies of the tests sell. */
const ARTICULO = 'x'
const UNITS = 100_000
/** More than are sent. */
const ROWS = 200

export async function prepareWrites(db: Db, admin: Client): Promise<void> {
  if (await db.maybe(raw(`select from articulos where id = '${ARTICULO}'`))) return
  const precios = { precio_venta: 100, precio_lista: 100, precio_2_cuotas: 100, precio_financiado: 100 }
  await admin(articulos.create, { body: { id: ARTICULO, nombre: ARTICULO, ...precios } })
  await admin(ajustes.create, {
    body: {
      fecha: fechaDe(new Date()),
      tipo_operacion: 'ENTRADA',
      concepto: ARTICULO,
      detalles: [{ articulo_id: ARTICULO, cantidad: UNITS, precio_costo: 0 }],
    },
  })
}

/** What is done once needs rows in the state for it, one for each call; all others take any row that their path names. */
const ROWS_OF: Readonly<Record<string, string>> = {
  'PUT /auth/usuarios/{id}/': 'select id from usuarios where id > 1',
  'PUT /gestion/pedidos/{id}/': "select id from pedidos where estado = 'borrador'",
  'POST /gestion/pedidos/{id}/pedir/': "select id from pedidos where estado = 'borrador'",
  'POST /gestion/pedidos/{id}/recibir/': "select id from pedidos where estado = 'pedido'",
  'POST /gestion/pedidos/{id}/cerrar/': "select id from pedidos where estado = 'pedido'",
  'POST /gestion/pedidos/{id}/reabrir/': "select id from pedidos where estado = 'cerrado'",
  'POST /gestion/pedidos/{id}/anular/': "select id from pedidos where estado = 'pedido'",
  'POST /gestion/presupuestos/{id}/vender/':
    'select id from presupuestos where not anulado and venta is null',
  'POST /gestion/presupuestos/{id}/anular/':
    'select id from presupuestos where not anulado and venta is null',
  'POST /gestion/compras/{id}/anular/': "select id from compras where estado = 'vigente'",
  'POST /gestion/recepciones/{id}/anular/': "select id from recepciones where estado = 'vigente'",
  'POST /gestion/devoluciones-proveedor/{id}/anular/':
    "select id from devoluciones_proveedor where estado = 'vigente'",
  'POST /gestion/pagos-proveedores/{id}/anular/': "select id from pagos_proveedores where estado = 'vigente'",
  'POST /gestion/compras/{id}/imputar/': 'select id from compras where signo = -1',
  'PUT /gestion/clientes/{id}/': 'select id from clientes where not baja',
  'DELETE /gestion/clientes/{id}/': 'select id from clientes where not baja and saldo = 0',
  'PUT /gestion/articulos/{id}/': "select id from articulos where not baja and id <> 'x'",
  'POST /gestion/ventas/{id}/anular/': "select id from ventas where estado = 'aprobada' and sucursal = 1",
  'POST /gestion/ventas/{id}/corregir-pago/':
    "select id from ventas where estado = 'aprobada' and condicion_venta = 'Contado Efectivo'",
  'POST /gestion/ventas/sin-conexion/contar/{id}/':
    'select id from ventas_sin_conexion_por_contar where contada is null',
  'POST /gestion/notas-credito/{id}/revertir/': "select id from notas_credito where origen = 'MANUAL'",
  'POST /gestion/cuotas/aplicar/{cuotaId}/':
    'select id from cuotas where not pagada and not anulada and total_cuota > 4',
  'POST /gestion/intereses/perdonar/{cuotaId}/':
    'select id from cuotas where not pagada and not anulada and fecha_vencimiento < current_date',
  'PUT /gestion/cobranza/clientes/{id}/recordatorios/': 'select id from clientes where not baja',
  'POST /gestion/recordatorios/hoy/{id}/': 'select id from clientes where not baja',
  'POST /gestion/refinanciaciones/{id}/anular/': "select id from refinanciaciones where estado = 'aprobada'",
  'POST /gestion/cheques/{id}/marcar/': "select id from cheques where estado = 'EN_CARTERA'",
  'POST /gestion/cuotas/pagar/{cuotaId}/':
    'select id from cuotas where not pagada and not anulada and total_cuota > 4',
  'POST /gestion/recibos/{id}/anular/': "select id from recibos where estado = 'activo'",
  'POST /gestion/transferencias/{id}/recibir/': "select id from transferencias where estado = 'ENVIADA'",
  'POST /gestion/transferencias/{id}/cancelar/': "select id from transferencias where estado = 'PENDIENTE'",
  'POST /gestion/importaciones/{id}/cancelar/': "select id from importaciones where estado = 'revisada'",
  'PUT /gestion/cajas/{id}/': 'select id from cajas where not tesoreria',
  'POST /gestion/cajas/{id}/abrir/': 'select id from cajas where not tesoreria',
  'POST /gestion/caja-traspasos/{id}/confirmar/': 'select 1 as id',
  'POST /gestion/caja-traspasos/{id}/rechazar/': 'select 1 as id',
}

/** Not measured here. */
export const LEFT_OUT: Record<string, string> = {
  'POST /auth/login/': 'it hashes a password, which takes long on purpose',
  'POST /auth/refresh/': 'it ends the session of the others',
  'POST /auth/logout/': 'it ends the session of the others',
  'POST /auth/register/': 'it hashes a password',
  'PUT /auth/profile/': 'it hashes a password',
  'POST /auth/autorizaciones/': 'it hashes a password',
  'PUT /gestion/permisos/': 'it changes what the others may do',
  'PUT /gestion/periodo-cerrado/': 'it closes the days of the others',
  'PUT /gestion/comisiones/configuracion/': 'it changes what the others earn',
  'POST /gestion/comisiones/cerrar/': 'it closes the months of the others',
  'PUT /gestion/cajas/sucursales/{id}/': 'the others sell without tills',
  'PUT /gestion/facturacion/': 'the others sell without vouchers',
  'POST /gestion/facturacion/certificados/': 'it makes a key',
  'PUT /gestion/facturacion/certificados/{id}/': 'it checks a key',
  'POST /gestion/facturacion/probar/': 'it calls the tax office',
  'POST /gestion/legajos-credito/{id}/bcra/': 'it calls the Banco Central',
  'PUT /gestion/intereses/configuracion/': 'it changes what the others owe',
  'POST /gestion/padron/consultar/': 'it calls the tax office',
  'POST /gestion/comprobantes-fiscales/reintentar/': 'it works on all of them, beside the calls',
  'POST /gestion/importaciones/': 'the part imports measures whole files',
  'PUT /gestion/importaciones/{id}/': 'the part imports measures whole files',
  'POST /gestion/importaciones/{id}/aplicar/': 'the part imports measures whole files',
  'POST /gestion/importaciones/{id}/deshacer/': 'the part imports measures whole files',
}

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

/** Every call that writes. Throws for one with an id that names no table. */
export async function writesOf(db: Db, endpoints: readonly Endpoint[]): Promise<Write[]> {
  const hoy = fechaDe(new Date())
  const writes: Write[] = []
  for (const endpoint of endpoints) {
    if (endpoint.method === 'GET' || LEFT_OUT[nameOf(endpoint)]) continue
    const ids = endpoint.params ? await idsOf(db, endpoint) : []
    writes.push({
      endpoint,
      asked: '',
      request: (n) => ({
        path: endpoint.path.replace(
          /\{\w+\}/,
          encodeURIComponent(String(ids[n % Math.max(1, ids.length)] ?? 1)),
        ),
        // The bodies of the tests are of another day.
        body: JSON.stringify(goodBody(endpoint)).replaceAll(HOY, hoy),
        type: 'application/json',
      }),
    })
  }
  return writes
}

async function idsOf(db: Db, endpoint: Endpoint): Promise<unknown[]> {
  const rows = ROWS_OF[nameOf(endpoint)] ?? `select id from ${await rowsAt(db, endpoint.path)} t`
  const found = await db.rows<{ id: unknown }>(
    raw(`select id from (${rows}) r order by md5(id::text) limit ${ROWS}`),
  )
  return found.map(({ id }) => id)
}
