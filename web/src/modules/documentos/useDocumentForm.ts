/** The form of a document with lines: its values, the key that makes a retry safe, its complaints, one save at a time. */
import type { Articulo } from '@mostrador/contract/articulos'
import type { UseMutateFunction } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { newKey } from '../../platform/idempotency.ts'
import { notifyError, notifyUndo } from '../../platform/notify.tsx'
import type { Cantidad } from '../../ui/cantidad.ts'
import {
  type ConLineas,
  changeCantidad,
  changeLinea,
  codigoDe,
  hasArticulo,
  isFull,
  type Linea,
  type LineaDe,
  removeLinea,
  restoreLinea,
} from './lineas.ts'
import { cantidadId, focusId, type Problema } from './problema.ts'

export interface Stored<T> {
  values: T
  /** The last try and its key: the answer may have been lost with the page. */
  intento: { body: string; key: string } | null
}

/** Where the values are kept: `later` is a moment after the last change, `now` at once. */
interface Keeper<T> {
  later: (stored: Stored<T>) => void
  now: (stored: Stored<T>) => void
}

/** Which articles get a line. */
interface Admite {
  inactivos?: boolean
  /** What is said of an article that is there already; without it the person only stands at its line. */
  repetido?: string
  /** What is said when there is no room for one more; without it there is always room. */
  lleno?: string
}

export interface DocumentFormOptions<T> {
  initial: Stored<T>
  keep: Keeper<T>
  admite?: Admite
  /** The id on the page of the field that a problem names; without it, the same word. */
  idOf?: (campo: string) => string
}

interface Creation<B, R> {
  mutate: UseMutateFunction<R, Error, { body: B; key: string }>
}

interface Answers<R> {
  onSuccess?: (created: R) => void
  onError: (error: Error) => void
}

export interface DocumentForm<T extends ConLineas> {
  values: T
  /** The values without waiting for the next render: two codes read at once are two changes. */
  now: () => T
  /** The values with the last try, as they are kept. */
  stored: () => Stored<T>
  change: (next: (values: T) => T) => void
  /** Another document begins. */
  reset: (values: T) => void
  /** Takes back what `stored` gave, unless the form is gone: the next screen may still be on its way. */
  restore: (stored: Stored<T>) => void

  /** Whether an article gets a line of its own; says why it does not. */
  accepts: (articulo: Pick<Articulo, 'id' | 'nombre'> & Partial<Pick<Articulo, 'baja'>>) => boolean
  setLinea: (articulo: string, changed: Partial<LineaDe<T>>) => void
  setCantidad: (articulo: string, cantidad: Cantidad) => void
  /** Takes a line out and offers to put it back. */
  remove: (linea: Linea) => void

  problema: Problema | null
  errorOf: (campo: string) => string | undefined
  /** Marks the field and stands in it. */
  mark: (problema: Problema) => void
  /** Says and marks what was found; true when there was something. */
  stop: (found: Problema | null) => boolean

  /** Two presses may come before the first one shows: only one save is on its way. */
  save: (check: (values: T) => Problema | null, work: (values: T) => Promise<unknown>) => void
  saving: boolean
  /** Creates the document. Nothing is said once the form is gone. */
  send: <B, R>(creation: Creation<B, R>, body: B, answers: Answers<R>) => Promise<void>
  /** The same for every retry of the same body, also after a reload. */
  keyFor: (body: unknown) => string
  /** Whether this very body was sent before, and its answer lost or a refusal. */
  wasSent: (body: unknown) => boolean
  /** A part of the form is saved: the same body would be another document from now on. */
  partSaved: () => void
}

const itself = (campo: string): string => campo

export function useDocumentForm<T extends ConLineas>(options: DocumentFormOptions<T>): DocumentForm<T> {
  'use memo'
  const { initial, keep, admite = {}, idOf = itself } = options
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
    // An 'undo' that is pressed after the document was saved must not bring its draft back.
    if (!mounted.current) return
    latest.current = { ...latest.current, values: next(now()) }
    setProblema(null)
    setValues(now())
    keep.later(latest.current)
  }
  const setIntento = (intento: Stored<T>['intento']) => {
    latest.current = { ...latest.current, intento }
    if (mounted.current) keep.now(latest.current)
  }

  const accepts: DocumentForm<T>['accepts'] = ({ id, nombre, baja }) => {
    const { inactivos = false, repetido, lleno } = admite
    if (baja && !inactivos) notifyError(`El artículo ${nombre} está inactivo`)
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

  const mark = (found: Problema) => {
    setProblema(found)
    if (found.campo !== null) focusId(idOf(found.campo))
    else if (found.linea !== undefined) focusId(cantidadId(found.linea))
  }
  const stop = (found: Problema | null): boolean => {
    setProblema(found)
    if (!found) return false
    notifyError(found.texto)
    mark(found)
    return true
  }

  const save: DocumentForm<T>['save'] = (check, work) => {
    if (inFlight.current || stop(check(now()))) return
    inFlight.current = true
    setSaving(true)
    void work(now()).finally(() => {
      inFlight.current = false
      setSaving(false)
    })
  }
  const keyFor = (body: unknown): string => {
    const text = JSON.stringify(body)
    const { intento } = latest.current
    if (intento?.body === text) return intento.key
    const key = newKey()
    setIntento({ body: text, key })
    return key
  }

  return {
    values,
    now,
    stored: () => latest.current,
    change,
    reset: (next) => {
      latest.current = { values: next, intento: null }
      setProblema(null)
      setValues(next)
    },
    restore: (stored) => {
      if (!mounted.current) return
      latest.current = stored
      setValues(stored.values)
    },
    accepts,
    setLinea: (articulo, changed) => change((v) => changeLinea(v, articulo, changed)),
    setCantidad: (articulo, cantidad) => change((v) => changeCantidad(v, articulo, cantidad)),
    remove,
    problema,
    errorOf: (campo) => (problema?.campo === campo ? (problema.marca ?? problema.texto) : undefined),
    mark,
    stop,
    save,
    saving,
    send: (creation, body, answers) =>
      new Promise((done) =>
        creation.mutate({ body, key: keyFor(body) }, { ...answers, onSettled: () => done() }),
      ),
    keyFor,
    wasSent: (body) => latest.current.intento?.body === JSON.stringify(body),
    partSaved: () => setIntento(null),
  }
}

const nombreDe = (linea: Linea & { nombre?: string }): string =>
  typeof linea.articulo === 'string' ? (linea.nombre ?? linea.articulo) : linea.articulo.nombre
