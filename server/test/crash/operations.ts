/** The operations of the cashiers in the crash test, and their answers. */

import { sesion } from '@mostrador/contract/base/sesion'
import { sucursales } from '@mostrador/contract/base/sucursales'
import { cajaMovimientos } from '@mostrador/contract/caja/caja-movimientos'
import { cajas } from '@mostrador/contract/caja/cajas'
import type { Client } from '@mostrador/contract/client'
import { MAS_CUOTAS } from '@mostrador/contract/documentos/condiciones-venta'
import { fechaDe } from '@mostrador/contract/fechas'
import { type Articulo, articulos } from '@mostrador/contract/maestros/articulos'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { ajustes } from '@mostrador/contract/mercaderia/ajustes'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { ajusteInput, articuloInput, clienteInput, transferenciaInput } from '@mostrador/contract/test/inputs'
import { cuotas } from '@mostrador/contract/ventas/cuotas/cuotas'
import type { Vigentes } from '@mostrador/contract/ventas/promociones/promociones'
import { cobrosCuenta } from '@mostrador/contract/ventas/recibos/cobros-cuenta'
import { FORMATO, llegadas, type VentaSinConexion } from '@mostrador/contract/ventas/sin-conexion/llegadas'
import { type CreateVenta, ventas } from '@mostrador/contract/ventas/ventas'
import { ventasConfiguracion } from '@mostrador/contract/ventas/ventas-configuracion'
import type { Random } from '../../seeds/random.ts'
import { ADELANTO_MS } from '../clock/reloj.ts'
import { type Deudas, openCompras, purchase, supplierPayment } from './compras.ts'
import { type Importado, importation, undo } from './imports.ts'
import { type Devolvible, devolucion, openPromociones, pinSale, promovida } from './mostrador.ts'
import { hireVendedora, withLent } from './prestamos.ts'
import { openRecordatorios, reminder } from './recordatorios.ts'
import { move, type Seller, type Sessions, sellerSale } from './sellers.ts'

export const KINDS = [
  'venta',
  'pago',
  'transferencia',
  'recepcion',
  'gasto',
  'prestado',
  'importacion',
  'deshacer',
  'mudanza',
  'compra',
  'pago_proveedor',
  'recordatorio',
  'devolucion',
] as const
export type Kind = (typeof KINDS)[number]

export interface Operation {
  kind: Kind
  /** Its idempotency key, which is also the text that finds its document. */
  key: string
  /** The instalment, the transfer or the import on which it acts; 0 for a new document. */
  target: number
  /** Sends the same request each time, and returns the id of its document. */
  send(staff: Staff): Promise<number>
  /** The acknowledged document. */
  id?: number
}

/** The admin, at work in two branches, a vendedora of the first one, and the sellers where there are some. */
export interface Staff {
  central: Client
  norte: Client
  vendedora: Client
  sellers?: Sessions
  /** Those that a PIN opened. */
  pines?: Sessions
}

interface Impaga {
  cuota: number
  monto: number
  cliente: number
}

/** The things to sell, to collect and to receive. */
export interface Shop {
  norte: number
  articulos: Articulo[]
  clientes: number[]
  unpaid: Impaga[]
  travelling: number[]
  /** Imports that can be taken back. */
  importados: Importado[]
  /** The admin, who also sells on a device while the line is down. */
  admin: number
  /** The open shift of the admin's till: it takes the money of all sales and payments. */
  turno: number
  /** Whom the admin moves between the branches. */
  sellers: Seller[]
  /** The supplier, and what it waits for. */
  deudas: Deudas
  /** Customers who are to be reminded of an instalment. */
  deudores: number[]
  /** The promotions, which never change during a run. */
  vigentes: Vigentes
  /** Sales on the spot whose goods may come back. */
  devolvibles: Devolvible[]
}

const CLIENTES = 12
const ARTICULOS = 24
/** More than any run can sell. */
const UNIDADES = 900_000

export const hoy = () => fechaDe(new Date())

/** The other branch, before its first login. */
export async function openNorte(central: Client): Promise<number> {
  const { id } = await central(sucursales.create, {
    body: { nombre: 'Norte', localidad: 'Funes' },
  })
  return id
}

/** Switches the tills of the first branch on, and opens one of them. */
async function openTill(central: Client): Promise<number> {
  await central(cajas.configurar, { params: { id: 1 }, body: { activas: true, sin_conexion: true } })
  const [caja] = await central(cajas.list, { query: { sucursal: 1 } })
  return (await central(cajas.abrir, { params: { id: caja?.id ?? 0 }, body: { fondo: 1_000_000 } })).id
}

