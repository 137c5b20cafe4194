/** Rows of the ledgers never change: the database itself refuses, for every user and every reason. */

import { readFileSync } from 'node:fs'
import { periodoCerrado } from '@mostrador/contract/base/periodo-cerrado'
import { cajas } from '@mostrador/contract/caja/cajas'
import { compras } from '@mostrador/contract/compras/compras'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { pagosProveedores } from '@mostrador/contract/compras/pagos-proveedores'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { refinanciaciones } from '@mostrador/contract/credito/refinanciaciones'
import { sumarDias } from '@mostrador/contract/fechas'
import { proporcion } from '@mostrador/contract/importes'
import { CONSUMIDOR_FINAL } from '@mostrador/contract/maestros/clientes'
import { cotizaciones } from '@mostrador/contract/maestros/cotizaciones'
import { cambios } from '@mostrador/contract/ventas/cambios'
import { devolucionesSaldo } from '@mostrador/contract/ventas/notas-credito/devoluciones-saldo'
import { presupuestos } from '@mostrador/contract/ventas/presupuestos'
import { promociones } from '@mostrador/contract/ventas/promociones/promociones'
import { aplicaciones } from '@mostrador/contract/ventas/recibos/aplicaciones'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql, { raw } from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { HOY, shopOfFile } from './run/app.ts'
import { buildArticulo, buildCliente, buildNota, buildVenta, ventaInput } from './shop/builders.ts'
import { abrir, activarCajas, contar } from './shop/cajas.ts'
import { buildVentaEnCuotas, pagar } from './shop/cobros.ts'
import { comprar } from './shop/compras.ts'
import { empezar, encenderConteos, lectura, leer, registrar } from './shop/conteos.ts'
import { facturar } from './shop/fiscal.ts'
import { givePermisos } from './shop/permisos.ts'
import { activarSinConexion, Dispositivo, enviar, tuvoPrecio } from './shop/sinConexion.ts'

/** Every trail has a trigger that keeps it from being emptied. */
const TABLES = [
  ...readFileSync(new URL('../schema.sql', import.meta.url), 'utf8').matchAll(
    /BEFORE TRUNCATE ON public\.(\w+) FOR EACH STATEMENT EXECUTE FUNCTION rechazar_cambio/g,
  ),
].map(([, table = '']) => table)

const shop = shopOfFile()
let turno: number
let cerrado_hasta = '2001-01-01'

/** A sale with a divided payment, then a corrected one. */
async function divide(): Promise<void> {
  const articulo = await buildArticulo(shop)
  const { id: cliente } = await buildCliente(shop.vendedor.call)
  const { id } = await buildVenta(shop.vendedor.call, {
    cliente,
    lineas: [{ articulo, cantidad: 1 }],
    pagos: [{ tipo_pago: 'OTROS', monto: 10_000 }],
  })
  await shop.vendedor.call(ventas.corregirPago, {
    params: { id },
    body: { tipo_pago_anterior: 'OTROS', tipo_pago: 'EFECTIVO' },
  })
}

/** A permission that was lent and used for a document, and a message to the tax office. */
async function lendAndSend(): Promise<void> {
  await shop.db.run(sql`
    with lent as (
      insert into autorizaciones (hash, usuario, sucursal, autorizado_por, permisos, operacion, vence, usada)
      select gen_random_uuid(), id, ${shop.centro}, id, '{}', 'x', now(), now() from usuarios limit 1 returning id
    )
    insert into documentos_autorizados (tipo, documento, autorizacion, comprobante) select 'venta', 1, id, 'x' from lent`)
  await shop.db.run(sql`
    insert into comprobante_fiscal_envios (comprobante, operacion, pedido, respuesta, milisegundos)
    select id, 'FECAESolicitar', 'x', 'x', 1 from comprobantes_fiscales limit 1`)
}

