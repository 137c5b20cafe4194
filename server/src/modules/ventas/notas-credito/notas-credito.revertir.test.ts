/** A fiscal credit note that was made by mistake is undone: voucher, account, stock and till. */

import { comprobantesFiscales } from '@mostrador/contract/fiscal/comprobantes-fiscales'
import { libroIva } from '@mostrador/contract/fiscal/libro-iva'
import { integridad } from '@mostrador/contract/gestion/integridad'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import {
  type ArticuloPendiente,
  articulosPendientes,
} from '@mostrador/contract/mercaderia/articulos-pendientes'
import { historialCliente } from '@mostrador/contract/ventas/historial-cliente'
import { type CreateNotaCredito, notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { ventas } from '@mostrador/contract/ventas/ventas'
import type { Page } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal } from '../../../../test/run/app.ts'
import {
  buildArticulo,
  buildCliente,
  buildNota,
  buildVenta,
  stockOf,
  type VentaFields,
} from '../../../../test/shop/builders.ts'
import {
  abrir,
  activarCajas,
  movimientosDeCaja,
  saldosDe,
  shopForEachTest,
} from '../../../../test/shop/cajas.ts'
import { anularRecibo, buildVentaEnCuotas, linea, pagar, saldoDe } from '../../../../test/shop/cobros.ts'
import { comprobanteDe, enviar, facturar, grantAll, type Opciones } from '../../../../test/shop/fiscal.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'
import { findFirst } from '../../fiscal/emision/cola.queries.ts'
import { reject } from '../../fiscal/emision/estados.commands.ts'

const shop = shopForEachTest()

/** An authorised sale of two articles, of 21 % and 10,5 %, with a discount. */
async function vender(fields: Partial<VentaFields> = {}, opciones: Opciones = {}) {
  await facturar(shop, opciones)
  const general = await buildArticulo(shop, {
    precio_venta: 100_000,
    precio_financiado: 100_000,
    stock: { sucursal: shop.centro, cantidad: 100 },
  })
  const reducido = await buildArticulo(shop, {
    precio_venta: 100_000,
    precio_financiado: 100_000,
    iva: '10.5',
    stock: { sucursal: shop.centro, cantidad: 100 },
  })
  const { id: cliente } = await buildCliente(shop.vendedor.call)
  const { id: venta } = await buildVenta(shop.admin.call, {
    cliente,
    bonificacion: 100_000,
    sucursal: shop.centro,
    lineas: [
      { articulo: general, cantidad: 1 },
      { articulo: reducido, cantidad: 1 },
    ],
    ...fields,
  })
  await grantAll(shop)
  return { venta, cliente, articulos: [general.id, reducido.id] }
}

type Vendida = Awaited<ReturnType<typeof vender>>

/** A note of all that is left of the sale. */
async function acreditar({ venta, cliente }: Vendida, fields: Partial<CreateNotaCredito> = {}) {
  const { lineas } = await shop.admin.call(notasCredito.deVenta, { params: { ventaId: venta } })
  const detalles = lineas.map((l) => ({
    articulo: l.articulo.id,
    cantidad: l.vendidas - l.devueltas,
    precio_unitario: Math.round(l.acreditable / (l.vendidas - l.devueltas)),
    total: l.acreditable,
  }))
  const total = detalles.reduce((suma, d) => suma + d.total, 0)
  const body = {
    cliente,
    venta,
    sucursal: shop.centro,
    fecha: HOY,
    concepto: 'error',
    total,
    detalles,
    ...fields,
  }
  return await shop.admin.call(notasCredito.create, { body })
}

const revertir = (id: number, motivo = 'era otra venta', who = shop.admin) =>
  who.call(notasCredito.revertir, { params: { id }, body: { motivo } })

const diferencias = async () => (await shop.admin.call(integridad.get, {})).diferencias
const libro = () => shop.admin.call(libroIva.resumen, { query: { mes: HOY.slice(0, 7) } })

