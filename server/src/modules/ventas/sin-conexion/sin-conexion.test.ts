import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { periodoCerrado } from '@mostrador/contract/base/periodo-cerrado'
import { usuarios } from '@mostrador/contract/base/usuarios'
import { diasEntre } from '@mostrador/contract/fechas'
import { mostrarImporte } from '@mostrador/contract/importes'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { CONSUMIDOR_FINAL, clientes } from '@mostrador/contract/maestros/clientes'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { FORMATO_DESCONOCIDO } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOY, refusal } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, stockOf, ventaInput } from '../../../../test/shop/builders.ts'
import {
  abrir,
  activarCajas,
  buildCaja,
  cerrarJusto,
  saldosDe,
  shopForEachTest,
} from '../../../../test/shop/cajas.ts'
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
const tipos = (llegada: { notas: { tipo: string }[] }) => llegada.notas.map((n) => n.tipo)
const ventasHechas = async () =>
  (await shop.db.one<{ n: number }>(sql`select count(*)::integer as n from ventas`)).n

async function conArticulo(cantidad = 10) {
  await activarSinConexion(shop, shop.centro)
  return await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad } })
}

describe('a sale that arrives', () => {
  it('is a sale like any other; each number finds the other, and the paper has both', async () => {
    const articulo = await conArticulo()
    const entrada = new Dispositivo().venta(shop.vendedor.id, {
      cliente: CF,
      lineas: [{ articulo, cantidad: 3 }],
    })
    const llegada = await enviar(shop.vendedor.call, entrada)
    expect(llegada).toMatchObject({ provisional: entrada.provisional, notas: [], pendientes: [] })
    const { provisional, dispositivo, tomada } = entrada
    expect(llegada.venta).toMatchObject({
      total: 30_000,
      usuario: shop.vendedor.id,
      sin_conexion: { provisional, dispositivo, tomada },
    })
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(7)
    expect(await shop.vendedor.call(ventas.get, { params: { id: llegada.id } })).toEqual(llegada.venta)
    const query = { page: 1, search: provisional.toLowerCase() }
    const { results } = await shop.vendedor.call(ventas.list, { query })
    expect(results.map((v) => v.id)).toEqual([llegada.id])
    const paper = await shop.http.inject({
      url: `/gestion/ventas/${llegada.id}/imprimir/`,
      headers: { authorization: `Bearer ${shop.vendedor.access}` },
    })
    expect(impresiones.venta.path).toBe('/gestion/ventas/{id}/imprimir/')
    expect(paper.body).toContain(provisional)
  })

  it('arrives once, however often and by whomever it is sent', async () => {
    const articulo = await conArticulo()
    const entrada = new Dispositivo().venta(shop.vendedor.id, {
      cliente: CF,
      lineas: [{ articulo, cantidad: 1 }],
    })
    const first = await enviar(shop.vendedor.call, entrada)
    expect(await enviar(shop.vendedor.call, entrada)).toEqual(first)
    expect(await enviar(shop.admin.call, entrada)).toEqual(first)
    // Scanned from its paper, with another key of the form.
    expect(await enviar(shop.vendedor.call, { ...entrada, clave: 'otra-clave-1' })).toEqual(first)
    expect(await ventasHechas()).toBe(1)
    const otra = { ...entrada, clave: 'otra-clave-2', tomada: '2026-01-01T10:00:00.000Z' }
    expect(await refusal(enviar(shop.vendedor.call, otra))).toMatchObject({
      status: 409,
      codigo: 'provisional_repetido',
    })
  })

  it('answers the sale that its form had saved before the line broke, and a form the sale that arrived', async () => {
    const articulo = await conArticulo()
    const body = ventaInput({ cliente: CF, lineas: [{ articulo, cantidad: 2 }] })
    const device = new Dispositivo()
    const entrada = device.venta(shop.vendedor.id, { cliente: CF, lineas: [{ articulo, cantidad: 2 }] })
    const online = await shop.vendedor.call(ventas.create, { body }, { idempotencyKey: entrada.clave })
    // The device names the branch; its form did not.
    const llegada = await enviar(shop.vendedor.call, {
      ...entrada,
      venta: { ...body, sucursal: shop.centro },
    })
    expect(llegada).toMatchObject({ id: online.id, provisional: entrada.provisional, notas: [] })
    expect(llegada.venta.sin_conexion).toMatchObject({ provisional: entrada.provisional })
    expect(await enviar(shop.admin.call, entrada)).toEqual(llegada)
    const second = device.venta(shop.vendedor.id, { cliente: CF, lineas: [{ articulo, cantidad: 2 }] })
    const { id } = await enviar(shop.admin.call, second)
    const again = await shop.vendedor.call(
      ventas.create,
      { body: second.venta },
      { idempotencyKey: second.clave },
    )
    expect(again.id).toBe(id)
    expect(await ventasHechas()).toBe(2)
  })

  it('is not taken for another sale with the same key', async () => {
    const articulo = await conArticulo()
    const body = ventaInput({ cliente: CF, lineas: [{ articulo, cantidad: 2 }] })
    const entrada = new Dispositivo().venta(shop.vendedor.id, {
      cliente: CF,
      lineas: [{ articulo, cantidad: 3 }],
    })
    await shop.vendedor.call(ventas.create, { body }, { idempotencyKey: entrada.clave })
    expect(await refusal(enviar(shop.vendedor.call, entrada))).toMatchObject({ codigo: 'clave_repetida' })
  })

  it('keeps the price that was paid, and says the one of now', async () => {
    const articulo = await conArticulo()
    const entrada = new Dispositivo().venta(shop.vendedor.id, {
      cliente: CF,
      lineas: [{ articulo, cantidad: 3 }],
    })
    await shop.admin.call(articulos.update, {
      params: { id: articulo.id },
      body: { ...articulo, precio_venta: 12_000 },
    })
    const llegada = await enviar(shop.vendedor.call, entrada)
    expect(llegada.venta.total).toBe(30_000)
    expect(llegada.notas).toEqual([
      {
        tipo: 'precio',
        texto: `${articulo.nombre}: se cobró ${mostrarImporte(10_000)} y ahora vale ${mostrarImporte(12_000)}`,
      },
    ])
    expect(await shop.db.one(sql`select diferencia from ventas_sin_conexion`)).toEqual({ diferencia: -6_000 })
  })

  it('enters the units that lack by an adjustment, without the permission to sell without stock', async () => {
    await givePermisos(shop, { sin: ['vender_sin_stock', 'ajustes_entrada'] })
    const articulo = await conArticulo(1)
    const nunca = await buildArticulo(shop)
    const lineas = [
      { articulo, cantidad: 3 },
      { articulo: nunca, cantidad: 1 },
    ]
    const llegada = await enviar(
      shop.vendedor.call,
      new Dispositivo().venta(shop.vendedor.id, { cliente: CF, lineas }),
    )
    expect(llegada.pendientes).toEqual([])
    expect(llegada.notas).toEqual([
      {
        tipo: 'faltante',
        texto: `${articulo.nombre}: entraron 2 unidades que no había, por el ajuste AJ 0000001`,
      },
      {
        tipo: 'faltante',
        texto: `${nunca.nombre}: entró 1 unidad que no había, por el ajuste AJ 0000001`,
      },
    ])
    const { results } = await shop.admin.call(ajustes.list, { query: { page: 1 } })
    expect(results).toMatchObject([
      { numero: 1, tipo_operacion: 'ENTRADA', concepto: `Venta sin conexión ${llegada.numero}` },
    ])
    expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(0)
    expect(await shop.db.rows(sql`select from articulos_pendientes`)).toEqual([])
  })

  it('takes no number of an adjustment where nothing lacks', async () => {
    const articulo = await conArticulo(3)
    await enviar(
      shop.vendedor.call,
      new Dispositivo().venta(shop.vendedor.id, { cliente: CF, lineas: [{ articulo, cantidad: 3 }] }),
    )
    expect(await shop.db.rows(sql`select from ajustes`)).toEqual([])
  })

  it('may be paid in parts', async () => {
    const articulo = await conArticulo()
    const entrada = new Dispositivo().venta(
      shop.vendedor.id,
      { cliente: CF, lineas: [{ articulo, cantidad: 1 }] },
      {
        venta: {
          pagos: [
            { tipo_pago: 'EFECTIVO', monto: 4_000 },
            { tipo_pago: 'TARJETA_DEBITO', monto: 6_000 },
          ],
        },
      },
    )
    const { venta } = await enviar(shop.vendedor.call, entrada)
    expect(venta.pagos).toMatchObject([{ monto: 4_000 }, { monto: 6_000 }])
  })
})

