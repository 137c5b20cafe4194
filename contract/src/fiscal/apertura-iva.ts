/**
 * The opening of the IVA of sales that 'IVA Simple' (RG 5705/2025) asks for: by activity, operation, subject and rate. Off until
 * the business says its activity. A voucher keeps the activities that its lines had when it was made.
 */
import * as z from 'zod/mini'
import { CSV_LATIN1, endpoint } from '../endpoint.ts'
import { Id, Mes, Suma } from '../wire.ts'

export const ACTIVIDAD_INVALIDA = 'El código de actividad tiene 6 dígitos'

/** Of the nomenclator of ARCA (CLAE). */
export const CodigoActividad = z.string().check(z.regex(/^\d{6}$/, ACTIVIDAD_INVALIDA))

/** That of a rubro goes before that of the branch, and that before the one of the business. */
export const ActividadesIva = z.object({
  /** Of the business; empty turns the opening off. */
  general: z.string().check(z.regex(/^$|^\d{6}$/, ACTIVIDAD_INVALIDA)),
  sucursales: z.array(z.object({ sucursal: Id, codigo: CodigoActividad })).check(z.maxLength(1_000)),
  rubros: z.array(z.object({ rubro: Id, codigo: CodigoActividad })).check(z.maxLength(1_000)),
})
export type ActividadesIva = z.infer<typeof ActividadesIva>

/** 1: a sale. 3: not taxed or exempt. 2, goods of use, is nothing that a shop sells with its vouchers. */
export const OperacionIva = z.literal([1, 3])
/** To whom: 1 Responsable Inscripto, 2 Monotributo, 3 final consumers, exempt and others. */
export const SujetoIva = z.literal([1, 2, 3])

/** What the vouchers of one key add up to; credit notes take off. */
export const FilaApertura = z.object({
  actividad: z.string(),
  operacion: OperacionIva,
  sujeto: SujetoIva,
  /** `21 %`; empty of what has none. */
  alicuota: z.string(),
  /** Net of the rate, or what is not taxed or exempt. */
  neto: Suma,
  iva: Suma,
})
export type FilaApertura = z.infer<typeof FilaApertura>

export const AperturaIva = z.object({
  mes: Mes,
  /** False while the business has not said its activity; then there are no rows. */
  activa: z.boolean(),
  filas: z.array(FilaApertura),
  totales: z.object({ neto: Suma, iva: Suma }),
})
export type AperturaIva = z.infer<typeof AperturaIva>

/** The present month when missing. */
const mes = z.optional(Mes)

export const aperturaIva = {
  get: endpoint({
    method: 'GET',
    path: '/gestion/apertura-iva/',
    summary:
      'The IVA of the sales of a month by activity, operation, subject and rate; it adds up to the Libro IVA',
    access: 'staff',
    permisos: ['libro_iva'],
    query: z.object({ mes }),
    response: AperturaIva,
  }),
  archivo: endpoint({
    method: 'GET',
    path: '/gestion/apertura-iva/archivo/',
    summary: 'The same as a .csv for IVA Simple; 409 while the business has not said its activity',
    access: 'staff',
    permisos: ['libro_iva', 'exportar'],
    heavy: true,
    query: z.object({ mes }),
    produces: CSV_LATIN1,
  }),
  actividades: endpoint({
    method: 'GET',
    path: '/gestion/apertura-iva/actividades/',
    summary: 'The activities of the business, its branches and its rubros',
    access: 'admin',
    response: ActividadesIva,
  }),
  configurar: endpoint({
    method: 'PUT',
    path: '/gestion/apertura-iva/actividades/',
    summary: 'Say which activities they have: vouchers made from now on keep them',
    access: 'admin',
    body: ActividadesIva,
    response: ActividadesIva,
  }),
} as const
