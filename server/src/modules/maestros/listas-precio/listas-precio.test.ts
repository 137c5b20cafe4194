/** Price lists: how one is made, who has it, and what a sale asks for then. */
import { sesion } from '@mostrador/contract/base/sesion'
import { actualizacionesPrecios } from '@mostrador/contract/maestros/actualizaciones-precios'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { gruposClientes } from '@mostrador/contract/maestros/grupos-clientes'
import { type CreateListaPrecio, listasPrecio } from '@mostrador/contract/maestros/listas-precio'
import { presupuestos } from '@mostrador/contract/ventas/presupuestos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import { beforeEach, describe, expect, it } from 'vitest'
import { readWorkbook } from '../../../../test/files/xlsx.ts'
import { refusal } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { buildArticulo, buildCliente, ventaInput } from '../../../../test/shop/builders.ts'
import { shopForEachTest } from '../../../../test/shop/cajas.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopForEachTest()

const activar = (listas_precio: boolean) =>
  shop.admin.call(ventasConfiguracion.update, {
    body: { presupuestos: true, dias_presupuesto: 15, cambios: true, listas_precio },
  })
const crear = (body: Partial<CreateListaPrecio> & { nombre: string }) =>
  shop.admin.call(listasPrecio.create, {
    body: {
      base: null,
      sobre: 'precio_venta',
      porcentaje: 0,
      redondeo: 'ninguno',
      hacia: 'cercano',
      ...body,
    },
  })
const darLista = (id: number, lista_precio: number | null) =>
  shop.admin.call(clientes.update, { params: { id }, body: { lista_precio } })

beforeEach(() => activar(true))

describe('a list', () => {
  it('is neither made nor given while lists are off, and nothing of it is in the profile', async () => {
    const { id: lista } = await crear({ nombre: 'Gremio' })
    const { id } = await buildCliente(shop.admin.call)
    expect(await shop.vendedor.call(sesion.profile)).toMatchObject({ costos_mas_iva: true })
    await activar(false)
    const apagado = await shop.vendedor.call(sesion.profile)
    expect(apagado).not.toHaveProperty('listas_precio')
    expect(apagado).not.toHaveProperty('costos_mas_iva')
    const apagadas = { status: 409, codigo: 'listas_precio_inactivas' }
    expect(await refusal(crear({ nombre: 'Otra' }))).toMatchObject(apagadas)
    expect(await refusal(darLista(id, lista))).toMatchObject(apagadas)
  })

  it('stands in the profile, has a name of its own in any case, and leaves its trail in words', async () => {
    const { id } = await crear({ nombre: 'Gremio', porcentaje: -1_500, redondeo: '10' })
    const { listas_precio } = await shop.vendedor.call(sesion.profile)
    expect(listas_precio).toMatchObject([{ id, nombre: 'Gremio', porcentaje: -1_500 }])
    expect(await refusal(crear({ nombre: 'GREMIO' }))).toMatchObject({ codigo: 'nombre_duplicado' })
    await shop.admin.call(listasPrecio.update, { params: { id }, body: { baja: true } })
    expect(await auditOf(shop.db, 'listas-precio', id)).toMatchObject([
      { accion: 'crear', despues: { como: 'Precio de venta − 15 %, a $ 10, al más cercano' } },
      { accion: 'modificar', antes: { baja: false }, despues: { baja: true } },
    ])
  })

  it('starts from another list, and never from itself by any way', async () => {
    const uno = await crear({ nombre: 'Uno', porcentaje: -1_000 })
    const dos = await crear({ nombre: 'Dos', base: uno.id, porcentaje: -1_000 })
    const enCirculo = (id: number, base: number) =>
      refusal(shop.admin.call(listasPrecio.update, { params: { id }, body: { base } }))
    expect(await enCirculo(uno.id, dos.id)).toMatchObject({
      status: 400,
      campos: { base: expect.any(String) },
    })
    expect(await enCirculo(uno.id, uno.id)).toMatchObject({ status: 400 })
    expect(await enCirculo(uno.id, 9_999)).toMatchObject({ campos: { base: 'La lista no existe' } })
  })

  it('becomes no circle when two admins change two lists at the same time', async () => {
    const [uno, dos] = [await crear({ nombre: 'Uno' }), await crear({ nombre: 'Dos' })]
    const sobre = (id: number, base: number) =>
      shop.admin.call(listasPrecio.update, { params: { id }, body: { base } })
    const results = await Promise.allSettled([sobre(uno.id, dos.id), sobre(dos.id, uno.id)])
    expect(results.filter((r) => r.status === 'fulfilled')).toHaveLength(1)
  })

  it('needs the permission to change prices, to be made and to be given', async () => {
    const { id: lista } = await crear({ nombre: 'Gremio' })
    const { id } = await buildCliente(shop.admin.call)
    await givePermisos(shop, { sin: ['cambiar_precios'] })
    const body = {
      nombre: 'Ajena',
      base: null,
      sobre: 'precio_venta',
      porcentaje: 0,
      redondeo: 'ninguno',
      hacia: 'cercano',
    } as const
    expect(await refusal(shop.vendedor.call(listasPrecio.create, { body }))).toMatchObject({ status: 403 })
    const dar = shop.vendedor.call(clientes.update, { params: { id }, body: { lista_precio: lista } })
    expect(await refusal(dar)).toMatchObject({ status: 403 })
    expect(await refusal(buildCliente(shop.vendedor.call, { lista_precio: lista }))).toMatchObject({
      status: 403,
    })
    const otro = shop.vendedor.call(clientes.update, { params: { id }, body: { localidad: 'Rosario' } })
    expect(await otro).toMatchObject({ localidad: 'Rosario' })
  })
})

