import { sesion } from '@mostrador/contract/base/sesion'
import { clientes } from '@mostrador/contract/maestros/clientes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageOf } from '../../../test/builders.ts'
import { type FakeApi, fakeApi, refusal } from '../../../test/fakeApi.ts'
import { api, onSessionEnd } from './api.ts'

const NOW = 1_800_000_000

/** A token that ends in so many seconds. */
const token = (name: string, seconds: number): string =>
  [
    'header',
    btoa(JSON.stringify({ name, iat: NOW - 900 + seconds, exp: NOW + seconds })).replaceAll('=', ''),
    'signature',
  ].join('.')

const stored = () => ['access', 'refresh', 'sucursal'].map((key) => localStorage.getItem(key))

const logIn = (access: string) => {
  localStorage.setItem('access', access)
  localStorage.setItem('refresh', 'refresh-1')
  localStorage.setItem('sucursal', '1')
}

let server: FakeApi
const ended = vi.fn()
let stopListening: () => void

beforeEach(() => {
  vi.spyOn(Date, 'now').mockReturnValue(NOW * 1000)
  ended.mockClear()
  stopListening = onSessionEnd(ended)
  server = fakeApi().on(clientes.list, () => pageOf([]))
})
afterEach(() => stopListening())

describe('a call with a token that still lasts', () => {
  it('sends the token unchanged', async () => {
    const access = token('first', 600)
    logIn(access)
    await api(clientes.list, {})
    expect(server.calls(clientes.list)[0]?.headers.get('authorization')).toBe(`Bearer ${access}`)
    expect(server.calls(sesion.refresh)).toHaveLength(0)
  })
})

describe('a token that is about to end', () => {
  it('is renewed before the call, once for all simultaneous calls', async () => {
    logIn(token('first', 30))
    const renewed = token('second', 900)
    server.on(sesion.refresh, ({ body }) => {
      expect(body.refresh).toBe('refresh-1')
      return { access: renewed, refresh: 'refresh-2' }
    })
    await Promise.all([api(clientes.list, {}), api(clientes.list, {}), api(clientes.list, {})])
    expect(server.calls(sesion.refresh)).toHaveLength(1)
    expect(server.calls(clientes.list).map((call) => call.headers.get('authorization'))).toEqual(
      Array(3).fill(`Bearer ${renewed}`),
    )
    expect(stored()).toEqual([renewed, 'refresh-2', '1'])
  })

  it('is not renewed again after another tab renewed it', async () => {
    logIn(token('first', 30))
    const other = token('of the other tab', 900)
    vi.stubGlobal('navigator', {
      locks: {
        request: (_: string, task: () => Promise<void>) => {
          localStorage.setItem('access', other)
          localStorage.setItem('refresh', 'refresh-2')
          return task()
        },
      },
    })
    await api(clientes.list, {})
    expect(server.calls(sesion.refresh)).toHaveLength(0)
    expect(server.calls(clientes.list)[0]?.headers.get('authorization')).toBe(`Bearer ${other}`)
  })

  it('keeps the session when the server does not answer', async () => {
    logIn(token('first', 30))
    server.on(sesion.refresh, () => {
      throw refusal(0, 'Error de red')
    })
    await expect(api(clientes.list, {})).rejects.toMatchObject({ status: 0 })
    expect(stored()[1]).toBe('refresh-1')
    expect(ended).not.toHaveBeenCalled()
  })
})

describe('a 401', () => {
  it('leads to one renewal and one second try', async () => {
    logIn(token('first', 600))
    const renewed = token('second', 900)
    server
      .on(clientes.list, ({ headers }) => {
        if (headers.get('authorization') !== `Bearer ${renewed}`) throw refusal(401, 'Sesión vencida')
        return pageOf([])
      })
      .on(sesion.refresh, () => ({ access: renewed, refresh: 'refresh-2' }))
    await expect(api(clientes.list, {})).resolves.toMatchObject({ count: 0 })
    expect(server.calls(clientes.list)).toHaveLength(2)
    expect(ended).not.toHaveBeenCalled()
  })

  it.each([400, 401, 403])('ends the session when the server refuses the renewal with %i', async (status) => {
    logIn(token('first', 600))
    server
      .on(clientes.list, () => {
        throw refusal(401, 'Sesión vencida')
      })
      .on(sesion.refresh, () => {
        throw refusal(status, 'No')
      })
    await expect(api(clientes.list, {})).rejects.toMatchObject({ status })
    expect(stored()).toEqual([null, null, null])
    expect(ended).toHaveBeenCalledExactlyOnceWith('expired')
  })

  it('ends the session when it comes again after the renewal', async () => {
    logIn(token('first', 600))
    server
      .on(clientes.list, () => {
        throw refusal(401, 'Sesión vencida')
      })
      .on(sesion.refresh, () => ({ access: token('second', 900), refresh: 'refresh-2' }))
    await expect(api(clientes.list, {})).rejects.toMatchObject({ status: 401 })
    expect(server.calls(clientes.list)).toHaveLength(2)
    expect(stored()).toEqual([null, null, null])
    expect(ended).toHaveBeenCalledOnce()
  })

  it('of the login itself is only an error', async () => {
    server.on(sesion.login, () => {
      throw refusal(401, 'Usuario o contraseña incorrectos')
    })
    const body = { username: 'admin', password: 'x', sucursal: 1 }
    await expect(api(sesion.login, { body })).rejects.toMatchObject({ status: 401 })
    expect(ended).not.toHaveBeenCalled()
  })
})

describe('logging out in another tab', () => {
  it('ends the session in this tab too', () => {
    logIn(token('first', 600))
    localStorage.removeItem('access')
    window.dispatchEvent(new StorageEvent('storage', { key: 'access' }))
    expect(ended).toHaveBeenCalledExactlyOnceWith('logout')
    expect(stored()).toEqual([null, null, null])
  })
})

describe('a session that ends before the screens are there', () => {
  const endUnheard = async () => {
    stopListening()
    logIn(token('first', 30))
    server.on(sesion.refresh, () => {
      throw refusal(401, 'Token inválido')
    })
    await expect(api(clientes.list, {})).rejects.toThrow('Token inválido')
  }

  it('is told once, to who listens first', async () => {
    await endUnheard()
    stopListening = onSessionEnd(ended)
    expect(ended).toHaveBeenCalledExactlyOnceWith('expired')
    onSessionEnd(ended)()
    expect(ended).toHaveBeenCalledOnce()
  })

  it('is not told after somebody entered anew', async () => {
    await endUnheard()
    logIn(token('second', 600))
    stopListening = onSessionEnd(ended)
    expect(ended).not.toHaveBeenCalled()
  })
})
