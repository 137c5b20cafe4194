import { cajaTraspasos } from '@mostrador/contract/caja/caja-traspasos'
import { type Diferencia, integridad } from '@mostrador/contract/gestion/integridad'
import { cheques } from '@mostrador/contract/ventas/cheques'
import { devolucionesSaldo } from '@mostrador/contract/ventas/notas-credito/devoluciones-saldo'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql, { raw, type Sql } from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildNota, buildVenta } from '../../../../test/shop/builders.ts'
import { abrir, activarCajas, cerrar, contar, traspasar } from '../../../../test/shop/cajas.ts'
import { anularRecibo, buildVentaEnCuotas, pagar } from '../../../../test/shop/cobros.ts'
import { aplicar, csvOf, importar } from '../../../../test/shop/importar.ts'
import { CONTROLES, findDiferencia } from './integridad.queries.ts'

const shop = shopOfFile()

const check = () => shop.admin.call(integridad.get)

/** The columns that the screen can open. The controls of `COUNTERS` are about no document. */
const OPENABLE = [
  'venta',
  'recibo',
  'nota_credito',
  'devolucion_saldo',
  'remito',
  'ajuste',
  'transferencia',
  'cliente',
  'articulo',
  'turno',
  'traspaso',
]
const COUNTERS = ['conteos', 'numeracion', 'periodo_cerrado']

/** Breaks the data in a way that the commands never do, takes the check's result, and undoes the change. */
async function breakWith(control: string, how: () => Sql) {
  let found: Diferencia | null = null
  await shop.db
    .inTx(async (tx) => {
      for (const table of GUARDED) await tx.run(raw(`alter table ${table} disable trigger user`))
      await tx.run(how())
      const one = CONTROLES.find((c) => c.control === control)
      found = one ? await findDiferencia(tx, one) : null
      throw new Error('undo')
    })
    .catch((error: Error) => {
      if (error.message !== 'undo') throw error
    })
  return found as Diferencia | null
}

/** Tables with a trigger against changes; a test disables it. */
const GUARDED = [
  'cuenta_movimientos',
  'stock_movimientos',
  'recibo_pagos',
  'recibo_cuotas',
  'venta_pagos',
  'nota_credito_pagos',
  'caja_movimientos',
  'caja_conteo_billetes',
]

