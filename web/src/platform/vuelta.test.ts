import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { buildUsuario } from '../../test/builders.ts'
import { perfilQuery } from './api/session.tsx'
import { forgetPlace } from './lugar.ts'
import { keepPlace, takePlace } from './vuelta.ts'

const entered = () => {
  const client = new QueryClient()
  client.setQueryData(perfilQuery.queryKey, buildUsuario({ username: 'Ana' }))
  return client
}

describe('the place of an expired session', () => {
  it('outlives a reload at the login, for the same person, once', async () => {
    keepPlace(entered(), '/venta/nueva?cliente=3')
    // What a reload leaves: the storage of the tab, and no memory.
    vi.resetModules()
    const anew = await import('./vuelta.ts')
    expect(anew.takePlace(' ana ')).toBe('/venta/nueva?cliente=3')
    expect(anew.takePlace('ana')).toBeNull()
  })

  it('is not given to somebody else, who leaves nothing of it', () => {
    keepPlace(entered(), '/clientes')
    expect(takePlace('otra')).toBeNull()
    expect(takePlace('ana')).toBeNull()
  })

  it('is not kept when nobody was there, and forgotten at a logout', () => {
    keepPlace(new QueryClient(), '/clientes')
    expect(takePlace('ana')).toBeNull()
    keepPlace(entered(), '/clientes')
    forgetPlace()
    expect(takePlace('ana')).toBeNull()
  })

  it.each(['no es JSON', '{"href":"https://otro.example","username":"ana"}', '{"href":3}', 'null'])(
    'a storage that holds %s has none',
    (stored) => {
      sessionStorage.setItem('vuelta', stored)
      expect(takePlace('ana')).toBeNull()
    },
  )
})
