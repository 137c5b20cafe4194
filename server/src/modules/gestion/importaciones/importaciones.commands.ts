import { createReadStream } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { ModoImportacion } from '@mostrador/contract/gestion/importaciones/importacion-aplicar'
import {
  type ColumnaImportacion,
  type ConfigurarImportacion,
  type PrimeraFila,
  SIN_ENCABEZADOS,
} from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import {
  CORTE_FUTURO,
  DE_COMPRAS,
  type EstadoImportacion,
  SIN_PROVEEDOR_DE_LISTA,
  type TipoImportacion,
} from '@mostrador/contract/gestion/importaciones/importaciones'
import sql from 'sql-template-tag'
import type { Caller } from '../../../platform/access/auth.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { conflict, invalidField, notFound } from '../../../platform/errors.ts'
import type { UploadedFile } from '../../../platform/http/upload.ts'
import { requireCompras } from '../../compras/proveedores/compras.commands.ts'
import { getProveedor } from '../../compras/proveedores/proveedores.queries.ts'
import { getNegocio } from './importaciones.queries.ts'
import { enEstado } from './importaciones.reglas.ts'
import { configureColumnas, conjuntoOf, recuerdoOf } from './lectura/columnas.reglas.ts'
import { TAREAS } from './tarea.reglas.ts'
import { camposDe } from './tipos.reglas.ts'

/** Bytes of one piece of a file. */
const PIECE = 64 * 1024

/** Whose price list it is. Refuses with 409 what is bought while purchases are off, with 400 a list of nobody. */
async function proveedorDe(
  tx: Tx,
  { tipo, proveedor }: { tipo: TipoImportacion; proveedor?: number | undefined },
): Promise<number | null> {
  if (DE_COMPRAS.includes(tipo)) await requireCompras(tx)
  if (tipo !== 'lista_proveedor') return null
  if (proveedor === undefined) throw invalidField('proveedor', SIN_PROVEEDOR_DE_LISTA)
  const { id, baja } = await getProveedor(tx, proveedor)
  if (baja) throw conflict('proveedor_baja', 'El proveedor está dado de baja')
  return id
}

/** The day whose debts a file has: today unless it says another. Refuses with 400 one that is still to come. */
function corteDe(
  { tipo, corte }: { tipo: TipoImportacion; corte?: string | undefined },
  hoy: string,
): string | null {
  if (tipo !== 'cuotas_pendientes') return null
  if (corte !== undefined && corte > hoy) throw invalidField('corte', CORTE_FUTURO)
  return corte ?? hoy
}

/** Keeps a file to be read; any server of the business may do that. Answers its id. */
export async function createImportacion(
  tx: Tx,
  input: {
    tipo: TipoImportacion
    nombre: string
    proveedor?: number | undefined
    corte?: string | undefined
  },
  file: UploadedFile,
  { actor, hoy }: Caller,
): Promise<number> {
  const proveedor = await proveedorDe(tx, input)
  const { id } = await tx.one<{ id: number }>(sql`
    insert into importaciones (tipo, archivo, bytes, huella, usuario, sucursal, proveedor, corte)
    values (${input.tipo}, ${input.nombre}, ${file.bytes}, ${file.hash}, ${actor.id}, ${actor.sucursal}, ${proveedor},
      ${corteDe(input, hoy)}::date)
    returning id`)
  await tx.run(sql`insert into importacion_avances (importacion) values (${id})`)
  tx.wake(TAREAS)
  let parte = 0
  for await (const piece of createReadStream(file.path, { highWaterMark: PIECE })) {
    await tx.run(sql`
      insert into importacion_archivos (importacion, parte, contenido) values (${id}, ${parte++}, ${piece as Buffer})`)
  }
  return id
}

interface Locked {
  id: number
  tipo: TipoImportacion
  proveedor: number | null
  modo: ModoImportacion | null
  bytes: number
  estado: Exclude<EstadoImportacion, 'aplicando'>
  columnas: ColumnaImportacion[]
  hoja: string | null
  hojas: string[]
  codificacion: string | null
  separador: string | null
  fila_encabezados: number | null
  fila_elegida: number | null
  primeras: PrimeraFila[]
}

/** The import, locked until the transaction ends. Refuses with 404. */
export async function lockImportacion<T extends Locked = Locked>(tx: Tx, id: number): Promise<T> {
  await tx.run(sql`select from importaciones where id = ${id} for update`)
  const row = await tx.maybe<T>(sql`select * from importaciones where id = ${id}`)
  if (!row) throw notFound('La importación no existe')
  return row
}

