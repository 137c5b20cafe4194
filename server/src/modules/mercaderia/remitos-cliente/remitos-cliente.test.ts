import { clientes } from '@mostrador/contract/maestros/clientes'
import { articulosPendientes } from '@mostrador/contract/mercaderia/articulos-pendientes'
import { type CreateRemito, remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { wordsOf } from '../../../../test/files/papel.ts'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import {
  buildArticulo,
  buildCliente,
  buildVenta,
  giveStock,
  stockOf,
} from '../../../../test/shop/builders.ts'
import { buildRemito, type Lineas, movimientosOf, remitoInput } from '../../../../test/shop/mercaderia.ts'
import { buildSession } from '../../../../test/shop/usuarios.ts'

const shop = shopOfFile()
let cliente: number
beforeAll(async () => {
  cliente = (await buildCliente(shop.vendedor.call, { nombre: 'Óscar Núñez' })).id
})

const nuevo = (cantidad = 0) =>
  buildArticulo(shop, cantidad > 0 ? { stock: { sucursal: shop.centro, cantidad } } : {})

const send = (lineas: Lineas, fields: Partial<CreateRemito> = {}, { call }: Session = shop.vendedor) =>
  buildRemito(call, lineas, { cliente, ...fields })

/** Sells units of an article without stock in the branch: all units become pending. */
async function pendiente(articulo: Awaited<ReturnType<typeof nuevo>>, cantidad: number, para = cliente) {
  const { id, numero } = await buildVenta(shop.vendedor.call, {
    cliente: para,
    lineas: [{ articulo, cantidad }],
  })
  const row = await shop.db.one<{ id: number }>(sql`select id from articulos_pendientes where venta = ${id}`)
  return { id: row.id, venta: id, numero }
}

const pendienteOf = (id: number) =>
  shop.db.one<{ estado: string; cantidad_solicitada: number; cantidad_entregada: number }>(sql`
    select estado, cantidad_solicitada, cantidad_entregada from articulos_pendientes where id = ${id}`)

const numeroOf = (numero: string) => Number(numero.slice(-7))

describe('POST /gestion/remitos-cliente/crear/', () => {
  it('takes a SALIDA from the stock and answers the note; the account does not move', async () => {
    const a = await nuevo(5)
    const created = await send({ [a.id]: 2 }, { concepto: ' Entrega a domicilio ' })
    expect(created).toMatchObject({
      numero: expect.stringMatching(/^REM-X 0001-\d{7}$/),
      fecha: HOY,
      cliente: { id: cliente, nombre: 'Óscar Núñez' },
      sucursal: { id: shop.centro, nombre: 'Centro' },
      tipo_operacion: 'SALIDA',
      concepto: 'Entrega a domicilio',
      usuario: { id: shop.vendedor.id, username: 'vendedor', persona: 'Vera Venta' },
      total: 20_000,
      detalles: [
        {
          articulo: { id: a.id, nombre: a.nombre },
          cantidad: 2,
          precio_unitario: 10_000,
          total: 20_000,
          observaciones: '',
          ventas: [],
        },
      ],
    })
    expect((await movimientosOf(shop.db, a.id)).at(-1)).toMatchObject({
      cantidad: -2,
      saldo: 3,
      documento_tipo: 'remito',
      documento_id: created.id,
      comprobante: created.numero,
    })
    const { saldo } = await shop.vendedor.call(clientes.get, { params: { id: cliente } })
    expect(saldo).toBe(0)
  })

  it('adds an ENTRADA to the stock', async () => {
    const a = await nuevo()
    await send({ [a.id]: 4 }, { tipo_operacion: 'ENTRADA' })
    expect(await stockOf(shop.db, a.id, shop.centro)).toBe(4)
  })

  it('refuses a SALIDA whole when the stock of one article is short, and returns its number', async () => {
    const [a, b] = [await nuevo(5), await nuevo(1)]
    const before = await send({ [a.id]: 1 })
    const waiting = await pendiente(b, 3)
    const error = await refusal(send({ [a.id]: 1, [b.id]: 2 }))
    expect(error).toMatchObject({ status: 409, codigo: 'stock_insuficiente', message: 'Stock insuficiente' })
    expect(error.body).toMatchObject({
      stock_suficiente: false,
      stock_insuficiente: [
        { articulo: b.id, articulo_nombre: b.nombre, stock_disponible: 0, cantidad_solicitada: 2 },
      ],
    })
    expect(await pendienteOf(waiting.id)).toMatchObject({ estado: 'PENDIENTE', cantidad_solicitada: 2 })
    expect(await stockOf(shop.db, a.id, shop.centro)).toBe(4)
    const after = await send({ [a.id]: 1 })
    expect(numeroOf(after.numero)).toBe(numeroOf(before.numero) + 1)
  })

  it('numbers each branch without gaps, also when 16 calls come at the same time', async () => {
    const a = await nuevo(16)
    const first = numeroOf((await send({ [(await nuevo(1)).id]: 1 })).numero)
    const made = await Promise.all(Array.from({ length: 16 }, () => send({ [a.id]: 1 })))
    expect(made.map((r) => numeroOf(r.numero)).toSorted((x, y) => x - y)).toEqual(
      Array.from({ length: 16 }, (_, i) => first + 1 + i),
    )
    const other = await send({ [a.id]: 1 }, { tipo_operacion: 'ENTRADA' }, shop.vecino)
    expect(other.numero).toBe('REM-X 0002-0000001')
  })

  it('exists once when 16 calls send it with one key', async () => {
    const a = await nuevo(5)
    const body = remitoInput({ [a.id]: 1 }, { cliente })
    const key = { idempotencyKey: `remito-${a.id}` }
    const sent = await Promise.all(
      Array.from({ length: 16 }, () => shop.vendedor.call(remitosCliente.create, { body }, key)),
    )
    expect(new Set(sent.map((r) => r.id)).size).toBe(1)
    expect(await stockOf(shop.db, a.id, shop.centro)).toBe(4)
  })

  it('refuses invalid values', async () => {
    const a = await nuevo(5)
    const body = remitoInput({ [a.id]: 1 }, { cliente })
    const refused = (changes: object, { call }: Session = shop.vendedor) =>
      refusal(call(remitosCliente.create, { body: { ...body, ...changes } }))
    const linea = body.detalles[0]
    const cases = [
      [refused({ cliente: 0 }), 400, 'Selecciona un cliente'],
      [refused({ cliente: 999_999 }), 400, 'Selecciona un cliente'],
      [refused({ detalles: [] }), 400, 'Debes agregar al menos un artículo'],
      [refused({ concepto: ' ' }), 400, 'Ingresa un concepto'],
      [refused({ fecha: '2026-03-16' }), 400, 'La fecha no puede ser futura'],
      [
        refused({ detalles: [{ ...linea, total: 1 }] }),
        400,
        'El total de la línea no es cantidad por precio unitario',
      ],
      [refused({ detalles: [linea, linea] }), 400, expect.stringContaining('está repetido')],
      [refused({ detalles: [{ ...linea, articulo: 'nada' }] }), 400, 'El artículo «nada» no existe'],
      [
        refused({ tipo_operacion: 'ENTRADA', pendientes: [1] }),
        400,
        'Solo una SALIDA entrega artículos pendientes',
      ],
      [refused({ sucursal: shop.norte }), 403, 'No tienes permisos para trabajar en esta sucursal.'],
    ] as const
    for (const [answer, status, message] of cases) expect(await answer).toMatchObject({ status, message })
    expect(await stockOf(shop.db, a.id, shop.centro)).toBe(5)
  })

  it('refuses a customer marked baja', async () => {
    const a = await nuevo(1)
    const { id } = await buildCliente(shop.vendedor.call)
    await shop.vendedor.call(clientes.darDeBaja, { params: { id } })
    expect(await refusal(send({ [a.id]: 1 }, { cliente: id }))).toMatchObject({
      status: 409,
      codigo: 'cliente_baja',
    })
  })

  it('lets an admin write for any branch', async () => {
    const a = await nuevo()
    await giveStock(shop, a.id, shop.norte, 1)
    const made = await send({ [a.id]: 1 }, { sucursal: shop.norte }, shop.admin)
    expect(made.sucursal.nombre).toBe('Norte')
    expect(await stockOf(shop.db, a.id, shop.norte)).toBe(0)
  })
})

describe('the pending articles of a SALIDA', () => {
  it('are the oldest of the customer, article and branch by default, and the answer names their sales', async () => {
    const a = await nuevo()
    const other = (await buildCliente(shop.vendedor.call)).id
    const [first, second, foreign] = [
      await pendiente(a, 3),
      await pendiente(a, 3),
      await pendiente(a, 3, other),
    ]
    await giveStock(shop, a.id, shop.centro, 4)
    const note = await send({ [a.id]: 4 })
    expect(note.detalles[0]?.ventas).toEqual([
      { venta: first.venta, numero: first.numero, cantidad: 3 },
      { venta: second.venta, numero: second.numero, cantidad: 1 },
    ])
    expect(await pendienteOf(first.id)).toEqual({
      estado: 'ENTREGADO',
      cantidad_solicitada: 0,
      cantidad_entregada: 3,
    })
    expect(await pendienteOf(second.id)).toMatchObject({ estado: 'PENDIENTE', cantidad_solicitada: 2 })
    expect(await pendienteOf(foreign.id)).toMatchObject({ cantidad_solicitada: 3 })
    expect(await stockOf(shop.db, a.id, shop.centro)).toBe(0)
  })

  it('are the named ones, up to their own quantity; the other units are an ordinary exit', async () => {
    const a = await nuevo()
    const [older, named] = [await pendiente(a, 2), await pendiente(a, 1)]
    await giveStock(shop, a.id, shop.centro, 3)
    const note = await send({ [a.id]: 3 }, { pendientes: [named.id] })
    expect(note.detalles[0]?.ventas).toEqual([{ venta: named.venta, numero: named.numero, cantidad: 1 }])
    expect(await pendienteOf(older.id)).toMatchObject({ estado: 'PENDIENTE', cantidad_solicitada: 2 })
    expect(await stockOf(shop.db, a.id, shop.centro)).toBe(0)
  })

  it('may be of several articles of one customer; unnamed ones are covered by age', async () => {
    const [a, b] = [await nuevo(), await nuevo()]
    const [pa, pb] = [await pendiente(a, 1), await pendiente(b, 1)]
    await giveStock(shop, a.id, shop.centro, 1)
    await giveStock(shop, b.id, shop.centro, 1)
    await send({ [a.id]: 1, [b.id]: 1 }, { pendientes: [pa.id] })
    expect([await pendienteOf(pa.id), await pendienteOf(pb.id)]).toMatchObject([
      { estado: 'ENTREGADO' },
      { estado: 'ENTREGADO' },
    ])
  })

  it('cannot be of another customer, branch or article, nor closed ones', async () => {
    const [a, b] = [await nuevo(9), await nuevo(9)]
    const empty = await nuevo()
    const other = (await buildCliente(shop.vendedor.call)).id
    const [foreign, unrelated, mine] = [
      await pendiente(empty, 1, other),
      await pendiente(await nuevo(), 1),
      await pendiente(empty, 1),
    ]
    await giveStock(shop, empty.id, shop.centro, 9)
    for (const { id } of [foreign, unrelated]) {
      const error = await refusal(send({ [empty.id]: 1, [a.id]: 1 }, { pendientes: [id] }))
      expect(error).toMatchObject({ status: 400, campos: { pendientes: expect.any(String) } })
    }
    await giveStock(shop, empty.id, shop.norte, 9)
    const elsewhere = send({ [empty.id]: 1 }, { pendientes: [mine.id], sucursal: shop.norte }, shop.admin)
    expect(await refusal(elsewhere)).toMatchObject({ status: 400 })
    await send({ [empty.id]: 1 }, { pendientes: [mine.id] })
    expect(await refusal(send({ [empty.id]: 1 }, { pendientes: [mine.id] }))).toMatchObject({
      status: 409,
      codigo: 'pendiente_cerrado',
    })
    expect(await stockOf(shop.db, b.id, shop.centro)).toBe(9)
  })

  it('are delivered once when 16 notes name the same one at the same time', async () => {
    const a = await nuevo()
    const { id } = await pendiente(a, 1)
    await giveStock(shop, a.id, shop.centro, 16)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 16 }, () => send({ [a.id]: 1 }, { pendientes: [id] })),
    )
    expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(shop.db, a.id, shop.centro)).toBe(15)
    const entregados = await shop.vendedor.call(articulosPendientes.list, {
      query: { estado: 'ENTREGADO', cliente },
    })
    expect(entregados).toContainEqual(expect.objectContaining({ id, cantidad_solicitada: 0 }))
  })
})

