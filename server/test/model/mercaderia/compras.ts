/** What the shop buys and pays. The second account of purchases keeps it; the units stand with the other stock. */
import type { Client } from '@mostrador/contract/client'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { pagosProveedores } from '@mostrador/contract/compras/pagos-proveedores'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { costos } from '@mostrador/contract/mercaderia/costos'
import { cuitDe } from '@mostrador/contract/test/inputs'
import { Random } from '../../../seeds/random.ts'
import type { Compra, Pago } from '../compras/libro.ts'
import { cerca, type Dibujado, dibujar, papelDeFlete } from '../compras/papel.ts'
import { drawLines } from '../documentos.ts'
import { branchOf, drawBranch, fueraDe, sinPermiso } from '../rights.ts'
import { existing, type Shop, sum } from '../shop.ts'
import { type Action, type No, no, type Persona, same, step, type Yes } from '../step.ts'
import { bringIn, covers, stockOf, takeOut } from '../stock.ts'
import { exactas } from '../unidades.ts'

/** Now and then its CUIT is that of another one. */
export const createProveedor: Action = (draw, shop, quien) => {
  const { proveedores: suyos } = shop
  const n = draw.once(6) && suyos.length > 0 ? 1 : suyos.length + 1
  const body = { razon_social: `Proveedor ${n}`, cuit: cuitDe(n) }
  const negado = sinPermiso(shop, quien, 'compras')
  const repetido = n <= suyos.length ? no(409, 'cuit_duplicado') : null
  const verdict = negado ?? repetido ?? { done: ({ id }: { id: number }) => void suyos.push(id) }
  return step(proveedores.create, { body }, verdict, { contacto: 'otro' })
}

/** Goods with their voucher; now and then the voucher is here already, or has a service as goods. */
export const createCompra: Action = (draw, shop, quien) => {
  const proveedor = draw.pick(shop.proveedores)
  if (!proveedor) return null
  const articulos = drawLines(draw, shop, 1).map((l) => l.articulo)
  const papel = dibujar(new Random(draw.int(0, 9_999)), { articulos, nota: false, netos: false })
  const numero = draw.once(12) ? 1 : shop.comprasHechas.length + 1
  const sucursal = drawBranch(draw, shop)
  const compra = { ...papel.body, proveedor, sucursal, punto_venta: 1, numero, fecha: shop.hoy }
  const body = { ...compra, actualiza_costo: draw.once(2) }
  const verdict = judgeCompra(shop, quien, { proveedor, sucursal, papel, clave: claveDe(compra) })
  return step(comprobantesCompra.create, { body }, verdict, { concepto: 'otro' })
}

const claveDe = ({ proveedor, tipo, numero }: { proveedor: number; tipo: string; numero: number }): string =>
  `${proveedor} ${tipo} ${numero}`

interface Papel {
  proveedor: number
  /** As the request names it. */
  sucursal: number | null
  papel: Dibujado
  clave: string
}

function judgeCompra(
  shop: Shop,
  quien: Persona,
  { proveedor, sucursal: pedida, papel, clave }: Papel,
): No | Yes<typeof comprobantesCompra.create> {
  const { libro } = shop
  const negado = sinPermiso(shop, quien, 'compras')
  if (negado) return negado
  const sucursal = branchOf(quien, pedida)
  if (typeof sucursal !== 'number') return sucursal
  const hecha = shop.comprasHechas.find((c) => c.clave === clave && libro.compras.some((v) => v.id === c.id))
  if (hecha) return no(409, 'compra_duplicada')
  const { lineas, body } = papel
  if (shop.conServicio(lineas)) return no(400)
  return {
    done({ id, recepciones: [suya] }) {
      shop.comprasHechas.push({ id, clave, sucursal })
      libro.compras.push({ id, proveedor, sucursal, signo: 1, total: body.total, lineas })
      const detalles = lineas.map((l) => ({ ...l, compra: id, pedido: null }))
      libro.recepciones.push({ id: existing(suya).id, proveedor, sucursal, propia: id, detalles })
      bringIn(shop, sucursal, lineas)
      libro.movio(`recepcion ${existing(suya).id}`, lineas, 1)
      for (const linea of lineas)
        libro.costo(`compra ${id}`, linea, exactas(enTodas(shop, linea.articulo) - linea.cantidad))
    },
  }
}

