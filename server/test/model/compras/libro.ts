/** The second account of purchases: what stands of them, and what follows from it. An annulled document is not in it. */
import { exactas } from '../unidades.ts'
import { cerca, enPartes, type LineaContada, milesimas, suma } from './papel.ts'

interface Unidades {
  articulo: string
  cantidad: number
}
export interface Compra {
  id: number
  proveedor: number
  sucursal: number
  /** Of a credit note -1. */
  signo: 1 | -1
  total: number
  lineas: LineaContada[]
  /** The vouchers of goods whose freight it is. */
  fleteDe?: number[]
}
export interface Recepcion {
  id: number
  proveedor: number
  sucursal: number
  /** The voucher with which the goods came. */
  propia: number | null
  detalles: (Unidades & { compra: number | null; pedido: number | null })[]
}
export interface Devolucion {
  id: number
  proveedor: number
  sucursal: number
  nota: number | null
  detalles: (Unidades & { compra: number | null })[]
}
export interface Pago {
  id: number
  proveedor: number
  total: number
  cheque: number | null
}
export interface Pedido {
  id: number
  proveedor: number
  detalles: Unidades[]
}
export interface Venta extends Unidades {
  id: number
  sucursal: number
}
/** Goods that wait for their stock, or are on their way. */
export interface Transferencia extends Unidades {
  id: number
  origen: number
  destino: number
  enviada: boolean
}
interface Imputacion {
  compra: number
  importe: number
  nota: number | null
  pago: number | null
}
/** Goods that a voucher brought. */
interface Traida extends Unidades {
  destino: Compra
  valor: number
}
/**
 * Units that came in, or went back, at a cost; `antes` are those of all branches before them, without those of documents
 * that were annulled since.
 */
interface Costeado {
  doc: string
  articulo: string
  cantidad: number
  costo: number
  antes: number
  /** What one of those cost that were no present. */
  pagado?: number
  /** Whether it is the replacement cost from then on. */
  repone: boolean
  /** A freight: no units came in, those among `antes` cost so much more. */
  agrega?: true
}

export class Libro {
  compras: Compra[] = []
  recepciones: Recepcion[] = []
  devoluciones: Devolucion[] = []
  pagos: Pago[] = []
  pedidos: Pedido[] = []
  ventas: Venta[] = []
  /** Those that are neither received nor cancelled. */
  transferencias: Transferencia[] = []
  imputaciones: Imputacion[] = []
  costeados: Costeado[] = []
  /** The usual supplier of an article. */
  habituales = new Map<string, number>()
  /** The cheques in hand. */
  cartera = new Set<number>()
  #stock = new Map<string, number>()
  #fuera = new Map<string, number>()
  /** Units that documents moved which stand (negative: out), and how many costs there were before. */
  #movidas: (Unidades & { doc: string; tras: number })[] = []
  #pasos = new Map<Costeado, number>()

