/** The vouchers that a supplier gives, by ARCA's number; `000` has no number that could come twice. */
import * as z from 'zod/mini'
import { numeroFiscal } from '../../documentos/comprobantes.ts'

export type ClaseCompra = 'factura' | 'nota_debito' | 'nota_credito'

interface TipoDescrito {
  titulo: string
  clase: ClaseCompra
  /** An A or an M shows its IVA, and its receiver may take it as credit. */
  discrimina: boolean
}

const NOMBRES: Record<ClaseCompra, string> = {
  factura: 'Factura',
  nota_debito: 'Nota de débito',
  nota_credito: 'Nota de crédito',
}

const LETRAS_CON_IVA = ['A', 'M']

const de = (clase: ClaseCompra, letra: string, titulo = `${NOMBRES[clase]} ${letra}`): TipoDescrito => ({
  titulo,
  clase,
  discrimina: LETRAS_CON_IVA.includes(letra),
})

/** In the order in which a form offers them: numbers like 201 would come first among the keys of an object. */
const EN_ORDEN = [
  ['001', de('factura', 'A')],
  ['006', de('factura', 'B')],
  ['011', de('factura', 'C')],
  ['051', de('factura', 'M')],
  ['000', de('factura', '', 'Sin comprobante fiscal')],
  ['002', de('nota_debito', 'A')],
  ['007', de('nota_debito', 'B')],
  ['012', de('nota_debito', 'C')],
  ['052', de('nota_debito', 'M')],
  ['003', de('nota_credito', 'A')],
  ['008', de('nota_credito', 'B')],
  ['013', de('nota_credito', 'C')],
  ['053', de('nota_credito', 'M')],
  ['004', de('factura', 'A', 'Recibo A')],
  ['009', de('factura', 'B', 'Recibo B')],
  ['015', de('factura', 'C', 'Recibo C')],
  ['081', de('factura', 'A', 'Tique factura A')],
  ['082', de('factura', 'B', 'Tique factura B')],
  ['111', de('factura', 'C', 'Tique factura C')],
  ['118', de('factura', 'M', 'Tique factura M')],
  ['083', de('factura', '', 'Tique')],
  ['112', de('nota_credito', 'A', 'Tique nota de crédito A')],
  ['113', de('nota_credito', 'B', 'Tique nota de crédito B')],
  ['114', de('nota_credito', 'C', 'Tique nota de crédito C')],
  ['017', de('factura', 'A', 'Liquidación de servicios públicos A')],
  ['018', de('factura', 'B', 'Liquidación de servicios públicos B')],
  ['201', de('factura', 'A', 'Factura de crédito MiPyME A')],
  ['202', de('nota_debito', 'A', 'Nota de débito MiPyME A')],
  ['203', de('nota_credito', 'A', 'Nota de crédito MiPyME A')],
  ['206', de('factura', 'B', 'Factura de crédito MiPyME B')],
  ['207', de('nota_debito', 'B', 'Nota de débito MiPyME B')],
  ['208', de('nota_credito', 'B', 'Nota de crédito MiPyME B')],
  ['211', de('factura', 'C', 'Factura de crédito MiPyME C')],
  ['212', de('nota_debito', 'C', 'Nota de débito MiPyME C')],
  ['213', de('nota_credito', 'C', 'Nota de crédito MiPyME C')],
] as const

type Tipo = (typeof EN_ORDEN)[number][0]

/** As a form offers them. */
export const TIPOS_EN_ORDEN: readonly Tipo[] = EN_ORDEN.map(([tipo]) => tipo)

export const TIPOS_COMPRA = Object.fromEntries(EN_ORDEN) as Record<Tipo, TipoDescrito>

export const TipoCompra = z.enum(TIPOS_EN_ORDEN, 'El tipo de comprobante no es válido')
export type TipoCompra = z.infer<typeof TipoCompra>

/** The voucher of goods or services without a number of its own. */
export const SIN_NUMERO: TipoCompra = '000'

export const MAX_PUNTO_VENTA = 99_999
export const MAX_NUMERO = 99_999_999

/** A credit note takes off what the others add. */
export const signoDe = (tipo: TipoCompra): 1 | -1 => (TIPOS_COMPRA[tipo].clase === 'nota_credito' ? -1 : 1)

export interface NumeroDeCompra {
  tipo: TipoCompra
  punto_venta: number | null
  numero: number | null
}

/** `Factura A 00001-00000123`, as the supplier's paper has it. */
export const comprobanteDeCompra = ({ tipo, punto_venta, numero }: NumeroDeCompra): string =>
  punto_venta === null
    ? TIPOS_COMPRA[tipo].titulo
    : `${TIPOS_COMPRA[tipo].titulo} ${numeroFiscal(punto_venta, numero)}`
