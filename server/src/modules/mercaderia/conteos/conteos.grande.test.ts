/** A whole branch of 50,000 articles in one count: few statements, whatever is counted, and the right stock. */
import type { InputOf } from '@mostrador/contract/endpoint'
import { conteosStock } from '@mostrador/contract/mercaderia/conteos/conteos-stock'
import { decisionConteo } from '@mostrador/contract/mercaderia/conteos/decision'
import { lecturasConteo } from '@mostrador/contract/mercaderia/conteos/lecturas'
import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { noting } from '../../../../test/database/explain.ts'
import { HOY, shopOfFile } from '../../../../test/run/app.ts'
import { stockOf } from '../../../../test/shop/builders.ts'
import { encenderConteos, lectura, leer, registrar } from '../../../../test/shop/conteos.ts'
import { sucursalDe } from '../../../platform/access/alcance.ts'
import { fechaAbierta } from '../../base/periodo-cerrado/periodo-cerrado.commands.ts'
import { addStock } from '../stock/stock.commands.ts'

const ARTICULOS = 50_000
/** More than any of these calls needs; one for each article would be far beyond. */
const SENTENCIAS = 60

const enviadas: Sql[] = []
const shop = shopOfFile({ through: (db) => noting(db, (query) => enviadas.push(query)) })
const id = (n: number) => `g${String(n).padStart(5, '0')}`

beforeAll(async () => {
  await encenderConteos(shop)
  await shop.db.run(sql`
    insert into articulos (id, nombre, codigo_barras, precio_costo, precio_venta, precio_lista)
    select 'g' || lpad(n::text, 5, '0'), 'Artículo ' || n, (779000000000 + n)::text, 10, 20, 20
    from generate_series(1, ${ARTICULOS}::integer) n`)
  const actor = {
    id: shop.admin.id,
    username: 'admin',
    tipo_usuario: 'admin',
    sucursal: shop.centro,
    sesion: '',
  } as const
  const doc = { tipo: 'ajuste', id: 1, comprobante: 'AJ prueba', sucursal: sucursalDe(actor) } as const
  await shop.db.inTx(async (tx) => {
    const lineas = Array.from({ length: ARTICULOS }, (_, n) => ({ articulo: id(n + 1), cantidad: 10 }))
    await addStock(tx, { ...doc, fecha: await fechaAbierta(tx, HOY) }, lineas, actor)
  })
})

/** Whatever it does, a call sends few statements, and none of them is stopped for its length. */
async function pocas<R>(call: () => Promise<R>): Promise<R> {
  enviadas.length = 0
  const answer = await call()
  expect(enviadas.length).toBeLessThan(SENTENCIAS)
  return answer
}

it('is begun, read, listed by value and posted, though PostgreSQL knows nothing of its rows yet', async () => {
  const { call } = shop.admin
  const c = await pocas(() => call(conteosStock.create, { body: { alcance: 'todo', ciego: false } }))
  expect(c.articulos).toBe(ARTICULOS)
  const ver = (query = {}) => pocas(() => call(decisionConteo.articulos, { params: { id: c.id }, query }))
  expect((await ver()).resumen).toMatchObject({ sin_contar: ARTICULOS })
  expect(await pocas(() => leer(call, c, lectura(id(1), 7)))).toMatchObject([{ contado: 7, esperado: 10 }])
  // What the other devices sent meanwhile: of five articles, one is as the ledger says.
  await shop.db.run(sql`
    insert into conteo_stock_lecturas (conteo, articulo, area, cantidad, modo, instante, usuario, dispositivo, clave)
    select ${c.id}, 'g' || lpad(n::text, 5, '0'), 'Salón', 8 + n % 5, 'sumar', clock_timestamp(), ${shop.admin.id}, 'prueba',
      'clave-' || n
    from generate_series(2, ${ARTICULOS}::integer) n`)
  await leer(shop.vendedor.call, c, lectura(id(2), 1))
  const { recontar } = await pocas(() => call(lecturasConteo.mias, { params: { id: c.id } }))
  expect(recontar).toMatchObject([{ articulo: { id: id(2) } }])
  const { resumen, results, sobra, falta } = await ver({ estado: 'diferencia' })
  expect(resumen).toMatchObject({ recontar: 1, diferencia: 40_000, coincide: 9_999, sin_contar: 0 })
  // Each costs $ 10,00.
  expect([sobra, falta]).toEqual([30_000_000, 30_002_000])
  expect(results[0]).toMatchObject({ articulo: { id: id(1) }, diferencia: -3 })
  const decidir = (body: InputOf<typeof decisionConteo.decidir>['body']) =>
    pocas(() => call(decisionConteo.decidir, { params: { id: c.id }, body }))
  const mucho = await decidir({
    decision: 'recontar',
    articulos: [],
    estado: 'diferencia',
    desde_porcentaje: 20,
  })
  expect(mucho).toEqual({ articulos: 20_001 })
  expect((await ver({ estado: 'recontar' })).resumen).toMatchObject({ recontar: 20_002 })
  await decidir({ decision: 'vale', articulos: [], estado: 'recontar' })
  await pocas(() => registrar(call, c))
  expect(await Promise.all([1, 2, 3, 4, 50_000].map((n) => stockOf(shop.db, id(n), shop.centro)))).toEqual([
    7, 1, 11, 12, 8,
  ])
  expect((await ver()).resumen).toMatchObject({ diferencia: 40_001, coincide: 9_999 })
})
