import { periodoCerrado } from '@mostrador/contract/base/periodo-cerrado'
import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { clientes } from '@mostrador/contract/maestros/clientes'
import sql from 'sql-template-tag'
import { beforeEach, describe, expect, it } from 'vitest'
import { readWorkbook, serialOf } from '../../../../test/files/xlsx.ts'
import { HOY, refusal, startSecondServer, startTestApp, type TestApp } from '../../../../test/run/app.ts'
import { clientOf } from '../../../../test/run/tienda.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'

const AYER = '2026-03-14'

let shop: TestApp
beforeEach(async () => {
  shop ??= await startTestApp()
  await cerrar(null, 'prueba nueva')
})

const cerrar = (cerrado_hasta: string | null, motivo = '') =>
  shop.admin.call(periodoCerrado.update, { body: { cerrado_hasta, motivo } })

describe('PUT /gestion/periodo-cerrado/', () => {
  it('closes until a day, which everybody reads, and says who did it in the audit trail', async () => {
    expect(await shop.vendedor.call(periodoCerrado.get)).toEqual({ cerrado_hasta: null })
    expect(await cerrar('2026-02-28', 'balance')).toEqual({ cerrado_hasta: '2026-02-28' })
    expect(await shop.vendedor.call(periodoCerrado.get)).toEqual({ cerrado_hasta: '2026-02-28' })
    const { results } = await shop.admin.call(auditoria.list, { query: { entidad: 'periodo-cerrado' } })
    expect(results[0]).toMatchObject({
      usuario_nombre: 'admin',
      usuario_persona: 'Ana Admin',
      accion: 'cerrar',
      antes: { cerrado_hasta: null },
      despues: { cerrado_hasta: '2026-02-28', motivo: 'balance' },
    })
  })

  it('opens days again only with a reason', async () => {
    await cerrar(AYER)
    for (const antes of ['2026-03-01', null]) {
      const { status, campos } = await refusal(cerrar(antes))
      expect({ status, campos }).toEqual({
        status: 400,
        campos: { motivo: 'Escribe el motivo para reabrir el período' },
      })
    }
    expect(await cerrar('2026-03-01', 'faltaba una factura')).toEqual({ cerrado_hasta: '2026-03-01' })
    const { results } = await shop.admin.call(periodoCerrado.cambios, { query: { page_size: 1 } })
    expect(results).toEqual([
      expect.objectContaining({
        usuario_nombre: 'admin',
        usuario_persona: 'Ana Admin',
        antes: AYER,
        despues: '2026-03-01',
        motivo: 'faltaba una factura',
      }),
    ])
    expect(await auditOf(shop.db, 'periodo-cerrado', results[0]?.id ?? 0)).toMatchObject([
      { accion: 'reabrir' },
    ])
  })

  it('does not close tomorrow', async () => {
    expect(await refusal(cerrar('2026-03-16'))).toMatchObject({
      status: 400,
      campos: { cerrado_hasta: 'La fecha no puede ser futura' },
    })
  })

  it('writes nothing when nothing changes', async () => {
    await cerrar(AYER)
    const { count } = await shop.admin.call(periodoCerrado.cambios)
    await cerrar(AYER)
    expect(await shop.admin.call(periodoCerrado.cambios)).toMatchObject({ count })
  })

  it('is for admins alone, and so are its changes', async () => {
    expect(
      await refusal(shop.vendedor.call(periodoCerrado.update, { body: { cerrado_hasta: AYER } })),
    ).toMatchObject({ status: 403 })
    expect(await refusal(shop.vendedor.call(periodoCerrado.cambios))).toMatchObject({ status: 403 })
  })
})

describe('GET /gestion/periodo-cerrado/cambios/exportar/', () => {
  it('has a row for each change', async () => {
    await cerrar(AYER, 'mes controlado')
    const { rows } = await readWorkbook(await shop.admin.call(periodoCerrado.exportar))
    expect(rows[0]).toEqual(['Fecha', 'Usuario', 'Acción', 'Antes', 'Cerrado hasta', 'Motivo'])
    expect(rows[1]?.slice(1)).toEqual(['Ana Admin', 'Cerrar', null, serialOf(AYER), 'mes controlado'])
  })
})

describe('a customer', () => {
  it('begins with no balance on a closed day, and with one on the next', async () => {
    await cerrar(AYER)
    const error = await refusal(buildCliente(shop.vendedor.call, { saldo: 1_000, fecha_alta: AYER }))
    expect(error).toMatchObject({
      status: 409,
      codigo: 'periodo_cerrado',
      message: 'El período está cerrado hasta el 14/03/2026: la fecha debe ser posterior',
    })
    expect(error.campos).toHaveProperty('fecha_alta')
    await buildCliente(shop.vendedor.call, { saldo: 0, fecha_alta: AYER })
    await buildCliente(shop.vendedor.call, { saldo: 1_000, fecha_alta: HOY })
  })

  it('keeps a first day that is closed, and gets none', async () => {
    const viejo = await buildCliente(shop.vendedor.call, { fecha_alta: AYER, saldo: 500 })
    const nuevo = await buildCliente(shop.vendedor.call, { fecha_alta: HOY })
    await cerrar(AYER)
    const fechar = (id: number, fecha_alta: string) =>
      shop.vendedor.call(clientes.update, { params: { id }, body: { fecha_alta } })
    expect(await refusal(fechar(viejo.id, HOY))).toMatchObject({ codigo: 'periodo_cerrado' })
    expect(await refusal(fechar(nuevo.id, AYER))).toMatchObject({ codigo: 'periodo_cerrado' })
    await shop.vendedor.call(clientes.update, { params: { id: viejo.id }, body: { telefono_movil: '341' } })
  })
})

describe('a close and a document of the same day at once', () => {
  it('waits for a document that is being written, and sees it', async () => {
    const articulo = await buildArticulo(shop)
    const { id: cliente } = await buildCliente(shop.vendedor.call)
    const second = await startSecondServer(shop)
    const vender = clientOf(second, shop.vendedor.access)
    for (let round = 0; round < 6; round++) {
      await cerrar(null, 'otra vuelta')
      const venta = (n: number) =>
        buildVenta(n % 2 ? vender : shop.vendedor.call, {
          cliente,
          fecha: AYER,
          lineas: [{ articulo, cantidad: 1 }],
        })
      const sales = Array.from({ length: 4 }, (_, n) => venta(n))
      const [cierre, ...hechas] = await Promise.allSettled([
        cerrar(AYER).then(async () => await contar(cliente)),
        ...sales,
      ])
      if (cierre.status === 'rejected') throw cierre.reason
      const refused = hechas.flatMap((h) => (h.status === 'rejected' ? [h.reason] : []))
      for (const error of refused) expect(error).toMatchObject({ status: 409, codigo: 'periodo_cerrado' })
      // What the close saw is all that the day will ever have.
      expect(await contar(cliente)).toBe(cierre.value)
    }
  })

  const contar = async (cliente: number): Promise<number> =>
    (await shop.db.one<{ n: number }>(sql`select count(*) as n from ventas where cliente = ${cliente}`)).n
})
