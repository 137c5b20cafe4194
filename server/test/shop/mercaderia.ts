/**
 * Builders of the documents that move goods. They take articles that exist and send the document through the
 * API.
 */

import type { Client } from '@mostrador/contract/client'
import { type Ajuste, ajustes, type CreateAjuste } from '@mostrador/contract/mercaderia/ajustes'
import { type Remito, remitosCliente } from '@mostrador/contract/mercaderia/remitos-cliente'
import { type Transferencia, transferencias } from '@mostrador/contract/mercaderia/transferencias'
import * as inputs from '@mostrador/contract/test/inputs'
import sql from 'sql-template-tag'
import type { Db } from '../../src/platform/database/db.ts'
import { HOY } from '../run/app.ts'

export type Lineas = inputs.Lineas

export const ajusteInput = (lineas: Lineas, fields: Partial<CreateAjuste> = {}) =>
  inputs.ajusteInput(lineas, { fecha: HOY, ...fields })

export const buildAjuste = (
  call: Client,
  lineas: Lineas,
  fields: Partial<CreateAjuste> = {},
): Promise<Ajuste> => call(ajustes.create, { body: ajusteInput(lineas, fields) })

export const { transferenciaInput } = inputs

export const buildTransferencia = (
  call: Client,
  lineas: Lineas,
  fields: inputs.TransferenciaFields,
): Promise<Transferencia> => call(transferencias.create, { body: transferenciaInput(lineas, fields) })

type Note = Omit<inputs.RemitoFields, 'fecha'> & { fecha?: string }

/** A SALIDA at $ 100,00 a unit. */
export const remitoInput = (lineas: Lineas, fields: Note) =>
  inputs.remitoInput(lineas, { fecha: HOY, ...fields })

export const buildRemito = (call: Client, lineas: Lineas, fields: Note): Promise<Remito> =>
  call(remitosCliente.create, { body: remitoInput(lineas, fields) })

export interface Movimiento {
  sucursal: number
  articulo: string
  cantidad: number
  saldo: number
  documento_tipo: string
  documento_id: number
  comprobante: string
  fecha: string
}

/** The ledger's movements of some articles, in order. */
export const movimientosOf = (db: Db, ...articulos: string[]): Promise<Movimiento[]> =>
  db.rows<Movimiento>(sql`
    select sucursal, articulo, cantidad, saldo, documento_tipo, documento_id, comprobante, fecha
    from stock_movimientos where articulo = any(${articulos}) order by id`)
