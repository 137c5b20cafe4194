import { impresiones } from '@mostrador/contract/base/impresiones/impresiones'
import { compras } from '@mostrador/contract/compras/compras'
import { articuloProveedores } from '@mostrador/contract/compras/listas/articulo-proveedores'
import { type CreatePedido, type Pedido, pedidos } from '@mostrador/contract/compras/pedidos/pedidos'
import { pedidosConfiguracion } from '@mostrador/contract/compras/pedidos/pedidos-configuracion'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { recepciones } from '@mostrador/contract/compras/recepciones'
import { sumarDias } from '@mostrador/contract/fechas'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { stock } from '@mostrador/contract/mercaderia/stock'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()
let molino: number
beforeAll(async () => {
  await shop.admin.call(compras.configurar, { body: { activa: true } })
  molino = await buildProveedor('Molino del Sur')
})
afterEach(async () => {
  const { ok, diferencias } = await shop.admin.call(integridad.get)
  expect(ok, JSON.stringify(diferencias)).toBe(true)
})

const buildProveedor = async (razon_social: string, mas: object = {}) =>
  (await shop.admin.call(proveedores.create, { body: { razon_social, ...mas } })).id

type Cantidades = Record<string, number>

const lineasDe = (cantidades: Cantidades) =>
  Object.entries(cantidades).map(([articulo, cantidad]) => ({ articulo, cantidad, costo_unitario: null }))

const crear = (
  cantidades: Cantidades,
  body: Partial<CreatePedido> = {},
  { call }: Session = shop.admin,
): Promise<Pedido> =>
  call(pedidos.create, {
    body: { proveedor: molino, sucursal: shop.centro, pedir: true, detalles: lineasDe(cantidades), ...body },
  })

const recibir = (
  pedido: Pedido,
  cantidades: Cantidades,
  { body = {}, call = shop.admin.call }: { body?: object; call?: Session['call'] } = {},
): Promise<Pedido> =>
  call(pedidos.recibir, {
    params: { id: pedido.id },
    body: {
      sucursal: call === shop.admin.call ? shop.centro : null,
      detalles: pedido.detalles.flatMap(({ linea, articulo }) =>
        articulo.id in cantidades ? [{ linea, cantidad: cantidades[articulo.id] ?? 0 }] : [],
      ),
      ...body,
    },
  })

const leer = (id: number) => shop.admin.call(pedidos.get, { params: { id } })
const deId = ({ id }: Pedido) => ({ params: { id } })
const ids = async (query: object) =>
  (await shop.admin.call(pedidos.list, { query })).results.map(({ id }) => id)

const stockDe = async (articulo: string, sucursal = shop.centro) =>
  (await shop.admin.call(stock.informe, { query: { search: articulo, sucursal } })).productos[0]?.stock_total

const tolerar = (tolerancia: number) =>
  shop.admin.call(pedidosConfiguracion.update, { body: { tolerancia, dias_entrega: 7 } })

const buildDos = async () => {
  const [a, b] = [await buildArticulo(shop), await buildArticulo(shop)]
  return [a.id, b.id] as const
}