/** Whether the file has to be read anew, in another way. */
function isOther(row: Locked, input: ConfigurarImportacion): boolean {
  const { hoja, codificacion, separador, fila_encabezados: fila } = input
  if (hoja !== undefined && !row.hojas.includes(hoja))
    throw invalidField('hoja', 'El archivo no tiene esa hoja')
  if (fila !== undefined && fila !== SIN_ENCABEZADOS && !row.primeras.some((p) => p.fila === fila))
    throw invalidField('fila_encabezados', 'Los encabezados tienen que estar en una de las primeras filas')
  return (
    (fila !== undefined && fila !== row.fila_encabezados) ||
    (hoja !== undefined && hoja !== row.hoja) ||
    (codificacion !== undefined && codificacion !== row.codificacion) ||
    (separador !== undefined && separador !== row.separador)
  )
}

/** What was chosen for these headings serves the next file that has them. */
async function remember(tx: Tx, tipo: TipoImportacion, columnas: ColumnaImportacion[]): Promise<void> {
  const recuerdo = recuerdoOf(columnas)
  if (recuerdo === null) return
  const conjunto = conjuntoOf(columnas.map(({ encabezado }) => encabezado))
  await tx.run(sql`
    insert into importacion_columnas (tipo, huella, columnas)
    values (${tipo}, md5(${conjunto}), ${JSON.stringify(recuerdo)}::jsonb)
    on conflict (tipo, huella) do update set columnas = excluded.columnas`)
}

/** Changes how the file is read, or what its columns are; the file is then read or checked again. */
export async function configurarImportacion(tx: Tx, id: number, input: ConfigurarImportacion): Promise<void> {
  const row = await lockImportacion(tx, id)
  const other = isOther(row, input)
  // What failed in one way may be read in another.
  const open = row.estado === 'revisada' || row.estado === 'revisando' || (row.estado === 'fallida' && other)
  if (!open) throw enEstado(row.estado)
  if (other) {
    const kept = await tx.maybe(sql`select from importacion_archivos where importacion = ${id} limit 1`)
    if (!kept && row.bytes > 0)
      throw conflict('ya_no_se_guarda', 'El archivo ya no se guarda: súbelo de nuevo')
    const { hoja = row.hoja, codificacion = row.codificacion, separador = row.separador } = input
    // Another sheet has its headings elsewhere.
    const { fila_encabezados: fila = hoja === row.hoja ? row.fila_elegida : null } = input
    await tx.run(sql`
      update importaciones set estado = 'leyendo', motivo = null, vuelta = vuelta + 1, columnas = '[]', hoja = ${hoja},
        codificacion = ${codificacion}, separador = ${separador}, fila_elegida = ${fila}
      where id = ${id}`)
    tx.wake(TAREAS)
    return
  }
  const valid = new Set(camposDe(row.tipo, await getNegocio(tx)).map(({ campo }) => campo))
  const cambios = input.columnas ?? []
  const unknown = cambios.some(({ campo }) => typeof campo === 'string' && !valid.has(campo))
  if (unknown) throw invalidField('columnas', 'Ese campo no existe')
  const columnas = configureColumnas(row.columnas, cambios)
  if (isDeepStrictEqual(columnas, row.columnas)) return
  await remember(tx, row.tipo, columnas)
  await tx.run(sql`
    update importaciones
    set estado = 'revisando', motivo = null, vuelta = vuelta + 1, columnas = ${JSON.stringify(columnas)}::jsonb
    where id = ${id}`)
  tx.wake(TAREAS)
}

/** Checks the file again, because the data are others than those of the preview; `motivo` says which, until it is written. */
export async function checkAgain(tx: Tx, id: number, motivo: string): Promise<void> {
  await tx.run(sql`
    update importaciones set estado = 'revisando', motivo = ${motivo}, vuelta = vuelta + 1
    where id = ${id} and estado = 'revisada'`)
  tx.wake(TAREAS)
}

/** Gives an import up. 409 when it is written, or ended in another way. */
export async function cancelarImportacion(tx: Tx, id: number): Promise<void> {
  const { estado } = await lockImportacion(tx, id)
  if (estado !== 'leyendo' && estado !== 'revisando' && estado !== 'revisada') throw enEstado(estado)
  await tx.run(sql`
    update importaciones set estado = 'cancelada', motivo = null, vuelta = vuelta + 1 where id = ${id}`)
}
