import { inicio } from '@mostrador/contract/gestion/inicio'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { HOY, refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { buildVentaEnCuotas } from '../../../../test/shop/cobros.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()

const morning = (who: Session, sucursal?: number) => who.call(inicio.get, { query: { sucursal } })

describe('GET /gestion/inicio/', () => {
  it('is all zeros before the first sale', async () => {
    const { hoy, mes, horas, articulos, ultimas, sucursal_nombre } = await morning(shop.vendedor)
    expect(sucursal_nombre).toBe('Centro')
    expect(hoy).toMatchObject({ desde: HOY, comparado: { desde: '2026-03-08' }, antes_a_esta_hora: 0 })
    expect(mes).toMatchObject({
      desde: '2026-03-01',
      comparado: { desde: '2026-02-01', hasta: '2026-02-15' },
    })
    expect([hoy.ahora.ventas, mes.antes.neto, horas, articulos, ultimas]).toEqual([0, 0, [], [], []])
  })

  it('sets today beside the same weekday, by hour, and the month beside the same days', async () => {
    const { id: cliente } = await buildCliente(shop.admin.call, { nombre: 'Deudora', saldo: 1_000_000 })
    const articulo = await buildArticulo(shop, {
      nombre: 'Mate',
      stock: { sucursal: shop.centro, cantidad: 3 },
    })
    const sell = async (who: Session, fecha: string, cantidad: number, hora = '10:30') => {
      const { venta } = await buildVenta(who.call, { cliente, fecha, lineas: [{ articulo, cantidad }] })
      const creada = `${fecha}T${hora}:00-03:00`
      await shop.db.run(sql`update ventas set creada = ${creada}::timestamptz where id = ${venta.id}`)
      return venta
    }
    await sell(shop.vendedor, HOY, 3)
    await sell(shop.vendedor, '2026-03-08', 2)
    await sell(shop.vendedor, '2026-03-08', 4, '18:00')
    await sell(shop.vendedor, '2026-02-10', 1)
    await sell(shop.vendedor, '2026-02-16', 9)
    await sell(shop.vecino, HOY, 7)
    const gone = await sell(shop.vendedor, HOY, 1)
    await shop.vendedor.call(ventas.anular, { params: { id: gone.id }, body: { observaciones: '' } })

    const { hoy, mes, horas, articulos, vendedores, reponer, deudores, ultimas } = await morning(
      shop.vendedor,
    )
    expect([hoy.ahora.neto, hoy.antes.neto, hoy.antes_a_esta_hora]).toEqual([30_000, 60_000, 20_000])
    expect([mes.ahora.neto, mes.antes.neto, mes.ahora.unidades]).toEqual([90_000, 10_000, 9])
    expect(mes.ahora.margen?.reposicion).toMatchObject({ costo: 54_000, margen: 20_380, porcentaje: 27.4 })
    expect([horas?.at(0), horas?.at(-1), horas?.length]).toEqual([
      { hora: 10, neto: 30_000, antes: 20_000 },
      { hora: 18, neto: 0, antes: 40_000 },
      9,
    ])
    expect(articulos).toEqual([{ id: articulo.id, nombre: 'Mate', unidades: 9, neto: 90_000 }])
    expect(vendedores).toEqual([
      { id: shop.vendedor.id, nombre: 'vendedor', persona: 'Vera Venta', ventas: 3, neto: 90_000 },
    ])
    expect(reponer).toEqual([{ id: articulo.id, nombre: 'Mate', vendidas: expect.any(Number) }])
    expect(deudores?.[0]).toMatchObject({ id: cliente, nombre: 'Deudora', saldo: 1_000_000 })
    expect(ultimas).toHaveLength(5)
    expect(ultimas[0]).toMatchObject({ id: gone.id, anulada: true, cliente: 'Deudora' })
    expect((await morning(shop.admin)).hoy.ahora.neto).toBe(100_000)
    expect((await morning(shop.admin, shop.norte)).hoy.ahora.neto).toBe(70_000)
  })

  it('says what falls due this week', async () => {
    await buildVentaEnCuotas(shop, { call: shop.admin.call, fecha: '2026-02-18' })
    const { vence_semana } = await morning(shop.admin)
    expect(vence_semana?.cantidad).toBe(1)
  })

  it('leaves out what the user may not see, and refuses another branch', async () => {
    expect(await refusal(morning(shop.vecino, shop.centro))).toMatchObject({ status: 403 })
    const sin = ['informe_ventas', 'agenda_cobros', 'informe_stock', 'ver_costos'] as const
    await givePermisos(shop, { sin: [...sin] })
    const seen = await morning(shop.vendedor)
    for (const parte of ['horas', 'articulos', 'vendedores', 'vence_semana', 'deudores', 'reponer'])
      expect(seen).not.toHaveProperty(parte)
    expect([seen.hoy.ahora.margen, seen.mes.antes.margen]).toEqual([null, null])
    await givePermisos(shop, { sin: ['panel'] })
    expect(await refusal(morning(shop.vendedor))).toMatchObject({ codigo: 'permiso_requerido' })
  })
})
