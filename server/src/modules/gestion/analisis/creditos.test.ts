/** What is owed in instalments: the bounds of each age, what counts no more, the provision, who may see it. */
import { sumarDias } from '@mostrador/contract/fechas'
import { analisisCreditos, type VistaCreditos } from '@mostrador/contract/gestion/analisis/analisis-creditos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, startTestApp, type TestApp } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildVentaEnCuotas, pagar } from '../../../../test/shop/cobros.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const CENTAVOS = 10_000
let shop: TestApp
beforeEach(async () => {
  shop = await startTestApp()
})

const ver = (vista: VistaCreditos, call = shop.admin.call) =>
  call(analisisCreditos.list, { query: { ver: vista } })
const libro = async (vista: VistaCreditos) =>
  (await readWorkbook(await shop.admin.call(analisisCreditos.exportar, { query: { ver: vista } }))).rows

/** A sale of six instalments of $ 100,00 that fall due so many days before today. */
async function vencidas(...dias: number[]) {
  const hecha = await buildVentaEnCuotas(shop)
  for (const [i, cuota] of hecha.cuotas.entries()) {
    const vence = sumarDias(HOY, -(dias[i] ?? 0))
    await shop.db.run(sql`update cuotas set fecha_vencimiento = ${vence}::date where id = ${cuota.id}`)
  }
  return hecha
}

const prever = (fields: object) =>
  shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos: false, dias_presupuesto: 15, cambios: false, ...fields },
  })

describe('what is open by age', () => {
  it('is late from the day after its due date; 30, 60 and 90 days are of the younger age', async () => {
    await vencidas(0, 1, 30, 31, 60, 61)
    await vencidas(90, 91, 400, -1, -400, -56)
    const { antiguedad, fecha, provision } = await ver('antiguedad')
    expect([fecha, provision]).toEqual([HOY, null])
    const edades = {
      por_vencer: 4 * CENTAVOS,
      hasta_30: 2 * CENTAVOS,
      hasta_60: 2 * CENTAVOS,
      hasta_90: 2 * CENTAVOS,
      mas_de_90: 2 * CENTAVOS,
      cuotas: 12,
      total: 12 * CENTAVOS,
      vencido: 8 * CENTAVOS,
      mora: 66.7,
      provision: null,
    }
    expect(antiguedad?.total).toEqual(edades)
    expect(antiguedad?.sucursales).toEqual([{ id: shop.centro, nombre: 'Centro', ...edades }])
  })

  it('is nothing where nobody owes', async () => {
    const { antiguedad } = await ver('antiguedad')
    expect(antiguedad).toMatchObject({ sucursales: [], total: { total: 0, mora: null, provision: null } })
    expect((await ver('vendedores')).vendedores).toMatchObject({ filas: [], total: { mora: null } })
  })

  it('counts a part that is paid no more, nor any of an annulled sale', async () => {
    const { cuotas, venta } = await vencidas(5, 5, 5, 5, 5, 5)
    await pagar(shop.admin.call, cuotas[0]?.id ?? 0, CENTAVOS + 2_500)
    expect((await ver('antiguedad')).antiguedad?.total.hasta_30).toBe(5 * CENTAVOS - 2_500)
    const { meses } = await ver('meses')
    const cobrado = { vencio: 6 * CENTAVOS, cobrado: 12_500, pendiente: 47_500, porcentaje: 20.8 }
    expect(meses?.total).toEqual(cobrado)
    expect(meses?.filas[0]).toEqual({
      mes: HOY.slice(0, 7),
      ...cobrado,
      sucursales: [{ id: shop.centro, nombre: 'Centro', ...cobrado }],
    })
    // What it collected is the customer's credit now.
    await shop.admin.call(ventas.anular, { params: { id: venta.id }, body: { observaciones: '' } })
    expect((await ver('antiguedad')).antiguedad?.sucursales).toEqual([])
    expect((await ver('meses')).meses?.total).toMatchObject({ vencio: 0, cobrado: 0, porcentaje: null })
    const todas = await shop.admin.call(analisisCreditos.cuotas, { query: { incluir: 'todas' } })
    expect(todas).toMatchObject({ count: 0, cobrado: 0, abierto: 0 })
  })
})

describe('what falls due', () => {
  it('begins today in weeks of seven days, and all later ones are one line', async () => {
    await vencidas(1, 0, -6, -7, -55, -56)
    const { semanas } = await ver('semanas')
    expect(semanas?.filas).toHaveLength(9)
    expect(semanas?.filas[0]).toEqual({
      desde: HOY,
      hasta: sumarDias(HOY, 6),
      cuotas: 2,
      importe: 2 * CENTAVOS,
    })
    expect(semanas?.filas.map((s) => s.cuotas)).toEqual([2, 1, 0, 0, 0, 0, 0, 1, 1])
    expect(semanas?.filas[8]).toMatchObject({ desde: sumarDias(HOY, 56), hasta: null })
    expect(semanas?.total).toEqual({ cuotas: 5, importe: 5 * CENTAVOS })
  })
})

