import { sesion } from '@mostrador/contract/base/sesion'
import {
  type LegajoCredito,
  legajosCredito,
  resumirLegajo,
} from '@mostrador/contract/credito/legajos-credito'
import { sumarDias } from '@mostrador/contract/fechas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildCliente } from '../../../../test/shop/builders.ts'
import { anularRecibo, buildVentaEnCuotas, pagar } from '../../../../test/shop/cobros.ts'
import { getLegajo } from './legajos.queries.ts'

const PESO = 100

const shop = shopOfFile()
beforeAll(async () => {
  await activar({ legajos: true })
})

async function activar(cambios: { legajos?: boolean; legajos_en_venta?: boolean }): Promise<void> {
  const antes = await shop.admin.call(ventasConfiguracion.get)
  await shop.admin.call(ventasConfiguracion.update, { body: { ...antes, ...cambios } })
}

const legajo = (id: number) => shop.admin.call(legajosCredito.get, { params: { id } })

/** The instalment fell due so many days before today. */
const vencio = (cuota: number | undefined, dias: number) =>
  shop.db.run(sql`update cuotas set fecha_vencimiento = ${HOY}::date - ${dias}::integer where id = ${cuota}`)

const NADA: LegajoCredito = {
  cliente_desde: null,
  pagadas: 0,
  a_termino: 0,
  atraso_medio: 0,
  peor_atraso: 0,
  vencidas: 0,
  vencido: 0,
  atraso_actual: 0,
  ultimo_anio: { a_termino: 0, tarde: 0, impagas: 0 },
  cheques_rechazados: 0,
  promesas_cumplidas: 0,
  promesas_rotas: 0,
}

describe('the record of a customer', () => {
  it('is empty for somebody new', async () => {
    const { id } = await buildCliente(shop.vendedor.call)
    expect(await legajo(id)).toEqual(NADA)
  })

  it('counts what was paid on time and late, and what is overdue', async () => {
    const { call } = shop.vendedor
    const { cliente, cuotas } = await buildVentaEnCuotas(shop)
    const [uno, dos, tres, cuatro] = cuotas.map(({ id }) => id)
    await vencio(uno, -5)
    await vencio(dos, 3)
    await vencio(tres, 8)
    await vencio(cuatro, 20)
    for (const cuota of [uno, dos, tres]) await pagar(call, cuota ?? 0, 100 * PESO)
    expect(await legajo(cliente)).toEqual({
      cliente_desde: HOY,
      pagadas: 3,
      a_termino: 1,
      // (0 + 3 + 8) / 3 = 3,67
      atraso_medio: 4,
      peor_atraso: 20,
      vencidas: 1,
      vencido: 100 * PESO,
      atraso_actual: 20,
      // The first one falls due in five days.
      ultimo_anio: { a_termino: 0, tarde: 2, impagas: 1 },
      cheques_rechazados: 0,
      promesas_cumplidas: 0,
      promesas_rotas: 0,
    })
  })

  it('counts promises that were kept and broken, without those that another replaced', async () => {
    const { cliente, cuotas } = await buildVentaEnCuotas(shop)
    const promete = (fecha: string) =>
      shop.db.run(sql`
        insert into promesas (cliente, sucursal, fecha, monto, nota, usuario, creado, reemplazada)
        values (${cliente}, ${shop.centro}, ${fecha}::date, 1, '', ${shop.admin.id}, '2020-01-01', false)`)
    await promete(sumarDias(HOY, -1))
    await promete(sumarDias(HOY, 1))
    expect(await legajo(cliente)).toMatchObject({ promesas_cumplidas: 0, promesas_rotas: 1 })
    await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 100 * PESO)
    expect(await legajo(cliente)).toMatchObject({ promesas_cumplidas: 1, promesas_rotas: 1 })
    await shop.db.run(sql`update promesas set reemplazada = true where cliente = ${cliente}`)
    expect(await legajo(cliente)).toMatchObject({ promesas_cumplidas: 0, promesas_rotas: 0 })
  })

  it('forgets a payment whose receipt was annulled', async () => {
    const { cliente, cuotas } = await buildVentaEnCuotas(shop)
    const antes = await legajo(cliente)
    const { cobro_id } = await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 100 * PESO)
    expect((await legajo(cliente)).pagadas).toBe(1)
    await anularRecibo(shop.admin.call, cobro_id)
    expect(await legajo(cliente)).toEqual(antes)
  })

  it('looks back twelve months, to the day', async () => {
    const { cliente, cuotas } = await buildVentaEnCuotas(shop)
    await vencio(cuotas[0]?.id, 365)
    await vencio(cuotas[1]?.id, 364)
    expect((await legajo(cliente)).ultimo_anio).toEqual({ a_termino: 0, tarde: 0, impagas: 1 })
  })

  it('is the same on the same day, however often it is asked, and tells nothing of others', async () => {
    const [{ cliente: uno }, { cliente: otro }] = [
      await buildVentaEnCuotas(shop),
      await buildVentaEnCuotas(shop),
    ]
    expect(await getLegajo(shop.db, uno, HOY)).toEqual(await getLegajo(shop.db, uno, HOY))
    await shop.db.run(sql`
      update cuotas set fecha_vencimiento = ${HOY}::date - 9 where venta in (select id from ventas where cliente = ${otro})`)
    expect((await legajo(uno)).vencidas).toBe(0)
    expect((await legajo(otro)).vencidas).toBe(6)
  })

  it('is off until an admin turns it on, and needs a permission', async () => {
    const { id } = await buildCliente(shop.vendedor.call)
    await activar({ legajos: false })
    expect(await refusal(legajo(id))).toMatchObject({ status: 409, codigo: 'legajos_inactivos' })
    expect(await shop.admin.call(sesion.profile)).not.toHaveProperty('legajos')
    await activar({ legajos: true, legajos_en_venta: true })
    expect(await shop.admin.call(sesion.profile)).toMatchObject({ legajos: { en_venta: true } })
    expect(await refusal(shop.vendedor.call(legajosCredito.get, { params: { id } }))).toMatchObject({
      status: 403,
    })
    expect(await refusal(legajo(999_999))).toMatchObject({ status: 404 })
  })
})

describe('the record in words', () => {
  it.each<[Partial<LegajoCredito>, string]>([
    [{}, 'No pagó ninguna cuota todavía'],
    [{ pagadas: 1, a_termino: 1 }, 'Pagó 1 cuota, 1 a término; en promedio 0 días tarde, 0 días la peor'],
    [
      {
        pagadas: 12,
        a_termino: 9,
        atraso_medio: 1,
        peor_atraso: 40,
        vencidas: 2,
        atraso_actual: 40,
        cheques_rechazados: 1,
        promesas_cumplidas: 2,
        promesas_rotas: 1,
      },
      'Pagó 12 cuotas, 9 a término; en promedio 1 día tarde, 40 días la peor; debe 2 vencidas hace 40 días; 1 cheque rechazado; cumplió 2 de 3 promesas de pago',
    ],
  ])('is one sentence: %o', (parts, text) => {
    expect(resumirLegajo({ ...NADA, ...parts })).toBe(text)
  })
})