/** A closed shift of the other branch with a sale, and a transfer to its safe. */
async function buildTurno() {
  const { caja, tesoreria } = await activarCajas(shop, { sucursal: shop.norte })
  const { call } = shop.vecino
  const { id: turno } = await abrir(call, caja.id, 30_000)
  const { id: cliente } = await buildCliente(call)
  const articulo = await buildArticulo(shop)
  const { id: venta } = await buildVenta(call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
  const { id: traspaso } = await traspasar(call, { turno, destino: tesoreria.id })
  await shop.admin.call(cajaTraspasos.confirmar, { params: { id: traspaso } })
  await contar(call, turno, 35_000, { billetes: [{ denominacion: 1_000, cantidad: 35 }] })
  await cerrar(call, turno)
  await abrir(shop.admin.call, caja.id, 35_000)
  return { turno, venta, traspaso }
}

/** Each kind of document, annulled and valid, so that every equality has rows to compare. */
async function buildHistory() {
  const { call } = shop.vendedor
  const { id: cliente } = await buildCliente(call, { saldo: 1_500 })
  const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 1 } })
  const spot = (await buildVenta(call, { cliente, lineas: [{ articulo, cantidad: 2 }] })).venta
  const pagos = [
    { tipo_pago: 'EFECTIVO' as const, monto: 4_000 },
    { tipo_pago: 'CHEQUE' as const, monto: 6_000 },
  ]
  const divided = await buildVenta(call, { cliente, lineas: [{ articulo, cantidad: 1 }], pagos })
  const refused = await buildVenta(call, { cliente, lineas: [{ articulo, cantidad: 1 }], pagos })
  const cheque = refused.venta.pagos?.[1]?.cheque?.id ?? 0
  await call(cheques.marcar, {
    params: { id: cheque },
    body: { estado: 'RECHAZADO', estado_anterior: 'EN_CARTERA' },
  })
  const corrected = await buildVenta(call, { cliente, lineas: [{ articulo, cantidad: 1 }] })
  await call(ventas.corregirPago, {
    params: { id: corrected.id },
    body: { tipo_pago_anterior: 'EFECTIVO', tipo_pago: 'OTROS' },
  })
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
  const nota = await buildNota(call, { cliente, articulo: articulo.id, venta: spot.id })
  const { id: acreedor } = await buildCliente(call, { saldo: -5_000 })
  const { id: devolucion } = await shop.admin.call(devolucionesSaldo.create, {
    body: { cliente: acreedor, tipos_pago: [{ tipo_pago: 'EFECTIVO', monto: 1_000 }] },
  })
  await shop.admin.call(devolucionesSaldo.anular, { params: { id: devolucion }, body: { motivo: 'x' } })
  const enDinero = await buildNota(call, {
    cliente,
    articulo: articulo.id,
    venta: spot.id,
    devuelve: [{ tipo_pago: 'EFECTIVO', monto: 10_000 }],
  })
  const deStock = await importar(shop, 'articulos', csvOf(`Código;Nombre;Stock Centro\nIMP-1;x;5\n`))
  const deClientes = await importar(shop, 'clientes', csvOf(`Nombre;Documento;Saldo\nx;91;10,00\ny;92;\n`))
  for (const { id } of [deStock, deClientes]) await aplicar(shop, id)
  const deCuotas = await importar(
    shop,
    'cuotas_pendientes',
    csvOf(`Documento;Comprobante;Vencimiento;Importe adeudado\n92;Vieja;01/01/2025;10,00\n`),
  )
  await aplicar(shop, deCuotas.id)
  return {
    importado: 'IMP-1',
    importados: deClientes.id,
    nota: nota.id,
    enDinero: enDinero.id,
    devolucion,
    cliente,
    spot,
    divided: divided.id,
    corrected: corrected.id,
    sale,
    kept: kept.cobro_id,
    annulled: annulled.venta.id,
    articulo: articulo.id,
    stocked: stocked.id,
  }
}

let c: Awaited<ReturnType<typeof buildTurno>>
let h: Awaited<ReturnType<typeof buildHistory>>
/** Once: each test undoes what it breaks. */
beforeAll(async () => {
  c = await buildTurno()
  h = await buildHistory()
})