describe('who sold', () => {
  const deVera = async (articulo: Awaited<ReturnType<typeof buildArticulo>>, more = {}) =>
    new Dispositivo().venta(
      shop.vendedor.id,
      { cliente: CF, lineas: [{ articulo, cantidad: 1 }], ...more },
      { venta: { sucursal: shop.centro } },
    )

  it('stays its seller when somebody else sends it: both are named, and the trail has it', async () => {
    const articulo = await conArticulo()
    const llegada = await enviar(shop.admin.call, await deVera(articulo))
    expect(llegada.venta).toMatchObject({
      usuario: shop.vendedor.id,
      usuario_nombre: 'vendedor',
      usuario_persona: 'Vera Venta',
    })
    expect(llegada.notas).toEqual([{ tipo: 'enviada', texto: 'La vendió Vera Venta y la envió Ana Admin' }])
    const trail = await shop.db.rows(sql`
      select usuario_nombre, despues from auditoria where entidad = 'ventas-sin-conexion'`)
    expect(trail).toEqual([
      { usuario_nombre: 'admin', despues: { provisional: llegada.provisional, vendio: 'Vera Venta' } },
    ])
  })

  it('may have left', async () => {
    const articulo = await conArticulo()
    const entrada = await deVera(articulo)
    await shop.admin.call(usuarios.update, { params: { id: shop.vendedor.id }, body: { is_active: false } })
    const llegada = await enviar(shop.admin.call, entrada)
    expect(tipos(llegada)).toEqual(['usuario', 'enviada'])
    expect(llegada.venta.usuario).toBe(shop.vendedor.id)
  })

  it('may have moved to another branch, and sends it from there', async () => {
    const articulo = await conArticulo()
    const entrada = await deVera(articulo)
    await shop.admin.call(usuarios.update, {
      params: { id: shop.vendedor.id },
      body: { sucursal: shop.norte },
    })
    const moved = await shop.login('vendedor', shop.norte)
    const llegada = await enviar(moved.call, entrada)
    expect(tipos(llegada)).toEqual(['usuario'])
    expect(llegada.venta.sucursal).toBe(shop.centro)
  })

  it('is somebody, and no one of another branch sends it', async () => {
    const articulo = await conArticulo()
    const entrada = await deVera(articulo)
    expect(await refusal(enviar(shop.vecino.call, entrada))).toMatchObject({
      status: 403,
      codigo: 'sucursal_ajena',
    })
    expect(await refusal(enviar(shop.vendedor.call, { ...entrada, usuario: 99_999 }))).toMatchObject({
      status: 400,
      campos: { usuario: 'El usuario que vendió no existe' },
    })
  })

  it('has a bound of discount, which who sends may pass', async () => {
    const articulo = await conArticulo()
    await givePermisos(shop, { sin: ['descuento_mayor'] })
    const entrada = await deVera(articulo, { bonificacion: 5_000 })
    expect(await refusal(enviar(shop.vendedor.call, entrada))).toMatchObject({
      status: 403,
      codigo: 'permiso_requerido',
    })
    expect(await ventasHechas()).toBe(0)
    expect((await enviar(shop.admin.call, entrada)).venta.total).toBe(5_000)
  })

  it('gives nothing away without the permission, which who sends may have', async () => {
    await conArticulo()
    const articulo = await buildArticulo(shop, { precio_venta: 0 })
    await givePermisos(shop, { sin: ['regalar'] })
    const entrada = await deVera(articulo)
    expect(await refusal(enviar(shop.vendedor.call, entrada))).toMatchObject({
      status: 403,
      codigo: 'permiso_requerido',
      body: { permiso: 'regalar' },
    })
    expect(await ventasHechas()).toBe(0)
    expect((await enviar(shop.admin.call, entrada)).venta.total).toBe(0)
  })
})

