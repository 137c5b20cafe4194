import { integridad } from '@mostrador/contract/integridad'
import { notasCredito } from '@mostrador/contract/notas-credito'
import { ventas } from '@mostrador/contract/ventas'
import sql, { raw, type Sql } from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOY, refusal, startTestApp, type TestApp } from '../../../test/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../test/builders.ts'
import { anularRecibo, buildVentaEnCuotas, pagar } from '../../../test/cobros.ts'
import { CONTROLES } from './integridad.queries.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})

const check = () => shop.admin.call(integridad.get)

/** Whose rows nobody can change, until a test puts its guard to sleep. */
const GUARDED = ['cuenta_movimientos', 'stock_movimientos', 'recibo_pagos', 'recibo_cuotas']

/** One of each kind of document, annulled and not, so that every equality has something to be about. */
async function buildHistory() {
  const { call } = shop.vendedor
  const { id: cliente } = await buildCliente(call, { saldo: 1_500 })
  const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 1 } })
  const spot = (await buildVenta(call, { cliente, lineas: [{ articulo, cantidad: 2 }] })).venta
  const sale = await buildVentaEnCuotas(shop, { cliente, anticipo: 6_000 })
  const kept = await pagar(call, sale.cuotas[0]?.id ?? 0, 12_000)
  const gone = await pagar(call, sale.cuotas[2]?.id ?? 0, 9_000)
  await anularRecibo(shop.admin.call, gone.cobro_id)
  const stocked = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 9 } })
  const annulled = await buildVentaEnCuotas(shop, { cliente, lineas: [{ articulo: stocked, cantidad: 4 }] })
  await shop.admin.call(ventas.anular, {
    params: { id: annulled.venta.id },
    body: { observaciones: '' },
  })
  const linea = { articulo: articulo.id, cantidad: 1, precio_unitario: 10_000, total: 10_000 }
  const nota = await call(notasCredito.create, {
    body: {
      tipo_documento: 'NOTA_CREDITO',
      condicion_venta: 'CONTADO',
      bonificacion: 0,
      cliente,
      venta: spot.id,
      fecha: HOY,
      concepto: 'vuelve',
      total: 10_000,
      detalles: [linea],
    },
  })
  return {
    nota: nota.id,
    cliente,
    spot,
    sale,
    kept: kept.cobro_id,
    annulled: annulled.venta.id,
    articulo: articulo.id,
  }
}

let h: Awaited<ReturnType<typeof buildHistory>>
beforeEach(async () => {
  h = await buildHistory()
})

