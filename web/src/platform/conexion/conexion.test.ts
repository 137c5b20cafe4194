import { expect, it, vi } from 'vitest'
import { PROPIA } from '../../../test/fakeApi.ts'
import { createQueryClient } from '../api/queryClient.ts'
import { watchConexion } from './conexion.ts'

it('counts the failures in a row, and begins anew with an answer', async () => {
  let answers = false
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('Failed to fetch')
    return new Response('{}', { headers: PROPIA })
  })
  const alVolver = vi.fn()
  const vigia = watchConexion(createQueryClient(), alVolver)
  for (let n = 1; n <= 3; n++) {
    expect(await vigia.probar()).toBe(false)
    expect(vigia.conexion()).toMatchObject({ hay: false, fallos: n })
  }
  answers = true
  expect(await vigia.probar()).toBe(true)
  expect(vigia.conexion()).toMatchObject({ hay: true, fallos: 0 })
  expect(alVolver).toHaveBeenCalledOnce()
  vigia.terminar()
  vi.unstubAllGlobals()
})

it('asks again while the browser says that there is no line, also after an answer', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: false })
  let answers = true
  vi.stubGlobal('fetch', async () => {
    if (!answers) throw new TypeError('Failed to fetch')
    return new Response('{}', { headers: PROPIA })
  })
  const vigia = watchConexion(createQueryClient(), vi.fn())
  await vi.advanceTimersByTimeAsync(100)
  expect(vigia.conexion().hay).toBe(true)
  answers = false
  await vi.advanceTimersByTimeAsync(6000)
  expect(vigia.conexion().hay).toBe(false)
  vigia.terminar()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
