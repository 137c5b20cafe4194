/** What takes longer than a second shows how far it is, and may be cancelled. */

import { sucursales } from '@mostrador/contract/base/sucursales'
import { usuarios } from '@mostrador/contract/base/usuarios'
import { informes } from '@mostrador/contract/gestion/informes'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { buildUsuario } from './builders.ts'
import { PROPIA } from './fakeApi.ts'
import { renderApp } from './renderApp.tsx'

/** An answer that the test sends piece by piece. */
interface Slow {
  send: (bytes: number) => void
  end: () => void
  stopped: () => boolean
}

/** Answers one path slowly, and leaves the others to the faked server. */
function answerSlowly(pathname: string, length: number | null): Slow {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let stopped = false
  const others = globalThis.fetch
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if (new URL(String(input), 'http://mostrador.test').pathname !== pathname) return others(input, init)
    init?.signal?.addEventListener('abort', () => {
      stopped = true
      controller?.error(init.signal?.reason)
    })
    const body = new ReadableStream<Uint8Array>({
      start: (made) => {
        controller = made
      },
    })
    const headers = { ...PROPIA, ...(length !== null && { 'content-length': String(length) }) }
    return Promise.resolve(new Response(body, { headers }))
  })
  return {
    send: (bytes) => controller?.enqueue(new Uint8Array(bytes)),
    end: () => controller?.close(),
    stopped: () => stopped,
  }
}

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: vi.fn() }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})

const openUsuarios = (length: number | null) => {
  const { user } = renderApp('/usuarios', {
    api: (api) => api.on(usuarios.list, () => [buildUsuario()]).on(sucursales.list, () => []),
  })
  return { user, slow: answerSlowly(usuarios.exportar.path, length) }
}

it('a long download shows how much of it has arrived, and is saved at its end', async () => {
  const { user, slow } = openUsuarios(4_000_000)
  await user.click(await screen.findByRole('button', { name: 'Descargar Excel' }))
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  const bar = await screen.findByRole('progressbar', { name: 'Descarga de usuarios.xlsx' })
  expect(screen.getByText('Preparando…')).toBeVisible()
  slow.send(1_000_000)
  expect(await screen.findByText('1,0 de 4,0 MB')).toBeVisible()
  expect(bar).toHaveAttribute('value', '1000000')
  expect(bar).toHaveAttribute('max', '4000000')
  slow.send(3_000_000)
  slow.end()
  await waitFor(() => expect(saved).toEqual(['usuarios.xlsx']))
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
})

it('a download of unknown length says what has arrived, and promises nothing', async () => {
  const { user, slow } = openUsuarios(null)
  await user.click(await screen.findByRole('button', { name: 'Descargar Excel' }))
  const bar = await screen.findByRole('progressbar', { name: 'Descarga de usuarios.xlsx' })
  slow.send(2_500_000)
  expect(await screen.findByText('2,5 MB')).toBeVisible()
  expect(bar).not.toHaveAttribute('value')
})

it('a cancelled download ends, is not saved, and is no error', async () => {
  const { user, slow } = openUsuarios(4_000_000)
  await user.click(await screen.findByRole('button', { name: 'Descargar Excel' }))
  await user.click(await screen.findByRole('button', { name: 'Cancelar: Descarga de usuarios.xlsx' }))
  await waitFor(() => expect(slow.stopped()).toBe(true))
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Descargar Excel' })).toBeEnabled()
  expect(screen.queryByText('Error al descargar el Excel')).not.toBeInTheDocument()
  expect(saved).toEqual([])
})

it('a cancelled report says so, and may be asked for again', async () => {
  const { user } = renderApp('/informes', {
    api: (api) => api.on(sucursales.list, () => []).on(informes.ventas, () => []),
  })
  const answer = globalThis.fetch
  const slow = answerSlowly(informes.ventas.path, null)
  await user.click(await screen.findByRole('button', { name: 'Cancelar: Informe de Ventas' }))
  expect(await screen.findByText('Cancelaste el informe.')).toBeVisible()
  expect(slow.stopped()).toBe(true)
  vi.stubGlobal('fetch', answer)
  await user.click(screen.getByRole('button', { name: 'Volver a pedir el informe' }))
  expect(await screen.findByText('No hay ventas en estas fechas.')).toBeVisible()
  expect(screen.queryByText('Cancelaste el informe.')).not.toBeInTheDocument()
})
