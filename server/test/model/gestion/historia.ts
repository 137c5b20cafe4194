/** Random histories of selling, returning, annulling and stocking at two branches, while costs, prices and closed days change. */
import { sumarDias } from '@mostrador/contract/fechas'
import { type Articulo, articulos } from '@mostrador/contract/maestros/articulos'
import { rubros } from '@mostrador/contract/maestros/rubros'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { costos } from '@mostrador/contract/mercaderia/costos'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { ventas } from '@mostrador/contract/ventas/ventas'
import sql from 'sql-template-tag'
import { Random } from '../../../seeds/random.ts'
import { HOY, startTestApp, type TestApp } from '../../run/app.ts'
import { buildArticulo, buildCliente, buildVenta, ventaInput } from '../../shop/builders.ts'
import { costear } from '../../shop/costos.ts'
import { ajusteInput } from '../../shop/mercaderia.ts'

const PRIMERO = '2026-01-05'

const CONDICIONES = [
  'Contado Efectivo',
  'Tarjeta de Credito',
  'Tarjeta de Debito',
  'Transferencia',
  'Cta-Cte en 2 cuotas',
] as const

export interface Historia {
  shop: TestApp
  random: Random
  catalogo: Articulo[]
  cliente: number
  vendidas: number[]
  /** The last closed day. */
  cerrado: string | null
  /** How many dead articles there were, and of these how many another branch sold. */
  muertos: number
  enOtras: number
}

export async function open(seed: number): Promise<Historia> {
  const shop = await startTestApp()
  const { call } = shop.admin
  const criterio = seed % 2 === 0 ? ('neto' as const) : ('con_iva' as const)
  await call(costos.configurar, { body: { criterio, existentes: 'conservar' } })
  const random = new Random(seed)
  const rubro = (await call(rubros.create, { body: { nombre: 'Bazar' } })).id
  const catalogo: Articulo[] = []
  for (const [i, iva] of (['21', '10.5', '27', 'exento', '21', '0'] as const).entries()) {
    const fields = i % 2 === 0 ? { rubro, marca: 'Acme' } : {}
    const precio_venta = random.int(101, 99_999)
    const precio_costo = i === 4 ? 0 : random.int(51, 60_000)
    const articulo = await buildArticulo(shop, { iva, precio_venta, precio_costo, ...fields })
    const sucursal_id = i % 2 === 0 ? shop.centro : shop.norte
    // What a branch has from the first day and seldom sells.
    await call(ajustes.create, { body: ajusteInput({ [articulo.id]: 90 }, { fecha: PRIMERO, sucursal_id }) })
    catalogo.push(articulo)
  }
  const cliente = (await buildCliente(call)).id
  return { shop, random, catalogo, cliente, vendidas: [], cerrado: null, muertos: 0, enOtras: 0 }
}

export const dia = (random: Random) => sumarDias(PRIMERO, random.int(0, 69))

/** Closed days take no document. */
function abierto({ random, cerrado }: Historia): string {
  const fecha = dia(random)
  return cerrado && fecha <= cerrado ? sumarDias(fecha, 31) : fecha
}

/** Two parts, of one type or of two. */
function divided(random: Random, total: number) {
  const primero = random.int(1, total - 1)
  return [primero, total - primero].map((monto) => ({
    tipo_pago: random.pick(['EFECTIVO', 'TARJETA_DEBITO', 'TRANSFERENCIA'] as const),
    monto,
    tarjeta: null,
    cheque: null,
  }))
}

