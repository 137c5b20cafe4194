/** Goods that come, are ordered, go back and are sold, and their papers: the second account follows each. */
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { devolucionesProveedor } from '@mostrador/contract/compras/devoluciones-proveedor'
import { pedidos } from '@mostrador/contract/compras/pedidos/pedidos'
import { recepciones } from '@mostrador/contract/compras/recepciones'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { expect } from 'vitest'
import { HOY } from '../../run/app.ts'
import { counterOfFile } from '../../run/endings.ts'
import { buildVenta } from '../../shop/builders.ts'
import type { Compra, Recepcion } from './libro.ts'
import { attempt, count, drawArticulos, drawSucursal, type Jornada } from './operacion.ts'
import { cerca, type Dibujado, dibujar, papelDeFlete, suma } from './papel.ts'

const next = counterOfFile()

async function send(
  j: Jornada,
  {
    proveedor,
    sucursal,
    papel,
    ...con
  }: {
    proveedor: number
    sucursal: number
    papel: Dibujado
    recepciones?: number[]
    devoluciones?: number[]
    actualiza_costo?: boolean
    excedente?: 'entra' | 'no_llego'
  },
): Promise<Compra> {
  const body = { ...papel.body, ...con, proveedor, sucursal, fecha: HOY, punto_venta: 1, numero: next() }
  const compra = await j.shop.admin.call(comprobantesCompra.create, { body })
  expect(compra.detalles.map((d) => d.total)).toEqual(papel.totales)
  expect(compra.detalles.map((d) => d.costo_unitario)).toEqual(
    papel.body.detalles.map((d, i) => (d.articulo === null ? null : papel.costos[i])),
  )
  // The same paper from another till.
  if (j.random.chance(0.1))
    await attempt(j, '', 'compra_duplicada', () => j.shop.admin.call(comprobantesCompra.create, { body }))
  const { id, total } = compra
  const signo = con.devoluciones ? -1 : 1
  const nueva = { id, proveedor, sucursal, signo, total, lineas: papel.lineas } as const
  j.libro.compras.push(nueva)
  return nueva
}

/** Goods with their voucher, or the voucher of goods that came before, or of some of them. */
export async function buy(j: Jornada, proveedor: number): Promise<void> {
  const { libro, random } = j
  const sucursal = drawSucursal(j)
  const esperan = libro.recepciones.filter(
    (r) => r.proveedor === proveedor && r.detalles.some((d) => d.compra === null),
  )
  const elegidas = random.chance(0.6) ? random.shuffle(esperan).slice(0, random.int(1, 3)) : []
  const suyos = elegidas.map((r) => r.detalles.filter((d) => d.compra === null).map((d) => d.articulo))
  // One article of each at least; now and then one that did not come, or twice the same.
  const articulos = suyos.flatMap((unos) => [random.pick(unos), ...unos.filter(() => random.chance(0.6))])
  if (elegidas.length === 0 || random.chance(0.2)) articulos.push(...drawArticulos(j))
  const papel = dibujar(random, { articulos, nota: false, netos: j.netos })
  const queda = new Map(papel.lineas.map((l) => [l.articulo, l.cantidad]))
  const tomas = elegidas.toSorted((a, b) => a.id - b.id).flatMap((r) => tomar(r, queda))
  const antes = elegidas.filter((r) => tomas.some((t) => t.recepcion === r))
  const actualiza_costo = random.chance(0.7)
  const excedente = random.pick(['entra', 'no_llego'] as const)
  const con = { recepciones: antes.map((r) => r.id), actualiza_costo, excedente }
  const { id } = await send(j, { proveedor, sucursal, papel, ...con })
  count(j, antes.length > 0 ? 'factura de recepciones' : 'compra')
  for (const { recepcion, detalle, cantidad } of tomas) {
    if (cantidad < detalle.cantidad)
      recepcion.detalles.push({ ...detalle, cantidad: detalle.cantidad - cantidad })
    Object.assign(detalle, { cantidad, compra: id })
  }
  const demas = papel.lineas.flatMap(({ articulo }) => {
    const cantidad = queda.get(articulo) ?? 0
    return cantidad > 0 ? [{ articulo, cantidad, compra: id, pedido: null }] : []
  })
  const entran = antes.length === 0 || excedente === 'entra' ? demas : []
  if (entran.length > 0) {
    const suyas = (await j.shop.admin.call(comprobantesCompra.get, { params: { id } })).recepciones
    const nueva = Math.max(...suyas.map((r) => r.id))
    libro.recepciones.push({ id: nueva, proveedor, sucursal, propia: id, detalles: entran })
    libro.entra(sucursal, entran)
    libro.movio(`recepcion ${nueva}`, entran, 1)
  }
  const llego = (articulo: string) =>
    suma(
      [...tomas.map((t) => ({ ...t.detalle })), ...entran].flatMap((u) =>
        u.articulo === articulo ? [u.cantidad] : [],
      ),
    )
  const costeadas = papel.lineas
    .map((l) => ({ ...l, cantidad: llego(l.articulo) }))
    .filter((l) => l.cantidad > 0)
  libro.costea(`compra ${id}`, costeadas, actualiza_costo ? proveedor : null)
}

