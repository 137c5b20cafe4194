/** The account that the business has with each supplier. */

import * as z from 'zod/mini'
import { documentosDe } from '../base/documentos.ts'
import { SIN_MOTIVO_DE_ANULACION } from '../base/motivos.ts'
import { endpoint } from '../endpoint.ts'
import { llamadasDeLista } from '../lista.ts'
import { opcional } from '../maestros/campos.ts'
import { LECTURA_DE_PROVEEDORES } from '../permiso.ts'
import {
  Fecha,
  Id,
  IdParam,
  IMPORTE_NO_POSITIVO,
  Importe,
  ImporteConSigno,
  ImportePositivo,
  NombreDePersona,
  TextoObligatorio,
} from '../wire.ts'

/** The side of a movement: with `haber` the business owes more, with `debe` less. */
export const LadoCuenta = z.enum(['debe', 'haber'])
export type LadoCuenta = z.infer<typeof LadoCuenta>

/** One row of a supplier's statement; `saldo` is what the business owes after it. */
export const MovimientoProveedor = z.object({
  id: Id,
  fecha: Fecha,
  concepto: z.string(),
  debe: Importe,
  haber: Importe,
  saldo: ImporteConSigno,
  usuario: z.string(),
  usuario_persona: NombreDePersona,
  /** The document behind it; absent for the opening balance and what people wrote by hand. */
  documento: opcional(z.object({ tipo: z.enum(documentosDe('proveedores')), id: Id, numero: z.string() })),
  /** A movement by hand that stands: it can be annulled. */
  anulable: z.boolean(),
})
export type MovimientoProveedor = z.infer<typeof MovimientoProveedor>

export const CreateMovimientoProveedor = z.object({
  lado: LadoCuenta,
  importe: ImportePositivo(IMPORTE_NO_POSITIVO),
  concepto: TextoObligatorio(200, 'Ingresa un concepto'),
})
export type CreateMovimientoProveedor = z.infer<typeof CreateMovimientoProveedor>

export const AnularMovimientoProveedor = z.object({
  motivo: TextoObligatorio(500, SIN_MOTIVO_DE_ANULACION),
})

const params = z.object({ id: IdParam })

export const cuentaProveedores = {
  ...llamadasDeLista(MovimientoProveedor, {
    ruta: '/gestion/proveedores/{id}/cuenta/',
    params,
    permisos: [],
    algunPermiso: LECTURA_DE_PROVEEDORES,
    filtros: { desde: z.optional(Fecha), hasta: z.optional(Fecha) },
    resumen: [
      "A supplier's statement, newest first",
      "A supplier's statement of a range as a workbook, oldest first",
    ],
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/proveedores/{id}/cuenta/',
    summary: 'A movement by hand: the business owes the supplier more, or less',
    access: 'staff',
    permisos: ['compras'],
    params,
    body: CreateMovimientoProveedor,
    response: MovimientoProveedor,
    status: 201,
    idempotent: true,
  }),
  anular: endpoint({
    method: 'POST',
    path: '/gestion/proveedores/{id}/cuenta/{movimiento}/anular/',
    summary: 'Annul a movement by hand with a contrary one, which it answers',
    access: 'staff',
    permisos: ['compras'],
    params: z.object({ id: IdParam, movimiento: IdParam }),
    body: AnularMovimientoProveedor,
    response: MovimientoProveedor,
    idempotent: true,
  }),
} as const
