/** The stock is counted on the server while the shop sells: posting adds what differed at each reading. */
import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { integridad } from '@mostrador/contract/gestion/integridad'
import { CONSUMIDOR_FINAL } from '@mostrador/contract/maestros/clientes'
import { conteosStock } from '@mostrador/contract/mercaderia/conteos/conteos-stock'
import { decisionConteo } from '@mostrador/contract/mercaderia/conteos/decision'
import { lecturasConteo } from '@mostrador/contract/mercaderia/conteos/lecturas'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import sql from 'sql-template-tag'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildVenta, stockOf } from '../../../../test/shop/builders.ts'
import { empezar, encenderConteos, lectura, leer, registrar } from '../../../../test/shop/conteos.ts'
import { buildAjuste, buildTransferencia, movimientosOf } from '../../../../test/shop/mercaderia.ts'
import { activarSinConexion, Dispositivo, enviar } from '../../../../test/shop/sinConexion.ts'
import { buildSession } from '../../../../test/shop/usuarios.ts'

const shop = shopOfFile()
let deposito: Session
let otro: Session
beforeAll(async () => {
  deposito = await buildSession(shop, { tipo_usuario: 'deposito' })
  otro = await buildSession(shop)
  await encenderConteos(shop)
  await activarSinConexion(shop, shop.centro)
})
afterEach(async () => {
  const { ok, diferencias } = await shop.admin.call(integridad.get)
  expect(ok, JSON.stringify(diferencias)).toBe(true)
})

const articulo = (cantidad: number) => buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad } })
const hay = (id: string) => stockOf(shop.db, id, shop.centro)
const vender = (a: Awaited<ReturnType<typeof articulo>>, cantidad: number) =>
  buildVenta(shop.vendedor.call, { cliente: CONSUMIDOR_FINAL.id, lineas: [{ articulo: a, cantidad }] })
const ver = (id: number, query: object = {}, { call }: Session = shop.admin) =>
  call(decisionConteo.articulos, { params: { id }, query })
const decidir = (
  id: number,
  body: Parameters<typeof shop.admin.call<typeof decisionConteo.decidir>>[1]['body'],
) => shop.admin.call(decisionConteo.decidir, { params: { id }, body })
const unico = async (id: number) => (await ver(id)).results[0]

