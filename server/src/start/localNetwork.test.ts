import { expect, it } from 'vitest'
import { cloneDb } from '../../test/run/db.ts'
import { readConfig } from '../platform/process/config.ts'
import { seedEmpty } from './emptyBusiness.ts'
import { accessOf, opened } from './localNetwork.ts'

const RED = { red: true }

it('a start with --red says where others enter, that it is in the clear, and who gets there', async () => {
  const { db, drop } = await cloneDb()
  await seedEmpty(db, { adminPassword: 'una-clave-propia', debeCambiarla: false })
  const [where, warning, ...more] = await opened(db, RED, 3000, ['192.168.0.10', '10.0.0.7'])
  expect(where).toContain('http://192.168.0.10:3000  http://10.0.0.7:3000')
  expect(warning).toMatch(/sin cifrar \(http\).*contraseñas.*«Conectar otros equipos»/)
  expect(more).toEqual([])
  expect((await opened(db, RED, 3000, []))[0]).toMatch(/no está en ninguna/)
  expect(await opened(db, { red: false }, 3000, ['192.168.0.10'])).toEqual([])
  await drop()
})

it('and warns where the passwords are those that anybody knows', async () => {
  const { db, drop } = await cloneDb()
  await seedEmpty(db, { adminPassword: 'admin-demo', debeCambiarla: false })
  expect((await opened(db, RED, 3000, ['192.168.0.10']))[2]).toMatch(/tienda de demostración/)
  await drop()
})

it('the access is that of HOST and of the operator’s variables', () => {
  const { abierta, https, raiz } = accessOf(readConfig({}, []))
  expect({ abierta, https, raiz }).toEqual({ abierta: false, https: null, raiz: null })
  expect(accessOf(readConfig({}, ['--red'])).abierta).toBe(true)
  expect(accessOf(readConfig({ HOST: '192.168.0.10' }, []))).toMatchObject({
    abierta: true,
    direcciones: ['192.168.0.10'],
  })
})