describe('an order', () => {
  it('begins as a draft, is changed, and then sent; it moves nothing', async () => {
    const [a, b] = await buildDos()
    const borrador = await crear({ [a]: 10 }, { pedir: false, observaciones: 'para el martes' })
    expect(borrador).toMatchObject({
      estado: 'borrador',
      numero: `PED ${String(borrador.id).padStart(7, '0')}`,
      fecha: HOY,
      proveedor: { id: molino, nombre: 'Molino del Sur' },
      sucursal: { id: shop.centro },
      unidades: 10,
      recibidas: 0,
      detalles: [
        { linea: 1, articulo: { id: a }, cantidad: 10, recibida: 0, faltan: 10, sobran: 0, admite: 10 },
      ],
      recepciones: [],
      no_pedidos: [],
    })
    const fecha_entrega = sumarDias(HOY, 3)
    const body = { proveedor: molino, fecha_entrega, detalles: lineasDe({ [b]: 4, [a]: 12 }) }
    const cambiado = await shop.admin.call(pedidos.update, { ...deId(borrador), body })
    expect(cambiado).toMatchObject({ fecha_entrega, observaciones: '', unidades: 16 })
    expect(cambiado.detalles.map((d) => d.articulo.id)).toEqual([b, a])
    const pedido = await shop.admin.call(pedidos.pedir, deId(borrador))
    expect(pedido).toMatchObject({ estado: 'pedido', fecha: HOY })
    expect(await stockDe(a)).toBe(0)
    const repetir = shop.admin.call(pedidos.pedir, deId(borrador))
    expect(await refusal(repetir)).toMatchObject({ status: 409, codigo: 'estado_no_permite' })
    expect(await refusal(shop.admin.call(pedidos.update, { ...deId(borrador), body }))).toMatchObject({
      status: 409,
    })
  })

  it.each([
    ['without articles', { detalles: [] }],
    ['of an unknown supplier', { proveedor: 999_999 }],
    ['without a supplier', { proveedor: 0 }],
    ['promised for yesterday', { fecha_entrega: sumarDias(HOY, -1) }],
    ['of an unknown article', { detalles: lineasDe({ nadie: 1 }) }],
    ['of no unit', { detalles: [{ articulo: 'x', cantidad: 0, costo_unitario: null }] }],
  ])('%s is refused', async (_, body) => {
    const [a] = await buildDos()
    const { status } = await refusal(crear({ [a]: 1 }, body))
    expect([400, 404]).toContain(status)
  })

  it('takes no article twice, no service, none that is inactive, and no supplier marked baja', async () => {
    const [a, b] = await buildDos()
    const doble = [...lineasDe({ [a]: 1 }), ...lineasDe({ [a.toLowerCase()]: 2 })]
    expect(await refusal(crear({}, { detalles: doble }))).toMatchObject({ status: 400 })
    await shop.admin.call(articulos.update, { params: { id: b }, body: { es_servicio: true } })
    expect(await refusal(crear({ [b]: 1 }))).toMatchObject({ status: 400 })
    await shop.admin.call(articulos.update, { params: { id: a }, body: { baja: true } })
    expect(await refusal(crear({ [a]: 1 }))).toMatchObject({ status: 409, codigo: 'articulo_inactivo' })
    const ido = await buildProveedor('Se fue')
    const [c] = await buildDos()
    const borrador = await crear({ [c]: 1 }, { proveedor: ido, pedir: false })
    await shop.admin.call(proveedores.darDeBaja, { params: { id: ido } })
    const baja = { status: 409, codigo: 'proveedor_baja' }
    expect(await refusal(crear({ [c]: 1 }, { proveedor: ido }))).toMatchObject(baja)
    expect(await refusal(shop.admin.call(pedidos.pedir, deId(borrador)))).toMatchObject(baja)
  })

  it('carries an agreed price of four decimals, for those who see costs, and the code of its supplier', async () => {
    const [a] = await buildDos()
    const body = { codigo: 'MS-1', articulo: a, factor: 12 }
    await shop.admin.call(articuloProveedores.create, { params: { id: molino }, body })
    const detalles = [{ articulo: a, cantidad: 3, costo_unitario: 83_333 }]
    const pedido = await crear({}, { detalles, pedir: false })
    expect(pedido.detalles).toMatchObject([{ costo_unitario: 83_333, codigo_proveedor: 'MS-1' }])
    await givePermisos(shop, { con: ['compras'], sin: ['ver_costos'] })
    const visto = await shop.vendedor.call(pedidos.get, deId(pedido))
    expect(visto.detalles).toMatchObject([{ costo_unitario: null, cantidad: 3 }])
    // Who sees none types none, and takes none away.
    await shop.vendedor.call(pedidos.update, {
      ...deId(pedido),
      body: { proveedor: molino, detalles: [{ articulo: a, cantidad: 5, costo_unitario: 1 }] },
    })
    expect((await leer(pedido.id)).detalles).toMatchObject([{ costo_unitario: 83_333, cantidad: 5 }])
    await givePermisos(shop)
  })

  it('is found by number, supplier and state, page by page, and in a workbook', async () => {
    const otro = await buildProveedor('Ñandubay y Cía')
    const [a, b] = await buildDos()
    const uno = await crear({ [a]: 2, [b]: 1 }, { proveedor: otro })
    const dos = await crear({ [a]: 2 }, { proveedor: otro, pedir: false })
    expect(await ids({ search: 'nandubay' })).toEqual([dos.id, uno.id])
    expect(await ids({ search: uno.numero })).toContain(uno.id)
    expect(await ids({ proveedor: otro, estado: 'borrador' })).toEqual([dos.id])
    expect(await ids({ proveedor: otro, abiertos: 'true' })).toEqual([uno.id])
    expect(await ids({ proveedor: otro, page: 2, page_size: 1 })).toEqual([uno.id])
    await recibir(uno, { [a]: 1 })
    expect(await ids({ proveedor: otro, abiertos: 'true' })).toEqual([uno.id])
    const bytes = await shop.admin.call(pedidos.exportar, { query: { proveedor: otro } })
    const { rows } = await readWorkbook(bytes)
    expect(rows[0]).toContain('Costo unitario')
    expect(rows.slice(1).map((row) => [row[0], row[4], row[9], row[10], row[11]])).toEqual([
      [dos.numero, 'Borrador', 2, 0, 2],
      [uno.numero, 'Recibido en parte', 2, 1, 1],
      [uno.numero, 'Recibido en parte', 1, 0, 1],
    ])
  })

  it('has a paper for the supplier, without prices while one is unknown', async () => {
    const [a, b] = await buildDos()
    const pedido = await crear({ [a]: 2 }, { observaciones: 'Por la tarde' })
    const link = async (id: number) =>
      (await shop.admin.call(impresiones.create, { body: { documento: 'pedidos', id, formato: 'a4' } })).url
    const papel = async (id: number) => (await shop.http.inject({ url: await link(id) })).body
    const sin = await papel(pedido.id)
    for (const text of [pedido.numero, 'Molino del Sur', 'Por la tarde', a]) expect(sin).toContain(text)
    expect(sin).not.toContain('Precio unitario')
    const con = await crear({}, { detalles: [{ articulo: b, cantidad: 3, costo_unitario: 1_234_500 }] })
    expect(await papel(con.id)).toContain('370,35')
    const borrador = await crear({ [a]: 1 }, { pedir: false })
    expect(await papel(borrador.id)).toContain('BORRADOR')
  })
})