describe('the reversion of a fiscal credit note', () => {
  it('queues a debit note with exactly the amounts of the note, which names it', async () => {
    const vendida = await vender()
    const nota = await acreditar(vendida)
    await grantAll(shop)
    const antes = await comprobanteDe(shop, { nota_credito: nota.id })
    const revertida = await revertir(nota.id)
    expect(revertida).toMatchObject({
      id: nota.id,
      estado: 'anulada',
      comprobante_fiscal: { retirado: false, estado: 'autorizado' },
      reversion: {
        fecha: HOY,
        motivo: 'era otra venta',
        usuario: { username: 'admin' },
        comprobante_fiscal: { tipo: 7, tipo_nombre: 'Nota de débito B', letra: 'B', estado: 'sin_emitir' },
      },
    })
    const debito = await comprobanteDe(shop, { revierte: nota.id })
    expect(antes).toMatchObject({ tipo: 8, estado: 'autorizado', numero: 1, total: 100_000 })
    const propio = { id: debito?.id, tipo: 7, numero: null, estado: 'sin_emitir', asociado: antes?.id }
    expect(debito).toEqual({ ...antes, ...propio })
    expect(await diferencias()).toEqual([])
  })

  it.each([
    ['responsable_inscripto', 'RI', 3, 2],
    ['responsable_inscripto', 'CF', 8, 7],
    ['monotributo', 'CF', 13, 12],
  ] as const)(
    'of a %s to %s follows the letter of the note',
    async (condicion_iva, receptor, credito, debito) => {
      await facturar(shop, { condicion_iva })
      const articulo = await buildArticulo(shop)
      const { id: cliente } = await buildCliente(shop.vendedor.call, {
        ...(receptor === 'RI' && {
          ...({ condicion_iva: 'RI', tipo_documento: 'CUIT' } as const),
          numero_documento: '30-50001091-2',
        }),
      })
      const { id: venta } = await buildVenta(shop.admin.call, {
        cliente,
        sucursal: shop.centro,
        lineas: [{ articulo, cantidad: 1 }],
      })
      await grantAll(shop)
      const nota = await acreditar({ venta, cliente, articulos: [] })
      await grantAll(shop)
      expect(await comprobanteDe(shop, { nota_credito: nota.id })).toMatchObject({ tipo: credito })
      await revertir(nota.id)
      expect(await comprobanteDe(shop, { revierte: nota.id })).toMatchObject({ tipo: debito })
    },
  )

  it('cancels the note in the book of the month, per rate, under its own type', async () => {
    const vendida = await vender()
    const antes = await libro()
    const nota = await acreditar(vendida)
    await grantAll(shop)
    await revertir(nota.id)
    await grantAll(shop)
    const despues = await libro()
    expect(despues.totales).toEqual(antes.totales)
    expect(despues.por_alicuota).toEqual(antes.por_alicuota)
    expect(despues.por_tipo).toMatchObject([
      { tipo: 6, tipo_nombre: 'Factura B', total: 100_000 },
      { tipo: 7, tipo_nombre: 'Nota de débito B', total: 100_000, cantidad: 1 },
      { tipo: 8, total: -100_000 },
    ])
  })

  it('lets what it credited be credited again, once: units, rates and account', async () => {
    const vendida = await vender({ condicion_venta: 'Cta-Cte mas cuotas', cantidad_cuotas: 2 })
    const { cliente, articulos } = vendida
    const nota = await acreditar(vendida)
    await grantAll(shop)
    const otra = acreditar(vendida, { total: nota.total, detalles: lineasDe(nota) })
    expect(await refusal(otra)).toMatchObject({ status: 409, codigo: 'supera_vendido' })
    expect(await saldoDe(shop.admin.call, cliente)).toBe(0)
    await revertir(nota.id)
    expect(await saldoDe(shop.admin.call, cliente)).toBe(100_000)
    expect(await Promise.all(articulos.map((a) => stockOf(shop.db, a, shop.centro)))).toEqual([99, 99])
    const segunda = await acreditar(vendida)
    expect(segunda.total).toBe(nota.total)
    const [una, dos] = await Promise.all(
      [nota.id, segunda.id].map((id) => comprobanteDe(shop, { nota_credito: id })),
    )
    expect(dos?.ivas).toEqual(una?.ivas)
    expect(await diferencias()).toEqual([])
  })

  it('gives its amount back to the bound of notes without a sale', async () => {
    const { cliente, articulos } = await vender()
    const sinVenta = () =>
      buildNota(shop.vendedor.call, { cliente, articulo: articulos[0] ?? '', precio_unitario: 100_000 })
    const { id } = await sinVenta()
    await grantAll(shop)
    expect(await refusal(sinVenta())).toMatchObject({ codigo: 'supera_facturado' })
    await revertir(id)
    expect(await comprobanteDe(shop, { revierte: id })).toMatchObject({
      periodo_desde: null,
      asociado: (await comprobanteDe(shop, { nota_credito: id }))?.id,
    })
    await sinVenta()
    expect(await diferencias()).toEqual([])
  })

  it('lets the sale be annulled afterwards', async () => {
    const vendida = await vender()
    const nota = await acreditar(vendida)
    await grantAll(shop)
    const anular = () => shop.admin.call(ventas.anular, { params: { id: vendida.venta }, body: {} })
    expect(await refusal(anular())).toMatchObject({ codigo: 'venta_con_nota' })
    await revertir(nota.id)
    await anular()
    expect(await diferencias()).toEqual([])
  })

  it('owes the units again that were pending', async () => {
    await facturar(shop)
    const articulo = await buildArticulo(shop)
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const { id: venta } = await buildVenta(shop.admin.call, {
      cliente,
      sucursal: shop.centro,
      lineas: [{ articulo, cantidad: 3 }],
    })
    await grantAll(shop)
    const nota = await acreditar({ venta, cliente, articulos: [] })
    await grantAll(shop)
    const pendientes = async () =>
      (
        (await shop.admin.call(articulosPendientes.list, { query: { page: 1 } })) as Page<ArticuloPendiente>
      ).results.map((p) => p.cantidad_solicitada)
    expect(await pendientes()).toEqual([0])
    await revertir(nota.id)
    expect(await pendientes()).toEqual([3])
    expect(await diferencias()).toEqual([])
  })

  it('takes the money that went back into the till again, and needs one', async () => {
    const { caja } = await activarCajas(shop)
    const turno = await abrir(shop.admin.call, caja.id, 0)
    const vendida = await vender()
    const nota = await acreditar(vendida, { devuelve: [linea('EFECTIVO', 100_000)] })
    await grantAll(shop)
    expect(await saldosDe(shop.admin.call, turno.id)).toMatchObject({ EFECTIVO: 0 })
    await givePermisos(shop, { con: ['revertir_notas'] })
    expect(await refusal(revertir(nota.id, 'x', shop.vendedor))).toMatchObject({ codigo: 'caja_cerrada' })
    await revertir(nota.id)
    expect(await saldosDe(shop.admin.call, turno.id)).toMatchObject({ EFECTIVO: 100_000 })
    expect((await movimientosDeCaja(shop.admin.call, turno.id))[0]).toMatchObject({
      tipo: 'DEVOLUCION',
      importe: 100_000,
      concepto: `Reversión de ${nota.numero}`,
    })
    expect(await saldoDe(shop.admin.call, vendida.cliente)).toBe(0)
    expect(await diferencias()).toEqual([])
  })
})

