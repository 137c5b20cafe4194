import { articulos } from '@mostrador/contract/maestros/articulos'
import { CONSUMIDOR_FINAL, clientes } from '@mostrador/contract/maestros/clientes'
import { ARTICULOS_DE_COPIA, type Copia, copia } from '@mostrador/contract/ventas/sin-conexion/copia'
import sql from 'sql-template-tag'
import { beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { activarSinConexion } from '../../../../test/shop/sinConexion.ts'

const shop = shopOfFile()
beforeAll(async () => {
  await activarSinConexion(shop, shop.centro)
})

const preguntar = (query: { sello?: string; despues?: string } = {}): Promise<Copia> =>
  shop.vendedor.call(copia.get, { query })

/** Once no transaction is open that began before the last change: of another database of the cluster neither. */
async function pedir(query: { sello?: string; despues?: string } = {}): Promise<Copia> {
  await expect
    .poll(() =>
      shop.db.one(sql`
        select coalesce(max(transaccion::text::bigint), 0) < pg_snapshot_xmin(pg_current_snapshot())::text::bigint as fin
        from articulo_cambios`),
    )
    .toEqual({ fin: true })
  return await preguntar(query)
}
const cambiar = (articulo: Awaited<ReturnType<typeof buildArticulo>>, fields: object) =>
  shop.admin.call(articulos.update, { params: { id: articulo.id }, body: { ...articulo, ...fields } })

describe('the copy of a device', () => {
  it('is whole at first, with what a spot sale asks of an article and nothing that a seller may not see', async () => {
    const articulo = await buildArticulo(shop, { codigo_barras: '7790001', iva: '10.5' })
    const flete = await buildArticulo(shop, { es_servicio: true })
    const baja = await buildArticulo(shop)
    await cambiar(baja, { baja: true })
    const { entera, articulos: copiados, quitados, clientes: suyos, siguiente } = await pedir()
    expect({ entera, quitados, siguiente }).toEqual({ entera: true, quitados: [], siguiente: undefined })
    expect(copiados).toEqual([
      {
        id: articulo.id,
        nombre: articulo.nombre,
        codigo_barras: '7790001',
        precio_venta: 10_000,
        iva: '10.5',
      },
      { id: flete.id, nombre: flete.nombre, precio_venta: 10_000, es_servicio: true },
    ])
    expect(suyos?.map((c) => c.nombre)).toEqual([CONSUMIDOR_FINAL.nombre])
  })

  it('is then told what changed, and nothing of what it does not hold', async () => {
    const [uno, otro] = [await buildArticulo(shop), await buildArticulo(shop)]
    const { sello } = await pedir()
    expect(await pedir({ sello })).toEqual({
      sello: expect.any(String),
      entera: false,
      articulos: [],
      quitados: [],
    })
    await cambiar(uno, { precio_venta: 15_000 })
    await cambiar(otro, { precio_costo: 1_234, descripcion: 'Otra' })
    const despues = await pedir({ sello })
    expect(despues).toMatchObject({
      entera: false,
      articulos: [{ id: uno.id, precio_venta: 15_000 }],
      quitados: [],
    })
    expect(despues.clientes).toBeUndefined()
    expect((await pedir({ sello: despues.sello })).articulos).toEqual([])
  })

  it('hears of articles that went out of use, were deleted, or came back', async () => {
    const [uno, otro] = [await buildArticulo(shop), await buildArticulo(shop)]
    const { sello } = await pedir()
    await cambiar(uno, { baja: true })
    await shop.db.run(sql`delete from stock_articulos where articulo = ${otro.id}`)
    await shop.db.run(sql`delete from articulos where id = ${otro.id}`)
    const { quitados, sello: nuevo } = await pedir({ sello })
    expect(quitados.toSorted()).toEqual([uno.id, otro.id].toSorted())
    await cambiar(uno, { baja: false })
    expect((await pedir({ sello: nuevo })).articulos.map((a) => a.id)).toEqual([uno.id])
  })

  it('misses no change whose transaction was open while it asked', async () => {
    const [uno, otro] = [await buildArticulo(shop), await buildArticulo(shop)]
    let visto = ''
    await shop.db.inTx(async (tx) => {
      await tx.run(sql`update articulos set precio_venta = 777 where id = ${uno.id}`)
      await cambiar(otro, { precio_venta: 88_800 })
      visto = (await preguntar()).sello
    })
    const cambios = await pedir({ sello: visto })
    expect(cambios.articulos.find((a) => a.id === uno.id)?.precio_venta).toBe(77_700)
  })

  it('gets its customers again only when they are others', async () => {
    const articulo = await buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 9 } })
    const { sello } = await pedir()
    const cliente = await buildCliente(shop.admin.call)
    const lineas = [{ articulo, cantidad: 1 }]
    expect((await pedir({ sello })).clientes).toBeUndefined()
    await buildVenta(shop.vendedor.call, { cliente: cliente.id, lineas })
    await buildVenta(shop.vecino.call, { cliente: (await buildCliente(shop.admin.call)).id, lineas })
    const { nombre, numero_documento, tipo_documento, condicion_iva } = cliente
    const con = await pedir({ sello })
    expect(con.clientes).toEqual([
      { id: cliente.id, nombre, numero_documento, tipo_documento, condicion_iva },
      expect.objectContaining({ id: CONSUMIDOR_FINAL.id }),
    ])
    expect((await pedir({ sello: con.sello })).clientes).toBeUndefined()
    await shop.admin.call(clientes.darDeBaja, { params: { id: cliente.id } })
    expect((await pedir({ sello: con.sello })).clientes?.map((c) => c.id)).toEqual([CONSUMIDOR_FINAL.id])
  })

  it('is refused where the branch has it off', async () => {
    expect(await refusal(shop.vecino.call(copia.get, { query: {} }))).toMatchObject({
      status: 409,
      codigo: 'sin_conexion_apagada',
    })
  })

  it('of a mark that nobody knows, or of another database, is whole', async () => {
    const { sello } = await pedir()
    for (const otro of ['', 'x', 'a.b.c', 'a.1.c', sello.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))]) {
      expect((await pedir({ sello: otro })).entera).toBe(true)
    }
    // A mark from a time that this database has not reached: it was put back.
    expect((await pedir({ sello: sello.replace(/\.\d+\./, '.999999999999.') })).entera).toBe(true)
    const ends: (() => Promise<void>)[] = []
    const other = await openTestApp((end) => ends.push(end))
    await activarSinConexion(other, other.centro)
    expect((await other.vendedor.call(copia.get, { query: { sello } })).entera).toBe(true)
    for (const end of ends) await end()
  })

  it('of 20.000 articles comes in pages of at most 3 MB together; so many changes as well', async () => {
    const n = 20_000
    const { sello } = await pedir()
    await shop.db.run(sql`
      insert into articulos (id, nombre, codigo_barras, precio_venta, iva)
      select 'ZZ-' || lpad(i::text, 6, '0'), 'Zapatilla de lona con suela de goma, talle ' || i, (7790000000000 + i)::text,
        1000 + i, '21' from generate_series(1, ${n}::integer) as i`)
    const { count } = await shop.db.one<{ count: number }>(
      sql`select count(*)::integer as count from articulos where not baja`,
    )
    let bytes = 0
    const ids = new Set<string>()
    let pages = 0
    let first: string | undefined
    for (let despues: string | undefined = ''; despues !== undefined; ) {
      const page: Copia = await pedir({ sello, ...(despues && { despues }) })
      first ??= page.sello
      expect(page.entera).toBe(true)
      expect(page.clientes === undefined).toBe(pages > 0)
      for (const { id } of page.articulos) ids.add(id)
      bytes += JSON.stringify(page).length
      pages += 1
      despues = page.siguiente
    }
    expect(pages).toBe(Math.ceil(count / ARTICULOS_DE_COPIA))
    expect(ids.size).toBe(count)
    expect(bytes).toBeLessThan(3_000_000)
    expect(await pedir({ sello: first ?? '' })).toMatchObject({ entera: false, articulos: [] })
  })
})
