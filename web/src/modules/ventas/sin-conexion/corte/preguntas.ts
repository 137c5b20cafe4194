/**
 * What is asked before there are screens, or above any of them: a dialog of the browser itself, which keeps keys and focus
 * to itself and gives the focus back.
 */
import { ApiError } from '@mostrador/contract/errors'
import { intentos, tryPin } from '../equipo/pin/pin.ts'
import styles from './preguntas.module.css'

type Hijo = Node | string

function hacer<K extends keyof HTMLElementTagNameMap>(
  name: K,
  props: Partial<HTMLElementTagNameMap[K]>,
  ...children: Hijo[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(name), props)
  element.append(...children)
  return element
}

/** Open until `close`. The screens beneath hear none of its keys; Esc does what `onEsc` says. */
function abrir(titulo: string, cuerpo: Hijo[], onEsc: () => void): () => void {
  const heading = hacer('h2', { id: 'pregunta-titulo' }, titulo)
  const dialog = hacer('dialog', { className: styles.dialogo ?? '' }, heading, ...cuerpo)
  dialog.setAttribute('aria-labelledby', heading.id)
  // What looks whether somebody is busy asks for it.
  dialog.setAttribute('role', 'dialog')
  dialog.addEventListener('keydown', (event) => event.stopPropagation())
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    onEsc()
  })
  document.body.append(dialog)
  dialog.showModal()
  return () => {
    dialog.close()
    dialog.remove()
  }
}

/** A sale got no answer yet. The question goes when the answer comes. */
export const askGuardar = (contestada: AbortSignal): Promise<boolean> =>
  new Promise((resolve) => {
    const done = (answer: boolean) => {
      contestada.removeEventListener('abort', no)
      close()
      resolve(answer)
    }
    const no = () => done(false)
    contestada.addEventListener('abort', no)
    const guardar = hacer('button', { type: 'button', autofocus: true }, 'Guardar sin conexión')
    const volver = hacer('button', { type: 'button' }, 'Volver')
    guardar.dataset.principal = ''
    guardar.onclick = () => done(true)
    volver.onclick = no
    const close = abrir(
      'El servidor no responde',
      [
        hacer(
          'p',
          {},
          'La venta se puede guardar en este equipo y se envía sola cuando haya línea. Si ya había llegado, no se repite.',
        ),
        hacer('div', { className: styles.botones ?? '' }, volver, guardar),
      ],
      no,
    )
  })

const BLOQUEADO = 'Fueron demasiados intentos: vuelve a entrar cuando haya línea.'

/** Ends when the PIN is right, and at once where there is none. Throws when no more are taken. */
export async function askPin(): Promise<void> {
  const quedan = await intentos()
  if (quedan === null) return
  if (quedan === 0) throw new ApiError(0, { error: BLOQUEADO, codigo: 'sin_conexion' })
  await new Promise<void>((resolve, reject) => {
    const aviso = hacer('p', { id: 'pin-aviso' })
    aviso.setAttribute('role', 'alert')
    const caja = hacer('input', { type: 'password', id: 'pin', inputMode: 'numeric', maxLength: 6 })
    caja.autocomplete = 'off'
    caja.setAttribute('aria-describedby', aviso.id)
    const entrar = hacer('button', { type: 'submit' }, 'Entrar')
    entrar.dataset.principal = ''
    const form = hacer(
      'form',
      {},
      hacer('label', { htmlFor: caja.id }, 'PIN'),
      caja,
      aviso,
      hacer('div', { className: styles.botones ?? '' }, entrar),
    )
    form.onsubmit = (event) => {
      event.preventDefault()
      void probar()
    }
    // Nobody leaves it with Esc: what is behind it is not theirs.
    const close = abrir(
      'Sin conexión',
      [hacer('p', {}, 'No hay línea. Para vender con lo que tiene este equipo, escribe tu PIN.'), form],
      () => caja.focus(),
    )
    caja.focus()
    const probar = async () => {
      entrar.disabled = true
      const ok = await tryPin(caja.value)
      entrar.disabled = false
      const quedan = (await intentos()) ?? 0
      if (ok || quedan === 0) close()
      if (ok) return resolve()
      if (quedan === 0) return reject(new ApiError(0, { error: BLOQUEADO, codigo: 'sin_conexion' }))
      caja.value = ''
      caja.focus()
      aviso.textContent =
        quedan === 1 ? 'No es el PIN. Queda un intento.' : `No es el PIN. Quedan ${quedan} intentos.`
    }
  })
}
