/**
 * Six users in three branches do three thousand random operations at the same time: the goods always add up.
 */
import { integridad } from '@mostrador/contract/gestion/integridad'
import sql, { type Sql } from 'sql-template-tag'
import { expect, it } from 'vitest'
import { Random } from '../../../../seeds/random.ts'
import { startTestApp, type TestApp } from '../../../../test/run/app.ts'
import { buildArticulo, buildCliente } from '../../../../test/shop/builders.ts'
import { cuentaNueva, type Empleado, type Tienda, work } from '../../../../test/shop/tienda.ts'
import { recount } from '../../base/contadores/contadores.commands.ts'

const SEED = 20260315
const EACH = 500

/** An admin and five sellers, two in each branch. */
async function hire(shop: TestApp): Promise<{ empleados: Empleado[]; sucursales: number[] }> {
  const { id: sur } = await shop.db.one<{ id: number }>(sql`
    insert into sucursales (nombre, localidad, punto_venta) values ('Sur', 'Arroyo Seco', 3) returning id`)
  const nuevos = [shop.norte, sur, sur].map((sucursal, i) => ({ username: `empleado${i}`, sucursal }))
  for (const { username, sucursal } of nuevos) {
    await shop.db.run(sql`
      insert into usuarios (username, first_name, last_name, tipo_usuario, sucursal, password_hash)
      select ${username}, 'E', 'E', 'vendedor', ${sucursal}, password_hash from usuarios where username = 'vecino'`)
  }
  const empleados = [
    { call: shop.admin.call, sucursal: shop.centro, admin: true },
    { call: shop.vendedor.call, sucursal: shop.centro, admin: false },
    { call: shop.vecino.call, sucursal: shop.norte, admin: false },
  ]
  for (const { username, sucursal } of nuevos) {
    const { call } = await shop.login(username, sucursal)
    empleados.push({ call, sucursal, admin: false })
  }
  return { empleados, sucursales: [shop.centro, shop.norte, sur] }
}

const FALSE_EQUALITIES: Record<string, Sql> = {
  'stock = sum of movements, never below 0': sql`
    select s.sucursal, s.articulo from stock s left join (
      select sucursal, articulo, sum(cantidad) as suma from stock_movimientos group by 1, 2
    ) m using (sucursal, articulo)
    where s.cantidad < 0 or s.cantidad <> coalesce(m.suma, 0)`,
  'transfer: out = in + missing + in transit': sql`
    select d.transferencia, d.articulo from transferencia_detalles d join transferencias t on t.id = d.transferencia
    left join lateral (
      select -sum(cantidad) filter (where sucursal = t.sucursal_origen) as salio,
        sum(cantidad) filter (where sucursal = t.sucursal_destino) as llego
      from stock_movimientos m
      where m.documento_tipo = 'transferencia' and m.documento_id = t.id and m.articulo = d.articulo
    ) m on true
    where coalesce(salio, 0) <> coalesce(llego, 0) + d.cantidad_faltante + d.cantidad_en_transito
      or (t.estado = 'ENVIADA') <> (d.cantidad_en_transito > 0)`,
  'sale line: sold = delivered + pending + ended': sql`
    select d.venta, d.articulo from venta_detalles d
    left join articulos_pendientes p on p.venta = d.venta and p.articulo = d.articulo
    left join lateral (
      select -sum(cantidad) as retirado from stock_movimientos m
      where m.documento_tipo = 'venta' and m.documento_id = d.venta and m.articulo = d.articulo
    ) m on true
    left join lateral (select sum(cantidad) as remitido from remito_pendientes r where r.pendiente = p.id) r on true
    where d.cantidad <> coalesce(m.retirado, 0) + coalesce(r.remitido, 0) + coalesce(p.cantidad_solicitada, 0)
      + coalesce(p.cantidad_anulada, 0)`,
  'no transfer waits that the stock covers': sql`
    select t.id from transferencias t join transferencia_detalles d on d.transferencia = t.id
    left join stock s on s.sucursal = t.sucursal_origen and s.articulo = d.articulo
    where t.estado = 'PENDIENTE'
    group by t.id having bool_and(coalesce(s.cantidad, 0) >= d.cantidad_solicitada)`,
  'numbers run without gaps': sql`
    select n.documento, n.sucursal from numeradores n
    where n.ultimo <> case n.documento when 'ajuste' then (select count(*) from ajustes)
      else (select count(*) from remitos r where r.sucursal = n.sucursal) end`,
}

it(`goods add up after ${6 * EACH} random operations of 6 users in 3 branches`, {
  timeout: 300_000,
}, async () => {
  const shop = await startTestApp()
  const { empleados, sucursales } = await hire(shop)
  const [articulos, clientes] = await Promise.all([
    Promise.all(Array.from({ length: 12 }, () => buildArticulo(shop))),
    Promise.all(Array.from({ length: 6 }, async () => (await buildCliente(shop.vendedor.call)).id)),
  ])
  const tienda: Tienda = { articulos, clientes, sucursales, ventas: [], transferencias: [] }
  const cuenta = cuentaNueva()
  await Promise.all(empleados.map((quien, i) => work(new Random(SEED + i), tienda, quien, EACH, cuenta)))

  for (const [nombre, { hechas }] of Object.entries(cuenta))
    expect([nombre, hechas > 20]).toEqual([nombre, true])
  for (const [equality, rows] of Object.entries(FALSE_EQUALITIES)) {
    expect([equality, await shop.db.rows(rows)]).toEqual([equality, []])
  }
  expect(await shop.admin.call(integridad.get)).toMatchObject({ ok: true, diferencias: [] })
  const counts = sql`
    select que, sucursal, sum(cantidad)::bigint as cantidad from contadores group by 1, 2 having sum(cantidad) <> 0
    order by 1, 2`
  const kept = await shop.db.rows(counts)
  await shop.db.inTx(recount)
  expect(kept).toEqual(await shop.db.rows(counts))
})
