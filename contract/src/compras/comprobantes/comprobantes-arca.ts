/**
 * What suppliers invoiced to the business as ARCA knows it, from its files 'Mis Comprobantes' and Portal IVA, beside what is
 * loaded here. What is not loaded is a draft: it moves nothing and stands in no book until a person saves it as a purchase.
 */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { llamadasConTotales } from '../../lista.ts'
import { Fecha, Id, IdParam, Importe, ImporteConSigno, Mes, Nombrado, Search, Suma } from '../../wire.ts'
import { IvaDeCompra } from './compra-nueva.ts'
import { Duplicada } from './compra-propuesta.ts'
import { TipoCompra } from './tipos-compra.ts'
import { TipoTributo } from './tributos.ts'

/**
 * A voucher beside the purchases: ARCA has it and nobody loaded it; it is loaded with another total; both have it; it is
 * loaded and no file of ARCA has it.
 */
export const CruceArca = z.enum(['sin_cargar', 'revisar', 'cargado', 'sin_arca'])
export type CruceArca = z.infer<typeof CruceArca>

export const ComprobanteArca = z.object({
  /** `a12` of ARCA, `c7` of a purchase alone. */
  clave: z.string(),
  /** Of the draft; null for what ARCA does not have. */
  borrador: z.nullable(Id),
  /** The purchase, `CP 0000012`; null for what is not loaded. */
  compra: z.nullable(Nombrado),
  cruce: CruceArca,
  fecha: Fecha,
  tipo: TipoCompra,
  /** `Factura A 00001-00000123`. */
  comprobante: z.string(),
  /** As it is called here, or else as ARCA calls it. */
  proveedor_nombre: z.string(),
  cuit: z.string(),
  /** In pesos, negative for a credit note: what ARCA says, and what is loaded. */
  total_arca: z.nullable(ImporteConSigno),
  total_cargado: z.nullable(ImporteConSigno),
})
export type ComprobanteArca = z.infer<typeof ComprobanteArca>

export const ResumenArca = z.object({
  mes: Mes,
  /** Vouchers of the month that some file of ARCA brought; without any the comparison says nothing. */
  en_arca: z.int(),
  /** All four, also those without vouchers. `total` of what ARCA says, or of what is loaded where it says nothing. */
  cruces: z.array(z.object({ cruce: CruceArca, cantidad: z.int(), total: Suma })),
})
export type ResumenArca = z.infer<typeof ResumenArca>

/** A draft purchase, for the form. All amounts in pesos and positive. */
export const BorradorCompra = z.object({
  id: Id,
  proveedor: z.nullable(Nombrado),
  cuit: z.string(),
  denominacion: z.string(),
  tipo: TipoCompra,
  punto_venta: z.int(),
  numero: z.int(),
  fecha: Fecha,
  /** Empty where the file had none, or one that Excel rounded. */
  cae: z.string(),
  ivas: z.array(IvaDeCompra),
  no_gravado: Importe,
  exento: Importe,
  /** What the file says, or what this supplier's last purchase was split into. */
  tributos: z.array(z.object({ tipo: TipoTributo, jurisdiccion: z.string(), importe: Importe })),
  total: Importe,
  /** Whether it is for a service or an expense, and of which category: as this supplier's last purchase. */
  gasto: z.boolean(),
  categoria: z.string(),
  concepto: z.string(),
  /** What a person has to look at before saving it. Whole sentences. */
  avisos: z.array(z.string()),
  /** Goods of this supplier that came and wait for their voucher. */
  recepciones: z.array(Nombrado),
  duplicada: Duplicada,
})
export type BorradorCompra = z.infer<typeof BorradorCompra>

/** The present month when missing. */
const mes = z.optional(Mes)

export const comprobantesArca = {
  ...llamadasConTotales(ComprobanteArca, ['total'], {
    ruta: '/gestion/comprobantes-arca/',
    permisos: [],
    algunPermiso: ['compras', 'libro_iva'],
    filtros: { mes, cruce: z.optional(CruceArca), search: Search },
    resumen: [
      'The vouchers of a month that ARCA has, or that are loaded here, by date; found by supplier or number',
      'The same as a workbook',
    ],
  }),
  resumen: endpoint({
    method: 'GET',
    path: '/gestion/comprobantes-arca/resumen/',
    summary: 'How many vouchers of a month ARCA has that are not loaded, and the reverse',
    access: 'staff',
    algunPermiso: ['compras', 'libro_iva'],
    query: z.object({ mes }),
    response: ResumenArca,
  }),
  borrador: endpoint({
    method: 'GET',
    path: '/gestion/comprobantes-arca/{id}/',
    summary:
      'A draft purchase for the form, with the taxes as the last purchase of its supplier split them; writes nothing',
    access: 'staff',
    permisos: ['compras'],
    params: z.object({ id: IdParam }),
    response: BorradorCompra,
  }),
} as const
