/** What an arrival says is believed as far as its person may have done it there and then; the rest waits for a person. */
import { sesion } from '@mostrador/contract/base/sesion'
import { usuarios } from '@mostrador/contract/base/usuarios'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { CONSUMIDOR_FINAL, clientes } from '@mostrador/contract/maestros/clientes'
import { listasPrecio } from '@mostrador/contract/maestros/listas-precio'
import { descartes } from '@mostrador/contract/ventas/sin-conexion/descartes'
import { dispositivos } from '@mostrador/contract/ventas/sin-conexion/dispositivos'
import {
  LLEGADA_DESCARTADA,
  LLEGADA_POR_REVISAR,
  PROVISIONAL_REPETIDO,
  type VentaSinConexion,
} from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { HOY, refusal } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, stockOf } from '../../../../test/shop/builders.ts'
import { shopForEachTest } from '../../../../test/shop/cajas.ts'
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

let articulo: Awaited<ReturnType<typeof buildArticulo>>

type Mas = Parameters<Dispositivo['venta']>[2]

/** One unit of 100 pesos, as this device writes it. */
async function unaVenta(usuario: number, more: Mas = {}, device = new Dispositivo()) {
  for (const sucursal of [shop.centro, shop.norte]) await activarSinConexion(shop, sucursal)
  articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 10 } })
  return device.venta(usuario, { cliente: CF, lineas: [{ articulo, cantidad: 1 }] }, more)
}

const pulsar = (call: typeof shop.admin.call, device: Dispositivo) =>
  call(dispositivos.pulso, {
    body: {
      dispositivo: device.id,
      nombre: '',
      en_cola: 0,
      desde: null,
      para_resolver: 0,
      copia: null,
      version: '',
      formato: 1,
      reloj: new Date().toISOString(),
    },
  })

const ventas = async () =>
  (await shop.db.one<{ n: number }>(sql`select count(*)::integer as n from ventas`)).n

/** It waits for a person, with this reason, and nothing of it has happened. */
async function espera(call: typeof shop.admin.call, entrada: VentaSinConexion, porque: RegExp) {
  const refused = await refusal(enviar(call, entrada))
  expect(refused).toMatchObject({ status: 409, codigo: LLEGADA_POR_REVISAR })
  expect(refused.message).toMatch(porque)
  expect(await ventas()).toBe(0)
  expect(await stockOf(shop.db, articulo.id, shop.centro)).toBe(10)
}

/** Nobody takes it in but an admin who has looked: the sale and the trail say why it was doubted. */
async function esDudosa(call: typeof shop.admin.call, entrada: VentaSinConexion, porque: RegExp) {
  await espera(call, entrada, porque)
  await espera(call, { ...entrada, ...(call !== shop.admin.call && { revisada: true as const }) }, porque)
  const { notas } = await enviar(shop.admin.call, { ...entrada, revisada: true })
  expect(notas.find((n) => n.tipo === 'revisada')?.texto).toMatch(/^Ana Admin la aceptó, aunque /)
  const trail = await shop.db.rows<{ despues: object }>(sql`
    select despues from auditoria where entidad = 'ventas-sin-conexion' and accion = 'crear'`)
  expect(trail.map((t) => t.despues)).toEqual([expect.objectContaining({ revisada: expect.any(String) })])
}