describe('the reception of an order', () => {
  it('comes in parts, at any branch, and completes it', async () => {
    const [a, b] = await buildDos()
    const pedido = await crear({ [a]: 10, [b]: 5 })
    const parte = await recibir(pedido, { [a]: 4, [b]: 0 }, { body: { remito: 'R-1' } })
    expect(parte).toMatchObject({
      estado: 'recibido_en_parte',
      recibidas: 4,
      recepciones: [{ sucursal: { id: shop.centro }, unidades: 4, anulada: false }],
      detalles: [
        { recibida: 4, faltan: 6, admite: 6 },
        { recibida: 0, faltan: 5, admite: 5 },
      ],
    })
    expect(await stockDe(a)).toBe(4)
    const completo = await recibir(pedido, { [a]: 6, [b]: 5 }, { body: { sucursal: shop.norte } })
    expect(completo).toMatchObject({ estado: 'completo', recibidas: 15 })
    expect(completo.recepciones.map((r) => [r.sucursal.id, r.unidades])).toEqual([
      [shop.centro, 4],
      [shop.norte, 11],
    ])
    expect([await stockDe(a), await stockDe(a, shop.norte)]).toEqual([4, 6])
  })

  it('of nothing is legal, and writes nothing', async () => {
    const [a] = await buildDos()
    const pedido = await crear({ [a]: 10 })
    expect(await recibir(pedido, { [a]: 0 })).toMatchObject({ estado: 'pedido', recepciones: [] })
  })

  it('beyond the order is refused, summed over all receptions, unless the tolerance takes it', async () => {
    const [a] = await buildDos()
    const pedido = await crear({ [a]: 10 })
    await recibir(pedido, { [a]: 6 })
    const demas = await refusal(recibir(pedido, { [a]: 5 }))
    expect(demas).toMatchObject({ status: 409, codigo: 'tolerancia_superada' })
    expect(demas.message).toContain('se pueden recibir hasta 4 más')
    expect(await stockDe(a)).toBe(6)
    await tolerar(10)
    expect((await leer(pedido.id)).detalles).toMatchObject([{ admite: 5 }])
    // 6 and 5 are 11 of 10: within 10 %. Each paper alone would be within it too, so the twelfth must not pass.
    expect(await recibir(pedido, { [a]: 5 })).toMatchObject({
      estado: 'completo',
      detalles: [{ recibida: 11, faltan: 0, sobran: 1, admite: 0 }],
    })
    expect(await refusal(recibir(pedido, { [a]: 1 }))).toMatchObject({ codigo: 'tolerancia_superada' })
    // Whole units: 10 % of 9 is none.
    const nueve = await crear({ [a]: 9 })
    expect(await refusal(recibir(nueve, { [a]: 10 }))).toMatchObject({ codigo: 'tolerancia_superada' })
    await tolerar(0)
  })

  it('twice at once never passes the tolerance', async () => {
    const [a] = await buildDos()
    const pedido = await crear({ [a]: 10 })
    const intentos = await Promise.allSettled(Array.from({ length: 4 }, () => recibir(pedido, { [a]: 4 })))
    expect(intentos.filter((i) => i.status === 'fulfilled')).toHaveLength(2)
    expect(await leer(pedido.id)).toMatchObject({ recibidas: 8, estado: 'recibido_en_parte' })
    expect(await stockDe(a)).toBe(8)
  })

  it('once for a repeated call', async () => {
    const [a] = await buildDos()
    const pedido = await crear({ [a]: 10 })
    const [{ linea } = { linea: 0 }] = pedido.detalles
    const body = { sucursal: shop.centro, detalles: [{ linea, cantidad: 3 }] }
    const una = () =>
      shop.admin.call(pedidos.recibir, { ...deId(pedido), body }, { idempotencyKey: `r-${pedido.id}` })
    const [uno, otro] = await Promise.all([una(), una()])
    expect(uno).toEqual(otro)
    expect(await stockDe(a)).toBe(3)
  })

  it('names what came without having been ordered', async () => {
    const [a, b] = await buildDos()
    const pedido = await crear({ [a]: 2 })
    const body = { no_pedidos: [{ articulo: b, cantidad: 3 }] }
    expect(await recibir(pedido, { [a]: 2 }, { body })).toMatchObject({
      estado: 'completo',
      no_pedidos: [{ articulo: { id: b }, cantidad: 3 }],
    })
    expect(await stockDe(b)).toBe(3)
    const repetido = recibir(pedido, { [a]: 0 }, { body: { no_pedidos: [{ articulo: a, cantidad: 1 }] } })
    expect(await refusal(repetido)).toMatchObject({ status: 400 })
  })

  it('that is annulled opens the order again', async () => {
    const [a] = await buildDos()
    const pedido = await crear({ [a]: 4 })
    const { recepciones: hechas } = await recibir(pedido, { [a]: 4 })
    const [{ id } = { id: 0 }] = hechas
    await shop.admin.call(recepciones.anular, { params: { id }, body: { motivo: 'era de otro' } })
    expect(await leer(pedido.id)).toMatchObject({
      estado: 'pedido',
      recibidas: 0,
      recepciones: [{ anulada: true }],
      detalles: [{ faltan: 4 }],
    })
    expect(await recibir(pedido, { [a]: 4 })).toMatchObject({ estado: 'completo' })
  })

  it('takes lines of this order only, each once', async () => {
    const [a] = await buildDos()
    const pedido = await crear({ [a]: 4 })
    for (const detalles of [
      [{ linea: 2, cantidad: 1 }],
      [
        { linea: 1, cantidad: 1 },
        { linea: 1, cantidad: 1 },
      ],
      [{ linea: 1, cantidad: -1 }],
    ]) {
      const mala = shop.admin.call(pedidos.recibir, { ...deId(pedido), body: { detalles } })
      expect(await refusal(mala)).toMatchObject({ status: 400 })
    }
  })

  it('is not of a draft, nor of an order that is closed or annulled', async () => {
    const [a] = await buildDos()
    const borrador = await crear({ [a]: 4 }, { pedir: false })
    const no = { status: 409, codigo: 'estado_no_permite' }
    expect(await refusal(recibir(borrador, { [a]: 1 }))).toMatchObject(no)
    const pedido = await crear({ [a]: 4 })
    await shop.admin.call(pedidos.cerrar, { ...deId(pedido), body: {} })
    expect(await refusal(recibir(pedido, { [a]: 1 }))).toMatchObject(no)
    await shop.admin.call(pedidos.anular, { ...deId(pedido), body: { motivo: 'x' } })
    expect(await refusal(recibir(pedido, { [a]: 1 }))).toMatchObject(no)
  })
})

