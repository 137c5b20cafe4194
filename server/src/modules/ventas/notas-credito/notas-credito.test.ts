import { comprobante } from '@mostrador/contract/documentos/comprobantes'
import { cuentaClientes } from '@mostrador/contract/maestros/cuenta-clientes'
import { historialCliente } from '@mostrador/contract/ventas/historial-cliente'
import { type CreateNotaCredito, notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { queued } from '../../../../test/database/locks.ts'
import { readWorkbook, serialOf } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta, stockOf } from '../../../../test/shop/builders.ts'
import { anularRecibo, buildVentaEnCuotas, pagar, saldoDe } from '../../../../test/shop/cobros.ts'

const shop = shopOfFile()

type Linea = { articulo: string; cantidad: number; precio?: number }

/** A payload like that of the form; a unit costs $ 100,00. */
function nota(cliente: number, lineas: Linea[], fields: Partial<CreateNotaCredito> = {}): CreateNotaCredito {
  const detalles = lineas.map(({ articulo, cantidad, precio = 10_000 }) => ({
    articulo,
    cantidad,
    precio_unitario: precio,
    total: cantidad * precio,
  }))
  return {
    tipo_documento: 'NOTA_CREDITO',
    punto_venta: 1,
    fecha: HOY,
    cliente,
    condicion_venta: 'CONTADO',
    concepto: 'devolución',
    bonificacion: 0,
    total: detalles.reduce((sum, d) => sum + d.total, 0),
    detalles,
    ...fields,
  }
}

const create = (body: CreateNotaCredito, who: Session = shop.vendedor, idempotencyKey?: string) =>
  who.call(notasCredito.create, { body }, { idempotencyKey })

/** A sale of `vendidas` units of an article with `stock` units in the branch. */
async function vendida(vendidas: number, stock: number) {
  const { id: cliente } = await buildCliente(shop.vendedor.call)
  const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: stock } })
  const { venta } = await buildVenta(shop.vendedor.call, {
    cliente,
    lineas: [{ articulo, cantidad: vendidas }],
  })
  return { venta, cliente, articulo: articulo.id }
}

/** The returned units of each line, in the sale's detail. */
async function devueltasDe(id: number): Promise<number[]> {
  const { detalles } = await shop.vendedor.call(ventas.get, { params: { id } })
  return detalles.map((d) => d.devueltas)
}

