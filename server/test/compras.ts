/** Suppliers and what is bought from them, made through the API. */
import type { Client } from '@mostrador/contract/client'
import { compras } from '@mostrador/contract/compras/compras'
import { type Compra, type CreateCompra, comprobantesCompra } from '@mostrador/contract/compras/comprobantes'
import { type CreateProveedor, type Proveedor, proveedores } from '@mostrador/contract/compras/proveedores'
import * as inputs from '@mostrador/contract/test/inputs'
import { HOY } from './app.ts'

let counter = 0

export const activarCompras = (call: Client) => call(compras.configurar, { body: { activa: true } })

/** Another CUIT for each `n`, with its check digit. */
export function cuitDe(n: number): string {
  const base = `30${String(10_000_000 + n)}`
  const suma = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2].reduce((total, peso, i) => total + peso * Number(base[i]), 0)
  const digito = (11 - (suma % 11)) % 11
  return digito === 10 ? cuitDe(n + 5_000_000) : `${base}${digito}`
}

export const buildProveedor = (call: Client, fields: Partial<CreateProveedor> = {}): Promise<Proveedor> => {
  const n = ++counter
  return call(proveedores.create, { body: { razon_social: `Proveedor ${n}`, cuit: cuitDe(n), ...fields } })
}

/** A Factura A of another number each time. */
export const compraInput = (
  proveedor: number,
  lineas: inputs.LineasDeCompra,
  fields: Partial<CreateCompra> = {},
): CreateCompra => inputs.compraInput(lineas, { proveedor, fecha: HOY, numero: ++counter, ...fields })

export const comprar = (
  call: Client,
  proveedor: number,
  lineas: inputs.LineasDeCompra,
  fields: Partial<CreateCompra> = {},
): Promise<Compra> => call(comprobantesCompra.create, { body: compraInput(proveedor, lineas, fields) })
