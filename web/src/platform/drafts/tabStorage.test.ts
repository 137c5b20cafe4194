import { sesion } from '@mostrador/contract/base/sesion'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildUsuario } from '../../../test/builders.ts'
import { fakeApi } from '../../../test/fakeApi.ts'
import { endSession } from '../api/api.ts'
import { perfilQuery } from '../api/session.tsx'

const MINE = 'borrador:1:1:remito-pendiente:v1'
const THEIRS = 'borrador:12:1:remito-pendiente:v1'
const OTHER = 'not ours'

beforeEach(() => {
  for (const key of [MINE, THEIRS, OTHER]) sessionStorage.setItem(key, '[]')
  localStorage.setItem('borrador:1:1:venta:v1', '{}')
})

const kept = () => Object.keys(sessionStorage).toSorted()

describe('the drafts of a tab', () => {
  it('go with the logout, and the drafts of long forms wait for their user', () => {
    endSession('logout')
    expect(kept()).toEqual([OTHER])
    expect(localStorage.getItem('borrador:1:1:venta:v1')).toBe('{}')
  })

  it('stay after an expired session', () => {
    endSession('expired')
    expect(kept()).toEqual([MINE, THEIRS, OTHER].toSorted())
  })

  it('go when another user enters', async () => {
    fakeApi().on(sesion.profile, () => buildUsuario({ id: 1 }))
    await new QueryClient().query(perfilQuery)
    expect(kept()).toEqual([MINE, OTHER].toSorted())
  })
})
