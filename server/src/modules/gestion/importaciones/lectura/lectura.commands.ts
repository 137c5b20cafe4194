/** Reads an uploaded file into rows, and says what its columns may be. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  MAX_COLUMNAS,
  MAX_FILAS,
  type PrimeraFila,
  SIN_ENCABEZADOS,
} from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import sql from 'sql-template-tag'
import type { Db } from '../../../../platform/database/db.ts'
import { type Cell, type SheetInfo, Unreadable } from '../../../../platform/files/sheets/cells.ts'
import type { WrittenRow } from '../../../../platform/files/sheets/sheets.child.ts'
import { readSheet } from '../../../../platform/files/sheets/sheets.ts'
import { newFile, removeFolderOf } from '../../../../platform/http/upload.ts'
import { getNegocio, sinEsperar } from '../importaciones.queries.ts'
import { Abandoned, type PorRevisar, type TellAvance } from '../tarea.reglas.ts'
import { camposDe } from '../tipos.reglas.ts'
import type { Campo } from './campos.reglas.ts'
import { columnasOf, conjuntoOf, encabezadosOf, propose } from './columnas.reglas.ts'
import { encabezadosEn, LOOKED_AT, primeraDe, unidos } from './encabezados.reglas.ts'

/** One piece of work beside the requests. */
export interface Tarea {
  readonly db: Db
  readonly id: number
  /** Of the settings: what an older turn finds counts no longer. */
  readonly vuelta: number
  readonly hoy: string
  readonly paso: TellAvance
}

/** The file from the database, a piece at a time, in a file of this machine. */
async function fetchArchivo({ db, id }: Tarea): Promise<string> {
  const file = await newFile()
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let parte = 0; ; parte++) {
      const row = await db.maybe<{ contenido: Buffer }>(sql`
        select contenido from importacion_archivos where importacion = ${id} and parte = ${parte}`)
      if (!row) return
      yield row.contenido
    }
  }
  try {
    await pipeline(Readable.from(pieces()), createWriteStream(file))
    return file
  } catch (error) {
    await removeFolderOf(file)
    throw error
  }
}

/** What is kept of a file while its rows pass by. */
interface Lectura {
  info: SheetInfo | null
  avisos: string[]
  /** The first rows, until the headings are found. */
  first: WrittenRow[] | null
  /** The first rows, for the choice of the headings, and the row that has them: 0 for none. */
  primeras: PrimeraFila[]
  fila_encabezados: number | null
  encabezados: string[]
  ejemplos: Cell[][]
  filas: number
}

const cellsOf = ({ celdas }: WrittenRow): Cell[] => JSON.parse(celdas) as Cell[]

function checkWidth(rows: Cell[][]): void {
  if (rows.some((cells) => cells.length > MAX_COLUMNAS)) {
    throw new Unreadable(`El archivo tiene más de ${MAX_COLUMNAS} columnas: deja solo las que hacen falta`)
  }
}

/** Takes the headings off the first rows; the rows above them say nothing. */
function beginRows(
  lectura: Lectura,
  rows: WrittenRow[],
  campos: Campo[],
  elegida: number | null,
): WrittenRow[] {
  const first = rows.slice(0, LOOKED_AT).map((row) => ({ fila: row.fila, cells: cellsOf(row) }))
  const cells = first.map((row) => row.cells)
  checkWidth(cells)
  const { at, aviso, arriba } = encabezadosEn(first, campos, elegida)
  if (aviso !== null) lectura.avisos.push(aviso)
  lectura.primeras = first.map(primeraDe)
  lectura.fila_encabezados = first[at]?.fila ?? SIN_ENCABEZADOS
  lectura.encabezados = encabezadosOf(arriba ? unidos(arriba, cells[at] ?? []) : (cells[at] ?? []))
  lectura.ejemplos = cells.slice(at + 1)
  lectura.first = null
  return rows.slice(at + 1)
}

async function insertLecturas({ db, id }: Tarea, lectura: Lectura, rows: WrittenRow[]): Promise<void> {
  if (rows.length === 0) return
  lectura.filas += rows.length
  if (lectura.filas > MAX_FILAS)
    throw new Unreadable('El archivo tiene más de 50.000 filas: divídelo en partes')
  const [widest] = rows.toSorted((a, b) => b.celdas.length - a.celdas.length)
  if (widest) checkWidth([cellsOf(widest)])
  await db.run(sql`
    insert into importacion_lecturas (importacion, fila, celdas)
    select ${id}, fila, celdas from unnest(${rows.map((row) => row.fila)}::integer[],
      ${rows.map((row) => row.celdas)}::text[]) as l (fila, celdas)
    where ${sinEsperar}`)
}