export async function stockShop(central: Client, norte: number): Promise<Shop> {
  const turno = await openTill(central)
  await hireVendedora(central)
  await central(ventasConfiguracion.update, {
    body: {
      presupuestos: false,
      dias_presupuesto: 15,
      cambios: false,
      cobros_de_cuenta: true,
      promociones: true,
      linea_abierta: true,
      descuento_por_linea: true,
      devolver_desde_venta: true,
      cambio_rapido: true,
    },
  })
  const shop: Shop = {
    norte,
    turno,
    admin: (await central(sesion.profile)).id,
    sellers: [],
    articulos: [],
    clientes: [],
    unpaid: [],
    travelling: [],
    importados: [],
    deudas: await openCompras(central),
    deudores: [],
    vigentes: { ahora: '', promociones: [], proveedores: [] },
    devolvibles: [],
  }
  for (let n = 1; n <= ARTICULOS; n++) {
    const body = articuloInput(n, { precio_venta: 10_000 + n })
    shop.articulos.push(await central(articulos.create, { body }))
  }
  shop.vigentes = await openPromociones(central, shop.articulos, hoy())
  for (let n = 1; n <= CLIENTES; n++) {
    shop.clientes.push((await central(clientes.create, { body: clienteInput(n) })).id)
  }
  const unidades = Object.fromEntries(shop.articulos.map(({ id }) => [id, UNIDADES]))
  await central(ajustes.create, { body: ajusteInput(unidades, { fecha: hoy() }) })
  const [articulo] = shop.articulos
  if (articulo) shop.deudores = await openRecordatorios(central, { articulo, fecha: hoy() })
  return shop
}

/**
 * The next operation of a cashier. Only one cashier collects an instalment, receives a transfer, pays a voucher, reminds a debtor or
 * takes an import back.
 */
export function nextOperation(random: Random, shop: Shop, key: string): Operation {
  const draw = random.next()
  if (draw < 0.25) {
    const due = shop.unpaid.shift()
    if (due) return random.chance(0.4) ? accountPayment(shop, due, key) : payment(key, due)
  } else if (draw < 0.4) return transfer(random, shop, key)
  else if (draw < 0.5) {
    const id = shop.travelling.shift()
    if (id) return reception(key, id)
  } else if (draw < 0.6) return expense(random, shop, key)
  else if (draw < 0.66) return importation(random, shop, key)
  else if (draw < 0.68) {
    const done = shop.importados.shift()
    if (done) return undo(key, done.id)
  } else if (draw < 0.73) return withLent(key, random.pick(shop.articulos).id, hoy())
  else if (draw < 0.83) {
    const seller = shop.sellers[random.int(0, 1)]
    if (seller) return draw < 0.75 ? move(random, shop, seller, key) : sellerSale(random, shop, seller, key)
  } else if (draw < 0.88) {
    const { deudas, articulos } = shop
    return purchase(random, { deudas, articulo: random.pick(articulos).id, fecha: hoy() }, key)
  } else if (draw < 0.91) {
    const due = shop.deudas.impagas.shift()
    if (due) return supplierPayment(shop.deudas, due, key)
  } else if (draw < 0.94) {
    const deudor = shop.deudores.shift()
    if (deudor) return reminder(key, deudor)
  } else if (draw < 0.96) {
    const vendida = shop.devolvibles.shift()
    if (vendida) return devolucion(vendida, key)
  } else if (draw < 0.975) {
    return pinSale(random, shop.articulos, random.pick(shop.clientes), key, hoy())
  }
  return sale(random, shop, key)
}

/** Two tabs with the same draft send it at once: what one of them is told, the other is told too. */
async function inTwoTabs<T extends { id: number }>(send: () => Promise<T>): Promise<T> {
  const [one, other] = await Promise.allSettled([send(), send()])
  if (one.status === 'rejected' && other.status === 'rejected') throw one.reason
  if (one.status === 'fulfilled' && other.status === 'fulfilled' && one.value.id !== other.value.id) {
    throw new Error(`One draft became the documents ${one.value.id} and ${other.value.id}`)
  }
  return one.status === 'fulfilled' ? one.value : (other as PromiseFulfilledResult<T>).value
}

let provisionales = 0

