/** What becomes of a sale that was refused, of one whose key is gone, and of one whose clock was wrong. */
import { sucursales } from '@mostrador/contract/base/sucursales'
import { fechaDe, mostrarFecha, sumarDias } from '@mostrador/contract/fechas'
import { CONSUMIDOR_FINAL } from '@mostrador/contract/maestros/clientes'
import { descartes } from '@mostrador/contract/ventas/sin-conexion/descartes'
import {
  LLEGADA_DUDOSA,
  LLEGADA_POR_REVISAR,
  type VentaSinConexion,
} from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOY, refusal } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente } from '../../../../test/shop/builders.ts'
import { shopForEachTest } from '../../../../test/shop/cajas.ts'
import { facturar } from '../../../../test/shop/fiscal.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'
import {
  activarSinConexion,
  Dispositivo,
  enviar,
  hace,
  trabajanDesdeHace,
} from '../../../../test/shop/sinConexion.ts'

const shop = shopForEachTest()
const CF = CONSUMIDOR_FINAL.id
const DIA = 86_400_000
const ventasHechas = async () =>
  (await shop.db.one<{ n: number }>(sql`select count(*)::integer as n from ventas`)).n

/** One unit of 10.000 pesos, in cash, as a device writes it. */
async function unaVenta(more: Parameters<Dispositivo['venta']>[2] = {}, cliente: number = CF) {
  await activarSinConexion(shop, shop.centro)
  const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 10 } })
  return new Dispositivo().venta(shop.vendedor.id, { cliente, lineas: [{ articulo, cantidad: 1 }] }, more)
}

describe('a refusal has a way out', () => {
  it('a customer without document above the threshold: the sale is given one, and says what its paper says', async () => {
    await facturar(shop, { umbral: 10_000 })
    const entrada = await unaVenta()
    expect(await refusal(enviar(shop.vendedor.call, entrada))).toMatchObject({
      codigo: 'comprobante_imposible',
    })
    expect(await ventasHechas()).toBe(0)
    const { id, nombre } = await buildCliente(shop.admin.call)
    const corregida = {
      ...entrada,
      cliente_papel: CONSUMIDOR_FINAL.nombre,
      venta: { ...entrada.venta, cliente: id },
    }
    const llegada = await enviar(shop.vendedor.call, corregida)
    expect(llegada).toMatchObject({ provisional: entrada.provisional, venta: { cliente: id } })
    expect(llegada.notas).toEqual([
      {
        tipo: 'cliente',
        texto: `El papel dice ${CONSUMIDOR_FINAL.nombre}: la venta quedó a nombre de ${nombre}`,
      },
    ])
    // Its paper still has the other one.
    const { notas, venta } = llegada
    expect(await enviar(shop.vendedor.call, entrada)).toMatchObject({ notas, venta: { id: venta.id } })
    expect(await ventasHechas()).toBe(1)
  })

  it('a customer who is gone: the refusal names the field, and Consumidor Final may have bought it', async () => {
    const entrada = await unaVenta({}, 99_999)
    expect(await refusal(enviar(shop.vendedor.call, entrada))).toMatchObject({
      status: 400,
      campos: { cliente: 'Selecciona un cliente válido' },
    })
    const venta = { ...entrada.venta, cliente: CF }
    expect((await enviar(shop.vendedor.call, { ...entrada, venta })).venta.cliente).toBe(CF)
  })

  it('what the branch changed meanwhile refuses nothing: another point of sale, QR switched off', async () => {
    const entrada = await unaVenta({ venta: { punto_venta: 99, condicion_venta: 'QR' } })
    const { venta } = await enviar(shop.vendedor.call, entrada)
    const { punto_venta } = await shop.admin.call(sucursales.get, { params: { id: shop.centro } })
    expect(venta).toMatchObject({ punto_venta, condicion_venta: 'QR' })
  })

  it('who may annul gives it up with a reason: the trail keeps what it was', async () => {
    const entrada = await unaVenta({ tomada: `${HOY}T15:00:00.000Z` })
    const body = descarteDe(entrada)
    await givePermisos(shop, { sin: ['anular_ventas'] })
    expect(await refusal(shop.vendedor.call(descartes.create, { body }))).toMatchObject({
      status: 403,
      body: { permiso: 'anular_ventas' },
    })
    expect(
      await refusal(shop.admin.call(descartes.create, { body: { ...body, motivo: ' ' } })),
    ).toMatchObject({
      status: 400,
      campos: { motivo: 'Ingresa el motivo' },
    })
    await shop.admin.call(descartes.create, { body })
    const trail = await shop.db.rows(sql`
      select entidad_id, accion, antes, despues from auditoria where entidad = 'ventas-sin-conexion'`)
    expect(trail).toEqual([
      {
        entidad_id: entrada.provisional,
        accion: 'baja',
        antes: {
          provisional: entrada.provisional,
          sucursal: shop.centro,
          fecha: '2026-03-15',
          total: 10_000 / 100,
          cliente: CONSUMIDOR_FINAL.nombre,
          vendio: 'Ana',
          articulos: '1 × PAV-1',
        },
        despues: { motivo: 'Se devolvió la plata' },
      },
    ])
    expect(await ventasHechas()).toBe(0)
  })

  it('what has arrived is not given up, nor by another branch', async () => {
    const entrada = await unaVenta()
    expect(await refusal(shop.vecino.call(descartes.create, { body: descarteDe(entrada) }))).toMatchObject({
      status: 403,
      codigo: 'sucursal_ajena',
    })
    await enviar(shop.vendedor.call, entrada)
    const body = { ...descarteDe(entrada), clave: 'otra-clave-1' }
    expect(await refusal(shop.admin.call(descartes.create, { body }))).toMatchObject({
      status: 409,
      codigo: 'ya_llego',
    })
  })

  const descarteDe = ({ clave, dispositivo, provisional, tomada }: VentaSinConexion) => ({
    clave,
    dispositivo,
    provisional,
    sucursal: shop.centro,
    tomada,
    total: 10_000,
    cliente: CONSUMIDOR_FINAL.nombre,
    vendio: 'Ana',
    articulos: '1 × PAV-1',
    motivo: 'Se devolvió la plata',
  })
})