describe('who sold', () => {
  it('is not somebody else because a colleague says so, whatever that one may do', async () => {
    const entrada = await unaVenta(shop.admin.id, {
      venta: { sucursal: shop.centro, bonificacion: 6_000, total: 4_000 },
    })
    await givePermisos(shop, { sin: ['descuento_mayor'] })
    await espera(shop.vendedor.call, entrada, /no consta que Ana Admin usara este equipo/)
    // It is the admin's own word then.
    expect((await enviar(shop.admin.call, entrada)).notas).toEqual([])
  })

  it('is the one who worked on that device then, whoever sends it', async () => {
    const device = new Dispositivo()
    const entrada = await unaVenta(shop.admin.id, { venta: { sucursal: shop.centro } }, device)
    await pulsar(shop.admin.call, device)
    await pulsar(shop.vendedor.call, device)
    const llegada = await enviar(shop.vendedor.call, { ...entrada, tomada: new Date().toISOString() })
    expect(llegada).toMatchObject({ venta: { usuario: shop.admin.id }, notas: [{ tipo: 'enviada' }] })
  })

  it('did not work on a device that the same session has left', async () => {
    const device = new Dispositivo()
    const entrada = await unaVenta(shop.admin.id, { venta: { sucursal: shop.centro } }, device)
    await pulsar(shop.admin.call, device)
    await pulsar(shop.admin.call, new Dispositivo())
    await espera(shop.vendedor.call, entrada, /no consta que Ana Admin usara este equipo/)
  })

  it('of a session of before devices were written down is believed of any', async () => {
    const entrada = await unaVenta(shop.admin.id, { venta: { sucursal: shop.centro } })
    await shop.db.run(sql`update sesiones set dispositivo = '' where usuario = ${shop.admin.id}`)
    expect((await enviar(shop.vendedor.call, entrada)).venta.usuario).toBe(shop.admin.id)
  })
})

describe('who sends the own sale', () => {
  it('does not do so from the device of a colleague, whose number it would take', async () => {
    const [suyo, mio] = [new Dispositivo(), new Dispositivo()]
    const entrada = await unaVenta(shop.vendedor.id, {}, suyo)
    await pulsar(shop.admin.call, suyo)
    await pulsar(shop.vendedor.call, mio)
    await espera(shop.vendedor.call, entrada, /no consta que Vera Venta usara este equipo/)
    await pulsar(shop.vendedor.call, suyo)
    expect((await enviar(shop.vendedor.call, entrada)).notas).toEqual([])
  })

  it('is believed on a device of which the server has heard nothing', async () => {
    const entrada = await unaVenta(shop.vendedor.id)
    await pulsar(shop.vendedor.call, new Dispositivo())
    expect((await enviar(shop.vendedor.call, entrada)).notas).toEqual([])
  })

  it('gives it no number with the letters of another device', async () => {
    const suyo = new Dispositivo()
    const suya = await unaVenta(shop.admin.id, {}, suyo)
    await pulsar(shop.admin.call, suyo)
    const entrada = await unaVenta(shop.vendedor.id, { provisional: suya.provisional })
    await espera(shop.vendedor.call, entrada, /el número SC-[0-9A-F]{4}-1 es de otro equipo/)
    await enviar(shop.admin.call, { ...suya, tomada: new Date().toISOString() })
  })
})