describe('a figure', () => {
  it('opens its instalments: of a seller, of due dates, paid ones too', async () => {
    const { cuotas, cliente, venta } = await vencidas(40, 10, 0, -1, -2, -3)
    await pagar(shop.admin.call, cuotas[0]?.id ?? 0, CENTAVOS)
    const lista = (query: object) => shop.admin.call(analisisCreditos.cuotas, { query })
    const deVera = await lista({ vendedor: shop.vendedor.id, hasta: sumarDias(HOY, -1) })
    expect(deVera).toMatchObject({ count: 1, cobrado: 0, abierto: CENTAVOS })
    expect(deVera.results[0]).toMatchObject({
      id: cuotas[1]?.id,
      dias: 10,
      comprobante: venta.numero,
      numero_cuota: 2,
      cliente: { id: cliente },
      vendedor: { id: shop.vendedor.id },
      cobrado: 0,
      abierto: CENTAVOS,
    })
    expect(await lista({ vendedor: shop.admin.id })).toMatchObject({ count: 0 })
    const todas = await lista({ hasta: sumarDias(HOY, -1), incluir: 'todas' })
    expect(todas.results.map((c) => [c.cobrado, c.abierto])).toEqual([
      [CENTAVOS, 0],
      [0, CENTAVOS],
    ])
    expect(todas).toMatchObject({ cobrado: CENTAVOS, abierto: CENTAVOS })
  })
})

describe('the provision', () => {
  it('is a percentage of each age that an admin sets, with a trail; none by default', async () => {
    await vencidas(0, 1, 31, 61, 91, 91)
    await prever({ provision_30: 250, provision_60: 1_005, provision_90: 5_000, provision_mas: 10_000 })
    const { antiguedad, provision } = await ver('antiguedad')
    expect(provision).toEqual({ por_vencer: 0, hasta_30: 2.5, hasta_60: 10.05, hasta_90: 50, mas_de_90: 100 })
    const previsto = 250 + 1_005 + 5_000 + 2 * CENTAVOS
    expect(antiguedad?.total.provision).toBe(previsto)
    expect(antiguedad?.sucursales[0]?.provision).toBe(previsto)
    expect(await auditOf(shop.db, 'ventas-configuracion', 1)).toMatchObject([
      { antes: { provision_30: 0 }, despues: { provision_30: 2.5 } },
    ])
    await prever({ provision_30: 0, provision_60: 0, provision_90: 0, provision_mas: 0 })
    expect((await ver('antiguedad')).provision).toBeNull()
  })

  it.each([101, -1, 2.555])('takes no %d per cent', async (porcentaje) => {
    const body = { presupuestos: false, dias_presupuesto: 15, cambios: false, provision_30: porcentaje * 100 }
    await expect(shop.admin.call(ventasConfiguracion.update, { body })).rejects.toThrow()
  })
})

describe('the workbook', () => {
  it('is of the view, with the column of the provision only where there is one', async () => {
    await vencidas(0, 1, 31, 61, 91, -60)
    expect((await libro('antiguedad'))[0]).not.toContain('Previsión')
    await prever({ provision_mas: 5_000 })
    const [titulos, fila] = await libro('antiguedad')
    expect(titulos?.slice(-3)).toEqual(['Vencido', 'Mora (%)', 'Previsión'])
    expect(fila).toEqual(['Centro', 6, 200, 100, 100, 100, 100, 600, 400, 66.7, 50])
    expect(await libro('semanas')).toHaveLength(10)
    expect((await libro('meses'))[0]).toEqual([
      'Mes',
      'Sucursal',
      'Venció',
      'Cobrado',
      'Sin cobrar',
      'Cobrado (%)',
    ])
    expect((await libro('vendedores'))[1]?.slice(1)).toEqual([6, 600, 400, 66.7])
    const file = await shop.admin.call(analisisCreditos.exportarCuotas, { query: {} })
    expect((await readWorkbook(file)).rows).toHaveLength(7)
  })
})

describe('who sees it', () => {
  it('needs both permissions, and another branch needs the one to see it', async () => {
    await vencidas(5, 5, 5, 5, 5, 5)
    await givePermisos(shop, { con: ['informe_cobros', 'agenda_cobros'], sin: ['ver_otras_sucursales'] })
    expect((await ver('antiguedad', shop.vendedor.call)).antiguedad?.total.cuotas).toBe(6)
    expect((await ver('antiguedad', shop.vecino.call)).antiguedad?.total.cuotas).toBe(0)
    const ajena = { query: { sucursal: shop.centro } }
    expect(await refusal(shop.vecino.call(analisisCreditos.list, ajena))).toMatchObject({ status: 403 })
    expect(await refusal(shop.vecino.call(analisisCreditos.cuotas, ajena))).toMatchObject({ status: 403 })
    await givePermisos(shop, { con: ['agenda_cobros'], sin: ['informe_cobros'] })
    expect(await refusal(ver('antiguedad', shop.vendedor.call))).toMatchObject({ status: 403 })
  })
})
