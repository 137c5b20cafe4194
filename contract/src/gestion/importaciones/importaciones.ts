/**
 * Imports: a spreadsheet of another system becomes articles, customers, stock or prices. In the order of the calls:
 *
 * 1. `plantilla` downloads the workbook to fill in.
 * 2. `create` uploads the file as it is. Its answer has the `id`; the server goes on reading and checking.
 * 3. `get` is asked every second while `estado` is `leyendo`, `revisando` or `aplicando`; `avance` has the bar. It
 *    answers the same after a reload, on every server of the business.
 * 4. In `revisada`, `get` has the columns with what each was taken for, the sheets or the encoding that can be chosen,
 *    the open questions, and how many rows have each fate; `filas` has the rows. `configurar` changes sheet, encoding,
 *    separator, row of the headings, columns and answers; the server then reads or checks again.
 * 5. `exportarErrores` downloads the wrong rows with a column 'Motivo', to be mended and uploaded alone.
 * 6. `aplicar` writes, all or nothing, and answers when it is done; meanwhile `get` has the bar, and `cancelar` still
 *    stops it. A server that dies meanwhile has written nothing: `estado` is `revisada` again, with its `motivo`.
 * 7. `list` is the history. `previaDeshacer` says what an undo would do or what hinders it, `deshacer` does it.
 */

import * as z from 'zod/mini'
import { endpoint, XLSX } from '../../endpoint.ts'
import {
  Fecha,
  Id,
  IdParam,
  Instante,
  Nombrado,
  PageQuery,
  paged,
  Search,
  TextoVisible,
  UsuarioNombrado,
} from '../../wire.ts'
import { AplicarImportacion } from './importacion-aplicar.ts'
import {
  CampoImportacion,
  Codificacion,
  ColumnaImportacion,
  ConfigurarImportacion,
  MAX_ARCHIVO,
  PrimeraFila,
  Separador,
} from './importacion-archivo.ts'
import { DeshacerImportacion, PreviaDeshacer } from './importacion-deshacer.ts'
import { DeudasImportadas } from './importacion-deudas.ts'
import { FilaImportacion, FiltrosFilas } from './importacion-filas.ts'

export const SIN_PROVEEDOR_DE_LISTA = 'Elige el proveedor de la lista'
export const CORTE_FUTURO = 'La fecha de corte no puede ser futura'

/** What the rows of a file are. */
export const TipoImportacion = z.enum([
  'articulos',
  'clientes',
  'stock',
  'precios',
  'proveedores',
  'saldos_proveedores',
  'lista_proveedor',
  'cuotas_pendientes',
  'comprobantes_arca',
])
export type TipoImportacion = z.infer<typeof TipoImportacion>

/** Those of what is bought: refused with 409 while purchases are off. */
export const DE_COMPRAS: readonly TipoImportacion[] = [
  'proveedores',
  'saldos_proveedores',
  'lista_proveedor',
  'comprobantes_arca',
]

/**
 * `leyendo` and `revisando` go on by themselves. `revisada` waits for a person. `aplicando` becomes `aplicada`. The
 * last four are ends; `fallida` says in `motivo` why the file cannot be read.
 */
export const EstadoImportacion = z.enum([
  'leyendo',
  'revisando',
  'revisada',
  'aplicando',
  'aplicada',
  'deshecha',
  'cancelada',
  'fallida',
])
export type EstadoImportacion = z.infer<typeof EstadoImportacion>

/** How far the work is; `hechas` of `total` rows. `total` is 0 while the number of rows is unknown. */
export const Avance = z.object({
  etapa: z.enum(['leyendo', 'revisando', 'escribiendo', 'deshaciendo']),
  hechas: z.int(),
  total: z.int(),
})
export type Avance = z.infer<typeof Avance>

export const Importacion = z.object({
  id: Id,
  /** `IMP 0000012`: the document of its movements. */
  comprobante: z.string(),
  tipo: TipoImportacion,
  /** Of a price list: whose it is. */
  proveedor: z.optional(Nombrado),
  /** Of pending instalments: the day whose debts the file has. */
  corte: z.optional(Fecha),
  /** The name of the file. */
  archivo: z.string(),
  /** The size of the file in bytes. */
  bytes: z.int(),
  formato: z.nullable(z.enum(['xlsx', 'csv'])),
  estado: EstadoImportacion,
  /** Why the file cannot be read, or why the last attempt to write ended; for the person. */
  motivo: z.nullable(z.string()),
  avance: z.nullable(Avance),
  ...UsuarioNombrado,
  momento: Instante,
  /** When it was written, and when that was undone. */
  aplicada: z.nullable(Instante),
  deshecha: z.nullable(Instante),
  /** Rows by their fate; they are final in `revisada`. */
  filas: z.int(),
  nuevas: z.int(),
  cambian: z.int(),
  iguales: z.int(),
  con_error: z.int(),
  /** Of a price list: rows with a code that is no article yet. Applied, they wait in the supplier's list of them. */
  sin_vincular: z.optional(z.int()),
  /** Of vouchers of ARCA: rows that are purchases here already. Applied, the month's report knows that ARCA has them. */
  cargadas: z.optional(z.int()),
  /** Rows that can be taken, and about which there is a doubt. */
  con_aviso: z.int(),
  /** Rows that `aplicar` wrote. */
  escritas: z.int(),
  /** The price update that an applied import of prices made. */
  actualizacion: z.nullable(Id),
})
export type Importacion = z.infer<typeof Importacion>