describe('where and when', () => {
  it('is no hour that has not come', async () => {
    const entrada = await unaVenta(shop.vendedor.id, { tomada: hace(-5 / 24).tomada })
    await esDudosa(shop.vendedor.call, entrada, /todavía no es esa hora/)
  })

  it('is no branch in which the seller never worked', async () => {
    const entrada = await unaVenta(shop.vendedor.id, { venta: { sucursal: shop.norte } })
    await esDudosa(shop.vendedor.call, entrada, /no consta que Vera Venta trabajara en esta sucursal/)
  })

  it('is not before the person was a user', async () => {
    const { id } = await shop.db.one<{ id: number }>(
      sql`update usuarios set creado = now() - interval '3 days' where id = ${shop.vendedor.id} returning id`,
    )
    const entrada = await unaVenta(id, { ...hace(20), venta: { fecha: '2026-02-23' } })
    await esDudosa(shop.vendedor.call, entrada, /Vera Venta todavía no era usuario el /)
  })

  it('is not before the session, an hour earlier', async () => {
    const entrada = await unaVenta(shop.vendedor.id, hace(1 / 24))
    await shop.db.run(sql`update usuarios set creado = now() - interval '99 days'`)
    await esDudosa(shop.vendedor.call, entrada, /no consta que Vera Venta trabajara el /)
  })

  it('is not after the session was over', async () => {
    const entrada = await unaVenta(shop.vendedor.id)
    await trabajanDesdeHace(shop, 3)
    await shop.vendedor.call(sesion.logout, { body: {} })
    await shop.db.run(sql`
      update sesiones set cerrada = now() - interval '1 hour' where usuario = ${shop.vendedor.id}`)
    await esDudosa(shop.admin.call, entrada, /no consta que Vera Venta trabajara el /)
  })

  it('is in the hours of a session that was renewed, also when it ended since', async () => {
    const entrada = await unaVenta(shop.vendedor.id, hace(1))
    await trabajanDesdeHace(shop, 2)
    await shop.db.run(sql`update sesiones set cerrada = now() - interval '1 hour', vence = now() - interval '20 hours'
      where usuario = ${shop.vendedor.id}`)
    const nueva = await shop.login('vendedor', shop.centro)
    const llegada = await enviar(nueva.call, { ...entrada, venta: { ...entrada.venta, fecha: '2026-03-14' } })
    expect(llegada).toMatchObject({ venta: { fecha: '2026-03-14' }, notas: [] })
  })

  it.each([
    ['59 days back, from a copy of this minute', '2026-01-15'],
    ['the day before, from a copy of this minute', '2026-03-14'],
  ])('is not %s', async (_, fecha) => {
    await trabajanDesdeHace(shop, 99)
    const entrada = await unaVenta(shop.vendedor.id, { venta: { fecha } })
    await esDudosa(shop.vendedor.call, entrada, /dice que es del .*, y se hizo el 15\/03\/2026/)
  })

  it('is not from a copy that is older than a device sells from', async () => {
    await trabajanDesdeHace(shop, 99)
    const entrada = await unaVenta(shop.vendedor.id, { copia: hace(25 / 24).copia })
    await esDudosa(shop.vendedor.call, entrada, /la copia de precios tenía 25 horas/)
  })
})

describe('a price', () => {
  const a = async (precio_unitario: number, more: Mas = {}) => {
    const entrada = await unaVenta(shop.vendedor.id, more)
    const detalles = entrada.venta.detalles.map((d) => ({ ...d, precio_unitario, total: precio_unitario }))
    return { ...entrada, venta: { ...entrada.venta, detalles, total: precio_unitario } }
  }
  const cambiar = (precio_venta: number) =>
    shop.admin.call(articulos.update, { params: { id: articulo.id }, body: { ...articulo, precio_venta } })

  it('of a list that the customer had when it was sold is believed, after the customer has another one', async () => {
    await shop.admin.call(ventasConfiguracion.update, {
      body: { presupuestos: false, dias_presupuesto: 15, cambios: false, listas_precio: true },
    })
    const lista = await shop.admin.call(listasPrecio.create, {
      body: {
        nombre: 'Gremio',
        base: null,
        sobre: 'precio_venta',
        porcentaje: -1_500,
        redondeo: 'ninguno',
        hacia: 'cercano',
      },
    })
    const { id: cliente } = await buildCliente(shop.admin.call)
    const dar = (lista_precio: number | null) =>
      shop.admin.call(clientes.update, { params: { id: cliente }, body: { lista_precio } })
    const vender = async (precio: number) => {
      const entrada = await a(precio)
      return { ...entrada, venta: { ...entrada.venta, cliente } }
    }
    const deGremio = await vender(8_500)
    await espera(shop.vendedor.call, deGremio, /no valió/)
    const sinLista = await vender(10_000)
    await dar(lista.id)
    expect((await enviar(shop.vendedor.call, sinLista)).notas.map((n) => n.tipo)).toContain('precio')
    const conLista = await vender(8_500)
    await dar(null)
    expect((await enviar(shop.vendedor.call, conLista)).notas.map((n) => n.tipo)).toContain('precio')
  })

  it.each([0, 1, 9_999, 10_001, 1_000_000])('that never was (%i) is doubted', async (precio) => {
    await esDudosa(shop.vendedor.call, await a(precio), /no valió \$\s.* desde que se copió/)
  })

  it('of the copy is believed, and each one since', async () => {
    await trabajanDesdeHace(shop, 9)
    for (const precio of [10_000, 12_000, 15_000]) {
      const entrada = await a(precio)
      for (const otro of [12_000, 15_000, 18_000]) await cambiar(otro)
      expect((await enviar(shop.vendedor.call, entrada)).notas.map((n) => n.tipo)).toEqual(['precio'])
    }
  })

  it('of before its copy is doubted', async () => {
    const entrada = await a(10_000)
    await cambiar(12_000)
    await shop.db.run(sql`update articulo_precios_pasados set hasta = hasta - interval '1 hour'`)
    await esDudosa(shop.vendedor.call, entrada, /no valió \$\s100,00 desde que se copió/)
  })

  it('of an article that is deleted is kept, for when it is made again', async () => {
    const { id } = await buildArticulo(shop)
    class Undo extends Error {}
    const borrado = shop.db.inTx(async (tx) => {
      await tx.run(sql`delete from stock_articulos where articulo = ${id}`)
      await tx.run(sql`delete from articulos where id = ${id}`)
      const pasados = await tx.rows(sql`
        select precio_venta from articulo_precios_pasados where articulo = ${id}`)
      expect(pasados).toEqual([{ precio_venta: 10_000 }])
      throw new Undo()
    })
    await expect(borrado).rejects.toBeInstanceOf(Undo)
  })
})