describe('its till', () => {
  const deVera = (articulo: Awaited<ReturnType<typeof buildArticulo>>) =>
    new Dispositivo().venta(shop.vendedor.id, { cliente: CF, lineas: [{ articulo, cantidad: 1 }] })

  it('is the one where it was sold, while that is open', async () => {
    const articulo = await conArticulo()
    const { caja } = await activarCajas(shop)
    const turno = await abrir(shop.vendedor.call, caja.id)
    const entrada = deVera(articulo)
    expect(tipos(await enviar(shop.admin.call, entrada))).toEqual(['enviada'])
    expect(await saldosDe(shop.admin.call, turno.id)).toMatchObject({ EFECTIVO: 10_000 })
  })

  it('is the next one when that was closed, and says so', async () => {
    const articulo = await conArticulo()
    const { caja } = await activarCajas(shop)
    const turno = await abrir(shop.vendedor.call, caja.id)
    const [suya, ajena, tercera] = [deVera(articulo), deVera(articulo), deVera(articulo)]
    await cerrarJusto(shop.vendedor.call, turno.id)
    expect(await refusal(enviar(shop.vendedor.call, suya))).toMatchObject({
      status: 409,
      codigo: 'caja_cerrada',
    })
    const otro = await abrir(shop.admin.call, (await buildCaja(shop)).id)
    const llegada = await enviar(shop.vendedor.call, tercera)
    expect(tipos(llegada)).toEqual(['turno'])
    expect(await saldosDe(shop.admin.call, otro.id)).toMatchObject({ EFECTIVO: 10_000 })
    const nuevo = await abrir(shop.vendedor.call, caja.id)
    expect((await enviar(shop.vendedor.call, suya)).notas).toEqual([
      {
        tipo: 'turno',
        texto: 'El turno de la venta ya no está abierto: el dinero quedó en el turno de Caja 1',
      },
    ])
    expect(tipos(await enviar(shop.admin.call, ajena))).toEqual(['turno', 'enviada'])
    expect(await saldosDe(shop.admin.call, nuevo.id)).toMatchObject({ EFECTIVO: 20_000 })
  })

  it('is not asked for where nothing is paid', async () => {
    const articulo = await conArticulo()
    await activarCajas(shop)
    const gift = await buildArticulo(shop, { precio_venta: 0, stock: { sucursal: shop.centro, cantidad: 1 } })
    const entrada = new Dispositivo().venta(shop.vendedor.id, {
      cliente: CF,
      lineas: [{ articulo: gift, cantidad: 1 }],
    })
    expect((await enviar(shop.vendedor.call, entrada)).notas).toEqual([])
    expect(articulo.id).not.toBe(gift.id)
  })
})