export const ImportacionDetalle = z.extend(Importacion, {
  /** Of pending instalments: what their rows add up to, by customer and together. */
  deudas: z.optional(DeudasImportadas),
  /** The fields of this kind; those of stock have one for each branch. */
  campos: z.array(CampoImportacion),
  columnas: z.array(ColumnaImportacion),
  /** Titles of obligatory fields that have no column. */
  faltan: z.array(z.string()),
  /** Of a .csv: what was found out or chosen. */
  codificacion: z.nullable(Codificacion),
  separador: z.nullable(Separador),
  /** Of an .xlsx: the sheet that is read, and all visible ones. */
  hoja: z.nullable(z.string()),
  hojas: z.array(z.string()),
  /** The row of the headings, found out or chosen; 0 when the file has none, null before it is known. */
  fila_encabezados: z.nullable(z.int()),
  /** The first rows of the file: one of them has the headings. */
  primeras: z.array(PrimeraFila),
  /** What the person should know of the file: hidden sheets, merged cells. Whole sentences. */
  avisos: z.array(z.string()),
  /** Of a price list: what is odd about all of it, in whole sentences. `aplicar` wants `con_alarmas` then. */
  alarmas: z.optional(z.array(z.string())),
  /** Why `aplicar` would refuse; null when it can be applied. */
  impedimento: z.nullable(z.string()),
  /** An earlier import of the same file that was applied and not undone. */
  ya_aplicada: z.nullable(z.object({ id: Id, comprobante: z.string(), aplicada: Instante })),
})
export type ImportacionDetalle = z.infer<typeof ImportacionDetalle>

const params = z.object({ id: IdParam })
const filtros = { tipo: z.optional(TipoImportacion), search: Search }

export const importaciones = {
  plantilla: endpoint({
    method: 'GET',
    path: '/gestion/importaciones/plantilla/{tipo}/',
    summary: 'The workbook to fill in: headings, one example, and a sheet that explains each column',
    access: 'admin',
    params: z.object({ tipo: TipoImportacion }),
    produces: XLSX,
  }),
  list: endpoint({
    method: 'GET',
    path: '/gestion/importaciones/',
    summary: 'Imports, newest first, found by the name of their file or their number',
    access: 'admin',
    query: z.object({ ...PageQuery, ...filtros }),
    response: paged(Importacion),
  }),
  exportar: endpoint({
    method: 'GET',
    path: '/gestion/importaciones/exportar/',
    summary: 'The imports that the filters leave, as a workbook',
    access: 'admin',
    query: z.object(filtros),
    produces: XLSX,
  }),
  create: endpoint({
    method: 'POST',
    path: '/gestion/importaciones/',
    summary: 'Upload an .xlsx or .csv of up to 20 MB; it is read and checked afterwards',
    access: 'admin',
    query: z.object({
      tipo: TipoImportacion,
      /** The name of the file, for the history; its content says what it is. */
      nombre: TextoVisible(200, 'Falta el nombre del archivo'),
      /** Of a price list: whose it is. */
      proveedor: z.optional(IdParam),
      /** Of pending instalments: the day whose debts the file has, not in the future; without it today. */
      corte: z.optional(Fecha),
    }),
    upload: true,
    maxBody: MAX_ARCHIVO,
    response: Importacion,
    status: 201,
    idempotent: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/gestion/importaciones/{id}/',
    summary: 'One import: its progress, its columns, its questions and how many rows have each fate',
    access: 'admin',
    params,
    response: ImportacionDetalle,
  }),
  configurar: endpoint({
    method: 'PUT',
    path: '/gestion/importaciones/{id}/',
    summary: 'Change how the file is read and what its columns are; it is then checked again',
    access: 'admin',
    params,
    body: ConfigurarImportacion,
    response: ImportacionDetalle,
  }),
  filas: endpoint({
    method: 'GET',
    path: '/gestion/importaciones/{id}/filas/',
    summary: 'The rows of an import with their fate, each cell with its error or its old value',
    access: 'admin',
    params,
    query: z.object({ ...PageQuery, ...FiltrosFilas }),
    response: paged(FilaImportacion),
  }),
  exportarFilas: endpoint({
    method: 'GET',
    path: '/gestion/importaciones/{id}/filas/exportar/',
    summary: 'The rows that the filters leave, as a workbook',
    access: 'admin',
    params,
    query: z.object(FiltrosFilas),
    produces: XLSX,
  }),
  exportarErrores: endpoint({
    method: 'GET',
    path: '/gestion/importaciones/{id}/errores/',
    summary:
      "The wrong rows with the file's own headings and a column 'Motivo', to be mended and uploaded alone",
    access: 'admin',
    params,
    produces: XLSX,
  }),
  aplicar: endpoint({
    method: 'POST',
    path: '/gestion/importaciones/{id}/aplicar/',
    summary: 'Write the rows, all or nothing; 409 when the state or the file does not allow it',
    access: 'admin',
    params,
    body: AplicarImportacion,
    response: Importacion,
    idempotent: true,
  }),
  cancelar: endpoint({
    method: 'POST',
    path: '/gestion/importaciones/{id}/cancelar/',
    summary: 'Give an import up before it is written, or stop the writing',
    access: 'admin',
    params,
    body: z.object({}),
    response: Importacion,
  }),
  previaDeshacer: endpoint({
    method: 'GET',
    path: '/gestion/importaciones/{id}/deshacer/',
    summary: 'What an undo would do, or what has used what the import made',
    access: 'admin',
    params,
    response: PreviaDeshacer,
  }),
  deshacer: endpoint({
    method: 'POST',
    path: '/gestion/importaciones/{id}/deshacer/',
    summary:
      'Take back what the import made, while nothing has used it; old values come back where they have not changed again',
    access: 'admin',
    params,
    body: DeshacerImportacion,
    response: Importacion,
    idempotent: true,
  }),
} as const