/** Goods that were counted. */
async function countStock(): Promise<void> {
  await encenderConteos(shop)
  const { id } = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 2 } })
  const conteo = await empezar(shop.admin.call, [id], { sucursal: shop.centro })
  await leer(shop.vendedor.call, conteo, lectura(id))
  await registrar(shop.admin.call, conteo)
  await shop.db.run(sql`
    with serie as (
      insert into series (articulo, numero, estado, sucursal) values (${id}, 'n', 'baja', ${shop.centro}) returning id, sucursal
    )
    insert into serie_movimientos (serie, fecha, estado, sucursal, documento_tipo, documento_id, comprobante, usuario)
    select id, ${HOY}::date, 'baja', sucursal, 'ajuste', 1, 'AJ', ${shop.admin.id} from serie`)
}

/** A sale that a device made at another price. */
async function sellWithoutLine(): Promise<void> {
  await activarSinConexion(shop, shop.centro)
  const articulo = await buildArticulo(shop)
  const dear = { ...articulo, precio_venta: articulo.precio_venta + 100 }
  await tuvoPrecio(shop, articulo.id, dear.precio_venta / 100)
  const lineas = [{ articulo: dear, cantidad: 1 }]
  const { id } = CONSUMIDOR_FINAL
  await enviar(shop.admin.call, new Dispositivo().venta(shop.vendedor.id, { cliente: id, lineas }))
}

/** A record that is not what it was. */
const rename = () => shop.db.run(sql`update articulos set nombre = nombre || ' nuevo'`)

/** A customer whom somebody called. */
const callThem = () =>
  shop.db.run(sql`
    insert into cobranza_gestiones (cliente, sucursal, tipo, usuario, creado)
    select min(id), ${shop.centro}, 'llamada', ${shop.admin.id}, now() from clientes`)

/** Interest that was forgiven. */
const forgive = () =>
  shop.db.run(sql`
    insert into intereses (cuota, fecha, reclamado, perdonado, devengado, resuelto, motivo, orden, usuario)
    select c.id, ${HOY}::date, 0, 1, 2, 0, 'x', 'capital', ${shop.admin.id} from cuotas c limit 1`)

/** Credit of an account, and the money of a sale that comes back. */
async function giveMoneyBack(): Promise<void> {
  const { call } = shop.vendedor
  const tipos_pago = [{ tipo_pago: 'EFECTIVO' as const, monto: 10_000 }]
  const { id: acreedor } = await buildCliente(call, { saldo: -10_000 })
  await givePermisos(shop, { con: ['devolver_saldo'] })
  await call(devolucionesSaldo.create, { body: { cliente: acreedor, tipos_pago } })
  const articulo = await buildArticulo(shop)
  const { id: cliente } = await buildCliente(call)
  const { id: venta } = await buildVenta(call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
  await buildNota(call, { cliente, articulo: articulo.id, venta, devuelve: tipos_pago })
  await shop.db.run(sql`
    insert into nota_credito_reversiones (nota, fecha, motivo, usuario)
    select max(id), ${HOY}::date, 'x', ${shop.admin.id} from notas_credito`)
}

/** A supplier with an opening balance, of whose vouchers one was paid and one annulled. */
async function owe(): Promise<void> {
  const { call } = shop.admin
  await call(compras.configurar, { body: { activa: true } })
  const { id } = await call(proveedores.create, { body: { razon_social: 'x', saldo: 100 } })
  const { id: articulo } = await buildArticulo(shop)
  const { id: compra } = await comprar(call, id, [[articulo, 1, 100]])
  await call(pagosProveedores.create, {
    body: {
      proveedor: id,
      medios: [{ medio: 'TRANSFERENCIA', monto: 100, referencia: '' }],
      imputaciones: [{ compra, importe: 100 }],
    },
  })
  const { id: anulada } = await comprar(call, id, [[articulo, 1, 100]])
  await call(comprobantesCompra.anular, { params: { id: anulada }, body: { motivo: 'x' } })
}

/** A receipt of which the customer held a part back, with what its paper says of the day. */
async function holdBack(): Promise<void> {
  const params = { id: shop.centro }
  await shop.admin.call(cajas.configurar, { params, body: { activas: true, retenciones: true } })
  const { cuotas } = await buildVentaEnCuotas(shop)
  const retencion = { regimen: 'x', numero: 'x', fecha: HOY }
  const tipos_pago = [{ tipo_pago: 'RETENCION' as const, monto: 10_000, retencion }]
  await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 10_000, { tipos_pago })
  await shop.db.run(sql`insert into recibo_pendientes select max(id), '{x}', '{x}' from recibos`)
}