describe('the end of an order', () => {
  it('is «cerrar con lo recibido»: it waits for nothing more, and may be opened again', async () => {
    const [a, b] = await buildDos()
    const pedido = await crear({ [a]: 10, [b]: 1 })
    await recibir(pedido, { [a]: 9, [b]: 1 })
    const cerrado = await shop.admin.call(pedidos.cerrar, { ...deId(pedido), body: { motivo: 'no hay más' } })
    expect(cerrado).toMatchObject({
      estado: 'cerrado',
      motivo: 'no hay más',
      recibidas: 10,
      detalles: [{ faltan: 1 }, { faltan: 0 }],
    })
    const repetir = shop.admin.call(pedidos.cerrar, { ...deId(pedido), body: {} })
    expect(await refusal(repetir)).toMatchObject({ status: 409, codigo: 'estado_no_permite' })
    expect(await shop.admin.call(pedidos.reabrir, deId(pedido))).toMatchObject({
      estado: 'recibido_en_parte',
      motivo: '',
    })
    expect(await recibir(pedido, { [a]: 1 })).toMatchObject({ estado: 'completo' })
    expect(await auditOf(shop.db, 'pedidos', pedido.id)).toMatchObject([
      { accion: 'cerrar', antes: { estado: 'recibido_en_parte' }, despues: { motivo: 'no hay más' } },
      { accion: 'reabrir', despues: { estado: 'recibido_en_parte' } },
    ])
  })

  it('is not for a complete order, which needs none', async () => {
    const [a] = await buildDos()
    const pedido = await crear({ [a]: 1 })
    await recibir(pedido, { [a]: 1 })
    const cerrar = shop.admin.call(pedidos.cerrar, { ...deId(pedido), body: {} })
    expect(await refusal(cerrar)).toMatchObject({ status: 409, codigo: 'estado_no_permite' })
  })

  it('is its annulment while nothing came, with a reason, once', async () => {
    const [a] = await buildDos()
    const pedido = await crear({ [a]: 2 })
    const anular = (motivo: string) => shop.admin.call(pedidos.anular, { ...deId(pedido), body: { motivo } })
    expect(await refusal(anular(' '))).toMatchObject({ status: 400 })
    await recibir(pedido, { [a]: 1 })
    expect(await refusal(anular('x'))).toMatchObject({ status: 409, codigo: 'pedido_recibido' })
    const otro = await crear({ [a]: 2 })
    const body = { motivo: 'sin precio' }
    expect(await shop.admin.call(pedidos.anular, { ...deId(otro), body })).toMatchObject({
      estado: 'anulado',
      motivo: 'sin precio',
    })
    expect(await refusal(shop.admin.call(pedidos.anular, { ...deId(otro), body }))).toMatchObject({
      status: 409,
    })
  })
})

