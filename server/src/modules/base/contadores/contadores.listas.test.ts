import { cajaMovimientos } from '@mostrador/contract/caja/caja-movimientos'
import type { Client } from '@mostrador/contract/client'
import { fechaDe, sumarDias } from '@mostrador/contract/fechas'
import { auditoria } from '@mostrador/contract/gestion/auditoria/auditoria'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { articulosPendientes } from '@mostrador/contract/mercaderia/articulos-pendientes'
import { remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { recibos } from '@mostrador/contract/ventas/recibos/recibos'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { beforeAll, expect, it } from 'vitest'
import { buildWorld } from '../../../../test/calls/world.ts'
import { shopOfFile } from '../../../../test/run/app.ts'
import { contadoPorDisparadores } from './contadores.commands.ts'

const shop = shopOfFile()
beforeAll(async () => {
  await buildWorld(shop)
})

const ESTADOS = ['PENDIENTE', 'ENTREGADO', 'ANULADO'] as const

/** What each list says that it has, and how many rows it shows. */
async function counted(call: Client): Promise<{ said: number[]; shown: number[] }> {
  const query = { page: 1, page_size: 1_000 }
  const pages = await Promise.all([
    call(ventas.list, { query: { ...query, estado: 'aprobada' } }),
    call(ventas.list, { query: { ...query, estado: 'anulada' } }),
    call(recibos.list, { query }),
    call(notasCredito.list, { query }),
    call(remitosCliente.list, { query }),
    call(ajustes.list, { query }),
    call(cuotas.pendientes, { query }),
    call(cuotas.ventasPendientes, { query }),
    call(articulosPendientes.list, { query }),
    call(cajaMovimientos.list, { query }),
    call(cajaMovimientos.list, { query: { ...query, tipo: 'TRASPASO' } }),
    ...ESTADOS.map((estado) => call(articulosPendientes.list, { query: { ...query, estado } })),
  ])
  const lists = pages as unknown as { count: number; results: unknown[] }[]
  return { said: lists.map(({ count }) => count), shown: lists.map(({ results }) => results.length) }
}

it('the total of every list is that of its rows, after sales, annulments, collections and returns', async () => {
  const { call } = shop.admin
  const before = await counted(call)
  expect(before.said).toEqual(before.shown)

  const [impaga] = (await call(cuotas.deVenta, { params: { ventaId: 1 } })) as {
    id: number
    total_cuota: number
  }[]
  const monto = impaga?.total_cuota ?? 0
  await call(cuotas.pagar, {
    params: { cuotaId: impaga?.id ?? 0 },
    body: { monto_pagado: monto, tipos_pago: [{ tipo_pago: 'EFECTIVO', monto }] },
  })
  await call(ventas.anular, { params: { id: 2 }, body: { observaciones: '' } })
  const between = await counted(call)
  expect(between.said).toEqual(between.shown)
  expect(between.said).not.toEqual(before.said)

  await call(ventas.anular, { params: { id: 1 }, body: { observaciones: '' } })
  const after = await counted(call)
  expect(after.said).toEqual(after.shown)
  const hoy = fechaDe(new Date())
  const ayer = sumarDias(hoy, -1)
  const filtros = [
    {},
    { desde: hoy },
    { hasta: ayer },
    { entidad: 'ventas' },
    { entidad: 'ventas', hasta: hoy },
  ] as const
  for (const filtro of filtros) {
    const { count, results } = await call(auditoria.list, { query: { page_size: 1_000, ...filtro } })
    expect(count).toBe(results.length)
  }

  const kept = await shop.db.rows(sql`
    select que, sucursal, sum(cantidad)::bigint as cantidad from contadores
    where que in (select que from (${contadoPorDisparadores}) d) group by que, sucursal having sum(cantidad) <> 0
    order by que, sucursal`)
  const real = await shop.db.rows(sql`
    select que, sucursal, sum(cantidad)::bigint as cantidad from (${contadoPorDisparadores}) d group by que, sucursal
    order by que, sucursal`)
  expect(kept).toEqual(real)
})
