import type { PeriodoCerrado } from '@mostrador/contract/base/periodo-cerrado'
import {
  comprobanteDeCompra,
  SIN_NUMERO,
  type TipoCompra,
} from '@mostrador/contract/compras/comprobantes/tipos-compra'
import { numeroCompra, numeroDevolucionProveedor } from '@mostrador/contract/documentos/comprobantes'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict } from '../../../platform/errors.ts'
import { anulable } from '../../documentos/documentos/documento.commands.ts'
import { revertCostos } from '../../mercaderia/costos/costos.rehacer.commands.ts'
import { releaseDevoluciones } from '../devoluciones/devoluciones.commands.ts'
import { releaseNotas } from '../imputaciones/imputaciones.commands.ts'
import { moveCuentaProveedor } from '../proveedores/cuenta.commands.ts'
import { lockProveedor } from '../proveedores/proveedores.commands.ts'
import { freeRecepciones } from '../recepciones/facturar.commands.ts'
import { anularConSuCompra, lockRecepciones } from '../recepciones/recepciones.commands.ts'
import { getCompra } from './comprobantes.queries.ts'
import { fletesDe } from './fletes.commands.ts'
import { estaCerrado } from './mes.reglas.ts'

/** The numbers of what a voucher was paid or applied with; the room of the payments knows. */
export type PagosDe = (tx: Tx, compra: number) => Promise<string[]>

interface Bloqueada {
  id: number
  proveedor: number
  sucursal: number
  estado: string
  tipo: TipoCompra
  punto_venta: number | null
  numero: number | null
  signo: number
  total: number
  /** The month of its IVA credit. */
  periodo: string
}

/** Refuses with 409 a voucher of a Libro IVA whose month is closed: the book was presented with it. */
function checkMes({ tipo, periodo: mes }: Bloqueada, { cerrado_hasta }: PeriodoCerrado): void {
  if (tipo === SIN_NUMERO || !estaCerrado(mes, { cerrado_hasta })) return
  const libro = `Libro IVA de ${mes.slice(5)}/${mes.slice(0, 4)}`
  throw conflict(
    'periodo_cerrado',
    `La compra está en el ${libro}, que está cerrado: carga la nota de crédito del proveedor, o reabre el período`,
    { cerrado_hasta },
  )
}

const enumerar = (nombres: string[]): string =>
  nombres.slice(0, 5).join(', ') + (nombres.length > 5 ? '…' : '')

/** Refuses with 409 a voucher that something was paid of, whose goods went back or took freight; names what stands in the way. */
async function checkSuelta(tx: Tx, id: number, pagosDe: PagosDe): Promise<void> {
  const pagos = await pagosDe(tx, id)
  if (pagos.length > 0)
    throw conflict('compra_pagada', `La compra tiene pagos aplicados: ${enumerar(pagos)}. Anúlalos primero`, {
      pagos,
    })
  const fletes = (await fletesDe(tx, id)).map(numeroCompra)
  if (fletes.length > 0)
    throw conflict(
      'compra_con_flete',
      `Su mercadería tiene flete de otro comprobante: ${enumerar(fletes)}. Anúlalo primero`,
      { compras: fletes },
    )
  const rows = await tx.rows<{ id: number }>(sql`
    select distinct v.id from devoluciones_proveedor v join devolucion_proveedor_detalles d on d.devolucion = v.id
    where d.compra = ${id} and v.estado = 'vigente' order by v.id`)
  if (rows.length === 0) return
  const devoluciones = rows.map((v) => numeroDevolucionProveedor(v.id))
  throw conflict('compra_devuelta', `Hay mercadería devuelta de esta compra: ${enumerar(devoluciones)}`, {
    devoluciones,
  })
}

/**
 * Annuls a voucher by contrary movements of today: the account, the goods that came with it, their cost. Goods that came
 * before it stay, and wait for another voucher.
 *
 * Refuses with 409 one that is paid or partly given back, one of a closed month, and units that are not there.
 */
export const anularCompra = (pagosDe: PagosDe) =>
  anulable('compra').anular({
    bloquea: (tx, id) =>
      tx.maybe<Bloqueada>(sql`
        select id, proveedor, sucursal, estado, tipo, punto_venta, numero, signo, total,
          to_char(periodo, 'YYYY-MM') as periodo
        from compras where id = ${id} for update`),
    async cierra(tx, compra) {
      const propias = await tx.rows<{ id: number }>(sql`
        select id from recepciones where compra = ${compra.id} and estado = 'vigente' order by id`)
      const recepciones = await lockRecepciones(
        tx,
        propias.map((r) => r.id),
      )
      await lockProveedor(tx, compra.proveedor)
      return recepciones
    },
    async revisa(tx, compra, { periodo }) {
      checkMes(compra, periodo)
      await checkSuelta(tx, compra.id, pagosDe)
    },
    async deshace(tx, compra, { documento, sucursal, fecha, motivo, actor }, recepciones) {
      const { id, proveedor } = compra
      // What credit notes paid without a payment, or this one paid, is open again.
      await releaseNotas(tx, id, fecha, actor)
      await tx.run(sql`update compras set estado = 'anulada', pendiente = 0 where id = ${id}`)
      const concepto = `Anulación de ${comprobanteDeCompra(compra)}`
      const importe = -compra.signo * compra.total
      await moveCuentaProveedor(tx, { proveedor, sucursal, fecha, concepto, importe, documento }, actor)
      for (const recepcion of recepciones) await anularConSuCompra(tx, recepcion, { actor, fecha, motivo })
      await freeRecepciones(tx, id)
      await releaseDevoluciones(tx, id)
      await revertCostos(tx, documento, actor)
    },
    traza(compra, { motivo }) {
      const comprobante = comprobanteDeCompra(compra)
      return { antes: { comprobante }, despues: { comprobante, motivo } }
    },
    responde: getCompra,
  })