describe('POST /gestion/notas-credito/crear/', () => {
  it('adds returned goods to the branch and credits the account', async () => {
    const cliente = await buildCliente(shop.vendedor.call)
    const articulo = await buildArticulo(shop)
    const created = await create(nota(cliente.id, [{ articulo: articulo.id, cantidad: 3 }]), shop.vecino)
    expect(created).toMatchObject({
      numero: `NC-X 01-${String(created.id).padStart(7, '0')}`,
      punto_venta: 1,
      fecha: HOY,
      cliente: { id: cliente.id, nombre: cliente.nombre },
      sucursal: { id: shop.norte, nombre: 'Norte' },
      concepto: 'devolución',
      total: 30_000,
      estado: 'aprobada',
      origen: 'MANUAL',
      venta: null,
      recibo: null,
      usuario: { username: 'vecino' },
      detalles: [
        {
          articulo: { id: articulo.id, nombre: articulo.nombre },
          cantidad: 3,
          precio_unitario: 10_000,
          total: 30_000,
        },
      ],
    })
    expect(await stockOf(shop.db, articulo.id, shop.norte)).toBe(3)
    expect(await saldoDe(shop.admin.call, cliente.id)).toBe(-30_000)
    const statement = await shop.admin.call(cuentaClientes.list, { params: { id: cliente.id } })
    expect(statement.results).toMatchObject([
      { haber: 30_000, comprobante: created.numero, documento: { tipo: 'nota_credito', id: created.id } },
    ])
    expect(await shop.vendedor.call(notasCredito.get, { params: { id: created.id } })).toEqual(created)
  })

  it('returns in all notes together no more of a sale than it sold', async () => {
    const { venta, cliente, articulo } = await vendida(5, 5)
    await create(nota(cliente, [{ articulo, cantidad: 3 }], { venta: venta.id }))
    const error = await refusal(create(nota(cliente, [{ articulo, cantidad: 3 }], { venta: venta.id })))
    expect(error).toMatchObject({
      status: 409,
      codigo: 'supera_vendido',
      body: { articulos: [{ articulo, disponible: 2 }] },
    })
    expect(await devueltasDe(venta.id)).toEqual([3])
    await create(nota(cliente, [{ articulo, cantidad: 2 }], { venta: venta.id }))
    expect(await stockOf(shop.db, articulo, shop.centro)).toBe(5)
    expect(await devueltasDe(venta.id)).toEqual([5])
    const other = await buildArticulo(shop)
    expect(
      await refusal(create(nota(cliente, [{ articulo: other.id, cantidad: 1 }], { venta: venta.id }))),
    ).toMatchObject({ status: 409, codigo: 'supera_vendido' })
  })

  it('returns the goods once when 16 calls return them at the same time', async () => {
    const { venta, cliente, articulo } = await vendida(3, 3)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 16 }, () =>
        create(nota(cliente, [{ articulo, cantidad: 2 }], { venta: venta.id })),
      ),
    )
    expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1)
    expect(await stockOf(shop.db, articulo, shop.centro)).toBe(2)
    const keyed = await Promise.all(
      Array.from({ length: 16 }, () =>
        create(nota(cliente, [{ articulo, cantidad: 1 }]), shop.vendedor, 'nc'),
      ),
    )
    expect(new Set(keyed.map((n) => n.id)).size).toBe(1)
    expect(await stockOf(shop.db, articulo, shop.centro)).toBe(3)
  })

  it('waits for the annulment of its sale, and the other way round: the second call is refused', async () => {
    for (const order of ['nota', 'anular'] as const) {
      const { venta, cliente, articulo } = await vendida(2, 2)
      const calls: Record<typeof order, () => Promise<unknown>> = {
        nota: () => create(nota(cliente, [{ articulo, cantidad: 1 }], { venta: venta.id })),
        anular: () =>
          shop.admin.call(ventas.anular, { params: { id: venta.id }, body: { observaciones: '' } }),
      }
      const late = order === 'nota' ? 'anular' : 'nota'
      const lock = sql`select from ventas where id = ${venta.id} for update`
      const [first, second] = await queued(shop.db, lock, [calls[order], calls[late]])
      expect(first?.status).toBe('fulfilled')
      const codigo = late === 'nota' ? 'venta_anulada' : 'venta_con_nota'
      expect(second).toMatchObject({ reason: { status: 409, codigo } })
      expect(await stockOf(shop.db, articulo, shop.centro)).toBe(order === 'nota' ? 1 : 2)
    }
  })

  it('ends pending units of the sale before any unit enters the stock', async () => {
    const { venta, cliente, articulo } = await vendida(5, 2)
    const pendientes = async () =>
      (await shop.db.rows(
        sql`select cantidad_solicitada, estado from articulos_pendientes where venta = ${venta.id}`,
      )) as { cantidad_solicitada: number; estado: string }[]
    await create(nota(cliente, [{ articulo, cantidad: 2 }], { venta: venta.id }))
    expect(await pendientes()).toEqual([{ cantidad_solicitada: 1, estado: 'PENDIENTE' }])
    expect(await stockOf(shop.db, articulo, shop.centro)).toBe(0)
    await create(nota(cliente, [{ articulo, cantidad: 3 }], { venta: venta.id }))
    expect(await pendientes()).toEqual([{ cantidad_solicitada: 0, estado: 'ANULADO' }])
    expect(await stockOf(shop.db, articulo, shop.centro)).toBe(2)
  })

  it('needs a valid sale of the same customer and a date from its day on; blocks the annulment of the sale', async () => {
    const { venta, cliente, articulo } = await vendida(2, 2)
    const stranger = await buildCliente(shop.vendedor.call)
    const lines = [{ articulo, cantidad: 1 }]
    expect(await refusal(create(nota(stranger.id, lines, { venta: venta.id })))).toMatchObject({
      status: 400,
      message: 'La venta no es de este cliente',
    })
    expect(await refusal(create(nota(cliente, lines, { venta: 2_000_000 })))).toMatchObject({ status: 400 })
    expect(
      await refusal(create(nota(cliente, lines, { venta: venta.id, fecha: '2026-03-14' }))),
    ).toMatchObject({ status: 400, message: 'La fecha no puede ser anterior a la de la venta' })
    await create(nota(cliente, lines, { venta: venta.id }))
    const anular = (id: number) =>
      shop.admin.call(ventas.anular, { params: { id }, body: { observaciones: '' } })
    expect(await refusal(anular(venta.id))).toMatchObject({ status: 409, codigo: 'venta_con_nota' })
    const second = await vendida(1, 1)
    await anular(second.venta.id)
    const late = nota(second.cliente, [{ articulo: second.articulo, cantidad: 1 }], {
      venta: second.venta.id,
    })
    expect(await refusal(create(late))).toMatchObject({ status: 409, codigo: 'venta_anulada' })
  })

  it('refuses invalid values, with the texts of the form', async () => {
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const { id: articulo } = await buildArticulo(shop)
    const line = { articulo, cantidad: 1 }
    const cases: [CreateNotaCredito, string][] = [
      [nota(0, [line]), 'Selecciona un cliente'],
      [nota(2_000_000, [line]), 'Selecciona un cliente'],
      [nota(cliente, []), 'Debes agregar al menos un artículo'],
      [nota(cliente, [line], { concepto: ' ' }), 'Ingresa un concepto'],
      [nota(cliente, [{ ...line, precio: 0 }]), 'Completa todos los campos del artículo'],
      [nota(cliente, [line, line]), `El artículo ${articulo} está repetido`],
      [nota(cliente, [{ articulo: 'no-hay', cantidad: 1 }]), 'El artículo «no-hay» no existe'],
      [nota(cliente, [line], { total: 9_999 }), 'El total no coincide con los artículos'],
      [nota(cliente, [line], { fecha: '2026-03-16' }), 'La fecha no puede ser futura'],
      [nota(cliente, [line], { fecha: '2026-01-13' }), 'La fecha no puede ser de hace más de 60 días'],
    ]
    for (const [body, message] of cases) {
      expect(await refusal(create(body))).toMatchObject({ status: 400, message })
    }
    const wrongLine = nota(cliente, [line])
    wrongLine.detalles[0] = { ...line, precio_unitario: 10_000, total: 10_001 }
    expect(await refusal(create(wrongLine))).toMatchObject({ status: 400 })
    expect(await stockOf(shop.db, articulo, shop.centro)).toBe(0)
  })

  it('lets a vendedor write in the own branch, and an admin in any', async () => {
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const { id: articulo } = await buildArticulo(shop)
    const body = nota(cliente, [{ articulo, cantidad: 1 }], { sucursal: shop.norte })
    expect(await refusal(create(body))).toMatchObject({ status: 403 })
    expect(await create(body, shop.admin)).toMatchObject({ sucursal: { id: shop.norte }, punto_venta: 1 })
  })
})

