import { permisos } from '@mostrador/contract/base/permisos'
import { sesion } from '@mostrador/contract/base/sesion'
import { sumarDias } from '@mostrador/contract/fechas'
import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { Permiso } from '@mostrador/contract/permiso'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { send } from '../../../../test/calls/raw.ts'
import { HOY, refusal, shopOfFile } from '../../../../test/run/app.ts'
import { auditOf } from '../../../../test/shop/audit.ts'
import { articuloInput, buildArticulo, buildCliente, buildVenta } from '../../../../test/shop/builders.ts'
import { buildVentaEnCuotas, pagar } from '../../../../test/shop/cobros.ts'
import { buildAjuste, buildRemito } from '../../../../test/shop/mercaderia.ts'
import { givePermisos } from '../../../../test/shop/permisos.ts'

const shop = shopOfFile()
let cliente: number
beforeAll(async () => {
  cliente = (await buildCliente(shop.admin.call)).id
})
beforeEach(async () => {
  await shop.db.run(sql`delete from permisos_usuarios`)
  await shop.db.run(sql`delete from permisos_roles`)
  await shop.db.run(sql`delete from permisos_negocio`)
  shop.vendedor = await shop.login('vendedor', shop.centro)
})

const needs = (permiso: Permiso) => ({ status: 403, codigo: 'permiso_requerido', body: { permiso } })

const enStock = () => buildArticulo(shop, { stock: { sucursal: shop.centro, cantidad: 50 } })

describe('GET /gestion/permisos/', () => {
  it('answers the permissions of today before an admin decides', async () => {
    const { version, admin, vendedor, excepciones, limites } = await shop.admin.call(permisos.get)
    expect(version).toBe(0)
    expect(Object.values(admin)).toEqual(Permiso.options.map(() => true))
    expect(Permiso.options.filter((p) => !vendedor[p])).toEqual([
      'anular_recibos',
      'acreditar_de_mas',
      'devolver_saldo',
      'ajustes_salida',
      'corregir_pagos',
      'ver_otras_sucursales',
      'libro_iva',
      'cerrar_otras_cajas',
      'tesoreria',
      'revertir_notas',
      'compras',
      'precios_costos',
      'pagos_proveedores',
      'vender_presupuestos_vencidos',
      'superar_limite',
      'enlaces_cuenta',
      'legajo_credito',
      'perdonar_intereses',
      'refinanciar',
      'actualizar_cuotas',
      'crear_transferencias',
    ])
    expect({ excepciones, limites }).toEqual({
      excepciones: [],
      limites: { descuento_maximo: 10, dias_vencidas: 30 },
    })
  })

  it('leaves the profile as it is until an admin saves the permissions', async () => {
    expect(await shop.vendedor.call(sesion.profile)).not.toHaveProperty('permisos')
    await givePermisos(shop, { sin: ['exportar'] })
    const perfil = await shop.vendedor.call(sesion.profile)
    expect(perfil.permisos).not.toContain('exportar')
    expect(perfil.permisos).toContain('panel')
    expect((await shop.admin.call(sesion.profile)).permisos).toEqual(Permiso.options)
  })
})