describe('its day', () => {
  const del = (articulo: Awaited<ReturnType<typeof buildArticulo>>, fecha: string) =>
    new Dispositivo().venta(
      shop.vendedor.id,
      { cliente: CF, fecha, lineas: [{ articulo, cantidad: 1 }] },
      hace(Math.max(0, diasEntre(fecha, HOY))),
    )
  beforeEach(() => trabajanDesdeHace(shop, 30))
  const demora = (dias: number) => ({ tipo: 'demora', texto: `Llegó ${dias} días después de hecha` })

  it('is that of the device, without the permission to date back', async () => {
    const articulo = await conArticulo()
    await givePermisos(shop, { sin: ['fechar_atras'] })
    const llegada = await enviar(shop.vendedor.call, del(articulo, '2026-03-14'))
    expect(llegada).toMatchObject({ venta: { fecha: '2026-03-14' }, notas: [] })
  })

  it('is told when it came days later', async () => {
    const articulo = await conArticulo()
    const llegada = await enviar(shop.vendedor.call, del(articulo, '2026-03-13'))
    expect(llegada).toMatchObject({ venta: { fecha: '2026-03-13' }, notas: [demora(2)] })
  })

  it('is the first open one, or today for one that has not come', async () => {
    const articulo = await conArticulo()
    await shop.admin.call(periodoCerrado.update, { body: { cerrado_hasta: '2026-03-10', motivo: '' } })
    const cerrada = await enviar(shop.vendedor.call, del(articulo, '2026-03-09'))
    expect(cerrada).toMatchObject({
      venta: { fecha: '2026-03-11' },
      notas: [
        {
          tipo: 'fecha',
          texto: 'Se hizo el 09/03/2026, de un período cerrado: quedó con fecha 11/03/2026',
        },
        demora(6),
      ],
    })
    const futura = await enviar(shop.vendedor.call, del(articulo, '2026-03-16'))
    expect(futura.venta.fecha).toBe(HOY)
    expect(tipos(futura)).toEqual(['fecha'])
  })

  it('is said with a clock that was off', async () => {
    const articulo = await conArticulo()
    const entrada = { ...del(articulo, HOY), reloj: -7 * 60_000 }
    expect((await enviar(shop.vendedor.call, entrada)).notas).toEqual([
      { tipo: 'reloj', texto: 'El reloj del dispositivo estaba atrasado 7 minutos' },
    ])
    expect((await enviar(shop.vendedor.call, { ...del(articulo, HOY), reloj: 299_000 })).notas).toEqual([])
  })

  it('is said with a session of more than twelve hours without a line', async () => {
    const articulo = await conArticulo()
    const DOCE_HORAS = 12 * 3_600_000
    const conSilencio = (ms: number) => {
      const entrada = del(articulo, HOY)
      return enviar(shop.vendedor.call, {
        ...entrada,
        silencio: new Date(Date.parse(entrada.tomada) - ms).toISOString(),
      })
    }
    expect((await conSilencio(DOCE_HORAS + 1000)).notas).toEqual([
      { tipo: 'copia', texto: 'Vendida con una sesión de más de 12 horas sin línea' },
    ])
    expect((await conSilencio(DOCE_HORAS)).notas).toEqual([])
  })

  it('is not that of its voucher, which is told when more than five days have passed', async () => {
    const articulo = await conArticulo()
    await facturar(shop)
    const tarde = await enviar(shop.vendedor.call, del(articulo, '2026-03-09'))
    expect(tarde.notas).toEqual([
      demora(6),
      {
        tipo: 'comprobante',
        texto: 'Pasaron más de 5 días: el comprobante lleva la fecha 15/03/2026',
      },
    ])
    expect(tarde.venta.comprobante_fiscal).toMatchObject({ estado: 'sin_emitir' })
    expect((await enviar(shop.vendedor.call, del(articulo, '2026-03-10'))).notas).toEqual([demora(5)])
    expect(await shop.db.rows(sql`select distinct fecha from comprobantes_fiscales`)).toEqual([
      { fecha: HOY },
    ])
  })
})