/** Credit of a customer that paid an instalment. */
async function applyCredit(): Promise<void> {
  const { admin, vendedor } = shop
  await admin.call(ventasConfiguracion.update, {
    body: { presupuestos: true, dias_presupuesto: 7, cambios: true, saldo_a_favor: true },
  })
  const { id: cliente } = await buildCliente(vendedor.call, { saldo: -10_000 })
  const { cuotas } = await buildVentaEnCuotas(shop, { cliente })
  await vendedor.call(aplicaciones.aplicar, {
    params: { cuotaId: cuotas[0]?.id ?? 0 },
    body: { importe: 10_000 },
  })
}

let promos = 0

/** A promotion, and a sale that has it. */
async function promote(): Promise<void> {
  await shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos: true, dias_presupuesto: 7, cambios: true, promociones: true },
  })
  const beneficio = { tipo: 'porcentaje', porcentaje: 10_00 } as const
  const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 1 } })
  const alcance = { articulos: [articulo.id], rubros: [], marcas: [], proveedores: [] }
  const { id } = await shop.admin.call(promociones.create, {
    body: { nombre: `P${++promos}`, desde: HOY, alcance, beneficio },
  })
  const { id: cliente } = await buildCliente(shop.vendedor.call)
  const importe = proporcion(articulo.precio_venta, 10_00, 100_00)
  const linea = { articulo, cantidad: 1, promociones: [{ promocion: id, version: 1, unidades: 1, importe }] }
  await shop.vendedor.call(ventas.create, { body: ventaInput({ cliente, lineas: [linea] }) })
  await shop.admin.call(promociones.update, { params: { id }, body: { activa: false } })
}

/** A rate of the dollar. */
async function quote(): Promise<void> {
  const antes = await shop.admin.call(ventasConfiguracion.get)
  await shop.admin.call(ventasConfiguracion.update, { body: { ...antes, precios_dolares: true } })
  await shop.admin.call(cotizaciones.create, { body: { valor: 1_475 * 10_000 } })
}

/** An offer, and an article that was exchanged for itself. */
async function offerAndExchange(): Promise<void> {
  const { admin, vendedor } = shop
  await admin.call(ventasConfiguracion.update, {
    body: { presupuestos: true, dias_presupuesto: 7, cambios: true, refinanciaciones: true },
  })
  const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 1 } })
  const { id: cliente } = await buildCliente(vendedor.call)
  const { fecha, condicion_venta, detalles, ...venta } = ventaInput({
    cliente,
    lineas: [{ articulo, cantidad: 1 }],
  })
  await vendedor.call(presupuestos.create, { body: { ...venta, condicion_venta, detalles } })
  await vendedor.call(cambios.create, {
    body: { ...venta, fecha, condicion_venta, devueltos: detalles, llevados: detalles, diferencia: 0 },
  })
}

/** An instalment that became a new plan. */
async function refinance(): Promise<void> {
  const { cliente, cuotas } = await buildVentaEnCuotas(shop)
  await shop.admin.call(refinanciaciones.create, {
    body: {
      cliente,
      cuotas: [{ cuota: cuotas[0]?.id ?? 0, importe: cuotas[0]?.total_cuota ?? 0 }],
      cantidad_cuotas: 1,
      primer_vencimiento: HOY,
    },
  })
}

