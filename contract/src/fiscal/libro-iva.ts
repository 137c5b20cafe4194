/** The Libro IVA ventas: the authorised vouchers of a month, for the accountant. */
import * as z from 'zod/mini'
import { EntornoFiscal } from '../base/facturacion/facturacion-estado.ts'
import { endpoint, TXT_LATIN1 } from '../endpoint.ts'
import { llamadasDeLista } from '../lista.ts'
import { Fecha, Id, Importe, ImporteConSigno, Instante, Mes, Suma } from '../wire.ts'
import { LetraFiscal } from './codigos-arca.ts'

/** One voucher. The amounts of a credit note are negative: the book subtracts them. */
export const FilaLibroIva = z.object({
  /** Of the voucher. */
  id: Id,
  fecha: Fecha,
  /** The tax office's type: see `TIPO_FISCAL`. */
  tipo: z.int(),
  tipo_nombre: z.string(),
  letra: LetraFiscal,
  punto_venta: z.int(),
  numero: z.int(),
  /** `Factura B 00001-00000094`. */
  comprobante: z.string(),
  receptor_nombre: z.string(),
  receptor_tipo_documento: z.int(),
  /** Digits; `0` for none. */
  receptor_documento: z.string(),
  neto: ImporteConSigno,
  iva: ImporteConSigno,
  exento: ImporteConSigno,
  no_gravado: ImporteConSigno,
  total: ImporteConSigno,
  /** By rate: the number of the tax office. Class C has none. */
  ivas: z.array(z.object({ id: z.int(), base: ImporteConSigno, importe: ImporteConSigno })),
  cae: z.string(),
  venta: z.nullable(Id),
  nota_credito: z.nullable(Id),
})
export type FilaLibroIva = z.infer<typeof FilaLibroIva>

const sumas = { neto: Suma, iva: Suma, exento: Suma, no_gravado: Suma, total: Suma }

/** Numbers of a series under which the tax office has vouchers that are not in this system: the book lacks them. */
export const NumerosAjenos = z.object({
  tipo: z.int(),
  tipo_nombre: z.string(),
  punto_venta: z.int(),
  desde: z.int(),
  hasta: z.int(),
  /** `Factura B 00011-00000004`, or `Factura B 00011-00000004 a 00000009`. */
  comprobantes: z.string(),
  visto: Instante,
  /** What the tax office said of the last of them; null where it did not tell. */
  fecha: z.nullable(Fecha),
  total: z.nullable(Importe),
  /** `CUIT 30712345671`. */
  documento: z.nullable(z.string()),
  cae: z.nullable(z.string()),
})
export type NumerosAjenos = z.infer<typeof NumerosAjenos>

/** The totals of a month: what its vouchers add up to. */
export const ResumenLibroIva = z.object({
  mes: Mes,
  entorno: EntornoFiscal,
  /** Of the issuer. */
  cuit: z.string(),
  cantidad: z.int(),
  totales: z.object(sumas),
  por_tipo: z.array(z.object({ tipo: z.int(), tipo_nombre: z.string(), cantidad: z.int(), ...sumas })),
  por_alicuota: z.array(z.object({ id: z.int(), nombre: z.string(), base: Suma, importe: Suma })),
  /** Vouchers of the month that have no CAE yet: the book is not complete. */
  pendientes: z.int(),
  /** Numbers that another system used, of the month: at most 100, left out where there are none. */
  numeros_ajenos: z.optional(z.array(NumerosAjenos)),
})
export type ResumenLibroIva = z.infer<typeof ResumenLibroIva>

/** The present month when missing. */
const mes = z.optional(Mes)

export const libroIva = {
  ...llamadasDeLista(FilaLibroIva, {
    ruta: '/gestion/libro-iva/',
    permisos: ['libro_iva'],
    filtros: { mes },
    resumen: [
      'The authorised vouchers of a month, by date; credit notes are negative',
      'The book of a month as a workbook, one column for each rate',
    ],
  }),
  resumen: endpoint({
    method: 'GET',
    path: '/gestion/libro-iva/resumen/',
    summary: 'The totals of a month, by type of voucher and by rate',
    access: 'staff',
    permisos: ['libro_iva'],
    query: z.object({ mes }),
    response: ResumenLibroIva,
  }),
  comprobantes: endpoint({
    method: 'GET',
    path: '/gestion/libro-iva/ventas-cbte/',
    summary: 'Libro IVA Digital, VENTAS_CBTE: a line of 266 characters for each voucher',
    access: 'staff',
    permisos: ['libro_iva', 'exportar'],
    heavy: true,
    query: z.object({ mes }),
    produces: TXT_LATIN1,
  }),
  alicuotas: endpoint({
    method: 'GET',
    path: '/gestion/libro-iva/ventas-alicuotas/',
    summary: 'Libro IVA Digital, VENTAS_ALICUOTAS: a line of 62 characters for each voucher and rate',
    access: 'staff',
    permisos: ['libro_iva', 'exportar'],
    heavy: true,
    query: z.object({ mes }),
    produces: TXT_LATIN1,
  }),
} as const