describe('GET /gestion/remitos-cliente/', () => {
  it('lists the branch, newest first, and finds by customer, concept or number', async () => {
    const a = await nuevo(9)
    const mine = await send({ [a.id]: 1 }, { concepto: 'Muestra gratis' })
    const theirs = await send({ [a.id]: 1 }, { tipo_operacion: 'ENTRADA', concepto: 'Muestra' }, shop.vecino)
    const ids = async (query: object, { call }: Session = shop.vendedor) =>
      (await call(remitosCliente.list, { query })).results.map((r) => r.id)
    expect((await ids({}))[0]).toBe(mine.id)
    expect(await ids({})).not.toContain(theirs.id)
    expect(await ids({ search: 'MUESTRA' }, shop.admin)).toEqual([theirs.id, mine.id])
    expect(await ids({ search: 'nunez oscar' })).toContain(mine.id)
    expect(await ids({ search: mine.numero })).toContain(mine.id)
    expect(await ids({ search: String(numeroOf(mine.numero)) })).toContain(mine.id)
    expect(await ids({ search: 'muestra', sucursal: shop.norte }, shop.admin)).toEqual([theirs.id])
    expect(await refusal(ids({ sucursal: shop.norte }))).toMatchObject({ status: 403 })
  })

  it('puts the notes with the searched number, one per branch, before those with it in their words', async () => {
    const a = await nuevo(9)
    const first = await send({ [a.id]: 1 }, { tipo_operacion: 'ENTRADA' }, shop.vecino)
    const numero = numeroOf(first.numero)
    const newer = await send({ [a.id]: 1 }, { concepto: `Cambia el ${numero}` })
    const ids = async ({ call }: Session) =>
      (await call(remitosCliente.list, { query: { search: String(numero) } })).results.map((r) => r.id)
    const [own, foreign] = [await ids(shop.vecino), await ids(shop.admin)]
    expect(own[0]).toBe(first.id)
    expect(foreign.slice(0, 2)).toContain(first.id)
    expect(foreign.indexOf(newer.id)).toBeGreaterThan(foreign.indexOf(first.id))
  })

  it('answers one note to the staff of any branch, and 404 for an unknown one', async () => {
    const a = await nuevo(1)
    const { id } = await send({ [a.id]: 1 })
    expect((await shop.vecino.call(remitosCliente.get, { params: { id } })).id).toBe(id)
    expect(await refusal(shop.admin.call(remitosCliente.get, { params: { id: 999_999 } }))).toMatchObject({
      status: 404,
      message: 'Remito no encontrado',
    })
  })

  it('is a workbook', async () => {
    const a = await nuevo(1)
    const { numero } = await send({ [a.id]: 1 }, { concepto: 'Para planilla' })
    const { rows } = await readWorkbook(
      await shop.vendedor.call(remitosCliente.exportar, { query: { search: 'planilla' } }),
    )
    expect(rows.slice(1)).toEqual([
      [numero, expect.any(Number), 'Óscar Núñez', 'Centro', 'SALIDA', 'Para planilla', 100, 'Vera Venta'],
    ])
    const deposito = await buildSession(shop, { tipo_usuario: 'deposito' })
    const suya = await readWorkbook(
      await deposito.call(remitosCliente.exportar, { query: { search: 'planilla' } }),
    )
    expect(suya.rows[0]).not.toContain('Total')
    expect(suya.rows[1]).toHaveLength(7)
  })
})

