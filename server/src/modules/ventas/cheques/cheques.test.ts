import type { EstadoCheque } from '@mostrador/contract/caja/pagos'
import { cheques, type MarcaCheque } from '@mostrador/contract/ventas/cheques'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { beforeAll, describe, expect, it } from 'vitest'
import { readWorkbook, serialOf } from '../../../../test/files/xlsx.ts'
import { refusal, type Session, shopOfFile, startSecondServer } from '../../../../test/run/app.ts'
import { clientOf } from '../../../../test/run/tienda.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'

const shop = shopOfFile()
let articulo: Awaited<ReturnType<typeof buildArticulo>>
beforeAll(async () => {
  articulo = await buildArticulo(shop)
})

/** A sale of $ 100,00 that a cheque pays. */
async function recibir(who: Session, numero: string, vencimiento: string, nombre = 'Ana') {
  const { id: cliente } = await buildCliente(who.call, { nombre })
  const { id, venta } = await buildVenta(who.call, {
    cliente,
    lineas: [{ articulo, cantidad: 1 }],
    pagos: [{ tipo_pago: 'CHEQUE', monto: 10_000, cheque: { banco: 'Galicia', numero, vencimiento } }],
  })
  return { venta: id, cheque: venta.pagos?.[0]?.cheque?.id ?? 0 }
}

const marcar = (
  who: Session,
  id: number,
  estado: MarcaCheque,
  estado_anterior: EstadoCheque = 'EN_CARTERA',
  call = who.call,
) => call(cheques.marcar, { params: { id }, body: { estado, estado_anterior } })

const listar = async (who: Session, query = {}) =>
  (await who.call(cheques.list, { query })).results.map((h) => h.numero)

describe('GET /gestion/cheques/', () => {
  it('lists the cheques in hand by due date; the branch sees its own, an admin all or one', async () => {
    await recibir(shop.vendedor, 'C-2', '2026-05-02', 'Zulema Pérez')
    await recibir(shop.vendedor, 'C-1', '2026-04-01')
    await recibir(shop.vecino, 'N-1', '2026-04-15')
    expect(await listar(shop.vendedor)).toEqual(['C-1', 'C-2'])
    expect(await listar(shop.vecino)).toEqual(['N-1'])
    expect(await listar(shop.admin)).toEqual(['C-1', 'N-1', 'C-2'])
    expect(await listar(shop.admin, { sucursal: shop.norte })).toEqual(['N-1'])
    expect(
      await refusal(shop.vendedor.call(cheques.list, { query: { sucursal: shop.norte } })),
    ).toMatchObject({
      status: 403,
    })
    expect(await listar(shop.admin, { desde: '2026-04-10', hasta: '2026-04-30' })).toEqual(['N-1'])
    expect(await listar(shop.admin, { search: 'zulema' })).toEqual(['C-2'])
    expect(await listar(shop.admin, { search: 'galicia n-1' })).toEqual(['N-1'])
  })

  it('has the same rows in its workbook', async () => {
    const { rows } = await readWorkbook(
      await shop.admin.call(cheques.exportar, { query: { sucursal: shop.norte } }),
    )
    expect(rows).toEqual([
      ['Vencimiento', 'Banco', 'Número', 'Cliente', 'Venta', 'Local', 'Estado', 'Monto'],
      [
        serialOf('2026-04-15'),
        'Galicia',
        'N-1',
        'Ana',
        expect.stringMatching(/^TKT-X/),
        'Norte',
        'En cartera',
        100,
      ],
    ])
  })
})

describe('POST /gestion/cheques/{id}/marcar/', () => {
  it('says where the cheque went, for the audit trail too, and takes it out of the list', async () => {
    const { cheque } = await recibir(shop.vendedor, 'D-1', '2026-06-01')
    expect(await marcar(shop.vendedor, cheque, 'DEPOSITADO')).toMatchObject({
      id: cheque,
      estado: 'DEPOSITADO',
    })
    expect(await listar(shop.vendedor)).not.toContain('D-1')
    expect(await listar(shop.vendedor, { estado: 'DEPOSITADO' })).toEqual(['D-1'])
    await marcar(shop.vendedor, cheque, 'RECHAZADO', 'DEPOSITADO')
    await marcar(shop.vendedor, cheque, 'EN_CARTERA', 'RECHAZADO')
    expect(await auditOf(shop.db, 'cheques', cheque)).toMatchObject([
      { usuario_nombre: 'vendedor', antes: { estado: 'En cartera' }, despues: { estado: 'Depositado' } },
      { antes: { estado: 'Depositado' }, despues: { estado: 'Rechazado' } },
      { antes: { estado: 'Rechazado' }, despues: { estado: 'En cartera' } },
    ])
  })

  it('refuses what the person did not see, and what cannot follow', async () => {
    const { cheque } = await recibir(shop.vendedor, 'D-2', '2026-06-01')
    await marcar(shop.vendedor, cheque, 'ENTREGADO')
    expect(await refusal(marcar(shop.vendedor, cheque, 'RECHAZADO'))).toMatchObject({
      status: 409,
      message: 'El cheque ya está entregado',
    })
    expect(await refusal(marcar(shop.vendedor, cheque, 'DEPOSITADO', 'ENTREGADO'))).toMatchObject({
      status: 409,
    })
    expect(await refusal(marcar(shop.vecino, cheque, 'RECHAZADO', 'ENTREGADO'))).toMatchObject({
      status: 403,
    })
    expect(await refusal(marcar(shop.admin, 999_999, 'RECHAZADO'))).toMatchObject({ status: 404 })
  })

  it('lets one of many win who mark the same cheque, on two servers', async () => {
    const second = await startSecondServer(shop)
    const { cheque } = await recibir(shop.vendedor, 'D-3', '2026-06-01')
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, (_, n) => {
        const call = n % 2 ? shop.vendedor.call : clientOf(second, shop.vendedor.access)
        return marcar(shop.vendedor, cheque, n % 3 ? 'DEPOSITADO' : 'RECHAZADO', 'EN_CARTERA', call)
      }),
    )
    const lost = outcomes.flatMap((o) => (o.status === 'rejected' ? [o.reason] : []))
    expect(lost).toHaveLength(11)
    for (const error of lost) expect(error).toMatchObject({ status: 409, codigo: 'estado_no_permite' })
    expect(await auditOf(shop.db, 'cheques', cheque)).toHaveLength(1)
  })

  it('either leaves or goes back with its annulled sale, never both', async () => {
    for (let round = 0; round < 6; round++) {
      const { venta, cheque } = await recibir(shop.vendedor, `E-${round}`, '2026-06-01')
      const anular = () => shop.vendedor.call(ventas.anular, { params: { id: venta }, body: {} })
      const calls = [anular, () => marcar(shop.vendedor, cheque, 'DEPOSITADO')]
      const both = await Promise.allSettled((round % 2 ? calls : calls.toReversed()).map((call) => call()))
      expect(both.map((o) => o.status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const { estado, pagos } = await shop.vendedor.call(ventas.get, { params: { id: venta } })
      expect(pagos?.[0]?.cheque?.estado).toBe(estado === 'anulada' ? 'DEVUELTO' : 'DEPOSITADO')
    }
  })
})