describe('GET /gestion/integridad/', () => {
  it('finds nothing wrong with what the commands wrote', async () => {
    expect(await check()).toEqual({ ok: true, diferencias: [] })
  })

  it('is for admins', async () => {
    expect(await refusal(shop.vendedor.call(integridad.get))).toMatchObject({ status: 403 })
  })

  // Each of these is something that the commands never do.
  const breakages: [control: string, how: () => Sql][] = [
    ['cuenta_saldo', () => sql`update clientes set saldo = saldo + 1 where id = ${h.cliente}`],
    [
      'cuenta_cadena',
      () => sql`update cuenta_movimientos set saldo = saldo + 1 where documento_id = ${h.sale.venta.id}
        and documento_tipo = 'venta'`,
    ],
    ['cuenta_ventas', () => sql`delete from cuenta_movimientos where documento_tipo = 'venta'`],
    [
      'cuenta_recibos',
      () => sql`update cuenta_movimientos set importe = importe - 1
      where documento_tipo = 'recibo' and documento_id = ${h.kept}`,
    ],
    [
      'cuenta_notas',
      () => sql`update cuenta_movimientos set importe = importe * 2 where documento_tipo = 'nota_credito'`,
    ],
    ['ventas_anuladas', () => sql`update ventas set estado = 'aprobada' where id = ${h.annulled}`],
    ['recibos_anulados', () => sql`update recibos set estado = 'anulada' where id = ${h.kept}`],
    ['ventas_total', () => sql`update ventas set total = total + 1 where id = ${h.spot.id}`],
    [
      'cuotas_plan',
      () => sql`update cuotas set monto_original = monto_original + 1 where venta = ${h.sale.venta.id}
        and numero_cuota = 6`,
    ],
    [
      'cuotas_imputaciones',
      () => sql`update cuotas set total_cuota = total_cuota - 1 where venta = ${h.sale.venta.id}
        and numero_cuota = 2`,
    ],
    ['cuotas_anuladas', () => sql`update cuotas set anulada = false where venta = ${h.annulled}`],
    ['anticipos', () => sql`update ventas set anticipo = 0 where id = ${h.sale.venta.id}`],
    ['recibos_pagos', () => sql`update recibo_pagos set monto = monto + 1 where recibo = ${h.kept}`],
    ['recibos_imputaciones', () => sql`update recibo_cuotas set importe = 20000 where recibo = ${h.kept}`],
    [
      'stock_saldo',
      () => sql`insert into stock (sucursal, articulo, cantidad)
      values (${shop.norte}, ${h.articulo}, 3) on conflict (sucursal, articulo) do update set cantidad = 3`,
    ],
    ['stock_ventas', () => sql`update venta_detalles set cantidad = cantidad + 1 where venta = ${h.spot.id}`],
    [
      'pendientes',
      () => sql`update articulos_pendientes set cantidad_entregada = 1, cantidad_original = 2
        where venta = ${h.spot.id}`,
    ],
    [
      'stock_cadena',
      () => sql`update stock_movimientos set saldo = saldo + 1 where documento_tipo = 'venta'`,
    ],
    [
      'stock_ventas_anuladas',
      () => sql`update stock_movimientos set cantidad = cantidad - 1 where documento_tipo = 'nota_credito'`,
    ],
    ['stock_notas', () => sql`update nota_credito_detalles set pendientes = 0 where nota = ${h.nota}`],
    ['devoluciones', () => sql`update nota_credito_detalles set cantidad = 3 where nota = ${h.nota}`],
    ['conteos', () => sql`update conteos set cantidad = cantidad + 1 where que = 'con_stock'`],
    [
      'numeracion',
      () => sql`insert into ajustes (numero, sucursal, fecha, tipo_operacion, concepto, usuario)
        values (7, ${shop.centro}, ${HOY}::date, 'ENTRADA', 'x', 1)`,
    ],
    [
      'stock_ajustes',
      () => sql`with a as (insert into ajustes (numero, sucursal, fecha, tipo_operacion, concepto, usuario)
          values (1, ${shop.centro}, ${HOY}::date, 'ENTRADA', 'x', 1) returning id)
        insert into ajuste_detalles (ajuste, linea, articulo, cantidad, precio_costo)
        select id, 1, ${h.articulo}, 5, 0 from a`,
    ],
    [
      'stock_remitos',
      () => sql`with r as (insert into remitos (sucursal, punto_venta, numero, fecha, cliente, tipo_operacion,
          concepto, total, usuario)
          values (${shop.centro}, 1, 1, ${HOY}::date, ${h.cliente}, 'SALIDA', 'x', 0, 1) returning id)
        insert into remito_detalles (remito, linea, articulo, cantidad, precio_unitario, total)
        select id, 1, ${h.articulo}, 5, 0, 0 from r`,
    ],
    [
      'transito',
      () => sql`with t as (insert into transferencias (sucursal_origen, sucursal_destino, usuario, concepto, estado)
          values (${shop.centro}, ${shop.norte}, 1, 'x', 'ENVIADA') returning id)
        insert into transferencia_detalles (transferencia, linea, articulo, sucursal_destino, cantidad_solicitada,
          cantidad_enviada, cantidad_en_transito) select id, 1, ${h.articulo}, ${shop.norte}, 2, 2, 2 from t`,
    ],
  ]

  it('has a test for each of its controls', () => {
    expect(breakages.map(([control]) => control).sort()).toEqual(CONTROLES.map((c) => c.control).sort())
  })

  it.each(breakages)('%s shows the rows that break it', async (control, how) => {
    await shop.db
      .inTx(async (tx) => {
        for (const table of GUARDED) await tx.run(raw(`alter table ${table} disable trigger user`))
        await tx.run(how())
        const found = CONTROLES.find((c) => c.control === control)
        const filas = found ? await tx.rows(found.filas) : []
        expect(filas.length).toBeGreaterThan(0)
        throw new Error('undo')
      })
      .catch((error: Error) => {
        if (error.message !== 'undo') throw error
      })
    expect(await check()).toMatchObject({ ok: true })
  })
})
