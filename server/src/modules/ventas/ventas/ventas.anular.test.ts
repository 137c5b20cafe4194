import { clientes } from '@mostrador/contract/maestros/clientes'
import { type CreateVenta, ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import {
  buildArticulo,
  buildCliente,
  buildNota,
  buildVenta,
  stockOf,
} from '../../../../test/shop/builders.ts'
import { buildVentaEnCuotas, pagar } from '../../../../test/shop/cobros.ts'

const shop = shopOfFile()

/** A sale of 3 units where the branch had 2: one is pending. */
async function vendida(fields: Partial<CreateVenta> = {}) {
  const cliente = await buildCliente(shop.vendedor.call)
  const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 2 } })
  const lineas = [{ articulo, cantidad: 3 }]
  const { venta } = await buildVenta(shop.vendedor.call, { cliente: cliente.id, lineas, ...fields })
  return { venta, cliente: cliente.id, articulo }
}

const anular = (id: number, { call }: Session = shop.vendedor) =>
  call(ventas.anular, { params: { id }, body: { observaciones: 'se arrepintió' } })

const account = { condicion_venta: 'Cta-Cte mas cuotas', anticipo: 5_000, cantidad_cuotas: 4 } as const

describe('POST /gestion/ventas/{id}/anular/', () => {
  it('returns the delivered units, ends the pending ones and makes the credit note', async () => {
    const { venta, articulo } = await vendida()
    const { nota_credito_id, ...answer } = await anular(venta.id)
    expect(answer).toEqual({ success: true, message: 'Factura anulada correctamente.' })
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(2)
    expect(await shop.vendedor.call(ventas.get, { params: { id: venta.id } })).toMatchObject({
      estado: 'anulada',
      nota_credito_id,
    })
    const rows = await shop.db.rows(sql`
      select n.origen, n.total, n.venta, n.concepto, p.estado
      from notas_credito n join articulos_pendientes p on p.venta = n.venta where n.id = ${nota_credito_id}`)
    expect(rows).toEqual([
      {
        origen: 'ANULACION_VENTA',
        total: 30_000,
        venta: venta.id,
        concepto: `Anulación de ${venta.numero}: se arrepintió`,
        estado: 'ANULADO',
      },
    ])
  })

  it('credits the account of a sale on account, voids its instalments and leaves the advance as credit', async () => {
    const { venta, cliente } = await vendida(account)
    const preview = await shop.vendedor.call(ventas.anulacion, { params: { id: venta.id } })
    expect(preview).toMatchObject({
      estado: 'aprobada',
      stock: [{ cantidad: 2 }],
      cuotas_anuladas: 4,
      cobrado: 5_000,
      pendientes: 1,
      saldo_antes: 40_000,
      saldo_despues: -5_000,
    })
    await anular(venta.id)
    expect((await shop.vendedor.call(clientes.get, { params: { id: cliente } })).saldo).toBe(-5_000)
    const after = await shop.vendedor.call(ventas.get, { params: { id: venta.id } })
    expect(after.cuotas.map((c) => c.anulada)).toEqual([true, true, true, true])
  })

  it('happens once, also when 16 calls come at the same time', async () => {
    const { venta, articulo } = await vendida(account)
    const outcomes = await Promise.allSettled(Array.from({ length: 16 }, () => anular(venta.id)))
    expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1)
    expect(await refusal(anular(venta.id))).toMatchObject({
      status: 409,
      codigo: 'ya_anulada',
      message: 'La factura ya está anulada.',
    })
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(2)
    const { notas } = await shop.db.one<{ notas: number }>(
      sql`select count(*) as notas from notas_credito where venta = ${venta.id}`,
    )
    expect(notas).toBe(1)
  })

  it('refuses the staff of another branch', async () => {
    const { venta } = await vendida()
    expect(await refusal(anular(venta.id, shop.vecino))).toMatchObject({ status: 403 })
    expect(await refusal(anular(2_000_000, shop.admin))).toMatchObject({ status: 404 })
  })

  it('is written to the audit trail', async () => {
    const { venta } = await vendida()
    await anular(venta.id)
    const row = await shop.db.one(sql`
      select usuario_nombre, accion, antes, despues->>'observaciones' as observaciones from auditoria
      where entidad = 'ventas' and entidad_id = ${String(venta.id)}`)
    expect(row).toEqual({
      usuario_nombre: 'vendedor',
      accion: 'anular',
      antes: { estado: 'aprobada' },
      observaciones: 'se arrepintió',
    })
  })
})

describe('GET /gestion/ventas/{id}/anulacion/', () => {
  const impedimento = async (id: number, { call }: Session) =>
    (await call(ventas.anulacion, { params: { id } })).impedimento
  /** The refusal in the preview, after a check that the command refuses in the same way. */
  const refused = async (id: number, who: Session) => {
    const said = await impedimento(id, who)
    expect((await refusal(anular(id, who))).message).toBe(said)
    return said
  }

  it('names no refusal when the annulment is possible', async () => {
    const { venta } = await vendida()
    for (const who of [shop.vendedor, shop.admin]) expect(await impedimento(venta.id, who)).toBeNull()
    await anular(venta.id)
  })

  it('says that the sale is already annulled', async () => {
    const { venta } = await vendida()
    await anular(venta.id)
    expect(await refused(venta.id, shop.admin)).toBe('La factura ya está anulada.')
    const after = await shop.admin.call(ventas.anulacion, { params: { id: venta.id } })
    expect(after.estado).toBe('anulada')
  })

  it('says that a manual credit note returned part of the sale', async () => {
    const { venta, cliente, articulo } = await vendida()
    const { numero } = await buildNota(shop.vendedor.call, {
      cliente,
      articulo: articulo.id,
      punto_venta: 1,
      venta: venta.id,
    })
    const said = `La venta tiene la nota de crédito ${numero}: el resto se acredita con otra nota.`
    expect(await refused(venta.id, shop.vendedor)).toBe(said)
    expect(await refused(venta.id, shop.admin)).toBe(said)
  })

  it('says that only an admin may annul, once an instalment was collected', async () => {
    const { venta, cuotas } = await buildVentaEnCuotas(shop)
    await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 10_000)
    expect(await refused(venta.id, shop.vendedor)).toBe(
      'Solo un administrador puede anular una venta con cuotas cobradas',
    )
    expect(await impedimento(venta.id, shop.admin)).toBeNull()
  })

  it('says that the sale belongs to another branch', async () => {
    const { venta } = await vendida()
    expect(await refused(venta.id, shop.vecino)).toBe('No tienes permisos para trabajar en esta sucursal.')
    const none = shop.admin.call(ventas.anulacion, { params: { id: 2_000_000 } })
    expect(await refusal(none)).toMatchObject({ status: 404 })
  })
})