/** Rows until the headings are among them, then the rest as they come. */
async function takeRows(
  tarea: Tarea,
  lectura: Lectura,
  rows: WrittenRow[],
  { campos, elegida }: { campos: Campo[]; elegida: number | null },
): Promise<void> {
  const taken = lectura.first === null ? rows : beginRows(lectura, rows, campos, elegida)
  await insertLecturas(tarea, lectura, taken)
  const total = lectura.info?.total ?? 0
  await tarea.paso('leyendo', Math.min(lectura.filas, total || lectura.filas), total)
}

/** What was chosen for the same headings before. */
async function recall(
  { db }: Tarea,
  { tipo }: PorRevisar,
  encabezados: string[],
): Promise<Record<string, string | null>> {
  if (encabezados.every((encabezado) => encabezado === '')) return {}
  const row = await db.maybe<{ columnas: Record<string, string | null> }>(sql`
    select columnas from importacion_columnas where tipo = ${tipo} and huella = md5(${conjuntoOf(encabezados)})`)
  return row?.columnas ?? {}
}

/** What was found out before the reading failed: the person may choose otherwise. */
async function keepInfo({ db, id, vuelta }: Tarea, lectura: Lectura): Promise<void> {
  const { info, primeras, fila_encabezados } = lectura
  if (!info) return
  await db.run(sql`
    update importaciones set formato = ${info.formato}, codificacion = ${info.codificacion}, separador = ${info.separador},
      hoja = ${info.hoja}, hojas = ${JSON.stringify(info.hojas)}::jsonb,
      primeras = ${JSON.stringify(primeras)}::jsonb, fila_encabezados = ${fila_encabezados}
    where id = ${id} and vuelta = ${vuelta} and estado = 'leyendo'`)
}

/** Throws `Abandoned` when rows are missing that were stored: the file is read again. */
async function keepLectura(
  tarea: Tarea,
  importacion: PorRevisar,
  lectura: Lectura,
  campos: Campo[],
): Promise<void> {
  const { info, encabezados, ejemplos, filas, avisos, primeras, fila_encabezados } = lectura
  if (!info || filas === 0) throw new Unreadable('El archivo no tiene filas debajo de los encabezados')
  const vacias = columnasOf(encabezados, ejemplos, [])
  const recordados = await recall(
    tarea,
    importacion,
    vacias.map(({ encabezado }) => encabezado),
  )
  const columnas = columnasOf(encabezados, ejemplos, propose(encabezados, campos, recordados))
  const kept = await tarea.db.run(sql`
    update importaciones set estado = 'revisando', formato = ${info.formato}, codificacion = ${info.codificacion},
      separador = ${info.separador}, hoja = ${info.hoja}, hojas = ${JSON.stringify(info.hojas)}::jsonb,
      avisos = ${JSON.stringify(avisos)}::jsonb, columnas = ${JSON.stringify(columnas)}::jsonb, filas = ${filas},
      primeras = ${JSON.stringify(primeras)}::jsonb, fila_encabezados = ${fila_encabezados}
    where id = ${tarea.id} and vuelta = ${tarea.vuelta} and estado = 'leyendo'
      and ${filas} = (select count(*) from importacion_lecturas where importacion = ${tarea.id})`)
  if (kept === 0) throw new Abandoned()
}

/** Throws `Unreadable` with a text for the person, and `Abandoned` when the reading is no longer wanted. */
export async function readArchivo(tarea: Tarea, importacion: PorRevisar): Promise<void> {
  const { db, id } = tarea
  await tarea.paso('leyendo', 0, 0)
  await db.run(sql`delete from importacion_lecturas where importacion = ${id}`)
  const campos = camposDe(importacion.tipo, await getNegocio(db))
  const lectura: Lectura = {
    info: null,
    avisos: [],
    first: [],
    primeras: [],
    fila_encabezados: null,
    encabezados: [],
    ejemplos: [],
    filas: 0,
  }
  const options = {
    hoja: importacion.hoja ?? undefined,
    codificacion: importacion.codificacion ?? undefined,
    separador: importacion.separador ?? undefined,
  }
  const file = await fetchArchivo(tarea)
  try {
    await readSheet(file, options, {
      info: (info) => {
        lectura.info = info
      },
      aviso: (text) => lectura.avisos.push(text),
      rows: (rows) => takeRows(tarea, lectura, rows, { campos, elegida: importacion.fila_elegida }),
    })
    await keepLectura(tarea, importacion, lectura, campos)
  } catch (error) {
    await keepInfo(tarea, lectura)
    throw error
  } finally {
    await removeFolderOf(file)
  }
}
