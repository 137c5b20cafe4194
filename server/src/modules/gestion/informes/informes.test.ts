import type { CondicionVenta } from '@mostrador/contract/documentos/condiciones-venta'
import { informes } from '@mostrador/contract/gestion/informes'
import { type CreateVenta, ventas } from '@mostrador/contract/ventas/ventas'
import { describe, expect, it } from 'vitest'
import { readWorkbook, serialOf } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { anularRecibo, buildVentaEnCuotas, linea, pagar } from '../../../../test/shop/cobros.ts'

const shop = shopOfFile()

/** Each test has its own day, so that it sees only its own documents. */
const at = (fecha: string) => shop.clock.set(`${fecha}T15:00:00Z`)

async function sell(fecha: string, fields: Partial<CreateVenta> = {}, who: Session = shop.admin) {
  const { id: cliente, nombre } = await buildCliente(who.call)
  const lineas = [{ articulo: await buildArticulo(shop), cantidad: 1 }]
  const { venta } = await buildVenta(who.call, { cliente, lineas, fecha, ...fields })
  return { venta, cliente, nombre }
}

const anular = (id: number) => shop.admin.call(ventas.anular, { params: { id }, body: { observaciones: '' } })

const cobros = (who: Session, desde: string, hasta = desde, sucursal?: number) =>
  who.call(informes.cobros, { query: { desde, hasta, sucursal } })

describe('GET /gestion/informe_ventas/', () => {
  it('lists the sales of the range that are not annulled, both ends included', async () => {
    const first = await sell('2025-01-10', { concepto: 'mostrador' })
    const last = await sell('2025-01-12')
    await sell('2025-01-13')
    await anular((await sell('2025-01-11')).venta.id)
    const query = { desde: '2025-01-10', hasta: '2025-01-12' }
    const rows = await shop.admin.call(informes.ventas, { query })
    expect(rows).toEqual(
      [first, last].map(({ venta, nombre }) => ({
        id: venta.id,
        fecha: venta.fecha,
        comprobante: venta.numero,
        cliente: nombre,
        concepto: venta.concepto,
        total: 10_000,
      })),
    )
    const { rows: cells } = await readWorkbook(await shop.admin.call(informes.exportarVentas, { query }))
    expect(cells).toHaveLength(3)
    expect(cells[1]).toEqual([serialOf('2025-01-10'), first.venta.numero, first.nombre, 'mostrador', 100])
  })

  it('refuses a range that ends before it begins, and another branch', async () => {
    const backwards = { desde: '2025-02-02', hasta: '2025-02-01' }
    const message = 'La fecha desde no puede ser posterior a la fecha hasta'
    for (const report of [
      informes.ventas,
      informes.cobros,
      informes.exportarVentas,
      informes.exportarCobros,
    ]) {
      const asked = refusal(shop.admin.call(report, { query: backwards }))
      expect(await asked).toMatchObject({ status: 400, message, campos: { desde: message } })
      const elsewhere = refusal(shop.vendedor.call(report, { query: { sucursal: shop.norte } }))
      expect(await elsewhere).toMatchObject({ status: 403 })
    }
  })

  it('shows a vendedor the own branch, an admin all branches or one', async () => {
    const own = await sell('2025-02-05', { sucursal: shop.centro })
    const other = await sell('2025-02-05', { sucursal: shop.norte })
    const ids = async (who: Session, sucursal?: number) => {
      const query = { desde: '2025-02-05', hasta: '2025-02-05', sucursal }
      return (await who.call(informes.ventas, { query })).map((v) => v.id)
    }
    expect(await ids(shop.admin)).toEqual([own.venta.id, other.venta.id])
    expect(await ids(shop.admin, shop.norte)).toEqual([other.venta.id])
    expect(await ids(shop.vendedor)).toEqual([own.venta.id])
    expect(await ids(shop.vecino, shop.norte)).toEqual([other.venta.id])
  })
})

