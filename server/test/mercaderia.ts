/** Builders of the documents that move goods. They take what they need as it is and send it through the API. */
import { type Ajuste, ajustes, type CreateAjuste } from '@mostrador/contract/ajustes'
import type { Client } from '@mostrador/contract/client'
import { multiplicar } from '@mostrador/contract/importes'
import { type CreateRemito, type Remito, remitosCliente } from '@mostrador/contract/remitos-cliente'
import {
  type CreateTransferencia,
  type Transferencia,
  transferencias,
} from '@mostrador/contract/transferencias'
import sql from 'sql-template-tag'
import type { Db } from '../src/platform/database/db.ts'
import { HOY } from './app.ts'

/** An article's code and how many units of it. */
export type Lineas = Record<string, number>

export const ajusteInput = (lineas: Lineas, fields: Partial<CreateAjuste> = {}): CreateAjuste => ({
  fecha: HOY,
  tipo_operacion: 'ENTRADA',
  concepto: 'Inventario',
  observaciones: '',
  detalles: Object.entries(lineas).map(([articulo_id, cantidad]) => ({
    articulo_id,
    cantidad,
    precio_costo: 6_000,
  })),
  ...fields,
})

export const buildAjuste = (
  call: Client,
  lineas: Lineas,
  fields: Partial<CreateAjuste> = {},
): Promise<Ajuste> => call(ajustes.create, { body: ajusteInput(lineas, fields) })

type Transfer = Omit<Partial<CreateTransferencia>, 'detalles'> & { sucursal_destino: number }

export const transferenciaInput = (lineas: Lineas, fields: Transfer): CreateTransferencia => ({
  concepto: 'Reposición',
  observaciones: '',
  detalles: Object.entries(lineas).map(([articulo_id, cantidad_solicitada]) => ({
    articulo_id,
    cantidad_solicitada,
  })),
  ...fields,
})

export const buildTransferencia = (call: Client, lineas: Lineas, fields: Transfer): Promise<Transferencia> =>
  call(transferencias.create, { body: transferenciaInput(lineas, fields) })

type Note = Omit<Partial<CreateRemito>, 'detalles'> & { cliente: number }

/** A SALIDA at $ 100,00 a unit. */
export const remitoInput = (lineas: Lineas, fields: Note): CreateRemito => ({
  fecha: HOY,
  tipo_operacion: 'SALIDA',
  concepto: 'Entrega',
  detalles: Object.entries(lineas).map(([articulo, cantidad]) => ({
    articulo,
    cantidad,
    precio_unitario: 10_000,
    total: multiplicar(cantidad, 10_000),
    observaciones: '',
  })),
  ...fields,
})

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
