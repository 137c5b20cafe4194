import { fireEvent, screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { conNavegador } from '../../../../../test/sinConexion.ts'
import { choosePin } from '../equipo/pin/pin.ts'
import { askGuardar, askPin } from './preguntas.tsx'

conNavegador()

// jsdom draws no dialogs.
beforeEach(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true
    },
    close(this: HTMLDialogElement) {
      this.open = false
    },
  })
})
afterEach(() => {
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove()
})

const esc = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))

it('a sale without an answer is kept by one press; Esc leaves it as it was', async () => {
  const user = userEvent.setup({ delay: null })
  const first = askGuardar(new AbortController().signal)
  await user.click(screen.getByRole('button', { name: 'Guardar sin conexión' }))
  expect(await first).toBe(true)
  const second = askGuardar(new AbortController().signal)
  esc()
  expect(await second).toBe(false)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('the question goes when the answer comes after all', async () => {
  const contestada = new AbortController()
  const asked = askGuardar(contestada.signal)
  expect(screen.getByRole('dialog')).toBeInTheDocument()
  contestada.abort()
  expect(await asked).toBe(false)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('where no PIN was chosen nobody is asked', async () => {
  await askPin()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('asks until the PIN is right, and Esc does not get past it', async () => {
  const user = userEvent.setup({ delay: null })
  await choosePin('4821')
  const asked = askPin()
  const caja = await screen.findByLabelText('PIN')
  esc()
  expect(caja).toBeInTheDocument()
  await user.type(caja, '0000{Enter}')
  expect(await screen.findByText('No es el PIN. Quedan 4 intentos.')).toBeInTheDocument()
  await user.type(caja, '4821{Enter}')
  await asked
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('after five wrong ones it waits for the line', async () => {
  const user = userEvent.setup({ delay: null })
  await choosePin('4821')
  const asked = askPin()
  asked.catch(() => undefined)
  const caja = await screen.findByLabelText('PIN')
  for (let quedan = 4; quedan >= 0; quedan--) {
    await user.type(caja, '0000{Enter}')
    if (quedan > 1) await screen.findByText(`No es el PIN. Quedan ${quedan} intentos.`)
    if (quedan === 1) await screen.findByText('No es el PIN. Queda un intento.')
  }
  await expect(asked).rejects.toThrow('demasiados intentos')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await expect(askPin()).rejects.toThrow('demasiados intentos')
})
