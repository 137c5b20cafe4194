/**
 * Random days of a branch that two people count in two places while it sells, buys, sends and takes back, on the line and
 * without it. An oracle of its own knows what lies on each shelf: at the end the stock says the same.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { restarCantidades as menos, sumarCantidades } from '@mostrador/contract/cantidades'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { integridad } from '@mostrador/contract/gestion/integridad'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { CONSUMIDOR_FINAL } from '@mostrador/contract/maestros/clientes'
import { conteosStock } from '@mostrador/contract/mercaderia/conteos/conteos-stock'
import { decisionConteo } from '@mostrador/contract/mercaderia/conteos/decision'
import type { Lectura } from '@mostrador/contract/mercaderia/conteos/lecturas'
import { lecturasConteo } from '@mostrador/contract/mercaderia/conteos/lecturas'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import type { VentaSinConexion } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { ventas } from '@mostrador/contract/ventas/ventas'
import { beforeAll, expect, it } from 'vitest'
import { Random } from '../../../../seeds/random.ts'
import { refusal, type Session, shopOfFile } from '../../../../test/run/app.ts'
import { buildArticulo, buildVenta, stockOf } from '../../../../test/shop/builders.ts'
import { activarCompras, buildProveedor, comprar } from '../../../../test/shop/compras.ts'
import { empezar, encenderConteos, lectura, leer } from '../../../../test/shop/conteos.ts'
import { buildTransferencia } from '../../../../test/shop/mercaderia.ts'
import { activarSinConexion, Dispositivo, enviar } from '../../../../test/shop/sinConexion.ts'
import { buildSession } from '../../../../test/shop/usuarios.ts'

const SEED = Number(process.env.AZAR_SEED ?? 20_261_130)
const HISTORIAS = 12
const PASOS = 45
/** Other articles move so often before one that was read without a line moves again: its reading travels meanwhile. */
const DESCANSO = 6
const AREAS = ['Salón', 'Depósito'] as const
type Area = (typeof AREAS)[number]

const shop = shopOfFile()
let personas: Record<Area, Session>
let proveedor: number
beforeAll(async () => {
  personas = {
    Salón: await buildSession(shop, { tipo_usuario: 'deposito' }),
    Depósito: await buildSession(shop),
  }
  await encenderConteos(shop)
  await activarSinConexion(shop, shop.centro)
  await activarCompras(shop.admin.call)
  proveedor = (await buildProveedor(shop.admin.call)).id
})

/** An article as it lies there, and how far the ledger is from it. */
interface Cosa {
  articulo: Articulo
  enArea: Record<Area, number>
  /** Sold without a line, not arrived yet. */
  afuera: number
  /** The ledger less what lies there and what has not arrived. */
  desvio: number
  /** When each place was last read, and what lay there. */
  leida: Partial<Record<Area, { hora: number; habia: number }>>
  /** A person scanned a part of it before something moved, or counted wrong. */
  dudosa: boolean
  libre: number
}

interface Afuera {
  cosa: Cosa
  area: Area
  cantidad: number
  venta: VentaSinConexion
}

/** What stands in the ledger and can be undone: its units come back to a place, or leave one. */
interface Hecha {
  cosa: Cosa
  cantidad: number
  deshacer: () => Promise<unknown>
}

class Jornada {
  readonly #azar: Random
  readonly cosas: Cosa[] = []
  readonly #ventas: Hecha[] = []
  readonly #compras: Hecha[] = []
  readonly #enViaje: { id: number; cosa: Cosa; cantidad: number }[] = []
  readonly #dispositivo = new Dispositivo()
  readonly #lecturas: Record<Area, Lectura[]> = { Salón: [], Depósito: [] }
  afuera: Afuera[] = []
  #paso = 0
  #conteo = { id: 0 }

  constructor(azar: Random) {
    this.#azar = azar
  }