describe('GET /gestion/integridad/', () => {
  it('finds no difference in data written by the commands', async () => {
    expect(await check()).toEqual({
      ok: true,
      diferencias: [],
      momento: expect.any(String),
      duracion_ms: expect.any(Number),
      controles: CONTROLES.map(({ control, grupo, texto }) => ({ control, grupo, texto })),
    })
  })

  it('is for admins', async () => {
    expect(await refusal(shop.vendedor.call(integridad.get))).toMatchObject({ status: 403 })
  })

  // The commands never make any of these changes.
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
    [
      'cuenta_devoluciones',
      () => sql`update devoluciones_saldo set total = total + 1 where id = ${h.devolucion}`,
    ],
    ['notas_pagos', () => sql`update nota_credito_pagos set monto = monto + 1 where nota = ${h.enDinero}`],
    ['notas_ventas', () => sql`update notas_credito set total = total + 9999 where id = ${h.nota}`],
    [
      'cuenta_importaciones',
      () => sql`update importacion_filas set saldo = saldo + 1
        where importacion = ${h.importados} and saldo is not null`,
    ],
    [
      'stock_importaciones',
      () => sql`update importacion_stock set cantidad = cantidad + 1 where articulo = ${h.importado}`,
    ],
    ['ventas_anuladas', () => sql`update ventas set estado = 'aprobada' where id = ${h.annulled}`],
    ['recibos_anulados', () => sql`update recibos set estado = 'anulada' where id = ${h.kept}`],
    [
      'ventas_lineas',
      () => sql`update venta_detalles set precio_unitario = precio_unitario + 1 where venta = ${h.spot.id}`,
    ],
    [
      'ventas_packs',
      () =>
        sql`update venta_detalles set ahorro_presentaciones = 0.01, descuento = 0, total = 0 where venta = ${h.spot.id}`,
    ],
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
    [
      'cuotas_importadas',
      () => sql`update cuotas set monto_original = monto_original + 1
        where venta in (select id from ventas where inicial = 'Vieja')`,
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
      () => sql`update stock_movimientos set saldo = saldo + 1
        where id = (select min(id) from stock_movimientos where documento_tipo = 'venta')`,
    ],
    [
      'stock_ventas_anuladas',
      () => sql`update stock_movimientos set cantidad = cantidad + 1 where documento_tipo = 'nota_credito'`,
    ],
    ['stock_notas', () => sql`update nota_credito_detalles set pendientes = 0 where nota = ${h.nota}`],
    ['devoluciones', () => sql`update nota_credito_detalles set cantidad = 3 where nota = ${h.nota}`],
    ['caja_saldo', () => sql`update caja_saldos set saldo = saldo + 1 where turno = ${c.turno}`],
    [
      'caja_cadena',
      () => sql`update caja_movimientos set saldo = saldo + 1 where documento_id = ${c.venta}
        and documento_tipo = 'venta'`,
    ],
    // The sale of a user at a till left no money in it.
    [
      'caja_documentos',
      () => sql`delete from caja_movimientos where documento_id = ${c.venta} and documento_tipo = 'venta'`,
    ],
    ['caja_aperturas', () => sql`update caja_turnos set fondo = fondo + 1 where id = ${c.turno}`],
    ['caja_fondos', () => sql`update caja_turnos set fondo_propuesto = 1 where id = ${c.turno}`],
    // A shift that nobody sees.
    ['caja_abiertas', () => sql`update caja_sucursales set activas = false where sucursal = ${shop.norte}`],
    ['caja_cierres', () => sql`update caja_turno_usuarios set hasta = null where turno = ${c.turno}`],
    ['caja_billetes', () => sql`update caja_conteo_billetes set cantidad = cantidad + 1`],
    ['caja_traspasos', () => sql`update caja_traspasos set estado = 'RECHAZADO' where id = ${c.traspaso}`],
    ['conteos', () => sql`update contadores set cantidad = cantidad + 1 where que = 'con_stock'`],
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
    ['stock_series', () => sql`update articulos set series = 'siempre' where id = ${h.articulo}`],
    [
      'stock_numeros',
      () =>
        sql`insert into series (articulo, numero, estado, sucursal) values (${h.articulo}, 'n', 'baja', ${shop.centro})`,
    ],
    [
      'stock_conteos',
      () => sql`with k as (insert into conteos_stock (sucursal, fecha, alcance, ciego, usuario, movimiento, estado, registrado)
          values (${shop.centro}, ${HOY}::date, 'lista', true, 1, 0, 'registrado', now()) returning id)
        insert into conteo_stock_detalles (conteo, articulo, contado, esperado, diferencia, movida, instante, leido, precio_costo)
        select id, ${h.articulo}, 5, 0, 5, 5, now(), true, 0 from k`,
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
    [
      'ventas_pagos',
      () => sql`update venta_pagos set monto = monto + 1 where venta = ${h.divided} and linea = 1`,
    ],
    ['cheques', () => sql`update cheques set estado = 'DEVUELTO' where venta = ${h.divided}`],
    [
      'ventas_correcciones',
      () => sql`update venta_pagos set tipo_pago = 'OTROS' where venta = ${h.corrected} and linea = 1`,
    ],
    ['notas_debito', () => sql`update notas_debito set total = total + 1 where cliente = ${h.cliente}`],
    [
      'caja_cheques',
      () => sql`insert into caja_movimientos (turno, sucursal, caja, fecha, tipo, tipo_pago, concepto, importe, saldo,
          documento_tipo, documento_id, usuario)
        select ${c.turno}, (select sucursal from caja_turnos where id = ${c.turno}),
          (select caja from caja_turnos where id = ${c.turno}), ${HOY}::date, 'RETIRO', 'CHEQUE', 'x', -1, -1, 'cheque', id, 1
        from cheques where venta = ${h.divided}`,
    ],
    ['periodo_cerrado', () => sql`update periodo_cerrado set cerrado_hasta = '2001-01-01'`],
  ]

  it('has a test for each of its controls', () => {
    expect(breakages.map(([control]) => control).sort()).toEqual(CONTROLES.map((c) => c.control).sort())
  })

  it.each(breakages)('%s shows the rows that break it', async (control, how) => {
    const found = await breakWith(control, how)
    expect(found).toMatchObject({ control, total: found?.filas.length })
    for (const fila of found?.filas ?? []) {
      const named = OPENABLE.filter((columna) => fila[columna] !== undefined && fila[columna] !== null)
      expect(named.length > 0 || COUNTERS.includes(control)).toBe(true)
      for (const columna of named) {
        expect(fila).toHaveProperty(
          ['cliente', 'articulo'].includes(columna) ? `${columna}_nombre` : `${columna}_numero`,
        )
      }
    }
  })

  it('finds none once each of them is undone', async () => {
    expect(await check()).toMatchObject({ ok: true })
  })

  it('shows the movements that led to a stock that is not their sum', async () => {
    const found = await breakWith(
      'stock_saldo',
      () =>
        sql`update stock set cantidad = cantidad + 3 where articulo = ${h.stocked} and sucursal = ${shop.centro}`,
    )
    const where = { articulo: h.stocked, articulo_nombre: expect.any(String), sucursal_nombre: 'Centro' }
    expect(found?.filas).toEqual([{ ...where, sucursal: shop.centro, stock: 12, movimientos: 9 }])
    expect(found?.movimientos).toMatchObject([
      {
        ...where,
        documento_tipo: 'nota_credito',
        comprobante: expect.stringMatching(/^NC-X /),
        cantidad: 4,
        saldo: 9,
      },
      { ...where, documento_tipo: 'venta', documento_id: h.annulled, cantidad: -4, saldo: 5 },
      { ...where, documento_tipo: 'ajuste', cantidad: 9, saldo: 9 },
    ])
  })

  it('shows the movements of an account up to the one that went wrong', async () => {
    const found = await breakWith(
      'cuenta_cadena',
      () => sql`update cuenta_movimientos set saldo = saldo + 1 where documento_id = ${h.sale.venta.id}
        and documento_tipo = 'venta'`,
    )
    expect(found?.filas).toMatchObject([{ cliente: h.cliente, saldo: expect.stringMatching(/^\d+\.\d\d$/) }])
    expect(found?.movimientos?.[0]).toMatchObject({
      cliente: h.cliente,
      movimiento: found?.filas[0]?.movimiento,
      documento_tipo: 'venta',
    })
    expect(found?.movimientos?.at(-1)).toMatchObject({ concepto: 'Saldo inicial', saldo: '15.00' })
  })

  it('gives the number of rows when they are too many to show', async () => {
    const found = await breakWith(
      'stock_saldo',
      () => sql`with a as (
          insert into articulos (id, nombre) select 'muchos-' || n, 'Muchos' from generate_series(1, 60) n returning id
        ) insert into stock (sucursal, articulo, cantidad) select ${shop.norte}, id, 7 from a`,
    )
    expect(found?.filas).toHaveLength(50)
    expect(found?.total).toBe(60)
  })

  it('shows units as units, not as amounts', async () => {
    const found = await breakWith(
      'conteos',
      () => sql`update contadores set cantidad = cantidad + 1 where que = 'articulos_activos'`,
    )
    const [fila] = found?.filas ?? []
    expect(Number(fila?.anotado) - Number(fila?.contado)).toBe(1)
  })
})
