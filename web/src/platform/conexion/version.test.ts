import { beforeEach, expect, it, vi } from 'vitest'
import { changeModo } from './modo.ts'
import { watchVersion } from './version.ts'

const reload = vi.fn()

/** A browser whose worker has this version at hand, for a page of version 1. */
function conTrabajador(lista: string) {
  vi.stubGlobal('caches', { keys: async () => ['mostrador-1', `mostrador-${lista}`] })
  const registration = { installing: null, waiting: null, update: async () => undefined }
  const serviceWorker = { register: async () => registration, addEventListener: () => undefined }
  vi.stubGlobal('navigator', { serviceWorker })
}

beforeEach(() => {
  reload.mockClear()
  sessionStorage.clear()
  changeModo({ enCola: 0, espera: {} })
  const meta = document.createElement('meta')
  meta.name = 'version'
  meta.content = '1'
  document.head.append(meta)
  vi.stubGlobal('location', { reload })
  return () => {
    meta.remove()
    changeModo({ enCola: 0, espera: {} })
    vi.unstubAllGlobals()
  }
})

const mirar = async () => {
  const onNueva = vi.fn()
  await watchVersion(onNueva)
  return onNueva
}

it('a page that nobody touched begins again with the newer program, once', async () => {
  conTrabajador('2')
  expect(await mirar()).not.toHaveBeenCalled()
  expect(reload).toHaveBeenCalledOnce()
  expect(await mirar()).toHaveBeenCalledOnce()
  expect(reload).toHaveBeenCalledOnce()
})

it('nothing is replaced while a sale waits to be sent: the person is told', async () => {
  conTrabajador('2')
  changeModo({ enCola: 1, espera: { disabled: true, title: 'Hay ventas sin enviar' } })
  expect(await mirar()).toHaveBeenCalledOnce()
  expect(reload).not.toHaveBeenCalled()
})

it('the same program is no newer one', async () => {
  conTrabajador('1')
  expect(await mirar()).not.toHaveBeenCalled()
  expect(reload).not.toHaveBeenCalled()
})