describe('PUT /gestion/permisos/', () => {
  it('holds at once, for an open session too', async () => {
    await givePermisos(shop, { sin: ['editar_clientes'] })
    const edit = () =>
      shop.vendedor.call(clientes.update, { params: { id: cliente }, body: { domicilio: 'Mitre 1' } })
    expect(await refusal(edit())).toMatchObject(needs('editar_clientes'))
    await givePermisos(shop)
    await edit()
  })

  it('gives and takes for one user against the role', async () => {
    const excepciones = [
      { usuario: shop.vendedor.id, permiso: 'exportar', concedido: true },
      { usuario: shop.vendedor.id, permiso: 'panel', concedido: false },
    ] as const
    await givePermisos(shop, { sin: ['exportar'], excepciones: [...excepciones] })
    const own = (await shop.vendedor.call(sesion.profile)).permisos
    const other = (await shop.vecino.call(sesion.profile)).permisos
    expect([own?.includes('exportar'), own?.includes('panel')]).toEqual([true, false])
    expect([other?.includes('exportar'), other?.includes('panel')]).toEqual([false, true])
  })

  it('refuses the second of two admins who saw the same version', async () => {
    const { version, vendedor, excepciones, limites } = await shop.admin.call(permisos.get)
    const save = () => shop.admin.call(permisos.update, { body: { version, vendedor, excepciones, limites } })
    const saved = await Promise.allSettled([save(), save()])
    expect(saved.map((s) => s.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(save())).toMatchObject({ status: 409, codigo: 'permisos_cambiados' })
  })

  it('refuses an unknown user and an exception that appears twice', async () => {
    const twice = { usuario: shop.vendedor.id, permiso: 'panel', concedido: true } as const
    expect(await refusal(givePermisos(shop, { excepciones: [{ ...twice, usuario: 999 }] }))).toMatchObject({
      status: 400,
      campos: { 'excepciones.0.usuario': 'El usuario no existe' },
    })
    expect(await refusal(givePermisos(shop, { excepciones: [twice, twice] }))).toMatchObject({ status: 400 })
  })

  it('writes each changed permission into the audit trail', async () => {
    await givePermisos(shop, {
      sin: ['descuento_mayor'],
      excepciones: [{ usuario: shop.vendedor.id, permiso: 'descuento_mayor', concedido: true }],
      limites: { descuento_maximo: 5 },
    })
    const { results } = await shop.admin.call(auditoria.list, { query: { entidad: 'permisos' } })
    expect(results[0]).toMatchObject({
      usuario_nombre: 'admin',
      entidad_id: 'descuento_mayor',
      accion: 'modificar',
      antes: { permiso: 'Descuento mayor al X % de la venta', vendedor: true, excepciones: '', limite: 10 },
      despues: { vendedor: false, excepciones: 'Vera Venta: sí', limite: 5 },
    })
  })
})

describe('a permission that depends on the content', () => {
  it('a discount above the limit', async () => {
    const articulo = await enStock()
    const sell = (bonificacion: number) =>
      buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 2 }], bonificacion })
    await sell(5_000)
    await givePermisos(shop, { sin: ['descuento_mayor'] })
    await sell(2_000)
    expect(await refusal(sell(2_001))).toMatchObject({
      ...needs('descuento_mayor'),
      message:
        'No tienes el permiso «Descuento mayor al 10 % de la venta». Alguien que lo tiene puede autorizarlo.',
    })
    await givePermisos(shop, { sin: ['descuento_mayor'], limites: { descuento_maximo: 25 } })
    await sell(5_000)
  })

  it('a sale of more than there is, which leaves no trace', async () => {
    const articulo = await enStock()
    const sell = (cantidad: number) =>
      buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad }] })
    await givePermisos(shop, { sin: ['vender_sin_stock'] })
    const { count } = await shop.admin.call(ventas.list, {})
    expect(await refusal(sell(51))).toMatchObject(needs('vender_sin_stock'))
    expect((await shop.admin.call(ventas.list, {})).count).toBe(count)
    await sell(50)
  })

  it('a sale to a customer with old debts, and only to that one', async () => {
    const deudor = await buildCliente(shop.admin.call)
    const articulo = await enStock()
    await buildVentaEnCuotas(shop, {
      call: shop.admin.call,
      cliente: deudor.id,
      fecha: sumarDias(HOY, -62),
    })
    const sell = (id: number) =>
      buildVenta(shop.vendedor.call, { cliente: id, lineas: [{ articulo, cantidad: 1 }] })
    await givePermisos(shop, { sin: ['vender_con_cuotas_vencidas'], limites: { dias_vencidas: 20 } })
    expect(await refusal(sell(deudor.id))).toMatchObject(needs('vender_con_cuotas_vencidas'))
    await sell(cliente)
    await givePermisos(shop, { sin: ['vender_con_cuotas_vencidas'], limites: { dias_vencidas: 40 } })
    await sell(deudor.id)
  })

  it('a date before today, on every document', async () => {
    await givePermisos(shop, { sin: ['fechar_atras'] })
    const { id: articulo, ...rest } = await enStock()
    const { call } = shop.vendedor
    const fecha = sumarDias(HOY, -1)
    const lineas = [{ articulo: { id: articulo, ...rest }, cantidad: 1 }]
    for (const make of [
      () => buildVenta(call, { cliente, lineas, fecha }),
      () => buildAjuste(call, { [articulo]: 1 }, { fecha }),
      () => buildRemito(call, { [articulo]: 1 }, { cliente, fecha }),
    ]) {
      expect(await refusal(make())).toMatchObject(needs('fechar_atras'))
    }
    await buildVenta(call, { cliente, lineas })
  })

  it('more money than the sale owes', async () => {
    const { cuotas } = await buildVentaEnCuotas(shop)
    await givePermisos(shop, { sin: ['cobrar_de_mas'] })
    const id = cuotas[0]?.id ?? 0
    const paid = pagar(shop.vendedor.call, id, 70_000, { a_favor: true })
    expect(await refusal(paid)).toMatchObject(needs('cobrar_de_mas'))
    await pagar(shop.vendedor.call, id, 60_000)
  })

  it('a delivery note with units of no sale; pending articles still go out', async () => {
    const articulo = await buildArticulo(shop)
    await buildVenta(shop.vendedor.call, { cliente, lineas: [{ articulo, cantidad: 3 }] })
    await buildAjuste(shop.vendedor.call, { [articulo.id]: 10 })
    await givePermisos(shop, { sin: ['remitos_sin_venta'] })
    const deliver = (cantidad: number, tipo_operacion: 'ENTRADA' | 'SALIDA' = 'SALIDA') =>
      buildRemito(shop.vendedor.call, { [articulo.id]: cantidad }, { cliente, tipo_operacion })
    expect(await refusal(deliver(4))).toMatchObject(needs('remitos_sin_venta'))
    expect(await refusal(deliver(1, 'ENTRADA'))).toMatchObject(needs('remitos_sin_venta'))
    await deliver(3)
  })

  it('goods in and goods out', async () => {
    const { id } = await enStock()
    await givePermisos(shop, { sin: ['ajustes_entrada'], con: ['ajustes_salida'] })
    const adjust = (tipo_operacion: 'ENTRADA' | 'SALIDA') =>
      buildAjuste(shop.vendedor.call, { [id]: 1 }, { tipo_operacion })
    expect(await refusal(adjust('ENTRADA'))).toMatchObject(needs('ajustes_entrada'))
    await adjust('SALIDA')
  })

  it('the opening data of a customer, when they are made and when they change', async () => {
    await givePermisos(shop, { sin: ['datos_apertura_cliente'] })
    const { call } = shop.vendedor
    expect(await refusal(buildCliente(call, { saldo: 100 }))).toMatchObject(needs('datos_apertura_cliente'))
    const { id } = await buildCliente(call)
    const edit = (fecha_alta: string) => call(clientes.update, { params: { id }, body: { fecha_alta } })
    expect(await refusal(edit('2020-01-01'))).toMatchObject(needs('datos_apertura_cliente'))
    await edit(HOY)
  })

  it('the documents of another branch', async () => {
    const list = () => shop.vendedor.call(ventas.list, { query: { sucursal: shop.norte } })
    await givePermisos(shop)
    expect(await refusal(list())).toMatchObject(needs('ver_otras_sucursales'))
    await givePermisos(shop, { con: ['ver_otras_sucursales'] })
    await list()
    expect(
      await refusal(
        buildVenta(shop.vendedor.call, {
          cliente,
          lineas: [{ articulo: await enStock(), cantidad: 1 }],
          sucursal: shop.norte,
        }),
      ),
    ).toMatchObject({ status: 403, codigo: 'sucursal_ajena' })
  })
})

