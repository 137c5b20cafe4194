/** The Libro IVA compras: the vouchers of suppliers whose IVA credit is of a month, and the month's position. */
import * as z from 'zod/mini'
import { endpoint, TXT_LATIN1 } from '../../endpoint.ts'
import { llamadasDeLista } from '../../lista.ts'
import { Fecha, Id, ImporteConSigno, Mes, Suma } from '../../wire.ts'
import { TasaIva } from './cuentas-compra.ts'
import { TipoCompra } from './tipos-compra.ts'

/** The other taxes of a voucher, by what they are to the tax office. */
const tributos = <T extends z.ZodMiniType>(importe: T) => ({
  percepcion_iva: importe,
  percepcion_nacional: importe,
  percepcion_iibb: importe,
  percepcion_municipal: importe,
  impuestos_internos: importe,
  otros: importe,
})

const importes = <T extends z.ZodMiniType>(importe: T) => ({
  neto: importe,
  iva: importe,
  no_gravado: importe,
  exento: importe,
  ...tributos(importe),
  total: importe,
})

/** One voucher. The amounts of a credit note are negative: the book subtracts them. */
export const FilaLibroCompras = z.object({
  /** Of the voucher. */
  id: Id,
  fecha: Fecha,
  tipo: TipoCompra,
  tipo_nombre: z.string(),
  punto_venta: z.int(),
  numero: z.int(),
  /** `Factura A 00001-00000123`. */
  comprobante: z.string(),
  proveedor: Id,
  proveedor_nombre: z.string(),
  /** Digits; empty for none. */
  cuit: z.string(),
  ...importes(ImporteConSigno),
  /** The IVA that the business may take as credit: none of a B or a C. */
  credito: ImporteConSigno,
  ivas: z.array(z.object({ tasa: TasaIva, neto: ImporteConSigno, iva: ImporteConSigno })),
})
export type FilaLibroCompras = z.infer<typeof FilaLibroCompras>

const sumas = { ...importes(Suma), credito: Suma }

/** What the tax of a month comes to: negative, in favour of the business. */
export const PosicionIva = z.object({
  /** The IVA of the sales. */
  debito: Suma,
  /** The IVA of the purchases. */
  credito: Suma,
  /** Percepciones de IVA of the same vouchers. */
  percepciones: Suma,
  /** Debit less credit and percepciones. */
  saldo: Suma,
})
export type PosicionIva = z.infer<typeof PosicionIva>

export const ResumenLibroCompras = z.object({
  mes: Mes,
  /** Of the business. */
  cuit: z.string(),
  /** Only a Responsable Inscripto takes IVA as credit. */
  computa_credito: z.boolean(),
  cantidad: z.int(),
  totales: z.object(sumas),
  por_tipo: z.array(z.object({ tipo: TipoCompra, tipo_nombre: z.string(), cantidad: z.int(), ...sumas })),
  por_alicuota: z.array(z.object({ tasa: TasaIva, nombre: z.string(), neto: Suma, iva: Suma })),
  /** Percepciones de Ingresos Brutos by province. */
  por_jurisdiccion: z.array(z.object({ jurisdiccion: z.string(), importe: Suma })),
  posicion: PosicionIva,
  /** Purchases of the month without a number or a fiscal voucher: the book does not have them. */
  fuera: z.int(),
})
export type ResumenLibroCompras = z.infer<typeof ResumenLibroCompras>

/** The present month when missing. */
const mes = z.optional(Mes)

export const libroIvaCompras = {
  ...llamadasDeLista(FilaLibroCompras, {
    ruta: '/gestion/libro-iva-compras/',
    permisos: ['libro_iva'],
    filtros: { mes },
    resumen: [
      'The vouchers of suppliers whose IVA credit is of a month, by date; credit notes are negative',
      'The book of a month as a workbook, two columns for each rate',
    ],
  }),
  resumen: endpoint({
    method: 'GET',
    path: '/gestion/libro-iva-compras/resumen/',
    summary: "The totals of a month, by type of voucher, rate and province, and the month's position of IVA",
    access: 'staff',
    permisos: ['libro_iva'],
    query: z.object({ mes }),
    response: ResumenLibroCompras,
  }),
  comprobantes: endpoint({
    method: 'GET',
    path: '/gestion/libro-iva-compras/compras-cbte/',
    summary: 'Libro IVA Digital, COMPRAS_CBTE: a line of 325 characters for each voucher',
    access: 'staff',
    permisos: ['libro_iva', 'exportar'],
    heavy: true,
    query: z.object({ mes }),
    produces: TXT_LATIN1,
  }),
  alicuotas: endpoint({
    method: 'GET',
    path: '/gestion/libro-iva-compras/compras-alicuotas/',
    summary: 'Libro IVA Digital, COMPRAS_ALICUOTAS: a line of 84 characters for each voucher and rate',
    access: 'staff',
    permisos: ['libro_iva', 'exportar'],
    heavy: true,
    query: z.object({ mes }),
    produces: TXT_LATIN1,
  }),
} as const