describe('a count', () => {
  it('adds the difference of its reading, though the shop sold before it was posted', async () => {
    const a = await articulo(10)
    const c = await empezar(deposito.call, [a.id])
    expect(c).toMatchObject({ estado: 'abierto', ciego: true, articulos: 1, contados: 0 })
    await leer(deposito.call, c, lectura(a.id, 8))
    await vender(a, 3)
    expect(await unico(c.id)).toMatchObject({
      estado: 'diferencia',
      contado: 8,
      esperado: 10,
      diferencia: -2,
    })
    expect(await registrar(deposito.call, c)).toMatchObject({ estado: 'registrado', contados: 1 })
    expect(await hay(a.id)).toBe(5)
    expect((await movimientosOf(shop.db, a.id)).at(-1)).toMatchObject({
      documento_tipo: 'conteo_stock',
      documento_id: c.id,
      comprobante: c.numero,
      cantidad: -2,
      saldo: 5,
    })
    expect(await unico(c.id)).toMatchObject({ contado: 8, esperado: 10, diferencia: -2, movida: -2 })
    const [linea] = (await shop.admin.call(auditoria.list, { query: { entidad: 'conteos-stock' } })).results
    expect(linea).toMatchObject({ accion: 'cerrar', entidad_id: String(c.id) })
  })

  it('keeps one reading of each key, sums scans, begins anew where one replaces, and is taken back by a contrary one', async () => {
    const a = await articulo(4)
    const c = await empezar(deposito.call, [a.id], { ciego: false })
    const una = lectura(a.id)
    expect(await leer(deposito.call, c, una, una)).toMatchObject([
      { contado: 1, esperado: 4 },
      { contado: 1 },
    ])
    expect(await leer(deposito.call, c, una)).toMatchObject([{ contado: 1, problema: null }])
    expect(await leer(deposito.call, c, lectura(a.id, 5))).toMatchObject([{ contado: 6 }])
    expect(await leer(deposito.call, c, lectura(a.id, 3, { modo: 'reemplazar' }))).toMatchObject([
      { contado: 3 },
    ])
    expect(await leer(deposito.call, c, lectura(a.id, 2), lectura(a.id, -1))).toMatchObject([
      { contado: 4 },
      { contado: 4 },
    ])
    const { ultimas } = await deposito.call(lecturasConteo.mias, { params: { id: c.id } })
    expect(ultimas.map((u) => [u.cantidad, u.antes])).toEqual([
      [-1, 5],
      [2, 3],
      [3, 6],
      [5, 1],
      [1, 0],
    ])
    expect(await unico(c.id)).toMatchObject({ estado: 'coincide', contado: 4, diferencia: 0 })
    await expect(
      shop.db.run(sql`update conteo_stock_lecturas set cantidad = 9 where conteo = ${c.id}`),
    ).rejects.toThrow()
  })

  it('tells a code that names nothing, or nothing of it, and keeps the other readings', async () => {
    const [a, fuera] = [await articulo(1), await articulo(1)]
    const c = await empezar(deposito.call, [a.id])
    const hechas = await leer(deposito.call, c, lectura('no-existe'), lectura(fuera.id), lectura(a.id))
    expect(hechas).toMatchObject([
      { articulo: null, problema: 'No hay un artículo con ese código' },
      { articulo: null, problema: `${fuera.nombre} no está en este conteo` },
      { articulo: { id: a.id }, problema: null, contado: 1, esperado: null },
    ])
    expect((await ver(c.id)).resumen).toMatchObject({ coincide: 1, sin_contar: 0 })
  })

  it('adds the places together, and says how much moved between them', async () => {
    const a = await articulo(10)
    const c = await empezar(deposito.call, [a.id])
    await leer(deposito.call, c, lectura(a.id, 6))
    await vender(a, 2)
    await leer(deposito.call, c, lectura(a.id, 2, { area: 'Depósito' }))
    expect(await unico(c.id)).toMatchObject({
      contado: 8,
      esperado: 8,
      diferencia: 0,
      margen: 2,
      estado: 'coincide',
    })
  })

  it('has counted again what two people counted differently, unless what moved between them explains it', async () => {
    const [a, b] = [await articulo(10), await articulo(10)]
    const c = await empezar(deposito.call, [a.id, b.id])
    await leer(deposito.call, c, lectura(a.id, 10), lectura(b.id, 10))
    await vender(b, 1)
    await leer(otro.call, c, lectura(a.id, 9), lectura(b.id, 9))
    const { results, resumen } = await ver(c.id)
    expect(resumen).toMatchObject({ recontar: 1, coincide: 1 })
    expect(results.find((r) => r.articulo.id === a.id)).toMatchObject({
      estado: 'recontar',
      cuentas: [{ contado: 9 }, { contado: 10 }],
    })
    expect(await refusal(registrar(deposito.call, c))).toMatchObject({
      status: 409,
      codigo: 'conteo_por_recontar',
    })
    // Who counted last does not count again; the other does.
    const mias = (s: Session) => s.call(lecturasConteo.mias, { params: { id: c.id } })
    expect((await mias(otro)).recontar).toEqual([])
    expect((await mias(deposito)).recontar).toMatchObject([{ articulo: { id: a.id }, areas: ['Salón'] }])
    await leer(shop.vendedor.call, c, lectura(a.id, 10))
    expect((await ver(c.id)).resumen).toMatchObject({ recontar: 0, coincide: 2 })
    await registrar(deposito.call, c)
    expect([await hay(a.id), await hay(b.id)]).toEqual([10, 9])
  })

  it('leaves what nobody counted, or sends to zero what a person saw listed', async () => {
    const [a, b] = [await articulo(5), await articulo(6)]
    const c = await empezar(deposito.call, [a.id, b.id])
    expect(await decidir(c.id, { decision: 'cero', articulos: [a.id] })).toEqual({ articulos: 1 })
    expect((await ver(c.id)).resumen).toMatchObject({ en_cero: 1, sin_contar: 1 })
    expect(await refusal(registrar(deposito.call, c))).toMatchObject({ status: 409, codigo: 'conteo_cambio' })
    await registrar(deposito.call, c, 1)
    expect([await hay(a.id), await hay(b.id)]).toEqual([0, 6])
    expect((await ver(c.id, { estado: 'en_cero' })).results).toMatchObject([
      { movida: -5, contado: 0, esperado: 5 },
    ])
  })

  it('has counted again what differs by much, and takes the newest count where a person says so', async () => {
    const [a, b] = [await articulo(100), await articulo(100)]
    const c = await empezar(deposito.call, [a.id, b.id])
    await leer(deposito.call, c, lectura(a.id, 99), lectura(b.id, 50))
    const mucho = { decision: 'recontar', estado: 'diferencia', desde_porcentaje: 20 } as const
    expect(await decidir(c.id, mucho)).toEqual({ articulos: 1 })
    expect((await ver(c.id)).resumen).toMatchObject({ recontar: 1, diferencia: 1 })
    await leer(otro.call, c, lectura(b.id, 51))
    expect((await ver(c.id)).resumen).toMatchObject({ recontar: 1 })
    expect(await decidir(c.id, { decision: 'vale', articulos: [b.id] })).toEqual({ articulos: 1 })
    await registrar(deposito.call, c)
    expect([await hay(a.id), await hay(b.id)]).toEqual([99, 51])
  })

  it('takes no more than the branch has, and says how much it took', async () => {
    const a = await articulo(5)
    const c = await empezar(deposito.call, [a.id])
    await leer(deposito.call, c, lectura(a.id, 1))
    await vender(a, 3)
    await registrar(deposito.call, c)
    expect(await hay(a.id)).toBe(0)
    expect(await unico(c.id)).toMatchObject({ diferencia: -4, movida: -2 })
  })

  it('is posted once, by whoever comes first, and keeps no reading afterwards', async () => {
    const a = await articulo(3)
    const c = await empezar(deposito.call, [a.id])
    await leer(deposito.call, c, lectura(a.id, 2))
    const ambos = await Promise.allSettled([registrar(deposito.call, c), registrar(shop.admin.call, c)])
    expect(ambos.map((r) => r.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await hay(a.id)).toBe(2)
    for (const tarde of [() => leer(deposito.call, c, lectura(a.id)), () => registrar(shop.admin.call, c)])
      expect(await refusal(tarde())).toMatchObject({ status: 409, codigo: 'conteo_cerrado' })
    const una = await empezar(deposito.call, [a.id])
    await shop.admin.call(conteosStock.cancelar, { params: { id: una.id }, body: {} })
    expect(await hay(a.id)).toBe(2)
  })

  it('corrects once what two open counts found: the one that read last', async () => {
    const a = await articulo(10)
    const [c, d] = [await empezar(deposito.call, [a.id]), await empezar(deposito.call, [a.id])]
    await leer(deposito.call, c, lectura(a.id, 8))
    await leer(otro.call, d, lectura(a.id, 8))
    await registrar(deposito.call, d)
    expect(await unico(c.id)).toMatchObject({ estado: 'superado' })
    await registrar(deposito.call, c)
    expect(await hay(a.id)).toBe(8)
    const [e, f] = [await empezar(deposito.call, [a.id]), await empezar(deposito.call, [a.id])]
    await leer(deposito.call, e, lectura(a.id, 7))
    await leer(otro.call, f, lectura(a.id, 7))
    await registrar(deposito.call, e)
    expect(await unico(f.id)).toMatchObject({ estado: 'coincide', esperado: 7 })
  })
})

describe('a sale without a line', () => {
  const tomar = (a: Awaited<ReturnType<typeof articulo>>, cantidad: number) =>
    new Dispositivo().venta(shop.vendedor.id, {
      cliente: CONSUMIDOR_FINAL.id,
      lineas: [{ articulo: a, cantidad }],
    })

  it('counts at its hour at the till, also where it arrives after the reading', async () => {
    const a = await articulo(10)
    const c = await empezar(deposito.call, [a.id])
    const venta = tomar(a, 2)
    await leer(deposito.call, c, lectura(a.id, 8))
    expect(await unico(c.id)).toMatchObject({ diferencia: -2 })
    await enviar(shop.vendedor.call, venta)
    expect(await unico(c.id)).toMatchObject({ estado: 'coincide', esperado: 8, diferencia: 0 })
    await registrar(deposito.call, c)
    expect(await hay(a.id)).toBe(8)
  })

  it('that took more than the system had adds nothing twice: the reading saw what entered for it', async () => {
    const a = await articulo(1)
    const c = await empezar(deposito.call, [a.id])
    await leer(deposito.call, c, lectura(a.id, 5))
    await enviar(shop.vendedor.call, tomar(a, 3))
    expect(await hay(a.id)).toBe(0)
    expect(await unico(c.id)).toMatchObject({ contado: 5, esperado: 3, diferencia: 2 })
    await registrar(deposito.call, c)
    expect(await hay(a.id)).toBe(2)
  })

  it('that arrives after the count was posted waits as a correction, which a person accepts once', async () => {
    const a = await articulo(10)
    const c = await empezar(deposito.call, [a.id])
    const venta = tomar(a, 2)
    await leer(deposito.call, c, lectura(a.id, 8))
    await registrar(deposito.call, c)
    const { venta: hecha } = await enviar(shop.vendedor.call, venta)
    expect(await hay(a.id)).toBe(6)
    const esperan = await deposito.call(decisionConteo.correcciones)
    expect(esperan).toMatchObject([
      { conteo: { numero: c.numero }, venta: { id: hecha.id }, articulo: { id: a.id }, cantidad: 2 },
    ])
    // An open count that reads meanwhile finds the same, and corrects nothing twice.
    const d = await empezar(deposito.call, [a.id])
    await leer(deposito.call, d, lectura(a.id, 8))
    const body = { venta: hecha.id, articulo: a.id, aceptar: true }
    const { ajuste } = await deposito.call(decisionConteo.corregir, { body })
    expect(ajuste?.numero).toMatch(/^AJ /)
    expect(await hay(a.id)).toBe(8)
    expect(await deposito.call(decisionConteo.correcciones)).toEqual([])
    expect(await refusal(deposito.call(decisionConteo.corregir, { body }))).toMatchObject({
      status: 409,
      codigo: 'correccion_decidida',
    })
    expect(await unico(d.id)).toMatchObject({ estado: 'coincide', esperado: 8 })
    await registrar(deposito.call, d)
    expect(await hay(a.id)).toBe(8)
  })
})

describe('who counts', () => {
  it('sees of a blind count neither what is expected nor what others counted', async () => {
    const a = await articulo(7)
    const c = await empezar(deposito.call, [a.id])
    await leer(deposito.call, c, lectura(a.id, 3))
    const [suya] = await leer(shop.vendedor.call, c, lectura(a.id, 2))
    expect(suya).toMatchObject({ contado: 2, esperado: null })
    const { ultimas } = await shop.vendedor.call(lecturasConteo.mias, { params: { id: c.id } })
    expect(ultimas).toHaveLength(1)
    expect(await refusal(ver(c.id, {}, shop.vendedor))).toMatchObject({ status: 403 })
    expect(await refusal(registrar(shop.vendedor.call, c))).toMatchObject({ status: 403 })
    expect(await refusal(leer(shop.vecino.call, c, lectura(a.id)))).toMatchObject({ status: 403 })
  })

  it('sees no value of the differences without the permission for costs', async () => {
    const a = await articulo(7)
    const c = await empezar(deposito.call, [a.id])
    await leer(deposito.call, c, lectura(a.id, 5))
    const { sobra, falta, results } = await ver(c.id, {}, deposito)
    expect({ sobra, falta, costo: results[0]?.costo }).toEqual({ sobra: null, falta: null, costo: 0 })
    expect(await ver(c.id)).toMatchObject({ sobra: 0, falta: 2 * a.precio_costo })
  })

  it('counts nothing while it is off', async () => {
    await encenderConteos(shop, false)
    expect(await refusal(empezar(deposito.call, ['x']))).toMatchObject({ codigo: 'conteos_stock_inactivos' })
    await encenderConteos(shop)
  })
})

describe('the scope', () => {
  it('is refused where it names nothing', async () => {
    const sin = async (alcance: 'rubro' | 'proveedor' | 'area' | 'lista') =>
      (await refusal(empezar(deposito.call, [], { alcance }))).status
    expect(await Promise.all((['rubro', 'proveedor', 'area', 'lista'] as const).map(sin))).toEqual([
      400, 400, 400, 400,
    ])
    expect(await refusal(empezar(deposito.call, ['no-existe']))).toMatchObject({
      codigo: 'conteo_sin_articulos',
    })
  })

  it('of a place is what was read there; of today, what was never counted comes before what was', async () => {
    const [a, b] = [await articulo(2), await articulo(2)]
    const c = await empezar(deposito.call, [a.id, b.id])
    await leer(deposito.call, c, lectura(a.id, 2, { area: 'Vidriera' }), lectura(b.id, 1))
    await registrar(deposito.call, c)
    expect(await empezar(deposito.call, [], { alcance: 'area', area: 'vidriera' })).toMatchObject({
      articulos: 1,
      alcance_de: 'vidriera',
    })
    // A recent difference comes first.
    const hoy = await empezar(deposito.call, [], { alcance: 'hoy', cantidad: 100 })
    const orden = (
      await shop.db.rows<{ articulo: string }>(
        sql`select articulo from conteo_stock_articulos where conteo = ${hoy.id}`,
      )
    ).map((r) => r.articulo)
    expect(orden.length).toBeGreaterThan(2)
    const pocos = await empezar(deposito.call, [], { alcance: 'hoy', cantidad: 1 })
    const [{ difirio }] = (await shop.db.rows<{ difirio: boolean }>(sql`
      select bool_or(d.diferencia <> 0) as difirio from conteo_stock_articulos s
      join conteo_stock_detalles d on d.articulo = s.articulo where s.conteo = ${pocos.id}`)) as [
      { difirio: boolean },
    ]
    expect(difirio).toBe(true)
  })

  it('an entry that the count posts sends the transfers that it covers', async () => {
    const a = await buildArticulo(shop)
    await buildAjuste(shop.admin.call, { [a.id]: 1 })
    const c = await empezar(deposito.call, [a.id])
    const espera = { sucursal_origen: shop.centro, sucursal_destino: shop.norte }
    const { id } = await buildTransferencia(shop.admin.call, { [a.id]: 3 }, espera)
    await leer(deposito.call, c, lectura(a.id, 4))
    await registrar(deposito.call, c)
    expect(await hay(a.id)).toBe(1)
    const { estado } = await shop.admin.call(transferencias.get, { params: { id } })
    expect(estado).toBe('ENVIADA')
  })
})