describe('the number of a credit note', () => {
  /** A manual note, one of an annulled sale and one of an annulled receipt, all of the second branch. */
  async function buildNotas() {
    const { call } = shop.vecino
    const { venta, cliente, cuotas } = await buildVentaEnCuotas(shop, { call })
    const spot = await buildVentaEnCuotas(shop, { call, cliente, cantidad_cuotas: 2 })
    const { cobro_id } = await pagar(call, cuotas[0]?.id ?? 0, 10_000)
    const delRecibo = await anularRecibo(shop.admin.call, cobro_id)
    const { venta: otra } = spot
    const anulada = await call(ventas.anular, { params: { id: otra.id }, body: { observaciones: '' } })
    const { id: articulo } = await buildArticulo(shop)
    const manual = await create(nota(cliente, [{ articulo, cantidad: 1 }]), shop.vecino)
    const ids = [manual.id, anulada.nota_credito_id, delRecibo.nota_credito_id]
    return {
      cliente,
      venta,
      otra,
      manual,
      ids,
      numeros: ids.map((id) => comprobante('nota_credito', 1, id)),
      delRecibo,
    }
  }

  it('belongs to one series in every answer, for all branches and origins', async () => {
    const { cliente, otra, ids, numeros, delRecibo } = await buildNotas()
    const { call } = shop.vecino
    for (const [i, id] of ids.entries()) {
      expect(await call(notasCredito.get, { params: { id } })).toMatchObject({
        numero: numeros[i],
        punto_venta: 1,
        sucursal: { id: shop.norte },
      })
      const { results } = await call(notasCredito.list, { query: { search: numeros[i] ?? '' } })
      expect(results.map((n) => n.numero)).toEqual([numeros[i]])
    }
    const statement = await call(cuentaClientes.list, { params: { id: cliente }, query: { page_size: 100 } })
    const enCuenta = statement.results.map((m) => m.comprobante).filter((c) => c?.startsWith('NC-X'))
    expect(enCuenta.toSorted()).toEqual(numeros.toSorted())
    const { facturas, notas_credito } = await call(historialCliente.get, { params: { id: cliente } })
    expect(notas_credito.map((n) => n.punto_venta)).toEqual([1, 1, 1])
    expect(facturas.find((f) => f.id === otra.id)).toMatchObject({ nota_credito_numero: numeros[1] })
    expect(await call(ventas.get, { params: { id: otra.id } })).toMatchObject({
      nota_credito_numero: numeros[1],
    })
    expect(delRecibo.message).toContain(numeros[2])
  })

  it('stays the printed one for notes from before the single series', async () => {
    const { venta, manual, otra, ids } = await buildNotas()
    await shop.db.run(sql`update notas_credito set punto_venta = 2 where id = any(${ids})`)
    const { call } = shop.vecino
    const printed = comprobante('nota_credito', 2, manual.id)
    const { results } = await call(notasCredito.list, { query: { search: printed } })
    expect(results).toMatchObject([{ id: manual.id, numero: printed, punto_venta: 2 }])
    expect(await call(ventas.get, { params: { id: otra.id } })).toMatchObject({
      nota_credito_numero: comprobante('nota_credito', 2, ids[1] ?? 0),
    })
    const next = await buildNotas()
    expect(next.manual).toMatchObject({ punto_venta: 1 })
    expect(venta.id).toBeLessThan(next.venta.id)
  })
})

