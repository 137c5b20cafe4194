import { articulos, type UpdateArticulo } from '@mostrador/contract/maestros/articulos'
import { ean13Interno, esEan13 } from '@mostrador/contract/maestros/codigos-barras'
import sql, { raw } from 'sql-template-tag'
import { describe, expect, it } from 'vitest'
import { refusal, shopOfFile } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { articuloInput, buildArticulo } from '../../../../test/shop/builders.ts'

const shop = shopOfFile()

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

describe('a code names one article', () => {
  const crear = (id: string, codigo_barras = '') =>
    refusal(shop.admin.call(articulos.create, { body: articuloInput({ id, codigo_barras }) }))
  const buscar = async (search: string) =>
    (await shop.vendedor.call(articulos.list, { query: { search } })).results.map(({ id }) => id)

  it.each([
    ['036000291452', ['0036000291452', '00036000291452', '0-36000-29145-2']],
    ['07790000000017', ['7790000000017', '7 790000 000017']],
    ['00012345670', []],
  ])('a GTIN is one however many zeros it has in front: %s', async (barras, otras) => {
    const { id } = await buildArticulo(shop, { codigo_barras: barras })
    for (const otra of otras) {
      expect(await crear(`otro-${otra.length}`, otra), otra).toMatchObject({
        status: 409,
        codigo: 'codigo_barras_duplicado',
      })
      expect((await buscar(otra))[0]).toBe(id)
    }
    expect(await codeOf(id)).toBe(barras)
  })

  it('is not the barcode of another one, whichever came first', async () => {
    await buildArticulo(shop, { id: '7790070410115', codigo_barras: '7790070410115' })
    expect(await crear('con-el-codigo', '07790070410115')).toMatchObject({
      status: 409,
      campos: { codigo_barras: expect.stringContaining('Otro artículo tiene ese código') },
    })
    await buildArticulo(shop, { id: 'suyo', codigo_barras: 'Caja-1' })
    expect(await crear('CAJA-1')).toMatchObject({
      status: 409,
      codigo: 'articulo_duplicado',
      campos: { id: expect.stringContaining('Otro artículo tiene ese código') },
    })
    const editar = (codigo_barras: string) =>
      shop.admin.call(articulos.update, { params: { id: 'suyo' }, body: { codigo_barras } })
    expect(await refusal(editar('7790070410115'))).toMatchObject({
      status: 409,
      codigo: 'codigo_barras_duplicado',
    })
    await editar('SUYO')
    await buildArticulo(shop, { id: 'Caja-1' })
  })

  it('holds when both are made at once', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) =>
        shop.admin.call(articulos.create, {
          body:
            n % 2 === 0
              ? articuloInput({ id: '5449000000996' })
              : articuloInput({ codigo_barras: '05449000000996' }),
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('two that had one before the rule stay, and the key is passed on', async () => {
    const uno = await buildArticulo(shop, { codigo_barras: '4006381333931' })
    const otro = await buildArticulo(shop)
    await shop.db.run(raw('alter table articulos disable trigger articulos_claves_cambiadas'))
    await shop.db.run(sql`update articulos set codigo_barras = '04006381333931' where id = ${otro.id}`)
    await shop.db.run(raw('alter table articulos enable trigger articulos_claves_cambiadas'))
    await shop.db.run(sql`insert into articulo_claves values ('04006381333931', ${otro.id}, true)`)
    const editar = (id: string, body: UpdateArticulo) =>
      shop.admin.call(articulos.update, { params: { id }, body })
    await editar(otro.id, { nombre: 'Otro nombre' })
    expect(new Set(await buscar('4006381333931'))).toEqual(new Set([uno.id, otro.id]))
    await editar(uno.id, { codigo_barras: '' })
    expect(await refusal(editar(uno.id, { codigo_barras: '4006381333931' }))).toMatchObject({ status: 409 })
    await editar(otro.id, { codigo_barras: '' })
    await editar(uno.id, { codigo_barras: '4006381333931' })
  })
})
