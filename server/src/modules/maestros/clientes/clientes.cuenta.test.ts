import { type Cliente, type CreateCliente, clientes } from '@mostrador/contract/maestros/clientes'
import { cuentaClientes, type MovimientoCuentaCliente } from '@mostrador/contract/maestros/cuenta-clientes'
import type { Page } from '@mostrador/contract/wire'
import sql from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { fieldRefused } from '../../../../test/calls/refusals.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'

const shop = shopOfFile()

const create = (fields?: Partial<CreateCliente>): Promise<Cliente> => buildCliente(shop.vendedor.call, fields)
const get = (id: number): Promise<Cliente> => shop.vendedor.call(clientes.get, { params: { id } })
const listCuentaCliente = (id: number, query = {}): Promise<Page<MovimientoCuentaCliente>> =>
  shop.vendedor.call(cuentaClientes.list, { params: { id }, query })

describe('GET /gestion/clientes/{id}/cuenta/', () => {
  it('shows the newest first, each with its document and the balance after it', async () => {
    const articulo = await buildArticulo(shop)
    const { id } = await create({ saldo: -1_000, fecha_alta: '2026-03-01' })
    const venta = await buildVenta(shop.vendedor.call, {
      cliente: id,
      lineas: [{ articulo, cantidad: 1 }],
      condicion_venta: 'Cta-Cte mas cuotas',
      cantidad_cuotas: 3,
      anticipo: 5_000,
    })
    const statement = await listCuentaCliente(id)
    expect(statement).toMatchObject({ count: 3, total_pages: 1, page: 1, page_size: 20 })
    const [anticipo, debito, inicial] = statement.results
    expect(anticipo).toMatchObject({
      fecha: HOY,
      concepto: `Anticipo de ${venta.numero}`,
      debe: 0,
      haber: 5_000,
      saldo: 9_000,
      documento: { tipo: 'recibo', id: expect.any(Number) },
    })
    expect(debito).toEqual({
      id: expect.any(Number),
      fecha: HOY,
      concepto: `Venta ${venta.numero}`,
      comprobante: venta.numero,
      debe: 15_000,
      haber: 0,
      saldo: 14_000,
      documento: { tipo: 'venta', id: venta.id },
    })
    expect(inicial).toMatchObject({ concepto: 'Saldo inicial', haber: 1_000, saldo: -1_000, documento: null })
    expect((await get(id)).saldo).toBe(9_000)
  })

  it('shows the requested days, both included, in pages', async () => {
    const { id } = await create({ saldo: 100, fecha_alta: '2026-03-01' })
    const counts = async (query: object) => (await listCuentaCliente(id, query)).count
    expect(await counts({ desde: '2026-03-01', hasta: '2026-03-01' })).toBe(1)
    expect(await counts({ desde: '2026-03-02' })).toBe(0)
    expect(await counts({ hasta: '2026-02-28' })).toBe(0)
    expect(await listCuentaCliente(id, { page: 2 })).toMatchObject({
      results: [],
      count: 1,
      next: null,
      previous: 1,
    })
  })

  it('refuses a day that does not exist, and answers 404 for a customer who does not exist', async () => {
    const { id } = await create()
    expect(await refusal(listCuentaCliente(id, { desde: '2026-02-30' }))).toMatchObject({
      status: 400,
      body: fieldRefused('desde', 'La fecha no es válida'),
    })
    expect(await refusal(listCuentaCliente(999_999))).toMatchObject({ status: 404 })
  })

  it('never mixes two customers', async () => {
    const [one, other] = [await create({ saldo: 100 }), await create({ saldo: 200 })]
    expect((await listCuentaCliente(one.id)).results.map((m) => m.saldo)).toEqual([100])
    expect((await listCuentaCliente(other.id)).results.map((m) => m.saldo)).toEqual([200])
  })
})

describe('the account ledger', () => {
  it('adds up to the balance of every customer', async () => {
    const wrong = await shop.db.rows(sql`
      select c.id from clientes c left join cuenta_movimientos m on m.cliente = c.id
      group by c.id having c.saldo <> coalesce(sum(m.importe), 0)`)
    expect(wrong).toEqual([])
  })
})