describe('costs', () => {
  const raw = (url: string) => send(shop.http, { method: 'GET', url, token: shop.vendedor.access })

  it('are in no answer for a user who may not see them, and are there for others', async () => {
    const { id } = await buildArticulo(shop, { precio_costo: 4_321 })
    await buildAjuste(shop.admin.call, { [id]: 1 })
    const urls = [`/gestion/articulos/${id}/`, '/gestion/articulos/', '/gestion/ajustes/']
    const costsIn = (text: string) => [...text.matchAll(/"precio_costo":([^,}]*)/g)].map(([, value]) => value)
    for (const url of urls) expect(costsIn((await raw(url)).text).length).toBeGreaterThan(0)
    expect(costsIn((await raw(`/gestion/articulos/${id}/`)).text)).toEqual(['43.21'])
    await givePermisos(shop, { sin: ['ver_costos'] })
    for (const url of urls) {
      const { status, text } = await raw(url)
      expect(status).toBe(200)
      expect(new Set(costsIn(text)), url).toEqual(new Set(['null']))
    }
  })

  it('do not change through the hands of a user who does not see them', async () => {
    const { id } = await buildArticulo(shop, { precio_costo: 4_321 })
    await givePermisos(shop, { sin: ['ver_costos'] })
    const { call } = shop.vendedor
    await call(articulos.update, { params: { id }, body: { precio_costo: 1, nombre: 'Otro' } })
    expect(await shop.admin.call(articulos.get, { params: { id } })).toMatchObject({
      nombre: 'Otro',
      precio_costo: 4_321,
    })
    const nuevo = await call(articulos.create, { body: articuloInput({ precio_costo: 999 }) })
    expect((await shop.admin.call(articulos.get, { params: { id: nuevo.id } })).precio_costo).toBe(0)
    const ajuste = await buildAjuste(call, { [id]: 2 })
    const { rows } = {
      rows: await shop.db.rows<{ precio_costo: number }>(sql`
      select precio_costo from ajuste_detalles where ajuste = ${ajuste.id}`),
    }
    expect(rows).toEqual([{ precio_costo: 4_321 }])
  })
})

it('leaves an action with the own permissions without a second name', async () => {
  const { id } = await buildVenta(shop.vendedor.call, {
    cliente,
    lineas: [{ articulo: await enStock(), cantidad: 1 }],
  })
  expect(await shop.vendedor.call(ventas.get, { params: { id } })).not.toHaveProperty('autorizado_por')
  expect(await auditOf(shop.db, 'autorizaciones', 1)).toEqual([])
})