/** An instalment that rose. */
async function raise(): Promise<void> {
  const { cuotas } = await buildVentaEnCuotas(shop)
  await shop.db.run(sql`
    with suba as (
      insert into actualizaciones_cuotas (fecha, usuario, porcentaje, vence_desde)
      values (${HOY}::date, ${shop.admin.id}, 10, ${HOY}::date) returning id
    )
    insert into actualizacion_cuotas_detalles (actualizacion, cuota, anterior, nuevo)
    select id, ${cuotas[0]?.id ?? 0}, 100, 110 from suba`)
}

/** Goods that came in at a cost. */
async function buy(): Promise<void> {
  await shop.db.run(sql`
    insert into costo_conversiones (articulo, despues_de, numerador, denominador, usuario)
    select id, 0, 1210, 1000, ${shop.admin.id} from articulos limit 1`)
  await shop.db.run(sql`
    insert into costo_movimientos
      (articulo, documento_tipo, documento_id, fecha, cantidad, costo_unitario, stock_antes, usuario)
    select id, 'compra', 1, ${HOY}::date, 1, 1, 0, ${shop.admin.id} from articulos limit 1`)
}

/** A month of commissions that is closed, long before those that can be. */
async function closeMes(): Promise<void> {
  await shop.db.run(sql`
    with mes as (
      insert into comision_cierres (mes, usuario)
      select coalesce(max(mes), '2001-01-01') + interval '1 month', ${shop.admin.id} from comision_cierres returning mes
    )
    insert into comision_cierre_lineas
      (tipo, documento, porcentaje, mes, fecha, sucursal, vendedor, cliente, importe, comision)
    select 'venta', extract(month from mes) + 100 * extract(year from mes), 1, mes, mes, ${shop.centro}, ${shop.admin.id},
      (select min(id) from clientes), 100, 1 from mes`)
  await shop.db.run(sql`
    insert into comision_cierre_tasas (venta, articulo, porcentaje)
    select venta, articulo, 1 from venta_detalles on conflict do nothing`)
}

/** Closes one day more, long before the documents of these tests. */
async function closeDay(): Promise<void> {
  cerrado_hasta = sumarDias(cerrado_hasta, 1)
  await shop.admin.call(periodoCerrado.update, { body: { cerrado_hasta } })
}

beforeAll(async () => {
  const { caja } = await activarCajas(shop)
  turno = (await abrir(shop.vendedor.call, caja.id)).id
  await countCaja()
  const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 10 } })
  const { cuotas } = await buildVentaEnCuotas(shop, { lineas: [{ articulo, cantidad: 4 }] })
  await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 25_000)
  await closeDay()
  await closeMes()
  await facturar(shop)
  await divide()
  await holdBack()
  await lendAndSend()
  await forgive()
  await sellWithoutLine()
  await callThem()
  await giveMoneyBack()
  await owe()
  await offerAndExchange()
  await promote()
  await quote()
  await countStock()
  await applyCredit()
  await refinance()
  await raise()
  await buy()
})

const countCaja = () =>
  contar(shop.vendedor.call, turno, 1_000, { billetes: [{ denominacion: 1_000, cantidad: 1 }] })

const rowsOf = async (table: string): Promise<string[]> =>
  (await shop.db.rows<{ row: string }>(sql`select t::text as row from ${raw(table)} t order by t`)).map(
    ({ row }) => row,
  )

/** The columns that a statement may set. */
const columnsOf = async (table: string): Promise<string[]> =>
  (
    await shop.db.rows<{ name: string }>(sql`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table}
        and is_identity = 'NO' and is_generated = 'NEVER'`)
  ).map(({ name }) => name)

