/** Goods of a supplier with their voucher, and its payment. */
import type { Client } from '@mostrador/contract/client'
import { compras } from '@mostrador/contract/compras/compras'
import { comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { pagosProveedores } from '@mostrador/contract/compras/pagos-proveedores'
import { proveedores } from '@mostrador/contract/compras/proveedores'
import { compraInput } from '@mostrador/contract/test/inputs'
import type { Random } from '../../seeds/random.ts'
import type { Operation } from './operations.ts'

export interface Deudas {
  proveedor: number
  /** The number of the last voucher. */
  numero: number
  impagas: { compra: number; monto: number }[]
}

export async function openCompras(central: Client): Promise<Deudas> {
  await central(compras.configurar, { body: { activa: true } })
  const { id } = await central(proveedores.create, {
    body: { razon_social: 'Molino', cuit: '30712345671' },
  })
  return { proveedor: id, numero: 0, impagas: [] }
}

export function purchase(
  random: Random,
  { deudas, articulo, fecha }: { deudas: Deudas; articulo: string; fecha: string },
  key: string,
): Operation {
  deudas.numero += 1
  const { proveedor, numero } = deudas
  const lineas: [string, number, number][] = [[articulo, random.int(1, 20), random.int(1_000, 9_000)]]
  const body = compraInput(lineas, { proveedor, numero, fecha, concepto: key })
  return {
    kind: 'compra',
    key,
    target: 0,
    async send({ central }) {
      const { id, total } = await central(comprobantesCompra.create, { body }, { idempotencyKey: key })
      deudas.impagas.push({ compra: id, monto: total })
      return id
    },
  }
}

export function supplierPayment(
  { proveedor }: Deudas,
  { compra, monto }: { compra: number; monto: number },
  key: string,
): Operation {
  const medios = [{ medio: 'TRANSFERENCIA' as const, monto, referencia: '' }]
  const body = { proveedor, medios, imputaciones: [{ compra, importe: monto }] }
  return {
    kind: 'pago_proveedor',
    key,
    target: compra,
    send: async ({ central }) =>
      (await central(pagosProveedores.create, { body }, { idempotencyKey: key })).id,
  }
}
