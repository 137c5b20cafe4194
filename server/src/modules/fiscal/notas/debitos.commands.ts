/** The fiscal side of interest, and of instalments that rose: their debit note, and its end with what made it. */
import { claseDeTipo, TIPO_FISCAL } from '@mostrador/contract/fiscal/codigos-arca'
import type { Iva } from '@mostrador/contract/iva'
import sql from 'sql-template-tag'
import type { Tx } from '../../../platform/database/db.ts'
import { type Emisor, findEmisor } from '../../base/emisor/facturacion.queries.ts'
import { withdraw } from '../emision/estados.commands.ts'
import {
  type ComprobanteNuevo,
  enqueueComprobante,
  type LineaFiscal,
} from '../facturar/comprobantes-fiscales.commands.ts'
import { type ClienteFiscal, checkEmitible, receptorDe, servicioDe } from '../facturar/facturar.commands.ts'
import { importesDeclarados } from '../facturar/importes.reglas.ts'

interface InteresAFacturar {
  sucursal: number
  cliente: number
  /** One names its invoice; of several, the days since the first of them. */
  ventas: readonly number[]
  /** In centavos, with its IVA. */
  total: number
  iva: Iva
  descripcion: string
}

/** Queues the voucher of the debit note that was written meanwhile. */
export type DebitoFiscal = (nota: number) => Promise<void>

const sinComprobante: DebitoFiscal = async () => {}

/**
 * The voucher of the debit note of interest or of a rise, asked before the note takes its number; none where the branch issues no
 * vouchers. It is a service of today, and names the invoice of its sale once that is authorised, else the days since the
 * sale. Refuses with 409 what cannot become a voucher.
 */
export async function prepareDebito(
  tx: Tx,
  { sucursal, cliente, ventas, total, iva, descripcion }: InteresAFacturar,
  hoy: string,
): Promise<DebitoFiscal> {
  const emisor = await findEmisor(tx, sucursal)
  if (!emisor) return sinComprobante
  const [receptor, factura] = await Promise.all([
    tx.one<ClienteFiscal>(sql`
      select nombre, domicilio, localidad, condicion_iva, tipo_documento, numero_documento
      from clientes where id = ${cliente}`),
    findFactura(tx, emisor, ventas),
  ])
  const emitible = checkEmitible(emisor, receptor, total, hoy)
  const [tipo, letra] = [TIPO_FISCAL.nota_debito[emitible.letra], emitible.letra]
  // A note names a voucher of its own letter.
  const asociado = factura && claseDeTipo(factura.tipo)?.letra === letra ? factura.id : null
  const linea = { articulo: '', descripcion, cantidad: 1, precio_unitario: total, total, iva }
  return async (nota_debito) => {
    await enqueueComprobante(tx, emisor, {
      tipo,
      fecha: hoy,
      sucursal,
      nota_debito,
      cliente,
      receptor: receptorDe(receptor, emitible),
      condicion_venta: factura?.condicion_venta ?? 'Contado Efectivo',
      ...servicioDe([{ servicio: true }], hoy),
      ...importesDeclarados(letra, [linea], total),
      lineas: [linea],
      asociado,
      periodo: asociado === null ? { desde: factura?.desde ?? hoy, hasta: hoy } : null,
    })
  }
}

interface Factura {
  id: number | null
  tipo: number
  condicion_venta: string
  desde: string
}

/** The first of the sales; with the authorised invoice of this issuer, if there is one and the sale is alone. */
const findFactura = async (tx: Tx, emisor: Emisor, ventas: readonly number[]) => {
  const { id, tipo, ...resto } = await tx.one<Omit<Factura, 'tipo'> & { tipo: number | null }>(sql`
    select c.id, c.tipo, v.condicion_venta, v.fecha as desde from ventas v
    left join comprobantes_fiscales c on c.venta = v.id and c.estado = 'autorizado' and c.entorno = ${emisor.entorno}
      and c.cuit = ${emisor.cuit} and ${ventas.length === 1}::boolean
    where v.id = any(${ventas}::integer[]) order by v.fecha, v.id limit 1`)
  return { ...resto, id, tipo: tipo ?? 0 }
}

type Debitado = Omit<ComprobanteNuevo, 'ivas' | 'lineas'> &
  Pick<Emisor, 'entorno' | 'cuit' | 'punto_venta'> & { id: number; retirado: boolean; de_prueba: boolean }

/**
 * The end of the debit note, for the `motivo` that a withdrawn voucher shows. What was never sent, or was refused, is withdrawn; every other one gets a credit
 * note of its letter with its amounts, which leaves after it.
 */
export async function creditDebito(
  tx: Tx,
  { id: nota, motivo }: { id: number; motivo: string },
  sucursal: number,
  hoy: string,
): Promise<void> {
  const debito = await tx.maybe<Debitado>(sql`
    select c.id, c.entorno, c.cuit, c.punto_venta, c.tipo, c.retirado, c.cliente, c.condicion_venta, c.total,
      c.neto, c.iva, c.exento, c.no_gravado, c.concepto_fiscal, c.fecha_servicio, ${hoy}::text as fecha,
      ${sucursal}::integer as sucursal,
      json_build_object('nombre', c.receptor_nombre, 'domicilio', c.receptor_domicilio,
        'tipo_documento', c.receptor_tipo_documento, 'documento', c.receptor_documento,
        'condicion_iva', c.receptor_condicion_iva) as receptor,
      c.entorno = 'homologacion' and exists (select from facturacion where entorno = 'produccion') as de_prueba
    from comprobantes_fiscales c where c.nota_debito = ${nota} for no key update of c`)
  if (!debito || debito.de_prueba || debito.retirado) return
  const { id, entorno, cuit, punto_venta, retirado: _, de_prueba: __, ...nuevo } = debito
  if (await withdraw(tx, id, motivo)) return
  const letra = claseDeTipo(nuevo.tipo)?.letra
  if (!letra) throw new Error(`voucher ${id} has the unknown type ${nuevo.tipo}`)
  const vigente = await findEmisor(tx, sucursal)
  const mismo = vigente && vigente.entorno === entorno && vigente.cuit === cuit
  const [ivas, lineas] = await Promise.all([
    tx.rows<ComprobanteNuevo['ivas'][number]>(sql`
      select id, base, importe from comprobante_fiscal_ivas where comprobante = ${id} order by id`),
    tx.rows<LineaFiscal>(sql`
      select coalesce(articulo, '') as articulo, descripcion, cantidad, precio_unitario, total, iva
      from comprobante_fiscal_lineas where comprobante = ${id} order by linea`),
  ])
  await enqueueComprobante(
    tx,
    { entorno, cuit, punto_venta: mismo ? vigente.punto_venta : punto_venta },
    {
      ...nuevo,
      tipo: TIPO_FISCAL.nota_credito[letra],
      ivas,
      lineas,
      revierte_debito: nota,
      asociado: id,
    },
  )
}