describe('what is out of use', () => {
  it('stays sold', async () => {
    const articulo = await conArticulo()
    const cliente = await buildCliente(shop.admin.call)
    const entrada = new Dispositivo().venta(shop.vendedor.id, {
      cliente: cliente.id,
      lineas: [{ articulo, cantidad: 1 }],
    })
    await shop.admin.call(articulos.update, {
      params: { id: articulo.id },
      body: { ...articulo, baja: true },
    })
    await shop.admin.call(clientes.darDeBaja, { params: { id: cliente.id } })
    expect((await enviar(shop.vendedor.call, entrada)).notas).toEqual([
      { tipo: 'baja', texto: `El cliente ${cliente.nombre} está dado de baja` },
      { tipo: 'baja', texto: `El artículo ${articulo.nombre} está inactivo` },
    ])
  })
})

describe('is refused', () => {
  it.each([
    ['an instalment', { condicion_venta: 'Cta-Cte en 2 cuotas' }, 'condicion_venta'],
    ['credit of the customer', { a_favor: 100 }, 'a_favor'],
    [
      'a cheque',
      {
        pagos: [
          {
            tipo_pago: 'CHEQUE',
            monto: 10_000,
            cheque: { banco: 'Nación', numero: '1', vencimiento: null },
          },
        ],
      },
      'pagos',
    ],
  ] as const)('%s', async (_, venta, campo) => {
    const articulo = await conArticulo()
    const cliente = await buildCliente(shop.admin.call)
    const entrada = new Dispositivo().venta(
      shop.vendedor.id,
      { cliente: cliente.id, lineas: [{ articulo, cantidad: 1 }] },
      { venta: venta as never },
    )
    const refused = await refusal(enviar(shop.vendedor.call, entrada))
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.campos ?? {})).toEqual([campo])
  })

  it('a form of another version, and an article that nobody knows', async () => {
    const articulo = await conArticulo()
    const device = new Dispositivo()
    const entrada = device.venta(shop.vendedor.id, { cliente: CF, lineas: [{ articulo, cantidad: 1 }] })
    expect(await refusal(enviar(shop.vendedor.call, { ...entrada, formato: 2 }))).toMatchObject({
      status: 409,
      codigo: FORMATO_DESCONOCIDO,
    })
    const nada = { ...articulo, id: 'NO-ESTA' }
    const otra = device.venta(shop.vendedor.id, { cliente: CF, lineas: [{ articulo: nada, cantidad: 1 }] })
    expect(await refusal(enviar(shop.vendedor.call, otra))).toMatchObject({ status: 400 })
  })

  it('where it never was on; what waits arrives after it was switched off', async () => {
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 5 } })
    const entrada = new Dispositivo().venta(shop.vendedor.id, {
      cliente: CF,
      lineas: [{ articulo, cantidad: 1 }],
    })
    expect(await refusal(enviar(shop.vendedor.call, entrada))).toMatchObject({
      status: 409,
      codigo: 'sin_conexion_apagada',
    })
    await activarSinConexion(shop, shop.centro)
    await activarSinConexion(shop, shop.centro, false)
    expect((await enviar(shop.vendedor.call, entrada)).venta.total).toBe(10_000)
  })
})