describe('GET /gestion/notas-credito/', () => {
  it('finds by customer, by concept and by number, within the branch', async () => {
    const { id: cliente } = await buildCliente(shop.vendedor.call, { nombre: 'Nélida Notas' })
    const { id: articulo } = await buildArticulo(shop)
    const lines = [{ articulo, cantidad: 1 }]
    const own = await create(nota(cliente, lines, { concepto: 'Falló el termotanque' }))
    const other = await create(nota(cliente, lines, { concepto: 'otra' }), shop.vecino)
    const ids = async (search: string, who = shop.vendedor) =>
      (await who.call(notasCredito.list, { query: { search } })).results.map((n) => n.id)
    expect(await ids('nelida')).toEqual([own.id])
    expect(await ids('TERMOTANQUE fallo')).toEqual([own.id])
    expect(await ids(own.numero)).toEqual([own.id])
    expect(await ids('nelida', shop.admin)).toEqual([other.id, own.id])
    expect(
      await refusal(shop.vendedor.call(notasCredito.list, { query: { sucursal: shop.norte } })),
    ).toMatchObject({ status: 403 })
  })

  it('puts the note with the searched number before those with it in their words', async () => {
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const { id: articulo } = await buildArticulo(shop)
    const lines = [{ articulo, cantidad: 1 }]
    const { id } = await create(nota(cliente, lines))
    const newer = await create(nota(cliente, lines, { concepto: `Corrige la ${id}` }))
    const ids = async (who: typeof shop.vendedor) =>
      (await who.call(notasCredito.list, { query: { search: String(id) } })).results.map((n) => n.id)
    expect((await ids(shop.vendedor)).slice(0, 2)).toEqual([id, newer.id])
    expect(await ids(shop.vecino)).not.toContain(id)
  })

  it('exports the branch to a workbook', async () => {
    const { id: cliente } = await buildCliente(shop.vendedor.call, { nombre: 'Wanda Workbook' })
    const { id: articulo } = await buildArticulo(shop)
    const own = await create(nota(cliente, [{ articulo, cantidad: 1 }]))
    await create(nota(cliente, [{ articulo, cantidad: 1 }]), shop.vecino)
    const file = await shop.vendedor.call(notasCredito.exportar, { query: { search: 'wanda' } })
    expect((await readWorkbook(file)).rows.slice(1)).toEqual([
      [own.numero, serialOf(HOY), 'Wanda Workbook', 'Centro', 'devolución', 'Manual', 100, 'Aprobada'],
    ])
  })

  it('shows the notes of annulments, with their origin', async () => {
    const { venta, cuotas } = await buildVentaEnCuotas(shop)
    const { cobro_id } = await pagar(shop.vendedor.call, cuotas[0]?.id ?? 0, 10_000)
    const deRecibo = await anularRecibo(shop.admin.call, cobro_id)
    const deVenta = await shop.admin.call(ventas.anular, {
      params: { id: venta.id },
      body: { observaciones: '' },
    })
    const page = await shop.admin.call(notasCredito.list, { query: { search: venta.cliente_nombre } })
    expect(page.results).toMatchObject([
      { id: deVenta.nota_credito_id, origen: 'ANULACION_VENTA', venta: venta.id, recibo: null },
      { id: deRecibo.nota_credito_id, origen: 'ANULACION_RECIBO', recibo: cobro_id, total: 10_000 },
    ])
    const missing = shop.admin.call(notasCredito.get, { params: { id: 2_000_000 } })
    expect(await refusal(missing)).toMatchObject({ status: 404 })
  })
})