describe('GET /gestion/informe_cobros/', () => {
  it('derives the payment of a spot sale; a sale on account and a sale with total 0 have no row', async () => {
    const conditions: [CondicionVenta, string][] = [
      ['Contado Efectivo', 'EFECTIVO'],
      ['Tarjeta de Credito', 'TARJETA_CREDITO'],
      ['Tarjeta de Debito', 'TARJETA_DEBITO'],
      ['Transferencia', 'TRANSFERENCIA'],
    ]
    for (const [condicion_venta] of conditions) await sell('2025-03-01', { condicion_venta })
    await sell('2025-03-01', { condicion_venta: 'Cta-Cte en 2 cuotas', cantidad_cuotas: 2 })
    await sell('2025-03-01', { bonificacion: 10_000 })
    const rows = await cobros(shop.admin, '2025-03-01')
    expect(rows.map((r) => [r.tipo_documento, r.total, r.tipos_pago])).toEqual(
      conditions.map(([, tipo]) => ['FACTURA', 10_000, [{ tipo, monto: 10_000 }]]),
    )
  })

  it('shows receipts, and the refund of an annulment on the day of the annulment', async () => {
    const spot = await sell('2025-04-01', { condicion_venta: 'Transferencia' })
    const account = await buildVentaEnCuotas(shop, {
      call: shop.admin.call,
      fecha: '2025-04-01',
      anticipo: 6_000,
    })
    at('2025-04-02')
    const tipos_pago = [linea('EFECTIVO', 4_000), linea('CHEQUE', 5_000)]
    const { cobro_id } = await pagar(shop.admin.call, account.cuotas[0]?.id ?? 0, 9_000, { tipos_pago })
    at('2025-04-03')
    const deRecibo = await anularRecibo(shop.admin.call, cobro_id)
    const deVenta = await anular(spot.venta.id)
    await anular(account.venta.id)
    at(HOY)

    const day = async (fecha: string) =>
      (await cobros(shop.admin, fecha)).map((r) => [r.tipo_documento, r.id, r.total, r.tipos_pago])
    const first = await day('2025-04-01')
    expect(first).toEqual([
      ['FACTURA', spot.venta.id, 10_000, [{ tipo: 'TRANSFERENCIA', monto: 10_000 }]],
      ['COBRO', expect.any(Number), 6_000, [{ tipo: 'EFECTIVO', monto: 6_000 }]],
    ])
    const paid = [
      { tipo: 'EFECTIVO', monto: 4_000 },
      { tipo: 'CHEQUE', monto: 5_000 },
    ]
    expect(await day('2025-04-02')).toEqual([['COBRO', cobro_id, 9_000, paid]])
    const back = paid.map((p) => ({ ...p, monto: -p.monto }))
    expect(await day('2025-04-03')).toEqual([
      ['NOTA_CREDITO', deRecibo.nota_credito_id, -9_000, back],
      ['NOTA_CREDITO', deVenta.nota_credito_id, -10_000, [{ tipo: 'TRANSFERENCIA', monto: -10_000 }]],
    ])
    const [row] = await cobros(shop.admin, '2025-04-02')
    expect(row).toMatchObject({
      comprobante: `REC-X 01-${String(cobro_id).padStart(7, '0')}`,
      cliente: account.venta.cliente_nombre,
      cliente_id: account.cliente,
      // The sale was annulled, but the receipt of its advance was not.
      saldo: -6_000,
    })
    const query = { desde: '2025-04-01', hasta: '2025-04-03' }
    const { rows } = await readWorkbook(await shop.admin.call(informes.exportarCobros, { query }))
    const totals = rows.slice(1).map((r) => r[11])
    expect(totals).toEqual([100, 60, 90, -90, -100])
  })

  it('counts a receipt in the branch that collected it', async () => {
    const { cuotas } = await buildVentaEnCuotas(shop, { call: shop.admin.call, fecha: '2025-05-01' })
    at('2025-05-02')
    await pagar(shop.vecino.call, cuotas[0]?.id ?? 0, 10_000)
    at(HOY)
    expect(await cobros(shop.vendedor, '2025-05-02')).toEqual([])
    expect(await cobros(shop.vecino, '2025-05-02')).toHaveLength(1)
    expect(await cobros(shop.admin, '2025-05-02', '2025-05-02', shop.centro)).toEqual([])
  })
})