describe('a provisional number', () => {
  it('belongs to one device', async () => {
    const entrada = await unaVenta(shop.vendedor.id)
    await enviar(shop.vendedor.call, entrada)
    const otro = new Dispositivo().venta(shop.vendedor.id, {
      cliente: CF,
      lineas: [{ articulo, cantidad: 1 }],
    })
    const robada = { ...otro, provisional: entrada.provisional }
    expect(await refusal(enviar(shop.vendedor.call, robada))).toMatchObject({
      status: 409,
      codigo: PROVISIONAL_REPETIDO,
      message: 'Otra venta de otro dispositivo ya llegó con este número provisional',
    })
    expect(await refusal(enviar(shop.admin.call, { ...robada, tomada: entrada.tomada }))).toMatchObject({
      codigo: PROVISIONAL_REPETIDO,
    })
    expect(await ventas()).toBe(1)
  })

  it('of two devices at once becomes one sale', async () => {
    const entrada = await unaVenta(shop.vendedor.id)
    const todas = Array.from({ length: 8 }, () => ({
      ...new Dispositivo().venta(shop.vendedor.id, { cliente: CF, lineas: [{ articulo, cantidad: 1 }] }),
      provisional: entrada.provisional,
    }))
    const results = await Promise.allSettled(todas.map((e) => enviar(shop.vendedor.call, e)))
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
    expect(await ventas()).toBe(1)
  })
})

describe('a sale that is there already', () => {
  const doble = ({ venta, ...entrada }: VentaSinConexion): VentaSinConexion => ({
    ...entrada,
    venta: {
      ...venta,
      total: 2 * venta.total,
      detalles: venta.detalles.map((d) => ({ ...d, cantidad: 2, total: 2 * d.total })),
    },
  })

  it('answers nothing else that has its key, or its number: that one waits for a person', async () => {
    const entrada = await unaVenta(shop.vendedor.id)
    const first = await enviar(shop.vendedor.call, entrada)
    const { venta } = entrada
    const otras = [
      doble(entrada),
      { ...doble(entrada), clave: 'otra-clave-1' },
      { ...entrada, usuario: shop.admin.id },
      { ...entrada, venta: { ...venta, bonificacion: 100, total: venta.total - 100 } },
      { ...entrada, venta: { ...venta, sucursal: shop.norte } },
    ]
    for (const otra of otras) {
      expect(await refusal(enviar(shop.vendedor.call, otra))).toMatchObject({
        status: 409,
        codigo: PROVISIONAL_REPETIDO,
      })
    }
    // Its paper names the customer of then.
    const { id } = await buildCliente(shop.vendedor.call)
    expect(await enviar(shop.vendedor.call, { ...entrada, venta: { ...venta, cliente: id } })).toEqual(first)
    expect(await ventas()).toBe(1)
  })

  it('is shown to nobody of another branch who has its key', async () => {
    const entrada = await unaVenta(shop.vendedor.id)
    await enviar(shop.vendedor.call, entrada)
    expect(await refusal(enviar(shop.vecino.call, entrada))).toMatchObject({ codigo: PROVISIONAL_REPETIDO })
  })
})