  hay(sucursal: number, articulo: string): number {
    return this.#stock.get(`${sucursal}/${articulo}`) ?? 0
  }
  enTodas(articulo: string): number {
    const enCamino = this.transferencias.filter((t) => t.enviada && t.articulo === articulo)
    return suma([
      ...[...this.#stock].filter(([k]) => k.endsWith(`/${articulo}`)).map(([, n]) => n),
      ...enCamino.map((t) => t.cantidad),
    ])
  }
  mueve(sucursal: number, signo: 1 | -1, lineas: Unidades[]): void {
    for (const { articulo, cantidad } of lineas)
      this.#stock.set(`${sucursal}/${articulo}`, exactas(this.hay(sucursal, articulo) + signo * cantidad))
  }
  /** Goods came into a branch: what waited for them leaves. */
  entra(sucursal: number, lineas: Unidades[]): void {
    this.mueve(sucursal, 1, lineas)
    for (const t of this.transferencias) if (t.origen === sucursal) this.despacha(t)
  }
  despacha(t: Transferencia): void {
    if (t.enviada || !this.alcanza(t.origen, [t])) return
    t.enviada = true
    this.mueve(t.origen, -1, [t])
  }
  /** It arrives, or comes back. */
  cierra(t: Transferencia, sucursal: number): void {
    this.transferencias = this.transferencias.filter((otra) => otra !== t)
    if (!t.enviada) return
    if (sucursal === t.destino) {
      this.#fuera.set(`${t.destino}/${t.articulo}`, this.fuera(t.destino, t.articulo) + t.cantidad)
      this.#fuera.set(`${t.origen}/${t.articulo}`, this.fuera(t.origen, t.articulo) - t.cantidad)
    }
    this.entra(sucursal, [t])
  }
  /** The units that came to a branch by transfers, less those that left. */
  fuera(sucursal: number, articulo: string): number {
    return this.#fuera.get(`${sucursal}/${articulo}`) ?? 0
  }
  alcanza(sucursal: number, lineas: Unidades[]): boolean {
    return [...Map.groupBy(lineas, (l) => l.articulo)].every(
      ([articulo, suyas]) => this.hay(sucursal, articulo) >= suma(suyas.map((l) => l.cantidad)),
    )
  }

  /** The document moved these units, after all costs that there are. */
  movio(doc: string, lineas: Unidades[], signo: 1 | -1): void {
    const tras = this.#pasos.size
    for (const { articulo, cantidad } of lineas)
      this.#movidas.push({ doc, articulo, cantidad: signo * cantidad, tras })
  }
  /** The document stands no more: no cost since has met its units. */
  desanduvo(doc: string): void {
    for (const m of this.#movidas.filter((m) => m.doc === doc))
      for (const c of this.costeados)
        if (c.articulo === m.articulo && (this.#pasos.get(c) ?? 0) >= m.tras)
          c.antes = exactas(c.antes - m.cantidad)
    this.#movidas = this.#movidas.filter((m) => m.doc !== doc)
  }
  #costea(costeado: Costeado): void {
    this.#pasos.set(costeado, this.#pasos.size)
    this.costeados.push(costeado)
  }
  /** Units of an article came in at a cost, and met so many. */
  costo(
    doc: string,
    { articulo, cantidad, costo, pagado }: LineaContada,
    antes: number,
    repone = false,
  ): void {
    this.#costea({ doc, articulo, cantidad, costo, antes, repone, ...(pagado && { pagado }) })
  }

  /** Called once the units of the document have moved; `reponedor` is the supplier whose cost may be that of prices. */
  costea(doc: string, lineas: LineaContada[], reponedor: number | null): void {
    for (const [i, linea] of lineas.entries()) {
      const { articulo } = linea
      const suyas = lineas.slice(i).filter((l) => l.articulo === articulo)
      const antes = exactas(this.enTodas(articulo) - suma(suyas.map((l) => l.cantidad)))
      const repone = reponedor !== null && (this.habituales.get(articulo) ?? reponedor) === reponedor
      this.costo(doc, linea, antes, repone)
    }
  }
  /** What the goods of these vouchers are worth that have not gone back, in centavos; the oldest voucher first. */
  traidas(destinos: Compra[]): Traida[] {
    return destinos
      .toSorted((a, b) => a.id - b.id)
      .flatMap((destino) => {
        const suyos = this.costeados.filter((c) => c.doc === `compra ${destino.id}`)
        return suyos
          .toSorted((a, b) => (a.articulo < b.articulo ? -1 : 1))
          .map(({ articulo, costo }) => ({ articulo, costo, cantidad: this.quedan(destino, articulo) }))
          .map((t) => ({ ...t, destino, valor: cerca(milesimas(t.cantidad) * BigInt(t.costo), 100_000n) }))
      })
      .filter((t) => t.cantidad > 0)
  }
  /** The freight of vouchers: its parts go to the units that are there still. */
  encarece(
    doc: string,
    traidas: Traida[],
    importe: number,
    enTodas = (articulo: string) => this.enTodas(articulo),
  ): void {
    const importes = enPartes(
      importe,
      traidas.map((t) => t.valor),
    )
    const partes = traidas.map((t, i) => ({ ...t, importe: importes[i] ?? 0 })).filter((p) => p.importe > 0)
    for (const [articulo, suyas] of Map.groupBy(partes, (p) => p.articulo)) {
      const unidades = suma(suyas.map((p) => p.cantidad))
      const costo = cerca(BigInt(suma(suyas.map((p) => p.importe))) * 100_000n, milesimas(unidades))
      const antes = enTodas(articulo)
      this.#costea({ doc, articulo, cantidad: unidades, costo, antes, repone: false, agrega: true })
    }
  }
  descostea(doc: string): void {
    this.costeados = this.costeados.filter((c) => c.doc !== doc)
  }
  #entradas(articulo: string): Costeado[] {
    return this.costeados.filter((c) => !c.agrega && c.articulo === articulo && c.cantidad > 0 && c.costo > 0)
  }
  ultimo(articulo: string): number | null {
    const ultima = this.#entradas(articulo).at(-1)
    return ultima?.pagado ?? ultima?.costo ?? null
  }
  /** In centavos; without a purchase that stands it is what it was. */
  reposicion(articulo: string, inicial: number): number {
    const precios = this.#entradas(articulo).flatMap((c) =>
      c.repone ? [cerca(BigInt(c.pagado ?? c.costo), 100n)] : [],
    )
    return precios.findLast((p) => p > 0) ?? inicial
  }
  promedio(articulo: string): number | null {
    let promedio: number | null = null
    for (const c of this.costeados) {
      if (c.articulo !== articulo) continue
      if (promedio === null || c.antes <= 0) {
        if (c.cantidad > 0 && !c.agrega) promedio = c.costo
        continue
      }
      // What was sold since keeps the cost that it had.
      const cantidad = c.agrega ? Math.min(c.cantidad, c.antes) : c.cantidad
      const unidades = milesimas(c.antes) + (c.agrega ? 0n : milesimas(cantidad))
      const valor: bigint = milesimas(c.antes) * BigInt(promedio) + milesimas(cantidad) * BigInt(c.costo)
      if (c.cantidad > 0 || (unidades > 0n && valor > 0n)) promedio = cerca(valor, unidades)
    }
    return promedio
  }

  pendiente({ id, total }: Compra): number {
    return (
      total - suma(this.imputaciones.filter((i) => i.compra === id || i.nota === id).map((i) => i.importe))
    )
  }
  sinAplicar({ id, total }: Pago): number {
    return total - suma(this.imputaciones.filter((i) => i.pago === id && !i.nota).map((i) => i.importe))
  }
  saldo(proveedor: number): number {
    const debe = this.compras.filter((c) => c.proveedor === proveedor).map((c) => c.signo * c.total)
    return suma(debe) - suma(this.pagos.filter((p) => p.proveedor === proveedor).map((p) => p.total))
  }
  abiertas(proveedor: number, signo: 1 | -1): Compra[] {
    return this.compras.filter((c) => c.proveedor === proveedor && c.signo === signo && this.pendiente(c) > 0)
  }

  /** Units of a voucher that came and have not gone back. */
  quedan({ id, lineas }: Compra, articulo: string): number {
    const de = (unas: Unidades[]) => suma(unas.filter((l) => l.articulo === articulo).map((l) => l.cantidad))
    const suyas = <T extends { compra: number | null }>(docs: { detalles: T[] }[]) =>
      docs.flatMap((d) => d.detalles.filter((l) => l.compra === id))
    return Math.min(de(lineas), de(suyas(this.recepciones))) - de(suyas(this.devoluciones))
  }
  /** Whether a supplier brought an article, but less than would have gone back with `cantidad` more. */
  excede(proveedor: number, articulo: string, cantidad: number): boolean {
    const de = (docs: { proveedor: number; detalles: Unidades[] }[]) =>
      docs.flatMap((d) =>
        d.proveedor === proveedor ? d.detalles.filter((l) => l.articulo === articulo) : [],
      )
    const llegaron = de(this.recepciones)
    const unidades = (unas: Unidades[]) => suma(unas.map((l) => l.cantidad))
    return llegaron.length > 0 && unidades(llegaron) < unidades(de(this.devoluciones)) + cantidad
  }
  recibidas(pedido: number, articulo: string): number {
    const suyas = this.recepciones.flatMap((r) => r.detalles.filter((d) => d.pedido === pedido))
    return suma(suyas.filter((d) => d.articulo === articulo).map((d) => d.cantidad))
  }
  estadoDe({ id, detalles }: Pedido): string {
    const llego = detalles.map((d) => this.recibidas(id, d.articulo))
    if (llego.every((n) => n === 0)) return 'pedido'
    return llego.every((n, i) => n >= (detalles[i]?.cantidad ?? 0)) ? 'completo' : 'recibido_en_parte'
  }

  /** Why a document cannot be annulled now; null when it can. */
  trabaCompra({ id }: Compra): string | null {
    const pagada = this.imputaciones.some((i) => i.pago !== null && (i.compra === id || i.nota === id))
    if (pagada) return 'compra_pagada'
    if (this.compras.some((c) => c.fleteDe?.includes(id))) return 'compra_con_flete'
    if (this.devoluciones.some((v) => v.detalles.some((d) => d.compra === id))) return 'compra_devuelta'
    const propia = this.recepciones.find((r) => r.propia === id)
    return propia && !this.alcanza(propia.sucursal, propia.detalles) ? 'stock_insuficiente' : null
  }
  trabaRecepcion({ sucursal, detalles }: Recepcion): string | null {
    if (detalles.some((d) => d.compra !== null)) return 'recepcion_facturada'
    return this.alcanza(sucursal, detalles) ? null : 'stock_insuficiente'
  }
  trabaDevolucion({ nota }: Devolucion): string | null {
    return nota === null ? null : 'devolucion_acreditada'
  }
  trabaPedido(pedido: Pedido): string | null {
    return this.estadoDe(pedido) === 'pedido' ? null : 'pedido_recibido'
  }

  anulaCompra(compra: Compra): void {
    const { id } = compra
    const propia = this.recepciones.find((r) => r.propia === id)
    if (propia) this.anulaRecepcion(propia)
    for (const r of this.recepciones) for (const d of r.detalles) if (d.compra === id) d.compra = null
    for (const v of this.devoluciones) if (v.nota === id) v.nota = null
    this.imputaciones = this.imputaciones.filter((i) => i.compra !== id && i.nota !== id)
    this.descostea(`compra ${id}`)
    this.compras = this.compras.filter((c) => c !== compra)
  }
  anulaRecepcion(recepcion: Recepcion): void {
    this.mueve(recepcion.sucursal, -1, recepcion.detalles)
    this.desanduvo(`recepcion ${recepcion.id}`)
    this.recepciones = this.recepciones.filter((r) => r !== recepcion)
  }
  anulaDevolucion(devolucion: Devolucion): void {
    this.entra(devolucion.sucursal, devolucion.detalles)
    this.desanduvo(`devolucion ${devolucion.id}`)
    this.descostea(`devolucion ${devolucion.id}`)
    this.devoluciones = this.devoluciones.filter((d) => d !== devolucion)
  }
  anulaPago(pago: Pago): void {
    this.pagos = this.pagos.filter((p) => p !== pago)
    this.imputaciones = this.imputaciones.filter((i) => i.pago !== pago.id)
    if (pago.cheque !== null) this.cartera.add(pago.cheque)
  }
  anulaVenta(venta: Venta): void {
    this.entra(venta.sucursal, [venta])
    this.desanduvo(`venta ${venta.id}`)
    this.ventas = this.ventas.filter((v) => v !== venta)
  }

  get vacio(): boolean {
    const { compras, recepciones, devoluciones, pagos, pedidos, ventas, imputaciones, costeados } = this
    const todo = [compras, recepciones, devoluciones, pagos, pedidos, ventas, imputaciones, costeados]
    return [...todo, this.transferencias].every((uno) => uno.length === 0)
  }
}