async function expectRefused(table: string, operation: string, statement: string): Promise<void> {
  const before = await rowsOf(table)
  expect(before.length, 'rows to lose').toBeGreaterThan(0)
  // A table that others name is refused for that already.
  await expect(shop.db.run(raw(statement)), statement).rejects.toThrow(
    new RegExp(`append-only table \\w+: ${operation} refused|cannot truncate a table referenced`),
  )
  expect(await rowsOf(table), statement).toEqual(before)
}

/** A trigger with a condition guards some rows of a table that changes. */
it('every ledger and every trail is append-only', async () => {
  const guarded = await shop.db.rows<{ name: string }>(sql`
    select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    join pg_proc p on p.oid = t.tgfoid where p.proname = 'rechazar_cambio' and t.tgqual is null order by name`)
  expect(guarded.map(({ name }) => name)).toEqual(TABLES)
  const ledgers = ['stock', 'cuenta', 'caja', 'proveedor', 'costo'].map((ledger) => `${ledger}_movimientos`)
  expect(TABLES).toEqual(expect.arrayContaining([...ledgers, 'auditoria', 'documentos_autorizados']))
})

describe.each(TABLES)('%s', (table) => {
  it('refuses an update of any column, also one that changes nothing', async () => {
    for (const column of await columnsOf(table)) {
      await expectRefused(table, 'UPDATE', `update ${table} set ${column} = ${column}`)
    }
  })

  it('refuses a delete', async () => {
    await expectRefused(table, 'DELETE', `delete from ${table}`)
  })

  it.each(['', ' cascade', ' restart identity cascade'])('refuses a truncate%s', async (how) => {
    await expectRefused(table, 'TRUNCATE', `truncate ${table}${how}`)
  })
})

describe('new rows', () => {
  const countOf = async (table: string): Promise<number> =>
    (await shop.db.one<{ n: number }>(sql`select count(*) as n from ${raw(table)}`)).n
  const before = new Map<string, number>()

  /** Writes to all of the tables, after each refused its changes. */
  beforeAll(async () => {
    for (const table of TABLES) before.set(table, await countOf(table))
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 10 } })
    const { cuotas } = await buildVentaEnCuotas(shop, { lineas: [{ articulo, cantidad: 1 }] })
    await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, cuotas[0]?.total_cuota ?? 0)
    await countCaja()
    await closeDay()
    await closeMes()
    await divide()
    await holdBack()
    await lendAndSend()
    await forgive()
    await sellWithoutLine()
    await callThem()
    await rename()
    await giveMoneyBack()
    await offerAndExchange()
    await promote()
    await quote()
    await countStock()
    await applyCredit()
    await refinance()
    await raise()
    await owe()
    await buy()
  })

  it.each(TABLES)('are still accepted by %s', async (table) => {
    expect(await countOf(table)).toBeGreaterThan(before.get(table) ?? Number.POSITIVE_INFINITY)
  })
})

it('a lent permission is used up once, keeps all else, and goes when nobody used it', async () => {
  const { id } = await shop.db.one<{ id: number }>(sql`
    insert into autorizaciones (hash, usuario, sucursal, autorizado_por, permisos, operacion, vence)
    select 'unused', id, ${shop.centro}, id, '{}', 'x', now() from usuarios limit 1 returning id`)
  const change = (what: string) => shop.db.run(raw(`update autorizaciones set ${what} where id = ${id}`))
  await expect(change(`permisos = '{anular_ventas}'`)).rejects.toThrow('append-only table autorizaciones')
  await change('usada = now()')
  await expect(change('usada = null')).rejects.toThrow('append-only table autorizaciones')
  await shop.db.run(sql`
    insert into autorizaciones (hash, usuario, sucursal, autorizado_por, permisos, operacion, vence)
    select 'late', usuario, sucursal, autorizado_por, permisos, operacion, vence from autorizaciones where id = ${id}`)
  expect(await shop.db.run(sql`delete from autorizaciones where usada is null`)).toBe(1)
})
