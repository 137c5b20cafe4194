/** A voucher of a supplier as it is written down. */

import * as z from 'zod/mini'
import { admiteHasta, Cantidad, MAX_LINEAS } from '../../documentos/documentos.ts'
import {
  CostoUnitario,
  Fecha,
  Id,
  IdElegido,
  IMPORTE_NO_POSITIVO,
  Importe,
  ImportePositivo,
  Mes,
  Texto,
} from '../../wire.ts'
import { DescuentosDeLinea } from '../proveedores.ts'
import { LineaQueResponde } from '../recepciones.ts'
import { IvaCompra, TasaIva } from './cuentas-compra.ts'
import { MAX_NUMERO, MAX_PUNTO_VENTA, TipoCompra } from './tipos-compra.ts'
import { TipoTributo } from './tributos.ts'

export const FALTA_NUMERO = 'Ingresa el número'
export const FALTA_PUNTO_DE_VENTA = 'Ingresa el punto de venta'

export const PuntoVenta = z
  .int('Ingresa el punto de venta')
  .check(z.gte(1, 'Ingresa el punto de venta'), z.lte(MAX_PUNTO_VENTA, 'Hasta cinco dígitos'))
export const Numero = z
  .int('Ingresa el número')
  .check(z.gte(1, 'Ingresa el número'), z.lte(MAX_NUMERO, 'Hasta ocho dígitos'))

const LineaCompra = z.object({
  /** Missing or null: no article of the shop, but a service or an expense. */
  articulo: z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(50))), null),
  descripcion: z._default(Texto(200), ''),
  cantidad: Cantidad,
  /** As on the paper, before the discounts. It or the total may be missing: one gives the other. */
  precio_unitario: z.optional(z.nullable(CostoUnitario)),
  descuentos: z._default(DescuentosDeLinea, ''),
  total: z.optional(z.nullable(Importe)),
  iva: z._default(IvaCompra, '21'),
  pedido_linea: LineaQueResponde,
})
export type LineaCompra = z.infer<typeof LineaCompra>

export const IvaDeCompra = z.object({ tasa: TasaIva, neto: Importe, iva: Importe })

const TributoDeCompra = z.object({
  tipo: TipoTributo,
  /** The province of a percepción de Ingresos Brutos, or the town. */
  jurisdiccion: z._default(Texto(60), ''),
  importe: ImportePositivo(IMPORTE_NO_POSITIVO),
})

const ids = z._default(z.array(Id).check(z.maxLength(MAX_LINEAS)), [])

export const CreateCompra = z.object({
  proveedor: IdElegido('Elige el proveedor'),
  /** The working branch when missing: the goods come into it. */
  sucursal: z.optional(z.nullable(Id)),
  tipo: TipoCompra,
  punto_venta: z._default(z.nullable(PuntoVenta), null),
  numero: z._default(z.nullable(Numero), null),
  cae: z._default(Texto(14), ''),
  /** The date on the paper; stock and account move today. */
  fecha: Fecha,
  /** The month whose IVA credit it is; that of the date when missing, or of today if that one is closed. */
  periodo: z.optional(z.nullable(Mes)),
  /** The date and the supplier's days of payment when missing. */
  vencimiento: z.optional(z.nullable(Fecha)),
  concepto: z._default(Texto(500), ''),
  /** Of an expense. */
  categoria: z._default(Texto(60), ''),
  /** Whether the amounts of the lines include IVA. Those of a voucher without IVA do. */
  con_iva: z._default(z.boolean(), false),
  detalles: z
    .array(LineaCompra)
    .check(
      z.minLength(1, 'Agrega al menos una línea'),
      z.maxLength(MAX_LINEAS, admiteHasta('Un comprobante', 'líneas')),
    ),
  /** Of the whole voucher, before IVA as the lines are. */
  descuento: z._default(Importe, 0),
  flete: z._default(Importe, 0),
  ivas: z._default(z.array(IvaDeCompra).check(z.maxLength(TasaIva.options.length)), []),
  no_gravado: z._default(Importe, 0),
  exento: z._default(Importe, 0),
  tributos: z._default(z.array(TributoDeCompra).check(z.maxLength(30)), []),
  total: ImportePositivo('El total debe ser mayor a cero'),
  /** Whether the articles take the cost of their lines as theirs. */
  actualiza_costo: z._default(z.boolean(), true),
  /** Goods that came before this voucher: it bills of them what waits for one, and they do not come in again. */
  recepciones: ids,
  /** What it bills beyond its receptions: it comes in now, or did not come and stays a difference. */
  excedente: z._default(z.enum(['entra', 'no_llego']), 'entra'),
  /** Goods that went back, and that this credit note is about. */
  devoluciones: ids,
  /** The vouchers of goods whose freight it is: the average cost of what they brought grows by its part, by value. */
  reparte: ids,
})
export type CreateCompra = z.infer<typeof CreateCompra>
