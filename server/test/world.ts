/** A shop in which everything exists once: each call finds its id 1, or its article x. */

import { facturacion } from '@mostrador/contract/base/facturacion'
import { cajaTurnos } from '@mostrador/contract/caja/caja-turnos'
import { compras } from '@mostrador/contract/compras/compras'
import { cuentaProveedores } from '@mostrador/contract/compras/cuenta-proveedores'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import type { Endpoint } from '@mostrador/contract/endpoint'
import { actualizacionesPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import { eachPrecio } from '@mostrador/contract/maestros/articulos'
import { rubros } from '@mostrador/contract/maestros/rubros'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { etiquetas } from '@mostrador/contract/mercaderia/etiquetas'
import { remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import { LIMITES_INICIALES, Permiso, tieneDeInicio } from '@mostrador/contract/permiso'
import { cheques } from '@mostrador/contract/ventas/cheques'
import { devolucionesSaldo } from '@mostrador/contract/ventas/devoluciones-saldo'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito'
import { recibos } from '@mostrador/contract/ventas/recibos'
import sql from 'sql-template-tag'
import { HOY, PASSWORD, refusal, type TestApp } from './app.ts'
import { createAuthority } from './arca/ca.ts'
import { buildArticulo, buildCliente, buildVenta, giveStock } from './builders.ts'
import { abrir, activarCajas, mover, traspasar } from './cajas.ts'
import { csvOf, importar } from './importar.ts'
import { buildTransferencia } from './mercaderia.ts'
import { sample, wireSchema } from './samples.ts'

const UN_PESO = 100
const DAY_MS = 86_400_000

const precios = eachPrecio(() => UN_PESO)

/**
 * Written by the vendedor of the branch Centro. The first sale is on account, with an advance and an open
 * plan; the second one is paid, the third one by cheque, which was refused by mistake. Only the two transfers come from the other branch, on their way to Centro. Two
 * imports are checked and wait for somebody.
 */
export async function buildWorld(shop: TestApp): Promise<void> {
  const { call } = shop.vendedor
  const articulo = await buildArticulo(shop, {
    id: 'x',
    nombre: 'x',
    ...precios,
    stock: { sucursal: shop.centro, cantidad: 1_000 },
  })
  const agotado = await buildArticulo(shop, { id: 'y', ...precios })
  const { id: cliente } = await buildCliente(call)
  await buildVenta(call, {
    cliente,
    lineas: [
      { articulo, cantidad: 10 },
      { articulo: agotado, cantidad: 2 },
    ],
    condicion_venta: 'Cta-Cte mas cuotas',
    cantidad_cuotas: 3,
    anticipo: UN_PESO,
  })
  await buildVenta(call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
  await buildVenta(call, {
    cliente,
    lineas: [{ articulo, cantidad: 1 }],
    pagos: [{ tipo_pago: 'CHEQUE', monto: UN_PESO }],
  })
  for (const [estado_anterior, estado] of [
    ['EN_CARTERA', 'RECHAZADO'],
    ['RECHAZADO', 'EN_CARTERA'],
  ] as const) {
    await call(cheques.marcar, { params: { id: 1 }, body: { estado, estado_anterior } })
  }
  const linea = { articulo: 'x', cantidad: 1, precio_unitario: UN_PESO, total: UN_PESO }
  await call(notasCredito.create, {
    body: {
      fecha: HOY,
      cliente,
      concepto: 'x',
      total: UN_PESO,
      detalles: [linea],
    },
  })
  const { id: acreedor } = await buildCliente(call, { saldo: -100 * UN_PESO })
  await shop.admin.call(devolucionesSaldo.create, {
    body: { cliente: acreedor, tipos_pago: [{ tipo_pago: 'EFECTIVO', monto: UN_PESO }] },
  })
  await call(remitosCliente.create, {
    body: {
      fecha: HOY,
      cliente,
      tipo_operacion: 'SALIDA',
      concepto: 'x',
      detalles: [{ ...linea, observaciones: '' }],
    },
  })
  await call(ajustes.create, {
    body: {
      fecha: HOY,
      tipo_operacion: 'ENTRADA',
      concepto: 'x',
      detalles: [{ articulo_id: 'x', cantidad: 1, precio_costo: 0 }],
    },
  })
  await call(rubros.create, { body: { nombre: 'x' } })
  await buildProveedor(shop)
  await giveStock(shop, 'x', shop.norte, 5)
  for (const concepto of ['x', 'y']) {
    await buildTransferencia(shop.vecino.call, { x: 1 }, { sucursal_destino: shop.centro, concepto })
  }
  await call(actualizacionesPrecios.create, {
    body: { articulos: [{ id: 'y', anterior: precios, nuevo: { ...precios, precio_lista: 2 * UN_PESO } }] },
  })
  for (const codigo of ['importado', 'dejado']) {
    await importar(shop, 'articulos', csvOf(`Código;Nombre\n${codigo};${codigo}`), 'x.csv')
  }
  await call(etiquetas.create, {
    body: { formato: 'a4-3x8', articulos: [{ articulo: 'x', cantidad: 1 }] },
  })
  await buildFacturacion(shop)
  await buildTills(shop)
  await refuseBoth(shop)
}

/** A supplier whose account has one movement, by hand. */
async function buildProveedor({ admin: { call } }: TestApp): Promise<void> {
  await call(compras.configurar, { body: { activa: true } })
  const { id } = await call(proveedores.create, { body: { razon_social: 'x' } })
  await call(cuentaProveedores.create, {
    params: { id },
    body: { lado: 'haber', importe: UN_PESO, concepto: 'x' },
  })
}

/** Both sellers were refused something that somebody may lend. */
async function refuseBoth({ vendedor, vecino }: TestApp): Promise<void> {
  for (const { call } of [vendedor, vecino]) {
    const anulado = call(
      recibos.anular,
      { params: { id: 1 }, body: { motivo: 'x' } },
      { idempotencyKey: 'x' },
    )
    await refusal(anulado)
  }
}

/** Both users of Centro work at Caja 1. The safe has sent it money twice. */
async function buildTills(shop: TestApp): Promise<void> {
  const { caja, tesoreria } = await activarCajas(shop)
  const { id } = await abrir(shop.vendedor.call, caja.id)
  await shop.admin.call(cajaTurnos.entrar, { params: { id } })
  await mover(shop.vendedor.call, id)
  const turno = tesoreria.turno?.id ?? 0
  for (const motivo of ['x', 'y']) await traspasar(shop.admin.call, { turno, destino: caja.id, motivo })
}

/** The CRT of the pending certificate. */
let crt = 'x'

/**
 * Invoicing is off, with a key that waits for its certificate. The two sales became vouchers once: the first waits, the
 * second was rejected. The credit note waits too.
 */
async function buildFacturacion({ admin, db, centro }: TestApp): Promise<void> {
  await admin.call(facturacion.update, { body: { cuit: '30712345671', razon_social: 'x' } })
  const body = { entorno: 'produccion', alias: 'x' } as const
  const { csr } = await admin.call(facturacion.createCertificado, { body })
  const now = new Date(`${HOY}T00:00:00Z`).getTime()
  const validity = { desde: new Date(now - DAY_MS), vence: new Date(now + 365 * DAY_MS) }
  crt = await (await createAuthority()).sign(csr, validity)
  await db.run(sql`
    insert into comprobantes_fiscales (entorno, cuit, punto_venta, tipo, estado, fecha, sucursal, venta, cliente,
      receptor_nombre, receptor_domicilio, receptor_tipo_documento, receptor_documento, receptor_condicion_iva,
      condicion_venta, total, neto, iva, exento, no_gravado)
    select 'homologacion', '30712345671', 1, 6, case id when 1 then 'sin_emitir' else 'rechazado' end, ${HOY}::date,
      ${centro}, id, cliente, 'x', '', 99, '0', 5, condicion_venta, 1.21, 1, 0.21, 0, 0
    from ventas order by id`)
  await db.run(sql`
    insert into comprobantes_fiscales (entorno, cuit, punto_venta, tipo, fecha, sucursal, nota_credito, cliente,
      receptor_nombre, receptor_domicilio, receptor_tipo_documento, receptor_documento, receptor_condicion_iva,
      condicion_venta, total, neto, iva, exento, no_gravado)
    select 'homologacion', '30712345671', 1, 13, ${HOY}::date, ${centro}, id, cliente, 'x', '', 99, '0', 5,
      'Contado Efectivo', total, total, 0, 0, 0
    from notas_credito where id = 1`)
}

const ONES = eachPrecio(() => 1)

let counter = 0

/** Bodies for calls whose rules the schema does not show. */
const BETTER: Record<string, () => object> = {
  '/auth/login/': () => ({ username: 'admin', password: PASSWORD, sucursal: 1 }),
  '/auth/register/': () => ({
    username: `u${++counter}`,
    password: PASSWORD,
    password2: PASSWORD,
    sucursal: 1,
  }),
  '/gestion/articulos/': () => ({ id: `z${++counter}` }),
  '/gestion/rubros/': () => ({ nombre: `r${++counter}` }),
  // Articles of the other calls have it.
  '/gestion/rubros/{id}/': () => ({ nombre: `r${++counter}`, baja: false }),
  '/gestion/compras/configuracion/': () => ({ activa: true }),
  '/gestion/proveedores/': () => ({ cuit: '', descuentos: '' }),
  '/gestion/proveedores/{id}/': () => ({ cuit: '', descuentos: '' }),
  '/gestion/articulos/actualizar-precios/': () => ({
    articulos: [{ id: 'x', anterior: ONES, nuevo: { ...ONES, precio_lista: 2 } }],
  }),
  '/gestion/devoluciones-saldo/crear/': () => ({
    cliente: 2,
    tipos_pago: [{ tipo_pago: 'EFECTIVO', monto: 1 }],
  }),
  '/gestion/ventas/{id}/corregir-pago/': () => ({
    tipo_pago_anterior: 'EFECTIVO',
    tipo_pago: 'OTROS',
    monto: null,
    tarjeta: null,
    cheque: null,
  }),
  '/gestion/cheques/{id}/marcar/': () => ({ estado: 'DEPOSITADO', estado_anterior: 'EN_CARTERA' }),
  '/gestion/cuotas/pagar/{cuotaId}/': () => ({
    monto_pagado: 4,
    tipos_pago: [{ tipo_pago: 'EFECTIVO', monto: 4 }],
  }),
  // Long before the documents of the other calls.
  '/gestion/periodo-cerrado/': () => ({ cerrado_hasta: '2001-01-01' }),
  '/auth/autorizaciones/': () => ({
    usuario: 'admin',
    clave: PASSWORD,
    permisos: ['anular_recibos'],
    operacion: 'x',
  }),
  // The permissions stay as they are.
  '/gestion/permisos/': () => ({
    version: 0,
    vendedor: Object.fromEntries(Permiso.options.map((p) => [p, tieneDeInicio('vendedor', p)])),
    excepciones: [],
    limites: LIMITES_INICIALES,
  }),
  '/gestion/transferencias/crear/': () => ({ sucursal_destino: 2 }),
  '/gestion/facturacion/certificados/{id}/': () => ({ crt }),
  '/gestion/cajas/': () => ({ nombre: `c${++counter}` }),
  '/gestion/cajas/sucursales/{id}/': () => ({ activas: true }),
  '/gestion/caja-turnos/{id}/cerrar/': () => ({ observaciones: 'x' }),
  '/gestion/caja-traspasos/': () => ({ turno: 2, destino: 2 }),
}

/** A file that an upload accepts. */
export const goodFile = () => ({
  query: 'tipo=articulos&nombre=x.csv',
  body: Buffer.from('Código;Nombre\nz;z'),
  headers: { 'content-type': 'application/octet-stream' },
})

/** A body that the call accepts in this shop, at least the first time. */
export const goodBody = ({ path, body }: Endpoint): object => ({
  ...(body ? (sample(wireSchema(body)) as object) : {}),
  ...BETTER[path]?.(),
})

/** Calls that end something come last: until then the other calls find it open. */
const ENDS = /\/(anular|cancelar|deshacer|revertir|recibir|logout|contar|cerrar|abrir|salir)\/$/
const isEnd = ({ method, path }: Endpoint): number => (method === 'DELETE' || ENDS.test(path) ? 1 : 0)

export const endsLast = (endpoints: readonly Endpoint[]): Endpoint[] =>
  endpoints.toSorted((a, b) => isEnd(a) - isEnd(b))