describe('a key that is gone', () => {
  /** The form saved it, its answer was lost, and the device was off for days. */
  async function guardadaHace(dias: number) {
    const entrada = await unaVenta()
    const { id, numero } = await shop.vendedor.call(
      ventas.create,
      { body: { ...entrada.venta, sucursal: shop.centro } },
      { idempotencyKey: entrada.clave },
    )
    await shop.db.run(sql`update ventas set creada = now() - make_interval(days => ${dias}) where id = ${id}`)
    await shop.db.run(sql`delete from idempotencia where clave = ${entrada.clave}`)
    return { entrada, id, numero }
  }

  it('makes no second sale: one like it of that day is shown to a person, who may say that it is another', async () => {
    const { entrada, numero } = await guardadaHace(10)
    const refused = await refusal(enviar(shop.vendedor.call, entrada))
    expect(refused).toMatchObject({ status: 409, codigo: LLEGADA_DUDOSA })
    expect(refused.message).toContain(numero)
    expect(await ventasHechas()).toBe(1)
    await enviar(shop.vendedor.call, { ...entrada, es_otra: true })
    expect(await ventasHechas()).toBe(2)
    // And from then on it is known.
    expect((await enviar(shop.vendedor.call, entrada)).numero).not.toBe(numero)
    expect(await ventasHechas()).toBe(2)
  })

  it.each([
    ['whose key would still be there', 8, {}],
    ['of another total', 10, { bonificacion: 100 }],
    ['of another day', 10, { fecha: '2026-03-14' }],
  ])('is not asked about a sale %s', async (_, dias, otra) => {
    const { entrada } = await guardadaHace(dias)
    await trabajanDesdeHace(shop, 30)
    const total = entrada.venta.total - ('bonificacion' in otra ? otra.bonificacion : 0)
    const cuando = 'fecha' in otra ? hace(1) : {}
    await enviar(shop.vendedor.call, { ...entrada, ...cuando, venta: { ...entrada.venta, ...otra, total } })
    expect(await ventasHechas()).toBe(2)
  })

  it('is not asked about a sale of another device: that one arrived by itself', async () => {
    const { entrada, id } = await guardadaHace(10)
    const otro = new Dispositivo().venta(shop.vendedor.id, { cliente: CF, lineas: [] })
    await shop.db.run(sql`
      insert into ventas_sin_conexion (venta, sucursal, clave, dispositivo, provisional, usuario, enviada_por, tomada,
        reloj, copia, diferencia, notas)
      values (${id}, ${shop.centro}, ${otro.clave}, ${otro.dispositivo}, ${otro.provisional}, ${shop.vendedor.id},
        ${shop.vendedor.id}, now(), 0, now(), 0, '[]')`)
    await enviar(shop.vendedor.call, entrada)
    expect(await ventasHechas()).toBe(2)
  })
})