/** The same as a device keeps it, with the key of its form. */
function enDispositivo(usuario: number, key: string, venta: CreateVenta): VentaSinConexion {
  const tomada = new Date().toISOString()
  return {
    formato: FORMATO,
    clave: key,
    dispositivo: '0'.repeat(32),
    provisional: `SC-0000-${++provisionales}`,
    usuario,
    tomada,
    copia: tomada,
    // The database keeps the machine's time.
    reloj: ADELANTO_MS,
    venta,
  }
}

function sale(random: Random, shop: Shop, key: string): Operation {
  const enCuotas = random.chance(0.5)
  const enPestanas = random.chance(0.3)
  const sinLinea = !enCuotas && random.chance(0.4)
  const from = random.int(0, ARTICULOS - 1)
  const goods = Array.from({ length: random.int(1, 4) }, (_, i) => shop.articulos[(from + i) % ARTICULOS])
  const body = promovida(random, shop.vigentes, {
    fecha: hoy(),
    cliente: random.pick(shop.clientes),
    concepto: key,
    lineas: goods.flatMap((articulo) => (articulo ? [{ articulo, cantidad: 2 }] : [])),
    ...(enCuotas ? { condicion_venta: MAS_CUOTAS, cantidad_cuotas: 3 } : {}),
  })
  const entrada = enDispositivo(shop.admin, key, body)
  return {
    kind: 'venta',
    key,
    target: 0,
    async send({ central }) {
      const online = () => central(ventas.create, { body }, { idempotencyKey: key })
      const once = sinLinea ? () => central(llegadas.create, { body: entrada }) : online
      const { id, venta } = await (enPestanas ? inTwoTabs(once) : once())
      for (const cuota of venta.cuotas)
        shop.unpaid.push({ cuota: cuota.id, monto: cuota.total_cuota, cliente: body.cliente })
      if (!enCuotas) shop.devolvibles.push(venta)
      return id
    },
  }
}

function payment(key: string, { cuota, monto }: Impaga): Operation {
  return {
    kind: 'pago',
    key,
    target: cuota,
    async send({ central }) {
      const body = { monto_pagado: monto, tipos_pago: [{ tipo_pago: 'EFECTIVO' as const, monto }] }
      const args = { params: { cuotaId: cuota }, body }
      return (await central(cuotas.pagar, args, { idempotencyKey: key })).cobro_id
    },
  }
}

/** One receipt of the account for it and another instalment of the same customer, of whatever sale. */
function accountPayment(shop: Shop, due: Impaga, key: string): Operation {
  const at = shop.unpaid.findIndex((other) => other.cliente === due.cliente)
  const lineas = [due, ...(at < 0 ? [] : shop.unpaid.splice(at, 1))].map(({ cuota, monto }) => ({
    cuota,
    capital: monto,
    interes: 0,
  }))
  const monto = lineas.reduce((sum, { capital }) => sum + capital, 0)
  return {
    kind: 'pago',
    key,
    target: due.cuota,
    async send({ central }) {
      const body = { monto, lineas, tipos_pago: [{ tipo_pago: 'EFECTIVO' as const, monto }], a_favor: false }
      const args = { params: { id: due.cliente }, body }
      return (await central(cobrosCuenta.cobrar, args, { idempotencyKey: key })).cobro_id
    },
  }
}

function expense(random: Random, { turno }: Shop, key: string): Operation {
  const monto = random.int(1, 900)
  return {
    kind: 'gasto',
    key,
    target: 0,
    async send({ central }) {
      const body = { tipo: 'GASTO', monto, motivo: key, categoria: 'Otros' } as const
      const args = { params: { id: turno }, body }
      return (await central(cajaMovimientos.create, args, { idempotencyKey: key })).id
    },
  }
}

function transfer(random: Random, shop: Shop, key: string): Operation {
  const lineas = { [random.pick(shop.articulos).id]: random.int(1, 5) }
  const body = transferenciaInput(lineas, { sucursal_destino: shop.norte, concepto: key })
  return {
    kind: 'transferencia',
    key,
    target: 0,
    async send({ central }) {
      const { id } = await central(transferencias.create, { body }, { idempotencyKey: key })
      shop.travelling.push(id)
      return id
    },
  }
}

function reception(key: string, id: number): Operation {
  return {
    kind: 'recepcion',
    key,
    target: id,
    async send({ norte }) {
      const args = { params: { id }, body: { detalles: [] } }
      return (await norte(transferencias.recibir, args, { idempotencyKey: key })).id
    },
  }
}
