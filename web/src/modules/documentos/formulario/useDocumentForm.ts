/**
 * The form of a document with lines: its values, its problem, one save at a time, and the key that makes a
 * retry safe.
 */
import { sumarCantidades } from '@mostrador/contract/cantidades'
import { articuloInactivo } from '@mostrador/contract/documentos/documentos'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { MAX_CANTIDAD } from '@mostrador/contract/wire'
import { useEffect, useRef, useState } from 'react'
import { type Answers, type Creation, post, type Sender, sendDraft } from '../../../platform/api/delivery.ts'
import { newAttempt } from '../../../platform/api/idempotency.ts'
import type { Draft, Stored } from '../../../platform/drafts/drafts.ts'
import { notifyError, notifyUndo } from '../../../platform/notify.tsx'
import { type Cantidad, unidadesDe } from '../../../ui/fields/cantidad.ts'
import {
  type ConLineas,
  changeCantidad,
  changeLinea,
  codigoDe,
  findLinea,
  hasArticulo,
  isFull,
  type Linea,
  type LineaDe,
  nombreDe,
  removeLinea,
  reparoDeCantidad,
  restoreLinea,
} from '../lineas/lineas.ts'
import { cantidadId, focusId, type Problema, problemaDeSeries, showLinea } from '../lineas/problema.ts'

/** Stores the values: `later` is a moment after the last change, `now` at once. */
export interface Keeper<T> extends Pick<Draft<T>, 'saved' | 'gone'> {
  later: (stored: Stored<T>) => void
  now: (stored: Stored<T>) => void
}

/** The rules for a new line. */
interface Admite {
  inactivos?: boolean
  /** The message for an article that already has a line. Without it the focus only goes to that line. */
  repetido?: string
  /** The message for a full document. Without it there is no maximum. */
  lleno?: string
}

export interface DocumentFormOptions<T> {
  /** What the form makes, to begin a sentence: 'Esta venta'. */
  que: string
  initial: Stored<T>
  keep: Keeper<T>
  admite?: Admite
  /** The id on the page of the field that a problem names; by default the name itself. */
  idOf?: (campo: string) => string
}

export interface DocumentForm<T extends ConLineas> {
  values: T
  /** The values before the next render: two codes read in one moment are two changes. */
  now: () => T
  /** The values with the last attempt, in the stored form. */
  stored: () => Stored<T>
  change: (next: (values: T) => T) => void
  /** Starts another document. */
  reset: (values: T) => void
  /** Restores a result of `stored` while the form is mounted: the next screen may still be loading. */
  restore: (stored: Stored<T>) => void

  /** Whether an article gets a new line; shows the reason when it does not. */
  accepts: (articulo: Pick<Articulo, 'id' | 'nombre'> & Partial<Pick<Articulo, 'baja'>>) => boolean
  setLinea: (articulo: string, changed: Partial<LineaDe<T>>) => void
  setCantidad: (articulo: string, cantidad: Cantidad) => void
  /**
   * So much more on the line of an article whose code was read again, in sight. False when it has no line. A quantity that is
   * none stays, and is marked.
   */
  addUnit: (articulo: Pick<Articulo, 'id'>, cantidad: number, set?: DocumentForm<T>['setLinea']) => boolean
  /** Removes a line and offers to restore it. */
  remove: (linea: Linea) => void

  problema: Problema | null
  errorOf: (campo: string) => string | undefined
  /** Marks the field and moves the focus there. */
  mark: (problema: Problema) => void
  /** Shows and marks a problem; returns true when there is one. */
  stop: (found: Problema | null) => boolean

  /** Runs one save at a time: a second press may come before the screen shows the first one. */
  save: (check: (values: T) => Problema | null, work: (values: T) => Promise<unknown>) => void
  saving: boolean
  /** Creates the document, once for this draft. Shows no message once the form is gone. */
  send: <B, R>(creation: Creation<B, R>, body: B, answers: Answers<R>) => Promise<void>
  /** Saves a part of the form; false when an earlier attempt was saved in its place. The same body is now another document. */
  sendPart: <B, R>(creation: Creation<B, R>, body: B, numeroOf: Answers<R>['numeroOf']) => Promise<boolean>
  /** Whether this body was sent before, without a successful answer. */
  wasSent: (body: unknown) => boolean
}

const itself = (campo: string): string => campo