/** What waits of a reception and is of the paper; `queda` holds what the paper has left. */
function tomar(recepcion: Recepcion, queda: Map<string, number>) {
  return recepcion.detalles.flatMap((detalle) => {
    const hay = queda.get(detalle.articulo) ?? 0
    const cantidad = detalle.compra === null ? Math.min(hay, detalle.cantidad) : 0
    queda.set(detalle.articulo, hay - cantidad)
    return cantidad > 0 ? [{ recepcion, detalle, cantidad }] : []
  })
}

/** The freight of one purchase or two, on an invoice of its own. */
export async function ship(j: Jornada, proveedor: number): Promise<void> {
  const { libro, random } = j
  const destinos = random.shuffle(libro.compras.filter((c) => c.lineas.length > 0)).slice(0, random.int(1, 2))
  if (destinos.length === 0) return
  const traidas = libro.traidas(destinos)
  const vacia = destinos.some((d) => !traidas.some((t) => t.destino === d && t.valor > 0))
  const [neto, sucursal] = [random.int(1, 99_999), drawSucursal(j)]
  const reparte = destinos.map((d) => d.id)
  const papel = { ...papelDeFlete(neto), proveedor, sucursal, fecha: HOY, punto_venta: 1, numero: next() }
  const vuelve = await attempt(j, 'flete', vacia ? 'compra_sin_mercaderia' : null, () =>
    j.shop.admin.call(comprobantesCompra.create, { body: { ...papel, reparte } }),
  )
  if (!vuelve) return
  const { id, total } = vuelve
  libro.compras.push({ id, proveedor, sucursal, signo: 1, total, lineas: [], fleteDe: reparte })
  libro.encarece(`compra ${id}`, traidas, j.netos ? neto : cerca(BigInt(neto) * 121n, 100n))
}

export async function receive(j: Jornada, proveedor: number): Promise<void> {
  const sucursal = drawSucursal(j)
  const detalles = drawArticulos(j).map((articulo) => ({ articulo, cantidad: j.random.int(1, 40) }))
  const body = { proveedor, sucursal, remito: 'R', detalles }
  const { id } = await j.shop.admin.call(recepciones.create, { body })
  count(j, 'recepción')
  const suyas = detalles.map((d) => ({ ...d, compra: null, pedido: null }))
  j.libro.recepciones.push({ id, proveedor, sucursal, propia: null, detalles: suyas })
  j.libro.entra(sucursal, detalles)
  j.libro.movio(`recepcion ${id}`, detalles, 1)
}

export async function order(j: Jornada, proveedor: number): Promise<void> {
  const detalles = drawArticulos(j).map((articulo) => ({ articulo, cantidad: j.random.int(1, 40) }))
  const body = { proveedor, pedir: true, detalles: detalles.map((d) => ({ ...d, costo_unitario: null })) }
  const { id } = await j.shop.admin.call(pedidos.create, { body })
  count(j, 'pedido')
  j.libro.pedidos.push({ id, proveedor, detalles })
}

/** A part of an order, now and then a unit too many. */
export async function receiveOrder(j: Jornada): Promise<void> {
  const { libro, random } = j
  if (libro.pedidos.length === 0) return
  const pedido = random.pick(libro.pedidos)
  const { id, proveedor } = pedido
  const faltan = pedido.detalles.map((d) => d.cantidad - libro.recibidas(id, d.articulo))
  const llegan = faltan.map((n) => random.int(0, n))
  if (random.chance(0.2)) llegan[0] = (faltan[0] ?? 0) + 1
  else if (suma(llegan) === 0) return
  const sucursal = drawSucursal(j)
  const traba = (llegan[0] ?? 0) > (faltan[0] ?? 0) ? 'tolerancia_superada' : null
  const detalles = llegan.map((cantidad, i) => ({ linea: i + 1, cantidad }))
  const vuelve = await attempt(j, 'recepción de pedido', traba, () =>
    j.shop.admin.call(pedidos.recibir, { params: { id }, body: { sucursal, detalles } }),
  )
  if (!vuelve) return
  const suyas = pedido.detalles
    .map(({ articulo }, i) => ({ articulo, cantidad: llegan[i] ?? 0, compra: null, pedido: id }))
    .filter((d) => d.cantidad > 0)
  const nueva = Math.max(...vuelve.recepciones.map((r) => r.id))
  libro.recepciones.push({ id: nueva, proveedor, sucursal, propia: null, detalles: suyas })
  libro.entra(sucursal, suyas)
  libro.movio(`recepcion ${nueva}`, suyas, 1)
  expect(vuelve.estado).toBe(libro.estadoDe(pedido))
}