describe.each(['a4', 'ticket'])('a delivery note on %s', (formato) => {
  it('shows the goods, the customer and the sales, without amounts', async () => {
    const a = await nuevo()
    const sold = await pendiente(a, 2)
    await giveStock(shop, a.id, shop.centro, 2)
    const body = remitoInput({ [a.id]: 2 }, { cliente, concepto: 'Flete' })
    const detalles = body.detalles.map((d) => ({ ...d, observaciones: 'Caja <1>' }))
    const { id, numero } = await shop.vendedor.call(remitosCliente.create, { body: { ...body, detalles } })
    const answer = await shop.http.inject({
      url: `/gestion/remitos-cliente/${id}/imprimir/?formato=${formato}`,
      headers: { authorization: `Bearer ${shop.vendedor.access}` },
    })
    expect(answer.statusCode).toBe(200)
    const text = wordsOf(answer.body)
    for (const said of [
      'Remito',
      numero,
      'Fecha: 15/03/2026',
      'Cliente Óscar Núñez',
      'Operación Salida',
      'Concepto Flete',
      `Entrega de ${sold.numero}`,
      `${a.nombre} 2`,
      `${a.nombre}: Caja &lt;1&gt;`,
      'Recibí conforme',
    ]) {
      expect(text).toContain(said)
    }
    expect(text).not.toMatch(/100,00|200,00/)
  })
})
