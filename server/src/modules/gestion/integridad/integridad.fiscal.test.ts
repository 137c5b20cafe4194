/** The equalities of fiscal vouchers: checked where a business issues them, each with a breakage. */
import { type Diferencia, integridad } from '@mostrador/contract/gestion/integridad'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { HOY, shopOfFile, startTestApp } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildNota, buildVenta } from '../../../../test/shop/builders.ts'
import { facturar, grantAll } from '../../../../test/shop/fiscal.ts'
import { controlesFiscales } from './controles/integridad.fiscal.queries.ts'
import { CONTROLES, findDiferencia } from './integridad.queries.ts'

const shop = shopOfFile()
let h: { sold: number; waiting: number; annulled: number; withdrawn: number; nota: number; revertida: number }

beforeAll(async () => {
  await facturar(shop)
  const { call } = shop.vendedor
  const general = await buildArticulo(shop)
  const exento = await buildArticulo(shop, { iva: 'exento' })
  const { id: cliente } = await buildCliente(call)
  const lineas = [general, exento].map((articulo) => ({ articulo, cantidad: 2 }))
  const sell = async () => (await buildVenta(call, { cliente, bonificacion: 1, lineas })).id
  const anular = (id: number) => shop.admin.call(ventas.anular, { params: { id }, body: {} })
  const sold = await sell()
  const annulled = await sell()
  await sell()
  await grantAll(shop)
  await anular(annulled)
  const withdrawn = await sell()
  await anular(withdrawn)
  const linea = { articulo: general.id, cantidad: 1, precio_unitario: 10_000, total: 10_000 }
  const nota = await buildNota(call, { cliente, articulo: general.id, venta: sold })
  await grantAll(shop)
  const waiting = await sell()
  const otra = await call(notasCredito.create, {
    body: {
      cliente,
      venta: sold,
      fecha: HOY,
      concepto: 'error',
      total: 5_000,
      detalles: [{ ...linea, precio_unitario: 5_000, total: 5_000 }],
    },
  })
  await grantAll(shop, [otra.comprobante_fiscal?.id ?? 0])
  await shop.admin.call(notasCredito.revertir, { params: { id: otra.id }, body: { motivo: 'error' } })
  h = { sold, waiting, annulled, withdrawn, nota: nota.id, revertida: otra.id }
})

/** Breaks the data in a way that the commands never do, takes the check's result, and undoes the change. */
async function breakWith(control: string, how: () => Sql): Promise<Diferencia | null> {
  let found: Diferencia | null = null
  await shop.db
    .inTx(async (tx) => {
      await tx.run(how())
      const one = controlesFiscales.find((c) => c.control === control)
      found = one ? await findDiferencia(tx, one) : null
      throw new Error('undo')
    })
    .catch((error: Error) => {
      if (error.message !== 'undo') throw error
    })
  return found
}

describe('GET /gestion/integridad/', () => {
  it('checks the vouchers too, and finds no difference in data written by the commands', async () => {
    const { ok, diferencias, controles } = await shop.admin.call(integridad.get)
    expect([ok, diferencias]).toEqual([true, []])
    expect(controles.map((c) => c.control)).toEqual(
      [...CONTROLES, ...controlesFiscales].map((c) => c.control),
    )
  })

  it('has no word of them in a business that never turned invoicing on', async () => {
    const other = await startTestApp()
    const { controles } = await other.admin.call(integridad.get)
    expect(controles.map((c) => c.grupo)).not.toContain('fiscal')
  })

  const breakages: [control: string, how: () => Sql, columna: 'venta' | 'nota_credito' | null][] = [
    [
      'fiscal_cae',
      () => sql`update comprobantes_fiscales set cae = '77777777777777' where estado = 'autorizado'`,
      'venta',
    ],
    ['fiscal_series', () => sql`update comprobantes_fiscales set numero = 9 where venta = ${h.sold}`, null],
    [
      'fiscal_totales',
      () => sql`update notas_credito set total = total + 1 where id = ${h.nota}`,
      'nota_credito',
    ],
    [
      'fiscal_ivas',
      () => sql`update comprobante_fiscal_ivas set base = base + 1, importe = importe - 1
        where comprobante = (select id from comprobantes_fiscales where venta = ${h.waiting})`,
      'venta',
    ],
    [
      'fiscal_anuladas',
      () => sql`update comprobantes_fiscales set asociado = null
        where asociado = (select id from comprobantes_fiscales where venta = ${h.annulled})`,
      'venta',
    ],
    [
      'fiscal_notas',
      () => sql`update comprobantes_fiscales set tipo = 13 where nota_credito = ${h.nota}`,
      'venta',
    ],
    [
      'fiscal_notas_ivas',
      () => sql`update comprobante_fiscal_ivas set importe = importe + 20
        where comprobante = (select id from comprobantes_fiscales where nota_credito = ${h.nota})`,
      'venta',
    ],
    [
      'fiscal_reversiones',
      () => sql`update comprobante_fiscal_ivas set base = base + 1, importe = importe - 1
        where comprobante = (select id from comprobantes_fiscales where revierte = ${h.revertida})`,
      'nota_credito',
    ],
  ]

  it('has a breakage for each of its controls', () => {
    expect(breakages.map(([control]) => control)).toEqual(controlesFiscales.map((c) => c.control))
  })

  it.each(breakages)('%s shows the rows that break it', async (control, how, columna) => {
    const found = await breakWith(control, how)
    expect(found).toMatchObject({ control, total: expect.any(Number) })
    if (columna) expect(found?.filas.some((fila) => fila[`${columna}_numero`])).toBe(true)
    expect(await breakWith(control, () => sql`select`)).toBeNull()
  })

  it('tells a withdrawn invoice of a sale that stands', async () => {
    const found = await breakWith(
      'fiscal_anuladas',
      () => sql`update ventas set estado = 'aprobada', nota_credito = null where id = ${h.withdrawn}`,
    )
    expect(found?.filas).toMatchObject([{ venta: h.withdrawn, retirado: true }])
  })
})
