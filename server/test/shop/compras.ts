/** Suppliers and what is bought from them, made through the API. */
import type { Client } from '@mostrador/contract/client'
import { compras } from '@mostrador/contract/compras/compras'
import type { CreateCompra } from '@mostrador/contract/compras/comprobantes/compra-nueva'
import { type Compra, comprobantesCompra } from '@mostrador/contract/compras/comprobantes/comprobantes'
import { type CreateProveedor, type Proveedor, proveedores } from '@mostrador/contract/compras/proveedores'
import * as inputs from '@mostrador/contract/test/inputs'
import { HOY } from '../run/app.ts'
import { counterOfFile } from '../run/endings.ts'

const next = counterOfFile()

export const activarCompras = (call: Client) => call(compras.configurar, { body: { activa: true } })

export const buildProveedor = (call: Client, fields: Partial<CreateProveedor> = {}): Promise<Proveedor> => {
  const n = next()
  return call(proveedores.create, {
    body: { razon_social: `Proveedor ${n}`, cuit: inputs.cuitDe(n), ...fields },
  })
}

/** A Factura A of another number each time. */
export const compraInput = (
  proveedor: number,
  lineas: inputs.LineasDeCompra,
  fields: Partial<CreateCompra> = {},
): CreateCompra => inputs.compraInput(lineas, { proveedor, fecha: HOY, numero: next(), ...fields })

export const comprar = (
  call: Client,
  proveedor: number,
  lineas: inputs.LineasDeCompra,
  fields: Partial<CreateCompra> = {},
): Promise<Compra> => call(comprobantesCompra.create, { body: compraInput(proveedor, lineas, fields) })
