/**
 * What is asked before there are screens, or above any of them: a dialog of the browser itself, which keeps keys and focus
 * to itself and gives the focus back.
 */
import { ApiError } from '@mostrador/contract/errors'
import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { intentos, tryPin } from '../equipo/pin/pin.ts'
import styles from './preguntas.module.css'

interface PreguntaProps {
  titulo: string
  texto: string
  onEsc: () => void
  children: React.ReactNode
}

/** The screens beneath hear none of its keys; the focus begins on what has `data-foco`. */
function Pregunta({ titulo, texto, onEsc, children }: PreguntaProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current } = dialog
    current?.showModal()
    current?.querySelector<HTMLElement>('[data-foco]')?.focus()
    return () => current?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={styles.dialogo}
      aria-labelledby="pregunta-titulo"
      onKeyDown={(event) => event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault()
        onEsc()
      }}
    >
      <h2 id="pregunta-titulo">{titulo}</h2>
      <p>{texto}</p>
      {children}
    </dialog>
  )
}

/** Asks until `done` is called. */
const ask = <T,>(content: (done: (answer: T) => void) => React.ReactNode): Promise<T> =>
  new Promise((resolve) => {
    const place = document.createElement('div')
    document.body.append(place)
    const page = createRoot(place)
    const done = (answer: T) => {
      page.unmount()
      place.remove()
      resolve(answer)
    }
    flushSync(() => page.render(content(done)))
  })

/** A sale got no answer yet. The question goes when the answer comes. */
export const askGuardar = (contestada: AbortSignal): Promise<boolean> =>
  ask((done) => {
    contestada.addEventListener('abort', () => done(false), { once: true })
    return (
      <Pregunta
        titulo="El servidor no responde"
        texto="La venta se puede guardar en este equipo y se envía sola cuando haya línea. Si ya había llegado, no se repite."
        onEsc={() => done(false)}
      >
        <div className={styles.botones}>
          <button type="button" onClick={() => done(false)}>
            Volver
          </button>
          <button type="button" data-principal data-foco onClick={() => done(true)}>
            Guardar sin conexión
          </button>
        </div>
      </Pregunta>
    )
  })

/** Ends when the PIN is right, and at once where there is none. Throws when no more are taken. */
export async function askPin(): Promise<void> {
  const quedan = await intentos()
  if (quedan === null || (quedan > 0 && (await ask<boolean>((done) => <PreguntaPin onDone={done} />)))) return
  const error = 'Fueron demasiados intentos: vuelve a entrar cuando haya línea.'
  throw new ApiError(0, { error, codigo: 'sin_conexion' })
}

/** `onDone` hears whether the PIN is right, and that it is not once no more are taken. */
function PreguntaPin({ onDone }: { onDone: (isRight: boolean) => void }) {
  const caja = useRef<HTMLInputElement>(null)
  const [probando, setProbando] = useState(false)
  const [aviso, setAviso] = useState('')
  const tryTyped = async () => {
    setProbando(true)
    const isRight = await tryPin(caja.current?.value ?? '')
    const quedan = (await intentos()) ?? 0
    if (isRight || quedan === 0) return onDone(isRight)
    setProbando(false)
    setAviso(quedan === 1 ? 'No es el PIN. Queda un intento.' : `No es el PIN. Quedan ${quedan} intentos.`)
    if (caja.current) caja.current.value = ''
    caja.current?.focus()
  }
  return (
    <Pregunta
      titulo="Sin conexión"
      texto="No hay línea. Para vender con lo que tiene este equipo, escribe tu PIN."
      // Nobody leaves it with Esc: what is behind it is not theirs.
      onEsc={() => caja.current?.focus()}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void tryTyped()
        }}
      >
        <label htmlFor="pin">PIN</label>
        <input
          ref={caja}
          id="pin"
          data-foco
          type="password"
          inputMode="numeric"
          maxLength={6}
          autoComplete="off"
          aria-describedby="pin-aviso"
        />
        <p id="pin-aviso" role="alert">
          {aviso}
        </p>
        <div className={styles.botones}>
          <button type="submit" data-principal disabled={probando}>
            Entrar
          </button>
        </div>
      </form>
    </Pregunta>
  )
}