describe('GET /gestion/informe_cobros/{tipo}/{id}/', () => {
  const detalle = (tipo: 'COBRO' | 'FACTURA' | 'NOTA_CREDITO', id: number) =>
    shop.vendedor.call(informes.cobro, { params: { tipo, id } })

  it('shows what a receipt paid, and the refund of its annulment', async () => {
    const { venta, cliente, cuotas } = await buildVentaEnCuotas(shop)
    const { cobro_id } = await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 60_500, { a_favor: true })
    const found = await detalle('COBRO', cobro_id)
    expect(found).toMatchObject({
      fecha: HOY,
      cliente_id: cliente,
      concepto: `Cuota 1 de ${venta.numero}`,
      total: 60_500,
      saldo: -500,
      venta: { id: venta.id, numero: venta.numero },
      tipos_pago: [{ tipo: 'EFECTIVO', monto: 60_500 }],
    })
    expect(found.items.at(0)).toEqual({ descripcion: 'Cuota 1', cantidad: null, importe: 10_000 })
    expect(found.items.at(-1)).toEqual({ descripcion: 'Saldo a favor', cantidad: null, importe: 500 })
    const { nota_credito_id } = await anularRecibo(shop.admin.call, cobro_id)
    const back = await detalle('NOTA_CREDITO', nota_credito_id)
    expect(back).toMatchObject({ total: -60_500, venta: { id: venta.id }, saldo: 60_000 })
    expect(back.tipos_pago).toEqual([{ tipo: 'EFECTIVO', monto: -60_500 }])
    expect(back.items.at(0)?.importe).toBe(-10_000)
  })

  it('shows the lines of a spot sale, and of its annulment', async () => {
    const { venta } = await sell(HOY, { condicion_venta: 'Tarjeta de Debito' })
    const item = { descripcion: venta.detalles[0]?.articulo.nombre, cantidad: 1, importe: 10_000 }
    expect(await detalle('FACTURA', venta.id)).toMatchObject({
      tipos_pago: [{ tipo: 'TARJETA_DEBITO', monto: 10_000 }],
      items: [item],
    })
    const { nota_credito_id } = await anular(venta.id)
    expect(await detalle('NOTA_CREDITO', nota_credito_id)).toMatchObject({
      total: -10_000,
      tipos_pago: [{ tipo: 'TARJETA_DEBITO', monto: -10_000 }],
      items: [{ ...item, importe: -10_000 }],
    })
  })

  it('answers 404 for a document that moved no money', async () => {
    const { venta } = await buildVentaEnCuotas(shop)
    expect(await refusal(detalle('FACTURA', venta.id))).toMatchObject({ status: 404 })
    const { nota_credito_id } = await anular(venta.id)
    expect(await refusal(detalle('NOTA_CREDITO', nota_credito_id))).toMatchObject({ status: 404 })
    for (const tipo of ['COBRO', 'FACTURA', 'NOTA_CREDITO'] as const) {
      expect(await refusal(detalle(tipo, 2_000_000))).toMatchObject({ status: 404 })
    }
  })
})

describe('GET /gestion/agenda_cobros/', () => {
  it('lists the overdue instalments and those of the next 30 days, or of a month, with their states', async () => {
    const { id: cliente } = await buildCliente(shop.vendedor.call, {
      nombre: 'Ágata Agenda',
      numero_documento: '30111222',
      domicilio: 'Mitre 5',
      localidad: 'Funes',
      telefono_fijo: '341-1',
      telefono_movil: '341-2',
    })
    const { venta, cuotas } = await buildVentaEnCuotas(shop, { cliente, fecha: '2026-02-15' })
    const late = await buildVentaEnCuotas(shop, { cliente, fecha: '2026-01-20' })
    await pagar(shop.vendedor.call, cuotas[1]?.id ?? 0, 10_000)
    const agenda = async (
      query: { mes?: string; sucursal?: number; desde?: string; hasta?: string },
      who = shop.vendedor,
    ) => (await who.call(informes.agenda, { query })).filter((f) => f.cliente === cliente)
    const rows = await agenda({})
    expect(rows.map((f) => [f.venta, f.cuota_numero, f.estado])).toEqual([
      [late.venta.id, 1, 'VENCIDA'],
      [venta.id, 1, 'VENCE HOY'],
      [late.venta.id, 2, 'VENCE EN 5 DÍAS'],
    ])
    expect(rows[1]).toEqual({
      cuota_id: cuotas[0]?.id,
      venta: venta.id,
      cliente,
      cliente_nombre: 'Ágata Agenda',
      cliente_documento: '30111222',
      cliente_telefono: '341-2',
      cliente_direccion: 'Mitre 5, Funes',
      comprobante: venta.numero,
      cuota_numero: 1,
      fecha_vencimiento: HOY,
      monto: 10_000,
      estado: 'VENCE HOY',
      dias_info: 0,
    })
    expect((await agenda({ mes: '2026-05' })).map((f) => f.fecha_vencimiento)).toEqual([
      '2026-05-15',
      '2026-05-20',
    ])
    const dias = async (query: { desde?: string; hasta?: string }) =>
      (await agenda(query)).map((f) => f.estado)
    expect(await dias({ hasta: '2026-03-14' })).toEqual(['VENCIDA'])
    expect(await dias({ desde: HOY, hasta: '2026-03-21' })).toEqual(['VENCE HOY', 'VENCE EN 5 DÍAS'])
    expect(await refusal(agenda({ desde: HOY, hasta: '2026-03-14' }))).toMatchObject({ status: 400 })
    expect(await agenda({}, shop.vecino)).toEqual([])
    expect(await agenda({ sucursal: shop.norte }, shop.admin)).toEqual([])
    await anular(late.venta.id)
    expect(await agenda({})).toHaveLength(1)
    const file = await readWorkbook(await shop.vendedor.call(informes.exportarAgenda, { query: {} }))
    expect(file.rows.some((r) => r[0] === 'Ágata Agenda' && r[8] === 'VENCE HOY')).toBe(true)
    const wrong = shop.vendedor.call(informes.agenda, { query: { mes: '2026-13' } })
    expect(await refusal(wrong)).toMatchObject({ status: 400, message: 'El mes no es válido' })
  })
})