  /** Some are there in whole pieces, some by weight; the ledger knows less of them, or more. */
  async abrir(): Promise<void> {
    for (const unidad of ['', 'kg', '', 'm', '', 'kg'] as const) {
      const enArea = { Salón: this.#unidades(unidad, 12), Depósito: this.#unidades(unidad, 12) }
      const anotado = Math.max(0, menos(total(enArea), this.#azar.pick([0, 1, 5, 20, -2])))
      const articulo = await buildArticulo(shop, {
        ...(unidad && { unidad }),
        ...(anotado > 0 && { stock: { sucursal: shop.centro, cantidad: anotado } }),
      })
      await comprar(shop.admin.call, proveedor, [[articulo.id, 50, 1_000]], { sucursal: shop.norte })
      this.cosas.push({
        articulo,
        enArea,
        afuera: 0,
        desvio: menos(anotado, total(enArea)),
        leida: {},
        dudosa: false,
        libre: 0,
      })
    }
  }

  async empezar(): Promise<void> {
    this.#conteo = await empezar(
      personas.Salón.call,
      this.cosas.map((c) => c.articulo.id),
    )
  }

  /** Something happens to an article that does not rest. */
  async paso(contando: boolean): Promise<void> {
    this.#paso += 1
    const cosa = this.#azar.pick(this.cosas.filter((c) => c.libre <= this.#paso))
    const area = this.#azar.pick(AREAS)
    await this.#azar.weighted<() => Promise<unknown>>([
      [() => this.#vender(cosa, area), 20],
      [() => this.#venderSinLinea(cosa, area), 14],
      [() => this.#llega(), 8],
      [() => this.#anular(area), 6],
      [() => this.#comprar(cosa, area), 6],
      [() => this.#anularCompra(), 3],
      [() => this.#mandar(cosa, area), 6],
      [() => this.#pedir(cosa), 5],
      [() => this.#recibir(area), 6],
      [() => this.#leer(cosa, area), contando ? 26 : 0],
      [() => this.#leerEnPartes(cosa, area), contando ? 5 : 0],
      [() => this.#leerMal(cosa, area), contando ? 4 : 0],
      [() => this.#subirLecturas(area), contando ? 6 : 0],
    ])()
    await pause(3)
    for (const c of this.cosas) await this.comprueba(c)
  }

  /** The ledger is where the oracle says. */
  async comprueba(c: Cosa): Promise<void> {
    const dice = sumarCantidades([total(c.enArea), c.afuera, c.desvio])
    expect(await stockOf(shop.db, c.articulo.id, shop.centro), `paso ${this.#paso}`).toBe(dice)
  }

  /** What somebody found doubtful is read again in both places, then nobody moves it until it is posted. */
  async cerrar(): Promise<void> {
    for (const area of AREAS) await this.#subirLecturas(area)
    const { results } = await this.#ver()
    for (const c of this.cosas) {
      const fila = results.find((r) => r.articulo.id === c.articulo.id)
      const leidas = AREAS.filter((a) => c.leida[a] !== undefined)
      if (leidas.length === 0) continue
      if (leidas.length < AREAS.length || c.dudosa || fila?.estado === 'recontar' || (fila?.margen ?? 0) > 0)
        for (const area of AREAS) await this.#leer(c, area, true)
      c.dudosa = false
    }
    const deNuevo = (await this.#ver()).results.filter((r) => r.estado === 'recontar')
    if (deNuevo.length > 0)
      await shop.admin.call(decisionConteo.decidir, {
        params: this.#conteo,
        body: { decision: 'vale', articulos: deNuevo.map((r) => r.articulo.id) },
      })
  }

  /** Posts twice with one key, while somebody sells. */
  async registrar(): Promise<void> {
    const contadas = this.cosas.filter((c) => AREAS.every((a) => c.leida[a] !== undefined))
    const call = () =>
      personas.Salón.call(
        conteosStock.registrar,
        { params: this.#conteo, body: { motivo: 'Al azar' } },
        { idempotencyKey: this.#clave },
      )
    const [una, otra] = await Promise.all([
      call(),
      call(),
      this.#vender(this.#azar.pick(this.cosas), this.#azar.pick(AREAS)),
    ])
    expect(una).toEqual(otra)
    expect(await call()).toEqual(una)
    expect(
      await refusal(
        shop.admin.call(conteosStock.registrar, { params: this.#conteo, body: { motivo: 'Otra vez' } }),
      ),
    ).toMatchObject({ codigo: 'conteo_cerrado' })
    const { results } = await this.#ver()
    for (const c of contadas) {
      const contado = sumarCantidades(AREAS.map((a) => c.leida[a]?.habia ?? 0))
      expect(results.find((r) => r.articulo.id === c.articulo.id)).toMatchObject({ contado })
      c.desvio = menos(
        0,
        sumarCantidades(
          this.afuera
            .filter((a) => a.cosa === c)
            .filter(vista)
            .map(deUna),
        ),
      )
    }
    for (const c of this.cosas) await this.comprueba(c)
  }
  readonly #clave = randomUUID()

  /** What is still without a line arrives, and a person who knows decides about each correction. */
  async llegaTodo(): Promise<void> {
    while (this.afuera.length > 0) {
      const tarde = this.afuera[0] as Afuera
      const id = await this.#llega()
      const esperan = await personas.Salón.call(decisionConteo.correcciones)
      const suya = esperan.find((e) => e.venta.id === id && e.articulo.id === tarde.cosa.articulo.id)
      if (!suya) continue
      const aceptar = vista(tarde)
      await personas.Salón.call(decisionConteo.corregir, {
        body: { venta: suya.venta.id, articulo: suya.articulo.id, aceptar },
      })
      if (aceptar) tarde.cosa.desvio = sumarCantidades([tarde.cosa.desvio, suya.cantidad])
    }
    for (const c of this.cosas) await this.comprueba(c)
  }

  #ver = () => shop.admin.call(decisionConteo.articulos, { params: this.#conteo, query: {} })

  #unidades(unidad: string | undefined, hasta: number): number {
    const enteras = this.#azar.int(0, hasta)
    return unidad ? sumarCantidades([enteras, this.#azar.int(1, 999) / 1_000]) : enteras
  }

  /** Some of what lies there; 0 of nothing. */
  #algo({ articulo, enArea }: Cosa, area: Area): number {
    const hay = enArea[area]
    if (articulo.unidad) return Math.round(hay * this.#azar.next() * 1_000) / 1_000
    return hay === 0 ? 0 : this.#azar.int(1, Math.min(hay, 4))
  }

  async #vender(cosa: Cosa, area: Area): Promise<void> {
    const cantidad = this.#algo(cosa, area)
    if (cantidad === 0) return
    const hecha = await buildVenta(shop.vendedor.call, {
      cliente: CONSUMIDOR_FINAL.id,
      lineas: [{ articulo: cosa.articulo, cantidad }],
    })
    // What the system does not have is not handed over.
    const sale = menos(cantidad, sumarCantidades(hecha.pendientes.map((p) => p.cantidad)))
    cosa.enArea[area] = menos(cosa.enArea[area], sale)
    const deshacer = () => shop.admin.call(ventas.anular, { params: { id: hecha.id }, body: {} })
    this.#ventas.push({ cosa, cantidad: sale, deshacer })
  }

  async #venderSinLinea(cosa: Cosa, area: Area): Promise<void> {
    const cantidad = this.#algo(cosa, area)
    if (cantidad === 0) return
    const venta = this.#dispositivo.venta(shop.vendedor.id, {
      cliente: CONSUMIDOR_FINAL.id,
      lineas: [{ articulo: cosa.articulo, cantidad }],
    })
    cosa.enArea[area] = menos(cosa.enArea[area], cantidad)
    cosa.afuera = sumarCantidades([cosa.afuera, cantidad])
    this.afuera.push({ cosa, area, cantidad, venta })
  }

  async #llega(): Promise<number | undefined> {
    const una = this.afuera.shift()
    if (!una) return undefined
    const { cosa, cantidad, venta } = una
    const habia = await stockOf(shop.db, cosa.articulo.id, shop.centro)
    const { venta: hecha } = await enviar(shop.vendedor.call, venta)
    cosa.afuera = menos(cosa.afuera, cantidad)
    // What the branch lacked entered first.
    cosa.desvio = sumarCantidades([cosa.desvio, Math.max(0, menos(cantidad, habia))])
    const deshacer = () => shop.admin.call(ventas.anular, { params: { id: hecha.id }, body: {} })
    this.#ventas.push({ cosa, cantidad, deshacer })
    return hecha.id
  }

  async #anular(area: Area): Promise<void> {
    const una = this.#ventas.shift()
    if (!una || una.cosa.libre > this.#paso) return
    await una.deshacer()
    una.cosa.enArea[area] = sumarCantidades([una.cosa.enArea[area], una.cantidad])
  }

  async #comprar(cosa: Cosa, area: Area): Promise<void> {
    const cantidad = sumarCantidades([1, this.#unidades(cosa.articulo.unidad, 5)])
    const { id } = await comprar(shop.admin.call, proveedor, [[cosa.articulo.id, cantidad, 1_000]])
    cosa.enArea[area] = sumarCantidades([cosa.enArea[area], cantidad])
    const deshacer = () =>
      shop.admin.call(comprobantesCompra.anular, { params: { id }, body: { motivo: 'Era otra' } })
    this.#compras.push({ cosa, cantidad, deshacer })
  }

  /** Its goods go back from a place that has them all. */
  async #anularCompra(): Promise<void> {
    const una = this.#compras.shift()
    if (!una || una.cosa.libre > this.#paso) return
    const { cosa, cantidad, deshacer } = una
    const area = AREAS.find((a) => cosa.enArea[a] >= cantidad)
    if (!area || (await stockOf(shop.db, cosa.articulo.id, shop.centro)) < cantidad) return
    await deshacer()
    cosa.enArea[area] = menos(cosa.enArea[area], cantidad)
  }

  async #mandar(cosa: Cosa, area: Area): Promise<void> {
    const cantidad = this.#algo(cosa, area)
    if (cantidad === 0 || (await stockOf(shop.db, cosa.articulo.id, shop.centro)) < cantidad) return
    const a = { sucursal_origen: shop.centro, sucursal_destino: shop.norte }
    const { id, estado } = await buildTransferencia(shop.admin.call, { [cosa.articulo.id]: cantidad }, a)
    expect(estado).toBe('ENVIADA')
    cosa.enArea[area] = menos(cosa.enArea[area], cantidad)
    if (this.#azar.chance(0.4)) {
      await shop.admin.call(transferencias.cancelar, { params: { id }, body: {} })
      cosa.enArea[area] = sumarCantidades([cosa.enArea[area], cantidad])
    }
  }

  async #pedir(cosa: Cosa): Promise<void> {
    const cantidad = sumarCantidades([1, this.#unidades(cosa.articulo.unidad, 3)])
    const a = { sucursal_origen: shop.norte, sucursal_destino: shop.centro }
    const { id, estado } = await buildTransferencia(shop.admin.call, { [cosa.articulo.id]: cantidad }, a)
    if (estado === 'ENVIADA') this.#enViaje.push({ id, cosa, cantidad })
  }

  /** Now and then not all of it arrived. */
  async #recibir(area: Area): Promise<void> {
    const una = this.#enViaje.shift()
    if (!una || una.cosa.libre > this.#paso) return
    const { id, cosa, cantidad } = una
    const llega = this.#azar.chance(0.3) ? menos(cantidad, 1) : cantidad
    const { detalles } = await shop.vendedor.call(transferencias.get, { params: { id } })
    await shop.vendedor.call(transferencias.recibir, {
      params: { id },
      body: { detalles: detalles.map((d) => ({ id: d.id, cantidad_recibida: llega })) },
    })
    cosa.enArea[area] = sumarCantidades([cosa.enArea[area], llega])
  }

  /** All of a place at once, by its person or the other one; now and then the device has no line. */
  async #leer(cosa: Cosa, area: Area, ahora = false): Promise<void> {
    const quien = this.#azar.chance(0.85) || ahora ? area : otra(area)
    await this.#manda(quien, [this.#lectura(cosa, area, cosa.enArea[area])], !ahora && this.#azar.chance(0.3))
    if (this.#lecturas[quien].length > 0) cosa.libre = this.#paso + DESCANSO
    cosa.leida[area] = { hora: Date.now(), habia: cosa.enArea[area] }
  }

  /** A part, a sale, and the rest: whether what was sold had been read nobody knows. */
  async #leerEnPartes(cosa: Cosa, area: Area): Promise<void> {
    const parte = this.#algo(cosa, area)
    await this.#manda(area, [this.#lectura(cosa, area, parte)])
    const resto = menos(cosa.enArea[area], parte)
    await this.#vender(cosa, area)
    await this.#manda(area, [{ ...this.#lectura(cosa, area, resto), modo: 'sumar' }])
    cosa.leida[area] = { hora: Date.now(), habia: cosa.enArea[area] }
    cosa.dudosa = true
  }

  async #leerMal(cosa: Cosa, area: Area): Promise<void> {
    await this.#manda(area, [this.#lectura(cosa, area, sumarCantidades([cosa.enArea[area], 1]))])
    cosa.leida[area] = { hora: Date.now(), habia: cosa.enArea[area] }
    cosa.dudosa = true
  }

  #lectura = ({ articulo }: Cosa, area: Area, cantidad: number): Lectura =>
    lectura(articulo.id, cantidad, { area, modo: 'reemplazar' })

  /** A device sends in order: what waits goes first, and holds back what comes after it. */
  async #manda(quien: Area, lecturas: Lectura[], sinLinea = false): Promise<void> {
    this.#lecturas[quien].push(...lecturas)
    if (!sinLinea) await this.#subirLecturas(quien)
  }

  /** All that waits, and now and then twice. */
  async #subirLecturas(quien: Area): Promise<void> {
    const { call } = personas[quien]
    const suyas = this.#lecturas[quien].splice(0)
    if (suyas.length === 0) return
    for (const _ of this.#azar.chance(0.3) ? [1, 2] : [1])
      for (const { problema } of await leer(call, this.#conteo, ...suyas)) expect(problema).toBe(null)
    const { ultimas } = await call(lecturasConteo.mias, { params: this.#conteo })
    expect(new Set(ultimas.map((u) => u.clave)).size).toBe(ultimas.length)
  }
}

const total = (enArea: Record<Area, number>): number => sumarCantidades(Object.values(enArea))
const otra = (area: Area): Area => (area === 'Salón' ? 'Depósito' : 'Salón')
const deUna = ({ cantidad }: Afuera): number => cantidad

/** Whether the last reading of its place came after it: the count saw that it was gone. */
const vista = ({ cosa, area, venta }: Afuera): boolean =>
  Date.parse(venta.tomada) <= (cosa.leida[area]?.hora ?? 0)

it.each(Array.from({ length: HISTORIAS }, (_, n) => SEED + n))(
  'the stock is what lies on the shelves after a random day (seed %i)',
  async (seed) => {
    const jornada = new Jornada(new Random(seed))
    await jornada.abrir()
    for (let n = 0; n < PASOS / 5; n++) await jornada.paso(false)
    await jornada.empezar()
    for (let n = 0; n < PASOS; n++) await jornada.paso(true)
    await jornada.cerrar()
    for (let n = 0; n < PASOS / 3; n++) await jornada.paso(false)
    await jornada.cerrar()
    await jornada.registrar()
    for (let n = 0; n < PASOS / 5; n++) await jornada.paso(false)
    await jornada.llegaTodo()
    const { ok, diferencias } = await shop.admin.call(integridad.get)
    expect(ok, JSON.stringify(diferencias)).toBe(true)
  },
)