async function sell(h: Historia): Promise<void> {
  const { shop, random, catalogo, cliente, vendidas } = h
  const lineas = random
    .shuffle(catalogo)
    .slice(0, random.int(1, 4))
    .map((articulo) => ({ articulo, cantidad: random.int(1, 9) }))
  const condicion_venta = random.pick(CONDICIONES)
  const body = {
    cliente,
    lineas,
    condicion_venta,
    fecha: abierto(h),
    sucursal: random.pick([shop.centro, shop.norte]),
  }
  const bonificacion = random.chance(0.4) ? random.int(1, 100) : 0
  const fields = {
    ...body,
    bonificacion,
    ...(condicion_venta === 'Cta-Cte en 2 cuotas' && { cantidad_cuotas: 2 }),
  }
  const { total } = ventaInput(fields)
  const divide = condicion_venta === 'Contado Efectivo' && total > 1 && random.chance(0.5)
  const { venta } = await buildVenta(shop.admin.call, {
    ...fields,
    ...(divide && { pagos: divided(random, total) }),
  })
  vendidas.push(venta.id)
  // Who sold it and at what hour: documents are made now, by the admin.
  const vendedor = random.pick([shop.admin.id, shop.vendedor.id])
  await shop.db.run(sql`
    update ventas set usuario = ${vendedor}, creada = ${`${body.fecha}T${String(random.int(8, 23)).padStart(2, '0')}:30:00-03:00`}::timestamptz
    where id = ${venta.id}`)
}

/** A part of a sale comes back on a later day; or goods of which nobody knows the sale. */
async function giveBack(h: Historia): Promise<void> {
  const { shop, random, catalogo, cliente, vendidas } = h
  const { call } = shop.admin
  const id = random.chance(0.7) && vendidas.length > 0 ? random.pick(vendidas) : null
  const venta = id === null ? null : await call(ventas.get, { params: { id } })
  const linea = venta?.detalles[0]
  const articulo = random.pick(catalogo)
  // With a discount less comes back than the price.
  const precio = linea ? Math.max(1, linea.precio_unitario - 101) : articulo.precio_venta
  const cantidad = linea ? random.int(1, linea.cantidad) : random.int(1, 3)
  const total = cantidad * precio
  const fecha = venta ? [venta.fecha, abierto(h)].toSorted().at(-1) : abierto(h)
  const detalles = [{ articulo: linea?.articulo.id ?? articulo.id, cantidad, precio_unitario: precio, total }]
  const body = { cliente, fecha: fecha ?? HOY, concepto: 'Devolución', detalles, total, venta: id }
  // What came back before, or was annulled, does not come back again.
  const nota = await call(notasCredito.create, { body }).catch(() => null)
  if (nota && random.chance(0.2)) {
    await shop.db.run(sql`
      insert into nota_credito_reversiones (nota, fecha, motivo, usuario)
      values (${nota.id}, ${sumarDias(nota.fecha, random.int(0, 5))}::date, 'error', ${shop.admin.id})`)
    await shop.db.run(sql`update notas_credito set estado = 'anulada' where id = ${nota.id}`)
  }
}

export async function step(h: Historia): Promise<void> {
  const { shop, random, catalogo, vendidas } = h
  const { call } = shop.admin
  const what = random.next()
  if (what < 0.55) return sell(h)
  if (what < 0.7) return giveBack(h)
  const articulo = random.pick(catalogo)
  const { id } = articulo
  if (what < 0.78) {
    // Goods come in, on any open day.
    const fields = { fecha: abierto(h), sucursal_id: random.pick([shop.centro, shop.norte]) }
    await call(ajustes.create, { body: ajusteInput({ [id]: random.int(1, 60) }, fields) })
  } else if (what < 0.82) {
    const { precio_venta } = await call(articulos.update, {
      params: { id },
      body: { precio_venta: random.int(101, 99_999) },
    })
    Object.assign(articulo, { precio_venta })
  } else if (what < 0.87) {
    await costear(shop).comprar([[id, random.int(1, 20), random.int(1, 40_000) / 100]])
  } else if (what < 0.92) {
    await call(articulos.update, { params: { id }, body: { precio_costo: random.int(1, 50_000) } })
  } else if (vendidas.length > 0) {
    const params = { id: random.pick(vendidas) }
    await call(ventas.anular, { params, body: { observaciones: '' } }).catch(() => null)
  }
}
