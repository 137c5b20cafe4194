import { panel } from '@mostrador/contract/gestion/panel'
import { type Transferencia, transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { ventas } from '@mostrador/contract/ventas/ventas'
import type { Page } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { HOY, refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { anularRecibo, buildVentaEnCuotas, linea, pagar } from '../../../../test/shop/cobros.ts'
import { buildTransferencia } from '../../../../test/shop/mercaderia.ts'

const shop = shopOfFile()

const figures = (who: Session, sucursal?: number) => who.call(panel.get, { query: { sucursal } })

describe('GET /gestion/panel/', () => {
  it('is all zeros before the first sale', async () => {
    const { ventas_30_dias, ...rest } = await figures(shop.vendedor)
    expect(rest).toEqual({
      sucursal: shop.centro,
      fecha: HOY,
      ventas_hoy: { cantidad: 0, total: 0 },
      ventas_mes: { cantidad: 0, total: 0 },
      ventas_mes_anterior: { cantidad: 0, total: 0 },
      cobrado_hoy: { total: 0, por_tipo: [] },
      cuotas_vencidas: { cantidad: 0, total: 0, hasta_30: 0, hasta_60: 0, hasta_90: 0, mas_de_90: 0 },
      articulos_pendientes: 0,
      transferencias_a_recibir: 0,
      transferencias_con_faltantes: { cantidad: 0, unidades: 0 },
      articulos_sin_stock: 0,
    })
    expect(ventas_30_dias).toHaveLength(30)
    expect(ventas_30_dias.map((d) => d.fecha)).toContain('2026-02-14')
    expect(ventas_30_dias.at(-1)).toEqual({ fecha: HOY, cantidad: 0, total: 0 })
  })

  it('has thirty days also where the month before is shorter', async () => {
    shop.clock.set('2026-03-01T15:00:00Z')
    const { ventas_30_dias } = await figures(shop.vendedor)
    shop.clock.set('2026-03-15T15:00:00Z')
    expect(ventas_30_dias.map((d) => d.fecha)).toEqual(expect.arrayContaining(['2026-01-31', '2026-03-01']))
    expect(ventas_30_dias).toHaveLength(30)
  })

  it('adds up the day of the branch; an admin sees all branches or one', async () => {
    const { id: cliente } = await buildCliente(shop.admin.call)
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 1 } })
    const sell = async (fecha: string, cantidad = 1) =>
      (await buildVenta(shop.admin.call, { cliente, fecha, lineas: [{ articulo, cantidad }] })).venta
    await sell(HOY, 3)
    await sell('2026-03-01')
    await sell('2026-02-15')
    await sell('2026-02-16')
    await sell('2026-01-31')
    const gone = await sell(HOY)
    await shop.admin.call(ventas.anular, { params: { id: gone.id }, body: { observaciones: '' } })
    const account = await buildVentaEnCuotas(shop, { call: shop.admin.call, fecha: '2026-01-20' })
    const [first, second] = account.cuotas
    await pagar(shop.vecino.call, first?.id ?? 0, 11_000, { tipos_pago: [linea('CHEQUE', 11_000)] })
    const { cobro_id } = await pagar(shop.vendedor.call, second?.id ?? 0, 9_000)
    await anularRecibo(shop.admin.call, cobro_id)

    const centro = await figures(shop.vendedor)
    expect(centro).toMatchObject({
      ventas_hoy: { cantidad: 1, total: 30_000 },
      ventas_mes: { cantidad: 2, total: 40_000 },
      ventas_mes_anterior: { cantidad: 1, total: 10_000 },
      // The annulled sale and receipt of today no longer count.
      cobrado_hoy: { total: 30_000, por_tipo: [{ tipo_pago: 'EFECTIVO', monto: 30_000 }] },
      cuotas_vencidas: { cantidad: 0, total: 0, hasta_30: 0, hasta_60: 0, hasta_90: 0, mas_de_90: 0 },
      articulos_pendientes: 6,
      articulos_sin_stock: 2,
    })
    expect(centro.ventas_30_dias.filter((d) => d.cantidad > 0)).toEqual([
      { fecha: '2026-02-15', cantidad: 1, total: 10_000 },
      { fecha: '2026-02-16', cantidad: 1, total: 10_000 },
      { fecha: '2026-03-01', cantidad: 1, total: 10_000 },
      { fecha: HOY, cantidad: 1, total: 30_000 },
    ])
    const norte = await figures(shop.vecino)
    expect(norte).toMatchObject({
      ventas_hoy: { cantidad: 0 },
      cobrado_hoy: { total: 11_000, por_tipo: [{ tipo_pago: 'CHEQUE', monto: 11_000 }] },
    })
    expect(await figures(shop.admin, shop.norte)).toEqual(norte)
    const all = await figures(shop.admin)
    expect(all).toMatchObject({ sucursal: null, cobrado_hoy: { total: 41_000 } })
    shop.clock.set('2026-03-21T15:00:00Z')
    expect((await figures(shop.vendedor)).cuotas_vencidas).toEqual({
      cantidad: 1,
      total: 9_000,
      hasta_30: 9_000,
      hasta_60: 0,
      hasta_90: 0,
      mas_de_90: 0,
    })
    shop.clock.set('2026-03-15T15:00:00Z')
    expect(await refusal(figures(shop.vendedor, shop.norte))).toMatchObject({ status: 403 })
  })

  it('counts the missing units of transfers of the last 30 days, for the branches that they touch', async () => {
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 9 } })
    const otro = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 9 } })
    const lost = async (units: number, fecha_recepcion: string) => {
      const lineas = { [articulo.id]: 3, [otro.id]: 2 }
      const sent = await buildTransferencia(shop.vendedor.call, lineas, { sucursal_destino: shop.norte })
      const detalles = sent.detalles.map((d) => ({
        id: d.id,
        cantidad_recibida: d.cantidad_solicitada - units,
      }))
      await shop.vecino.call(transferencias.recibir, { params: { id: sent.id }, body: { detalles } })
      await shop.db.run(
        sql`update transferencias set fecha_recepcion = ${fecha_recepcion}::timestamptz where id = ${sent.id}`,
      )
    }
    await lost(1, '2026-02-14T03:00:00Z')
    await lost(2, '2026-02-14T02:59:59Z')
    await lost(0, '2026-03-15T12:00:00Z')
    const found = { transferencias_con_faltantes: { cantidad: 1, unidades: 2 } }
    for (const who of [shop.vendedor, shop.vecino, shop.admin]) {
      expect(await figures(who)).toMatchObject(found)
      // The link of the figure: the first of its thirty days.
      const query = { faltantes_desde: '2026-02-14', page: 1 } as const
      const list = (await who.call(transferencias.list, { query })) as Page<Transferencia>
      const unidades = list.results.flatMap((t) => t.detalles).reduce((n, d) => n + d.cantidad_faltante, 0)
      expect({ cantidad: list.count, unidades }).toEqual(found.transferencias_con_faltantes)
    }
    const all = await shop.admin.call(transferencias.list, { query: { faltantes: 'true', page: 1 } })
    expect(all).toMatchObject({ count: 2 })
    const { id: sur } = await shop.db.one<{ id: number }>(sql`
      insert into sucursales (nombre, localidad, punto_venta) values ('Sur', 'Arroyo Seco', 3) returning id`)
    expect(await figures(shop.admin, sur)).toMatchObject({
      transferencias_con_faltantes: { cantidad: 0, unidades: 0 },
    })
  })
})
