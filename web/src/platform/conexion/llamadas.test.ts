import { ApiError } from '@mostrador/contract/errors'
import { importaciones } from '@mostrador/contract/gestion/importaciones/importaciones'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PROPIA } from '../../../test/fakeApi.ts'
import { api } from '../api/api.ts'
import { createQueryClient } from '../api/queryClient.ts'
import { type Vigia, watchConexion } from './conexion.ts'
import { hayCorte } from './llamadas.ts'

let vigia: Vigia
/** What the server does with a question for its health. */
let salud: (signal: AbortSignal) => Promise<Response>
/** And with all others. */
let otra: (signal: AbortSignal) => Promise<Response>

const callar = (signal: AbortSignal | null): Promise<never> =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
const vivo = async () => new Response('{"estado":"ok"}', { headers: PROPIA })

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const control = new AbortController()
    setTimeout(() => control.abort(new DOMException('', 'TimeoutError')), ms)
    return control.signal
  })
  salud = vivo
  otra = callar
  vi.stubGlobal('fetch', (url: string, { signal }: { signal: AbortSignal }) =>
    url === '/salud/' ? salud(signal) : otra(signal),
  )
  vigia = watchConexion(createQueryClient(), vi.fn())
})
afterEach(() => {
  vigia.terminar()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const listar = () => {
  const end = vi.fn()
  void api(clientes.list, {}).then(end, end)
  return end
}

it('a call of before the screens are there, as at the login, is over within eight seconds as well', async () => {
  vigia.terminar()
  const alive = listar()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(alive).not.toHaveBeenCalled()
  salud = callar
  const end = listar()
  await vi.advanceTimersByTimeAsync(8000)
  expect(end).toHaveBeenCalledWith(expect.objectContaining({ status: 0 }))
  // The screens begin as if there was a line: the first call decides.
  vigia = watchConexion(createQueryClient(), vi.fn())
  expect(hayCorte()).toBe(false)
})

it('a call of three seconds asks whether there is a line; where nobody answers that either, both are over within eight', async () => {
  salud = callar
  const end = listar()
  await vi.advanceTimersByTimeAsync(2900)
  expect(vigia.conexion().hay).toBe(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(vigia.conexion()).toMatchObject({ hay: false, fallos: 3 })
  expect(end).toHaveBeenCalledWith(expect.objectContaining({ status: 0 }))
})

it('a call that takes long while the server answers goes on', async () => {
  const end = listar()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(vigia.conexion().hay).toBe(true)
  expect(end).not.toHaveBeenCalled()
})

it('while there is no line a new call ends as soon, and not when the browser gives up', async () => {
  salud = callar
  listar()
  await vi.advanceTimersByTimeAsync(10_000)
  for (const wait of [0, 1000, 2000, 4000]) {
    await vi.advanceTimersByTimeAsync(wait)
    const end = listar()
    await vi.advanceTimersByTimeAsync(8000)
    expect(end).toHaveBeenCalledTimes(1)
  }
})

const ajena =
  (body: string, status = 200) =>
  () =>
    Promise.resolve(new Response(body, { status }))
const cortada = (body: string) => () =>
  Promise.resolve(
    new Response(
      new ReadableStream({
        start: (out) => {
          out.enqueue(new TextEncoder().encode(body))
          setTimeout(() => out.error(new TypeError('cut')))
        },
      }),
      { headers: PROPIA },
    ),
  )

it.each<[string, () => Promise<Response>]>([
  ['a page of another network', ajena('<html>Acepta los términos</html>')],
  ['an empty page', ajena('')],
  ['a list that anybody may write', ajena('{"results":[],"count":0}')],
  ['a proxy without its server', ajena('', 502)],
  ['a refusal of somebody else', ajena('{"error":"Sin sesión","codigo":"x"}', 401)],
  ['an answer that ends in its middle', cortada('{"results":[{"id":')],
  ['another shape', async () => new Response('{"estado":"ok"}', { headers: PROPIA })],
  ['a refusal without its words', async () => new Response('<p>', { status: 409, headers: PROPIA })],
])('%s is no answer', async (_, answer) => {
  otra = answer
  const end = listar()
  await vi.advanceTimersByTimeAsync(100)
  expect(end).toHaveBeenCalledWith(expect.any(ApiError))
  expect(end).toHaveBeenCalledWith(expect.objectContaining({ status: 0, codigo: 'error_red' }))
})

it.each<[string, () => Promise<Response>]>([
  ['foreign', ajena('{"estado":"ok"}')],
  ['cut', cortada('{"est')],
])('a server whose own word is %s is not there', async (_, answer) => {
  salud = answer
  const asked = vigia.probar()
  await vi.advanceTimersByTimeAsync(10)
  expect(await asked).toBe(false)
})

it('a file on its way out says nothing, and is left alone', async () => {
  salud = callar
  const end = vi.fn()
  void api(importaciones.create, {
    query: { tipo: 'clientes', nombre: 'x.csv' },
    file: new Blob(['x']),
  }).then(end, end)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(vigia.conexion().hay).toBe(true)
  expect(end).not.toHaveBeenCalled()
})
