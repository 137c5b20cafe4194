/** What the cashiers of the crash test do, and what they were told about it. */
import { ajustes } from '@mostrador/contract/ajustes'
import { type Articulo, articulos } from '@mostrador/contract/articulos'
import type { Client } from '@mostrador/contract/client'
import { clientes } from '@mostrador/contract/clientes'
import { cuotas } from '@mostrador/contract/cuotas'
import { fechaDe } from '@mostrador/contract/fechas'
import { sucursales } from '@mostrador/contract/sucursales'
import { transferencias } from '@mostrador/contract/transferencias'
import { MAS_CUOTAS, precioSegunCondicion, ventas } from '@mostrador/contract/ventas'
import type { Random } from '../../seeds/random.ts'

export const KINDS = ['venta', 'pago', 'transferencia', 'recepcion'] as const
export type Kind = (typeof KINDS)[number]

export interface Operation {
  kind: Kind
  /** Its idempotency key, and the text by which its document is found. */
  key: string
  /** What it acts on: an instalment, a transfer; 0 for what is new. */
  target: number
  /** Sends it, always the same, and returns the id of its document. */
  send(staff: Staff): Promise<number>
  /** The document that was acknowledged. */
  id?: number
}

/** The admin, at work in two branches. */
export interface Staff {
  central: Client
  norte: Client
}

/** What there is to sell, to collect and to receive. */
export interface Shop {
  norte: number
  articulos: Articulo[]
  clientes: number[]
  unpaid: { cuota: number; monto: number }[]
  travelling: number[]
}

const CLIENTES = 12
const ARTICULOS = 24
/** More than any run can sell. */
const UNIDADES = 900_000

const hoy = () => fechaDe(new Date())

/** The other branch, before anybody can log in to it. */
export async function openNorte(central: Client): Promise<number> {
  const { id } = await central(sucursales.create, {
    body: { nombre: 'Norte', localidad: 'Funes', direccion: '', telefono_fijo: '', email: '' },
  })
  return id
}

export async function stockShop(central: Client, norte: number): Promise<Shop> {
  const shop: Shop = { norte, articulos: [], clientes: [], unpaid: [], travelling: [] }
  for (let n = 1; n <= ARTICULOS; n++)
    shop.articulos.push(await central(articulos.create, { body: articulo(n) }))
  for (let n = 1; n <= CLIENTES; n++) {
    shop.clientes.push((await central(clientes.create, { body: cliente(n) })).id)
  }
  const detalles = shop.articulos.map(({ id }) => ({
    articulo_id: id,
    cantidad: UNIDADES,
    precio_costo: 100,
  }))
  await central(ajustes.create, {
    body: { fecha: hoy(), tipo_operacion: 'ENTRADA', concepto: 'Inventario', observaciones: '', detalles },
  })
  return shop
}

const articulo = (n: number) => ({
  id: `C-${n}`,
  nombre: `Artículo ${n}`,
  codigo_barras: '',
  precio_costo: 6_000,
  precio_venta: 10_000 + n,
  precio_lista: 12_000,
  precio_2_cuotas: 11_000,
  precio_financiado: 15_000,
  anticipo: 0,
  n_cuotas: 0,
  descripcion: '',
  baja: false,
})

const cliente = (n: number) => ({
  nombre: `Cliente ${n}`,
  numero_documento: String(30_000_000 + n),
  condicion_iva: 'CF' as const,
  tipo_documento: 'DNI' as const,
  domicilio: '',
  localidad: '',
  codigo_postal: '',
  provincia: '',
  telefono_fijo: '',
  telefono_movil: '',
  email: '',
  observaciones: '',
  fecha_alta: hoy(),
  saldo: 0,
})

/** The next thing that somebody does. What is collected or received is so by one person only. */
export function nextOperation(random: Random, shop: Shop, key: string): Operation {
  const draw = random.next()
  if (draw < 0.25) {
    const due = shop.unpaid.shift()
    if (due) return payment(key, due)
  } else if (draw < 0.4) return transfer(random, shop, key)
  else if (draw < 0.5) {
    const id = shop.travelling.shift()
    if (id) return reception(key, id)
  }
  return sale(random, shop, key)
}

function sale(random: Random, shop: Shop, key: string): Operation {
  const enCuotas = random.chance(0.5)
  const condicion_venta = enCuotas ? MAS_CUOTAS : 'Contado Efectivo'
  const from = random.int(0, ARTICULOS - 1)
  const goods = Array.from({ length: random.int(1, 4) }, (_, i) => shop.articulos[(from + i) % ARTICULOS])
  const detalles = goods.flatMap((good) => {
    if (!good) return []
    const { precio } = precioSegunCondicion(good, condicion_venta)
    return [{ articulo: good.id, cantidad: 2, precio_unitario: precio, total: 2 * precio }]
  })
  const body = {
    tipo_documento: 'FACTURA' as const,
    fecha: hoy(),
    cliente: random.pick(shop.clientes),
    condicion_venta,
    concepto: key,
    bonificacion: 0,
    anticipo: 0,
    cantidad_cuotas: enCuotas ? 3 : null,
    detalles,
    total: detalles.reduce((sum, { total }) => sum + total, 0),
  } as const
  return {
    kind: 'venta',
    key,
    target: 0,
    async send({ central }) {
      const { id, venta } = await central(ventas.create, { body }, { idempotencyKey: key })
      for (const cuota of venta.cuotas) shop.unpaid.push({ cuota: cuota.id, monto: cuota.total_cuota })
      return id
    },
  }
}

function payment(key: string, { cuota, monto }: { cuota: number; monto: number }): Operation {
  return {
    kind: 'pago',
    key,
    target: cuota,
    async send({ central }) {
      const body = {
        monto_pagado: monto,
        tipos_pago: [{ tipo_pago: 'EFECTIVO', monto }],
        a_favor: false,
      } as const
      const args = { params: { cuotaId: cuota }, body: { ...body, tipos_pago: [...body.tipos_pago] } }
      return (await central(cuotas.pagar, args, { idempotencyKey: key })).cobro_id
    },
  }
}

function transfer(random: Random, shop: Shop, key: string): Operation {
  const articulo_id = random.pick(shop.articulos).id
  const detalles = [{ articulo_id, cantidad_solicitada: random.int(1, 5) }]
  const body = { sucursal_destino: shop.norte, concepto: key, observaciones: '', detalles }
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