describe('who may', () => {
  it('write is who has the permission, for the own branch; receive, at the own branch whoever ordered', async () => {
    const [a] = await buildDos()
    const pedido = await crear({ [a]: 4 })
    const sin = { status: 403, codigo: 'permiso_requerido' }
    expect(await refusal(shop.vecino.call(pedidos.list))).toMatchObject(sin)
    await givePermisos(shop, { con: ['compras'] })
    const ajena = { status: 403, codigo: 'sucursal_ajena' }
    expect(await refusal(crear({ [a]: 1 }, {}, shop.vecino))).toMatchObject(ajena)
    const propio = await crear({ [a]: 1 }, { sucursal: null }, shop.vecino)
    expect(propio.sucursal.id).toBe(shop.norte)
    const { call } = shop.vecino
    for (const no of [
      () => call(pedidos.cerrar, { ...deId(pedido), body: {} }),
      () => call(pedidos.anular, { ...deId(pedido), body: { motivo: 'x' } }),
      () => recibir(pedido, { [a]: 1 }, { call, body: { sucursal: shop.centro } }),
    ])
      expect(await refusal(no())).toMatchObject(ajena)
    expect(await recibir(pedido, { [a]: 1 }, { call })).toMatchObject({
      recepciones: [{ sucursal: { id: shop.norte } }],
    })
    expect(
      await refusal(call(pedidosConfiguracion.update, { body: { tolerancia: 5, dias_entrega: 7 } })),
    ).toMatchObject({
      status: 403,
    })
    await givePermisos(shop)
  })

  it('write is nobody while purchases are off; what was written stays readable', async () => {
    const [a] = await buildDos()
    const pedido = await crear({ [a]: 4 })
    const borrador = await crear({ [a]: 4 }, { pedir: false })
    await shop.admin.call(compras.configurar, { body: { activa: false } })
    const body = { proveedor: molino, detalles: lineasDe({ [a]: 1 }) }
    for (const no of [
      () => crear({ [a]: 1 }),
      () => shop.admin.call(pedidos.update, { ...deId(borrador), body }),
      () => shop.admin.call(pedidos.pedir, deId(borrador)),
      () => recibir(pedido, { [a]: 1 }),
      () => shop.admin.call(pedidos.cerrar, { ...deId(pedido), body: {} }),
      () => shop.admin.call(pedidos.reabrir, deId(pedido)),
      () => shop.admin.call(pedidos.anular, { ...deId(pedido), body: { motivo: 'x' } }),
      () => tolerar(5),
    ])
      expect(await refusal(no())).toMatchObject({ status: 409, codigo: 'compras_inactivas' })
    expect(await leer(pedido.id)).toMatchObject({ estado: 'pedido' })
    await shop.admin.call(compras.configurar, { body: { activa: true } })
  })
})

describe('the integrity check', () => {
  it('finds an order whose state is not what its receptions say', async () => {
    const [a] = await buildDos()
    const { id } = await crear({ [a]: 4 })
    await shop.db.run(sql`update pedidos set estado = 'completo' where id = ${id}`)
    const { diferencias } = await shop.admin.call(integridad.get)
    expect(diferencias).toMatchObject([
      { control: 'pedidos_estado', filas: [{ pedido: id, corresponde: 'pedido' }] },
    ])
    await shop.db.run(sql`update pedidos set estado = 'pedido' where id = ${id}`)
  })
})