describe('to arrive and to be given up', () => {
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
  const descartar = (call: typeof shop.admin.call, entrada: VentaSinConexion) =>
    call(descartes.create, { body: descarteDe(entrada) })

  it('at once: one of them wins', async () => {
    const device = new Dispositivo()
    for (let n = 0; n < 6; n++) {
      const entrada = await unaVenta(shop.vendedor.id, {}, device)
      const antes = await ventas()
      const [llega, descarta] = await Promise.allSettled(
        n % 2 === 0
          ? [enviar(shop.vendedor.call, entrada), descartar(shop.admin.call, entrada)]
          : [descartar(shop.admin.call, entrada), enviar(shop.vendedor.call, entrada)].toReversed(),
      )
      expect([llega?.status, descarta?.status].toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(await ventas()).toBe(antes + (llega?.status === 'fulfilled' ? 1 : 0))
    }
  })

  it('another branch gives up none of its numbers, whatever it says of them', async () => {
    const entrada = await unaVenta(shop.vendedor.id)
    await shop.vecino.call(descartes.create, { body: { ...descarteDe(entrada), sucursal: shop.norte } })
    expect((await enviar(shop.vendedor.call, entrada)).notas).toEqual([])
  })

  it('one after the other: who may give it up brings it back, and reads first what became of it', async () => {
    const entrada = await unaVenta(shop.vendedor.id)
    await descartar(shop.admin.call, entrada)
    const refused = await refusal(enviar(shop.vendedor.call, entrada))
    expect(refused).toMatchObject({ status: 409, codigo: LLEGADA_DESCARTADA })
    expect(refused.message).toBe('Está descartada: Ana Admin la descartó (Se devolvió la plata)')
    await givePermisos(shop, { sin: ['anular_ventas'] })
    const revisada = { ...entrada, revisada: true as const }
    expect(await refusal(enviar(shop.vendedor.call, revisada))).toMatchObject({
      status: 403,
      body: { permiso: 'anular_ventas' },
    })
    expect(await ventas()).toBe(0)
    expect((await enviar(shop.admin.call, revisada)).notas.map((n) => n.texto)).toContain(
      'Ana Admin la aceptó, aunque Ana Admin la descartó (Se devolvió la plata)',
    )
    expect(await refusal(descartar(shop.admin.call, entrada))).toMatchObject({ codigo: 'ya_llego' })
  })
})

it('another branch takes a device from nobody who works on it, and takes it afterwards', async () => {
  const device = new Dispositivo()
  await unaVenta(shop.vendedor.id, {}, device)
  const dondeEsta = async () =>
    (
      await shop.db.one<{ sucursal: number }>(
        sql`select sucursal from sin_conexion_dispositivos where dispositivo = ${device.id}`,
      )
    ).sucursal
  await pulsar(shop.vendedor.call, device)
  await pulsar(shop.vecino.call, device)
  expect(await dondeEsta()).toBe(shop.centro)
  await shop.vendedor.call(sesion.logout, { body: {} })
  await pulsar(shop.vecino.call, device)
  expect(await dondeEsta()).toBe(shop.norte)
})

it('a user who left is told; what was sold before stays believed', async () => {
  const entrada = await unaVenta(shop.vendedor.id, { venta: { fecha: HOY } })
  await shop.admin.call(usuarios.update, { params: { id: shop.vendedor.id }, body: { is_active: false } })
  expect((await enviar(shop.admin.call, entrada)).notas.map((n) => n.tipo)).toEqual(['usuario', 'enviada'])
})