describe('a clock that is off by more than a day', () => {
  /** Now, for the clock of the shop as well as for its sessions. */
  const ahora = new Date().toISOString()
  const hoy = fechaDe(new Date(ahora))
  const menos = (dias: number) => sumarDias(hoy, -dias)
  beforeEach(async () => {
    shop.clock.set(ahora)
    await trabajanDesdeHace(shop, 100)
  })
  /** Its clock says `tomada`, and was ahead by `reloj` when the server was asked last. */
  const conReloj = async (tomada: string, copia: string, reloj: number) => {
    const fecha = tomada.startsWith('9') ? '2200-12-31' : fechaDe(new Date(tomada))
    return await unaVenta({ tomada, copia, reloj, venta: { fecha } })
  }
  const llega = async (...como: Parameters<typeof conReloj>) =>
    await enviar(shop.vendedor.call, await conReloj(...como))
  const alReloj = (dias: number) => new Date(Date.parse(ahora) + dias * DIA).toISOString()

  it.each([
    ['years behind', -5844, 0, hoy],
    ['years ahead', 3653, 0, hoy],
    ['behind, and sent three days later', -400, -3, menos(3)],
  ])('%s: the day is that of the server then, and both are told', async (_, dias, antes, fecha) => {
    const tomada = alReloj(dias + antes)
    const { venta, notas } = await llega(tomada, tomada, dias * DIA)
    expect(venta.fecha).toBe(fecha)
    const segunEl = mostrarFecha(fechaDe(new Date(tomada)))
    expect(notas).toEqual([
      {
        tipo: 'fecha',
        texto: `Se hizo el ${segunEl}, con el reloj corrido: quedó con fecha ${mostrarFecha(fecha)}`,
      },
      ...(antes < 0 ? [{ tipo: 'demora', texto: 'Llegó 3 días después de hecha' }] : []),
      {
        tipo: 'reloj',
        texto: `El reloj del dispositivo estaba ${dias > 0 ? 'adelantado' : 'atrasado'} ${Math.abs(dias)} días`,
      },
    ])
  })

  it('fell back after its copy was taken: no sale is older than its copy', async () => {
    const { venta, notas } = await llega('2010-01-01T03:10:00.000Z', alReloj(-1), 0)
    expect(venta.fecha).toBe(menos(1))
    expect(notas.map((n) => n.tipo)).toEqual(['fecha'])
  })

  it('nobody knows: after two months the day is that of the arrival', async () => {
    const lejos = alReloj(-61)
    const { venta, notas } = await enviar(shop.admin.call, {
      ...(await conReloj(lejos, lejos, 0)),
      revisada: true,
    })
    expect(venta.fecha).toBe(hoy)
    expect(notas[0]).toEqual({
      tipo: 'fecha',
      texto: `Se hizo el ${mostrarFecha(menos(61))}, hace más de 60 días: quedó con fecha ${mostrarFecha(hoy)}`,
    })
    const cerca = alReloj(-60)
    expect((await llega(cerca, cerca, 0)).venta.fecha).toBe(menos(60))
  })

  it('takes its sale to the day that its clock should have said, past any year', async () => {
    const lejos = ['9999-12-31T12:00:00.000Z', '9999-12-31T11:00:00.000Z', -4_000_000_000_000] as const
    const entrada = await conReloj(...lejos)
    expect(await refusal(enviar(shop.vendedor.call, entrada))).toMatchObject({ codigo: LLEGADA_POR_REVISAR })
    expect((await enviar(shop.admin.call, { ...entrada, revisada: true })).venta.fecha).toBe(hoy)
  })
})
