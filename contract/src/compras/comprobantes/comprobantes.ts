/** The vouchers of suppliers: invoices and notes, with the goods that came with them or without. */

import * as z from 'zod/mini'
import { SIN_MOTIVO_DE_ANULACION } from '../../base/motivos.ts'
import { Autorizado } from '../../base/permisos.ts'
import { endpoint } from '../../endpoint.ts'
import { llamadasConTotales } from '../../lista.ts'
import {
  Anulacion,
  Costo,
  CostoUnitario,
  Fecha,
  Id,
  IdElegido,
  IdParam,
  Importe,
  ImporteConSigno,
  Instante,
  Mes,
  Nombrado,
  Orden,
  Persona,
  Search,
  TextoBuscado,
  TextoObligatorio,
  Unidades,
} from '../../wire.ts'
import { CreateCompra, IvaDeCompra, Numero, PuntoVenta } from './compra-nueva.ts'
import { CompraPropuesta, Duplicada } from './compra-propuesta.ts'
import { IvaCompra, TasaIva } from './cuentas-compra.ts'
import { TipoCompra } from './tipos-compra.ts'
import { TipoTributo } from './tributos.ts'

export const EstadoCompra = z.enum(['vigente', 'anulada'])
export type EstadoCompra = z.infer<typeof EstadoCompra>

const cabecera = {
  id: Id,
  /** `CP 0000012`: the number of its entry here. */
  documento: z.string(),
  /** `Factura A 00001-00000123`. */
  comprobante: z.string(),
  proveedor: Nombrado,
  cuit: z.string(),
  sucursal: Nombrado,
  tipo: TipoCompra,
  punto_venta: z.nullable(z.int()),
  numero: z.nullable(z.int()),
  fecha: Fecha,
  /** The day of its movements. */
  fecha_registro: Fecha,
  periodo: Mes,
  vencimiento: Fecha,
  concepto: z.string(),
  categoria: z.string(),
  neto: Importe,
  iva: Importe,
  no_gravado: Importe,
  exento: Importe,
  tributos_total: Importe,
  total: Importe,
  /** What nobody has paid or applied yet; of a credit note, what is left of it. */
  pendiente: Importe,
  /** What it adds to the account: negative for a credit note, 0 once annulled. */
  en_cuenta: ImporteConSigno,
  estado: EstadoCompra,
}

export const CompraListItem = z.object(cabecera)
export type CompraListItem = z.infer<typeof CompraListItem>

const ParteDeFlete = z.object({ id: Id, nombre: z.string(), importe: Costo })

export const Compra = z.object({
  ...cabecera,
  cae: z.string(),
  con_iva: z.boolean(),
  descuento: Importe,
  flete: Importe,
  actualiza_costo: z.boolean(),
  detalles: z.array(
    z.object({
      articulo: z.nullable(z.string()),
      descripcion: z.string(),
      cantidad: Unidades,
      precio_unitario: z.nullable(CostoUnitario),
      descuentos: z.string(),
      total: Costo,
      iva: IvaCompra,
      /** Of one unit, with its part of discount and freight; null without an article. */
      costo_unitario: z.nullable(CostoUnitario),
    }),
  ),
  ivas: z.array(IvaDeCompra),
  tributos: z.array(z.object({ tipo: TipoTributo, jurisdiccion: z.string(), importe: Importe })),
  recepciones: z.array(Nombrado),
  devoluciones: z.array(Nombrado),
  /** The vouchers of goods whose cost took a part of this one, and their parts. */
  reparte: z.array(ParteDeFlete),
  /** The standing invoices of freight of which its goods took a part. */
  fletes: z.array(ParteDeFlete),
  /** Articles of which it bills other units than came. */
  diferencias: z.array(
    z.object({ articulo: z.string(), nombre: z.string(), facturado: Unidades, recibido: Unidades }),
  ),
  /** Where the paper is not its own arithmetic: it is booked as printed. Absent where it adds up. */
  redondeos: z.optional(
    z.array(
      z.object({
        que: z.enum(['iva', 'lineas']),
        /** Of an IVA. */
        tasa: z.nullable(TasaIva),
        impreso: Importe,
        /** What is printed less what the arithmetic gives. */
        diferencia: ImporteConSigno,
      }),
    ),
  ),
  usuario: Persona,
  creado: Instante,
  anulacion: z.nullable(Anulacion),
  ...Autorizado,
})
export type Compra = z.infer<typeof Compra>

export const AnularCompra = z.object({
  motivo: TextoObligatorio(500, SIN_MOTIVO_DE_ANULACION),
})

const params = z.object({ id: IdParam })

export const comprobantesCompra = {
  /** The sums are of what stands; a credit note takes off. */
  ...llamadasConTotales(CompraListItem, ['total', 'pendiente'], {
    ruta: '/gestion/compras/',
    permisos: ['compras'],
    filtros: {
      search: Search,
      proveedor: z.optional(IdParam),
      sucursal: z.optional(IdParam),
      desde: z.optional(Fecha),
      hasta: z.optional(Fecha),
      estado: z.optional(EstadoCompra),
      /** Those that brought goods. */
      mercaderia: z.optional(z.literal('true')),
      categoria: z.optional(TextoBuscado(60)),
      /** Those that something is still to be paid of. */
      pendiente: z.optional(z.literal('true')),
      orden: Orden('fecha', 'numero', 'total', 'vencimiento', 'pendiente'),
    },
    resumen: [
      'Vouchers of suppliers, newest first, found by supplier or number',
      'The filtered vouchers as a workbook',
    ],
  }),
  categorias: endpoint({
    method: 'GET',
    path: '/gestion/compras/categorias/',
    summary: 'The categories of expenses that were written, and those that are offered at first',
    access: 'staff',
    permisos: ['compras'],
    response: z.object({ categorias: z.array(z.string()) }),
  }),
  proponer: endpoint({
    method: 'POST',
    path: '/gestion/compras/proponer/',
    summary:
      "The head of a voucher from ARCA's QR, with its supplier and the voucher that has its number; writes nothing",
    access: 'staff',
    permisos: ['compras'],
    body: z.object({ qr: TextoObligatorio(2_000, 'Lee el código QR del comprobante') }),
    response: CompraPropuesta,
  }),
  verificar: endpoint({
    method: 'POST',
    path: '/gestion/compras/verificar/',
    summary: 'The voucher of this supplier that has this number already, or null; writes nothing',
    access: 'staff',
    permisos: ['compras'],
    body: z.object({
      proveedor: IdElegido('Elige el proveedor'),
      tipo: TipoCompra,
      punto_venta: PuntoVenta,
      numero: Numero,
    }),
    response: z.object({ duplicada: Duplicada }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/compras/',
    summary: 'A voucher of a supplier: stock, account, cost and IVA at once',
    access: 'staff',
    permisos: ['compras'],
    body: CreateCompra,
    response: Compra,
    status: 201,
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/compras/{id}/',
    summary: 'One voucher of a supplier',
    access: 'staff',
    permisos: ['compras'],
    params,
    response: Compra,
  }),
  anular: endpoint({
    method: 'POST',
    path: '/gestion/compras/{id}/anular/',
    summary: 'Annul a voucher of which nothing was paid: account, stock and cost move back',
    access: 'staff',
    permisos: ['compras'],
    params,
    body: AnularCompra,
    response: Compra,
    idempotent: true,
  }),
} as const
