/** What is known of the backups of a folder: their files, and notes beside them. */
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { fechaDe, mostrarHora } from '@mostrador/contract/fechas'
import { writeFresh } from '../platform/process/freshFile.ts'
import { PARTIAL } from './write.ts'

const KEEP_DAYS = 14
const DAY_MS = 24 * 60 * 60_000

/** `mostrador-2026-03-15_0300.tar.gz`, in the time of Buenos Aires. */
const NAME = /^mostrador-(\d{4}-\d\d-\d\d)_(\d\d)(\d\d)\.tar\.gz$/

export const nameAt = (moment: Date): string =>
  `mostrador-${fechaDe(moment)}_${mostrarHora(moment).replace(':', '')}.tar.gz`

function momentOf(name: string): Date | null {
  const [, date, hour, minute] = NAME.exec(name) ?? []
  return date ? new Date(`${date}T${hour}:${minute}:00-03:00`) : null
}

export interface Made {
  archivo: string
  momento: Date
}

/** The last backup of a folder; null where there is none, and where there is no folder. */
export function lastIn(folder: string): Made | null {
  const made = namesIn(folder).flatMap((archivo) => {
    const momento = momentOf(archivo)
    return momento ? { archivo, momento } : []
  })
  return made.toSorted((a, b) => a.momento.getTime() - b.momento.getTime()).at(-1) ?? null
}

/** Whether it is the name of a backup, older than two weeks. */
export function isOld(name: string, now: Date): boolean {
  const moment = momentOf(name)
  return moment !== null && moment.getTime() < now.getTime() - KEEP_DAYS * DAY_MS
}

/** Deletes backups older than two weeks, and half-written files of a killed process. */
export function discardOld(folder: string, now: Date): void {
  for (const name of readdirSync(folder)) {
    if (isOld(name, now) || (name.startsWith('mostrador-') && name.endsWith(PARTIAL)))
      rmSync(path.join(folder, name))
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

export const bytesOf = (file: string): number => {
  try {
    return statSync(file).size
  } catch {
    return 0
  }
}

interface Fault {
  momento: string
  motivo: string
}

interface Copied {
  /** The place, as the owner knows it. */
  carpeta: string
  momento?: string | undefined
  fallo?: Fault | undefined
}

/** What no file name tells. It outlives the process. */
export interface Notes {
  /** Why the last attempt made no backup. */
  fallo?: Fault | undefined
  /** The last copy in a second place, and why there is no later one. */
  copia?: Copied | undefined
  /** The same of the bucket. */
  nube?: Copied | undefined
  /** The last restore of a backup of the second place. */
  restaurado?: Tried | null
}

/** Beside the folder, which holds nothing but backups. */
const notesOf = (folder: string) => `${folder}.json`

export function readNotes(folder: string): Notes {
  return (readJson(notesOf(folder)) ?? {}) as Notes
}

export const writeNotes = (folder: string, notes: Notes): void =>
  writeFresh(notesOf(folder), JSON.stringify(notes))

const TRIED = '.restaurado'

export interface Tried {
  archivo: string
  momento: string
  /** Whether every balance equalled its movements afterwards; missing where nobody looked. */
  saldos_coinciden?: boolean | undefined
}

/** Of two restores, either of which may be missing. */
export const latest = (a: Tried | null, b: Tried | null): Tried | null =>
  a && b ? (new Date(a.momento) < new Date(b.momento) ? b : a) : (a ?? b)

/**
 * Notes beside a backup that it was restored, so that the shop it came from can tell. A folder that cannot be written
 * stays without the note.
 */
export function noteTried(file: string, tried: Omit<Tried, 'archivo'>): void {
  try {
    writeFresh(`${file}${TRIED}`, JSON.stringify({ archivo: path.basename(file), ...tried }))
  } catch {}
}

/** The last restore of a backup of this folder. */
export const lastTriedIn = (folder: string): Tried | null =>
  namesIn(folder)
    .filter((name) => name.endsWith(TRIED))
    .map((name) => readJson(path.join(folder, name)) as Tried | null)
    .reduce(latest, null)

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