const lineasDe = (nota: Awaited<ReturnType<typeof acreditar>>) =>
  nota.detalles.map(({ articulo, ...d }) => ({ ...d, articulo: articulo.id }))

describe('the voucher of a reverted note', () => {
  it('is withdrawn without a debit note when it was never sent or was refused', async () => {
    const vendida = await vender()
    const nota = await acreditar(vendida)
    const { reversion, comprobante_fiscal } = await revertir(nota.id)
    expect(reversion).not.toHaveProperty('comprobante_fiscal')
    expect(comprobante_fiscal).toMatchObject({
      estado: 'rechazado',
      retirado: true,
      motivo: 'La nota de crédito se revirtió antes de que se emitiera',
    })
    expect(await comprobanteDe(shop, { revierte: nota.id })).toBeNull()
    const otra = await acreditar(vendida)
    await shop.db.run(
      sql`update comprobantes_fiscales set estado = 'rechazado' where nota_credito = ${otra.id}`,
    )
    await revertir(otra.id)
    expect(await comprobanteDe(shop, { revierte: otra.id })).toBeNull()
    expect((await libro()).totales.total).toBe(100_000)
    expect(await diferencias()).toEqual([])
  })

  it('leaves before its debit note, which goes with it when it is refused', async () => {
    const nota = await acreditar(await vender())
    const credito = await comprobanteDe(shop, { nota_credito: nota.id })
    await enviar(shop, credito?.id ?? 0, 'incierto')
    await revertir(nota.id)
    const debito = await comprobanteDe(shop, { revierte: nota.id })
    expect(debito).toMatchObject({ estado: 'sin_emitir', asociado: credito?.id })
    const serie = { entorno: 'homologacion', cuit: '30712345671', punto_venta: 11, tipo: 7 } as const
    expect(await findFirst(shop.db, serie)).toBeUndefined()
    await reject(shop.db, { id: credito?.id ?? 0, intentos: 1 }, [])
    for (const documento of [{ nota_credito: nota.id }, { revierte: nota.id }]) {
      expect(await comprobanteDe(shop, documento)).toMatchObject({ estado: 'rechazado', retirado: true })
    }
    expect(await diferencias()).toEqual([])
  })

  it('is in the list beside its debit note, and both are found by the number of the note', async () => {
    const nota = await acreditar(await vender())
    await grantAll(shop)
    await revertir(nota.id)
    await grantAll(shop)
    for (const query of [{ search: nota.numero }, { nota_credito: nota.id }]) {
      const { results } = await shop.admin.call(comprobantesFiscales.list, { query })
      expect(results.map((c) => [c.comprobante, c.clase, c.documento_numero, c.nota_credito])).toEqual([
        ['Nota de débito B 00011-00000001', 'nota_debito', nota.numero, nota.id],
        ['Nota de crédito B 00011-00000001', 'nota_credito', nota.numero, nota.id],
      ])
    }
  })
})

