/** A busy shop: users who sell, deliver, adjust, transfer and take back at random, all at once. */

import type { Client } from '@mostrador/contract/client'
import { ApiError } from '@mostrador/contract/errors'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import type { Transferencia } from '@mostrador/contract/mercaderia/transferencias'
import { transferencias } from '@mostrador/contract/mercaderia/transferencias'
import { notasCredito } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import { type Venta, ventas } from '@mostrador/contract/ventas/ventas'
import type { Random } from '../../seeds/random.ts'
import { HOY } from '../run/app.ts'
import { buildVenta } from './builders.ts'
import { buildAjuste, buildRemito, buildTransferencia, type Lineas } from './mercaderia.ts'

export interface Empleado {
  call: Client
  sucursal: number
  admin: boolean
}

/** The things that all users work with, and the documents so far. */
export interface Tienda {
  articulos: Articulo[]
  clientes: number[]
  sucursales: number[]
  ventas: Venta[]
  transferencias: Transferencia[]
}

/** Older transfers are left alone. */
const RECIENTES = 60

type Accion = (random: Random, tienda: Tienda, quien: Empleado) => Promise<unknown>

const some = (random: Random, { articulos }: Tienda, max: number): Lineas =>
  Object.fromEntries(
    Array.from({ length: random.int(1, 4) }, () => [random.pick(articulos).id, random.int(1, max)]),
  )

const vender: Accion = async (random, tienda, { call }) => {
  const lineas = Object.entries(some(random, tienda, 6)).flatMap(([id, cantidad]) =>
    tienda.articulos.filter((a) => a.id === id).map((articulo) => ({ articulo, cantidad })),
  )
  const enCuotas = random.chance(0.3)
  const { venta } = await buildVenta(call, {
    cliente: random.pick(tienda.clientes),
    lineas,
    ...(enCuotas ? { condicion_venta: 'Cta-Cte mas cuotas', cantidad_cuotas: 3 } : {}),
  })
  tienda.ventas.push(venta)
}

const ajustar: Accion = (random, tienda, { call, admin }) =>
  buildAjuste(call, some(random, tienda, 12), {
    tipo_operacion: admin && random.chance(0.4) ? 'SALIDA' : 'ENTRADA',
  })

const entregar: Accion = (random, tienda, { call }) =>
  buildRemito(call, some(random, tienda, 3), {
    cliente: random.pick(tienda.clientes),
    tipo_operacion: random.chance(0.8) ? 'SALIDA' : 'ENTRADA',
  })

const transferir: Accion = async (random, tienda, { call, sucursal }) => {
  const sucursal_destino = random.pick(tienda.sucursales.filter((s) => s !== sucursal))
  tienda.transferencias.push(await buildTransferencia(call, some(random, tienda, 8), { sucursal_destino }))
}

const recibir: Accion = async (random, tienda, { call, sucursal }) => {
  const llegan = tienda.transferencias.slice(-RECIENTES).filter((t) => t.sucursal_destino === sucursal)
  if (llegan.length === 0) return
  const { id, detalles } = random.pick(llegan)
  const contadas = detalles
    .filter(() => random.chance(0.4))
    .map((d) => ({ id: d.id, cantidad_recibida: random.int(0, d.cantidad_solicitada) }))
  await call(transferencias.recibir, { params: { id }, body: { detalles: contadas } })
}

const cancelar: Accion = async (random, tienda, { call, sucursal, admin }) => {
  const propias = tienda.transferencias
    .slice(-RECIENTES)
    .filter((t) => admin || t.sucursal_origen === sucursal)
  if (propias.length === 0) return
  const { id } = random.pick(propias)
  await call(transferencias.cancelar, { params: { id }, body: { motivo: 'azar' } })
}

/** Takes back a part of a sale, or goods without a sale. */
const devolver: Accion = async (random, tienda, { call }) => {
  if (tienda.ventas.length === 0) return
  const { id, cliente, detalles } = random.pick(tienda.ventas)
  const lineas = detalles.map(({ articulo, cantidad, precio_unitario }) => {
    const vuelven = random.int(1, cantidad)
    return { articulo: articulo.id, cantidad: vuelven, precio_unitario, total: vuelven * precio_unitario }
  })
  await call(notasCredito.create, {
    body: {
      fecha: HOY,
      cliente,
      concepto: 'azar',
      total: lineas.reduce((suma, l) => suma + l.total, 0),
      detalles: random.chance(0.5) ? lineas.toReversed() : lineas,
      ...(random.chance(0.7) ? { venta: id } : {}),
    },
  })
}

const anular: Accion = async (random, tienda, { call }) => {
  if (tienda.ventas.length === 0) return
  const { id } = random.pick(tienda.ventas)
  await call(ventas.anular, { params: { id }, body: { observaciones: 'azar' } })
}

const ACCIONES = { vender, ajustar, entregar, transferir, recibir, cancelar, devolver, anular }
type Nombre = keyof typeof ACCIONES

const PESOS: [Nombre, number][] = [
  ['vender', 26],
  ['ajustar', 16],
  ['entregar', 16],
  ['transferir', 14],
  ['recibir', 12],
  ['cancelar', 6],
  ['devolver', 8],
  ['anular', 5],
]

/** How often each action was done, and how often the shop's rules refused it. */
export type Cuenta = Record<Nombre, { hechas: number; negadas: number }>

export const cuentaNueva = (): Cuenta =>
  Object.fromEntries(PESOS.map(([nombre]) => [nombre, { hechas: 0, negadas: 0 }])) as Cuenta

/** Does one action after the other. A refusal is part of the work; any other error is thrown. */
export async function work(
  random: Random,
  tienda: Tienda,
  quien: Empleado,
  veces: number,
  cuenta: Cuenta,
): Promise<void> {
  for (let i = 0; i < veces; i++) {
    const nombre = random.weighted(PESOS)
    try {
      await ACCIONES[nombre](random, tienda, quien)
      cuenta[nombre].hechas++
    } catch (error) {
      // A lock that is not granted, or a failure of the server, fails the test.
      if (!(error instanceof ApiError && error.isRefusal) || error.codigo === 'en_uso') throw error
      cuenta[nombre].negadas++
    }
  }
}
