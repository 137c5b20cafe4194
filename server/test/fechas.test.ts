/**
 * The allowed days of a document, and ranges that must not end before they begin: the same rules in every
 * call.
 */

import type { Client } from '@mostrador/contract/client'
import { compras } from '@mostrador/contract/compras/compras'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { describe, expect, it } from 'vitest'
import { sample, wireSchema } from './calls/samples.ts'
import { everyEndpoint, HOY, refusal, shopOfFile } from './run/app.ts'
import { buildArticulo, buildCliente, buildNota, ventaInput } from './shop/builders.ts'
import { ajusteInput, remitoInput } from './shop/mercaderia.ts'

const shop = shopOfFile()

/** A document with a date, made by the caller. */
const DOCUMENTOS: Record<string, (call: Client, fecha: string) => Promise<unknown>> = {
  '/gestion/ventas/': async (call, fecha) => {
    const cliente = (await buildCliente(call)).id
    const lineas = [{ articulo: await buildArticulo(shop), cantidad: 1 }]
    return await call(ventas.create, { body: ventaInput({ cliente, lineas, fecha }) })
  },
  '/gestion/notas-credito/crear/': async (call, fecha) => {
    const [{ id: cliente }, { id: articulo }] = [await buildCliente(call), await buildArticulo(shop)]
    return await buildNota(call, { cliente, articulo, fecha })
  },
  '/gestion/remitos-cliente/crear/': async (call, fecha) => {
    const [{ id: cliente }, { id: articulo }] = [await buildCliente(call), await buildArticulo(shop)]
    const body = remitoInput({ [articulo]: 1 }, { cliente, fecha, tipo_operacion: 'ENTRADA' })
    return await call(remitosCliente.create, { body })
  },
  '/gestion/ajustes/crear/': async (call, fecha) => {
    const { id: articulo } = await buildArticulo(shop)
    return await call(ajustes.create, { body: ajusteInput({ [articulo]: 1 }, { fecha }) })
  },
}

const endpoints = await everyEndpoint()

it('includes every document with a date', () => {
  // A voucher that is mended has the days that the tax office allows; the paper of a supplier has its own.
  const otras = [
    '/gestion/comprobantes-fiscales/{id}/corregir/',
    // Its note and its sale have the rules of theirs.
    '/gestion/cambios/',
    '/gestion/compras/',
    // A promise is of a day to come: cobranza.test.ts.
    '/gestion/cobranza/promesas/',
    '/gestion/recepciones/',
    // A rate has the day that the Banco Central told: cotizaciones.test.ts.
    '/gestion/cotizaciones/',
    '/gestion/pedidos/{id}/recibir/',
  ]
  const dated = endpoints.filter(
    ({ method, path, body }) =>
      method === 'POST' && !otras.includes(path) && body && 'fecha' in (wireSchema(body).properties ?? {}),
  )
  expect(dated.map((e) => e.path).toSorted()).toEqual(Object.keys(DOCUMENTOS).toSorted())
})

describe.each(Object.entries(DOCUMENTOS))('POST %s', (_, create) => {
  it('is never dated tomorrow, and more than 60 days ago only by an admin', async () => {
    for (const { call } of [shop.vendedor, shop.admin]) {
      expect(await refusal(create(call, '2026-03-16'))).toMatchObject({
        status: 400,
        message: 'La fecha no puede ser futura',
        campos: { fecha: 'La fecha no puede ser futura' },
      })
    }
    const old = 'La fecha no puede ser de hace más de 60 días'
    expect(await refusal(create(shop.vendedor.call, '2026-01-13'))).toMatchObject({
      status: 400,
      message: old,
      campos: { fecha: old },
    })
    for (const [call, fecha] of [
      [shop.vendedor.call, HOY],
      [shop.vendedor.call, '2026-01-14'],
      [shop.admin.call, '2026-01-13'],
    ] as const) {
      await create(call, fecha)
    }
  })
})

const ranges = endpoints.filter(({ query }) => {
  const { desde, hasta } = (query && wireSchema(query).properties) ?? {}
  return desde !== undefined && hasta !== undefined
})

it('includes every range', () => {
  expect(ranges.length).toBeGreaterThan(10)
})

async function buildProveedor(): Promise<void> {
  await shop.admin.call(compras.configurar, { body: { activa: true } })
  await shop.admin.call(proveedores.create, { body: { razon_social: 'Maderas SA' } })
}

describe.each(ranges.map((range) => ({ path: range.path, range })))('GET $path', ({ range }) => {
  const ask = async (query: Record<string, string>) => {
    const params = range.params ? (sample(wireSchema(range.params)) as object) : {}
    let url: string = range.path
    for (const [name, value] of Object.entries(params)) url = url.replace(`{${name}}`, String(value))
    const headers = { authorization: `Bearer ${shop.admin.access}` }
    return await shop.http.inject({ url: `${url}?${new URLSearchParams(query)}`, headers })
  }

  it('refuses a range that ends before it begins, and names the field', async () => {
    await buildCliente(shop.admin.call)
    await buildProveedor()
    const error = 'La fecha desde no puede ser posterior a la fecha hasta'
    const turned = await ask({ desde: '2026-03-02', hasta: '2026-03-01' })
    expect(turned.statusCode).toBe(400)
    expect(turned.json()).toEqual({ error, codigo: 'datos_invalidos', campos: { desde: error } })
    const day = await ask({ desde: '2026-03-01', hasta: '2026-03-01' })
    expect(day.statusCode, day.body).toBe(200)
    expect((await ask({ hasta: '2026-03-01' })).statusCode).toBe(200)
  })
})