describe('a customer', () => {
  it('pays the own list before that of the group, and the prices of the articles when neither is used', async () => {
    const gremio = await crear({ nombre: 'Gremio' })
    const propia = await crear({ nombre: 'Propia' })
    const { id: grupo } = await shop.admin.call(gruposClientes.create, {
      body: { nombre: 'Plomeros', lista_precio: gremio.id },
    })
    const { id } = await buildCliente(shop.admin.call, { grupo })
    const leer = () => shop.vendedor.call(clientes.get, { params: { id } })
    expect(await leer()).toMatchObject({ grupo_nombre: 'Plomeros', lista_aplicada: gremio.id })
    await darLista(id, propia.id)
    expect(await leer()).toMatchObject({ lista_precio_nombre: 'Propia', lista_aplicada: propia.id })
    await shop.admin.call(listasPrecio.update, { params: { id: propia.id }, body: { baja: true } })
    expect((await leer()).lista_aplicada ?? null).toBeNull()
    await darLista(id, null)
    await shop.admin.call(gruposClientes.update, { params: { id: grupo }, body: { lista_precio: null } })
    expect((await leer()).lista_aplicada ?? null).toBeNull()
    expect(await refusal(darLista(id, propia.id))).toMatchObject({
      campos: { lista_precio: 'La lista ya no se usa' },
    })
  })
})

describe('a sale', () => {
  /** $ 100,00 on the spot, $ 110,00 in two instalments: less 15 %. */
  async function conLista() {
    const lista = await crear({ nombre: 'Gremio', porcentaje: -1_500 })
    const { id: cliente } = await buildCliente(shop.admin.call, { lista_precio: lista.id })
    return { lista, cliente, articulo: await buildArticulo(shop) }
  }
  const vender = (cliente: number, articulo: Awaited<ReturnType<typeof buildArticulo>>, precio: number) => {
    const input = ventaInput({ cliente, lineas: [{ articulo, cantidad: 2 }] })
    const detalles = input.detalles.map((d) => ({ ...d, precio_unitario: precio, total: precio * 2 }))
    return shop.vendedor.call(ventas.create, { body: { ...input, total: precio * 2, detalles } })
  }

  it('asks for the prices of the list of its customer, and refuses those of the articles', async () => {
    const { cliente, articulo } = await conLista()
    expect(await refusal(vender(cliente, articulo, 10_000))).toMatchObject({
      status: 409,
      codigo: 'precios_cambiados',
      body: { articulos: [{ precio_anterior: 100, precio_actual: 85 }] },
    })
    expect((await vender(cliente, articulo, 8_500)).venta.total).toBe(17_000)
    const { id: otro } = await buildCliente(shop.admin.call)
    expect(await refusal(vender(otro, articulo, 8_500))).toMatchObject({ codigo: 'precios_cambiados' })
  })

  it('sees the list of today: it changed while the form was open, or lists were turned off', async () => {
    const { lista, cliente, articulo } = await conLista()
    await shop.admin.call(listasPrecio.update, { params: { id: lista.id }, body: { porcentaje: -2_000 } })
    expect(await refusal(vender(cliente, articulo, 8_500))).toMatchObject({ codigo: 'precios_cambiados' })
    await vender(cliente, articulo, 8_000)
    await activar(false)
    await vender(cliente, articulo, 10_000)
  })

  it('that was offered keeps its prices, and the offer says those of the list of today', async () => {
    const { lista, cliente, articulo } = await conLista()
    const input = ventaInput({ cliente, lineas: [{ articulo, cantidad: 1 }] })
    const detalles = input.detalles.map((d) => ({ ...d, precio_unitario: 8_500, total: 8_500 }))
    const { fecha: _, tipo_documento: __, ...oferta } = { ...input, total: 8_500, detalles }
    const { id } = await shop.vendedor.call(presupuestos.create, { body: oferta })
    await shop.admin.call(listasPrecio.update, { params: { id: lista.id }, body: { porcentaje: 1_000 } })
    const { detalles: lineas } = await shop.vendedor.call(presupuestos.get, { params: { id } })
    expect(lineas).toMatchObject([{ precio_unitario: 8_500, precio_hoy: 11_000 }])
  })
})