it('answers a repeated call with what it answered first', async () => {
  const nota = await acreditar(await vender())
  await grantAll(shop)
  const call = () =>
    shop.admin.call(
      notasCredito.revertir,
      { params: { id: nota.id }, body: { motivo: 'era otra venta' } },
      { idempotencyKey: 'una-vez' },
    )
  const first = await call()
  expect(first.reversion?.comprobante_fiscal).toMatchObject({ tipo: 7 })
  expect(await call()).toEqual(first)
})

describe('the history of the customer', () => {
  it('says of a note whether it was reverted, also in its workbook', async () => {
    const vendida = await vender()
    const nota = await acreditar(vendida)
    const params = { id: vendida.cliente }
    const estados = async () =>
      (await shop.admin.call(historialCliente.get, { params })).notas_credito.map((n) => [n.id, n.estado])
    const rows = async () =>
      (
        await readWorkbook(
          await shop.admin.call(historialCliente.exportar, { params, query: { que: 'notas_credito' } }),
        )
      ).rows
    expect(await estados()).toEqual([[nota.id, 'aprobada']])
    expect((await rows())[0]).toEqual(['Número', 'Fecha', 'Concepto', 'Total'])
    await revertir(nota.id)
    expect(await estados()).toEqual([[nota.id, 'anulada']])
    expect((await rows()).map((r) => r.at(-1))).toEqual(['Estado', 'Revertida'])
  })
})

describe('no reversion', () => {
  it('happens twice, also at once', async () => {
    const nota = await acreditar(await vender())
    await grantAll(shop)
    const dos = await Promise.allSettled([revertir(nota.id), revertir(nota.id)])
    expect(dos.map((d) => d.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(revertir(nota.id))).toMatchObject({ status: 409, codigo: 'ya_revertida' })
  })

  it('takes goods that are no longer there: it names them, and changes nothing', async () => {
    const vendida = await vender()
    const nota = await acreditar(vendida)
    await grantAll(shop)
    const get = () => shop.admin.call(notasCredito.get, { params: { id: nota.id } })
    const antes = await get()
    const [articulo = ''] = vendida.articulos
    await buildVenta(shop.admin.call, {
      cliente: vendida.cliente,
      sucursal: shop.centro,
      lineas: [{ articulo: { id: articulo, precio_venta: 100_000 } as Articulo, cantidad: 100 }],
    })
    expect(await refusal(revertir(nota.id))).toMatchObject({
      status: 409,
      codigo: 'stock_insuficiente',
      body: { stock_insuficiente: [{ articulo, stock_disponible: 0, cantidad_solicitada: 1 }] },
    })
    expect(await get()).toEqual(antes)
    expect(await comprobanteDe(shop, { revierte: nota.id })).toBeNull()
  })

  it('undoes the note of an annulment, or one without a voucher', async () => {
    const sinFactura = await buildArticulo(shop)
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const { id: venta } = await buildVenta(shop.admin.call, {
      cliente,
      sucursal: shop.centro,
      lineas: [{ articulo: sinFactura, cantidad: 1 }],
    })
    const { id } = await acreditar({ venta, cliente, articulos: [] })
    expect(await refusal(revertir(id))).toMatchObject({ status: 409, codigo: 'nota_sin_comprobante' })
    const vendida = await vender()
    const anulada = await shop.admin.call(ventas.anular, { params: { id: vendida.venta }, body: {} })
    expect(await refusal(revertir(anulada.nota_credito_id))).toMatchObject({
      status: 409,
      codigo: 'nota_de_anulacion',
      message:
        'Esta nota de crédito es de la anulación de una venta: la venta sigue anulada, y la nota no se revierte.',
    })
    const enCuotas = await buildVentaEnCuotas(shop)
    const recibo = await pagar(shop.admin.call, enCuotas.cuotas[0]?.id ?? 0, 10_000)
    const anulado = await anularRecibo(shop.admin.call, recibo.cobro_id)
    expect(await refusal(revertir(anulado.nota_credito_id))).toMatchObject({ codigo: 'nota_de_anulacion' })
  })

  it('is for a vendedor without the permission, for another branch, without a reason, or of nothing', async () => {
    const nota = await acreditar(await vender())
    expect(await refusal(revertir(nota.id, 'x', shop.vendedor))).toMatchObject({ status: 403 })
    await givePermisos(shop, { con: ['revertir_notas'] })
    expect(await refusal(revertir(nota.id, 'x', shop.vecino))).toMatchObject({ status: 403 })
    expect(await refusal(revertir(nota.id, '  '))).toMatchObject({
      status: 400,
      campos: { motivo: 'Debes ingresar un motivo para la reversión' },
    })
    expect(await refusal(revertir(99_999))).toMatchObject({ status: 404 })
    await revertir(nota.id, 'x', shop.vendedor)
  })
})