/** The freight of one purchase or two, on an invoice of its own; now and then of one that was annulled. */
export const createFlete: Action = (draw, shop, quien) => {
  const { libro } = shop
  const [proveedor, uno, otro] = [
    draw.pick(shop.proveedores),
    draw.pickNew(shop.comprasHechas),
    draw.pick(shop.comprasHechas),
  ]
  if (!proveedor || !uno || !otro) return null
  const reparte = [...new Set(draw.once(3) ? [uno.id, otro.id] : [uno.id])]
  const [neto, sucursal] = [draw.int(1, 99_999), drawBranch(draw, shop)]
  const numero = shop.comprasHechas.length + 1
  const papel = { ...papelDeFlete(neto), proveedor, sucursal, punto_venta: 1, numero, fecha: shop.hoy }
  const destinos = reparte.map((id) => libro.compras.find((c) => c.id === id) ?? id)
  const verdict = judgeFlete(shop, quien, { proveedor, sucursal, neto, destinos, clave: claveDe(papel) })
  return step(comprobantesCompra.create, { body: { ...papel, reparte } }, verdict, { concepto: 'otro' })
}

interface Flete {
  proveedor: number
  /** As the request names it. */
  sucursal: number | null
  neto: number
  /** The number alone of one that is annulled. */
  destinos: (Compra | number)[]
  clave: string
}

function judgeFlete(
  shop: Shop,
  quien: Persona,
  { proveedor, sucursal: pedida, neto, destinos, clave }: Flete,
): No | Yes<typeof comprobantesCompra.create> {
  const { libro } = shop
  const negado = sinPermiso(shop, quien, 'compras')
  if (negado) return negado
  const sucursal = branchOf(quien, pedida)
  if (typeof sucursal !== 'number') return sucursal
  const idOf = (destino: Compra | number): number => (typeof destino === 'number' ? destino : destino.id)
  for (const destino of destinos.toSorted((a, b) => idOf(a) - idOf(b))) {
    const suya = existing(shop.comprasHechas.find((c) => c.id === idOf(destino))).sucursal
    const fuera = fueraDe(quien, suya)
    if (fuera) return fuera
    if (typeof destino === 'number') return no(409, 'compra_anulada')
  }
  const vigentes = destinos.filter((d) => typeof d !== 'number')
  const traidas = libro.traidas(vigentes)
  if (vigentes.some((d) => !traidas.some((t) => t.destino === d && t.valor > 0)))
    return no(409, 'compra_sin_mercaderia')
  return {
    done({ id, total }) {
      shop.comprasHechas.push({ id, clave, sucursal })
      const fleteDe = vigentes.map((d) => d.id)
      libro.compras.push({ id, proveedor, sucursal, signo: 1, total, lineas: [], fleteDe })
      const costo = cerca(BigInt(neto) * 121n, 100n)
      libro.encarece(`compra ${id}`, traidas, costo, (articulo) => enTodas(shop, articulo))
    },
  }
}

/** In the branches, and on the way between them. */
function enTodas(shop: Shop, articulo: string): number {
  const enCamino = shop.transferencias.filter((t) => t.estado === 'ENVIADA').flatMap((t) => t.lineas)
  return sum([
    ...shop.sucursales.map((s) => stockOf(shop, s, articulo)),
    ...enCamino.filter((l) => l.articulo === articulo).map((l) => l.cantidad),
  ])
}

/** Mostly one that stands. */
export const anularCompra: Action = (draw, shop, quien) => {
  const compra = draw.pickNew(shop.libro.compras)
  const id = draw.once(6) ? draw.pickNew(shop.comprasHechas)?.id : compra?.id
  if (!id) return null
  const args = { params: { id }, body: { motivo: 'vino otra cosa' } }
  return step(comprobantesCompra.anular, args, judgeAnularCompra(shop, quien, id), { motivo: 'otro' })
}

function judgeAnularCompra(
  shop: Shop,
  quien: Persona,
  id: number,
): No | Yes<typeof comprobantesCompra.anular> {
  const { libro } = shop
  const negado = sinPermiso(shop, quien, 'compras')
  if (negado) return negado
  const compra = libro.compras.find((c) => c.id === id)
  if (!compra) return no(409, 'ya_anulada')
  const { sucursal, lineas } = compra
  const fuera = fueraDe(quien, sucursal)
  if (fuera) return fuera
  if (libro.imputaciones.some((i) => i.compra === id)) return no(409, 'compra_pagada')
  if (libro.compras.some((c) => c.fleteDe?.includes(id))) return no(409, 'compra_con_flete')
  if (!covers(shop, sucursal, lineas)) return no(409, 'stock_insuficiente')
  return {
    done() {
      libro.anulaCompra(compra)
      takeOut(shop, sucursal, lineas)
    },
  }
}

