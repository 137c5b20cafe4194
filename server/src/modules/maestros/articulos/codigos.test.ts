import { articulos } from '@mostrador/contract/maestros/articulos'
import { ean13Interno, esEan13 } from '@mostrador/contract/maestros/codigos-barras'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { refusal, startTestApp, type TestApp } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildArticulo } from '../../../../test/shop/builders.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})

const generate = (ids: string[], idempotencyKey?: string) =>
  shop.vendedor.call(
    articulos.generarCodigos,
    { body: { articulos: ids } },
    idempotencyKey === undefined ? {} : { idempotencyKey },
  )
const codeOf = async (id: string) =>
  (await shop.vendedor.call(articulos.get, { params: { id } })).codigo_barras

describe('POST /gestion/articulos/generar-codigos/', () => {
  it('gives an in-store EAN-13 to the articles without a barcode, and to no other', async () => {
    const [one, two] = await Promise.all([buildArticulo(shop), buildArticulo(shop)])
    const con = await buildArticulo(shop, { codigo_barras: '7791234567898' })
    const { generados, articulos: all } = await generate([one.id, con.id, two.id, one.id])
    expect(generados).toBe(2)
    expect(all).toHaveLength(3)
    const codes = new Map(all.map((a) => [a.id, a.codigo_barras]))
    expect(codes.get(con.id)).toBe('7791234567898')
    for (const { id } of [one, two]) {
      const code = codes.get(id) ?? ''
      expect(code).toMatch(/^2[0-9]\d{11}$/)
      expect(esEan13(code)).toBe(true)
      expect(await codeOf(id)).toBe(code)
    }
    expect(codes.get(one.id)).not.toBe(codes.get(two.id))
  })

  it('changes nothing the second time, and the trail tells of the first', async () => {
    const { id } = await buildArticulo(shop)
    const { articulos: first } = await generate([id])
    expect(await generate([id])).toEqual({ generados: 0, articulos: first })
    const trail = await auditOf(shop.db, 'articulos', id)
    expect(trail.slice(1)).toEqual([
      {
        usuario_nombre: 'vendedor',
        accion: 'modificar',
        antes: { codigo_barras: '' },
        despues: { codigo_barras: first[0]?.codigo_barras },
      },
    ])
  })

  it('answers a repeated key with the same codes', async () => {
    const { id } = await buildArticulo(shop)
    const first = await generate([id], 'codigos-1')
    expect(first.generados).toBe(1)
    expect(await generate([id], 'codigos-1')).toEqual(first)
  })

  it('never gives one code twice, of 16 calls at the same time', async () => {
    const list = await Promise.all(Array.from({ length: 8 }, () => buildArticulo(shop)))
    const ids = list.map((a) => a.id)
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) => generate(i % 2 ? ids : ids.toReversed())),
    )
    expect(answers.reduce((sum, a) => sum + a.generados, 0)).toBe(8)
    expect(new Set(await Promise.all(ids.map(codeOf))).size).toBe(8)
  })

  it('leaves out a code that somebody typed by hand', async () => {
    const { next } = await shop.db.one<{ next: number }>(
      sql`select nextval('articulos_codigo_interno') as next`,
    )
    await buildArticulo(shop, { codigo_barras: ean13Interno(next + 1) })
    const { id } = await buildArticulo(shop)
    const { articulos: all } = await generate([id])
    expect(all[0]?.codigo_barras).toBe(ean13Interno(next + 2))
  })

  it('gives none when one of the articles does not exist', async () => {
    const { id } = await buildArticulo(shop)
    expect(await refusal(generate([id, 'no-hay']))).toMatchObject({ status: 404 })
    expect(await codeOf(id)).toBe('')
    expect(await refusal(generate([]))).toMatchObject({ status: 400, message: 'Elige al menos un artículo' })
  })
})
