import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDb, type TestDb } from '../../test/run/db.ts'
import { checkPassword } from '../platform/access/password.ts'
import { seedEmpty } from './emptyBusiness.ts'
import { isEmpty } from './founding.ts'

const adminPassword = 'una-clave-larga'

describe('an empty business', () => {
  let test: TestDb
  beforeAll(async () => {
    test = await cloneDb()
  })
  afterAll(() => test.drop())

  it('gets one branch and one admin when two processes start at once', async () => {
    expect(await isEmpty(test.db)).toBe(true)
    const opened = await Promise.all([
      seedEmpty(test.db, { adminPassword, debeCambiarla: false }),
      seedEmpty(test.db, { adminPassword: 'otra-clave-larga', debeCambiarla: false }),
    ])
    expect(opened.toSorted()).toEqual([false, true])
    expect(await isEmpty(test.db)).toBe(false)
    const sucursales = await test.db.rows(sql`select id, nombre, punto_venta from sucursales`)
    expect(sucursales).toEqual([{ id: 1, nombre: 'Casa Central', punto_venta: 1 }])
    const usuarios = await test.db.rows<{ password_hash: string }>(sql`
      select id, username, tipo_usuario, is_active, password_hash from usuarios`)
    expect(usuarios).toEqual([
      { id: 1, username: 'admin', tipo_usuario: 'admin', is_active: true, password_hash: expect.any(String) },
    ])
    const first = opened[0] ? adminPassword : 'otra-clave-larga'
    expect(await checkPassword(usuarios[0]?.password_hash, first)).toBe(true)
  })

  it('is left alone from then on', async () => {
    expect(await seedEmpty(test.db, { adminPassword, debeCambiarla: true })).toBe(false)
  })
})