/** By transfer: of what one voucher has open a part, all, more, or a centavo too much of it; the rest is credit. */
export const pagarProveedor: Action = (draw, shop, quien) => {
  const { libro } = shop
  const compra = draw.pickNew(libro.compras)
  const proveedor = draw.once(6) ? draw.pick(shop.proveedores) : (compra?.proveedor ?? shop.proveedores[0])
  if (!proveedor) return null
  const monto = draw.int(1, 9_999) * (draw.once(3) ? 1_000 : 37)
  const importe = compra ? Math.min(monto, libro.pendiente(compra) + (draw.once(5) ? 1 : 0)) : 0
  const imputaciones = compra && importe > 0 ? [{ compra: compra.id, importe }] : []
  const medios = [{ medio: 'TRANSFERENCIA' as const, monto, referencia: '' }]
  const pago = { proveedor, monto, compra: importe > 0 ? compra : undefined, importe }
  const body = { proveedor, medios, imputaciones }
  return step(pagosProveedores.create, { body }, judgePago(shop, quien, pago), { observaciones: 'otro' })
}

interface PagoPedido {
  proveedor: number
  monto: number
  compra: Compra | undefined
  importe: number
}

function judgePago(
  shop: Shop,
  quien: Persona,
  { proveedor, monto, compra, importe }: PagoPedido,
): No | Yes<typeof pagosProveedores.create> {
  const { libro } = shop
  const negado = sinPermiso(shop, quien, 'pagos_proveedores')
  if (negado) return negado
  if (compra && compra.proveedor !== proveedor) return no(400)
  if (compra && importe > libro.pendiente(compra)) return no(409, 'supera_pendiente')
  const { sucursal } = quien
  return {
    done({ id }) {
      libro.pagos.push({ id, proveedor, total: monto, cheque: null })
      shop.pagosHechos.push({ id, sucursal })
      if (compra) libro.imputaciones.push({ compra: compra.id, importe, nota: null, pago: id })
    },
  }
}

export const anularPago: Action = (draw, shop, quien) => {
  const pago = draw.pickNew(shop.pagosHechos)
  if (!pago) return null
  const args = { params: { id: pago.id }, body: { motivo: 'no salió' } }
  return step(pagosProveedores.anular, args, judgeAnularPago(shop, quien, pago), { motivo: 'otro' })
}

function judgeAnularPago(
  shop: Shop,
  quien: Persona,
  { id, sucursal }: { id: number; sucursal: number },
): No | Yes<typeof pagosProveedores.anular> {
  const negado = sinPermiso(shop, quien, 'pagos_proveedores')
  if (negado) return negado
  const fuera = fueraDe(quien, sucursal)
  if (fuera) return fuera
  const pago: Pago | undefined = shop.libro.pagos.find((p) => p.id === id)
  if (!pago) return no(409, 'ya_anulado')
  return { done: () => shop.libro.anulaPago(pago) }
}

/** What is owed to each supplier, what is open of each voucher, and what each article cost. */
export async function compareCompras({ libro, ...shop }: Shop, look: Client): Promise<void> {
  const { results } = await look(proveedores.list, { query: { page_size: 1_000 } })
  const saldos = new Map(results.map((p) => [p.id, p.saldo]))
  for (const id of shop.proveedores) {
    same(`what is owed to supplier ${id}`, saldos.get(id), libro.saldo(id))
    const { comprobantes, pagos } = await look(pagosProveedores.deuda, { params: { id } })
    const byId = (a: number[], b: number[]): number => Number(a[0]) - Number(b[0])
    same(
      `what is open of supplier ${id}`,
      comprobantes.map((c) => [c.id, c.pendiente]).sort(byId),
      libro
        .abiertas(id, 1)
        .map((c) => [c.id, libro.pendiente(c)])
        .sort(byId),
    )
    const conCredito = libro.pagos.filter((p) => p.proveedor === id && libro.sinAplicar(p) > 0)
    same(
      `the credit with supplier ${id}`,
      pagos.map((p) => [p.id, p.sin_aplicar]).sort(byId),
      conCredito.map((p) => [p.id, libro.sinAplicar(p)]).sort(byId),
    )
  }
  for (const { id, servicio } of shop.articulos) {
    if (servicio) continue
    const { promedio, ultimo } = await look(costos.get, { params: { id } })
    same(
      `the costs of ${id}`,
      { promedio, ultimo },
      { promedio: libro.promedio(id), ultimo: libro.ultimo(id) },
    )
  }
}
