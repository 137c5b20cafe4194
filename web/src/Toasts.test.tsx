import { MantineProvider } from '@mantine/core'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi } from '../test/renderUi.tsx'
import { closeToasts, notifyError, notifySuccess, notifyUndo } from './platform/notify.tsx'
import { Toasts } from './Toasts.tsx'
import { theme } from './ui/theme.ts'

afterEach(() => act(closeToasts))

const toast = (role: 'status' | 'alert', text: string) =>
  screen.queryAllByRole(role).find((each) => within(each).queryByText(text) !== null)

it('what was done is a status, what failed is an alert', () => {
  renderUi(null)
  act(() => {
    notifySuccess('Cliente guardado', 'Pérez')
    notifyError('No se pudo guardar el artículo')
  })
  expect(toast('status', 'Cliente guardado')).toHaveTextContent('Pérez')
  expect(toast('alert', 'No se pudo guardar el artículo')).toBeVisible()
  expect(toast('alert', 'Cliente guardado')).toBeUndefined()
})

it('its cross closes that one alone', async () => {
  const user = renderUi(null)
  act(() => {
    notifySuccess('Cliente guardado')
    notifySuccess('Artículo guardado')
  })
  const first = toast('status', 'Cliente guardado') as HTMLElement
  await user.click(within(first).getByRole('button', { name: 'Cerrar aviso' }))
  await waitFor(() => expect(toast('status', 'Cliente guardado')).toBeUndefined())
  expect(toast('status', 'Artículo guardado')).toBeVisible()
})

it('its button does what it says, once', async () => {
  const user = renderUi(null)
  const undo = vi.fn()
  act(() => notifyUndo('Línea quitada', undo))
  await user.click(screen.getByRole('button', { name: 'Deshacer' }))
  expect(undo).toHaveBeenCalledOnce()
  await waitFor(() => expect(toast('status', 'Línea quitada')).toBeUndefined())
})

it('waits for a pointer that rests on it, though not for ever', () => {
  vi.useFakeTimers()
  try {
    render(
      <MantineProvider theme={theme} env="test">
        <Toasts />
      </MantineProvider>,
    )
    act(() => void notifySuccess('Cliente guardado'))
    const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
    const shown = () => toast('status', 'Cliente guardado') !== undefined
    pass(4_000)
    fireEvent.pointerEnter((toast('status', 'Cliente guardado') as HTMLElement).parentElement as HTMLElement)
    pass(14_900)
    expect(shown()).toBe(true)
    pass(200)
    pass(5_000)
    expect(shown()).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})