export function useDocumentForm<T extends ConLineas>(options: DocumentFormOptions<T>): DocumentForm<T> {
  'use memo'
  const { que, initial, keep, admite = {}, idOf = itself } = options
  const [values, setValues] = useState(initial.values)
  const [problema, setProblema] = useState<Problema | null>(null)
  const [saving, setSaving] = useState(false)
  const latest = useRef(initial)
  const inFlight = useRef(false)
  const mounted = useRef(true)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])

  const now = () => latest.current.values
  const change = (next: (values: T) => T) => {
    // A press of 'Deshacer' after the save must not bring the draft back.
    if (!mounted.current) return
    latest.current = { ...latest.current, values: next(now()) }
    setProblema(null)
    setValues(now())
    keep.later(latest.current)
  }
  const setAttempt = (attempt: Stored<T>['attempt']) => {
    latest.current = { ...latest.current, attempt }
    if (mounted.current) keep.now(latest.current)
  }

  const mark = (found: Problema) => {
    setProblema(found)
    if (found.caja !== undefined) focusId(found.caja)
    else if (found.campo !== null) focusId(idOf(found.campo))
    else if (found.linea !== undefined) focusId(cantidadId(found.linea))
  }
  const stop = (found: Problema | null): boolean => {
    setProblema(found)
    if (!found) return false
    notifyError(found.texto)
    mark(found)
    return true
  }

  const lineas = useLineas<T>({ now, change, stop }, admite)

  const save: DocumentForm<T>['save'] = (check, work) => {
    if (inFlight.current || stop(check(now()) ?? problemaDeSeries())) return
    inFlight.current = true
    setSaving(true)
    void work(now()).finally(() => {
      inFlight.current = false
      setSaving(false)
    })
  }
  const sender = (): Sender => ({
    que,
    attempt: latest.current.attempt,
    remember: setAttempt,
    draft: keep,
    isMounted: () => mounted.current,
  })

  return {
    ...lineas,
    values,
    now,
    stored: () => latest.current,
    change,
    reset: (next) => {
      latest.current = { values: next, attempt: newAttempt() }
      setProblema(null)
      setValues(next)
    },
    restore: (stored) => {
      if (!mounted.current) return
      latest.current = stored
      setValues(stored.values)
    },
    problema,
    errorOf: (campo) => (problema?.campo === campo ? (problema.marca ?? problema.texto) : undefined),
    mark,
    stop,
    save,
    saving,
    send: (creation, body, answers) => sendDraft(sender(), creation, body, answers),
    sendPart: async (creation, body, numeroOf) => {
      const { key } = latest.current.attempt
      const { created, earlier } = await post(sender(), creation, body)
      if (mounted.current) keep.saved(key, numeroOf(created))
      setAttempt(newAttempt())
      return !earlier
    },
    wasSent: (body) => latest.current.attempt.sent.includes(JSON.stringify(body)),
  }
}

type Lineas<T extends ConLineas> = Pick<
  DocumentForm<T>,
  'accepts' | 'setLinea' | 'setCantidad' | 'addUnit' | 'remove'
>

/** How the line of an article comes, changes and goes. */
function useLineas<T extends ConLineas>(
  { now, change, stop }: Pick<DocumentForm<T>, 'now' | 'change' | 'stop'>,
  admite: Admite,
): Lineas<T> {
  'use memo'
  const accepts: DocumentForm<T>['accepts'] = ({ id, nombre, baja }) => {
    const { inactivos = false, repetido, lleno } = admite
    if (baja && !inactivos) notifyError(articuloInactivo(nombre))
    else if (hasArticulo(now(), id)) {
      if (repetido !== undefined) notifyError(repetido)
      focusId(cantidadId(id))
    } else if (lleno !== undefined && isFull(now())) notifyError(lleno)
    else return true
    return false
  }
  const remove = (removed: Linea) => {
    const codigo = codigoDe(removed)
    const index = now().lineas.findIndex((linea) => codigoDe(linea) === codigo)
    const linea = now().lineas[index]
    if (!linea) return
    change((v) => removeLinea(v, codigo))
    notifyUndo(`Se quitó ${nombreDe(linea)}`, () => change((v) => restoreLinea(v, linea, index)))
  }

  const setLinea: DocumentForm<T>['setLinea'] = (articulo, changed) =>
    change((v) => changeLinea(v, articulo, changed))
  const addUnit: DocumentForm<T>['addUnit'] = ({ id }, cantidad, set = setLinea) => {
    const linea = findLinea(now(), id)
    if (!linea) return false
    const codigo = codigoDe(linea)
    const texto = linea.cantidad === null ? null : reparoDeCantidad(linea)
    if (stop(texto === null ? null : { campo: null, texto, linea: codigo })) return true
    set(codigo, {
      cantidad: Math.min(sumarCantidades([unidadesDe(linea.cantidad), cantidad]), MAX_CANTIDAD),
    } as Partial<LineaDe<T>>)
    showLinea(codigo)
    return true
  }
  return {
    accepts,
    setLinea,
    addUnit,
    setCantidad: (articulo, cantidad) => change((v) => changeCantidad(v, articulo, cantidad)),
    remove,
  }
}