/** Of a named voucher, or of the newest ones, and the rest of none. */
export async function giveBack(j: Jornada, proveedor: number): Promise<void> {
  const { libro, random } = j
  const suyas = libro.compras.filter((c) => c.proveedor === proveedor && c.lineas.length > 0)
  if (suyas.length === 0) return
  const sucursal = drawSucursal(j)
  const nombrada = random.chance(0.6) ? random.pick(suyas) : null
  const { articulo } = random.pick((nombrada ?? random.pick(suyas)).lineas)
  const cantidad = random.int(1, 20)
  const vueltas: { origen: Compra | null; cantidad: number }[] = []
  let faltan = cantidad
  for (const origen of nombrada ? [] : suyas.toSorted((a, b) => b.id - a.id)) {
    const unidades = Math.min(faltan, libro.quedan(origen, articulo))
    if (unidades > 0) vueltas.push({ origen, cantidad: unidades })
    faltan -= Math.max(0, unidades)
  }
  if (faltan > 0) vueltas.push({ origen: nombrada, cantidad: faltan })
  const linea = { articulo, cantidad, compra: nombrada?.id ?? null }
  const excede =
    (nombrada !== null && libro.quedan(nombrada, articulo) < cantidad) ||
    libro.excede(proveedor, articulo, cantidad)
  const falta = libro.alcanza(sucursal, [linea]) ? null : 'stock_insuficiente'
  const body = { proveedor, sucursal, motivo: 'fallado', detalles: [linea] }
  const vuelve = await attempt(j, 'devolución', excede ? 'devolucion_excedida' : falta, () =>
    j.shop.admin.call(devolucionesProveedor.create, { body }),
  )
  if (!vuelve) return
  const detalles = vueltas.map(({ origen, cantidad }) => ({
    articulo,
    cantidad,
    compra: origen?.id ?? null,
    costo: origen?.lineas.find((l) => l.articulo === articulo)?.costo ?? null,
  }))
  libro.devoluciones.push({
    id: vuelve.id,
    proveedor,
    sucursal,
    nota: null,
    detalles,
  })
  libro.mueve(sucursal, -1, [linea])
  libro.movio(`devolucion ${vuelve.id}`, [linea], -1)
  expect(vuelve.detalles.map((d) => [d.cantidad, d.costo_unitario])).toEqual(
    detalles.map((d) => [d.cantidad, d.costo]),
  )
  libro.costea(
    `devolucion ${vuelve.id}`,
    detalles.flatMap(({ costo, ...d }) => (costo === null ? [] : [{ ...d, cantidad: -d.cantidad, costo }])),
    null,
  )
}

export async function credit(j: Jornada, proveedor: number): Promise<void> {
  const { libro, random } = j
  const sin = libro.devoluciones.filter((d) => d.proveedor === proveedor && d.nota === null)
  const cuales = random.shuffle(sin).slice(0, random.int(0, 2))
  const papel = dibujar(random, { articulos: [null], nota: true, netos: j.netos })
  const con = { devoluciones: cuales.map((d) => d.id) }
  const { id } = await send(j, { proveedor, sucursal: drawSucursal(j), papel, ...con })
  count(j, 'nota de crédito')
  for (const d of cuales) d.nota = id
}

export async function sell(j: Jornada): Promise<void> {
  const { libro, random, shop } = j
  const articulo = random.pick(j.articulos)
  const sucursal = drawSucursal(j)
  const hay = libro.hay(sucursal, articulo.id)
  if (hay === 0) return
  const cantidad = random.chance(0.4) ? hay : random.int(1, hay)
  const { call } = sucursal === shop.centro ? shop.vendedor : shop.vecino
  const { id } = await buildVenta(call, { cliente: j.cliente, lineas: [{ articulo, cantidad }] })
  const { detalles } = await shop.admin.call(ventas.get, { params: { id } })
  // Goods that were a present have no cost to measure a sale with.
  expect(detalles[0]?.costo_promedio).toBe(libro.promedio(articulo.id) || null)
  count(j, 'venta')
  libro.ventas.push({ id, sucursal, articulo: articulo.id, cantidad })
  libro.mueve(sucursal, -1, [{ articulo: articulo.id, cantidad }])
  libro.movio(`venta ${id}`, [{ articulo: articulo.id, cantidad }], -1)
}