describe('a price that a person typed in a list', () => {
  const poner = (id: number, cambios: { id: string; anterior: number | null; nuevo: number | null }[]) =>
    shop.vendedor.call(actualizacionesPrecios.deLista, { params: { id }, body: { articulos: cambios } })
  const tecleados = async (id: string) =>
    (await shop.vendedor.call(articulos.get, { params: { id } })).precios_listas ?? []
  const verLote = (id: number) => shop.vendedor.call(actualizacionesPrecios.get, { params: { id } })
  const deshacer = (id: number) =>
    shop.vendedor.call(actualizacionesPrecios.deshacer, { params: { id }, body: {} })

  it('stays when the base changes, is charged, and goes back with the undo of its batch', async () => {
    const lista = await crear({ nombre: 'Gremio', porcentaje: -1_500 })
    const articulo = await buildArticulo(shop)
    const { id } = await poner(lista.id, [{ id: articulo.id, anterior: null, nuevo: 7_777 }])
    await shop.admin.call(articulos.update, { params: { id: articulo.id }, body: { precio_venta: 20_000 } })
    expect(await tecleados(articulo.id)).toEqual([{ lista: lista.id, precio: 7_777 }])
    const { id: cliente } = await buildCliente(shop.admin.call, { lista_precio: lista.id })
    const venta = (precio: number) => {
      const input = ventaInput({ cliente, lineas: [{ articulo, cantidad: 1 }] })
      const detalles = input.detalles.map((d) => ({ ...d, precio_unitario: precio, total: precio }))
      return shop.vendedor.call(ventas.create, { body: { ...input, total: precio, detalles } })
    }
    await venta(7_777)
    expect(await verLote(id)).toMatchObject({
      lista: { id: lista.id, nombre: 'Gremio' },
      articulos: 1,
      detalles: [],
      en_lista: [{ articulo: articulo.id, anterior: null, nuevo: 7_777 }],
      se_puede_deshacer: true,
    })
    await deshacer(id)
    expect(await tecleados(articulo.id)).toEqual([])
    await venta(17_000)
    const { rows } = await readWorkbook(
      await shop.vendedor.call(actualizacionesPrecios.exportarDetalle, { params: { id } }),
    )
    expect(rows[1]).toEqual([articulo.id, articulo.nombre, null, 77.77])
  })

  it('is undone in two batches only from the last one, and never over what another person typed', async () => {
    const lista = await crear({ nombre: 'Gremio' })
    const { id: a } = await buildArticulo(shop)
    const uno = await poner(lista.id, [{ id: a, anterior: null, nuevo: 100 }])
    const dos = await poner(lista.id, [{ id: a, anterior: 100, nuevo: 200 }])
    expect(await verLote(uno.id)).toMatchObject({ se_puede_deshacer: false })
    expect(await refusal(deshacer(uno.id))).toMatchObject({ codigo: 'precios_cambiados' })
    await deshacer(dos.id)
    expect(await verLote(uno.id)).toMatchObject({ se_puede_deshacer: true })
    await deshacer(uno.id)
    expect(await tecleados(a)).toEqual([])
    expect(await refusal(deshacer(uno.id))).toMatchObject({ codigo: 'ya_deshecha' })
  })

  it('is that of one of 8 people who type it at the same time', async () => {
    const lista = await crear({ nombre: 'Gremio' })
    const { id: a } = await buildArticulo(shop)
    const tries = Array.from({ length: 8 }, (_, i) =>
      poner(lista.id, [{ id: a, anterior: null, nuevo: 100 + i }]),
    )
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.filter((o) => o.status === 'fulfilled')).toHaveLength(1)
  })

  it('is refused of no article, of an unknown one, twice, without a change, and in an unknown list', async () => {
    const lista = await crear({ nombre: 'Gremio' })
    const { id: a } = await buildArticulo(shop)
    const cambio = { id: a, anterior: null, nuevo: 100 }
    expect(await refusal(poner(lista.id, []))).toMatchObject({ status: 400 })
    expect(await refusal(poner(lista.id, [cambio, cambio]))).toMatchObject({ status: 400 })
    expect(await refusal(poner(lista.id, [{ ...cambio, nuevo: null }]))).toMatchObject({ status: 400 })
    expect(await refusal(poner(lista.id, [{ ...cambio, id: 'nada' }]))).toMatchObject({ status: 409 })
    expect(await refusal(poner(9_999, [cambio]))).toMatchObject({ status: 404 })
    await activar(false)
    expect(await refusal(poner(lista.id, [cambio]))).toMatchObject({ codigo: 'listas_precio_inactivas' })
  })
})
