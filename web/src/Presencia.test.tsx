import { ApiError } from '@mostrador/contract/errors'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { PROPIA } from '../test/fakeApi.ts'
import { renderUi } from '../test/renderUi.tsx'
import { Presencia, porQue } from './Presencia.tsx'
import { createQueryClient } from './platform/api/queryClient.ts'
import { watchConexion } from './platform/conexion/conexion.ts'
import { changeModo } from './platform/conexion/modo.ts'
import { explainRefusals, notifyError } from './platform/notify.tsx'

const TEXTO = 'Sin conexión: lo que escribes está guardado acá'
const NUEVA = 'Hay una versión nueva de Mostrador.'

function renderPresencia({ nueva = false } = {}) {
  const queryClient = createQueryClient()
  const alVolver = vi.fn()
  const vigia = watchConexion(queryClient, alVolver)
  onTestFinished(vigia.terminar)
  const ocupada = vi.fn(() => false)
  render(<Presencia vigia={vigia} ocupada={ocupada} nueva={nueva} />)
  const fail = (error: Error) =>
    act(() =>
      queryClient
        .fetchQuery({ queryKey: ['ventas'], queryFn: () => Promise.reject(error), retry: false })
        .catch(() => undefined),
    )
  return { user: userEvent.setup({ delay: null }), alVolver, ocupada, fail }
}

const net = () => {
  const salud = vi.fn(async () => new Response('{}', { headers: PROPIA }))
  vi.stubGlobal('fetch', salud)
  return salud
}
const noAnswer = new ApiError(0, { error: 'Error de red', codigo: 'error_red' })

it('a call without an answer asks the server; only its silence counts, and its answer ends it', async () => {
  const salud = net()
  const { user, alVolver, fail } = renderPresencia()
  await fail(noAnswer)
  await waitFor(() => expect(salud).toHaveBeenCalledTimes(1))
  expect(screen.queryByText(TEXTO)).toBeNull()

  salud.mockRejectedValue(new TypeError('Failed to fetch'))
  await fail(noAnswer)
  expect(await screen.findByText(TEXTO)).toBeVisible()
  expect(screen.getByText(/^Probado a las /)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Probar de nuevo' }))
  expect(await screen.findByRole('button', { name: 'Probar de nuevo' })).toBeVisible()
  expect(screen.getByText(TEXTO)).toBeVisible()
  expect(alVolver).not.toHaveBeenCalled()

  salud.mockResolvedValue(new Response('{}', { headers: PROPIA }))
  await user.click(screen.getByRole('button', { name: 'Probar de nuevo' }))
  await waitFor(() => expect(screen.queryByText(TEXTO)).toBeNull())
  expect(alVolver).toHaveBeenCalledOnce()
})

it('a proxy without its server is no line; a refusal, or too many calls, is one', async () => {
  const salud = net()
  const { fail } = renderPresencia()
  await fail(new ApiError(409, { error: 'No', codigo: 'no' }))
  expect(salud).not.toHaveBeenCalled()
  salud.mockResolvedValue(new Response('{}', { status: 429, headers: PROPIA }))
  await fail(noAnswer)
  await waitFor(() => expect(salud).toHaveBeenCalledTimes(1))
  expect(screen.queryByText(TEXTO)).toBeNull()
  salud.mockResolvedValue(new Response('', { status: 502 }))
  await fail(noAnswer)
  expect(await screen.findByText(TEXTO)).toBeVisible()
})

it('the browser’s own word is only a question', async () => {
  const salud = net()
  renderPresencia()
  act(() => void window.dispatchEvent(new Event('offline')))
  await waitFor(() => expect(salud).toHaveBeenCalledTimes(1))
  expect(screen.queryByText(TEXTO)).toBeNull()
})

it('a new version is told when nobody is busy', async () => {
  net()
  const { ocupada } = renderPresencia({ nueva: true })
  expect(await screen.findByText(NUEVA)).toBeVisible()
  ocupada.mockReturnValue(true)
  await waitFor(() => expect(screen.queryByText(NUEVA)).toBeNull(), { timeout: 20_000 })
  ocupada.mockReturnValue(false)
  expect(await screen.findByRole('button', { name: 'Actualizar' }, { timeout: 20_000 })).toBeVisible()
})

it('no update while a sale waits to be sent: the button says why, and does nothing', async () => {
  net()
  const reload = vi.fn()
  vi.stubGlobal('location', { ...window.location, reload })
  onTestFinished(() => changeModo({ enCola: 0, espera: {} }))
  const { user } = renderPresencia({ nueva: true })
  const update = await screen.findByRole('button', { name: 'Actualizar' })
  act(() => changeModo({ enCola: 1, espera: { disabled: true, title: 'Hay ventas sin enviar' } }))
  expect(update).toHaveAttribute('aria-disabled', 'true')
  expect(update).toHaveAttribute('title', 'Hay ventas sin enviar')
  await user.click(update)
  expect(reload).not.toHaveBeenCalled()
  act(() => changeModo({ enCola: 0, espera: {} }))
  await user.click(update)
  expect(reload).toHaveBeenCalledOnce()
})

it('a refusal leads to its explanation, in a tab of its own; one without a page does not', async () => {
  renderUi(<p>Cobros</p>)
  explainRefusals(porQue)
  onTestFinished(() => explainRefusals(() => null))
  act(() =>
    notifyError(
      'Error al cobrar',
      new ApiError(409, { error: 'La cuota ya está pagada', codigo: 'cuota_pagada' }),
    ),
  )
  expect(await screen.findByText('La cuota ya está pagada')).toBeVisible()
  const link = screen.getByRole('link', { name: '¿Por qué?' })
  expect(link).toHaveAttribute('href', '/ayuda/problemas#la-cuota-ya-está-pagada')
  expect(link).toHaveAttribute('target', '_blank')
  act(() => notifyError('Error al guardar', new ApiError(400, { error: 'No', codigo: 'datos_invalidos' })))
  expect(await screen.findByText('Error al guardar')).toBeVisible()
  expect(screen.getAllByRole('link')).toHaveLength(1)
})
