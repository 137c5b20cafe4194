/** Goods that go back to their supplier, at the cost of the voucher that brought them. */

import * as z from 'zod/mini'
import { SIN_MOTIVO_DE_ANULACION } from '../base/motivos.ts'
import { Autorizado } from '../base/permisos.ts'
import {
  AGREGA_UN_ARTICULO,
  ArticuloNombrado,
  admiteHasta,
  Cantidad,
  MAX_LINEAS,
} from '../documentos/documentos.ts'
import { endpoint } from '../endpoint.ts'
import { llamadasDeLista, type Palabras } from '../lista.ts'
import { SeriesDeLinea } from '../maestros/numeros-serie.ts'
import {
  Anulacion,
  CostoUnitario,
  Fecha,
  Id,
  IdElegido,
  IdParam,
  Instante,
  Nombrado,
  Persona,
  TextoObligatorio,
  Unidades,
} from '../wire.ts'
import { filtrosDeMercaderia } from './mercaderia.lista.ts'

export const SIN_MOTIVO_DE_DEVOLUCION = 'Ingresa el motivo de la devolución'

export const CreateDevolucionProveedor = z.object({
  proveedor: IdElegido('Elige el proveedor'),
  /** The working branch when missing. */
  sucursal: z.optional(z.nullable(Id)),
  motivo: TextoObligatorio(500, SIN_MOTIVO_DE_DEVOLUCION),
  detalles: z
    .array(
      z.object({
        articulo: z.string().check(z.minLength(1), z.maxLength(50)),
        cantidad: Cantidad,
        /** The voucher that brought these units. Missing: the newest ones of this supplier with the article, a line of each. */
        compra: z.optional(z.nullable(Id)),
        series: SeriesDeLinea,
      }),
    )
    .check(z.minLength(1, AGREGA_UN_ARTICULO), z.maxLength(MAX_LINEAS, admiteHasta('Una devolución'))),
})
export type CreateDevolucionProveedor = z.infer<typeof CreateDevolucionProveedor>

export const DevolucionProveedor = z.object({
  id: Id,
  /** `DVP 0000012`. */
  numero: z.string(),
  proveedor: Nombrado,
  sucursal: Nombrado,
  fecha: Fecha,
  motivo: z.string(),
  /** The supplier's credit note for it; null while it is missing. */
  compra: z.nullable(Nombrado),
  estado: z.enum(['vigente', 'anulada']),
  detalles: z.array(
    z.object({
      articulo: ArticuloNombrado,
      cantidad: Unidades,
      compra: z.nullable(Nombrado),
      /** Null when no voucher says it. */
      costo_unitario: z.nullable(CostoUnitario),
    }),
  ),
  usuario: Persona,
  creado: Instante,
  anulacion: z.nullable(Anulacion),
  ...Autorizado,
})
export type DevolucionProveedor = z.infer<typeof DevolucionProveedor>

export const ESTADO_DEVOLUCION: Palabras<'anulada' | 'sin_nota' | 'acreditada'> = {
  anulada: ['Anulada', 'grey'],
  sin_nota: ['Sin nota de crédito', 'amber'],
  acreditada: ['Acreditada', 'green'],
}

export const estadoDeDevolucion = ({
  estado,
  compra,
}: DevolucionProveedor): keyof typeof ESTADO_DEVOLUCION =>
  estado === 'anulada' ? estado : compra === null ? 'sin_nota' : 'acreditada'

const params = z.object({ id: IdParam })

export const devolucionesProveedor = {
  ...llamadasDeLista(DevolucionProveedor, {
    ruta: '/gestion/devoluciones-proveedor/',
    permisos: ['compras'],
    filtros: {
      ...filtrosDeMercaderia,
      /** Those that wait for the supplier's credit note. */
      sin_nota: z.optional(z.literal('true')),
    },
    resumen: [
      'Goods that went back to suppliers, newest first',
      'The list as a workbook, a row for each article',
    ],
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/devoluciones-proveedor/',
    summary: 'Give goods back to their supplier: they leave the stock at their own cost',
    access: 'staff',
    permisos: ['compras'],
    body: CreateDevolucionProveedor,
    response: DevolucionProveedor,
    status: 201,
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/devoluciones-proveedor/{id}/',
    summary: 'One return to a supplier',
    access: 'staff',
    permisos: ['compras'],
    params,
    response: DevolucionProveedor,
  }),
  anular: endpoint({
    method: 'POST',
    path: '/gestion/devoluciones-proveedor/{id}/anular/',
    summary: 'Annul a return without a credit note: its units come back to the stock',
    access: 'staff',
    permisos: ['compras'],
    params,
    body: z.object({ motivo: TextoObligatorio(500, SIN_MOTIVO_DE_ANULACION) }),
    response: DevolucionProveedor,
    idempotent: true,
  }),
} as const
