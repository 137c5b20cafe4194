/** The vouchers of suppliers: invoices and notes, with the goods that came with them or without. */
import * as z from 'zod/mini'
import { Autorizado } from '../../base/permisos.ts'
import { Cantidad, MAX_LINEAS } from '../../documentos/documentos.ts'
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
  ImportePositivo,
  Instante,
  Mes,
  Nombrado,
  Orden,
  Persona,
  Search,
  Texto,
  TextoBuscado,
  TextoObligatorio,
} from '../../wire.ts'
import { DescuentosDeLinea } from '../proveedores.ts'
import { LineaQueResponde } from '../recepciones.ts'
import { CompraPropuesta, Duplicada } from './compra-propuesta.ts'
import { IvaCompra, TasaIva } from './cuentas-compra.ts'
import { MAX_NUMERO, MAX_PUNTO_VENTA, TipoCompra } from './tipos-compra.ts'
import { TipoTributo } from './tributos.ts'

export const FALTA_NUMERO = 'Ingresa el número'
export const FALTA_PUNTO_DE_VENTA = 'Ingresa el punto de venta'

export const EstadoCompra = z.enum(['vigente', 'anulada'])
export type EstadoCompra = z.infer<typeof EstadoCompra>

const PuntoVenta = z
  .int('Ingresa el punto de venta')
  .check(z.gte(1, 'Ingresa el punto de venta'), z.lte(MAX_PUNTO_VENTA, 'Hasta cinco dígitos'))
const Numero = z
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

const IvaDeCompra = z.object({ tasa: TasaIva, neto: Importe, iva: Importe })

const TributoDeCompra = z.object({
  tipo: TipoTributo,
  /** The province of a percepción de Ingresos Brutos, or the town. */
  jurisdiccion: z._default(Texto(60), ''),
  importe: ImportePositivo('El importe debe ser mayor a cero'),
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
      z.maxLength(MAX_LINEAS, `Un comprobante admite hasta ${MAX_LINEAS} líneas`),
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
      cantidad: z.int(),
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
    z.object({ articulo: z.string(), nombre: z.string(), facturado: z.int(), recibido: z.int() }),
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
  motivo: TextoObligatorio(500, 'Debes ingresar un motivo para la anulación'),
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
